import CoreGraphics
import Foundation

/// A function that does something for an assistive technology.
public typealias AXVoidReturnBlock = () -> Void

/// A function that returns whether something is so, or has been done for an assistive technology.
public typealias AXBoolReturnBlock = () -> Bool

/// A function that returns a text for an assistive technology.
public typealias AXStringReturnBlock = () -> String?

/// A function that returns a text with attributes for an assistive technology.
public typealias AXAttributedStringReturnBlock = () -> NSAttributedString?

/// A function that returns texts for an assistive technology.
public typealias AXStringsReturnBlock = () -> [String]?

/// A function that returns texts with attributes for an assistive technology.
public typealias AXAttributedStringsReturnBlock = () -> [NSAttributedString]?

/// A function that returns elements for an assistive technology.
public typealias AXArrayReturnBlock = () -> [Any]?

/// A function that returns actions for an assistive technology.
public typealias AXCustomActionsReturnBlock = () -> [UIAccessibilityCustomAction]?

/// A function that returns a rectangle for an assistive technology.
public typealias AXRectReturnBlock = () -> CGRect

/// A function that returns a point for an assistive technology.
public typealias AXPointReturnBlock = () -> CGPoint

/// A function that returns an outline for an assistive technology.
public typealias AXPathReturnBlock = () -> UIBezierPath?

/// A function that returns traits for an assistive technology.
public typealias AXTraitsReturnBlock = () -> UIAccessibilityTraits

/// A function that returns whether content is shown for an assistive technology.
public typealias AXExpandedStatusReturnBlock = () -> UIAccessibility.ExpandedStatus

/// A function that returns an element, or nil, for an assistive technology.
public typealias AXObjectReturnBlock = () -> Any?

/// A function that returns the kind of a text for an assistive technology.
public typealias AXTextualContextReturnBlock = () -> UIAccessibilityTextualContext?

/// A function that returns the kind of a container for an assistive technology.
public typealias AXContainerTypeReturnBlock = () -> UIAccessibilityContainerType

/// A function that returns a way to move for an assistive technology.
public typealias AXNavigationStyleReturnBlock = () -> UIAccessibilityNavigationStyle

/// The functions that an app has set in place of accessibility attributes; nil for those that it has not.
@MainActor
final class AccessibilityBlocks {
    var isElement: AXBoolReturnBlock?
    var label: AXStringReturnBlock?
    var attributedLabel: AXAttributedStringReturnBlock?
    var hint: AXStringReturnBlock?
    var attributedHint: AXAttributedStringReturnBlock?
    var value: AXStringReturnBlock?
    var attributedValue: AXAttributedStringReturnBlock?
    var traits: AXTraitsReturnBlock?
    var language: AXStringReturnBlock?
    var identifier: AXStringReturnBlock?
    var frame: AXRectReturnBlock?
    var path: AXPathReturnBlock?
    var activationPoint: AXPointReturnBlock?
    var userInputLabels: AXStringsReturnBlock?
    var attributedUserInputLabels: AXAttributedStringsReturnBlock?
    var expandedStatus: AXExpandedStatusReturnBlock?
    var respondsToUser: AXBoolReturnBlock?
    var elementsHidden: AXBoolReturnBlock?
    var viewIsModal: AXBoolReturnBlock?
    var groupsChildren: AXBoolReturnBlock?
    var elements: AXArrayReturnBlock?
    var customActions: AXCustomActionsReturnBlock?
    var textualContext: AXTextualContextReturnBlock?
    var nextTextElement: AXObjectReturnBlock?
    var previousTextElement: AXObjectReturnBlock?
    var containerType: AXContainerTypeReturnBlock?
    var navigationStyle: AXNavigationStyleReturnBlock?
    var activate: AXBoolReturnBlock?
    var increment: AXVoidReturnBlock?
    var decrement: AXVoidReturnBlock?
    var performEscape: AXBoolReturnBlock?
    var magicTap: AXBoolReturnBlock?
}

/// Accessibility attributes by functions, which are called whenever an assistive technology asks. A function comes
/// before the attribute of its name, but a class that overrides the attribute itself comes before both.
extension UIResponder {
    private func setBlock<Value>(_ key: ReferenceWritableKeyPath<AccessibilityBlocks, Value?>, to value: Value?) {
        guard value != nil || accessibilityBlocks != nil else { return }
        let blocks = accessibilityBlocks ?? AccessibilityBlocks()
        accessibilityAttributes.blocks = blocks
        blocks[keyPath: key] = value
    }

    /// The function that provides `isAccessibilityElement`; nil unless set.
    public var isAccessibilityElementBlock: AXBoolReturnBlock? {
        get { accessibilityBlocks?.isElement }
        set { setBlock(\.isElement, to: newValue) }
    }

    /// The function that provides `accessibilityLabel`; nil unless set.
    public var accessibilityLabelBlock: AXStringReturnBlock? {
        get { accessibilityBlocks?.label }
        set { setBlock(\.label, to: newValue) }
    }

    /// The function that provides `accessibilityAttributedLabel`; nil unless set.
    public var accessibilityAttributedLabelBlock: AXAttributedStringReturnBlock? {
        get { accessibilityBlocks?.attributedLabel }
        set { setBlock(\.attributedLabel, to: newValue) }
    }

    /// The function that provides `accessibilityHint`; nil unless set.
    public var accessibilityHintBlock: AXStringReturnBlock? {
        get { accessibilityBlocks?.hint }
        set { setBlock(\.hint, to: newValue) }
    }

    /// The function that provides `accessibilityAttributedHint`; nil unless set.
    public var accessibilityAttributedHintBlock: AXAttributedStringReturnBlock? {
        get { accessibilityBlocks?.attributedHint }
        set { setBlock(\.attributedHint, to: newValue) }
    }

    /// The function that provides `accessibilityValue`; nil unless set.
    public var accessibilityValueBlock: AXStringReturnBlock? {
        get { accessibilityBlocks?.value }
        set { setBlock(\.value, to: newValue) }
    }

    /// The function that provides `accessibilityAttributedValue`; nil unless set.
    public var accessibilityAttributedValueBlock: AXAttributedStringReturnBlock? {
        get { accessibilityBlocks?.attributedValue }
        set { setBlock(\.attributedValue, to: newValue) }
    }

    /// The function that provides `accessibilityTraits`; nil unless set.
    public var accessibilityTraitsBlock: AXTraitsReturnBlock? {
        get { accessibilityBlocks?.traits }
        set { setBlock(\.traits, to: newValue) }
    }

    /// The function that provides `accessibilityLanguage`; nil unless set.
    public var accessibilityLanguageBlock: AXStringReturnBlock? {
        get { accessibilityBlocks?.language }
        set { setBlock(\.language, to: newValue) }
    }

    /// The function that provides `accessibilityIdentifier`; nil unless set.
    public var accessibilityIdentifierBlock: AXStringReturnBlock? {
        get { accessibilityBlocks?.identifier }
        set { setBlock(\.identifier, to: newValue) }
    }

    /// The function that provides `accessibilityFrame`; nil unless set.
    public var accessibilityFrameBlock: AXRectReturnBlock? {
        get { accessibilityBlocks?.frame }
        set { setBlock(\.frame, to: newValue) }
    }

    /// The function that provides `accessibilityPath`; nil unless set.
    public var accessibilityPathBlock: AXPathReturnBlock? {
        get { accessibilityBlocks?.path }
        set { setBlock(\.path, to: newValue) }
    }

    /// The function that provides `accessibilityActivationPoint`; nil unless set.
    public var accessibilityActivationPointBlock: AXPointReturnBlock? {
        get { accessibilityBlocks?.activationPoint }
        set { setBlock(\.activationPoint, to: newValue) }
    }

    /// The function that provides `accessibilityUserInputLabels`; nil unless set.
    public var accessibilityUserInputLabelsBlock: AXStringsReturnBlock? {
        get { accessibilityBlocks?.userInputLabels }
        set { setBlock(\.userInputLabels, to: newValue) }
    }

    /// The function that provides `accessibilityAttributedUserInputLabels`; nil unless set.
    public var accessibilityAttributedUserInputLabelsBlock: AXAttributedStringsReturnBlock? {
        get { accessibilityBlocks?.attributedUserInputLabels }
        set { setBlock(\.attributedUserInputLabels, to: newValue) }
    }

    /// The function that provides `accessibilityExpandedStatus`; nil unless set.
    public var accessibilityExpandedStatusBlock: AXExpandedStatusReturnBlock? {
        get { accessibilityBlocks?.expandedStatus }
        set { setBlock(\.expandedStatus, to: newValue) }
    }

    /// The function that provides `accessibilityRespondsToUserInteraction`; nil unless set.
    public var accessibilityRespondsToUserInteractionBlock: AXBoolReturnBlock? {
        get { accessibilityBlocks?.respondsToUser }
        set { setBlock(\.respondsToUser, to: newValue) }
    }

    /// The function that provides `accessibilityElementsHidden`; nil unless set.
    public var accessibilityElementsHiddenBlock: AXBoolReturnBlock? {
        get { accessibilityBlocks?.elementsHidden }
        set { setBlock(\.elementsHidden, to: newValue) }
    }

    /// The function that provides `accessibilityViewIsModal`; nil unless set.
    public var accessibilityViewIsModalBlock: AXBoolReturnBlock? {
        get { accessibilityBlocks?.viewIsModal }
        set { setBlock(\.viewIsModal, to: newValue) }
    }

    /// The function that provides `shouldGroupAccessibilityChildren`; nil unless set.
    public var accessibilityShouldGroupAccessibilityChildrenBlock: AXBoolReturnBlock? {
        get { accessibilityBlocks?.groupsChildren }
        set { setBlock(\.groupsChildren, to: newValue) }
    }

    /// The function that provides `accessibilityElements`; nil unless set.
    public var accessibilityElementsBlock: AXArrayReturnBlock? {
        get { accessibilityBlocks?.elements }
        set { setBlock(\.elements, to: newValue) }
    }

    /// The function that provides `accessibilityCustomActions`; nil unless set.
    public var accessibilityCustomActionsBlock: AXCustomActionsReturnBlock? {
        get { accessibilityBlocks?.customActions }
        set { setBlock(\.customActions, to: newValue) }
    }

    /// The function that provides `accessibilityTextualContext`; nil unless set.
    public var accessibilityTextualContextBlock: AXTextualContextReturnBlock? {
        get { accessibilityBlocks?.textualContext }
        set { setBlock(\.textualContext, to: newValue) }
    }

    /// The function that provides `accessibilityNextTextNavigationElement`; nil unless set.
    public var accessibilityNextTextNavigationElementBlock: AXObjectReturnBlock? {
        get { accessibilityBlocks?.nextTextElement }
        set { setBlock(\.nextTextElement, to: newValue) }
    }

    /// The function that provides `accessibilityPreviousTextNavigationElement`; nil unless set.
    public var accessibilityPreviousTextNavigationElementBlock: AXObjectReturnBlock? {
        get { accessibilityBlocks?.previousTextElement }
        set { setBlock(\.previousTextElement, to: newValue) }
    }

    /// The function that provides `accessibilityContainerType`; nil unless set.
    public var accessibilityContainerTypeBlock: AXContainerTypeReturnBlock? {
        get { accessibilityBlocks?.containerType }
        set { setBlock(\.containerType, to: newValue) }
    }

    /// The function that provides `accessibilityNavigationStyle`; nil unless set.
    public var accessibilityNavigationStyleBlock: AXNavigationStyleReturnBlock? {
        get { accessibilityBlocks?.navigationStyle }
        set { setBlock(\.navigationStyle, to: newValue) }
    }

    /// The function that activates the element and returns whether it has; nil unless
    /// set. An assistive technology calls it before it touches the element.
    public var accessibilityActivateBlock: AXBoolReturnBlock? {
        get { accessibilityBlocks?.activate }
        set { setBlock(\.activate, to: newValue) }
    }

    /// The function that increments the value, in place of `accessibilityIncrement()`; nil unless set.
    public var accessibilityIncrementBlock: AXVoidReturnBlock? {
        get { accessibilityBlocks?.increment }
        set { setBlock(\.increment, to: newValue) }
    }

    /// The function that decrements the value, in place of `accessibilityDecrement()`; nil unless set.
    public var accessibilityDecrementBlock: AXVoidReturnBlock? {
        get { accessibilityBlocks?.decrement }
        set { setBlock(\.decrement, to: newValue) }
    }

    /// The function that does what `accessibilityPerformEscape()` does, unless that is overridden; nil unless set.
    public var accessibilityPerformEscapeBlock: AXBoolReturnBlock? {
        get { accessibilityBlocks?.performEscape }
        set { setBlock(\.performEscape, to: newValue) }
    }

    /// The function that does what `accessibilityPerformMagicTap()` does, unless that is overridden; nil unless set.
    public var accessibilityMagicTapBlock: AXBoolReturnBlock? {
        get { accessibilityBlocks?.magicTap }
        set { setBlock(\.magicTap, to: newValue) }
    }

    /// Increments or decrements the value on behalf of the user of an assistive technology.
    package func adjustForAssistiveTechnology(up: Bool) {
        if let block = up ? accessibilityBlocks?.increment : accessibilityBlocks?.decrement { return block() }
        if up { accessibilityIncrement() } else { accessibilityDecrement() }
    }
}
