import CRuntime

/// A set of methods that change how Touchstone treats a class when the class overrides them.
///
/// A view without a hit test of its own is passed over by its frame, one that does not draw gets no display list, and
/// a responder can perform an edit action only if it overrides it. Swift cannot be asked whether a method is
/// overridden, but the Swift runtime finds a class's implementation of a method by the method's descriptor: an
/// override is an implementation that differs from the base class's.
///
/// The descriptors are linked weakly. Where one is missing, because a compiler names them differently, the answer is
/// the cautious one: a hit test, a drawing method, a touch method, an activation or a decision about gestures counts as
/// overridden, which costs time and names too many views as handlers of touches; an edit action counts as not
/// overridden.
/// `MethodOverridesTests` fails then.
package struct MethodOverrides: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    private init(_ method: runtime_method) {
        self.init(rawValue: 1 << UInt32(method.rawValue))
    }

    // MARK: - Methods of UIResponder

    package static let cut = MethodOverrides(runtime_method_cut)
    package static let copy = MethodOverrides(runtime_method_copy)
    package static let paste = MethodOverrides(runtime_method_paste)
    package static let delete = MethodOverrides(runtime_method_delete)
    package static let select = MethodOverrides(runtime_method_select)
    package static let selectAll = MethodOverrides(runtime_method_select_all)
    package static let toggleBoldface = MethodOverrides(runtime_method_toggle_boldface)
    package static let toggleItalics = MethodOverrides(runtime_method_toggle_italics)
    package static let toggleUnderline = MethodOverrides(runtime_method_toggle_underline)
    package static let touchesBegan = MethodOverrides(runtime_method_touches_began)
    package static let touchesMoved = MethodOverrides(runtime_method_touches_moved)
    package static let touchesEnded = MethodOverrides(runtime_method_touches_ended)
    package static let accessibilityActivate = MethodOverrides(runtime_method_accessibility_activate)

    // MARK: - Methods of UIView

    package static let hitTest = MethodOverrides(runtime_method_hit_test)
    package static let pointInside = MethodOverrides(runtime_method_point_inside)
    package static let drawRect = MethodOverrides(runtime_method_draw_rect)
    package static let drawLayer = MethodOverrides(runtime_method_draw_layer)
    package static let gestureRecognizerShouldBegin = MethodOverrides(runtime_method_gesture_should_begin)

    // MARK: - Methods of UIControl

    package static let beginTracking = MethodOverrides(runtime_method_begin_tracking)
    package static let continueTracking = MethodOverrides(runtime_method_continue_tracking)

    // MARK: - Groups

    /// `hitTest(_:with:)` and `point(inside:with:)`.
    package static let hitTesting: MethodOverrides = [.hitTest, .pointInside]

    /// Both methods that draw a view.
    package static let drawing: MethodOverrides = [.drawRect, .drawLayer]

    /// The methods with which a control decides what a touch means to it.
    package static let controlTracking: MethodOverrides = [
        .beginTracking, .continueTracking, .touchesBegan, .touchesMoved, .touchesEnded, .gestureRecognizerShouldBegin,
    ]

    private static let ofResponder = MethodOverrides(rawValue: hitTest.rawValue - 1)
    private static let ofView: MethodOverrides = [.hitTesting, .drawing, .gestureRecognizerShouldBegin]
    private static let ofControl: MethodOverrides = [.beginTracking, .continueTracking]

    /// The methods that count as overridden where that cannot be found out.
    private static let assumed: MethodOverrides = [
        .hitTesting, .drawing, .controlTracking, .accessibilityActivate,
    ]

    // MARK: - Asking

    @MainActor private static var cache: [ObjectIdentifier: MethodOverrides] = [:]

    /// Returns the methods that `type`, or a class between it and the class that declares the method, overrides.
    @MainActor
    package static func of(_ type: UIResponder.Type) -> MethodOverrides {
        let key = ObjectIdentifier(type)
        if let known = cache[key] { return known }
        var overrides: MethodOverrides = []
        for (base, methods) in zip(type.overrideBases, [ofResponder, ofView, ofControl]) {
            overrides.formUnion(of(type, beyond: base, among: methods))
        }
        cache[key] = overrides
        return overrides
    }

    /// Returns which of `methods` a class between `type` and `base`, `base` excluded, overrides.
    @MainActor
    package static func of(
        _ type: UIResponder.Type, beyond base: UIResponder.Type, among methods: MethodOverrides
    ) -> MethodOverrides {
        methods.filtered { runtime_overrides_method(address(of: type), address(of: base), $0) }
    }

    private func filtered(_ isOverridden: (runtime_method) -> runtime_answer) -> MethodOverrides {
        var result: MethodOverrides = []
        for bit in 0..<UInt32(runtime_method_count.rawValue) where rawValue & 1 << bit != 0 {
            let method = MethodOverrides(rawValue: 1 << bit)
            switch isOverridden(runtime_method(rawValue: bit)) {
            case runtime_answer_yes: result.insert(method)
            case runtime_answer_unknown: result.formUnion(method.intersection(Self.assumed))
            default: break
            }
        }
        return result
    }

    private static func address(of type: AnyClass) -> UnsafeRawPointer {
        unsafeBitCast(type, to: UnsafeRawPointer.self)
    }
}

extension UIResponder {
    /// The methods that the responder's class overrides.
    package var overrides: MethodOverrides { MethodOverrides.of(type(of: self)) }

    /// Whether the app's class overrides `accessibilityActivate()`.
    var overridesActivation: Bool {
        let type = type(of: self)
        return !MethodOverrides.of(type, beyond: type.activatingClass, among: .accessibilityActivate).isEmpty
    }

    /// The first responder along the chain, this one included, whose class overrides `touchesBegan(_:with:)` and so
    /// handles touches instead of passing them on; nil when none does.
    package var firstTouchHandler: UIResponder? {
        chain.first { $0.overrides.contains(.touchesBegan) }
    }
}
