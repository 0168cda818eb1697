import TouchstoneKit
import UIKit

extension Scene {
    /// A custom control that supports accessibility, beside one that does not.
    static let accessibleControl = Scene(
        name: "accessible-control", title: "Accessibility of a custom control",
        hint: "Go from element to element with Next and use it with the other buttons, as a screen reader does: one of "
            + "the two controls says what it is.",
        size: CGSize(width: 526, height: 340)
    ) { AccessibleControlScene(frame: $0) }
}

/// Two controls that look the same, and a simulated screen reader with a cursor and gestures.
final class AccessibleControlScene: ExperimentView {
    let accessible = AccessibleLevelControl()
    let plain = LevelControl()
    private let captions = [
        ExperimentView.caption("says what it is", alignment: .left),
        ExperimentView.caption("only looks the same", alignment: .left),
    ]
    private let cursor = ReadingCursor()
    private let place = UIView()

    /// The element at the screen reader's cursor; nil before the first.
    private(set) weak var element: UIView?

    private(set) lazy var nextElement = Chip("Next") { [unowned self] _ in goOn() }
    private(set) lazy var activate = Chip("Activate") { [unowned self] _ in use() }
    private(set) lazy var more = Chip("Increment") { [unowned self] _ in adjust(by: 1) }
    private(set) lazy var less = Chip("Decrement") { [unowned self] _ in adjust(by: -1) }
    private(set) lazy var disable = Chip("disabled") { [unowned self] chip in
        chip.isSelected.toggle()
        for control in [accessible, plain] { control.isEnabled = !chip.isSelected }
        if element === accessible { say() }
    }

    override var logWidth: CGFloat { 250 }

    override func setUp() {
        for (name, control) in [("above", accessible), ("below", plain)] as [(String, LevelControl)] {
            control.addAction(
                UIAction { [unowned self, unowned control] _ in
                    log.add("  \(name): valueChanged \(control.isMuted ? 0 : control.level * 10)")
                }, for: .valueChanged)
        }
        for view in [captions[0], accessible, captions[1], plain] { place.addSubview(view) }
        for view in [place, nextElement, activate, less, more, disable, cursor] { addSubview(view) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        place.frame = CGRect(x: 0, y: 0, width: canvas.width, height: 196)
        captions[0].frame = CGRect(x: 24, y: 20, width: 228, height: 18)
        accessible.frame = CGRect(x: 24, y: 46, width: 228, height: 48)
        captions[1].frame = CGRect(x: 24, y: 112, width: 228, height: 18)
        plain.frame = CGRect(x: 24, y: 138, width: 228, height: 48)
        let width: CGFloat = 110
        nextElement.frame = CGRect(x: 24, y: 206, width: width, height: 34)
        activate.frame = CGRect(x: 142, y: 206, width: width, height: 34)
        less.frame = CGRect(x: 24, y: 248, width: width, height: 34)
        more.frame = CGRect(x: 142, y: 248, width: width, height: 34)
        disable.frame = CGRect(x: 24, y: 290, width: 228, height: 34)
        showCursor()
    }

    // MARK: - The screen reader

    private func goOn() {
        let elements = ScreenReader.elements(in: place)
        let index = element.flatMap { element in elements.firstIndex { $0 === element } }.map { $0 + 1 } ?? 0
        element = elements.isEmpty ? nil : elements[index % elements.count]
        showCursor()
        say()
    }

    private func say() {
        guard let element else { return }
        log.add(ScreenReader.words(for: element))
        if let hint = element.accessibilityHint { log.add("  hint: \(hint)") }
        log.add("  frame: \(text(element.accessibilityFrame))")
    }

    private func use() {
        guard let element else { return log.add("no element yet: tap Next") }
        if element.accessibilityActivate() {
            log.add("activated: \(ScreenReader.words(for: element))")
        } else {
            let point = element.accessibilityActivationPoint
            log.add("not activated; a tap goes to \(Trace.text(point.x)), \(Trace.text(point.y))")
        }
    }

    private func adjust(by step: Int) {
        guard let element else { return log.add("no element yet: tap Next") }
        guard element.accessibilityTraits.contains(.adjustable) else {
            return log.add("not adjustable: \(ScreenReader.words(for: element))")
        }
        if step > 0 { element.accessibilityIncrement() } else { element.accessibilityDecrement() }
        log.add("adjusted: \(ScreenReader.words(for: element))")
    }

    private func showCursor() {
        cursor.isHidden = element == nil
        guard let element, let window else { return }
        let inWindow = window.convert(element.accessibilityFrame, from: nil as UIWindow?)
        cursor.frame = convert(inWindow, from: nil).insetBy(dx: -2, dy: -2)
    }

    private func text(_ frame: CGRect) -> String {
        [frame.minX, frame.minY, frame.width, frame.height].map { Trace.text($0.rounded()) }.joined(separator: ", ")
    }
}

/// A level from 0 to 100 % in steps of ten. Dragging along the bar sets it, and the speaker on the left mutes it.
///
/// The control has no accessibility support. A screen reader finds only the text in it.
class LevelControl: UIControl {
    /// The number of filled steps, from 0 to 10.
    var level = 6 {
        didSet {
            level = min(max(level, 0), 10)
            if level != oldValue { update() }
        }
    }

    /// Whether the level is muted.
    var isMuted = false {
        didSet { if isMuted != oldValue { update() } }
    }

    private let fill = UIView()
    private let text = UILabel()
    private var fillPart: CGFloat { isMuted ? 0 : CGFloat(level) / 10 }

    init() {
        super.init(frame: .zero)
        backgroundColor = .systemFill
        layer.cornerRadius = 12
        clipsToBounds = true
        contentMode = .redraw
        fill.isUserInteractionEnabled = false
        text.font = .monospacedDigitSystemFont(ofSize: 15, weight: .medium)
        text.textAlignment = .right
        for view in [fill, text] { addSubview(view) }
        update()
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isEnabled: Bool {
        didSet { update() }
    }

    /// The frame of the speaker.
    var speaker: CGRect { CGRect(x: 0, y: 0, width: 44, height: bounds.height) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bar = CGRect(x: 52, y: bounds.midY - 6, width: max(0, bounds.width - 116), height: 12)
        fill.frame = CGRect(x: bar.minX, y: bar.minY, width: (bar.width * fillPart).rounded(), height: bar.height)
        fill.layer.cornerRadius = min(6, fill.bounds.width / 2)
        text.frame = CGRect(x: bounds.width - 60, y: 0, width: 48, height: bounds.height)
    }

    override func draw(_ rect: CGRect) {
        UIColor.systemBackground.setFill()
        let bar = CGRect(x: 52, y: bounds.midY - 6, width: max(0, bounds.width - 116), height: 12)
        UIBezierPath(roundedRect: bar, cornerRadius: 6).fill()
        let middle = CGPoint(x: speaker.midX, y: bounds.midY)
        let cone = UIBezierPath()
        for (index, place) in [(-10, -4), (-5, -4), (1, -9), (1, 9), (-5, 4), (-10, 4)].enumerated() {
            let point = CGPoint(x: middle.x + CGFloat(place.0), y: middle.y + CGFloat(place.1))
            if index == 0 { cone.move(to: point) } else { cone.addLine(to: point) }
        }
        cone.close()
        color.setFill()
        cone.fill()
        color.setStroke()
        let sound = UIBezierPath()
        if isMuted {
            sound.move(to: CGPoint(x: middle.x + 5, y: middle.y - 4))
            sound.addLine(to: CGPoint(x: middle.x + 13, y: middle.y + 4))
            sound.move(to: CGPoint(x: middle.x + 13, y: middle.y - 4))
            sound.addLine(to: CGPoint(x: middle.x + 5, y: middle.y + 4))
        } else {
            sound.addArc(
                withCenter: CGPoint(x: middle.x + 1, y: middle.y), radius: 8, startAngle: -.pi / 3,
                endAngle: .pi / 3, clockwise: true)
        }
        sound.lineWidth = 2
        sound.lineCapStyle = .round
        sound.stroke()
    }

    private var color: UIColor { isEnabled ? .label : .tertiaryLabel }

    private func update() {
        fill.backgroundColor = isEnabled ? .systemBlue : .systemGray3
        text.text = isMuted ? "off" : "\(level * 10)%"
        text.textColor = color
        setNeedsLayout()
        setNeedsDisplay()
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        guard !speaker.contains(point) else {
            toggleMute()
            return false
        }
        follow(point)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch.location(in: self))
        return true
    }

    private func follow(_ point: CGPoint) {
        let bar = max(1, bounds.width - 116)
        let part = min(max((point.x - 52) / bar, 0), 1)
        change(to: Int(clamping: (part * 10).rounded()))
    }

    /// Sets the level or ends muting for the user, and sends `valueChanged` if that changes anything.
    final func change(to chosen: Int) {
        let old = (level, isMuted)
        (level, isMuted) = (chosen, false)
        if old != (level, isMuted) { sendActions(for: .valueChanged) }
    }

    /// Mutes or unmutes for the user and sends `valueChanged`.
    final func toggleMute() {
        isMuted.toggle()
        sendActions(for: .valueChanged)
    }
}

/// The same control with accessibility support.
///
/// As an element, it hides the text in it. Its label, value and traits are computed, so they follow its state.
final class AccessibleLevelControl: LevelControl {
    override var isAccessibilityElement: Bool {
        get { true }
        set {}
    }

    override var accessibilityLabel: String? {
        get { "Volume" }
        set {}
    }

    override var accessibilityValue: String? {
        get { isMuted ? "muted" : "\(level * 10)%" }
        set {}
    }

    override var accessibilityHint: String? {
        get { isMuted ? "Unmutes." : "Mutes." }
        set {}
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { isEnabled ? .adjustable : [.adjustable, .notEnabled] }
        set {}
    }

    /// The accessibility frame, slightly larger than the control for easier exploration by touch.
    override var accessibilityFrame: CGRect {
        get { super.accessibilityFrame.insetBy(dx: -6, dy: -6) }
        set {}
    }

    override func accessibilityIncrement() {
        if isEnabled { change(to: level + 1) }
    }

    override func accessibilityDecrement() {
        if isEnabled { change(to: level - 1) }
    }

    override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        toggleMute()
        return true
    }
}

/// The frame around the element at the cursor. It receives no touches and is not an element.
final class ReadingCursor: UIView {
    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isHidden = true
        layer.cornerRadius = 4
        layer.borderWidth = 2
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.borderColor = UIColor.label.resolvedColor(with: traitCollection).cgColor
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setNeedsLayout()
    }
}

/// A simulation of a screen reader: the elements of a view, in order, and the spoken text of each.
@MainActor
enum ScreenReader {
    /// Returns the elements of a view in the order of its subviews. Views inside an element are not elements
    /// themselves (AX-08).
    static func elements(in view: UIView) -> [UIView] {
        if view.isHidden || view.accessibilityElementsHidden { return [] }
        return view.isAccessibilityElement ? [view] : view.subviews.flatMap(elements)
    }

    /// Returns the spoken label, value and traits of an element.
    static func words(for element: UIView) -> String {
        let texts = [element.accessibilityLabel, element.accessibilityValue].compactMap(\.self)
        return (texts + names(of: element.accessibilityTraits)).joined(separator: ", ")
    }

    /// Returns the names of the spoken traits.
    static func names(of traits: UIAccessibilityTraits) -> [String] {
        let known: [(UIAccessibilityTraits, String)] = [
            (.notEnabled, "dimmed"), (.selected, "selected"), (.button, "button"), (.link, "link"),
            (.image, "image"), (.header, "heading"), (.staticText, "text"), (.adjustable, "adjustable"),
        ]
        return known.filter { traits.contains($0.0) }.map(\.1)
    }
}
