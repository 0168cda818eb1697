import CoreGraphics
import Foundation
import QuartzCore

/// The presentation of one controller over another, from `present` to the end of `dismiss`.
@MainActor
final class Presentation {
    enum Stage {
        case presenting, presented, dismissing, over
    }

    let presented: UIViewController
    let container: PresentationContainer
    private weak var presenter: UIViewController?
    private(set) var stage = Stage.presenting
    private var wasAnimated = false

    /// The completions of further dismissal requests made during the dismissal.
    private var completionsOfDismissal: [() -> Void] = []

    /// The superview to which the presenter's view returns; nil while the view is still there.
    private var presenterSuperview: UIView?

    init(of presented: UIViewController, by presenter: UIViewController) {
        self.presented = presented
        self.presenter = presenter
        container = PresentationContainer(presented: presented)
        container.outsideTouchHandler = { [weak self] in self?.dismissOnOutsideTouch() }
    }

    /// Whether the presenter disappears behind the presented controller.
    private var coversPresenter: Bool { container.style == .fullScreen }

    /// Presents the controller. Order: presenter will disappear, presented will appear, presented did appear,
    /// presenter did disappear, completion.
    func start(in window: UIWindow, animated: Bool, completion: (() -> Void)?) {
        if coversPresenter { presenter?.beginAppearanceTransition(false, animated: animated) }
        presented.beginAppearanceTransition(true, animated: animated)
        UIView.performWithoutAnimation {
            container.frame = window.bounds
            window.addSubview(container)
            container.addSubview(presented.view)
            container.layoutIfNeeded()
        }
        animate(animated, appearing: true) { [self] in
            guard stage == .presenting else { return }
            stage = .presented
            if coversPresenter, let view = presenter?.viewIfLoaded {
                presenterSuperview = view.superview
                view.removeFromSuperview()
            }
            presented.endAppearanceTransition()
            if coversPresenter { presenter?.endAppearanceTransition() }
            completion?()
        }
    }

    /// Dismisses the controller. Order: presented will disappear, presenter will appear, presenter did appear,
    /// presented did disappear, completion.
    func end(animated: Bool, completion: (() -> Void)?) {
        guard stage == .presenting || stage == .presented else {
            // The dismissal is in progress. A further request waits for the same end.
            if let completion { completionsOfDismissal.append(completion) }
            return
        }
        stage = .dismissing
        presented.presentation?.end(animated: false, completion: nil)
        presented.beginAppearanceTransition(false, animated: animated)
        if coversPresenter { presenter?.beginAppearanceTransition(true, animated: animated) }
        if let presenterSuperview, let view = presenter?.viewIfLoaded {
            UIView.performWithoutAnimation {
                view.frame = presenterSuperview.bounds
                if container.superview === presenterSuperview {
                    presenterSuperview.insertSubview(view, belowSubview: container)
                } else {
                    presenterSuperview.addSubview(view)
                }
            }
        }
        animate(animated, appearing: false) { [self] in
            guard stage == .dismissing else { return }
            stage = .over
            removeViews()
            if coversPresenter { presenter?.endAppearanceTransition() }
            presented.endAppearanceTransition()
            presenter?.presentation = nil
            presented.presenter = nil
            completion?()
            for completion in completionsOfDismissal { completion() }
            completionsOfDismissal = []
        }
    }

    /// Ends the presentation immediately because the presenter has left its window for good. The presenter does not
    /// reappear, and a pending completion is not called.
    ///
    /// Order: further presentations by the presented controller, then presented will disappear, presented did
    /// disappear.
    func endImmediately() {
        guard stage != .over else { return }
        stage = .over
        presented.presentation?.endImmediately()
        presented.beginAppearanceTransition(false, animated: false)
        removeViews()
        presented.endAppearanceTransition()
        presenter?.presentation = nil
        presented.presenter = nil
    }

    /// Removes the presented view and resets what an animation changed, since it may be presented again without
    /// one.
    private func removeViews() {
        container.removeFromSuperview()
        presented.viewIfLoaded?.removeFromSuperview()
        guard wasAnimated else { return }
        UIView.performWithoutAnimation { container.show(true, by: presented.modalTransitionStyle) }
    }

    private func animate(_ animated: Bool, appearing: Bool, completion: @escaping () -> Void) {
        guard animated, UIView.areAnimationsEnabled, container.window != nil else { return completion() }
        let transition = presented.modalTransitionStyle
        wasAnimated = true
        if appearing {
            UIView.performWithoutAnimation { container.show(false, by: transition) }
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: appearing ? .curveEaseOut : .curveEaseIn,
            animations: { [container] in container.show(appearing, by: transition) },
            completion: { _ in completion() })
    }

    private func dismissOnOutsideTouch() {
        guard stage == .presented, !presented.isModalInPresentation else { return }
        presenter?.dismiss(animated: true)
    }

    /// The duration of an animated presentation, in seconds.
    static let duration: TimeInterval = 0.4
}
