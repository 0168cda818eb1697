import Foundation
import QuartzCore

/// The animations between `beginAnimations(_:context:)` and `commitAnimations()`.
///
/// The settings of a block are fixed, and those of a bracket change until something is animated, so every setting opens
/// a new context.
extension AnimationContext {
    /// An open bracket.
    @MainActor
    final class Bracket {
        var duration = 0.2
        var delay = 0.0
        var curve = UIView.AnimationCurve.easeInOut
        var repeatCount: Float = 0
        var autoreverses = false
        let outer: AnimationContext?
        fileprivate var runs: [AnimationRun] = []

        init(in outer: AnimationContext?) {
            self.outer = outer
        }

        /// Applies the settings to what follows.
        func adopt() {
            AnimationContext.current = outer
            let context = AnimationContext(
                duration: duration, delay: delay, options: [], timing: { [curve] _ in .curve(curve) }, completion: nil)
            if repeatCount > 0 || autoreverses { context.repetition = (CGFloat(max(repeatCount, 1)), autoreverses) }
            runs.append(context.run)
            AnimationContext.current = context
        }

        func close() {
            AnimationContext.current = outer
            for run in runs { run.close() }
        }
    }

    private(set) static var brackets: [Bracket] = []

    static func open() {
        let bracket = Bracket(in: current)
        brackets.append(bracket)
        bracket.adopt()
    }

    /// Changes the settings of the innermost bracket. Does nothing outside of one.
    static func adjust(_ change: (Bracket) -> Void) {
        guard let bracket = brackets.last else { return }
        change(bracket)
        bracket.adopt()
    }

    static func close() {
        brackets.popLast()?.close()
    }
}

extension UIView {
    /// Begins to animate changes, until `commitAnimations()`. Blocks replace this: see
    /// `animate(withDuration:animations:completion:)`.
    ///
    /// - Parameters:
    ///   - animationID: Ignored.
    ///   - context: Ignored.
    public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        AnimationContext.open()
    }

    /// Ends the changes that `beginAnimations(_:context:)` has begun to animate.
    public static func commitAnimations() {
        AnimationContext.close()
    }

    /// Sets the duration of what follows in seconds; 0.2 by default.
    ///
    /// - Parameter duration: The duration.
    public static func setAnimationDuration(_ duration: TimeInterval) {
        AnimationContext.adjust { $0.duration = duration }
    }

    /// Sets the delay of what follows in seconds.
    ///
    /// - Parameter delay: The delay.
    public static func setAnimationDelay(_ delay: TimeInterval) {
        AnimationContext.adjust { $0.delay = delay }
    }

    /// Sets the curve of what follows; ease-in-out by default.
    ///
    /// - Parameter curve: The curve.
    public static func setAnimationCurve(_ curve: AnimationCurve) {
        AnimationContext.adjust { $0.curve = curve }
    }

    /// Sets how often what follows runs.
    ///
    /// - Parameter repeatCount: The number of runs, which may have a fraction.
    public static func setAnimationRepeatCount(_ repeatCount: Float) {
        AnimationContext.adjust { $0.repeatCount = repeatCount }
    }

    /// Sets whether what follows runs back as well.
    ///
    /// - Parameter repeatAutoreverses: Whether it does.
    public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        AnimationContext.adjust { $0.autoreverses = repeatAutoreverses }
    }
}
