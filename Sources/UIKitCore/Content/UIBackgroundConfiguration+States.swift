extension UIBackgroundConfiguration {
    /// Returns the background for the states of a cell: a list cell that is selected or pressed is grey, unless an app
    /// has chosen a colour.
    ///
    /// - Parameter state: The states of the cell.
    @preconcurrency @MainActor
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard let role, let cell = state as? UICellConfigurationState, backgroundColor == role.color(isMarked: false)
        else { return self }
        var copy = self
        copy.backgroundColor = role.color(isMarked: cell.isSelected || cell.isHighlighted)
        return copy
    }
}
