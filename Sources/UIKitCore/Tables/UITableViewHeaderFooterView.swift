import CoreGraphics
import Foundation

/// A header or a footer of a table's section: a title, or what an app puts into `contentView`.
///
/// The table hands out again those that have gone out of sight.
@MainActor
open class UITableViewHeaderFooterView: UIView {
    /// Where the title is, and where an app puts what it adds.
    public let contentView: UIView

    let identifier: String?
    var label: CellLabel?
    var detailLabel: CellLabel?
    var look = HeaderLook()

    /// A header or footer.
    ///
    /// - Parameter reuseIdentifier: the name under which the table keeps the view when it is out of sight; nil not at all.
    public init(reuseIdentifier: String?) {
        contentView = CellContentView(frame: .zero)
        identifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }

    /// A header or footer without a name. Tables make views of registered classes by this.
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: CellFactory.takeIdentifier())
        if frame != .zero { self.frame = frame }
    }

    /// A header or footer with what `UIView` archives, and an empty content view of its own.
    public required init?(coder: NSCoder) {
        contentView = CellContentView(frame: .zero)
        identifier = nil
        super.init(coder: coder)
        for view in subviews where view is CellContentView { view.removeFromSuperview() }
        addSubview(contentView)
    }

    /// The name under which the table keeps the view when it is out of sight.
    open var reuseIdentifier: String? { identifier }

    /// Called right before a view that was in sight before is handed out again. An override calls `super`.
    open func prepareForReuse() {}

    /// The label of the title, made when it is asked for first.
    open var textLabel: UILabel? { madeLabel }

    /// A second label below the title, made when it is asked for first.
    open var detailTextLabel: UILabel? { madeDetailLabel }

    /// A view behind the content, as large as the header or footer.
    open var backgroundView: UIView? {
        didSet { if backgroundView !== oldValue { backgroundDidChange(from: oldValue) } }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }

    /// The height that the title needs at a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fittingHeight(width: size.width))
    }

    /// The size that the constraints in `contentView` ask for, or the one that fits the labels where there are none.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard contentView.layoutState.usesConstraints else { return sizeThatFits(targetSize) }
        applyMargins()
        return contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: label?.isFilled == true, label: label?.text, traits: look.isFooter ? .staticText : .header,
            frame: frameOnScreen)
    }
}
