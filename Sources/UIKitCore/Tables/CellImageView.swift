import Foundation

/// The picture of a cell's own, which has the cell laid out when it becomes another one.
@MainActor
final class CellImageView: UIImageView {
    private weak var owner: UIView?

    convenience init(in contentView: UIView, of owner: UIView) {
        self.init(frame: .zero)
        contentMode = .scaleAspectFit
        contentView.addSubview(self)
        self.owner = owner
    }

    override var image: UIImage? {
        didSet { if image !== oldValue { owner?.setNeedsLayout() } }
    }
}
