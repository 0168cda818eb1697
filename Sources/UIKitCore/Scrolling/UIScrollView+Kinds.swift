import CoreGraphics

extension UIScrollView {
    /// When the safe area is added to the insets around the content.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As `scrollableAxes`.
        ///
        /// Unlike UIKit, there is no navigation controller that asks for more.
        case automatic
        /// Along an axis in which there is something to scroll, or that always bounces.
        case scrollableAxes
        /// Never.
        case never
        /// On all sides.
        case always
    }

    /// The colour of the bars that show which part is seen.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark in a light interface, light in a dark one.
        case `default`
        /// Dark, for light content.
        case black
        /// Light, for dark content.
        case white
    }

    /// Whether dragging puts the keyboard away.
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

    /// How fast content that was let go of comes to rest: what is left of its speed after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// 0.998: content coasts for half a metre of a flick at a metre a second.
        public static let normal = DecelerationRate(rawValue: 0.998)

        /// 0.99: content comes to rest soon.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}
