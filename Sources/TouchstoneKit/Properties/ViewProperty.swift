import UIKit

/// A property of a view that can be read, set, and written as Swift.
@MainActor
struct ViewProperty {
    /// The name, as it is written after the view's: `alpha`, `layer.cornerRadius`.
    let name: String
    let kind: PropertyKind
    let isOptional: Bool
    /// Whether the class that declares it marks it with `@IBInspectable`.
    let isInspectable: Bool
    /// The name of the class that declares it.
    var owner = ""
    /// Whether the values are `CGColor`s.
    private let isLayerColor: Bool
    private let read: @MainActor (UIView) -> PropertyValue
    private let write: @MainActor (UIView, PropertyValue) -> Bool
    private let assignment: @MainActor (String) -> String
    private let keep: @MainActor (UIView) -> @MainActor (UIView) -> Void

    /// Returns a function that sets a view's property to the value that this view has now, whatever it is.
    func restoring(_ view: UIView) -> @MainActor (UIView) -> Void { keep(view) }

    /// Returns the value of a view's property.
    func value(of view: UIView) -> PropertyValue {
        read(view)
    }

    /// Sets a view's property. Returns false if the value is not one of the property's.
    func set(_ value: PropertyValue, of view: UIView) -> Bool {
        if value == .nothing, !isOptional { return false }
        if case .number(let format) = kind, case .number(let number) = value {
            return write(view, .number(format.limited(number)))
        }
        if case .choice(let cases) = kind, !cases.contains(where: { value == .number($0.rawValue) }) { return false }
        return write(view, value)
    }

    /// Returns the line of Swift that sets the property, without the view; nil for a value that has no expression.
    func code(_ value: PropertyValue) -> String? {
        expression(value).map(assignment)
    }

    /// Returns a value as an expression of Swift; nil if there is none.
    func expression(_ value: PropertyValue) -> String? {
        switch value {
        case .nothing: return "nil"
        case .flag(let flag): return "\(flag)"
        case .number(let number):
            switch kind {
            case .choice(let cases): return cases.first { $0.rawValue == number }?.codeName.map { ".\($0)" }
            case .number(let format): return PropertyValue.code(number, isSingle: format.isSingle)
            default: return PropertyValue.code(number)
            }
        case .numbers(let numbers):
            guard case .numbers(_, let group) = kind else { return nil }
            return numbers.allSatisfy { $0 == 0 } ? ".zero" : group.code(numbers)
        case .text(let text): return StageSteps.literal(text)
        case .color(let color): return isLayerColor ? Self.layerCode(of: color) : color.code
        case .font(let name, let size): return Self.fontCode(name, size, isOptional: isOptional)
        case .image(let image): return image.code.map { isOptional ? $0 : "\($0) ?? UIImage()" }
        }
    }

    private static func layerCode(of color: ColorValue) -> String {
        color.code.hasPrefix(".") ? "UIColor\(color.code).cgColor" : "\(color.code).cgColor"
    }

    private static let systemWeights = [
        "Inter-Regular": "", "Inter-Medium": ".medium", "Inter-SemiBold": ".semibold", "Inter-Bold": ".bold",
    ]

    private static func fontCode(_ name: String, _ size: Double, isOptional: Bool) -> String {
        let size = PropertyValue.code(size)
        guard let weight = systemWeights[name] else {
            let font = "UIFont(name: \(StageSteps.literal(name)), size: \(size))"
            return isOptional ? font : "\(font) ?? .systemFont(ofSize: \(size))"
        }
        return weight.isEmpty ? ".systemFont(ofSize: \(size))" : ".systemFont(ofSize: \(size), weight: \(weight))"
    }
}

// MARK: - Creating

extension ViewProperty {
    /// Creates a property that the tables of members by name describe; nil for one that cannot be set or edited.
    init?(_ member: InteropProperty, format: NumberFormat) {
        guard member.isWritable, let (kind, isOptional) = PropertyKind.kind(of: member.valueType, format: format) else {
            return nil
        }
        name = member.name
        self.kind = kind
        self.isOptional = isOptional
        isInspectable = member.traits.contains(.inspectable)
        read = { view in member.value(of: view).map { Self.value($0, kind, in: view) } ?? .nothing }
        let isLayerColor = member.valueType is CGColor?.Type
        self.isLayerColor = isLayerColor
        keep = { view in
            let object = member.value(of: view)
            return { _ = member.set(object, of: $0) }
        }
        write = { view, value in
            switch Self.object(value, kind) {
            case .none: false
            case .some(let object): member.set(isLayerColor ? (object as? UIColor)?.cgColor : object, of: view)
            }
        }
        assignment = { [name] in "\(name) = \($0)" }
    }

    /// Creates a property of a class that is set by a method.
    ///
    /// - Parameters:
    ///   - name: The name for the user.
    ///   - kind: The kind of its values, which are optional.
    ///   - get: Returns the value.
    ///   - set: Sets the value; it gets nil for none.
    ///   - assignment: Returns the call with an expression as its argument.
    init<Owner: UIView>(
        _ name: String, _ kind: PropertyKind, of _: Owner.Type, get: @escaping @MainActor (Owner) -> Any?,
        set: @escaping @MainActor (Owner, Any?) -> Void, assignment: @escaping @MainActor (String) -> String
    ) {
        self.name = name
        self.kind = kind
        isOptional = true
        isInspectable = false
        isLayerColor = false
        keep = { view in
            let object = (view as? Owner).flatMap(get)
            return { if let owner = $0 as? Owner { set(owner, object) } }
        }
        self.assignment = assignment
        read = { view in (view as? Owner).flatMap(get).map { Self.value($0, kind, in: view) } ?? .nothing }
        write = { view, value in
            guard let owner = view as? Owner, let object = Self.object(value, kind) else { return false }
            set(owner, object)
            return true
        }
    }

    private static func value(_ object: Any, _ kind: PropertyKind, in view: UIView) -> PropertyValue {
        switch kind {
        case .flag: .flag((object as? NSNumber)?.boolValue ?? (object as? Bool) ?? false)
        case .number, .choice: .number(Double(number: object) ?? 0)
        case .numbers(_, let group): .numbers(group.numbers(of: object) ?? [])
        case .text: .text(object as? String ?? "\(object)")
        case .color:
            if let color = object as? UIColor {
                .color(ColorValue(color, traits: view.traitCollection))
            } else if let color = object as? CGColor {
                .color(ColorValue(UIColor(cgColor: color), traits: view.traitCollection))
            } else {
                .nothing
            }
        case .font: (object as? UIFont).map { .font(name: $0.fontName, size: Double($0.pointSize)) } ?? .nothing
        case .image: (object as? UIImage).map { .image(.init($0)) } ?? .nothing
        }
    }

    /// Returns what a property is set to; `.some(nil)` for no value, and nil for a value that is of another kind.
    private static func object(_ value: PropertyValue, _ kind: PropertyKind) -> Any?? {
        switch (value, kind) {
        case (.nothing, _): return .some(nil)
        case (.flag(let flag), .flag): return .some(flag)
        case (.number(let number), .number), (.number(let number), .choice):
            return number.isFinite ? .some(NSNumber(value: number)) : .none
        case (.numbers(let numbers), .numbers(_, let group)):
            guard numbers.allSatisfy({ abs($0) <= 1e5 }) else { return .none }
            return group.value(numbers).map { .some($0) } ?? .none
        case (.text(let text), .text): return .some(text)
        case (.color(let color), .color): return .some(color.color)
        case (.font(let name, let size), .font): return UIFont(name: name, size: size).map { .some($0) } ?? .none
        case (.image(let image), .image): return image.image.map { .some($0) } ?? .none
        default: return .none
        }
    }
}

extension ImageValue {
    /// Creates the value of an image. Only symbols know their names.
    init(_ image: UIImage) {
        if let name = image.symbolName {
            self = .symbol(name)
            return
        }
        self = .other("\(Trace.text(image.size.width)) x \(Trace.text(image.size.height)) pt")
    }
}
