import CoreGraphics
import Foundation

/// An element of the user interface that is not a view, such as a word that a view draws.
///
/// The container lists its elements in `accessibilityElements`.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
    /// The view or element that contains this one. Not kept alive.
    open weak var accessibilityContainer: AnyObject?

    /// The frame in the container's coordinates. Setting it determines `accessibilityFrame`, which then follows the
    /// container. In a container that is not a view, these are the coordinates of the screen.
    open var accessibilityFrameInContainerSpace: CGRect = .zero {
        didSet { accessibilityAttributesIfLoaded?.frame = nil }
    }

    /// Creates an element without attributes.
    ///
    /// - Parameter container: The view or element that contains the new one.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    /// The name by which tests find the element; nil unless set.
    open var accessibilityIdentifier: String? {
        get { accessibilityAttributesIfLoaded?.identifier }
        set { accessibilityAttributes.identifier = newValue }
    }

    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(isElement: true) }

    override var accessibilityDefaultFrame: CGRect {
        let frame = accessibilityFrameInContainerSpace
        return (accessibilityContainer as? UIView)?.convertToScreen(frame) ?? frame
    }
}

/// An action of an element beside its activation, for a menu of an assistive technology.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// A function that performs an action and returns whether it could.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// The name that is shown to the user.
    open var name: String

    /// The image beside the name; nil for none.
    open var image: UIImage?

    /// The function that performs the action; nil if a method of `target` does.
    open var actionHandler: Handler?

    /// The object whose method performs the action. Not kept alive.
    open weak var target: AnyObject?

    /// The method of `target` that performs the action.
    open var selector: Selector?

    /// Creates an action that a function performs.
    ///
    /// - Parameters:
    ///   - name: The name that is shown to the user.
    ///   - image: The image beside the name; nil for none.
    ///   - actionHandler: Performs the action and returns whether it could.
    public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
        super.init()
    }

    /// Creates an action that a method performs.
    ///
    /// - Parameters:
    ///   - name: The name that is shown to the user.
    ///   - image: The image beside the name; nil for none.
    ///   - target: The object with the method. Not kept alive.
    ///   - selector: The method.
    public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
        self.name = name
        self.image = image
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
        super.init()
    }
}

extension UIAccessibilityCustomAction {
    /// Performs the action on behalf of the user. Returns whether it could.
    package func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target, let selector else { return false }
        return selector.invoke(on: target, sender: self, event: nil)
    }
}
