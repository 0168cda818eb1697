import CoreGraphics
import Foundation

/// A view that arranges its subviews in a row or a column by constraints that it creates and updates itself.
///
/// The views in `arrangedSubviews` are subviews and follow each other along `axis`. `distribution` determines their
/// lengths along the axis, `alignment` their positions across it. A stack view draws nothing but its background and
/// has no intrinsic size: the constraints between its edges and the arranged views determine its size.
///
/// A hidden arranged view takes up no space and no spacing. Hiding or showing one inside an animation block
/// animates the other views, and the view itself shrinks or grows.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// The value that restores the stack view's `spacing` in `setCustomSpacing(_:after:)`.
    public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)

    /// The value that stands for the standard spacing, in `spacing` and in `setCustomSpacing(_:after:)`.
    public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    /// The arranged views in their visual order. All of them are subviews; the order of `subviews` is independent
    /// and determines which view covers which.
    open internal(set) var arrangedSubviews: [UIView] = []

    /// The custom spacing after each view that has one.
    var customSpacings: [ObjectIdentifier: CGFloat] = [:]

    /// The constraints that arrange the views.
    var arrangement: [NSLayoutConstraint] = []
    /// Whether the settings have changed since `arrangement` was created.
    var isArrangementStale = true
    /// The layout direction for which `arrangement` was created. Changes of it are not announced, so every update
    /// compares it.
    var arrangedDirection = UIUserInterfaceLayoutDirection.leftToRight

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a stack view that arranges `views` in the given order.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views {
            addArrangedSubview(view)
        }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeArrangement(from: coder)
        coder.applyNib(to: self)
    }

    /// Writes the stack view with the order and the spacings of the arranged views.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeArrangement(into: coder)
    }

    // MARK: - Settings

    /// The direction in which the views follow each other. A row starts at the leading edge.
    open var axis: NSLayoutConstraint.Axis = .horizontal {
        didSet { if axis != oldValue { arrangementDidChange() } }
    }

    /// The way the views share the length of the stack view.
    open var distribution: Distribution = .fill {
        didSet { if distribution != oldValue { arrangementDidChange() } }
    }

    /// The position of the views across the axis.
    open var alignment: Alignment = .fill {
        didSet { if alignment != oldValue { arrangementDidChange() } }
    }

    /// The distance between neighbours in points, minimal or exact depending on `distribution`. 0 unless set.
    open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { arrangementDidChange() } }
    }

    /// Whether the spacing in a column runs from a view's last baseline to the first baseline of the next view.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    /// Whether the views stay within the layout margins instead of reaching the edges.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    // MARK: - Arranged views

    /// Appends a view to the arranged views, or moves an arranged view to the end. Adds the view as a subview if
    /// necessary; an existing subview keeps its index in `subviews`.
    open func addArrangedSubview(_ view: UIView) {
        insertArranged(view, at: arrangedSubviews.count - (arrangedSubviews.contains { $0 === view } ? 1 : 0))
    }

    /// Inserts a view into the arranged views, or moves an arranged view to the index. Adds the view as a subview
    /// if necessary; an existing subview keeps its index in `subviews`.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let isKnown = arrangedSubviews.contains { $0 === view }
        precondition(
            stackIndex >= 0 && stackIndex <= arrangedSubviews.count,
            "A view cannot be arranged at the index \(stackIndex) among \(arrangedSubviews.count).")
        insertArranged(view, at: min(stackIndex, arrangedSubviews.count - (isKnown ? 1 : 0)))
    }

    /// Stops arranging a view, which remains a subview. `removeFromSuperview()` removes it from both lists.
    open func removeArrangedSubview(_ view: UIView) {
        removeArranged(view)
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArranged(subview)
    }

    // MARK: - Layout

    override func visibilityDidChange(ofSubview subview: UIView) {
        super.visibilityDidChange(ofSubview: subview)
        arrangedVisibilityDidChange(of: subview)
    }

    override func subviewContentSizeDidChange() {
        super.subviewContentSizeDidChange()
        arrangedContentDidChange()
    }

    open override func updateConstraints() {
        updateArrangement()
        super.updateConstraints()
    }

    /// The first visible arranged view of a column, or the tallest one of a row.
    open override var forFirstBaselineLayout: UIView {
        baselineView(isFirst: true)?.forFirstBaselineLayout ?? self
    }

    /// The last visible arranged view of a column, or the tallest one of a row.
    open override var forLastBaselineLayout: UIView {
        baselineView(isFirst: false)?.forLastBaselineLayout ?? self
    }

    private func baselineView(isFirst: Bool) -> UIView? {
        let views = arrangedSubviews.filter { !$0.isHidden }
        guard axis == .horizontal else { return isFirst ? views.first : views.last }
        let tallest = views.map(\.measuredContentSize.height).max() ?? 0
        return views.first { $0.measuredContentSize.height == tallest }
    }
}

// MARK: - Custom spacing

extension UIStackView {
    /// Sets the spacing after an arranged view, in points. It lasts until the view is no longer arranged, or until
    /// `spacingUseDefault` is set.
    public func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
        guard customSpacing(after: arrangedSubview) != spacing else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementDidChange()
    }

    /// Returns the custom spacing after an arranged view, or `spacingUseDefault` if it has none.
    public func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Returns the custom or default spacing after an arranged view, in points.
    func effectiveSpacing(after view: UIView) -> CGFloat {
        let wanted = customSpacings[ObjectIdentifier(view)] ?? spacing
        return wanted == Self.spacingUseSystem ? NSLayoutConstraint.systemSpacing : wanted
    }
}
