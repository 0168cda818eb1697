import Foundation

/// A rectangle in a view's coordinate space that constraints can refer to. It draws nothing and is not in the view
/// hierarchy.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The source of a guide's rectangle.
    enum Kind: Hashable {
        /// Constraints, as for a view's frame.
        case custom
        /// The owning view's bounds, inset by its margins, safe area or readable margins.
        case layoutMargins, safeArea, readableContent
        /// A scroll view's content, and its visible bounds.
        case scrollContent, scrollFrame
        /// The bands that bars cover at the top and at the bottom of a view, and that of its keyboard.
        case topBar, bottomBar, keyboard
    }

    /// A name for the guide, which appears in traces.
    open var identifier = ""

    /// The view that contains the guide. `addLayoutGuide(_:)` sets it; setting it moves the guide.
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
    /// The frame that layout last found for a custom guide.
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

    /// The guide's rectangle in the owning view's coordinates, in points, as of the last layout.
    open var layoutFrame: CGRect {
        guard kind != .custom, let owner else { return solvedFrame }
        if kind == .scrollFrame { return owner.bounds }
        if kind == .scrollContent, let size = owner.scrollableContentSize {
            return CGRect(origin: .zero, size: size)
        }
        if let height = owner.bandHeight(of: kind) {
            let top = kind == .topBar ? 0 : owner.bounds.height - height
            return CGRect(x: 0, y: top, width: owner.bounds.width, height: height)
        }
        return CGRect(origin: .zero, size: owner.bounds.size).inset(by: owner.insets(of: kind)).standardized
    }

    /// Whether the constraints allow more than one rectangle.
    open var hasAmbiguousLayout: Bool {
        guard kind == .custom else { return false }
        return owner?.layoutEngine?.isAmbiguous(self) ?? false
    }

    /// Returns the active constraints that determine the guide's rectangle along an axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owner?.layoutEngine?.constraints(determining: self, axis) ?? []
    }

    open override nonisolated var description: String {
        MainActor.assumeIsolated { "<\(type(of: self)): \(layoutName) frame = \(layoutFrame)>" }
    }
}

extension UILayoutGuide {
    /// The left edge, or the right edge in a right-to-left interface.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The right edge, or the left edge in a right-to-left interface.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
