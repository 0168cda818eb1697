import UIKit

/// The kind of a property's values, which decides how the inspector edits them.
enum PropertyKind: Equatable {
    case flag
    case number(NumberFormat)
    /// A rectangle, a point, a size or insets: the names of the parts and the type.
    case numbers([String], NumberGroup)
    case text
    case color
    case font
    /// An enumeration with its cases.
    case choice([PropertyCase])
    case image
}

/// A case of an enumeration.
struct PropertyCase: Equatable {
    /// The name, or the description of an enumeration that describes itself.
    let name: String
    /// The name in the source; nil if it is not known.
    let codeName: String?
    let rawValue: Double
}

/// The numbers that a property takes, and how they are shown.
struct NumberFormat: Equatable {
    /// The smallest and the largest number that can be set.
    var range: ClosedRange<Double> = -1e5...1e5
    /// The change for each point that the pointer is dragged.
    var step = 1.0
    var isInteger = false
    /// Whether the numbers are of the type `Float`.
    var isSingle = false
    /// The unit, such as `pt`; empty for none.
    var unit = ""

    /// Returns the nearest number that can be set.
    func limited(_ number: Double) -> Double {
        let number = number.isNaN ? range.lowerBound : min(max(number, range.lowerBound), range.upperBound)
        return isInteger ? number.rounded() : number
    }
}

/// A type that consists of several numbers.
enum NumberGroup {
    case rect, point, size, insets, directionalInsets, offset

    /// The names of the parts, which are the labels of the initializer.
    var parts: [String] {
        switch self {
        case .rect: ["x", "y", "width", "height"]
        case .point: ["x", "y"]
        case .size: ["width", "height"]
        case .insets: ["top", "left", "bottom", "right"]
        case .directionalInsets: ["top", "leading", "bottom", "trailing"]
        case .offset: ["horizontal", "vertical"]
        }
    }

    /// Creates the group of a type; nil for another type.
    init?(_ type: Any.Type) {
        switch type {
        case is CGRect.Type: self = .rect
        case is CGPoint.Type: self = .point
        case is CGSize.Type: self = .size
        case is UIEdgeInsets.Type: self = .insets
        case is NSDirectionalEdgeInsets.Type: self = .directionalInsets
        case is UIOffset.Type: self = .offset
        default: return nil
        }
    }

    private var typeName: String {
        switch self {
        case .rect: "CGRect"
        case .point: "CGPoint"
        case .size: "CGSize"
        case .insets: "UIEdgeInsets"
        case .directionalInsets: "NSDirectionalEdgeInsets"
        case .offset: "UIOffset"
        }
    }

    /// Returns the initializer as Swift.
    func code(_ numbers: [Double]) -> String {
        let arguments = zip(parts, numbers).map { "\($0): \(PropertyValue.code($1))" }
        return "\(typeName)(\(arguments.joined(separator: ", ")))"
    }

    /// Returns the numbers of a value of this type; nil for another value.
    func numbers(of value: Any) -> [Double]? {
        let numbers: [CGFloat]? =
            switch value {
            case let value as CGRect: [value.minX, value.minY, value.width, value.height]
            case let value as CGPoint: [value.x, value.y]
            case let value as CGSize: [value.width, value.height]
            case let value as UIEdgeInsets: [value.top, value.left, value.bottom, value.right]
            case let value as NSDirectionalEdgeInsets: [value.top, value.leading, value.bottom, value.trailing]
            case let value as UIOffset: [value.horizontal, value.vertical]
            default: nil
            }
        return numbers?.map { Double($0) }
    }

    /// Returns the value with the given numbers; nil if there are too few.
    func value(_ numbers: [Double]) -> Any? {
        guard numbers.count == parts.count else { return nil }
        let parts = numbers.map { CGFloat($0) }
        return switch self {
        case .rect: CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
        case .point: CGPoint(x: parts[0], y: parts[1])
        case .size: CGSize(width: parts[0], height: parts[1])
        case .insets: UIEdgeInsets(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3])
        case .directionalInsets:
            NSDirectionalEdgeInsets(top: parts[0], leading: parts[1], bottom: parts[2], trailing: parts[3])
        case .offset: UIOffset(horizontal: parts[0], vertical: parts[1])
        }
    }
}

extension PropertyKind {
    /// Returns the kind of a type, and whether it is an optional; nil for a type that cannot be edited.
    static func kind(of type: Any.Type, format: NumberFormat) -> (kind: PropertyKind, isOptional: Bool)? {
        switch type {
        case is Bool.Type: return (.flag, false)
        case is CGFloat.Type, is Double.Type: return (.number(format), false)
        case is Float.Type:
            var format = format
            format.isSingle = true
            return (.number(format), false)
        case is String.Type: return (.text, false)
        case is String?.Type: return (.text, true)
        case is UIColor.Type: return (.color, false)
        case is UIColor?.Type, is CGColor?.Type: return (.color, true)
        case is UIFont.Type: return (.font, false)
        case is UIFont?.Type: return (.font, true)
        case is UIImage.Type: return (.image, false)
        case is UIImage?.Type: return (.image, true)
        default: break
        }
        if let group = NumberGroup(type) { return (.numbers(group.parts, group), false) }
        if type is any FixedWidthInteger.Type {
            var format = format
            format.isInteger = true
            format.unit = ""
            return (.number(format), false)
        }
        if let type = type as? any RawRepresentable.Type {
            let cases = cases(of: type)
            return cases.isEmpty ? nil : (.choice(cases), false)
        }
        return nil
    }

    /// Returns the cases of an enumeration whose raw values are small integers. Other types have none.
    private static func cases<Value: RawRepresentable>(of type: Value.Type) -> [PropertyCase] {
        guard let raw = Value.RawValue.self as? any FixedWidthInteger.Type else { return [] }
        func value<Raw: FixedWidthInteger>(_ number: Int, _: Raw.Type) -> Value? {
            Raw(exactly: number).flatMap { $0 as? Value.RawValue }.flatMap(Value.init(rawValue:))
        }
        return (-1...40).compactMap { number in
            // Sets of options take any number.
            guard let value = value(number, raw), Mirror(reflecting: value).displayStyle == .enum else { return nil }
            let codeName = enumCaseName(value).map { String(cString: $0) }
            return PropertyCase(name: "\(value)", codeName: codeName, rawValue: Double(number))
        }
    }
}

/// Returns the name of an enumeration's case in the source, whatever the enumeration says about itself; nil for other
/// values. The standard library's mirrors ask the same function.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
