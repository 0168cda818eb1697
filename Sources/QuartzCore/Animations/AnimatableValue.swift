import CoreGraphics
import Foundation

/// A value that can be interpolated.
enum AnimatableValue: Equatable {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor)
    case path(CGPath)
    case colors([CGColor])
    case numbers([Double])

    init?(_ value: Any?) {
        switch value {
        case let value as Double: self = .number(value)
        case let value as CGFloat: self = .number(Double(value))
        case let value as Float: self = .number(Double(value))
        case let value as Int: self = .number(Double(value))
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
        case let value as CGColor: self = .color(value)
        case let value as CGPath: self = .path(value)
        case let value as NSNumber: self = .number(value.doubleValue)
        case let value as [CGColor]: self = .colors(value)
        case let value as [Double]: self = .numbers(value)
        case let value as [CGFloat]: self = .numbers(value.map { Double($0) })
        case let value as [NSNumber]: self = .numbers(value.map(\.doubleValue))
        default: return nil
        }
    }

    /// Returns the value in the type of another value of the same property, where that is a number.
    func plain(like other: Any?) -> Any {
        guard case .number(let number) = self else { return plain }
        return switch other {
        case is Double: number
        case is Float: Float(number)
        case is Int: Int(clamping: number)
        case is NSNumber: NSNumber(value: number)
        default: plain
        }
    }

    /// The value in the type that apps use.
    var plain: Any {
        switch self {
        case .number(let value): CGFloat(value)
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .transform(let value): value
        case .color(let value): value
        case .path(let value): value
        case .colors(let value): value
        case .numbers(let value): value
        }
    }

    var components: [Double] {
        switch self {
        case .number(let v): [v]
        case .point(let v): [Double(v.x), Double(v.y)]
        case .size(let v): [Double(v.width), Double(v.height)]
        case .rect(let v):
            [Double(v.minX), Double(v.minY), Double(v.size.width), Double(v.size.height)]
        case .transform(let v): v.rows.flatMap { $0.map(Double.init) }
        case .color(let v): [v.red, v.green, v.blue, v.alpha].map(Double.init)
        case .path(let v): v.elements.flatMap { $0.points.flatMap { [Double($0.x), Double($0.y)] } }
        case .colors(let v): v.flatMap { [$0.red, $0.green, $0.blue, $0.alpha].map(Double.init) }
        case .numbers(let v): v
        }
    }

    /// Returns a value of the same kind with other components.
    func with(_ c: [Double]) -> AnimatableValue {
        switch self {
        case .number: return .number(c[0])
        case .point: return .point(CGPoint(x: c[0], y: c[1]))
        case .size: return .size(CGSize(width: c[0], height: c[1]))
        case .rect: return .rect(CGRect(x: c[0], y: c[1], width: c[2], height: c[3]))
        case .transform:
            return .transform(
                CATransform3D(rows: (0..<4).map { row in (0..<4).map { CGFloat(c[row * 4 + $0]) } }))
        case .color:
            return .color(Self.color(c[...]))
        case .path(let v):
            return .path(v.withPoints(c))
        case .colors:
            return .colors(stride(from: 0, to: c.count, by: 4).map { Self.color(c[$0..<$0 + 4]) })
        case .numbers:
            return .numbers(c)
        }
    }

    private static func color(_ c: ArraySlice<Double>) -> CGColor {
        let unit = c.map { CGFloat(min(max($0, 0), 1)) }
        return CGColor(red: unit[0], green: unit[1], blue: unit[2], alpha: unit[3])
    }

    /// Returns the value at a fraction of the distance to another one; nil when the two cannot be interpolated.
    func interpolated(to other: AnimatableValue, _ progress: Double) -> AnimatableValue? {
        if case .transform(let from) = self, case .transform(let to) = other, let start = SpatialParts(from),
            let end = SpatialParts(to), start.hasDirection, end.hasDirection
        {
            return .transform(start.interpolated(to: end, progress))
        }
        if case .path(let from) = self, case .path(let to) = other,
            !from.elements.elementsEqual(to.elements, by: { $0.type == $1.type })
        {
            // Paths with different elements cannot be interpolated.
            return progress < 0.5 ? self : other
        }
        let from = components
        let to = other.components
        guard from.count == to.count else { return nil }
        return with(zip(from, to).map { $0 + ($1 - $0) * progress })
    }

    func adding(_ other: AnimatableValue) -> AnimatableValue? {
        if case .transform(let a) = self, case .transform(let b) = other {
            return .transform(CATransform3DConcat(b, a))
        }
        let (a, b) = (components, other.components)
        guard a.count == b.count else { return nil }
        return with(zip(a, b).map(+))
    }
}
