import CoreGraphics
import Foundation

/// An object that provides the search of a find interaction. The second and the third method are optional.
@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: AnyObject {
    /// Returns a new search; nil for none, so that no bar appears. Called before the bar appears.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - view: Its view.
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?

    /// Called when the bar has appeared.
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)

    /// Called when the bar has left.
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
    public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
    public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}

/// The behaviour of a view in which the user searches, with a bar at the bottom of the window.
///
/// A text view has one while its `isFindInteractionEnabled` is true. While the text view has the keyboard, Control and
/// F show the bar, Control and G find the next result, with Shift the previous one, and Control, Alt and F replace.
///
/// Unlike UIKit, the bar has no menu of options.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
    /// The object that provides searches. Not kept alive.
    open private(set) weak var delegate: (any UIFindInteractionDelegate)?

    open private(set) weak var view: UIView?

    /// The search, while the bar is visible.
    open private(set) var activeFindSession: UIFindSession?

    private var navigator: FindNavigator?
    /// The room that the bar takes from the content of the view, in points.
    private var addedInset: CGFloat = 0

    /// The text to search for, which the bar shows when it appears.
    open var searchText: String? {
        didSet { navigator?.show(query: searchText ?? "") }
    }

    /// The text in place of results, which the bar shows when it appears.
    open var replacementText: String? {
        didSet { navigator?.show(replacement: replacementText ?? "") }
    }

    /// Creates an interaction.
    ///
    /// - Parameter sessionDelegate: The object that provides searches, which is not kept alive.
    public init(sessionDelegate: any UIFindInteractionDelegate) {
        delegate = sessionDelegate
        super.init()
    }

    open func willMove(to view: UIView?) { dismissFindNavigator() }

    open func didMove(to view: UIView?) { self.view = view }

    /// Whether the bar is visible.
    open var isFindNavigatorVisible: Bool { navigator != nil }

    // MARK: - The bar

    /// Shows the bar, with the keyboard in it.
    ///
    /// - Parameter showingReplace: Whether there is a field for the text in place of results.
    open func presentFindNavigator(showingReplace: Bool) {
        guard let view, let window = view.window else { return }
        if let navigator {
            navigator.showsReplacement = showingReplace && activeFindSession?.supportsReplacement == true
            updateInset(of: view, above: navigator)
            return navigator.takeKeyboard()
        }
        guard let session = delegate?.findInteraction(self, sessionFor: view) else { return }
        activeFindSession = session
        let navigator = FindNavigator(self)
        navigator.showsReplacement = showingReplace && session.supportsReplacement
        self.navigator = navigator
        navigator.enter(window, for: view, query: searchText ?? "", replacement: replacementText ?? "")
        updateInset(of: view, above: navigator)
        navigator.takeKeyboard()
        if searchText?.isEmpty == false { search() }
        delegate?.findInteraction(self, didBegin: session)
    }

    /// Hides the bar and ends the search. The view gets the keyboard if it takes it.
    open func dismissFindNavigator() {
        guard let navigator, let session = activeFindSession else { return }
        self.navigator = nil
        activeFindSession = nil
        let hadKeyboard = navigator.hasKeyboard
        if let scroller = view as? UIScrollView { scroller.contentInset.bottom -= addedInset }
        addedInset = 0
        navigator.leave()
        if hadKeyboard { view?.becomeFirstResponder() }
        session.navigatorDidLeave()
        session.invalidateFoundResults()
        delegate?.findInteraction(self, didEnd: session)
    }

    private func updateInset(of view: UIView, above navigator: FindNavigator) {
        guard let scroller = view as? UIScrollView, let window = view.window else { return }
        let frame = view.convert(view.bounds, to: window)
        let covered = max(0, frame.maxY - navigator.frame.minY)
        scroller.contentInset.bottom += covered - addedInset
        addedInset = covered
    }

    // MARK: - Searching

    /// Highlights the next result.
    open func findNext() { highlight(.forward) }

    /// Highlights the previous result.
    open func findPrevious() { highlight(.backward) }

    private func highlight(_ direction: UITextStorageDirection) {
        if activeFindSession == nil { return presentFindNavigator(showingReplace: false) }
        activeFindSession?.highlightNextResult(in: direction)
        updateResultCount()
    }

    /// Shows in the bar how many results there are. Called by the app when a search has found more.
    open func updateResultCount() {
        guard let session = activeFindSession else { return }
        navigator?.update(session)
    }

    /// Searches for the text in the bar. Called when the user has changed it.
    func queryDidChange(to text: String) {
        searchText = text
        search()
    }

    func replacementDidChange(to text: String) { replacementText = text }

    private func search() {
        activeFindSession?.performSearch(query: searchText ?? "", options: nil)
        updateResultCount()
    }

    /// Replaces the highlighted result, or all of them.
    func replace(all: Bool) {
        guard let session = activeFindSession, let query = searchText, !query.isEmpty else { return }
        let text = replacementText ?? ""
        if all {
            session.replaceAll(searchQuery: query, replacementString: text, options: nil)
        } else if session.allowsReplacementForCurrentlyHighlightedResult {
            session.performSingleReplacement(query: query, replacementString: text, options: nil)
        }
        updateResultCount()
    }
}
