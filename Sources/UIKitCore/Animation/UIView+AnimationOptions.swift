extension UIView {
    /// How the methods that animate changes of views go about it.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Subviews are laid out with the animation, so that their changes are animated as well.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Views can be touched while they are animated.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// An animation begins where the one that it replaces has brought the view.
        ///
        /// Unlike UIKit, every animation begins there, with the option or without.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// The animation begins anew when it is over, until another replaces it.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// The animation runs back when it has run forth.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// The animation keeps its own duration inside of the block of another.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// The animation keeps its own curve inside of the block of another.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// In a transition, changes of properties are animated too, and the view is seen live and not as a picture.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// In a transition between two views, they are shown and hidden and stay in the hierarchy.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// The animation inherits nothing but duration and curve inside of the block of another.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Slow at both ends. What is chosen by choosing nothing.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// A transition turns the view about its upright axis, the left edge towards the eye.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// A transition turns the view about its upright axis, the right edge towards the eye.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// A transition fades from what was to what is.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// A transition turns the view about its level axis, the upper edge towards the eye.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// A transition turns the view about its level axis, the lower edge towards the eye.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// The curve that the options name.
        var curve: AnimationCurve {
            AnimationCurve(rawValue: Int((rawValue >> 16) & 3)) ?? .easeInOut
        }

        /// The kind of transition that the options name, if any.
        var transition: ViewTransition? {
            switch rawValue >> 20 & 7 {
            case 1: .flip(axis: .upright, direction: 1)
            case 2: .flip(axis: .upright, direction: -1)
            case 5: .crossDissolve
            case 6: .flip(axis: .level, direction: 1)
            case 7: .flip(axis: .level, direction: -1)
            default: nil
            }
        }
    }
}
