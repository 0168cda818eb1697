import CoreGraphics

extension UIScrollView {
    /// The cases in which the safe area is added to the insets around the content.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// The same as `scrollableAxes`; above and below also where the content goes behind the bars of a navigation
        /// controller.
        case automatic
        /// Along an axis that scrolls, or that always bounces.
        case scrollableAxes
        /// Never.
        case never
        /// On all sides.
        case always
    }

    /// The style of scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark in a light interface, light in a dark one.
        case `default`
        /// Dark, for light content.
        case black
        /// Light, for dark content.
        case white
    }

    /// The way in which dragging dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// It does not.
        case none
        /// The first responder resigns when a drag begins.
        case onDrag
        /// The same: there is no keyboard on the screen that could follow a finger.
        case interactive
        /// As `onDrag`.
        case onDragWithAccessory
        /// As `interactive`.
        case interactiveWithAccessory
    }

    /// The rate of deceleration: the factor by which the velocity falls in a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The normal rate, 0.998: content decelerates slowly.
        public static let normal = DecelerationRate(rawValue: 0.998)

        /// The fast rate, 0.99: content comes to rest soon.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}
