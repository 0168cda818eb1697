import CoreGraphics

extension CALayer {
    /// Draws the layer and everything below it in the layer's own space, after it has been laid out and displayed where that was
    /// waited for. The layer need not be in a window.
    public func render(in ctx: CGContext) {
        render(in: ctx, omittingShadows: false)
    }

    /// The same without the shadows.
    package func renderWithoutShadows(in ctx: CGContext) {
        render(in: ctx, omittingShadows: true)
    }

    private func render(in ctx: CGContext, omittingShadows: Bool) {
        layoutIfNeeded()
        displayBelow()
        let target = ContextTarget(ctx)
        var drawing = LayerDrawing(
            target: target, transform: .identity, clip: .everything, counter: .init())
        drawing.omitsShadows = omittingShadows
        drawing.drawGroup(self, rendered)
    }
}

extension CALayer {
    /// Displays whatever waits for it, here and below.
    private func displayBelow() {
        forEachBelow { layer in
            layer.displayIfNeeded()
            layer.rare?.mask?.displayBelow()
            return true
        }
    }
}

/// Passes the steps of a drawing on to a context, whose user space is the target's.
@MainActor
private final class ContextTarget: @preconcurrency DrawingTarget {
    private let context: CGContext

    init(_ context: CGContext) {
        self.context = context
    }

    var isVector: Bool { true }

    func perform(_ command: DrawingCommand, transform: CGAffineTransform) {
        context.perform(command.applying(transform))
    }
}
