extension UIView {
    /// A property of a view that marks the view for some work when its value changes.
    ///
    ///     @UIView.Invalidating(.display, .layout) var inset: CGFloat = 8
    ///
    /// Setting an equal value does nothing.
    @preconcurrency @MainActor
    @propertyWrapper
    public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
        private var value: Value
        private let invalidation: InvalidationType

        /// Unavailable: the value is read and written through the view.
        @available(*, unavailable, message: "@Invalidating works only for properties of a UIView.")
        public var wrappedValue: Value {
            get { value }
            set { value = newValue }
        }

        public static subscript<View: UIView>(
            _enclosingInstance view: View, wrapped _: ReferenceWritableKeyPath<View, Value>,
            storage storage: ReferenceWritableKeyPath<View, Self>
        ) -> Value {
            get { view[keyPath: storage].value }
            set {
                guard view[keyPath: storage].value != newValue else { return }
                view[keyPath: storage].value = newValue
                view[keyPath: storage].invalidation.invalidate(view: view)
            }
        }

        /// Creates a property whose changes make one kind of work necessary.
        public init(wrappedValue: Value, _ invalidation: InvalidationType) {
            value = wrappedValue
            self.invalidation = invalidation
        }

        /// Creates a property whose changes make several kinds of work necessary.
        public init<First: UIViewInvalidating, Second: UIViewInvalidating, each Other: UIViewInvalidating>(
            wrappedValue: Value, _ first: First, _ second: Second, _ others: repeat each Other
        )
        where InvalidationType == UIView.Invalidations.Tuple<First, Second, repeat each Other> {
            self.init(wrappedValue: wrappedValue, UIView.Invalidations.Tuple(first, second, repeat each others))
        }
    }
}

/// A kind of work that a view has to do after a property changed; see `UIView.Invalidating`.
@preconcurrency @MainActor
public protocol UIViewInvalidating {
    /// Marks `view` for the work.
    func invalidate(view: UIView)
}

extension UIView {
    /// The kinds of work that a change of a property can make necessary.
    public enum Invalidations {
        /// Drawing the view.
        public struct Display: UIViewInvalidating {
            public nonisolated init() {}
            public func invalidate(view: UIView) { view.setNeedsDisplay() }
        }

        /// Laying out the view.
        public struct Layout: UIViewInvalidating {
            public nonisolated init() {}
            public func invalidate(view: UIView) { view.setNeedsLayout() }
        }

        /// Updating the view's constraints.
        public struct Constraints: UIViewInvalidating {
            public nonisolated init() {}
            public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
        }

        /// Measuring the view's intrinsic content size.
        public struct IntrinsicContentSize: UIViewInvalidating {
            public nonisolated init() {}
            public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
        }

        /// Several kinds of work, in the given order.
        public struct Tuple<each Invalidation: UIViewInvalidating>: UIViewInvalidating {
            private nonisolated(unsafe) let invalidations: (repeat each Invalidation)

            public nonisolated init(_ invalidations: repeat each Invalidation) {
                self.invalidations = (repeat each invalidations)
            }

            public func invalidate(view: UIView) {
                repeat (each invalidations).invalidate(view: view)
            }
        }
    }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
    /// Drawing the view.
    public nonisolated static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
    /// Laying out the view.
    public nonisolated static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
    /// Updating the view's constraints.
    public nonisolated static var constraints: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
    /// Measuring the view's intrinsic content size.
    public nonisolated static var intrinsicContentSize: Self { Self() }
}
