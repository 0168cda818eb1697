import CoreGraphics
import Foundation
import QuartzCore

/// Archiving with `NSKeyedArchiver`, on the main thread.
///
/// Unlike UIKit, constraints are not archived.
extension UIView: @MainActor NSCoding {
    private enum Key {
        static let bounds = "UIBounds"
        static let center = "UICenter"
        static let transform = "UITransform"
        static let backgroundColor = "UIBackgroundColor"
        static let tintColor = "UITintColor"
        static let alpha = "UIAlpha"
        static let isHidden = "UIHidden"
        static let isOpaque = "UIOpaque"
        static let clipsToBounds = "UIClipsToBounds"
        static let contentMode = "UIContentMode"
        static let tag = "UITag"
        static let autoresizingMask = "UIAutoresizingMask"
        static let keepsContext = "UIKeepsContextBeforeDrawing"
        static let ignoresTouches = "UIUserInteractionDisabled"
        static let isMultipleTouchEnabled = "UIMultipleTouchEnabled"
        static let isExclusiveTouch = "UIExclusiveTouch"
        static let semanticContentAttribute = "UISemanticContentAttribute"
        static let subviews = "UISubviews"
        static let margins = "UIViewLayoutMargins"
        static let keepsSuperviewMargins = "UIViewPreservesSuperviewMargins"
        static let ignoresSafeArea = "UIViewDoesNotInsetMarginsFromSafeArea"
    }

    func encodeState(into coder: NSCoder) {
        coder.encode(bounds, forKey: Key.bounds)
        coder.encode(center, forKey: Key.center)
        if !transform.isIdentity {
            coder.encode(transform.numbers, forKey: Key.transform)
        }
        coder.encodeValue(backgroundColor, forKey: Key.backgroundColor)
        coder.encodeValue(rareIfLoaded?.tintColor, forKey: Key.tintColor)
        if !autoresizingMask.isEmpty { coder.encode(Int(autoresizingMask.rawValue), forKey: Key.autoresizingMask) }
        if !clearsContextBeforeDrawing { coder.encode(true, forKey: Key.keepsContext) }
        coder.encode(Double(alpha), forKey: Key.alpha)
        coder.encode(isHidden, forKey: Key.isHidden)
        coder.encode(isOpaque, forKey: Key.isOpaque)
        coder.encode(clipsToBounds, forKey: Key.clipsToBounds)
        coder.encode(contentMode.rawValue, forKey: Key.contentMode)
        coder.encode(tag, forKey: Key.tag)
        coder.encode(!isUserInteractionEnabled, forKey: Key.ignoresTouches)
        coder.encode(isMultipleTouchEnabled, forKey: Key.isMultipleTouchEnabled)
        coder.encode(isExclusiveTouch, forKey: Key.isExclusiveTouch)
        coder.encode(semanticContentAttribute.rawValue, forKey: Key.semanticContentAttribute)
        encodeMargins(into: coder)
        let archived = archivedSubviews
        if !archived.isEmpty {
            coder.encode(archived.archivable, forKey: Key.subviews)
        }
    }

    /// Writes the margins of the view itself, which may be zero, without those that it respects.
    private func encodeMargins(into coder: NSCoder) {
        if let margins = layoutState.storage?.margins {
            let rect = CGRect(x: margins.leading, y: margins.top, width: margins.trailing, height: margins.bottom)
            coder.encode(rect, forKey: Key.margins)
        }
        if preservesSuperviewLayoutMargins { coder.encode(true, forKey: Key.keepsSuperviewMargins) }
        if !insetsLayoutMarginsFromSafeArea { coder.encode(true, forKey: Key.ignoresSafeArea) }
    }

    /// Returns whether an archive says that the view takes no touches; nil if it does not say.
    static func ignoresTouches(in coder: NSCoder) -> Bool? { coder.flag(forKey: Key.ignoresTouches) }

    /// Sets the properties that the archive holds and leaves the others as they are.
    func decode(from coder: NSCoder) {
        if let rect = coder.rect(forKey: Key.bounds) { bounds = rect }
        if let point = coder.point(forKey: Key.center) { center = point }
        if let numbers = coder.array(forKey: Key.transform) {
            transform = CGAffineTransform(numbers: numbers) ?? .identity
        }
        if let color = coder.color(forKey: Key.backgroundColor) { backgroundColor = color }
        if let color = coder.color(forKey: Key.tintColor) { tintColor = color }
        if let number = coder.number(forKey: Key.alpha) { alpha = CGFloat(number) }
        decodeFlags(from: coder)
        if let mode = ContentMode(rawValue: coder.decodeInteger(forKey: Key.contentMode)) { contentMode = mode }
        tag = coder.decodeInteger(forKey: Key.tag)
        let attribute = coder.decodeInteger(forKey: Key.semanticContentAttribute)
        semanticContentAttribute = UISemanticContentAttribute(rawValue: attribute) ?? .unspecified
        decodeMargins(from: coder)
        for object in coder.array(forKey: Key.subviews) ?? [] {
            if let view = addable(object) { addSubview(view) }
        }
        coder.applyNib(to: self)
    }

    private func decodeMargins(from coder: NSCoder) {
        if let insets = coder.insets(forKey: Key.margins) {
            directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
        }
        if coder.decodeBool(forKey: Key.keepsSuperviewMargins) { preservesSuperviewLayoutMargins = true }
        if coder.decodeBool(forKey: Key.ignoresSafeArea) { insetsLayoutMarginsFromSafeArea = false }
    }

    /// Returns an object of an archive if it is a view that may be added to this one: no window, not this view itself
    /// and none that contains it. A damaged archive may name any of these.
    private func addable(_ object: Any) -> UIView? {
        guard let view = object as? UIView, view.window !== view, !isDescendant(of: view) else { return nil }
        return view
    }

    /// Returns a view of an archive that may be added to this one; nil if there is none.
    func addableView(forKey key: String, in coder: NSCoder) -> UIView? {
        guard coder.containsValue(forKey: key), let object = coder.decodeObject(forKey: key) else { return nil }
        return addable(object)
    }

    private func decodeFlags(from coder: NSCoder) {
        if coder.decodeBool(forKey: Key.isHidden) { isHidden = true }
        if coder.containsValue(forKey: Key.isOpaque) { isOpaque = coder.decodeBool(forKey: Key.isOpaque) }
        if coder.decodeBool(forKey: Key.clipsToBounds) { clipsToBounds = true }
        if let mask = coder.integer(forKey: Key.autoresizingMask, in: 0...63) {
            autoresizingMask = AutoresizingMask(rawValue: UInt(mask))
        }
        if coder.decodeBool(forKey: Key.keepsContext) { clearsContextBeforeDrawing = false }
        if coder.containsValue(forKey: Key.ignoresTouches) {
            isUserInteractionEnabled = !coder.decodeBool(forKey: Key.ignoresTouches)
        }
        isMultipleTouchEnabled = coder.decodeBool(forKey: Key.isMultipleTouchEnabled)
        isExclusiveTouch = coder.decodeBool(forKey: Key.isExclusiveTouch)
    }
}

extension Array {
    /// The array in the form that an archive stores.
    ///
    /// Foundation's archiver finds out at run time how to bridge the array in which it keeps its objects. In a
    /// program linked with Swift's static libraries, it can only do so if something refers to that part of them, as
    /// this property does. Without it, every archive is empty.
    fileprivate var archivable: NSArray { _bridgeToObjectiveC() }
}

extension NSCoder {
    /// Returns an array, or nil if there is none. Decoding a missing key would count as an error.
    fileprivate func array(forKey key: String) -> NSArray? {
        containsValue(forKey: key) ? decodeObject(forKey: key) as? NSArray : nil
    }

    /// Returns a colour: components of an archive, or a colour of a nib.
    fileprivate func color(forKey key: String) -> UIColor? {
        if let color = value(UIColor.self, forKey: key) { return color }
        return containsValue(forKey: key) ? decodeObject(forKey: key) as? UIColor : nil
    }
}

extension CGAffineTransform {
    fileprivate var numbers: NSArray { NSArray(array: [a, b, c, d, tx, ty].map { Double($0) }) }

    fileprivate init?(numbers: NSArray) {
        let values = numbers.compactMap(Double.init(number:))
        guard values.count == 6, values.allSatisfy(\.isFinite) else { return nil }
        self.init(a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    }
}
