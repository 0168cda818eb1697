import CoreGraphics
import Foundation
import QuartzCore

/// A part of a text field that draws text, and cuts off what does not fit.
@MainActor
final class FieldCanvas: UIView {
    /// Draws in the coordinates of the superview. The argument is the view's frame there.
    var drawing: @MainActor (CGRect) -> Void = { _ in }

    init() {
        super.init(frame: .zero)
        prepare()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isUserInteractionEnabled = false
        isOpaque = false
        clipsToBounds = true
        contentMode = .redraw
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let origin = frame.origin
        context.saveGState()
        context.translateBy(x: -origin.x, y: -origin.y)
        drawing(frame)
        context.restoreGState()
    }
}
