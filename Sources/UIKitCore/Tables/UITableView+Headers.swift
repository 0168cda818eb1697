import CoreGraphics
import Foundation

/// Headers and footers of sections.
extension UITableView {
    private var metrics: HeaderMetrics { HeaderMetrics(style: tableStyle) }

    func loadHeader(of section: Int, into loaded: inout TableSection) {
        var height =
            answer(to: .heightForHeader) { $0.tableView(self, heightForHeaderInSection: section) }
            ?? sectionHeaderHeight
        if height < 0 {
            let title = dataSource?.tableView(self, titleForHeaderInSection: section)
            if mayHaveView(.viewForHeader, in: section) {
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
        loaded.header = usable(height)
        loaded.padding = padding(above: loaded.header)
    }

    func loadFooter(of section: Int, among count: Int, into loaded: inout TableSection) {
        var height =
            answer(to: .heightForFooter) { $0.tableView(self, heightForFooterInSection: section) }
            ?? sectionFooterHeight
        if height < 0 {
            let title = dataSource?.tableView(self, titleForFooterInSection: section)
            if mayHaveView(.viewForFooter, in: section) {
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
        loaded.footer = usable(height)
    }

    private func padding(above header: CGFloat) -> CGFloat {
        guard header > 0 else { return 0 }
        return sectionHeaderTopPadding >= 0 ? usable(sectionHeaderTopPadding) : metrics.padding
    }

    /// Whether the delegate makes views. It is asked for one to find out, which is kept until it is needed.
    private func mayHaveView(_ question: TableQuestions, in section: Int) -> Bool {
        if delegate != nil, !table.asked.contains(question) {
            table.asked.insert(question)
            if question == .viewForHeader {
                table.headersAhead[section] = ownHeader(section)
            } else {
                table.footersAhead[section] = ownFooter(section)
            }
        }
        return delegate != nil && !table.unanswered.contains(question)
    }

    private func ownHeader(_ section: Int) -> UIView? {
        if let view = table.headersAhead.removeValue(forKey: section) { return view }
        return answer(to: .viewForHeader) { $0.tableView(self, viewForHeaderInSection: section) } ?? nil
    }

    private func ownFooter(_ section: Int) -> UIView? {
        if let view = table.footersAhead.removeValue(forKey: section) { return view }
        return answer(to: .viewForFooter) { $0.tableView(self, viewForFooterInSection: section) } ?? nil
    }

    // MARK: In sight

    /// Where a header is now: at the top of what is seen while its section is.
    private func shownHeader(of section: Int) -> TableSpan {
        var span = table.geometry.header(of: section)
        guard tableStyle == .plain, span.length > 0 else { return span }
        let whole = table.geometry.section(section)
        let limit = whole.end - table.geometry.sections[section].footer - span.length
        span.start = max(span.start, min(bounds.minY + adjustedContentInset.top, limit))
        return span
    }

    /// Where a footer is now: at the bottom of what is seen while its section is.
    private func shownFooter(of section: Int) -> TableSpan {
        var span = table.geometry.footer(of: section)
        guard tableStyle == .plain, span.length > 0 else { return span }
        let limit = table.geometry.header(of: section).end
        span.start = min(span.start, max(bounds.maxY - adjustedContentInset.bottom - span.length, limit))
        return span
    }

    private func isInSight(_ span: TableSpan) -> Bool {
        span.length > 0 && span.end > bounds.minY && span.start < bounds.maxY
    }

    private var sectionsInSight: Range<Int> { table.geometry.sections(from: bounds.minY, to: bounds.maxY) }

    var areHeadersCurrent: Bool {
        let sections = sectionsInSight
        guard table.headers.keys.allSatisfy(sections.contains), table.footers.keys.allSatisfy(sections.contains) else {
            return false
        }
        return sections.allSatisfy { section in
            (table.headers[section] != nil || !isInSight(shownHeader(of: section)) || hasNoHeader(section))
                && (table.footers[section] != nil || !isInSight(shownFooter(of: section)) || hasNoFooter(section))
        }
    }

    private func hasNoHeader(_ section: Int) -> Bool { table.withoutHeader.contains(section) }
    private func hasNoFooter(_ section: Int) -> Bool { table.withoutFooter.contains(section) }

    /// Gives the headers and footers in sight views, and takes them from the others.
    func arrangeHeaders() {
        let sections = sectionsInSight
        for section in table.headers.keys.sorted() where !sections.contains(section) { retireHeader(section) }
        for section in table.footers.keys.sorted() where !sections.contains(section) { retireFooter(section) }
        table.withoutHeader.formIntersection(Set(sections))
        table.withoutFooter.formIntersection(Set(sections))
        for section in sections {
            if table.headers[section] == nil, !hasNoHeader(section), isInSight(shownHeader(of: section)) {
                showHeader(section)
            }
            if table.footers[section] == nil, !hasNoFooter(section), isInSight(shownFooter(of: section)) {
                showFooter(section)
            }
        }
    }

    private func showHeader(_ section: Int) {
        let own = ownHeader(section)
        let title = own == nil ? dataSource?.tableView(self, titleForHeaderInSection: section) : nil
        guard let view = own ?? title.map({ titledView($0, in: section, isFooter: false) }) else {
            table.withoutHeader.insert(section)
            guard table.geometry.sections[section].headerIsEstimated else { return }
            return settleHeader(section, metrics.emptyHeader(isFirst: section == 0))
        }
        adopt(view, in: section, isFooter: false)
        table.headers[section] = view
        if table.geometry.sections[section].headerIsEstimated { settleHeader(section, measured(view)) }
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    }

    private func showFooter(_ section: Int) {
        let own = ownFooter(section)
        let title = own == nil ? dataSource?.tableView(self, titleForFooterInSection: section) : nil
        guard let view = own ?? title.map({ titledView($0, in: section, isFooter: true) }) else {
            table.withoutFooter.insert(section)
            guard table.geometry.sections[section].footerIsEstimated else { return }
            return settleFooter(section, metrics.emptyFooter)
        }
        adopt(view, in: section, isFooter: true)
        table.footers[section] = view
        if table.geometry.sections[section].footerIsEstimated { settleFooter(section, measured(view)) }
        delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }

    private func settleHeader(_ section: Int, _ height: CGFloat) {
        let before = table.geometry.sections[section].total
        let padding = padding(above: height)
        table.geometry.update(section) {
            $0.headerIsEstimated = false
            $0.header = height
            $0.padding = padding
        }
        if table.geometry.sections[section].total != before { headerHeightDidChange() }
    }

    private func settleFooter(_ section: Int, _ height: CGFloat) {
        let before = table.geometry.sections[section].total
        table.geometry.update(section) {
            $0.footerIsEstimated = false
            $0.footer = height
        }
        if table.geometry.sections[section].total != before { headerHeightDidChange() }
    }

    /// Rows below another height than was reckoned with are placed anew, in the next round of the layout.
    private func headerHeightDidChange() {
        setNeedsArrangement()
    }

    private func measured(_ view: UIView) -> CGFloat {
        let size = view.systemLayoutSizeFitting(
            CGSize(width: sectionSpan.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return usable(size.height.roundedUp(toScale: contentScaleFactor))
    }

    private func titledView(_ title: String, in section: Int, isFooter: Bool) -> UIView {
        let identifier = isFooter ? "UITableView.footer" : "UITableView.header"
        let view =
            table.headerFooterViews.take(identifier) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
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
        table.headerFooterViews.put(view, under: identifier)
    }

    func recycleHeaders() {
        for section in table.headers.keys.sorted() { retireHeader(section) }
        for section in table.footers.keys.sorted() { retireFooter(section) }
        table.withoutHeader = []
        table.withoutFooter = []
        table.headersAhead = [:]
        table.footersAhead = [:]
        table.asked = []
    }

    /// Gives headers and footers the names of their sections after updates.
    func renameHeaders(by change: TableChange) {
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
        table.headersAhead = [:]
        table.footersAhead = [:]
        table.withoutHeader = []
        table.withoutFooter = []
    }

    /// Moves what stays in sight while the content moves: headers, footers and the background.
    func placeFloatingParts() {
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
        let (x, width) = sectionSpan
        for (section, view) in table.headers {
            let span = shownHeader(of: section)
            let isFloating = span.start > table.geometry.header(of: section).start
            place(view, CGRect(x: x, y: span.start, width: width, height: span.length), isFloating: isFloating)
        }
        for (section, view) in table.footers {
            let span = shownFooter(of: section)
            let isFloating = span.start < table.geometry.footer(of: section).start
            place(view, CGRect(x: x, y: span.start, width: width, height: span.length), isFloating: isFloating)
        }
    }

    private func place(_ view: UIView, _ frame: CGRect, isFloating: Bool) {
        if view.frame != frame { view.frame = frame }
        (view as? UITableViewHeaderFooterView)?.isFloating = isFloating
    }
}
