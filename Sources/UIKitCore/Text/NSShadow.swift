import Foundation

/// A shadow behind text, as the value of the attribute `.shadow`.
open class NSShadow: NSObject, NSCopying {
    /// Has to be the first stored property.
    private let typeInfo = FoundationTypeInfo()

    /// How far the shadow is moved, in points, to the right and down.
    open var shadowOffset = CGSize.zero

    /// How soft the shadow's edge is, in points; 0 is sharp.
    open var shadowBlurRadius: CGFloat = 0

    /// A `UIColor`; nil draws no shadow. Black at a third of its opacity unless set.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    public override init() {}

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && shadowColor as? UIColor == other.shadowColor as? UIColor
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(shadowOffset.width)
        hasher.combine(shadowOffset.height)
        hasher.combine(shadowBlurRadius)
        return hasher.finalize()
    }
}
