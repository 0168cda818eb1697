import Foundation

/// A place in a menu for elements that the app provides when the menu is shown.
///
///     let recent = UIDeferredMenuElement { completion in
///         Task { completion(await library.recentFiles().map(action)) }
///     }
///
/// The menu shows a row with a turning wheel until the elements are there. An element that `init(_:)` has created asks
/// once and keeps the answer; one of `uncached(_:)` asks each time that its menu is shown.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    /// A function that calls the one that it receives once, now or later, with the elements.
    public typealias Provider = @MainActor (_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) -> Void

    private let provider: Provider
    private let isCached: Bool

    /// The elements that have taken the place of this one; nil while there are none.
    private(set) var elements: [UIMenuElement]?

    /// The number of times that the provider was asked. An answer to an earlier question is not heard.
    private var requestCount = 0
    private var isWaiting = false
    /// The functions that are called when the answer is there.
    private var observers: [() -> Void] = []

    /// Creates a place whose elements are asked for once, when a menu with it is shown for the first time.
    ///
    /// - Parameter elementProvider: Provides the elements. It is kept, and calls the function that it receives once.
    public convenience init(_ elementProvider: @escaping Provider) {
        self.init(elementProvider, isCached: true)
    }

    /// Creates a place whose elements are asked for each time that a menu with it is shown.
    ///
    /// - Parameter elementProvider: Provides the elements. It is kept, and calls the function that it receives once for
    ///   each of its calls.
    public static func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(elementProvider, isCached: false)
    }

    init(_ provider: @escaping Provider, isCached: Bool) {
        self.provider = provider
        self.isCached = isCached
        super.init(title: "Loading\u{2026}", image: nil)
    }

    /// Asks for the elements, unless they are there and kept. Called when a menu with this place is shown.
    ///
    /// - Parameter onAnswer: Called when they are there, which may be at once.
    fileprivate func request(_ onAnswer: @escaping () -> Void) {
        if isCached, elements != nil { return onAnswer() }
        observers.append(onAnswer)
        guard !isCached || !isWaiting else { return }
        isWaiting = true
        elements = nil
        requestCount += 1
        let number = requestCount
        provider { [weak self] in self?.answer($0, to: number) }
    }

    /// Whether a function is going through the elements.
    private var isExpanding = false

    /// Returns what a function makes of the elements; nil while there are none, and inside of the function, since an
    /// answer may contain its own place.
    @discardableResult
    func expand<Result>(_ body: ([UIMenuElement]) -> Result) -> Result? {
        guard let elements, !isExpanding else { return nil }
        isExpanding = true
        defer { isExpanding = false }
        return body(elements)
    }

    private func answer(_ elements: [UIMenuElement], to number: Int) {
        guard isWaiting, number == requestCount else { return }
        isWaiting = false
        self.elements = elements
        let all = observers
        observers = []
        for observer in all { observer() }
    }
}

/// The deferred elements that a menu on the screen has asked for.
@MainActor
final class DeferredAnswers {
    private var asked: [ObjectIdentifier: UIDeferredMenuElement] = [:]
    /// Called when an answer has come after the menu was shown.
    var onAnswer: () -> Void = {}

    /// Calls a function with the elements that have taken the place of a deferred one, and asks for them the first
    /// time. Returns false while they are awaited.
    func expand(_ deferred: UIDeferredMenuElement, _ body: ([UIMenuElement]) -> Void) -> Bool {
        if asked.updateValue(deferred, forKey: ObjectIdentifier(deferred)) == nil {
            var isAsking = true
            deferred.request { [weak self] in if !isAsking { self?.onAnswer() } }
            isAsking = false
        }
        guard deferred.elements != nil else { return false }
        deferred.expand(body)
        return true
    }

    /// Lets the deferred elements of a menu be asked for again. Called when the user opens the menu.
    func menuWillOpen(_ menu: UIMenu) {
        forget(menu.children)
    }

    private func forget(_ elements: [UIMenuElement]) {
        for element in elements {
            if let deferred = element as? UIDeferredMenuElement {
                asked[ObjectIdentifier(deferred)] = nil
                deferred.expand(forget)
            }
            if let inline = element as? UIMenu, inline.options.contains(.displayInline) { forget(inline.children) }
        }
    }
}
