extension Array where Element: AnyObject {
    /// Whether an object is in the list.
    ///
    /// For what is asked with every movement: a closure that belongs to the main actor, handed to `contains(where:)`, is
    /// checked for that each time it is called, which costs more than the comparison.
    func has(_ object: Element) -> Bool {
        for element in self where element === object { return true }
        return false
    }
}
