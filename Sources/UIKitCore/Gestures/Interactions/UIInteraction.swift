/// A behaviour that a view gets by `addInteraction(_:)`, such as a set of recognizers that belong together.
///
/// The interaction attaches its recognizers when it has moved to a view, and detaches them before it moves away.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view that has the interaction. The implementation stores it in `didMove(to:)`, weakly.
    var view: UIView? { get }

    /// Called before the interaction moves to another view; nil for none.
    func willMove(to view: UIView?)

    /// Called after the interaction has moved to another view; nil for none.
    func didMove(to view: UIView?)
}

extension UIView {
    /// The interactions of the view, in the order in which they were added. Setting it removes those that are not in
    /// the new list and adds the new ones.
    public var interactions: [any UIInteraction] {
        get { rareIfLoaded?.interactions ?? [] }
        set {
            for interaction in interactions where !newValue.contains(where: { $0 === interaction }) {
                removeInteraction(interaction)
            }
            for interaction in newValue where !interactions.contains(where: { $0 === interaction }) {
                addInteraction(interaction)
            }
        }
    }

    /// Adds an interaction, after removing it from the view that has it. Does nothing if this view has it.
    ///
    /// - Parameter interaction: The interaction to add.
    public func addInteraction(_ interaction: any UIInteraction) {
        guard !interactions.contains(where: { $0 === interaction }) else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        rare.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction. Does nothing for one that the view does not have.
    ///
    /// - Parameter interaction: The interaction to remove.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        rareIfLoaded?.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
