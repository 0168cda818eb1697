import CoreGraphics
import Foundation
import HostInterface

/// The behaviour of a pointer over a view: an effect on the view, or another shape of the pointer.
///
/// While a mouse hovers over the view, the interaction asks its delegate for the region under the pointer, and, when
/// that has changed, for the style there. Of nested views with an interaction, the innermost under the pointer decides.
/// Fingers do not hover.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
    /// The object that chooses regions and styles. Without one, the view gets an automatic effect.
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?

    /// Whether the interaction follows the pointer. False ends its effect.
    open var isEnabled = true {
        didSet {
            recognizer?.isEnabled = isEnabled
            if !isEnabled { leave(animated: true) }
        }
    }

    open private(set) weak var view: UIView?

    private let hasDelegate: Bool
    private var recognizer: UIHoverGestureRecognizer?
    private var region: UIPointerRegion?
    private var display: PointerEffectDisplay?

    /// Creates an interaction.
    ///
    /// - Parameter delegate: The object that chooses regions and styles, which is not kept alive; nil for an automatic
    ///   effect on the whole view.
    public init(delegate: (any UIPointerInteractionDelegate)?) {
        self.delegate = delegate
        hasDelegate = delegate != nil
        super.init()
    }

    /// Creates an interaction with an automatic effect on the whole view.
    public convenience override init() {
        self.init(delegate: nil)
    }

    // MARK: - The view

    open func willMove(to view: UIView?) {
        leave(animated: false)
        if let recognizer { self.view?.removeGestureRecognizer(recognizer) }
        recognizer = nil
    }

    open func didMove(to view: UIView?) {
        self.view = view
        guard let view else { return }
        let recognizer = UIHoverGestureRecognizer(
            target: self, action: Selector("hovered:", UIPointerInteraction.hovered(_:)))
        recognizer.isEnabled = isEnabled
        view.addGestureRecognizer(recognizer)
        self.recognizer = recognizer
    }

    /// Asks the delegate again for the region and the style under the pointer, after what it bases them on has changed.
    open func invalidate() {
        guard region != nil, let recognizer else { return }
        leave(animated: true)
        follow(recognizer)
    }

    // MARK: - The pointer

    private func hovered(_ recognizer: UIHoverGestureRecognizer) {
        switch recognizer.state {
        case .began, .changed: follow(recognizer)
        default: leave(animated: true)
        }
    }

    private func follow(_ recognizer: UIHoverGestureRecognizer) {
        guard let view, isEnabled, isInnermost(at: recognizer.location(in: nil)) else { return leave(animated: true) }
        let request = UIPointerRegionRequest(
            location: recognizer.location(in: view), modifiers: recognizer.modifierFlags)
        let whole = UIPointerRegion(rect: view.bounds)
        let asked =
            hasDelegate
            ? delegate?.pointerInteraction(self, regionFor: request, defaultRegion: whole) : whole
        guard let new = asked else { return leave(animated: true) }
        if region?.isSame(as: new) != true {
            leave(animated: true)
            enter(new, of: view)
        }
        display?.follow(recognizer.location(in: nil), in: new.rect)
    }

    /// Returns whether no view inside this one has an interaction of its own at a point of the window.
    private func isInnermost(at point: CGPoint) -> Bool {
        guard let view, let window = view.window else { return false }
        var next = Trace.silently { window.hitTest(point, with: nil) }
        while let candidate = next, candidate !== view {
            if candidate.interactions.contains(where: { ($0 as? UIPointerInteraction)?.isEnabled == true }) {
                return false
            }
            next = candidate.superview
        }
        return next != nil
    }

    private func enter(_ region: UIPointerRegion, of view: UIView) {
        let style =
            hasDelegate
            ? delegate?.pointerInteraction(self, styleFor: region)
            : UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
        self.region = region
        display = style.flatMap { PointerEffectDisplay($0, in: view) }
        let animator = PointerAnimator()
        delegate?.pointerInteraction(self, willEnter: region, animator: animator)
        display?.show()
        animator.run()
    }

    private func leave(animated: Bool) {
        guard let region else { return }
        self.region = nil
        let animator = PointerAnimator()
        delegate?.pointerInteraction(self, willExit: region, animator: animator)
        display?.hide(animated: animated)
        display = nil
        animator.run()
    }
}

/// An object that chooses what the pointer does over parts of a view. Every method has a default implementation.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
    /// Returns the region under the pointer; nil for none, which leaves the pointer as it is. Called whenever the
    /// pointer moves over the view. By default `defaultRegion`.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - request: The place of the pointer.
    ///   - defaultRegion: The whole view.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?

    /// Returns the style of a region; nil, as by default, for none. Called when the pointer enters the region.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - region: The region.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?

    /// Called before the pointer enters a region. Does nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - region: The region.
    ///   - animator: Runs animations of the app beside those of the effect.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)

    /// Called before the pointer leaves a region. Does nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - region: The region.
    ///   - animator: Runs animations of the app beside those of the effect.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }

    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { nil }

    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}

    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
}

/// Animations of an app beside the effect of a pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: AnyObject {
    /// Adds changes of animatable properties, which are animated with the effect.
    ///
    /// - Parameter animations: Changes the properties.
    func addAnimations(_ animations: @escaping () -> Void)

    /// Adds a function that is called after the animations.
    ///
    /// - Parameter completion: Gets whether the animations ran to their end.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Collects the animations of one entry or exit.
@MainActor
private final class PointerAnimator: UIPointerInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(Bool) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

    func run() {
        guard !animations.isEmpty || !completions.isEmpty else { return }
        UIView.animate(withDuration: PointerEffectDisplay.duration) { [animations] in
            for animation in animations { animation() }
        } completion: { [completions] finished in
            for completion in completions { completion(finished) }
        }
    }
}
