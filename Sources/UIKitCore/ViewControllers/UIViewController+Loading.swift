import CoreGraphics
import Foundation
import QuartzCore

extension UIViewController {
    /// A property of a controller that `loadView()` or `viewDidLoad()` sets. Reading the property loads the view
    /// first.
    ///
    ///     @UIViewController.ViewLoading var label: UILabel
    @preconcurrency @MainActor
    @propertyWrapper
    public struct ViewLoading<Value> {
        private var value: Value?

        public init() {}

        public init(wrappedValue: Value) {
            value = wrappedValue
        }

        /// Unavailable. The value is read and written through the controller.
        @available(*, unavailable, message: "@ViewLoading works only for properties of a UIViewController.")
        public var wrappedValue: Value {
            get { preconditionFailure("Read the property of a UIViewController.") }
            set { value = newValue }
        }

        public static subscript<Controller: UIViewController>(
            _enclosingInstance controller: Controller, wrapped _: ReferenceWritableKeyPath<Controller, Value>,
            storage storage: ReferenceWritableKeyPath<Controller, Self>
        ) -> Value {
            get {
                if let value = controller[keyPath: storage].value { return value }
                controller.loadViewIfNeeded()
                guard let value = controller[keyPath: storage].value else {
                    preconditionFailure(
                        "A @ViewLoading property of \(type(of: controller)) was read and loading the view did not set it."
                    )
                }
                return value
            }
            set { controller[keyPath: storage].value = newValue }
        }
    }
}

// MARK: - Loading the view

extension UIViewController {
    /// Whether the view has been loaded. Does not load it.
    public var isViewLoaded: Bool { loadedView != nil }

    /// The view if it has been loaded. Does not load it.
    public var viewIfLoaded: UIView? { loadedView }

    /// Loads the view unless it is already loaded.
    public func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        precondition(
            !isLoadingView,
            "\(type(of: self)).loadView() must set view before it reads it, and must not call super.")
        isLoadingView = true
        loadView()
        isLoadingView = false
        precondition(loadedView != nil, "\(type(of: self)).loadView() returned without setting view.")
        Trace.emit(.lifecycle(.controller(traceName, .viewDidLoad)), by: self)
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

    /// Adds a key command to the controller's key commands.
    public func addKeyCommand(_ keyCommand: UIKeyCommand) {
        commands.append(keyCommand)
    }

    /// Removes a key command from the controller's key commands.
    public func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        commands.removeAll { $0 === keyCommand }
    }

    var nextResponder: UIResponder? {
        presenter ?? loadedView?.superview ?? rootWindow
    }
}

// MARK: - Coding

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
        if let size = coder.size(forKey: Key.preferredContentSize) { preferredContentSize = size }
    }
}
