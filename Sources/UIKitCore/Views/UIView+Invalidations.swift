extension UIView {
    /// What a change of a property can make necessary.
    public enum Invalidations {
        /// The view is drawn anew.
        public struct Display: UIViewInvalidating {
            public nonisolated init() {}
            public func invalidate(view: UIView) { view.setNeedsDisplay() }
        }

        /// The view is laid out anew.
        public struct Layout: UIViewInvalidating {
            public nonisolated init() {}
            public func invalidate(view: UIView) { view.setNeedsLayout() }
        }

        /// The view puts its constraints right.
        public struct Constraints: UIViewInvalidating {
            public nonisolated init() {}
            public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
        }

        /// The view has another size of its own.
        public struct IntrinsicContentSize: UIViewInvalidating {
            public nonisolated init() {}
            public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
        }

        /// Two of the others.
        public struct Tuple<First: UIViewInvalidating, Second: UIViewInvalidating>: UIViewInvalidating {
            private nonisolated(unsafe) let first: First
            private nonisolated(unsafe) let second: Second

            public nonisolated init(_ first: First, _ second: Second) {
                self.first = first
                self.second = second
            }

            public func invalidate(view: UIView) {
                first.invalidate(view: view)
                second.invalidate(view: view)
            }
        }
    }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
    /// The view is drawn anew.
    public nonisolated static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
    /// The view is laid out anew.
    public nonisolated static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
    /// The view puts its constraints right.
    public nonisolated static var constraints: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
    /// The view has another size of its own.
    public nonisolated static var intrinsicContentSize: Self { Self() }
}
