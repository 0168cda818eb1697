import Foundation

/// The accessibility attributes of objects that are no responders, which all objects have on Apple's systems.
///
/// Unlike UIKit, assistive technologies see responders alone, and only the app's own code asks other objects.
extension NSObjectProtocol {
    /// The text that names the object; nil unless set. For a responder that is known by no other type, its own.
    @_disfavoredOverload
    public var accessibilityLabel: String? {
        get { attribute(.label) { $0.accessibilityLabel } }
        set { setAttribute(.label, to: newValue) { $0.accessibilityLabel = newValue } }
    }

    /// The text that says what the object does; nil unless set. For a responder that is known by no other type, its
    /// own.
    @_disfavoredOverload
    public var accessibilityHint: String? {
        get { attribute(.hint) { $0.accessibilityHint } }
        set { setAttribute(.hint, to: newValue) { $0.accessibilityHint = newValue } }
    }

    /// The text that says what the object's value is; nil unless set. For a responder that is known by no other type,
    /// its own.
    @_disfavoredOverload
    public var accessibilityValue: String? {
        get { attribute(.value) { $0.accessibilityValue } }
        set { setAttribute(.value, to: newValue) { $0.accessibilityValue = newValue } }
    }

    /// Whether the object is an element for assistive technologies; false unless set. For a responder that is known by
    /// no other type, its own.
    @_disfavoredOverload
    public var isAccessibilityElement: Bool {
        get { attribute(.isElement) { $0.isAccessibilityElement } ?? false }
        set { setAttribute(.isElement, to: newValue) { $0.isAccessibilityElement = newValue } }
    }

    private func attribute<Value: Sendable>(
        _ key: AttributeKey, _ get: @MainActor (UIResponder) -> Value?
    ) -> Value? {
        if let responder = self as? UIResponder { return InteropIsolation.run(responder) { get($0) } }
        return objc_getAssociatedObject(self, key.address) as? Value
    }

    private func setAttribute(_ key: AttributeKey, to value: Any?, _ set: @MainActor (UIResponder) -> Void) {
        if let responder = self as? UIResponder { return InteropIsolation.run(responder) { set($0) } }
        objc_setAssociatedObject(self, key.address, value, .OBJC_ASSOCIATION_COPY)
    }
}

extension UIImage {
    /// The name by which tests find what shows the image; nil unless set.
    public var accessibilityIdentifier: String? {
        get { objc_getAssociatedObject(self, AttributeKey.identifier.address) as? String }
        set { objc_setAssociatedObject(self, AttributeKey.identifier.address, newValue, .OBJC_ASSOCIATION_COPY) }
    }
}

/// The key of an attribute that is associated with an object.
private final class AttributeKey: Sendable {
    static let label = AttributeKey()
    static let hint = AttributeKey()
    static let value = AttributeKey()
    static let isElement = AttributeKey()
    static let identifier = AttributeKey()

    var address: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }
}
