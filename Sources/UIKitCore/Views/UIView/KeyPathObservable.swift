/// An object with properties that `observe(_:options:changeHandler:)` can observe: every view.
///
/// The observable properties are `frame`, `bounds`, `center`, `transform`, `transform3D`, `anchorPoint`, `alpha` and
/// `isHidden`; for scroll views also `contentOffset`, `contentSize`, `contentInset` and `zoomScale`; and parts of
/// them, as in `\.frame.size`. Changes of other properties send no notification.
@preconcurrency @MainActor
public protocol KeyPathObservable: AnyObject {}

extension UIView: KeyPathObservable {}

extension KeyPathObservable where Self: UIView {
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
        let observation = PropertyObservation { view in
            guard let view = view as? Self else { return }
            let new = view[keyPath: keyPath]
            guard new != known else { return }
            let old = known
            // Updated first, because the handler may change the property.
            known = new
            changeHandler(
                view,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? new : nil,
                    oldValue: options.contains(.old) ? old : nil))
        }
        let rare = self.rare
        let observations = rare.observations ?? PropertyObservations()
        rare.observations = observations
        observations.add(observation)
        if options.contains(.initial) {
            changeHandler(
                self,
                NSKeyValueObservedChange(kind: .setting, newValue: options.contains(.new) ? known : nil, oldValue: nil))
        }
        return NSKeyValueObservation(observation)
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

/// The observations of a view's properties, in the order in which they began.
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
    func check(_ view: UIView) {
        guard depth == 0 else { return }
        var isStale = false
        for entry in entries {
            guard let observation = entry.observation, !observation.isOver else {
                isStale = true
                continue
            }
            observation.check(view)
        }
        if isStale { entries.removeAll { $0.observation?.isOver != false } }
    }

    /// Performs changes as one, so that observers see only the result.
    func together(_ view: UIView, _ changes: () -> Void) {
        depth += 1
        changes()
        depth -= 1
        check(view)
    }
}

/// An observation of one property of a view. Only its token retains it.
@MainActor
final class PropertyObservation {
    /// The closure that compares the property with its last known value and notifies the observer of a change.
    let check: @MainActor (UIView) -> Void
    var isOver = false

    init(check: @escaping @MainActor (UIView) -> Void) {
        self.check = check
    }
}
