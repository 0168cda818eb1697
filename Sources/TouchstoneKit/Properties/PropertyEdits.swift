import HitMaps
import UIKit

/// The properties of a scene's views that the user has set, which can be undone and survive a new instance of the
/// scene.
@MainActor
final class PropertyEdits {
    /// A change of a property.
    private struct Edit {
        let view: WeakView
        let key: Key
        /// The function that sets the property of a view to what it was before.
        let restore: @MainActor (UIView) -> Void
        var new: PropertyValue
    }

    /// A property of a view.
    struct Key: Hashable {
        /// The view's identity.
        let view: String
        /// The property's name.
        let name: String
    }

    private var done: [Edit] = []
    private var undone: [Edit] = []
    /// Whether further values of the property that was set last belong to the same change.
    private var isOpen = false
    /// The values before the first change of each property.
    private var originals: [Key: PropertyValue] = [:]
    /// The properties that differ from their values before the first change, as stored text.
    private(set) var values: [Key: String] = [:]
    /// The order in which the properties were first set.
    private var order: [Key] = []

    /// Called after each change.
    var onChange: () -> Void = {}

    /// The function that returns the scene's windows, in which a view of another instance is found by its identity.
    var roots: () -> [UIView] = { [] }

    /// The maximum number of changes that can be undone.
    private static let mostChanges = 1000

    var canUndo: Bool { !done.isEmpty }
    var canRedo: Bool { !undone.isEmpty }

    /// Sets a property of a view.
    ///
    /// - Parameter isContinued: Whether a drag or typing goes on, so that further values until `close()` belong to the
    ///   same change.
    /// - Returns: False if the property does not take the value.
    @discardableResult
    func set(_ value: PropertyValue, _ property: ViewProperty, of view: UIView, isContinued: Bool = false) -> Bool {
        let key = Key(view: ViewIdentity(of: view).description, name: property.name)
        let old = property.value(of: view)
        guard old != value || isOpen else { return true }
        let restore = property.restoring(view)
        guard UIApplication.restoringCurrent({ property.set(value, of: view) }) else { return false }
        undone = []
        if isOpen, let last = done.last, last.key == key, last.view.view === view {
            done[done.count - 1].new = value
        } else {
            done.append(Edit(view: WeakView(view: view), key: key, restore: restore, new: value))
            if done.count > Self.mostChanges { done.removeFirst() }
        }
        isOpen = isContinued
        note(Self.stored(value, property, of: view), key, old: old)
        onChange()
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
    }

    /// Calls `body` with the property and the view of a change; it returns the value that the view then has. Returns
    /// false if the view is gone.
    private func change(_ edit: Edit, _ body: (ViewProperty, UIView) -> PropertyValue?) -> Bool {
        guard let view = edit.view.view.flatMap({ $0.window == nil ? nil : $0 }) ?? view(of: edit.key),
            let property = ViewProperties(of: view).property(edit.key.name)
        else { return false }
        let before = property.value(of: view)
        guard let value = UIApplication.restoringCurrent({ body(property, view) }) else { return false }
        note(value, edit.key, old: before)
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

    private func view(of key: Key) -> UIView? {
        let way = ViewIdentity(key.view).way(among: roots())
        return way.isWhole ? way.views.last : nil
    }

    private func note(_ value: PropertyValue, _ key: Key, old: PropertyValue) {
        if originals[key] == nil {
            originals[key] = old
            order.append(key)
        }
        values[key] = originals[key] == value ? nil : value.stored
    }

    // MARK: - Another instance

    /// Forgets the changes, for an instance to which nothing has been done.
    func removeAll() {
        (done, undone, originals, values, order, isOpen) = ([], [], [:], [:], [], false)
        onChange()
    }

    /// Forgets the value of a property, because the source has it now.
    func remove(_ key: Key) {
        values[key] = nil
        originals[key] = nil
        order.removeAll { $0 == key }
        onChange()
    }

    /// Forgets the values before the first changes, because views of another instance may have others.
    func willRestore() {
        (originals, values, order, isOpen) = ([:], [:], [], false)
    }

    /// Sets properties of another instance of the views.
    ///
    /// - Returns: The values whose views were not found or do not have the property.
    func restore(_ wanted: [Key: String]) -> [Key: String] {
        var rest: [Key: String] = [:]
        for (key, text) in wanted.sorted(by: { ($0.key.view, $0.key.name) < ($1.key.view, $1.key.name) }) {
            guard let view = view(of: key), let property = ViewProperties(of: view).property(key.name),
                let value = PropertyValue(stored: text, kind: property.kind)
            else {
                rest[key] = text
                continue
            }
            let old = property.value(of: view)
            guard UIApplication.restoringCurrent({ property.set(value, of: view) }) else { continue }
            note(value, key, old: old)
        }
        return rest
    }

    // MARK: - Code

    /// Returns the changed properties of a view with their values, in the order in which they were first changed.
    func changes(of view: UIView) -> [(property: ViewProperty, value: PropertyValue)] {
        let identity = ViewIdentity(of: view).description
        let properties = ViewProperties(of: view)
        return order.filter { $0.view == identity }.compactMap { key in
            guard let text = values[key], let property = properties.property(key.name),
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
