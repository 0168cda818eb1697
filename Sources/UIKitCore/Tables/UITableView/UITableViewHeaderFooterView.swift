import CoreGraphics
import Foundation

/// The header or footer of a table section: a title, or the views that an app adds to `contentView`.
///
/// The table reuses views that have scrolled out of view.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    /// The view that contains the title and the views that an app adds.
    public let contentView: UIView

    let identifier: String?
    var label: CellLabel?
    var detailLabel: CellLabel?
    var appearance = HeaderAppearance()

    /// Creates a header or footer.
    ///
    /// - Parameter reuseIdentifier: The identifier under which the table keeps the view for reuse, or nil for none.
    public init(reuseIdentifier: String?) {
        contentView = CellContentView(frame: .zero)
        identifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }

    /// Creates a header or footer without an identifier. Tables use this initializer for registered classes.
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: CellFactory.takeIdentifier())
        if frame != .zero { self.frame = frame }
    }

    /// Creates a header or footer from an archived view, with an empty content view.
    public required init?(coder: NSCoder) {
        let givenIdentifier = CellFactory.takeIdentifier()
        contentView = CellContentView(frame: .zero)
        identifier = coder.nibReuseIdentifier ?? givenIdentifier
        super.init(coder: coder)
        for view in subviews where view is CellContentView { view.removeFromSuperview() }
        addSubview(contentView)
        coder.applyNib(to: self)
    }

    /// The identifier under which the table keeps the view for reuse.
    open var reuseIdentifier: String? { identifier }

    /// Called right before the table reuses the view. Overrides must call `super`.
    open func prepareForReuse() {}

    /// The label of the title, created on first access.
    open var textLabel: UILabel? { makeLabel() }

    /// A second label below the title, created on first access.
    open var detailTextLabel: UILabel? { makeDetailLabel() }

    /// The view behind the content. It fills the header or footer.
    open var backgroundView: UIView? {
        didSet { replaceBackground(oldValue, with: backgroundView) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }

    /// Returns the height that the title needs at a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fittingHeight(width: size.width))
    }

    /// Returns the size required by the constraints in `contentView`, or the one that fits the labels when there
    /// are none.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard contentView.layoutState.hasConstraints else { return sizeThatFits(targetSize) }
        applyMargins()
        return contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: label?.hasText == true, label: label?.text, traits: appearance.isFooter ? .staticText : .header)
    }
}

// MARK: - Appearance

/// The position and context of a header or footer that determine its appearance.
struct HeaderAppearance: Equatable {
    var style = UITableView.Style.plain
    var isFooter = false
    var isFirst = false
    var sideInsets = UIEdgeInsets.zero
    var margin: CGFloat = CellMetrics.margin
    /// Whether rows are behind the view.
    var isFloating = false
}

/// The default heights of headers and footers, in points.
struct HeaderMetrics {
    let style: UITableView.Style

    /// The space above a header.
    var padding: CGFloat { style == .plain ? 22 : 0 }

    /// Returns the height of a header with a title of one line. The first one in a grouped table is further from
    /// the edge.
    func titledHeader(isFirst: Bool) -> CGFloat {
        guard style != .plain else { return 28 }
        return isFirst ? 55 : 38
    }

    /// The height of a footer with a title of one line.
    var titledFooter: CGFloat { style == .plain ? 28 : 32 }

    /// Returns the height that stands in for a missing header: the space between sections in a grouped table.
    func emptyHeader(isFirst: Bool) -> CGFloat {
        guard style != .plain else { return 0 }
        return isFirst ? 35 : 18
    }

    var emptyFooter: CGFloat { style == .plain ? 0 : 18 }
}
