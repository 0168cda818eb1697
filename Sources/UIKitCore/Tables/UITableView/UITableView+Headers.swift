import CoreGraphics
import Foundation

/// Section headers and footers.
extension UITableView {
    private var metrics: HeaderMetrics { HeaderMetrics(style: tableStyle) }

    func loadHeader(of section: Int, into loaded: inout TableSection) {
        let answered = answer(to: .heightForHeader) { $0.tableView(self, heightForHeaderInSection: section) }
        // A height that the delegate has answered needs no title.
        let title = (answered ?? -1) < 0 ? dataSource?.tableView(self, titleForHeaderInSection: section) : nil
        var height = answered ?? sectionHeaderHeight
        if answered == nil, height > 0, tableStyle == .plain,
            title == nil, !delegateProvidesView(.viewForHeader, in: section)
        {
            // The height that every nib has is for sections with a header.
            height = 0
        }
        if answered == nil, title != nil, tableStyle != .plain, height < metrics.titledHeader(isFirst: section == 0) {
            // The height that every nib has is too small for a title.
            height = UITableView.automaticDimension
        }
        if height < 0 {
            if delegateProvidesView(.viewForHeader, in: section) {
                loaded.headerIsEstimated = true
                height = metrics.titledHeader(isFirst: section == 0)
                let estimate = delegate?.tableView(self, estimatedHeightForHeaderInSection: section)
                if let estimate, estimate > 0 { height = estimate }
            } else if title != nil {
                loaded.headerIsEstimated = true
                height = metrics.titledHeader(isFirst: section == 0)
            } else {
                height = metrics.emptyHeader(isFirst: section == 0 && tableHeaderView == nil)
            }
        }
        loaded.header = height.usableLength
        loaded.padding = padding(above: loaded.header)
    }

    func loadFooter(of section: Int, among count: Int, into loaded: inout TableSection) {
        let answered = answer(to: .heightForFooter) { $0.tableView(self, heightForFooterInSection: section) }
        // A height that the delegate has answered needs no title.
        let title = (answered ?? -1) < 0 ? dataSource?.tableView(self, titleForFooterInSection: section) : nil
        var height = answered ?? sectionFooterHeight
        if answered == nil, height > 0, tableStyle == .plain,
            title == nil, !delegateProvidesView(.viewForFooter, in: section)
        {
            // The height that every nib has is for sections with a footer.
            height = 0
        }
        if answered == nil, title != nil, tableStyle != .plain, height < metrics.titledFooter {
            height = UITableView.automaticDimension
        }
        if height < 0 {
            if delegateProvidesView(.viewForFooter, in: section) {
                loaded.footerIsEstimated = true
                height = metrics.titledFooter
                let estimate = delegate?.tableView(self, estimatedHeightForFooterInSection: section)
                if let estimate, estimate > 0 { height = estimate }
            } else if title != nil {
                loaded.footerIsEstimated = true
                height = metrics.titledFooter
            } else {
                height = metrics.emptyFooter
            }
        }
        loaded.footer = height.usableLength
    }

    private func padding(above header: CGFloat) -> CGFloat {
        guard header > 0 else { return 0 }
        return sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding.usableLength : metrics.padding
    }

    /// Returns whether the delegate provides views. To find out, it requests one, which is kept until it is needed.
    private func delegateProvidesView(_ question: DelegateMethods, in section: Int) -> Bool {
        if delegate != nil, !table.requestedViewMethods.contains(question) {
            table.requestedViewMethods.insert(question)
            if question == .viewForHeader {
                table.prefetchedHeaders[section] = delegateHeader(section)
            } else {
                table.prefetchedFooters[section] = delegateFooter(section)
            }
        }
        return delegate != nil && !table.unimplemented.contains(question)
    }

    private func delegateHeader(_ section: Int) -> UIView? {
        if let view = table.prefetchedHeaders.removeValue(forKey: section) { return view }
        return answer(to: .viewForHeader) { $0.tableView(self, viewForHeaderInSection: section) } ?? nil
    }

    private func delegateFooter(_ section: Int) -> UIView? {
        if let view = table.prefetchedFooters.removeValue(forKey: section) { return view }
        return answer(to: .viewForFooter) { $0.tableView(self, viewForFooterInSection: section) } ?? nil
    }

    // MARK: - In sight

    /// Returns the position of a header in the content, which makes way for a row that is dragged.
    private func headerSpan(of section: Int) -> TableSpan {
        var span = table.geometry.header(of: section)
        span.start += reorderingOffset(ofHeader: section)
        return span
    }

    /// Returns the position of a footer in the content.
    private func footerSpan(of section: Int) -> TableSpan {
        var span = table.geometry.footer(of: section)
        span.start += reorderingOffset(ofFooter: section)
        return span
    }

    /// Returns the current position of a header. In a plain table it sticks to the top of the viewport.
    private func currentHeaderSpan(of section: Int) -> TableSpan {
        var span = headerSpan(of: section)
        guard tableStyle == .plain, span.length > 0 else { return span }
        let limit = footerSpan(of: section).start - span.length
        span.start = max(span.start, min(bounds.minY + adjustedContentInset.top, limit))
        return span
    }

    /// Returns the current position of a footer. In a plain table it sticks to the bottom of the viewport.
    private func currentFooterSpan(of section: Int) -> TableSpan {
        var span = footerSpan(of: section)
        guard tableStyle == .plain, span.length > 0 else { return span }
        let limit = headerSpan(of: section).end
        span.start = min(span.start, max(bounds.maxY - adjustedContentInset.bottom - span.length, limit))
        return span
    }

    private func isVisible(_ span: TableSpan) -> Bool {
        span.length > 0 && span.end > bounds.minY && span.start < bounds.maxY
    }

    private var visibleSections: Range<Int> {
        let reach = table.reorder?.height ?? 0
        return table.geometry.sections(from: bounds.minY - reach, to: bounds.maxY + reach)
    }

    var areHeadersCurrent: Bool {
        let sections = visibleSections
        guard table.headers.keys.allSatisfy(sections.contains), table.footers.keys.allSatisfy(sections.contains) else {
            return false
        }
        return sections.allSatisfy { section in
            (table.headers[section] != nil || !isVisible(currentHeaderSpan(of: section)) || isWithoutHeader(section))
                && (table.footers[section] != nil || !isVisible(currentFooterSpan(of: section))
                    || isWithoutFooter(section))
        }
    }

    private func isWithoutHeader(_ section: Int) -> Bool { table.withoutHeader.contains(section) }
    private func isWithoutFooter(_ section: Int) -> Bool { table.withoutFooter.contains(section) }

    /// Adds views for the visible headers and footers, and removes the others.
    func arrangeHeaders() {
        let sections = visibleSections
        for section in table.headers.keys.sorted() where !sections.contains(section) { retireHeader(section) }
        for section in table.footers.keys.sorted() where !sections.contains(section) { retireFooter(section) }
        table.withoutHeader.formIntersection(Set(sections))
        table.withoutFooter.formIntersection(Set(sections))
        for section in sections {
            if table.headers[section] == nil, !isWithoutHeader(section), isVisible(currentHeaderSpan(of: section)) {
                showHeader(section)
            }
            if table.footers[section] == nil, !isWithoutFooter(section), isVisible(currentFooterSpan(of: section)) {
                showFooter(section)
            }
        }
    }

    private func showHeader(_ section: Int) {
        let own = delegateHeader(section)
        let title = own == nil ? dataSource?.tableView(self, titleForHeaderInSection: section) : nil
        guard let view = own ?? title.map({ makeTitledView($0, in: section, isFooter: false) }) else {
            table.withoutHeader.insert(section)
            guard table.geometry.sections[section].headerIsEstimated else { return }
            return resolveHeader(section, metrics.emptyHeader(isFirst: section == 0))
        }
        adopt(view, in: section, isFooter: false)
        table.headers[section] = view
        if table.geometry.sections[section].headerIsEstimated { resolveHeader(section, measured(view)) }
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    }

    private func showFooter(_ section: Int) {
        let own = delegateFooter(section)
        let title = own == nil ? dataSource?.tableView(self, titleForFooterInSection: section) : nil
        guard let view = own ?? title.map({ makeTitledView($0, in: section, isFooter: true) }) else {
            table.withoutFooter.insert(section)
            guard table.geometry.sections[section].footerIsEstimated else { return }
            return resolveFooter(section, metrics.emptyFooter)
        }
        adopt(view, in: section, isFooter: true)
        table.footers[section] = view
        if table.geometry.sections[section].footerIsEstimated { resolveFooter(section, measured(view)) }
        delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }

    private func resolveHeader(_ section: Int, _ height: CGFloat) {
        let before = table.geometry.sections[section].total
        let padding = padding(above: height)
        table.geometry.update(section) {
            $0.headerIsEstimated = false
            $0.header = height
            $0.padding = padding
        }
        if table.geometry.sections[section].total != before { headerHeightDidChange() }
    }

    private func resolveFooter(_ section: Int, _ height: CGFloat) {
        let before = table.geometry.sections[section].total
        table.geometry.update(section) {
            $0.footerIsEstimated = false
            $0.footer = height
        }
        if table.geometry.sections[section].total != before { headerHeightDidChange() }
    }

    /// Requests another layout pass, because the rows below have moved.
    private func headerHeightDidChange() {
        setNeedsArrangement()
    }

    private func measured(_ view: UIView) -> CGFloat {
        let size = view.systemLayoutSizeFitting(
            CGSize(width: sectionSpan.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return size.height.roundedUp(toScale: contentScaleFactor).usableLength
    }

    private func makeTitledView(_ title: String, in section: Int, isFooter: Bool) -> UIView {
        let identifier = isFooter ? "UITableView.footer" : "UITableView.header"
        let view =
            table.headerFooterViews.dequeue(identifier) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
        view.adopt(style: tableStyle, isFooter: isFooter, isFirst: section == 0)
        view.title = title
        return view
    }

    private func adopt(_ view: UIView, in section: Int, isFooter: Bool) {
        UIView.performWithoutAnimation {
            if let view = view as? UITableViewHeaderFooterView {
                view.adopt(style: tableStyle, isFooter: isFooter, isFirst: section == 0)
                view.adopt(sideInsets: contentSideInsets, margin: contentMargin)
            }
            view.isHidden = false
            if view.superview !== self { addSubview(view) }
        }
    }

    private func retireHeader(_ section: Int) {
        guard let view = table.headers.removeValue(forKey: section) else { return }
        delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        retire(view)
    }

    private func retireFooter(_ section: Int) {
        guard let view = table.footers.removeValue(forKey: section) else { return }
        delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        retire(view)
    }

    private func retire(_ view: UIView) {
        guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else {
            return view.removeFromSuperview()
        }
        view.isHidden = true
        table.headerFooterViews.enqueue(view, under: identifier)
    }

    func recycleHeaders() {
        for section in table.headers.keys.sorted() { retireHeader(section) }
        for section in table.footers.keys.sorted() { retireFooter(section) }
        table.withoutHeader = []
        table.withoutFooter = []
        table.prefetchedHeaders = [:]
        table.prefetchedFooters = [:]
        table.requestedViewMethods = []
    }

    /// Assigns headers and footers to the new indexes of their sections after updates.
    func remapHeaders(by change: TableChange) {
        for section in table.headers.keys.sorted() where change.newSection(section) == nil || change.isReloaded(section)
        {
            retireHeader(section)
        }
        for section in table.footers.keys.sorted() where change.newSection(section) == nil || change.isReloaded(section)
        {
            retireFooter(section)
        }
        func renamed(_ views: [Int: UIView]) -> [Int: UIView] {
            var new: [Int: UIView] = [:]
            for (section, view) in views { change.newSection(section).map { new[$0] = view } }
            return new
        }
        table.headers = renamed(table.headers)
        table.footers = renamed(table.footers)
        table.prefetchedHeaders = [:]
        table.prefetchedFooters = [:]
        table.withoutHeader = []
        table.withoutFooter = []
    }

    /// Lays out the views that stay in place while the content scrolls: headers, footers and the background.
    func layOutFloatingViews() {
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
        layOutIndex()
        let (x, width) = sectionSpan
        for (section, view) in table.headers {
            let span = currentHeaderSpan(of: section)
            let isFloating = span.start > headerSpan(of: section).start
            place(view, CGRect(x: x, y: span.start, width: width, height: span.length), isFloating: isFloating)
        }
        for (section, view) in table.footers {
            let span = currentFooterSpan(of: section)
            let isFloating = span.start < footerSpan(of: section).start
            place(view, CGRect(x: x, y: span.start, width: width, height: span.length), isFloating: isFloating)
        }
    }

    private func place(_ view: UIView, _ frame: CGRect, isFloating: Bool) {
        if view.frame != frame { view.frame = frame }
        (view as? UITableViewHeaderFooterView)?.isFloating = isFloating
    }
}
