import Foundation

/// The methods by which a search bar asks and tells its delegate about what the user does. Each has a default
/// implementation, which returns true or does nothing.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    /// Called before editing begins. Returns whether it may.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool

    /// Called when the field has become first responder.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)

    /// Called before editing ends. Returning false keeps the field first responder, unless it is forced to resign.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool

    /// Called when editing has ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

    /// Called when the user has changed the words, or cleared them.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

    /// Called before the user changes the words. Returns whether the change may happen.
    ///
    /// - Parameters:
    ///   - searchBar: The bar.
    ///   - range: The range to replace, in UTF-16 units.
    ///   - text: The replacement; a line feed when the user presses Return.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool

    /// Called when the user pressed Return.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

    /// Called when the user pressed the bookmark.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)

    /// Called when the user pressed Cancel.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)

    /// Called when the user pressed the button for a list of results.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)

    /// Called when the user chose a scope.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}

    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }

    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
