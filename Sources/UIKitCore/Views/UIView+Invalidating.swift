extension UIView {
    /// A property of a view whose change makes some work necessary.
    ///
    ///     @UIView.Invalidating(.display, .layout) var inset: CGFloat = 8
    ///
    /// Setting it to an equal value does nothing.
    @MainActor
    @propertyWrapper
    public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
        private var value: Value
        private let invalidation: InvalidationType

        /// Not to be used: the value is read and written through the view.
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

        public init(wrappedValue: Value, _ invalidation: InvalidationType) {
            value = wrappedValue
            self.invalidation = invalidation
        }
    }
}
