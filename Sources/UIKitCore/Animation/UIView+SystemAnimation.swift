import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// Animations that look the same in every app.
    public enum SystemAnimation: UInt, Sendable {
        /// Views shrink, fade and are removed.
        case delete = 0
    }

    /// Animates views in a way that every app has, and other changes along with it.
    public static func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let originals = views.map { ($0, $0.alpha, $0.transform) }
        animate(
            withDuration: 0.25, delay: 0, options: options,
            animations: {
                for view in views {
                    view.alpha = 0
                    view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
                }
                parallelAnimations?()
            },
            completion: { finished in
                for (view, alpha, transform) in originals {
                    view.removeFromSuperview()
                    view.alpha = alpha
                    view.transform = transform
                }
                completion?(finished)
            })
    }
}
