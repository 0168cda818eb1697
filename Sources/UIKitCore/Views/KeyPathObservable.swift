/// Something whose properties can be observed with `observe(_:options:changeHandler:)`: every view.
///
/// Observable are those that say where a view is and whether it is seen: `frame`, `bounds`, `center`, `transform`,
/// `transform3D`, `anchorPoint`, `alpha` and `isHidden`; of scroll views also `contentOffset`, `contentSize`, `contentInset`
/// and `zoomScale`; and what is part of them, as in `\.frame.size`. Nobody is told of others.
@MainActor
public protocol KeyPathObservable: AnyObject {}

extension UIView: KeyPathObservable {}

extension KeyPathObservable where Self: UIView {
    /// Calls `changeHandler` whenever a property has got another value, until what is returned is let go of.
    ///
    ///     observation = scrollView.observe(\.contentOffset, options: [.new]) { view, change in … }
    ///
    /// Unlike Foundation on Apple's systems, setting the value that a property has already is no change.
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
            // First, since the handler may change the property itself.
            known = new
            changeHandler(
                view,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? new : nil,
                    oldValue: options.contains(.old) ? old : nil))
        }
        let rare = ensuredRare
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
    /// Has those look for a change who observe the view.
    func propertiesDidChange() {
        rare?.observations?.check(self)
    }

    /// Makes changes of the view's place that belong together.
    func changeTogether(_ changes: () -> Void) {
        guard let observations = rare?.observations else { return changes() }
        observations.together(self, changes)
    }
}
