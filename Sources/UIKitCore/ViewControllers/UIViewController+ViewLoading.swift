extension UIViewController {
    /// A property of a controller that is set when its view is loaded. Reading it loads the view first.
    ///
    ///     @UIViewController.ViewLoading var label: UILabel      // set in loadView() or viewDidLoad()
    @MainActor
    @propertyWrapper
    public struct ViewLoading<Value> {
        private var value: Value?

        public init() {}

        public init(wrappedValue: Value) {
            value = wrappedValue
        }

        /// Not to be used: the value is read and written through the controller.
        @available(*, unavailable, message: "@ViewLoading works only for properties of a UIViewController.")
        public var wrappedValue: Value {
            get { preconditionFailure("Read the property of a UIViewController.") }
            set { value = newValue }
        }

        public static subscript<Controller: UIViewController>(
            _enclosingInstance controller: Controller, wrapped _: ReferenceWritableKeyPath<Controller, Value>,
            storage storage: ReferenceWritableKeyPath<Controller, Self>
        ) -> Value {
            get {
                if let value = controller[keyPath: storage].value { return value }
                controller.loadViewIfNeeded()
                guard let value = controller[keyPath: storage].value else {
                    preconditionFailure(
                        "A @ViewLoading property of \(type(of: controller)) was read and loading the view did not set it."
                    )
                }
                return value
            }
            set { controller[keyPath: storage].value = newValue }
        }
    }
}
