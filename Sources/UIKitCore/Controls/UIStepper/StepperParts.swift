import CoreGraphics
import Foundation

/// The views that make up a stepper.
@MainActor
final class StepperParts {
    /// The grey background, which contains the other parts.
    let content: ControlPart
    let decrement: StepperHalf
    let increment: StepperHalf
    let divider: ControlPart

    init(in view: UIView) {
        content = ControlPart(in: view)
        content.clipsToBounds = true
        decrement = StepperHalf(.decrement, in: content)
        increment = StepperHalf(.increment, in: content)
        divider = ControlPart(in: content)
    }
}

/// The direction in which one half of a stepper changes the value.
enum StepperDirection {
    case decrement
    case increment
}

/// The states of a stepper's halves, for which a divider's image is set.
struct StepperDividerStates: Hashable {
    let left: UIControl.State
    let right: UIControl.State
}

/// One half of a stepper.
@MainActor
final class StepperHalf: ControlPart {
    private(set) var direction = StepperDirection.decrement
    private var background: ControlPart?
    private var sign: ControlPart?
    /// The container of the bars. It is dimmed as a whole, so that the bars do not show through each other.
    private var glyph: ControlPart?
    private var bars: [ControlPart] = []

    convenience init(_ direction: StepperDirection, in superview: UIView) {
        self.init(in: superview)
        self.direction = direction
        clipsToBounds = true
    }

    /// Returns the bars that form a minus or plus sign around a centre.
    static func bars(of direction: StepperDirection, around center: CGPoint) -> [CGRect] {
        let size = ControlMetrics.Stepper.bar
        let horizontal = CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        guard direction == .increment else { return [horizontal] }
        let vertical = CGRect(
            x: center.x - size.height / 2, y: center.y - size.width / 2, width: size.height, height: size.width)
        return [horizontal, vertical]
    }

    /// Shows an image behind the sign.
    ///
    /// - Parameter rect: The bounds of the whole stepper in the half's coordinates.
    func showBackground(_ image: UIImage?, in rect: CGRect, isPressed: Bool) {
        // An image is expected to show the pressed state itself.
        backgroundColor = isPressed && image == nil ? .systemFill : nil
        guard image != nil || background != nil else { return }
        let part = background ?? ControlPart(in: self)
        if background == nil { sendSubviewToBack(part) }
        background = part
        part.image = image
        part.place(rect)
    }

    /// Shows an image, or without one the minus or plus sign.
    func showSign(_ image: UIImage?, isDimmed: Bool) {
        let center = CGPoint(
            x: bounds.midX.rounded(toScale: contentScaleFactor), y: bounds.midY.rounded(toScale: contentScaleFactor))
        if let image {
            let part = sign ?? ControlPart(in: self)
            sign = part
            part.takesAutomaticImagesForTemplates = true
            part.image = image
            part.place(
                CGRect(
                    x: (center.x - image.size.width / 2).rounded(), y: (center.y - image.size.height / 2).rounded(),
                    width: image.size.width, height: image.size.height))
        }
        sign?.isHidden = image == nil
        sign?.alpha = isDimmed ? 0.3 : 1
        updateGlyph(isHidden: image != nil, isDimmed: isDimmed, around: center)
    }

    private func updateGlyph(isHidden: Bool, isDimmed: Bool, around center: CGPoint) {
        glyph?.isHidden = isHidden
        guard !isHidden else { return }
        let frames = Self.bars(of: direction, around: center)
        let glyph = self.glyph ?? ControlPart(in: self)
        self.glyph = glyph
        if bars.isEmpty { bars = frames.map { _ in ControlPart(in: glyph) } }
        glyph.place(CGRect(origin: .zero, size: bounds.size))
        glyph.alpha = isDimmed ? 0.3 : 1
        for (bar, frame) in zip(bars, frames) {
            bar.show(nil, orShapeIn: .label, cornerRadius: ControlMetrics.Stepper.bar.height / 2)
            bar.place(frame)
        }
    }
}
