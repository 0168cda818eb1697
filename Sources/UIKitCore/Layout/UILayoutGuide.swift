import Foundation

/// A rectangle in a view that constraints can be about although nothing is shown there.
@MainActor
open class UILayoutGuide: NSObject {
    /// What a guide's rectangle follows.
    enum Kind: Hashable {
        /// The constraints, like a view's frame.
        case custom
        /// The owning view's edges, as far inside as these leave room.
        case layoutMargins, safeArea, readableContent
        /// The content of a scroll view, and the part of its space that is seen.
        case scrollContent, scrollFrame
    }

    /// What the app calls the guide; traces use it.
    open var identifier = ""

    /// The view that the guide is in. Set by `addLayoutGuide(_:)`; setting it moves the guide.
    open weak var owningView: UIView? {
        get { owner }
        set {
            guard newValue !== owner else { return }
            owner?.removeLayoutGuide(self)
            newValue?.addLayoutGuide(self)
        }
    }

    let kind: Kind
    weak var owner: UIView?
    /// Where layout has put a custom guide.
    var solvedFrame = CGRect.zero

    public override nonisolated init() {
        kind = .custom
        super.init()
    }

    init(_ kind: Kind, identifier: String, owner: UIView) {
        self.kind = kind
        self.owner = owner
        super.init()
        self.identifier = identifier
    }

    /// The guide's rectangle in the owning view's coordinates, in points. That of the last layout, like a view's frame.
    open var layoutFrame: CGRect {
        guard kind != .custom, let owner else { return solvedFrame }
        if kind == .scrollFrame { return owner.bounds }
        if kind == .scrollContent, let view = owner as? UIScrollView {
            return CGRect(origin: .zero, size: view.contentSize)
        }
        return CGRect(origin: .zero, size: owner.bounds.size).inset(by: owner.insets(of: kind)).standardized
    }

    /// Whether the constraints allow more than one rectangle.
    open var hasAmbiguousLayout: Bool {
        guard kind == .custom else { return false }
        return owner?.layoutEngine?.isAmbiguous(self) ?? false
    }

    /// The active constraints that place the guide along an axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owner?.layoutEngine?.constraints(holding: self, axis) ?? []
    }

    open override nonisolated var description: String {
        MainActor.assumeIsolated { "<\(type(of: self)): \(layoutName) frame = \(layoutFrame)>" }
    }
}
