import QuartzCore

extension UIView {
    /// Options of the methods that animate changes of views.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Lays out subviews inside the animation, so that their changes animate as well.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Allows touches on views while they animate.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from the displayed value if the animation replaces a running one.
        ///
        /// Unlike UIKit, every animation starts there, with or without this option.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Restarts the animation when it ends, until another replaces it.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Plays the animation backwards after it has played forwards.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Keeps the animation's own duration inside another animation block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Keeps the animation's own curve inside another animation block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Animates property changes during a transition, and shows the view live instead of as a snapshot.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Shows and hides the two views of a transition, and keeps both in the hierarchy.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Inherits only the duration and the curve inside another animation block.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Slow at both ends. The default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// Flips the view about its vertical axis, the left edge towards the viewer.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Flips the view about its vertical axis, the right edge towards the viewer.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Dissolves from the old content to the new.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Flips the view about its horizontal axis, the top edge towards the viewer.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Flips the view about its horizontal axis, the bottom edge towards the viewer.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// The curve that the options select.
        var curve: AnimationCurve {
            AnimationCurve(rawValue: Int((rawValue >> 16) & 3)) ?? .easeInOut
        }

        /// The transition that the options select, if any.
        var transition: ViewTransition? {
            switch rawValue >> 20 & 7 {
            case 1: .flip(axis: .vertical, direction: 1)
            case 2: .flip(axis: .vertical, direction: -1)
            case 5: .crossDissolve
            case 6: .flip(axis: .horizontal, direction: 1)
            case 7: .flip(axis: .horizontal, direction: -1)
            default: nil
            }
        }
    }
}

extension UIView {
    /// The pace of an animation over its duration.
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends.
        case easeInOut = 0
        /// Slow at the start.
        case easeIn = 1
        /// Slow at the end.
        case easeOut = 2
        case linear = 3

        @MainActor
        var timingFunction: CAMediaTimingFunction {
            switch self {
            case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
            case .easeIn: CAMediaTimingFunction(name: .easeIn)
            case .easeOut: CAMediaTimingFunction(name: .easeOut)
            case .linear: CAMediaTimingFunction(name: .linear)
            }
        }
    }
}

extension UIView {
    /// Options of animations with keyframes.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Lays out subviews inside the animation, so that their changes animate as well.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Allows touches on views while they animate.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Starts from the displayed value if the animation replaces a running one. Every animation does so here.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Restarts the animation when it ends, until another replaces it.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Plays the animation backwards after it has played forwards.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Keeps the animation's own duration inside another animation block.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Inherits only the duration inside another animation block.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Moves at constant speed from each value to the next. The default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Jumps from each value to the next.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Moves at constant speed throughout, ignoring the keyframes' times.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Moves along a smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Moves along a smooth curve at constant speed, ignoring the keyframes' times.
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

        /// The options that both kinds of animation share.
        var common: AnimationOptions {
            AnimationOptions(rawValue: rawValue & 0x3FF)
        }
    }
}
