import UIKit

extension Scene {
    /// A control of one's own that can be used without seeing it, beside one that cannot.
    static let accessibleControl = Scene(
        name: "accessible-control", title: "Accessibility of a custom control",
        hint: "Go from element to element with Next and use it with the other buttons, as a screen reader does: one of "
            + "the two controls says what it is.",
        size: CGSize(width: 526, height: 340)
    ) { AccessibleControlScene(frame: $0) }
}

/// Two controls that look the same, and a screen reader with its cursor and its gestures.
final class AccessibleControlScene: ExperimentView {
    let accessible = AccessibleLevelControl()
    let plain = LevelControl()
    private let captions = [
        ExperimentView.caption("says what it is", alignment: .left),
        ExperimentView.caption("only looks the same", alignment: .left),
    ]
    private let cursor = ReadingCursor()
    private let place = UIView()

    /// The element that the screen reader is at; nil before the first.
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

    // MARK: The screen reader

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
