import HitMaps
import UIKit

/// The properties of a scene's views that the user has set, which can be undone and survive a new instance of the
/// scene.
///
/// A view is known by itself as long as its instance of the scene exists, and in the next one by its place in the tree.
@MainActor
final class PropertyEdits {
    /// A view that the user has changed, and the view at its place in later instances.
    @MainActor
    private final class Target {
        weak var view: UIView?
        /// The view's identity when it was last known, with the identifiers that the scene gives its views.
        var path: String
        /// Whether the view was no longer in its scene when the next instance was about to be shown.
        var isGone = false

        init(_ view: UIView, path: String) {
            self.view = view
            self.path = path
        }

        /// The view, while it is in its scene.
        var shown: UIView? { view?.window == nil ? nil : view }
    }

    /// A change of a property.
    private struct Edit {
        let target: Target
        let name: String
        /// The function that sets the property of a view to what it was before.
        let restore: @MainActor (UIView) -> Void
        var new: PropertyValue
    }

    /// A property that the user has set.
    private struct Setting {
        let target: Target
        let name: String
        /// The view that has the value, which may not be the target's any more.
        let owner: WeakView
        /// The value before the first change.
        let original: PropertyValue
        /// The function that sets the property of a view to the value before the first change.
        let restore: @MainActor (UIView) -> Void
        /// The value as text; nil while it is the one before the first change.
        var value: String?
    }

    /// A property that the user has set, for another instance.
    struct Stored: Equatable {
        /// The view's identity.
        var view: String
        /// The property's name.
        var name: String
        /// The value as stored text.
        var value: String
        /// Whether the view is no longer in the scene, so that another view may have its identity.
        var isGone = false
    }

    private var done: [Edit] = []
    private var undone: [Edit] = []
    /// Whether further values of the property that was set last belong to the same change.
    private var isOpen = false
    private var targets: [Target] = []
    /// The properties in the order in which they were first set.
    private var settings: [Setting] = []

    /// Called after each change, for the panel that shows the values.
    var onChange: () -> Void = {}
    /// Called after each change by the user, for what shows other instances of the views.
    var onEdit: () -> Void = {}

    /// The function that returns the scene's windows, in which a view of another instance is found by its identity.
    var roots: () -> [UIView] = { [] }

    /// The maximum number of changes that can be undone.
    private static let maximumChanges = 1000

    private static let identifier = "accessibilityIdentifier"

    var canUndo: Bool { !done.isEmpty }
    var canRedo: Bool { !undone.isEmpty }

    /// Sets a property of a view.
    ///
    /// - Parameter isContinued: Whether a drag or typing goes on, so that further values until `close()` belong to the
    ///   same change.
    /// - Returns: False if the property does not take the value.
    @discardableResult
    func set(_ value: PropertyValue, _ property: ViewProperty, of view: UIView, isContinued: Bool = false) -> Bool {
        // Limits may depend on other properties, which have changed since the caller asked for this one.
        let property = ViewProperties(of: view).property(property.name) ?? property
        let old = property.value(of: view)
        guard old != value || isOpen else { return true }
        let target = target(of: view)
        let restore = property.restoring(view)
        guard UIApplication.restoringCurrent({ property.set(value, of: view) }) else { return false }
        undone = []
        if isOpen, let last = done.last, last.name == property.name, last.target === target {
            done[done.count - 1].new = value
        } else {
            done.append(Edit(target: target, name: property.name, restore: restore, new: value))
            if done.count > Self.maximumChanges { done.removeFirst() }
        }
        isOpen = isContinued
        note(Self.stored(value, property, of: view), property.name, target, old: old, restore)
        onChange()
        onEdit()
        return true
    }

    /// Ends a change that goes on.
    func close() {
        isOpen = false
    }

    /// Takes the last change back. Changes of views that are gone are skipped.
    func undo() {
        isOpen = false
        while let edit = done.popLast() {
            let isThere = change(edit) { property, view in
                edit.restore(view)
                return property.value(of: view)
            }
            guard isThere else { continue }
            undone.append(edit)
            break
        }
        onChange()
        onEdit()
    }

    /// Makes the change that was taken back last again.
    func redo() {
        isOpen = false
        while let edit = undone.popLast() {
            let isThere = change(edit) { property, view in
                guard property.set(edit.new, of: view) else { return nil }
                return Self.stored(edit.new, property, of: view)
            }
            guard isThere else { continue }
            done.append(edit)
            break
        }
        onChange()
        onEdit()
    }

    /// Calls `body` with the property and the view of a change; it returns the value that the view then has. Returns
    /// false if the view is gone.
    private func change(_ edit: Edit, _ body: (ViewProperty, UIView) -> PropertyValue?) -> Bool {
        guard let view = edit.target.shown, let property = ViewProperties(of: view).property(edit.name) else {
            return false
        }
        let before = property.value(of: view)
        let restore = property.restoring(view)
        guard let value = UIApplication.restoringCurrent({ body(property, view) }) else { return false }
        note(value, edit.name, edit.target, old: before, restore)
        return true
    }

    /// Returns the value that code and source get: what the view has made of a number or a text, and the name that was
    /// chosen for a colour, a font or an image.
    private static func stored(_ value: PropertyValue, _ property: ViewProperty, of view: UIView) -> PropertyValue {
        switch value {
        case .flag, .number, .numbers, .text: property.value(of: view)
        case .nothing, .color, .font, .image: value
        }
    }

    private func note(
        _ value: PropertyValue, _ name: String, _ target: Target, old: PropertyValue,
        _ restore: @escaping @MainActor (UIView) -> Void
    ) {
        let known = settings.firstIndex { $0.target === target && $0.name == name }
        let index = known ?? settings.count
        if known == nil {
            settings.append(
                Setting(
                    target: target, name: name, owner: WeakView(view: target.view), original: old, restore: restore,
                    value: nil))
        }
        settings[index].value = settings[index].original == value ? nil : value.stored
    }

    // MARK: - Views

    private func target(of view: UIView) -> Target {
        if let known = targets.first(where: { $0.view === view }) { return known }
        let target = Target(view, path: withOriginalIdentifiers { ViewIdentity(of: view).description })
        targets.append(target)
        return target
    }

    /// Calls `body` while the views have the identifiers that the scene has given them, by which another instance knows
    /// them.
    func withOriginalIdentifiers<Result>(_ body: () -> Result) -> Result {
        var changed: [(view: UIView, identifier: String?)] = []
        for setting in settings where setting.name == Self.identifier {
            guard let view = setting.target.view else { continue }
            changed.append((view, view.accessibilityIdentifier))
            if case .text(let text) = setting.original {
                view.accessibilityIdentifier = text
            } else {
                view.accessibilityIdentifier = nil
            }
        }
        defer { for (view, identifier) in changed { view.accessibilityIdentifier = identifier } }
        return body()
    }

    private static func view(at path: String, among roots: [UIView]) -> UIView? {
        let way = ViewIdentity(path).way(among: roots)
        return way.isWhole ? way.views.last : nil
    }

    /// Updates the identities of the views that are in the scene.
    private func updatePaths() {
        withOriginalIdentifiers {
            for target in targets {
                if let view = target.shown { target.path = ViewIdentity(of: view).description }
            }
        }
    }

    // MARK: - Another instance

    /// Forgets the changes, for an instance to which nothing has been done.
    func removeAll() {
        (done, undone, targets, settings, isOpen) = ([], [], [], [], false)
        onChange()
    }

    /// Forgets the value of a property, because the source has it now.
    ///
    /// - Parameter view: The view's identity, as in `Stored`.
    func remove(_ name: String, ofViewAt view: String) {
        updatePaths()
        settings.removeAll { $0.name == name && $0.target.path == view }
        onChange()
    }

    /// The properties that differ from their values before the first change, in the order in which they were first
    /// set.
    var stored: [Stored] {
        updatePaths()
        let all = settings.compactMap { setting in
            setting.value.map {
                Stored(
                    view: setting.target.path, name: setting.name, value: $0, isGone: setting.target.shown == nil)
            }
        }
        // The place of a view that is gone may be another one's now.
        return all.filter { item in
            !item.isGone || !all.contains { !$0.isGone && $0.view == item.view && $0.name == item.name }
        }
    }

    /// Forgets the values before the first changes, because views of another instance may have others. Called while
    /// the former instance is shown.
    func willRestore() {
        updatePaths()
        for target in targets {
            target.isGone = target.shown == nil
            target.view = nil
        }
        (settings, isOpen) = ([], false)
    }

    /// Sets properties of another instance of the views, as far as they are there. Called before and after input is
    /// played on it, which may add and remove views.
    func restore(_ wanted: [Stored]) {
        let roots = roots()
        let views = withOriginalIdentifiers {
            for target in targets where target.view == nil && !target.isGone {
                target.view = Self.view(at: target.path, among: roots)
            }
            return wanted.map { Self.view(at: $0.view, among: roots) }
        }
        var new: [(Stored, UIView)] = []
        for (item, view) in zip(wanted, views) {
            guard let view else { continue }
            if let known = settings.firstIndex(where: { $0.target.path == item.view && $0.name == item.name }) {
                let setting = settings[known]
                if item.isGone || setting.owner.view === view { continue }
                // The input has brought another view to this place.
                if let former = setting.owner.view { UIApplication.restoringCurrent { setting.restore(former) } }
                settings.remove(at: known)
            }
            new.append((item, view))
        }
        set(new) { item, view, value, old, restore in
            let known = targets.first { $0.path == item.view && $0.isGone == item.isGone }
            let target = known ?? Target(view, path: item.view)
            if !targets.contains(where: { $0 === target }) { targets.append(target) }
            target.view = view
            note(value, item.name, target, old: old, restore)
        }
    }

    /// Sets the properties that the user has set of an instance that is shown beside the scene.
    func apply(to roots: [UIView]) {
        let found = stored.filter { !$0.isGone }.compactMap { item in
            Self.view(at: item.view, among: roots).map { (item, $0) }
        }
        set(found) { _, _, _, _, _ in }
    }

    /// Sets properties of views.
    ///
    /// - Parameter onSet: Called once for each, with the value that it had.
    private func set(
        _ wanted: [(Stored, UIView)],
        _ onSet: (Stored, UIView, PropertyValue, PropertyValue, @escaping @MainActor (UIView) -> Void) -> Void
    ) {
        // The values that a property takes may depend on a property that was first set later.
        for isFirst in [true, false] {
            for (item, view) in wanted {
                guard let property = ViewProperties(of: view).property(item.name),
                    let value = PropertyValue(stored: item.value, kind: property.kind)
                else { continue }
                let old = property.value(of: view)
                if !isFirst, old == value { continue }
                let restore = property.restoring(view)
                guard UIApplication.restoringCurrent({ property.set(value, of: view) }), isFirst else { continue }
                onSet(item, view, value, old, restore)
            }
        }
    }

    // MARK: - Code

    /// Returns the changed properties of a view with their values, in the order in which they were first changed.
    func changes(of view: UIView) -> [(property: ViewProperty, value: PropertyValue)] {
        let properties = ViewProperties(of: view)
        return settings.filter { $0.target.view === view }.compactMap { setting in
            guard let text = setting.value, let property = properties.property(setting.name),
                let value = PropertyValue(stored: text, kind: property.kind)
            else { return nil }
            return (property, value)
        }
    }

    /// Returns the changes of a view as lines of Swift; nil if there are none.
    func code(of view: UIView) -> String? {
        let name = Self.variable(for: view)
        let lines = changes(of: view).compactMap { property, value in property.code(value).map { "\(name).\($0)" } }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// Returns a name for a variable with a view, from the view's class: `button` for a `UIButton`.
    private static func variable(for view: UIView) -> String {
        var name = Substring(Trace.name(ofClass: type(of: view)))
        name = name.prefix { $0 != "<" }
        if name.hasPrefix("UI"), name.dropFirst(2).first?.isUppercase == true { name = name.dropFirst(2) }
        let first = name.prefix { $0.isUppercase }
        // The letters before the last capital of `HTMLView` become small.
        let count = first.count > 1 && first.count < name.count ? first.count - 1 : first.count
        let variable = name.prefix(count).lowercased() + name.dropFirst(count)
        return ["switch", "default", "class", "self", ""].contains(variable) ? "view" : variable
    }
}
