/// A receiver of drawing commands, which rasterizes them, writes them to a file or records them.
package protocol DrawingTarget: AnyObject {
    /// Performs one command.
    ///
    /// - Parameter transform: Maps the command's space to the target's.
    func perform(_ command: DrawingCommand, transform: CGAffineTransform)

    /// Whether the target keeps shapes as shapes and text as text.
    var isVector: Bool { get }
}

extension DrawingTarget {
    package func perform(_ command: DrawingCommand) {
        perform(command, transform: .identity)
    }

    package func fill(_ path: CGPath, using rule: CGPathFillRule = .winding, transform: CGAffineTransform, paint: Paint)
    {
        perform(.fill(path, rule, .identity, paint), transform: transform)
    }

    package func fill(_ rect: CGRect, transform: CGAffineTransform, paint: Paint) {
        perform(.fillRect(rect, .identity, paint), transform: transform)
    }

    package func stroke(_ path: CGPath, style: StrokeStyle, transform: CGAffineTransform, paint: Paint) {
        perform(.stroke(path, style, .identity, paint), transform: transform)
    }

    package func clip(to path: CGPath, using rule: CGPathFillRule = .winding, transform: CGAffineTransform) {
        perform(.clip(path, .identity, rule, antialiases: true), transform: transform)
    }

    package func clip(to rect: CGRect, transform: CGAffineTransform) {
        perform(.clipRect(rect, .identity), transform: transform)
    }

    /// Draws an image into the rectangle, its first row at the smallest y.
    package func draw(
        _ image: CGImage, in rect: CGRect, transform: CGAffineTransform, quality: CGInterpolationQuality = .default,
        paint: Paint = Paint(color: .black)
    ) {
        perform(.image(image, rect, .identity, quality, paint), transform: transform)
    }

    package func draw(_ list: DisplayList, transform: CGAffineTransform) {
        list.replay(into: self, transform: transform)
    }
}
