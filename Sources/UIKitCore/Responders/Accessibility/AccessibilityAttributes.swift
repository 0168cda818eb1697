import CoreGraphics
import Foundation

/// The accessibility attributes that an app has set on an object; nil for those that it has not.
@MainActor
final class AccessibilityAttributes {
    var isElement: Bool?
    var label: AccessibilityWords?
    var hint: AccessibilityWords?
    var value: AccessibilityWords?
    // An attribute that can be set to nil is doubly optional, to tell nil from unset.
    var language: String??
    var traits: UIAccessibilityTraits?
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var identifier: String?
    var userInputLabels: [NSAttributedString]?
    var hidesElements = false
    var isModal = false
    var groupsChildren = false
    var respondsToUser: Bool?
    var expandedStatus: UIAccessibility.ExpandedStatus?
    var elements: [Any]?
    var customActions: [UIAccessibilityCustomAction]?
    var customRotors: [UIAccessibilityCustomRotor]?
    var textualContext: UIAccessibilityTextualContext?
    weak var nextTextElement: AnyObject?
    weak var previousTextElement: AnyObject?
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var containerType = UIAccessibilityContainerType.none
    /// The functions that replace attributes; nil until the app sets one.
    var blocks: AccessibilityBlocks?
}

/// Several questions about one object, for which its class computes the defaults once.
@MainActor
package final class AccessibilityInquiry {
    private static var current: AccessibilityInquiry?

    private let object: UIResponder
    private var defaults: AccessibilityDefaults?
    private var isComputing = false

    package init(_ object: UIResponder) {
        self.object = object
    }

    /// Returns the result of `body`, in which the object's attributes have the defaults of this inquiry.
    package func ask<Result>(_ body: () -> Result) -> Result {
        let around = Self.current
        Self.current = self
        defer { Self.current = around }
        return body()
    }

    /// Returns the defaults of an object, which are kept if the inquiry is about it.
    fileprivate static func defaults(of object: UIResponder) -> AccessibilityDefaults {
        guard let current, current.object === object, !current.isComputing else { return object.accessibilityDefaults }
        if let known = current.defaults { return known }
        // The defaults of a class may follow from other attributes of the object.
        current.isComputing = true
        defer { current.isComputing = false }
        let computed = object.accessibilityDefaults
        current.defaults = computed
        return computed
    }
}

/// A label, value or hint that an app has set, with or without attributes of speech.
struct AccessibilityWords {
    /// The text; nil if the app has set nil.
    let text: String?
    /// The text with its attributes; nil if it was set without.
    let attributed: NSAttributedString?

    init(_ text: String?) {
        self.text = text
        attributed = nil
    }

    init(_ attributed: NSAttributedString?) {
        text = attributed?.string
        self.attributed = attributed
    }
}

extension UIResponder {
    /// The functions that replace attributes; nil if the app has set none.
    var accessibilityBlocks: AccessibilityBlocks? { accessibilityAttributesIfLoaded?.blocks }

    /// The defaults of the object's class, computed once for all questions of an inquiry about the object.
    var knownAccessibilityDefaults: AccessibilityDefaults { AccessibilityInquiry.defaults(of: self) }

    /// The activation point that the app has set; nil if none.
    var setActivationPoint: CGPoint? {
        accessibilityBlocks?.activationPoint?() ?? accessibilityAttributesIfLoaded?.activationPoint
    }

    /// The phrases that the app has set; nil if none.
    var userInputLabels: [NSAttributedString]? {
        accessibilityBlocks?.attributedUserInputLabels.map { $0() ?? [] }
            ?? accessibilityBlocks?.userInputLabels.map { ($0() ?? []).map { NSAttributedString(string: $0) } }
            ?? accessibilityAttributesIfLoaded?.userInputLabels
    }

    /// Returns words that the app provides by a function or has set; nil if neither, which is not the same as nil
    /// words.
    func words(_ key: KeyPath<AccessibilityAttributes, AccessibilityWords?>, _ block: () -> (() -> String?)?)
        -> String??
    {
        guard let attributes = accessibilityAttributesIfLoaded else { return nil }
        if let block = block() { return .some(block()) }
        return attributes[keyPath: key].map { $0.text }
    }

    /// Returns words with attributes that the app provides by a function or has set; nil if it has neither.
    func attributed(
        _ key: KeyPath<AccessibilityAttributes, AccessibilityWords?>, _ block: () -> (() -> NSAttributedString?)?
    ) -> NSAttributedString? {
        guard let attributes = accessibilityAttributesIfLoaded else { return nil }
        if let block = block() { return block() }
        return attributes[keyPath: key]?.attributed
    }
}
