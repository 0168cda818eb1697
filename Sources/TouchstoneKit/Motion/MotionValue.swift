import Foundation
import UIKit

/// A value of an animated property as numbers.
@MainActor
struct MotionValue {
    private enum Kind {
        case numbers([String])
        case color
        case transform
    }

    private let kind: Kind
    private let parts: [Double]

    /// The units in which scales and angles count as much as a point.
    private static let turns = 100.0

    /// Creates the value of a property; nil for a type that is no number of numbers, as that of a path.
    init?(_ value: Any?) {
        switch value {
        case let value as CGFloat: self.init([Double(value)], [""])
        case let value as Double: self.init([value], [""])
        case let value as Float: self.init([Double(value)], [""])
        case let value as CGPoint: self.init([value.x, value.y].map { Double($0) }, ["x", "y"])
        case let value as CGSize: self.init([value.width, value.height].map { Double($0) }, ["width", "height"])
        case let value as CGRect:
            self.init(
                [value.minX, value.minY, value.width, value.height].map { Double($0) }, ["x", "y", "width", "height"])
        case let value as CATransform3D:
            let scales = [hypot(value.m11, value.m12), hypot(value.m21, value.m22)]
            let turned = [atan2(value.m12, value.m11)] + scales
            self.init(
                kind: .transform,
                parts: [Double(value.m41), Double(value.m42)] + turned.map { Double($0) * Self.turns })
        case let value as CGColor:
            self.init(kind: .color, parts: [value.red, value.green, value.blue, value.alpha].map { Double($0) })
        case let value as NSNumber: self.init([value.doubleValue], [""])
        default: return nil
        }
        guard parts.allSatisfy(\.isFinite) else { return nil }
    }

    private init(_ parts: [Double], _ names: [String]) {
        self.init(kind: .numbers(names), parts: parts)
    }

    private init(kind: Kind, parts: [Double]) {
        self.kind = kind
        self.parts = parts
    }

    /// Returns the distance to a value of the same property.
    func distance(to other: MotionValue) -> Double {
        guard parts.count == other.parts.count else { return 0 }
        return zip(parts, other.parts).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }

    /// Returns the share of the way between two values that leads nearest to this one: 0 at the first and 1 at the
    /// second. It may be less or more.
    func progress(from: MotionValue, to: MotionValue) -> Double {
        guard parts.count == from.parts.count, parts.count == to.parts.count else { return 0 }
        let way = zip(to.parts, from.parts).map { $0 - $1 }
        let length = way.reduce(0) { $0 + $1 * $1 }
        guard length > 0 else { return 0 }
        return zip(way, zip(parts, from.parts).map { $0 - $1 }).reduce(0) { $0 + $1.0 * $1.1 } / length
    }

    /// Returns two values of a property as text, and the name of the only part that differs; nil if several do.
    static func words(from: MotionValue, to: MotionValue) -> (part: String?, from: String, to: String) {
        let changed = from.parts.indices.filter {
            to.parts.indices.contains($0) && abs(from.parts[$0] - to.parts[$0]) > 1e-9
        }
        switch from.kind {
        case .color: return (nil, from.colorText, to.colorText)
        case .transform:
            let names = ["translation.x", "translation.y", "rotation", "scale.x", "scale.y"]
            func text(_ value: MotionValue, _ index: Int) -> String {
                switch index {
                case 0, 1: number(value.parts[index])
                case 2: "\(number(value.parts[index] / turns * 180 / .pi))\u{B0}"
                default: number(value.parts[index] / turns)
                }
            }
            if changed == [3, 4], from.parts[3] == from.parts[4], to.parts[3] == to.parts[4] {
                return ("scale", text(from, 3), text(to, 3))
            }
            func list(_ value: MotionValue) -> String { changed.map { text(value, $0) }.joined(separator: ", ") }
            return (changed.count == 1 ? names[changed[0]] : nil, list(from), list(to))
        case .numbers(let names):
            if changed.count == 1, names.count > 1 {
                return (names[changed[0]], number(from.parts[changed[0]]), number(to.parts[changed[0]]))
            }
            func list(_ value: MotionValue) -> String { value.parts.map(number).joined(separator: ", ") }
            return (nil, list(from), list(to))
        }
    }

    private static func number(_ value: Double) -> String { Trace.text(CGFloat((value * 100).rounded() / 100)) }

    private var colorText: String {
        let bytes = parts.map { Int(clamping: (min(max($0, 0), 1) * 255).rounded()) }
        let text = bytes.prefix(3).map { byte in
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
        return "#\(text)" + (parts[3] < 1 ? " \(Int(clamping: (parts[3] * 100).rounded())) %" : "")
    }
}

/// The timing of an animation: what share of its way it has gone after a share of its time.
@MainActor
struct MotionPace: Equatable {
    /// The name, as "ease in and out".
    let title: String
    /// The two control points of a cubic curve; nil for any other course.
    let controlPoints: [CGPoint]?
    /// The progress at equal steps of the time from the start to the end; empty when only the animator knows it.
    let course: [Double]

    private static let steps = 60

    /// Creates the timing of an animation of a layer.
    init(_ animation: CAAnimation) {
        let duration = animation.duration
        let course = (0...Self.steps).map { step in
            animation.progress(at: duration * Double(step) / Double(Self.steps))
        }
        if let spring = animation as? CASpringAnimation {
            let critical = 2 * (max(spring.stiffness, 1e-9) * max(spring.mass, 1e-9)).squareRoot()
            title = "spring, damping ratio \(Trace.text((spring.damping / critical * 100).rounded() / 100))"
            controlPoints = nil
            self.course = course
        } else if animation is CAKeyframeAnimation {
            title = "keyframes"
            controlPoints = nil
            self.course = []
        } else if animation is CABasicAnimation {
            let points = animation.timingFunction.map(Self.controlPoints) ?? [.zero, CGPoint(x: 1, y: 1)]
            title = Self.title(of: points)
            controlPoints = points
            self.course = course
        } else {
            title = "by its animator"
            controlPoints = nil
            self.course = []
        }
    }

    private static func controlPoints(of function: CAMediaTimingFunction) -> [CGPoint] {
        (1...2).map { index in
            var values: (Float, Float) = (0, 0)
            withUnsafeMutableBytes(of: &values) { bytes in
                if let floats = bytes.assumingMemoryBound(to: Float.self).baseAddress {
                    function.getControlPoint(at: index, values: floats)
                }
            }
            // Numbers of single precision, as they were written.
            func plain(_ value: Float) -> CGFloat { (CGFloat(value) * 1e4).rounded() / 1e4 }
            return CGPoint(x: plain(values.0), y: plain(values.1))
        }
    }

    private static func title(of points: [CGPoint]) -> String {
        let known: [([CGFloat], String)] = [
            ([0, 0, 1, 1], "linear"), ([0.42, 0, 1, 1], "ease in"), ([0, 0, 0.58, 1], "ease out"),
            ([0.42, 0, 0.58, 1], "ease in and out"), ([0.25, 0.1, 0.25, 1], "default"),
        ]
        let numbers = points.flatMap { [$0.x, $0.y] }
        return known.first { $0.0 == numbers }?.1
            ?? "curve \(numbers.map { Trace.text($0) }.joined(separator: ", "))"
    }
}
