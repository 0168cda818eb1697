import CoreGraphics
import Foundation
import QuartzCore

/// The view of a split view controller, with a view for each column.
@MainActor
final class SplitView: UIView {
    weak var controller: UISplitViewController?

    /// Whether the view has been laid out, so that columns are shown in it.
    private(set) var hasLaidOut = false
    private var columnViews: [UISplitViewController.Column: SplitColumnView] = [:]
    /// The black over a secondary column that the user cannot use.
    private var cover: UIView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        clipsToBounds = true
    }

    /// Returns nil, because a split view controller makes its view itself.
    required init?(coder: NSCoder) {
        return nil
    }

    func columnView(_ column: UISplitViewController.Column) -> SplitColumnView {
        if let known = columnViews[column] { return known }
        let made = SplitColumnView(frame: .zero)
        columnViews[column] = made
        return made
    }

    /// Shows the view of a child in a column.
    func show(_ view: UIView?, in column: UISplitViewController.Column) {
        let columnView = columnView(column)
        if columnView.superview !== self {
            addSubview(columnView)
            sortColumns()
        }
        columnView.adopt(view)
    }

    /// Removes the view of a child from a column, and the column unless it shows another one.
    func remove(_ view: UIView?, from column: UISplitViewController.Column) {
        guard let columnView = columnViews[column] else { return }
        columnView.release(view)
        if columnView.content == nil { columnView.removeFromSuperview() }
    }

    /// Gives the columns the order in which they cover each other.
    private func sortColumns() {
        let order: [UIView?] = [
            columnViews[.secondary], cover, columnViews[.supplementary], columnViews[.primary], columnViews[.compact],
        ]
        for case let view? in order where view.superview === self { bringSubviewToFront(view) }
    }

    /// Covers the secondary column.
    ///
    /// - Parameters:
    ///   - part: The part of the full darkness, from 0 to 1.
    ///   - frame: The frame of the column.
    func cover(_ part: CGFloat, in frame: CGRect) {
        guard part > 0 || cover != nil else { return }
        let view = cover ?? makeCover(in: frame)
        if view.frame != frame { view.frame = frame }
        view.alpha = part * SplitMetrics.dimming
        view.isUserInteractionEnabled = part > 0
    }

    private func makeCover(in frame: CGRect) -> UIView {
        let made = UIView(frame: frame)
        UIView.performWithoutAnimation {
            made.frame = frame
            made.backgroundColor = .black
            made.alpha = 0
            made.addGestureRecognizer(
                UITapGestureRecognizer(
                    target: self, action: Selector("coverWasTapped:", SplitView.coverWasTapped(_:))))
            addSubview(made)
        }
        cover = made
        sortColumns()
        return made
    }

    private func coverWasTapped(_ gesture: UITapGestureRecognizer) { controller?.coverWasTapped() }

    /// Removes a cover that cannot be seen any more.
    func removeHiddenCover() {
        guard let cover, cover.alpha == 0 else { return }
        cover.removeFromSuperview()
        self.cover = nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        hasLaidOut = true
        controller?.arrangeInLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}

/// A column: the view of a child, and a line or a shadow at the inner edge.
@MainActor
final class SplitColumnView: UIView {
    private(set) weak var content: UIView?
    private var line: UIView?
    private var lineIsAtRight: Bool?
    private var isCompact = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
    }

    /// Returns nil, because a split view controller makes its columns itself.
    required init?(coder: NSCoder) {
        return nil
    }

    /// Shows the view of a child.
    func adopt(_ view: UIView?) {
        guard let view, content !== view || view.superview !== self else { return }
        if let content, content !== view { release(content) }
        content = view
        view.frame = bounds
        insertSubview(view, at: 0)
    }

    /// Removes the view of a child.
    func release(_ view: UIView?) {
        if let view, view.superview === self { view.removeFromSuperview() }
        if content === view || content?.superview !== self { content = nil }
    }

    /// Gives the column its look.
    ///
    /// - Parameters:
    ///   - lineIsAtRight: Whether the line between this column and the next is at the right; nil for no line.
    ///   - isRaised: Whether the column is in front of others, on which it casts a shadow.
    ///   - isCompact: Whether the horizontal size class of the content is compact.
    func adapt(lineIsAtRight: Bool?, isRaised: Bool, isCompact: Bool) {
        if lineIsAtRight != self.lineIsAtRight {
            self.lineIsAtRight = lineIsAtRight
            if lineIsAtRight == nil {
                line?.removeFromSuperview()
                line = nil
            } else if line == nil {
                let made = UIView(frame: .zero)
                made.backgroundColor = .separator
                made.isUserInteractionEnabled = false
                addSubview(made)
                line = made
            }
            setNeedsLayout()
        }
        layer.shadowOpacity = isRaised ? 0.15 : 0
        layer.shadowRadius = 12
        layer.shadowOffset = .zero
        guard isCompact != self.isCompact else { return }
        self.isCompact = isCompact
        traitOverrides.horizontalSizeClass = isCompact ? .compact : .unspecified
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let content, content.superview === self, content.frame != bounds { content.frame = bounds }
        guard let line else { return }
        let width = 1 / max(traitCollection.displayScale, 1)
        line.frame = CGRect(
            x: lineIsAtRight == true ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    }
}
