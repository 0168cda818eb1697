import CoreGraphics
import Foundation

extension CALayer {
    private enum Key {
        static let bounds = "CALayerBounds"
        static let position = "CALayerPosition"
        static let anchorPoint = "CALayerAnchorPoint"
        static let zPosition = "CALayerZPosition"
        static let transform = "CALayerTransform"
        static let sublayerTransform = "CALayerSublayerTransform"
        static let isHidden = "CALayerHidden"
        static let opacity = "CALayerOpacity"
        static let backgroundColor = "CALayerBackgroundColor"
        static let cornerRadius = "CALayerCornerRadius"
        static let borderWidth = "CALayerBorderWidth"
        static let borderColor = "CALayerBorderColor"
        static let masksToBounds = "CALayerMasksToBounds"
        static let contentsScale = "CALayerContentsScale"
        static let name = "CALayerName"
        static let sublayers = "CALayerSublayers"
    }

    func encodeState(into coder: NSCoder) {
        coder.encode(bounds, forKey: Key.bounds)
        coder.encode(position, forKey: Key.position)
        coder.encode(anchorPoint, forKey: Key.anchorPoint)
        coder.encode(Double(zPosition), forKey: Key.zPosition)
        if state.isTransformed { coder.encode(transform.numbers, forKey: Key.transform) }
        if let matrix = state.sublayerTransform { coder.encode(matrix.numbers, forKey: Key.sublayerTransform) }
        coder.encode(isHidden, forKey: Key.isHidden)
        coder.encode(Double(opacity), forKey: Key.opacity)
        if let backgroundColor { coder.encode(backgroundColor.numbers, forKey: Key.backgroundColor) }
        coder.encode(Double(cornerRadius), forKey: Key.cornerRadius)
        coder.encode(Double(borderWidth), forKey: Key.borderWidth)
        if let borderColor { coder.encode(borderColor.numbers, forKey: Key.borderColor) }
        coder.encode(masksToBounds, forKey: Key.masksToBounds)
        coder.encode(Double(contentsScale), forKey: Key.contentsScale)
        if let name { coder.encode(name as NSString, forKey: Key.name) }
        if !childList.isEmpty { coder.encode(NSArray(array: children), forKey: Key.sublayers) }
    }

    /// Sets the properties that the archive holds and leaves the others as they are.
    func decode(from coder: NSCoder) {
        if let rect = coder.rect(forKey: Key.bounds) { bounds = rect }
        if let point = coder.point(forKey: Key.position) { position = point }
        if let point = coder.point(forKey: Key.anchorPoint) { anchorPoint = point }
        if let number = coder.number(forKey: Key.zPosition) { zPosition = CGFloat(number) }
        if let numbers = coder.numbers(forKey: Key.transform, count: 16) { transform = CATransform3D(numbers) }
        if let numbers = coder.numbers(forKey: Key.sublayerTransform, count: 16) {
            sublayerTransform = CATransform3D(numbers)
        }
        if coder.decodeBool(forKey: Key.isHidden) { isHidden = true }
        if let number = coder.number(forKey: Key.opacity) { opacity = Float(number) }
        if let numbers = coder.numbers(forKey: Key.backgroundColor, count: 4) { backgroundColor = .color(of: numbers) }
        if let number = coder.number(forKey: Key.cornerRadius) { cornerRadius = CGFloat(number) }
        if let number = coder.number(forKey: Key.borderWidth) { borderWidth = CGFloat(number) }
        if let numbers = coder.numbers(forKey: Key.borderColor, count: 4) { borderColor = .color(of: numbers) }
        if coder.decodeBool(forKey: Key.masksToBounds) { masksToBounds = true }
        if let number = coder.number(forKey: Key.contentsScale) { contentsScale = CGFloat(number) }
        name = coder.object(forKey: Key.name, of: NSString.self) as String?
        for case let layer as CALayer in coder.object(forKey: Key.sublayers, of: NSArray.self) ?? [] {
            if !isInside(layer) { append(layer) }
        }
    }

    /// Returns whether the layer is `other` or a descendant of it.
    private func isInside(_ other: CALayer) -> Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current === other { return true }
            layer = current.superlayer
        }
        return false
    }
}

extension NSCoder {
    // An archive may be damaged or hostile, and a number that is not finite must not reach a property, which would stop
    // the program.

    /// Returns a number; nil if there is none or it is not finite.
    package func number(forKey key: String) -> Double? {
        guard containsValue(forKey: key) else { return nil }
        let number = decodeDouble(forKey: key)
        return number.isFinite ? number : nil
    }

    /// Returns a number that was written as a `Float`; nil if there is none or it is not finite.
    package func float(forKey key: String) -> Float? {
        guard containsValue(forKey: key) else { return nil }
        let number = decodeFloat(forKey: key)
        return number.isFinite ? number : nil
    }

    /// The maximum magnitude of a number in a geometry. With larger ones, sums in a layout may not be finite.
    private static let maximumMagnitude: CGFloat = 1e9

    private func isSafe(_ numbers: CGFloat...) -> Bool { numbers.allSatisfy { abs($0) <= Self.maximumMagnitude } }

    /// Returns a point; nil if there is none or a number is not finite or enormous.
    package func point(forKey key: String) -> CGPoint? {
        guard containsValue(forKey: key) else { return nil }
        let point = decodePoint(forKey: key)
        return isSafe(point.x, point.y) ? point : nil
    }

    /// Returns a size; nil if there is none or a number is not finite or enormous.
    package func size(forKey key: String) -> CGSize? {
        guard containsValue(forKey: key) else { return nil }
        let size = decodeSize(forKey: key)
        return isSafe(size.width, size.height) ? size : nil
    }

    /// Returns a rectangle; nil if there is none or a number is not finite or enormous.
    package func rect(forKey key: String) -> CGRect? {
        guard containsValue(forKey: key) else { return nil }
        let rect = decodeRect(forKey: key)
        return isSafe(rect.minX, rect.minY, rect.maxX, rect.maxY) ? rect : nil
    }

    /// Returns an object of a class; nil if there is none. Decoding a missing key would count as an error.
    fileprivate func object<Object>(forKey key: String, of type: Object.Type) -> Object? {
        containsValue(forKey: key) ? decodeObject(forKey: key) as? Object : nil
    }

    /// Returns an array of finite numbers; nil if there is none of that length.
    fileprivate func numbers(forKey key: String, count: Int) -> [Double]? {
        let values = object(forKey: key, of: NSArray.self)?.compactMap(Double.init(number:))
        guard let values, values.count == count, values.allSatisfy(\.isFinite) else { return nil }
        return values
    }
}

extension CGColor {
    /// The components red, green, blue and alpha.
    fileprivate var numbers: NSArray { NSArray(array: [red, green, blue, alpha].map { Double($0) }) }

    fileprivate static func color(of numbers: [Double]) -> CGColor {
        CGColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    }
}

extension CATransform3D {
    fileprivate var numbers: NSArray {
        NSArray(
            array: [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) })
    }

    fileprivate init(_ numbers: [Double]) {
        let n = numbers.map { CGFloat($0) }
        self.init(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8],
            m32: n[9],
            m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }
}
