import CoreGraphics
import Foundation

/// A presentation or dismissal that an app animates itself.
@MainActor
final class PresentationTransition: NSObject, UIViewControllerContextTransitioning {
    private let animator: any UIViewControllerAnimatedTransitioning
    private let container: PresentationContainer
    private let isPresenting: Bool
    private let presenter: UIViewController
    private let presented: UIViewController
    private let presentedStart: CGRect
    private var completion: ((Bool) -> Void)?
    private(set) var transitionWasCancelled = false

    /// Creates a transition.
    ///
    /// - Parameters:
    ///   - animator: The app's animation.
    ///   - container: The view in which it takes place.
    ///   - presenter: The presenting controller.
    ///   - presented: The presented controller.
    ///   - isPresenting: Whether the presented controller appears.
    ///   - completion: Called once at the end, with whether the transition was completed.
    init(
        by animator: any UIViewControllerAnimatedTransitioning, in container: PresentationContainer,
        from presenter: UIViewController, to presented: UIViewController, isPresenting: Bool,
        completion: @escaping (Bool) -> Void
    ) {
        self.animator = animator
        self.container = container
        self.presenter = presenter
        self.presented = presented
        self.isPresenting = isPresenting
        self.completion = completion
        presentedStart = isPresenting ? .zero : presented.view.frame
    }

    /// Starts the app's animation.
    func start() {
        container.dim(isPresenting, over: animator.transitionDuration(using: self))
        animator.animateTransition(using: self)
    }

    /// Ends the transition without its completion, because the presentation itself has ended.
    func abandon() {
        guard completion != nil else { return }
        completion = nil
        transitionWasCancelled = true
        animator.animationEnded(false)
    }

    // MARK: - What the animation sees

    var containerView: UIView { container }

    var isAnimated: Bool { true }

    var isInteractive: Bool { false }

    var presentationStyle: UIModalPresentationStyle { container.style }

    func completeTransition(_ didComplete: Bool) {
        guard let completion else { return }
        self.completion = nil
        transitionWasCancelled = !didComplete
        completion(didComplete)
        animator.animationEnded(didComplete)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: isPresenting ? presenter : presented
        case .to: isPresenting ? presented : presenter
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        let controller =
            switch key {
            case .from: viewController(forKey: .from)
            case .to: viewController(forKey: .to)
            default: nil as UIViewController?
            }
        return controller === presenter && !container.coversPresenter ? nil : controller?.view
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        if vc === presented { return presentedStart }
        return vc === presenter && (isPresenting || !container.coversPresenter) ? container.bounds : .zero
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        if vc === presented { return isPresenting ? container.presentedFrame : .zero }
        return vc === presenter && !(isPresenting && container.coversPresenter) ? container.bounds : .zero
    }
}
