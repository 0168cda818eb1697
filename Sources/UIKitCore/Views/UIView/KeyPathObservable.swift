/// An object with properties that `observe(_:options:changeHandler:)` can observe: every view, and a view controller's
/// `preferredContentSize`.
///
/// The observable properties of views are `frame`, `bounds`, `center`, `transform`, `transform3D`, `anchorPoint`,
/// `alpha` and `isHidden`; for scroll views also `contentOffset`, `contentSize`, `contentInset` and `zoomScale`; and
/// parts of them, as in `\.frame.size`. Changes of other properties send no notification.
@preconcurrency @MainActor
public protocol KeyPathObservable: AnyObject {}

extension UIView: KeyPathObservable {}
extension UIViewController: KeyPathObservable {}

extension KeyPathObservable where Self: UIResponder {
    /// Calls `changeHandler` whenever the value of a property changed, until the returned token is released.
    ///
    ///     observation = scrollView.observe(\.contentOffset, options: [.new]) { view, change in … }
    ///
    /// Unlike Foundation on Apple's systems, setting an equal value is not a change.
    public func observe<Value: Equatable>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        var known = self[keyPath: keyPath]
        let observation = PropertyObservation { object in
            guard let object = object as? Self else { return }
            let new = object[keyPath: keyPath]
            guard new != known else { return }
            let old = known
            // Updated first, because the handler may change the property.
            known = new
            changeHandler(
                object,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? new : nil,
                    oldValue: options.contains(.old) ? old : nil))
        }
        loadedObservations.add(observation)
        if options.contains(.initial) {
            changeHandler(
                self,
                NSKeyValueObservedChange(kind: .setting, newValue: options.contains(.new) ? known : nil, oldValue: nil))
        }
        return NSKeyValueObservation(observation)
    }
}

extension UIResponder {
    /// The list of observations of a view or a view controller, created on first access.
    var loadedObservations: PropertyObservations {
        let observations = PropertyObservations()
        if let controller = self as? UIViewController {
            if let known = controller.observations { return known }
            controller.observations = observations
        } else if let view = self as? UIView {
            if let known = view.rareIfLoaded?.observations { return known }
            view.rare.observations = observations
        }
        return observations
    }
}

extension UIView {
    /// Notifies the view's observers of changed values.
    func propertiesDidChange() {
        rareIfLoaded?.observations?.check(self)
    }

    /// Performs changes of the view's geometry as one, so that observers see only the result.
    func changeTogether(_ changes: () -> Void) {
        guard let observations = rareIfLoaded?.observations else { return changes() }
        observations.together(self, changes)
    }
}

/// The observations of the properties of a view or a view controller, in the order in which they began.
@MainActor
final class PropertyObservations {
    private struct Entry {
        weak var observation: PropertyObservation?
    }

    private var entries: [Entry] = []
    /// The nesting depth of grouped changes.
    private var depth = 0

    func add(_ observation: PropertyObservation) {
        entries.append(Entry(observation: observation))
    }

    /// Notifies the observers of changed values. Observations that begin meanwhile take part from the next time on.
    func check(_ object: UIResponder) {
        guard depth == 0 else { return }
        var isStale = false
        for entry in entries {
            guard let observation = entry.observation, !observation.isOver else {
                isStale = true
                continue
            }
            observation.check(object)
        }
        if isStale { entries.removeAll { $0.observation?.isOver != false } }
    }

    /// Performs changes as one, so that observers see only the result.
    func together(_ object: UIResponder, _ changes: () -> Void) {
        depth += 1
        changes()
        depth -= 1
        check(object)
    }
}

/// An observation of one property. Only its token retains it.
@MainActor
final class PropertyObservation {
    /// The closure that compares the property with its last known value and notifies the observer of a change.
    let check: @MainActor (UIResponder) -> Void
    var isOver = false

    init(check: @escaping @MainActor (UIResponder) -> Void) {
        self.check = check
    }
}
