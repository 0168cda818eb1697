import UIKit

/// Rotors: the ways of a reader to go through the elements of one kind.
///
///     #expect(stage.reader.rotors == ["Mistakes", "Headings"])
///     stage.reader.next(in: "Mistakes")
extension Reader {
    /// The names of the rotors at the element: those of the app, and those of the system that have something to go to,
    /// such as "Headings".
    public var rotors: [String] {
        let (element, tree) = (element, tree)
        stage.application.makeCurrent()
        return AccessibilityRotor.rotors(at: element, in: tree).map(\.name)
    }

    /// Moves to the next item of a rotor. Returns false if there is none, or no such rotor; the reader then stays where
    /// it is.
    ///
    /// - Parameter rotor: The name of the rotor.
    @discardableResult
    public func next(in rotor: String) -> Bool { move(in: rotor, .next) }

    /// Moves to the item of a rotor before. Returns false if there is none, or no such rotor; the reader then stays
    /// where it is.
    ///
    /// - Parameter rotor: The name of the rotor.
    @discardableResult
    public func previous(in rotor: String) -> Bool { move(in: rotor, .previous) }

    private func move(in name: String, _ direction: UIAccessibilityCustomRotor.Direction) -> Bool {
        let (element, tree) = (element, tree)
        stage.application.makeCurrent()
        let current = element.map { UIAccessibilityCustomRotorItemResult(targetElement: $0, targetRange: range) }
        guard let rotor = AccessibilityRotor.rotors(at: element, in: tree).first(where: { $0.name == name }),
            let item = rotor.item(from: current, direction, in: tree),
            let target = item.targetElement as? UIResponder, target.viewOfElement?.window != nil
        else { return false }
        show(target, item.targetRange)
        return true
    }
}
