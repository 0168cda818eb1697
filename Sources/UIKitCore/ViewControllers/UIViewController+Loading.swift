import CoreGraphics
import Foundation
import QuartzCore

extension UIViewController {
    /// Whether there is a view already. Asking does not load it.
    public var isViewLoaded: Bool { loadedView != nil }

    /// The view if there is one already. Asking does not load it.
    public var viewIfLoaded: UIView? { loadedView }

    /// Loads the view unless there is one already.
    public func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        precondition(
            !isLoadingView,
            "\(type(of: self)).loadView() has to set view before it asks for it, and must not call super when it does.")
        isLoadingView = true
        loadView()
        isLoadingView = false
        precondition(loadedView != nil, "\(type(of: self)).loadView() returned without setting view.")
        Trace.emit(.lifecycle, "\(traceName) viewDidLoad")
        viewDidLoad()
    }

    func viewLoadingIfNeeded() -> UIView? {
        loadViewIfNeeded()
        return loadedView
    }

    func setView(_ view: UIView?) {
        guard view !== loadedView else { return }
        if let view, let owner = view.viewController {
            precondition(
                owner === self,
                "A view has one controller; this one is the root view of \(type(of: owner)) already.")
        }
        let old = loadedView
        old?.viewController = nil
        loadedView = view
        view?.viewController = self
        view?.updateTraits()
        if additionalSafeAreaInsets != .zero {
            old?.updateSafeArea()
            view?.updateSafeArea()
        }
    }

    /// Adds a key combination to those of the controller.
    public func addKeyCommand(_ keyCommand: UIKeyCommand) {
        commands.append(keyCommand)
    }

    /// Takes a key combination away.
    public func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        commands.removeAll { $0 === keyCommand }
    }

    var nextResponder: UIResponder? {
        presenter ?? loadedView?.superview ?? rootWindow
    }
}

/// Archiving with `NSKeyedArchiver`, on the main thread.
extension UIViewController: @MainActor NSCoding {
    private enum Key {
        static let title = "UITitle"
        static let preferredContentSize = "UIPreferredContentSize"
    }

    func encodeState(into coder: NSCoder) {
        if let title { coder.encode(NSString(string: title), forKey: Key.title) }
        coder.encode(preferredContentSize, forKey: Key.preferredContentSize)
    }

    func decode(from coder: NSCoder) {
        if coder.containsValue(forKey: Key.title) { title = coder.decodeObject(forKey: Key.title) as? String }
        if coder.containsValue(forKey: Key.preferredContentSize) {
            preferredContentSize = coder.decodeSize(forKey: Key.preferredContentSize)
        }
    }
}
