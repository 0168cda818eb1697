import Foundation
import TouchstoneKit
import UIKit

extension Scene {
    /// A control designed from scratch, created both in code and from an archive.
    static let designedControl = Scene(
        name: "designed-control", title: "Designing a control",
        hint: "Drag over the dots, fit, widen, and redraw: both controls were set up by the same method.",
        size: CGSize(width: 520, height: 360)
    ) { DesignedControlScene(frame: $0) }
}

/// The same control created by `init(frame:)` and by `init(coder:)`, and buttons that trigger layout and drawing.
final class DesignedControlScene: ExperimentView {
    private(set) var controls: [RatingControl] = []
    override var logWidth: CGFloat { 244 }

    let fit = Chip("sizeToFit")
    let widen = Chip("20 pt wider")
    let redraw = Chip("redraw")
    private let captions = [
        ExperimentView.caption("made in code", alignment: .left),
        ExperimentView.caption("from an archive of it", alignment: .left),
    ]

    override func setUp() {
        let made = RatingControl(frame: CGRect(x: 24, y: 44, width: 200, height: 44))
        made.rating = 4
        controls = [made]
        if let copy = Self.copy(of: made) {
            copy.frame.origin.y = 140
            controls.append(copy)
        }
        for (name, control) in zip(["code", "archive"], controls) {
            control.onCall = { [unowned self] in log.add("\(name): \($0)") }
            control.addAction(
                UIAction { [unowned self, unowned control] _ in log.add("\(name): valueChanged \(control.rating)") },
                for: .valueChanged)
            addSubview(control)
        }
        addButton(fit) { $0.sizeToFit() }
        addButton(widen) { $0.frame.size.width = min($0.frame.width + 20, 240) }
        addButton(redraw) { $0.setNeedsDisplay() }
        for caption in captions { addSubview(caption) }
    }

    private func addButton(_ chip: Chip, change: @escaping @MainActor (RatingControl) -> Void) {
        chip.addAction(
            UIAction { [unowned self] _ in
                for control in controls { change(control) }
            }, for: .touchUpInside)
        addSubview(chip)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        captions[0].frame = CGRect(x: 24, y: 20, width: 240, height: 18)
        captions[1].frame = CGRect(x: 24, y: 116, width: 240, height: 18)
        for (index, chip) in [fit, widen, redraw].enumerated() {
            chip.frame = CGRect(x: 24, y: 220 + CGFloat(index) * 42, width: 200, height: 34)
        }
    }

    /// Returns a copy of a control by way of an archive, as from a nib.
    private static func copy(of control: RatingControl) -> RatingControl? {
        guard let data = try? NSKeyedArchiver.archivedData(withRootObject: control, requiringSecureCoding: false),
            let reader = try? NSKeyedUnarchiver(forReadingFrom: data)
        else { return nil }
        reader.requiresSecureCoding = false
        return reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? RatingControl
    }
}

/// A rating of one to five dots with the number beside them. It follows the pattern for custom controls: the same
/// setup in code and from an archive, layout for every size, a fitting size, and custom drawing.
final class RatingControl: UIControl {
    /// The number of filled dots, from 1 to 5.
    var rating = 3 {
        didSet {
            rating = min(max(rating, 1), 5)
            guard rating != oldValue else { return }
            number.text = "\(rating)"
            setNeedsDisplay()
        }
    }

    /// Called with a line for each method of interest. Calls from before the closure was set are reported when it
    /// is set.
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

    /// Archives the control without the views that set-up creates, which would otherwise be duplicated.
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
        tell("layoutSubviews \(Int(clamping: bounds.width)) x \(Int(clamping: bounds.height))")
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
        rating = Int(clamping: ((touch.location(in: self).x - 8 + Self.gap / 2) / (Self.dot + Self.gap)).rounded(.up))
        if rating != old { sendActions(for: .valueChanged) }
    }

    private func tell(_ call: String) {
        if let onCall { onCall(call) } else { untold.append(call) }
    }
}
