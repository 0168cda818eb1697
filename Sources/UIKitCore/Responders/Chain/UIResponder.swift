import CoreGraphics
import Foundation

/// An object that can handle events: a view, a view controller, a window or the application.
///
/// Responders form a chain by `next`. Each handler here forwards its arguments to the next responder, so an
/// override that does not call `super` ends the chain for that call. A class that handles touches overrides all
/// four touch methods. A class that handles presses overrides all four press methods.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions {
    public override init() {
        super.init()
    }

    /// The next responder in the chain. Nil here; subclasses override it.
    open var next: UIResponder? { nil }

    // MARK: - Nibs

    /// Called when all objects of the nib that created this one exist and are connected. An override calls `super`.
    open func awakeFromNib() {}

    /// Called by tools that show the object while an interface is designed. Never called in an app. An override calls
    /// `super`.
    open func prepareForInterfaceBuilder() {}

    // MARK: - Activities

    /// Called to bring the responder's `userActivity` up to date, when it needs saving. Does nothing here.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Called to bring back what an activity stands for. Does nothing here.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

    // MARK: - Touches

    /// Called when touches began in this responder's view, or in a descendant whose responders forwarded them.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Called when touches that began here moved, regardless of their current location.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Called when touches that began here ended.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Called instead of `touchesEnded` when touches are cancelled because the view left its window or the app
    /// became inactive.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Called when previously estimated properties of touches were corrected.
    ///
    /// Unlike UIKit, no device delivers estimates, so only the app's own code calls this method.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }

    // MARK: - Presses

    /// Called when keys or buttons were pressed while this responder was first responder, or when a responder
    /// before it in the chain forwarded them.
    ///
    /// A first responder that conforms to `UIKeyInput` receives the keys' text here. Only other presses are
    /// forwarded.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !handleAsText($0) }
        if !rest.isEmpty { next?.pressesBegan(rest, with: event) }
    }

    /// Called when the force of an analogue press changed. Keyboards never send it.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Called when keys or buttons were released.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Called instead of `pressesEnded` when the application lost the keyboard focus.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: - Motion and remote control

    /// Called when a shake began.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// Called when a shake ended.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// Called when a shake lasted too long.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    /// Called for a media key, which `event.subtype` identifies.
    open func remoteControlReceived(with event: UIEvent?) {
        next?.remoteControlReceived(with: event)
    }

    // MARK: - First responder

    /// Whether this responder can become first responder. False unless overridden.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether this responder can resign first responder. True unless overridden.
    open var canResignFirstResponder: Bool { true }

    /// Whether this responder is the first in its window to receive key presses and nil-targeted actions.
    open var isFirstResponder: Bool {
        owningWindow?.firstResponder === self
    }

    /// Makes this responder the first responder of its window, after the current one has resigned. Returns false if
    /// either refuses.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        baseBecomeFirstResponder()
    }

    /// Resigns as first responder. Returns false if the responder refuses, and true if it was not first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        baseResignFirstResponder()
    }

    /// Called when the responder is no longer first responder, even if it was not asked.
    package func firstResponderWasLost() {}

    /// The classes that declare the methods of `MethodOverrides`, from which this one derives: `UIResponder`,
    /// `UIView` and `UIControl`, as far as they apply.
    class var overrideBases: [UIResponder.Type] { [UIResponder.self] }

    /// The class of UIKit whose `accessibilityActivate()` this one inherits, unless the app overrides it.
    class var activatingClass: UIResponder.Type { UIResponder.self }

    /// The view that the responder is or controls; nil without one.
    var owningView: UIView? { nil }

    /// The window whose first responder this responder can be; nil without one.
    package var owningWindow: UIWindow? { next?.owningWindow }

    /// The name of this responder in traces: its class, and its tag if it has one.
    package var traceName: String { Trace.name(ofClass: type(of: self)) }

    /// Called on a first responder when the application gained or lost the keyboard focus.
    package func applicationActivityChanged() {}

    // MARK: - Actions and commands

    /// Returns whether this responder performs `action`: whether it has the method, or overrides the edit action.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        overridesEditAction(action) ?? action.isImplemented(by: self)
    }

    /// Returns the responder that performs `action`: this one if it can, or else the first that can in the rest of
    /// the chain.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        if canPerformAction(action, withSender: sender) { return self }
        return next?.target(forAction: action, withSender: sender)
    }

    /// The key combinations that trigger actions while this responder is in the first responder's chain.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Called before a command of this responder is performed or shown. Updates or disables it.
    open func validate(_ command: UICommand) {}

    // MARK: - Edit actions

    /// Copies the selection and deletes it. Like all edit actions, has no effect unless overridden.
    open func cut(_ sender: Any?) {}

    /// Copies the selection.
    open func copy(_ sender: Any?) {}

    /// Replaces the selection with the pasteboard's content.
    open func paste(_ sender: Any?) {}

    /// Deletes the selection.
    open func delete(_ sender: Any?) {}

    /// Selects the word or item at the insertion point.
    open func select(_ sender: Any?) {}

    /// Selects all content.
    open func selectAll(_ sender: Any?) {}

    /// Toggles bold in the selection.
    open func toggleBoldface(_ sender: Any?) {}

    /// Toggles italics in the selection.
    open func toggleItalics(_ sender: Any?) {}

    /// Toggles underlining in the selection.
    open func toggleUnderline(_ sender: Any?) {}

    /// The manager that changes are registered with to be undone: that of the next responder in the chain that has one,
    /// which is the window. Nil outside of a window.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: - Input views

    /// The view at the bottom of the window while this responder, or one before it in the chain, is first
    /// responder.
    open var inputView: UIView? { next?.inputView }

    /// The view above the input view while this responder, or one before it in the chain, is first responder.
    open var inputAccessoryView: UIView? { next?.inputAccessoryView }

    /// The controller whose view replaces `inputView`.
    open var inputViewController: UIViewController? { next?.inputViewController }

    /// The controller whose view replaces `inputAccessoryView`.
    open var inputAccessoryViewController: UIViewController? { next?.inputAccessoryViewController }

    /// Looks up and shows the input views again. Has no effect unless this responder is first responder.
    open func reloadInputViews() {
        guard isFirstResponder else { return }
        owningWindow?.updateInputViews()
    }

    // MARK: - Accessibility

    /// The accessibility attributes that the app has set; nil if none.
    var accessibilityAttributesIfLoaded: AccessibilityAttributes?

    /// The accessibility attributes that apply where the app has set none.
    var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

    /// The elements within this one that assistive technologies reach as well, such as the controls in a row.
    var accessibilityInnerElements: [UIResponder] { [] }

    /// The frame in the screen's coordinates where the app has set none.
    var accessibilityDefaultFrame: CGRect { .zero }

    /// Whether assistive technology sees this as one element, which hides its contents. True for UIKit's controls
    /// and labels unless set.
    ///
    /// Unlike UIKit, the accessibility attributes belong to responders and not to every `NSObject`.
    open var isAccessibilityElement: Bool {
        get {
            accessibilityBlocks?.isElement?() ?? accessibilityAttributesIfLoaded?.isElement
                ?? knownAccessibilityDefaults.isElement
        }
        set { accessibilityAttributes.isElement = newValue }
    }

    /// The element's name in a few words. UIKit's views use their title or text unless set.
    open var accessibilityLabel: String? {
        get { words(\.label) { accessibilityBlocks?.label } ?? knownAccessibilityDefaults.label }
        set { accessibilityAttributes.label = AccessibilityWords(newValue) }
    }

    /// The name with attributes of speech, such as its language. Setting it sets `accessibilityLabel`, and the other
    /// way round.
    ///
    /// Unlike UIKit, only a reader on a stage gets attributes other than the language: the accessibility bus has none.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get {
            attributed(\.label) { accessibilityBlocks?.attributedLabel }
                ?? accessibilityLabel.map { NSAttributedString(string: $0) }
        }
        set { accessibilityAttributes.label = AccessibilityWords(newValue) }
    }

    /// A sentence about the result of using the element; nil unless set.
    open var accessibilityHint: String? {
        get { words(\.hint) { accessibilityBlocks?.hint } ?? nil }
        set { accessibilityAttributes.hint = AccessibilityWords(newValue) }
    }

    /// The hint with attributes of speech. Setting it sets `accessibilityHint`, and the other way round.
    open var accessibilityAttributedHint: NSAttributedString? {
        get {
            attributed(\.hint) { accessibilityBlocks?.attributedHint }
                ?? accessibilityHint.map { NSAttributedString(string: $0) }
        }
        set { accessibilityAttributes.hint = AccessibilityWords(newValue) }
    }

    /// The value as text. UIKit's controls use their own value unless set.
    open var accessibilityValue: String? {
        get { words(\.value) { accessibilityBlocks?.value } ?? knownAccessibilityDefaults.value }
        set { accessibilityAttributes.value = AccessibilityWords(newValue) }
    }

    /// The value with attributes of speech. Setting it sets `accessibilityValue`, and the other way round.
    open var accessibilityAttributedValue: NSAttributedString? {
        get {
            attributed(\.value) { accessibilityBlocks?.attributedValue }
                ?? accessibilityValue.map { NSAttributedString(string: $0) }
        }
        set { accessibilityAttributes.value = AccessibilityWords(newValue) }
    }

    /// The element's role and behaviour. UIKit's views provide theirs unless set.
    open var accessibilityTraits: UIAccessibilityTraits {
        get {
            accessibilityBlocks?.traits?() ?? accessibilityAttributesIfLoaded?.traits
                ?? knownAccessibilityDefaults.traits
        }
        set { accessibilityAttributes.traits = newValue }
    }

    /// The language of label, value and hint, as an identifier such as "de-DE"; nil for the user's language.
    open var accessibilityLanguage: String? {
        get { accessibilityBlocks?.language.map { $0() } ?? accessibilityAttributesIfLoaded?.language ?? nil }
        set { accessibilityAttributes.language = .some(newValue) }
    }

    /// The element's frame in the screen's coordinates. A view's own frame unless set; zero for other responders.
    open var accessibilityFrame: CGRect {
        get { accessibilityBlocks?.frame?() ?? accessibilityAttributesIfLoaded?.frame ?? accessibilityDefaultFrame }
        set { accessibilityAttributes.frame = newValue }
    }

    /// The element's outline in the screen's coordinates, which replaces `accessibilityFrame` on screen; nil unless
    /// set.
    open var accessibilityPath: UIBezierPath? {
        get { accessibilityBlocks?.path?() ?? accessibilityAttributesIfLoaded?.path }
        set { accessibilityAttributes.path = newValue }
    }

    /// The point to touch to activate the element, in the screen's coordinates. The centre of the frame unless set.
    open var accessibilityActivationPoint: CGPoint {
        get {
            if let point = setActivationPoint { return point }
            let frame = accessibilityFrame
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        set { accessibilityAttributes.activationPoint = newValue }
    }

    /// The phrases that activate the element by voice, in order of preference. The label, if any, unless set.
    open var accessibilityUserInputLabels: [String] {
        get { userInputLabels?.map(\.string) ?? accessibilityLabel.map { [$0] } ?? [] }
        set { accessibilityAttributes.userInputLabels = newValue.map { NSAttributedString(string: $0) } }
    }

    /// Whether the element shows or hides content, and which of both it does now; unsupported unless set.
    open var accessibilityExpandedStatus: UIAccessibility.ExpandedStatus {
        get {
            accessibilityBlocks?.expandedStatus?() ?? accessibilityAttributesIfLoaded?.expandedStatus ?? .unsupported
        }
        set { accessibilityAttributes.expandedStatus = newValue }
    }

    /// Whether the element responds to the user. False for elements with the trait `notEnabled` unless set.
    open var accessibilityRespondsToUserInteraction: Bool {
        get {
            accessibilityBlocks?.respondsToUser?() ?? accessibilityAttributesIfLoaded?.respondsToUser
                ?? !accessibilityTraits.contains(.notEnabled)
        }
        set { accessibilityAttributes.respondsToUser = newValue }
    }

    /// Whether the contents are hidden from assistive technology.
    open var accessibilityElementsHidden: Bool {
        get { accessibilityBlocks?.elementsHidden?() ?? accessibilityAttributesIfLoaded?.hidesElements ?? false }
        set { accessibilityAttributes.hidesElements = newValue }
    }

    /// Whether the element's siblings are hidden from assistive technology.
    open var accessibilityViewIsModal: Bool {
        get { accessibilityBlocks?.viewIsModal?() ?? accessibilityAttributesIfLoaded?.isModal ?? false }
        set { accessibilityAttributes.isModal = newValue }
    }

    /// Whether assistive technology visits the element's children before its siblings.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityBlocks?.groupsChildren?() ?? accessibilityAttributesIfLoaded?.groupsChildren ?? false }
        set { accessibilityAttributes.groupsChildren = newValue }
    }

    /// Activates the element as a tap would. Returns false if it has no action. UIKit's buttons and switches have
    /// one.
    ///
    /// An assistive technology calls an app's own override first, and touches the activation point if that returns
    /// false. What UIKit's controls do here is done only where no such touch reaches them.
    open func accessibilityActivate() -> Bool { accessibilityBlocks?.activate?() ?? false }

    /// Increments the value of an `adjustable` element by one step and notifies its targets.
    open func accessibilityIncrement() { accessibilityBlocks?.increment?() }

    /// Decrements the value of an `adjustable` element by one step and notifies its targets.
    open func accessibilityDecrement() { accessibilityBlocks?.decrement?() }

    /// Called when the user of an assistive technology scrolls, on the element and then on what contains it until one
    /// returns true. Returns whether anything has moved. Scroll views move by a page.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    /// Called when the user zooms into an element with the trait `supportsZoom`, at a point in the screen's
    /// coordinates. Returns whether it has.
    open func accessibilityZoomIn(at point: CGPoint) -> Bool { false }

    /// Called when the user zooms out of an element with the trait `supportsZoom`, at a point in the screen's
    /// coordinates. Returns whether it has.
    open func accessibilityZoomOut(at point: CGPoint) -> Bool { false }

    /// Called when an assistive technology has moved to the element.
    open func accessibilityElementDidBecomeFocused() {}

    /// Called when an assistive technology has moved away from the element.
    open func accessibilityElementDidLoseFocus() {}

    /// Returns whether an assistive technology is at the element.
    open func accessibilityElementIsFocused() -> Bool { accessibilityFocus?.element === self }

    /// Closes what the element shows on top of the rest, such as an alert. Returns false if there is no such thing.
    open func accessibilityPerformEscape() -> Bool { accessibilityBlocks?.performEscape?() ?? false }

    /// Performs the most important action of the screen. Returns false if there is none.
    open func accessibilityPerformMagicTap() -> Bool { accessibilityBlocks?.magicTap?() ?? false }

    /// The actions beside activation; nil unless set.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityBlocks?.customActions?() ?? accessibilityAttributesIfLoaded?.customActions }
        set { accessibilityAttributes.customActions = newValue }
    }

    /// The ways to go through things of one kind, such as mistakes in a text, for the elements in this one and itself;
    /// nil unless set.
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { accessibilityAttributesIfLoaded?.customRotors }
        set { accessibilityAttributes.customRotors = newValue }
    }

    // MARK: - Accessibility container

    /// The elements of the container in their order: views, and elements that are not views. Nil unless set, which
    /// stands for the subviews of a view.
    open var accessibilityElements: [Any]? {
        get { accessibilityBlocks?.elements?() ?? accessibilityAttributesIfLoaded?.elements }
        set { accessibilityAttributes.elements = newValue }
    }

    /// Returns the number of `accessibilityElements`; 0 if they are not set. An override need not set them.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

    /// Returns an element of `accessibilityElements`; nil if there is none at the index.
    ///
    /// - Parameter index: The position of the element, from 0.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// Returns the position of an element in `accessibilityElements`; `NSNotFound` if it is not there.
    ///
    /// - Parameter element: The element to look for.
    open func index(ofAccessibilityElement element: Any) -> Int {
        let object = element as AnyObject
        return accessibilityElements?.firstIndex { $0 as AnyObject === object } ?? NSNotFound
    }

    /// The way in which assistive technologies move through the container's elements.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get {
            accessibilityBlocks?.navigationStyle?() ?? accessibilityAttributesIfLoaded?.navigationStyle ?? .automatic
        }
        set { accessibilityAttributes.navigationStyle = newValue }
    }

    /// The kind of container that this is for assistive technologies.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibilityBlocks?.containerType?() ?? accessibilityAttributesIfLoaded?.containerType ?? .none }
        set { accessibilityAttributes.containerType = newValue }
    }
}

/// The edit actions that menus and keys send along the responder chain. The argument is the sender.
///
/// Every responder declares them. A responder that overrides a method can perform the action, unless its
/// `canPerformAction(_:withSender:)` returns false.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions {
    func cut(_ sender: Any?)
    func copy(_ sender: Any?)
    func paste(_ sender: Any?)
    func delete(_ sender: Any?)
    func select(_ sender: Any?)
    func selectAll(_ sender: Any?)
    func toggleBoldface(_ sender: Any?)
    func toggleItalics(_ sender: Any?)
    func toggleUnderline(_ sender: Any?)
}
