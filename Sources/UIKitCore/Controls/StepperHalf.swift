import CoreGraphics
import Foundation

/// One half of what a stepper looks like.
@MainActor
final class StepperHalf: ControlPart {
    private(set) var direction = StepperDirection.decrement
    private var background: ControlPart?
    private var sign: ControlPart?
    /// Holds the bars, so that they do not show through each other when they are faint.
    private var glyph: ControlPart?
    private var bars: [ControlPart] = []

    convenience init(_ direction: StepperDirection, in superview: UIView) {
        self.init(in: superview)
        self.direction = direction
        clipsToBounds = true
    }

    /// The bars that minus or plus is made of.
    static func bars(of direction: StepperDirection, around middle: CGPoint) -> [CGRect] {
        let size = StepperMetrics.bar
        let flat = CGRect(
            x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
        guard direction == .increment else { return [flat] }
        let upright = CGRect(
            x: middle.x - size.height / 2, y: middle.y - size.width / 2, width: size.height, height: size.width)
        return [flat, upright]
    }

    /// Shows an image behind the sign.
    ///
    /// - Parameter rect: the whole stepper in the half's coordinates.
    func showBackground(_ image: UIImage?, in rect: CGRect, isPressed: Bool) {
        // An image for the pressed state says by itself that it is pressed.
        backgroundColor = isPressed && image == nil ? .systemFill : nil
        guard image != nil || background != nil else { return }
        let part = background ?? ControlPart(in: self)
        if background == nil { sendSubviewToBack(part) }
        background = part
        part.image = image
        part.place(rect)
    }

    /// Shows an image, or minus and plus where there is none.
    func showSign(_ image: UIImage?, isFaint: Bool) {
        let middle = CGPoint(
            x: bounds.midX.rounded(toScale: contentScaleFactor), y: bounds.midY.rounded(toScale: contentScaleFactor))
        if let image {
            let part = sign ?? ControlPart(in: self)
            sign = part
            part.takesAutomaticImagesForTemplates = true
            part.image = image
            part.place(
                CGRect(
                    x: (middle.x - image.size.width / 2).rounded(), y: (middle.y - image.size.height / 2).rounded(),
                    width: image.size.width, height: image.size.height))
        }
        sign?.isHidden = image == nil
        sign?.alpha = isFaint ? 0.3 : 1
        showGlyph(isHidden: image != nil, isFaint: isFaint, around: middle)
    }

    private func showGlyph(isHidden: Bool, isFaint: Bool, around middle: CGPoint) {
        glyph?.isHidden = isHidden
        guard !isHidden else { return }
        let places = Self.bars(of: direction, around: middle)
        let glyph = self.glyph ?? ControlPart(in: self)
        self.glyph = glyph
        if bars.isEmpty { bars = places.map { _ in ControlPart(in: glyph) } }
        glyph.place(CGRect(origin: .zero, size: bounds.size))
        glyph.alpha = isFaint ? 0.3 : 1
        for (bar, place) in zip(bars, places) {
            bar.show(nil, orShapeIn: .label, cornerRadius: StepperMetrics.bar.height / 2)
            bar.place(place)
        }
    }
}
