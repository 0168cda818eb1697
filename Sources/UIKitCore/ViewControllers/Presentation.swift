import CoreGraphics
import Foundation
import QuartzCore

/// One controller being shown over another, from `present` to the end of `dismiss`.
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

    /// Of those who asked for the dismissal while it was under way.
    private var completionsOfDismissal: [() -> Void] = []

    /// Where the presenter's view goes back to; nil while it is where it was.
    private var presenterHome: UIView?

    init(of presented: UIViewController, by presenter: UIViewController) {
        self.presented = presented
        self.presenter = presenter
        container = PresentationContainer(presented: presented)
        container.touchBeside = { [weak self] in self?.dismissAtTouch() }
    }

    /// Whether the presenter disappears behind the presented controller.
    private var coversPresenter: Bool { container.style == .fullScreen }

    /// Order: presenter will disappear, presented will appear, presented did appear, presenter did disappear, completion.
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
                presenterHome = view.superview
                view.removeFromSuperview()
            }
            presented.endAppearanceTransition()
            if coversPresenter { presenter?.endAppearanceTransition() }
            completion?()
        }
    }

    /// Order: presented will disappear, presenter will appear, presenter did appear, presented did disappear, completion.
    func end(animated: Bool, completion: (() -> Void)?) {
        guard stage == .presenting || stage == .presented else {
            // It is on its way out already: whoever asks again waits for the same end.
            if let completion { completionsOfDismissal.append(completion) }
            return
        }
        stage = .dismissing
        presented.presentation?.end(animated: false, completion: nil)
        presented.beginAppearanceTransition(false, animated: animated)
        if coversPresenter { presenter?.beginAppearanceTransition(true, animated: animated) }
        if let presenterHome, let view = presenter?.viewIfLoaded {
            UIView.performWithoutAnimation {
                view.frame = presenterHome.bounds
                if container.superview === presenterHome {
                    presenterHome.insertSubview(view, belowSubview: container)
                } else {
                    presenterHome.addSubview(view)
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

    /// The presenter is taken out of its window for good, and what it presents goes with it: at once, without anybody coming
    /// back. What was under way is over, its completion is not called.
    ///
    /// Order: what the presented controller presents, then presented will disappear, presented did disappear.
    func leave() {
        guard stage != .over else { return }
        stage = .over
        presented.presentation?.leave()
        presented.beginAppearanceTransition(false, animated: false)
        removeViews()
        presented.endAppearanceTransition()
        presenter?.presentation = nil
        presented.presenter = nil
    }

    /// Takes the presented view away, and undoes what an animation did to it: it may be presented again without one.
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

    private func dismissAtTouch() {
        guard stage == .presented, !presented.isModalInPresentation else { return }
        presenter?.dismiss(animated: true)
    }

    /// Seconds that an animated presentation takes.
    static let duration: TimeInterval = 0.4
}
