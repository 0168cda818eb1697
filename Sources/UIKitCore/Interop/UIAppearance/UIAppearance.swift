import Foundation

/// A class whose objects can be given values in advance; see `appearance()`.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {}

/// A class whose objects can restrict an appearance to what they contain; see
/// `appearance(whenContainedInInstancesOf:)`.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {}

extension UIViewController: UIAppearanceContainer {}

extension UIPresentationController: UIAppearanceContainer {}

extension UIAppearance where Self: UIView {
    /// Returns an object whose properties are those of the class. A value that is set there becomes the value of every
    /// view of the class when the view enters a window.
    ///
    ///     UILabel.appearance().textColor = .darkGray
    ///     UISlider.appearance().setThumbImage(thumb, for: .normal)
    ///
    /// A view of one of UIKit's classes keeps a value that it was given itself: one that is neither the class's default
    /// nor comes from an appearance. Views that are in a window keep their values, until they leave it and enter
    /// one again.
    ///
    /// Unlike UIKit, the object is of a type of its own; any property may be set, whether it is `@objc dynamic` or not;
    /// and where the class is one of the app's, the view's own value is replaced when it enters a window.
    public static func appearance() -> UIAppearanceProxy<Self> {
        UIAppearanceProxy(containers: [], traits: nil)
    }

    /// Returns an object like `appearance()` for views with certain traits.
    ///
    /// - Parameter trait: The traits that a view must have when it enters the window.
    public static func appearance(for trait: UITraitCollection) -> UIAppearanceProxy<Self> {
        UIAppearanceProxy(containers: [], traits: trait)
    }

    /// Returns an object like `appearance()` for views inside of others. Its values take precedence over those for
    /// fewer containers.
    ///
    /// - Parameter containerTypes: The classes of views and view controllers that contain the view, from the inside
    ///   out.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UIAppearanceProxy<Self> {
        UIAppearanceProxy(containers: containerTypes, traits: nil)
    }

    /// Returns an object like `appearance()` for views with certain traits inside of others.
    ///
    /// - Parameters:
    ///   - trait: The traits that a view must have when it enters the window.
    ///   - containerTypes: The classes of views and view controllers that contain the view, from the inside out.
    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UIAppearanceProxy<Self> {
        UIAppearanceProxy(containers: containerTypes, traits: trait)
    }
}

/// The values that views of a class get when they enter a window; see `UIAppearance.appearance()`.
///
/// Its properties are the writable ones of the class. It has UIKit's methods for values that depend on a control's
/// state, too.
@preconcurrency @MainActor @dynamicMemberLookup
public final class UIAppearanceProxy<Target: UIView> {
    private let containers: [AnyClass]
    private let traits: UITraitCollection?

    init(containers: [any UIAppearanceContainer.Type], traits: UITraitCollection?) {
        self.containers = containers.map { $0 as AnyClass }
        self.traits = traits
    }

    /// A property of the class.
    ///
    /// A property that was not set here is nil. Unlike UIKit, one that cannot be has the value of a new view, which is
    /// made by `init(frame:)`.
    public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Target, Value>) -> Value {
        get {
            let known = AppearanceValues.current?.value(
                of: AnyHashable(keyPath), for: Target.self, in: containers, traits: traits)
            if let value = known as? Value { return value }
            if let type = Value.self as? any OptionalValue.Type, let nothing = type.nothing as? Value { return nothing }
            return interopObject(of: Target.self)[keyPath: keyPath]
        }
        set {
            set(keyPath, to: newValue)
            AppearanceValues.forChanges().keep(
                newValue, of: AnyHashable(keyPath), for: Target.self, in: containers, traits: traits)
        }
    }

    private func set<Value>(_ keyPath: ReferenceWritableKeyPath<Target, Value>, to value: Value) {
        let set: (Target) -> Void = { $0[keyPath: keyPath] = value }
        if keyPath == \Target.tintColor {
            // The property is the inherited tint where a view has none.
            return record(keyPath, value, current: { $0.rareIfLoaded?.tintColor }, initially: nil, set)
        }
        guard let untouched = AppearanceValues.untouchedView(of: Target.self) as? Target else {
            return add(keyPath, isUnset: { _ in true }, set)
        }
        record(keyPath, value, current: { $0[keyPath: keyPath] }, initially: untouched[keyPath: keyPath], set)
    }

    /// Adds a value for views that have no value of their own.
    ///
    /// - Parameters:
    ///   - key: The property, or the method with those of its arguments that are not the value.
    ///   - value: The value.
    ///   - current: Returns the value that a view has.
    ///   - initial: The value that a view has at first.
    ///   - set: Gives a view the value.
    func record(
        _ key: some Hashable, _ value: Any?, current: @escaping (Target) -> Any?, initially initial: Any?,
        _ set: @escaping (Target) -> Void
    ) {
        let key = AnyHashable(key)
        AppearanceValues.forChanges().note(value, for: key)
        add(
            key, isUnset: { AppearanceValues.of($0)?.isKnown(current($0), for: key, initially: initial) != false }, set)
    }

    /// Makes a view's method with these arguments part of the appearance. The plugin `UIKitInterop` calls it for the
    /// `dynamic` methods of a class.
    ///
    /// - Parameters:
    ///   - name: The name of the method's selector.
    ///   - axes: The arguments after the value; another value for the same ones replaces it.
    ///   - call: Calls the method of a view.
    public func interopRecord(_ name: String, _ axes: Any..., call: @escaping (Target) -> Void) {
        add(([name] + axes.map { "\($0)" }).joined(separator: "\n"), isUnset: { _ in true }, call)
    }

    private func add(
        _ key: some Hashable, isUnset: @escaping (Target) -> Bool, _ set: @escaping (Target) -> Void
    ) {
        AppearanceValues.forChanges().add(
            AppearanceValues.Entry(
                target: Target.self, containers: containers, traits: traits, key: AnyHashable(key),
                isUnset: { ($0 as? Target).map(isUnset) == true },
                apply: { ($0 as? Target).map(set) }))
    }
}

/// An optional of any type.
private protocol OptionalValue {
    static var nothing: Self { get }
}

extension Optional: OptionalValue {
    fileprivate static var nothing: Self { nil }
}

// MARK: - The values

/// The values of the appearances of one application, which its screen keeps.
///
/// Several applications may run side by side, as the scenes of a gallery do. What is set before one runs counts in all
/// that set or show something later.
@MainActor
final class AppearanceValues {
    /// A value for the views of a class.
    struct Entry {
        let target: UIView.Type
        let containers: [AnyClass]
        let traits: UITraitCollection?
        let key: AnyHashable
        let isUnset: (UIView) -> Bool
        let apply: (UIView) -> Void
        /// The value of a property that was set; nil for a method.
        var value: Any?

        /// Returns whether another entry is for the same property of the same views.
        func isSame(as other: Entry) -> Bool {
            isFor(other.key, of: other.target, in: other.containers, traits: other.traits)
        }

        /// Returns whether the entry is for a property of some views.
        func isFor(_ key: AnyHashable, of target: UIView.Type, in containers: [AnyClass], traits: UITraitCollection?)
            -> Bool
        {
            self.target == target && self.key == key && self.traits == traits
                && self.containers.map { ObjectIdentifier($0) } == containers.map { ObjectIdentifier($0) }
        }

        /// The numbers by which entries are ordered: general ones are smaller.
        private var rank: (Int, Int, Int) {
            let depth = sequence(first: target as AnyClass) { _getSuperclass($0) }.reduce(0) { count, _ in count + 1 }
            return (depth, containers.count, traits == nil ? 0 : 1)
        }

        func isMoreGeneral(than other: Entry) -> Bool { rank < other.rank }

        @MainActor
        func applies(to view: UIView) -> Bool {
            guard view.isKind(of: target) else { return false }
            if let traits, !view.traitCollection.contains(traits) { return false }
            var missing = containers[...]
            var responder = view.next
            while let current = responder, let container = missing.first {
                if current.isKind(of: container) { missing.removeFirst() }
                responder = current.next
            }
            return missing.isEmpty
        }
    }

    /// The values, those for many views before those for few.
    private var entries: [Entry] = []

    /// The values that each property has been given by appearances, the latest last.
    private var values: [AnyHashable: [NSObject]] = [:]

    /// The number of values of a property that are remembered. Only an app that changes one again and again has more;
    /// an older value that a view still has then counts as its own.
    private static let maximumNumberOfValues = 64

    /// Whether any appearance was ever set. Before, a view that enters a window costs the test of a flag.
    private static var isUsed = false

    /// The values of the current application; nil if it has none.
    static var current: AppearanceValues? { isUsed ? values(of: .main) : nil }

    /// Returns the values for a view; nil if there are none.
    static func of(_ view: UIView) -> AppearanceValues? { isUsed ? values(of: view.window?.screen ?? .main) : nil }

    /// Returns the values of the current application to add one.
    static func forChanges() -> AppearanceValues {
        isUsed = true
        if let known = current { return known }
        let values = AppearanceValues()
        for screen in UIScreen.screens { screen.appearances = values }
        return values
    }

    /// Returns the values of the application with a screen. They begin with those that were set while none ran.
    private static func values(of screen: UIScreen) -> AppearanceValues? {
        if let known = screen.appearances as? AppearanceValues { return known }
        guard let early = UIScreen.detached.appearances as? AppearanceValues else { return nil }
        let values = AppearanceValues()
        (values.entries, values.values) = (early.entries, early.values)
        screen.appearances = values
        return values
    }

    /// Views of UIKit's classes as their initializers create them.
    private static var untouchedViews: [ObjectIdentifier: UIView] = [:]

    func add(_ entry: Entry) {
        entries.removeAll { $0.isSame(as: entry) }
        let index = entries.firstIndex { entry.isMoreGeneral(than: $0) } ?? entries.endIndex
        entries.insert(entry, at: index)
    }

    /// Returns the value that a property of some views was given last; nil for none.
    func value(
        of key: AnyHashable, for target: UIView.Type, in containers: [AnyClass], traits: UITraitCollection?
    ) -> Any? {
        entries.first { $0.isFor(key, of: target, in: containers, traits: traits) }?.value
    }

    /// Remembers the value that a property of some views was given.
    func keep(
        _ value: Any, of key: AnyHashable, for target: UIView.Type, in containers: [AnyClass],
        traits: UITraitCollection?
    ) {
        let index = entries.firstIndex { $0.isFor(key, of: target, in: containers, traits: traits) }
        if let index { entries[index].value = value }
    }

    /// Gives a view the values for its class and place that it has no own ones for.
    func apply(to view: UIView) {
        guard !entries.isEmpty else { return }
        // The values count as the view's own once they are set, so all are compared before.
        let applicable = entries.filter { $0.applies(to: view) && $0.isUnset(view) }
        for entry in applicable { entry.apply(view) }
    }

    /// Remembers a value of a property, which is then no view's own.
    func note(_ value: Any?, for key: AnyHashable) {
        let value = object(value)
        guard values[key]?.contains(value) != true else { return }
        values[key, default: []].append(value)
        if values[key, default: []].count > Self.maximumNumberOfValues { values[key]?.removeFirst() }
    }

    /// Returns whether a value is the initial one or comes from an appearance, and is not the view's own.
    func isKnown(_ value: Any?, for key: AnyHashable, initially initial: Any?) -> Bool {
        let value = object(value)
        return value == object(initial) || values[key]?.contains(value) == true
    }

    /// Returns a value as an object that is equal to those of equal values.
    private func object(_ value: Any?) -> NSObject {
        InteropValue.plain(value as Any) as? NSObject ?? NSNull()
    }

    /// Returns a view as its initializer creates it; nil for a class that is not one of UIKit's usual ones.
    static func untouchedView(of type: UIView.Type) -> UIView? {
        if let known = untouchedViews[ObjectIdentifier(type)] { return known }
        guard let view = makeView(of: type) else { return nil }
        untouchedViews[ObjectIdentifier(type)] = view
        return view
    }

    private static func makeView(of type: UIView.Type) -> UIView? {
        let classes: [(UIView.Type, () -> UIView)] = [
            (UIView.self, { UIView() }), (UILabel.self, { UILabel() }), (UIImageView.self, { UIImageView() }),
            (UIProgressView.self, { UIProgressView() }), (UIScrollView.self, { UIScrollView() }),
            (UIActivityIndicatorView.self, { UIActivityIndicatorView() }), (UIControl.self, { UIControl() }),
            (UIButton.self, { UIButton() }), (UISwitch.self, { UISwitch() }), (UISlider.self, { UISlider() }),
            (UIStepper.self, { UIStepper() }), (UISegmentedControl.self, { UISegmentedControl() }),
            (UIPageControl.self, { UIPageControl() }), (UITextField.self, { UITextField() }),
            (UITextView.self, { UITextView() }), (UISearchBar.self, { UISearchBar() }),
            (UIPickerView.self, { UIPickerView() }), (UIDatePicker.self, { UIDatePicker() }),
            (UINavigationBar.self, { UINavigationBar() }), (UIToolbar.self, { UIToolbar() }),
            (UITabBar.self, { UITabBar() }),
            (UITableView.self, { UITableView() }), (UITableViewCell.self, { UITableViewCell() }),
        ]
        return classes.first { $0.0 == type }?.1()
    }
}

extension UIView {
    /// Gives the view the values of its class's appearances. Called when it enters a window.
    func applyAppearance() {
        AppearanceValues.of(self)?.apply(to: self)
    }
}

extension UITraitCollection {
    /// Returns whether the traits include everything that others specify.
    fileprivate func contains(_ other: UITraitCollection) -> Bool {
        overridden(by: other.values) === self
    }
}
