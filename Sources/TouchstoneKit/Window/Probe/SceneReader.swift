import HostInterface
import StandardStreams
import UIKit

/// A screen reader in the window of a scene: keys move it, and its words are shown at the lower edge.
///
/// The arrow keys to the sides move from element to element, those up and down through the items of a rotor. R chooses
/// the next rotor, Return touches the element, plus and minus change its value, and Escape ends the reader.
@MainActor
final class SceneReader {
    private let screen: UIScreen
    /// Touches the scene at a point of the screen.
    private let touch: @MainActor (CGPoint) -> Void
    private let layer = OverlayLayer()
    private var following: ObserverList<Void, Bool>.Observation?

    /// The name of the chosen rotor; nil for the first.
    private var rotorName: String?
    /// The part of the element's text that a rotor has found; nil for all of it.
    private var range: UITextRange?
    /// The words and the frame that are shown.
    private var shown: (text: String, frame: CGRect) = ("", .null)

    /// Called when the user has ended the reader.
    var onEnd: (@MainActor () -> Void)?

    init(on screen: UIScreen, touch: @escaping @MainActor (CGPoint) -> Void) {
        self.screen = screen
        self.touch = touch
        layer.contentsScale = screen.scale
        layer.zPosition = SceneOverlays.height
        layer.frame = screen.layerTree.root.bounds
        screen.layerTree.root.addSublayer(layer)
        following = screen.settlingObservers.add { [weak self] in self?.update() ?? false }
        move(by: 1)
    }

    isolated deinit { end() }

    /// Removes the reader from the screen.
    func end() {
        following?.end()
        following = nil
        layer.removeFromSuperlayer()
        screen.accessibilityFocus.move(to: nil)
    }

    /// The words at the element, and the name of the rotor.
    var text: String { shown.text }

    // MARK: - Keys

    /// Handles a key that went down. Returns false if the reader has no use for it.
    func take(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        switch key.inputName {
        case UIKeyCommand.inputRightArrow: move(by: 1)
        case UIKeyCommand.inputLeftArrow: move(by: -1)
        case UIKeyCommand.inputDownArrow: moveInRotor(.next)
        case UIKeyCommand.inputUpArrow: moveInRotor(.previous)
        case UIKeyCommand.inputEscape: onEnd?()
        default:
            switch key.charactersIgnoringModifiers.lowercased() {
            case "r": chooseNextRotor()
            case "\r", "\n": activate()
            case "+", "=": element?.adjustForAssistiveTechnology(up: true)
            case "-": element?.adjustForAssistiveTechnology(up: false)
            default: return false
            }
        }
        return true
    }

    private var tree: AccessibilityTree { AccessibilityTree(of: screen) }

    private var element: UIResponder? { screen.accessibilityFocus.element }

    private func move(by step: Int) {
        let elements = tree.elements
        let index = elements.firstIndex { $0 === element }
        let next = index.map { $0 + step } ?? (step > 0 ? 0 : elements.count - 1)
        if elements.indices.contains(next) { show(elements[next]) }
    }

    private func moveInRotor(_ direction: UIAccessibilityCustomRotor.Direction) {
        let tree = tree
        let current = element.map { UIAccessibilityCustomRotorItemResult(targetElement: $0, targetRange: range) }
        guard let rotor = rotor(of: AccessibilityRotor.rotors(at: element, in: tree)),
            let item = rotor.item(from: current, direction, in: tree),
            let target = item.targetElement as? UIResponder, target.viewOfElement?.window?.screen === screen
        else { return }
        show(target, item.targetRange)
    }

    private func chooseNextRotor() {
        let names = AccessibilityRotor.rotors(at: element, in: tree).map(\.name)
        guard !names.isEmpty else { return }
        let index = rotorName.flatMap { names.firstIndex(of: $0) } ?? 0
        rotorName = names[(index + 1) % names.count]
    }

    private func rotor(of rotors: [AccessibilityRotor]) -> AccessibilityRotor? {
        rotors.first { $0.name == rotorName } ?? rotors.first
    }

    private func activate() {
        guard let element, case .touch(let point) = element.activateForAssistiveTechnology() else { return }
        touch(point)
    }

    private func show(_ element: UIResponder, _ range: UITextRange? = nil) {
        self.range = range
        screen.accessibilityFocus.move(to: element)
        element.scrollElementIntoView()
    }

    // MARK: - Drawing

    /// Shows the words and the frame of the present. Returns whether they are new.
    private func update() -> Bool {
        let (element, tree) = (element, tree)
        let isThere = tree.elements.contains { $0 === element } || range != nil
        let part = range.flatMap { (element as? any UITextInput)?.text(in: $0) }
        var words = isThere ? part ?? element?.spokenText ?? "" : ""
        if let rotor = rotor(of: AccessibilityRotor.rotors(at: element, in: tree)) { words += "   [\(rotor.name)]" }
        let frame = isThere ? element?.accessibilityFrame ?? .null : .null
        guard words != shown.text || frame != shown.frame else { return false }
        shown = (words, frame)
        layer.frame = screen.layerTree.root.bounds
        var shape = OverlayShape(
            frame.isFinite ? UIBezierPath(rect: frame.insetBy(dx: -2, dy: -2)) : UIBezierPath(), stroke: .systemPink,
            width: 2)
        shape.hasEdges = frame.isFinite
        let line = PrintableText.line(words, limit: 300)
        let size = OverlayText.plateSize(line)
        shape.label = line
        shape.labelBox = CGRect(
            x: 6, y: screen.bounds.maxY - size.height - 6, width: min(size.width, screen.bounds.width - 12),
            height: size.height)
        layer.show([shape], nil)
        return true
    }
}
