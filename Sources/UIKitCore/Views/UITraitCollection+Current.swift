import CoreGraphics
import Synchronization

extension UITraitCollection {
    /// The traits by which dynamic colours resolve on the current thread when nobody says otherwise.
    ///
    /// UIKit sets them around `draw(_:)`, `layoutSubviews()` and the like to those of the view; code of your own that
    /// asks a dynamic colour for its `cgColor` elsewhere sets them with `performAsCurrent(_:)`.
    public static var current: UITraitCollection {
        get { DrawingState.current.traits ?? ofScreen.withLock { $0 } }
        set { DrawingState.current.traits = newValue }
    }

    /// Runs `actions` with these traits as the current ones, and puts back those from before.
    public func performAsCurrent(_ actions: () -> Void) {
        asCurrent(actions)
    }

    /// Returns what `body` returns with these traits as the current ones. Afterwards nobody has set any, if nobody had.
    func asCurrent<Result>(_ body: () -> Result) -> Result {
        let state = DrawingState.current
        let previous = state.traits
        state.traits = self
        defer { state.traits = previous }
        return body()
    }

    /// Traits of the main screen: the current ones of threads for which nobody has set others.
    private static let ofScreen = Mutex(standard)

    /// Makes the main screen's pixels per point those of drawing that nobody has said anything about. Called when the
    /// screen's scale changes.
    package static func setScreenScale(_ scale: CGFloat) {
        ofScreen.withLock { traits in
            guard traits.displayScale != scale else { return }
            traits = traits.modifyingTraits { $0.displayScale = scale }
        }
    }

    /// What applies before a window has said anything: light, left to right, one pixel per point, a phone.
    static let standard: UITraitCollection = {
        var values = TraitValues()
        values.userInterfaceIdiom = .phone
        values.userInterfaceStyle = .light
        values.userInterfaceLevel = .base
        values.layoutDirection = .leftToRight
        values.displayScale = 1
        values.horizontalSizeClass = .regular
        values.verticalSizeClass = .regular
        values.preferredContentSizeCategory = .large
        return UITraitCollection(values)
    }()
}

extension UIView {
    /// Runs `body` so that dynamic colours resolve with the view's traits.
    func withOwnTraits<Result>(_ body: () -> Result) -> Result {
        traitCollection.asCurrent(body)
    }
}
