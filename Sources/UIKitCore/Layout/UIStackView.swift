import CoreGraphics
import Foundation

/// A view that arranges others in a row or a column, by constraints that it makes and keeps up to date itself.
///
/// The views in `arrangedSubviews` are subviews too and are placed one after the other along `axis`. `distribution` says
/// how they share the length, `alignment` where they go across it. A stack view draws nothing but its background and has no
/// size of its own: it is as large as the constraints between its edges and the arranged views make it.
///
/// An arranged view that is hidden takes no room and no spacing. Hiding and showing one inside of an animation block moves
/// the others in that animation, and the view shrinks or grows with it.
@MainActor
open class UIStackView: UIView {
    /// Stands for "as `spacing` says" in `setCustomSpacing(_:after:)`.
    public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)

    /// Stands for the standard distance between neighbours, in `spacing` and in `setCustomSpacing(_:after:)`.
    public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    /// The views that are arranged, in the order in which they stand. All of them are subviews; the order of `subviews` is
    /// another matter, which decides what covers what.
    open internal(set) var arrangedSubviews: [UIView] = []

    /// The spacing after views for which it was set.
    var customSpacings: [ObjectIdentifier: CGFloat] = [:]

    /// The constraints that arrange the views.
    var arrangement: [NSLayoutConstraint] = []
    /// Whether `arrangement` was made for other settings than the present ones.
    var isArrangementStale = true
    /// What `arrangement` was made for, as far as nobody tells of changes.
    var arrangedDirection = UIUserInterfaceLayoutDirection.leftToRight

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A stack view that arranges `views`, in this order.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views {
            addArrangedSubview(view)
        }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    // MARK: Settings

    /// The direction in which the views follow each other. In a row the first is at the leading side.
    open var axis: NSLayoutConstraint.Axis = .horizontal {
        didSet { if axis != oldValue { arrangementDidChange() } }
    }

    /// How the views share the length of the stack view.
    open var distribution: Distribution = .fill {
        didSet { if distribution != oldValue { arrangementDidChange() } }
    }

    /// Where the views go across the axis.
    open var alignment: Alignment = .fill {
        didSet { if alignment != oldValue { arrangementDidChange() } }
    }

    /// The distance between neighbours in points, at least or exactly, as `distribution` says. 0 unless set.
    open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { arrangementDidChange() } }
    }

    /// Whether in a column the spacing runs from a view's last baseline to the first baseline of the view below it.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    /// Whether the views stay inside of the layout margins instead of reaching to the edges.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    // MARK: Arranged views

    /// Adds a view at the end of those that are arranged. It becomes a subview if it is none; a subview keeps its place in
    /// `subviews`. One that is arranged already moves to the end.
    open func addArrangedSubview(_ view: UIView) {
        insertArranged(view, at: arrangedSubviews.count - (arrangedSubviews.contains { $0 === view } ? 1 : 0))
    }

    /// Adds a view at an index among those that are arranged, or moves it there. It becomes a subview if it is none; a
    /// subview keeps its place in `subviews`.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let isKnown = arrangedSubviews.contains { $0 === view }
        precondition(
            stackIndex >= 0 && stackIndex <= arrangedSubviews.count,
            "A view cannot be arranged at the index \(stackIndex) among \(arrangedSubviews.count).")
        insertArranged(view, at: min(stackIndex, arrangedSubviews.count - (isKnown ? 1 : 0)))
    }

    /// Ends the arranging of a view, which stays a subview where it is. `removeFromSuperview()` does both.
    open func removeArrangedSubview(_ view: UIView) {
        removeArranged(view)
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArranged(subview)
    }

    // MARK: Layout

    open override func updateConstraints() {
        updateArrangement()
        super.updateConstraints()
    }

    /// In a column the first arranged view that is not hidden, in a row the tallest one.
    open override var forFirstBaselineLayout: UIView {
        baselineView(isFirst: true)?.forFirstBaselineLayout ?? self
    }

    /// In a column the last arranged view that is not hidden, in a row the tallest one.
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
