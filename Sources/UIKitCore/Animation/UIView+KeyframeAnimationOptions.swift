import QuartzCore

extension UIView {
    /// How an animation through several values goes about it.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Subviews are laid out with the animation, so that their changes are animated as well.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Views can be touched while they are animated.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// The animation begins where the one that it replaces has brought the view, as every animation does here.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// The animation begins anew when it is over, until another replaces it.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// The animation runs back when it has run forth.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// The animation keeps its own duration inside of the block of another.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// The animation inherits nothing but the duration inside of the block of another.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// At an even speed from one value to the next. What is chosen by choosing nothing.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// From one value to the next without anything between.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// At one speed all the way, whatever the times say.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Along a smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Along a smooth curve at one speed, whatever the times say.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        var calculationMode: CAAnimationCalculationMode {
            switch rawValue >> 10 & 7 {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }

        /// The options that both kinds of animation have.
        var common: AnimationOptions {
            AnimationOptions(rawValue: rawValue & 0x3FF)
        }
    }
}
