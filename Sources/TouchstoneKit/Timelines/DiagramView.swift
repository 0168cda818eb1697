import UIKit

/// A view that draws a diagram anew at each size. It takes no touches, and is one element for assistive technologies.
class DiagramView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
        isUserInteractionEnabled = false
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) {
        nil
    }
}
