import Foundation
import UIKit

/// A rating by one to five dots, with the number beside them. Written as a control should be: made in code and from an
/// archive it is the same, it finds its layout anew for every size, knows the size that fits, and draws itself.
final class RatingControl: UIControl {
    /// How many dots are filled, from 1 to 5.
    var rating = 3 {
        didSet {
            rating = min(max(rating, 1), 5)
            guard rating != oldValue else { return }
            number.text = "\(rating)"
            setNeedsDisplay()
        }
    }

    /// Called with a line for each method of interest. What was called before there was anybody to tell is told at once.
    var onCall: ((String) -> Void)? {
        didSet {
            for call in untold { onCall?(call) }
            untold = []
        }
    }

    private var untold: [String] = []
    private let number = UILabel()

    private static let dot: CGFloat = 22
    private static let gap: CGFloat = 6
    private static let numberWidth: CGFloat = 28
    private static var dotsWidth: CGFloat { 5 * dot + 4 * gap }

    override init(frame: CGRect) {
        super.init(frame: frame)
        tell("init(frame:)")
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        tell("init(coder:)")
        rating = coder.decodeInteger(forKey: "rating")
        setUp()
    }

    /// What set-up makes is not archived, or it would be there twice afterwards.
    override func encode(with coder: NSCoder) {
        number.removeFromSuperview()
        super.encode(with: coder)
        coder.encode(rating, forKey: "rating")
        addSubview(number)
    }

    private func setUp() {
        tell("set-up")
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 8
        contentMode = .left
        number.text = "\(rating)"
        number.font = .systemFont(ofSize: 20, weight: .medium)
        number.textColor = .label
        number.textAlignment = .center
        addSubview(number)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        tell("layoutSubviews \(Int(bounds.width)) x \(Int(bounds.height))")
        number.frame = CGRect(
            x: max(0, bounds.width - Self.numberWidth - 4), y: 0, width: Self.numberWidth, height: bounds.height)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        tell("sizeThatFits")
        return CGSize(width: 8 + Self.dotsWidth + 8 + Self.numberWidth + 4, height: Self.dot + 12)
    }

    override func draw(_ rect: CGRect) {
        tell("draw")
        for index in 0..<5 {
            let dot = CGRect(
                x: 8 + CGFloat(index) * (Self.dot + Self.gap), y: bounds.midY - Self.dot / 2, width: Self.dot,
                height: Self.dot)
            (index < rating ? UIColor.systemOrange : .systemGray4).setFill()
            UIBezierPath(ovalIn: dot).fill()
        }
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        rate(by: touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        rate(by: touch)
        return true
    }

    private func rate(by touch: UITouch) {
        let old = rating
        rating = Int(((touch.location(in: self).x - 8 + Self.gap / 2) / (Self.dot + Self.gap)).rounded(.up))
        if rating != old { sendActions(for: .valueChanged) }
    }

    private func tell(_ call: String) {
        if let onCall { onCall(call) } else { untold.append(call) }
    }
}
