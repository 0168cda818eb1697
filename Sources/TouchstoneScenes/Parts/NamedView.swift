import TouchstoneKit
import UIKit

extension UIColor {
    /// Black or white, whichever is easier to read on the colour.
    var readableText: UIColor {
        UIColor { traits in
            var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
            self.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: nil)
            // The relative luminance of WCAG, nearly. From 0.18 on, black has more contrast than white.
            return 0.2126 * pow(red, 2.2) + 0.7152 * pow(green, 2.2) + 0.0722 * pow(blue, 2.2) > 0.18 ? .black : .white
        }
    }
}

/// A coloured view with its name in the corner.
class NamedView: UIView {
    let name: String

    /// The text in the corner, which is the name by default.
    var text: String {
        get { label.text ?? "" }
        set { label.text = newValue }
    }

    private let label = UILabel()

    init(_ name: String, _ color: UIColor, textColor: UIColor = .label) {
        self.name = name
        super.init(frame: .zero)
        backgroundColor = color
        layer.cornerRadius = 8
        label.text = name
        label.font = .systemFont(ofSize: 13)
        label.textColor = textColor
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 8, y: 4, width: max(0, bounds.width - 12), height: 18)
    }
}

/// A coloured view that reports the touches it receives, and either keeps them or passes them up the responder
/// chain.
///
/// All four touch methods do the same, so that each responder receives the end of a touch whose beginning it
/// received.
class TouchedView: NamedView {
    /// The phase of a touch.
    enum Phase: String {
        case began, moved, ended, cancelled
    }

    /// The closure that returns whether the view keeps the touch instead of passing it to the next responder.
    var keepsTouches: () -> Bool = { false }

    /// Called before the view keeps or passes on a touch.
    var onTouches: (Phase) -> Void = { _ in }

    /// The timestamp of the last touch event that the view received, in seconds of `CACurrentMediaTime()`. A
    /// recognizer may have delayed the event.
    private(set) var lastTimestamp: TimeInterval = 0

    private func tell(_ phase: Phase, _ touches: Set<UITouch>) {
        lastTimestamp = touches.map(\.timestamp).max() ?? lastTimestamp
        onTouches(phase)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        tell(.began, touches)
        if !keepsTouches() { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        tell(.moved, touches)
        if !keepsTouches() { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        tell(.ended, touches)
        if !keepsTouches() { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        tell(.cancelled, touches)
        if !keepsTouches() { super.touchesCancelled(touches, with: event) }
    }
}
