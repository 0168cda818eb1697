import CoreGraphics
import Foundation
import QuartzCore

/// A controller of a search: its bar, and a screen with the results.
///
/// The search is active from the moment when the user touches the bar until the user cancels it. Meanwhile the updater
/// is asked to update the results whenever the words or the scope change, and the view of `searchResultsController`
/// covers the screen below the bar while there are words.
///
/// A navigation item shows the bar below its title: see `UINavigationItem.searchController`. Without a navigation
/// item, an app places `searchBar` where it likes.
///
/// Unlike UIKit, an active search controller is a child of the controller that it searches in, and not presented by it,
/// and there are no suggestions.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// The bar. Its delegate is free for the app.
    public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: SearchBarMetrics.height))

    /// The controller that shows the results; nil if the searched screen shows them itself.
    public let searchResultsController: UIViewController?

    /// The object that updates the results. Not kept alive.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

    /// The object that is told when the search becomes active and ends. Not kept alive.
    open weak var delegate: (any UISearchControllerDelegate)?

    /// Whether a shade covers the screen while the search is active and no results are shown. A tap on it ends the
    /// search.
    open var obscuresBackgroundDuringPresentation = true { didSet { contentDidChange() } }

    /// Whether the bar takes the place of the navigation bar's title and items while the search is active.
    open var hidesNavigationBarDuringPresentation = true { didSet { itemDidChange() } }

    /// Whether the results are shown while there are words, and hidden without.
    open var automaticallyShowsSearchResultsController = true { didSet { contentDidChange() } }

    /// Whether the results are shown while the search is active. The search sets it if
    /// `automaticallyShowsSearchResultsController` is true.
    open var showsSearchResultsController = false { didSet { contentDidChange() } }

    /// Whether the Cancel button is shown while the search is active.
    open var automaticallyShowsCancelButton = true

    /// Whether the scopes are shown while the search is active.
    open var automaticallyShowsScopeBar = true

    /// The moment when scopes appear.
    open var scopeBarActivation: ScopeBarActivation = .automatic { didSet { showScopes() } }

    /// The item whose bar shows the search bar.
    weak var navigationItemOfBar: UINavigationItem?

    private var isSearching = false
    private var isChanging = false

    /// Creates a search.
    ///
    /// - Parameter searchResultsController: The controller that shows the results; nil if the searched screen shows
    ///   them itself.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        searchBar.onActivity = { [weak self] activity in self?.follow(activity) }
    }

    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        searchBar.onActivity = { [weak self] activity in self?.follow(activity) }
    }

    /// Whether the search is active. Setting it begins or ends the search as the user does, with an animation.
    open var isActive: Bool {
        get { isSearching }
        set { newValue ? begin() : end() }
    }

    open override func loadView() {
        let overlay = SearchOverlay(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        overlay.onTap = { [weak self] in self?.end() }
        view = overlay
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if let results = searchResultsController?.viewIfLoaded, results.superview === view {
            results.frame = view.bounds
        }
    }

    // MARK: - The user

    private func follow(_ activity: SearchBarActivity) {
        switch activity {
        case .beginsEditing:
            begin()
            update()
        case .changesText, .changesScope: update()
        case .cancels: end()
        case .searches: break
        }
    }

    /// Asks the updater for results, and shows them if there are words.
    private func update() {
        guard isSearching else { return }
        if automaticallyShowsSearchResultsController {
            showsSearchResultsController = searchBar.text?.isEmpty == false
        }
        showScopes()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    // MARK: - Beginning and ending

    /// The controller whose screen is searched.
    private var host: UIViewController? {
        let chain = sequence(first: searchBar as UIResponder, next: { $0.next })
        guard let found = chain.lazy.compactMap({ $0 as? UIViewController }).first else { return nil }
        return (found as? UINavigationController)?.topViewController ?? found
    }

    private func begin() {
        guard !isSearching, !isChanging, let host, let container = host.viewIfLoaded?.superview ?? host.viewIfLoaded
        else {
            return
        }
        isChanging = true
        delegate?.willPresentSearchController(self)
        isSearching = true
        UIView.performWithoutAnimation {
            host.addChild(self)
            view.frame = container.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.addSubview(view)
            didMove(toParent: host)
            contentDidChange()
            view.layoutIfNeeded()
        }
        if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
        isChanging = false
        view.alpha = 0
        move(animations: { self.view.alpha = 1 }) { [weak self] in
            guard let self, isSearching else { return }
            delegate?.didPresentSearchController(self)
        }
    }

    private func end() {
        guard isSearching, !isChanging else { return }
        isChanging = true
        delegate?.willDismissSearchController(self)
        isSearching = false
        searchBar.text = nil
        searchBar.resignFirstResponder()
        searchResultsUpdater?.updateSearchResults(for: self)
        isChanging = false
        move(animations: { self.view.alpha = 0 }) { [weak self] in
            guard let self, !isSearching else { return }
            leave()
            delegate?.didDismissSearchController(self)
        }
    }

    private func leave() {
        showsSearchResultsController = false
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }

    /// Moves the bars to where they are in an active search, or to where they were.
    private func move(animations: @escaping () -> Void, completion: @escaping () -> Void) {
        let isAnimated = searchBar.window != nil && UIView.areAnimationsEnabled
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(isSearching, animated: isAnimated) }
        showScopes()
        itemDidChange()
        let around = host?.navigationController?.viewIfLoaded ?? host?.viewIfLoaded
        guard isAnimated else {
            animations()
            return completion()
        }
        UIView.animate(
            withDuration: 0.3, delay: 0, options: .allowUserInteraction,
            animations: {
                animations()
                around?.layoutIfNeeded()
            }, completion: { _ in completion() })
    }

    private func showScopes() {
        guard automaticallyShowsScopeBar, searchBar.scopeButtonTitles != nil else { return }
        let shows: Bool =
            switch scopeBarActivation {
            case .manual: searchBar.showsScopeBar
            case .automatic, .onSearchActivation: isSearching
            case .onTextEntry: isSearching && searchBar.text?.isEmpty == false
            }
        guard shows != searchBar.showsScopeBar else { return }
        searchBar.setShowsScope(shows, animated: false)
        itemDidChange()
    }

    private func itemDidChange() { navigationItemOfBar?.accessoryDidChange() }

    // MARK: - Content

    /// Shows the results or the shade, as the properties want it.
    private func contentDidChange() {
        guard let overlay = viewIfLoaded as? SearchOverlay else { return }
        let shows = showsSearchResultsController && isSearching
        if let results = searchResultsController {
            if shows, results.parent !== self {
                addChild(results)
                results.view.frame = overlay.bounds
                overlay.addSubview(results.view)
                results.didMove(toParent: self)
            } else if !shows, results.parent === self {
                results.willMove(toParent: nil)
                results.view.removeFromSuperview()
                results.removeFromParent()
            }
        }
        overlay.isShaded = obscuresBackgroundDuringPresentation && !(shows && searchResultsController != nil)
    }
}

extension UISearchController {
    /// The moments when the scopes of a search appear.
    public enum ScopeBarActivation: Int, Sendable {
        /// When the search becomes active.
        case automatic = 0
        /// When the app shows them.
        case manual = 1
        /// When there are words.
        case onTextEntry = 2
        /// When the search becomes active.
        case onSearchActivation = 3
    }
}

extension UISearchController: NavigationBarAccessory {
    var accessoryView: UIView { searchBar }

    var accessoryHeight: CGFloat { searchBar.naturalHeight - 4 }

    var takesWholeBar: Bool { isSearching && hidesNavigationBarDuringPresentation }

    var staysInBar: Bool { isSearching }

    func willEnter(_ item: UINavigationItem?) {
        navigationItemOfBar = item
        searchBar.look.isInNavigationBar = item != nil
        searchBar.partsDidChange()
    }
}

extension UINavigationItem {
    /// The search whose bar stands below the title, or beside the items; nil for none.
    public var searchController: UISearchController? {
        get { accessory as? UISearchController }
        set { accessory = newValue }
    }
}

/// An object that updates the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// Called when the search becomes active or ends, and when the user changes the words or the scope.
    func updateSearchResults(for searchController: UISearchController)
}

/// An object that is told when a search becomes active and when it ends. Each method has a default, which does nothing.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
    /// Called before the search becomes active.
    func willPresentSearchController(_ searchController: UISearchController)

    /// Called when the search is active and the animation is over.
    func didPresentSearchController(_ searchController: UISearchController)

    /// Called before the search ends.
    func willDismissSearchController(_ searchController: UISearchController)

    /// Called when the search has ended and the animation is over.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// The view over a screen that is searched: a shade, results, or nothing that would take touches.
@MainActor
final class SearchOverlay: UIView {
    var onTap: () -> Void = {}

    /// Whether the view shades what is behind it, and takes its touches.
    var isShaded = true {
        didSet { backgroundColor = isShaded ? UIColor.black.withAlphaComponent(0.2) : nil }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor.black.withAlphaComponent(0.2)
    }

    /// Returns nil, because a search makes its view itself.
    required init?(coder: NSCoder) {
        nil
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard isShaded || subviews.contains(where: { !$0.isHidden }) else { return false }
        return super.point(inside: point, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if isShaded { onTap() }
    }
}
