import Foundation
import QuartzCore

/// A move of the focus.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    /// The view that loses the focus, if any.
    public private(set) weak var previouslyFocusedView: UIView?

    /// The view that receives the focus; nil if the focus is dropped.
    public private(set) weak var nextFocusedView: UIView?

    /// The direction of the move; empty unless a key caused it.
    public let focusHeading: UIFocusHeading

    init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
        previouslyFocusedView = previous
        nextFocusedView = next
        focusHeading = heading
        super.init()
    }

    /// The item that loses the focus, if any.
    public var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }

    /// The item that receives the focus; nil if the focus is dropped.
    public var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }
}

// MARK: - UIFocusHeading

/// The directions in which the focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Towards the top of the window.
    public static let up = UIFocusHeading(rawValue: 1 << 0)
    /// Towards the bottom of the window.
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    /// To the left, regardless of the layout direction.
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    /// To the right, regardless of the layout direction.
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// By Tab.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    /// By Shift-Tab.
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

// MARK: - UIFocusAnimationCoordinator

/// Animations that run together with a move of the focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    /// The duration of a move of the focus, in seconds.
    private static let duration: TimeInterval = 0.2

    public override init() {
        super.init()
    }

    /// Schedules `animations` to run after all environments were notified of the move, and `completion` to run
    /// after them.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        if let animations { self.animations.append(animations) }
        if let completion { completions.append(completion) }
    }

    func run() {
        guard !animations.isEmpty || !completions.isEmpty else { return }
        let (animations, completions) = (animations, completions)
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            for animation in animations { animation() }
        } completion: { _ in
            for completion in completions { completion() }
        }
    }
}
