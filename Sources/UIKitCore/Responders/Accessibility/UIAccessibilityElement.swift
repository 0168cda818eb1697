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
        get { accessibilityBlocks?.identifier?() ?? accessibilityAttributesIfLoaded?.identifier }
        set { accessibilityAttributes.identifier = newValue }
    }

    /// Whether assistive technology sees the element. True unless set.
    open override var isAccessibilityElement: Bool {
        get { super.isAccessibilityElement }
        set { super.isAccessibilityElement = newValue }
    }

    /// The element's name in a few words; nil unless set.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel }
        set { super.accessibilityLabel = newValue }
    }

    /// A sentence about the result of using the element; nil unless set.
    open override var accessibilityHint: String? {
        get { super.accessibilityHint }
        set { super.accessibilityHint = newValue }
    }

    /// The value as text; nil unless set.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue }
        set { super.accessibilityValue = newValue }
    }

    /// The element's frame in the screen's coordinates. Follows from `accessibilityFrameInContainerSpace` unless set.
    open override var accessibilityFrame: CGRect {
        get { super.accessibilityFrame }
        set { super.accessibilityFrame = newValue }
    }

    /// The element's role and behaviour; none unless set.
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits }
        set { super.accessibilityTraits = newValue }
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
    open var name: String { didSet { setAttributedName = nil } }

    /// The name with attributes of speech.
    open var attributedName: NSAttributedString {
        get { setAttributedName ?? NSAttributedString(string: name) }
        set {
            name = newValue.string
            setAttributedName = newValue
        }
    }

    /// The name that was set with attributes; nil if it has none.
    private var setAttributedName: NSAttributedString?

    /// The kind of the action, such as `editCategory`; nil for none. Readers of the desktop get it as the action's
    /// description.
    open var category: String?

    /// The category of actions that change what the element shows.
    public static let editCategory = "UIAccessibilityCustomActionCategoryEdit"

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
    ///   - attributedName: The name that is shown to the user, with attributes of speech.
    ///   - image: The image beside the name; nil for none.
    ///   - actionHandler: Performs the action and returns whether it could.
    public init(attributedName: NSAttributedString, image: UIImage?, actionHandler: Handler?) {
        name = attributedName.string
        setAttributedName = attributedName
        self.image = image
        self.actionHandler = actionHandler
        super.init()
    }

    /// Creates an action that a method performs.
    ///
    /// - Parameters:
    ///   - attributedName: The name that is shown to the user, with attributes of speech.
    ///   - image: The image beside the name; nil for none.
    ///   - target: The object with the method. Not kept alive.
    ///   - selector: The method.
    public init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector) {
        name = attributedName.string
        setAttributedName = attributedName
        self.image = image
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
        super.init()
    }

    /// Creates an action with a name that has attributes of speech, which a function performs.
    public init(attributedName: NSAttributedString, actionHandler: Handler?) {
        name = attributedName.string
        setAttributedName = attributedName
        self.actionHandler = actionHandler
        super.init()
    }

    /// Creates an action with a name that has attributes of speech, which a method of an object performs.
    public init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
        name = attributedName.string
        setAttributedName = attributedName
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
        super.init()
    }

    /// Creates an action with a name and an image, which a function performs.
    public init(name: String, image: UIImage?, actionHandler: Handler?) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
        super.init()
    }

    /// Creates an action with a name and an image, which a method of an object performs.
    public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.name = name
        self.image = image
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
        super.init()
    }

    /// Creates an action with a name, which a function performs.
    public init(name: String, actionHandler: Handler?) {
        self.name = name
        self.actionHandler = actionHandler
        super.init()
    }

    /// Creates an action with a name, which a method of an object performs.
    public init(name: String, target: Any?, selector: Selector) {
        self.name = name
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
