import CoreGraphics
import Foundation

/// What is behind the content of a selected cell that has no view of the app's for that.
@MainActor
final class CellSelectionView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGray4
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }
}
