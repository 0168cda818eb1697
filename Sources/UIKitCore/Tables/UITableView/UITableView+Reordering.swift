import CoreGraphics
import Foundation
import QuartzCore

/// A row that a finger drags to another place, while the others make way.
@MainActor
final class TableReorder {
    let cell: UITableViewCell
    /// The row in the data.
    let source: IndexPath
    /// The height of the row in points.
    let height: CGFloat
    /// The place to which the finger has dragged the row.
    var proposal: IndexPath
    /// The place to which the delegate lets the row move.
    var target: IndexPath
    /// The distance from the top of the row to the finger, in points.
    let grip: CGFloat
    /// The position of the finger below the top of the viewport, in points.
    var finger: CGFloat = 0
    /// The display link that scrolls while the finger is near an edge.
    var link: CADisplayLink?
    /// The time of the display link's last frame.
    var lastFrame: CFTimeInterval?
    /// The opacity and shadow that the cell had before it was lifted.
    private let look: (alpha: CGFloat, opacity: Float, radius: CGFloat, offset: CGSize)

    /// The duration in seconds of making way, and of lifting and dropping the row.
    static let duration: TimeInterval = 0.25
    /// The opacity of a lifted row, and that of its shadow.
    private static let liftedAlpha: CGFloat = 0.9
    private static let shadowOpacity: Float = 0.3
    /// The radius of the shadow in points.
    private static let shadowRadius: CGFloat = 6

    init(_ cell: UITableViewCell, at source: IndexPath, grip: CGFloat) {
        self.cell = cell
        self.source = source
        self.grip = grip
        height = cell.frame.height
        proposal = source
        target = source
        look = (cell.alpha, cell.layer.shadowOpacity, cell.layer.shadowRadius, cell.layer.shadowOffset)
    }

    func lift() {
        cell.alpha = look.alpha * Self.liftedAlpha
        cell.layer.shadowOpacity = Self.shadowOpacity
        cell.layer.shadowRadius = Self.shadowRadius
        cell.layer.shadowOffset = .zero
    }

    func drop() {
        cell.alpha = look.alpha
        cell.layer.shadowOpacity = look.opacity
        cell.layer.shadowRadius = look.radius
        cell.layer.shadowOffset = look.offset
    }

    func stopScrolling() {
        link?.invalidate()
        link = nil
    }
}

/// Moving rows with a finger.
///
/// While a row is dragged, `table.rows` holds the other rows. The data and the geometry are as before, and
/// `reorderingOffset(of:)` says how far each row makes way.
extension UITableView {
    // MARK: - The finger

    /// Lifts a row.
    ///
    /// - Parameter y: The position of the finger in the table's coordinates.
    func beginReordering(_ cell: UITableViewCell, at y: CGFloat) {
        guard table.isEditing, table.reorder == nil, window != nil, !table.isLayingOut, !table.needsData,
            let path = cell.path, displayedCell(at: path) === cell, canMove(path), cell.path == path, table.isEditing
        else { return }
        cancelPress()
        table.swipe?.close(animated: true)
        // The delegate was told of both, and may have changed the table.
        guard cell.path == path, table.isEditing, window != nil, !table.needsData else { return }
        stopScrollingAndZooming()
        let reorder = TableReorder(cell, at: path, grip: y - cell.frame.minY)
        table.reorder = reorder
        table.rows.removeAll { $0.cell === cell }
        bringSubviewToFront(cell)
        UIView.animate(withDuration: TableReorder.duration, delay: 0, options: .allowUserInteraction) {
            reorder.lift()
        }
        continueReordering(cell, at: y)
    }

    /// Moves the row that is dragged.
    func continueReordering(_ cell: UITableViewCell, at y: CGFloat) {
        guard let reorder = table.reorder, reorder.cell === cell else { return }
        reorder.finger = y - bounds.minY
        followFinger()
        guard table.reorder === reorder else { return }
        updateAutoscroll(of: reorder)
    }

    /// Drops the row at its new place, or moves it back.
    func endReordering(_ cell: UITableViewCell, isCancelled: Bool) {
        guard let reorder = table.reorder, reorder.cell === cell else { return }
        guard !isCancelled, reorder.target != reorder.source else { return cancelReordering(animated: true) }
        putReorderedRowBack(isSettling: true)
        commitMove(from: reorder.source, to: reorder.target)
        settle(reorder, animated: true)
    }

    /// Lets the data source move a row, and updates the table.
    func commitMove(from source: IndexPath, to target: IndexPath) {
        let revision = table.revision
        Trace.emit(.control(ControlStep(self, .movesRow(source, to: target))), by: self)
        dataSource?.tableView(self, moveRowAt: source, to: target)
        if table.revision == revision, !table.needsData {
            applyMove(from: source, to: target)
        } else {
            // The data source has loaded or updated the table itself, which may have moved the row or not.
            dataDidChange()
        }
    }

    /// Moves a row that is dragged back to its place.
    func cancelReordering(animated: Bool) {
        guard let reorder = table.reorder else { return }
        putReorderedRowBack(isSettling: true)
        settle(reorder, animated: animated)
    }

    /// Ends the drag and counts the row among the others again, which no longer make way. It stays where it is until
    /// the next layout.
    ///
    /// - Parameter isSettling: Whether `settle` follows, which gives the cell its look back.
    func putReorderedRowBack(isSettling: Bool = false) {
        guard let reorder = table.reorder else { return }
        reorder.stopScrolling()
        if !isSettling {
            reorder.drop()
            if reorder.cell.superview === self { insertSubview(reorder.cell, at: viewsBehindRows) }
        }
        table.reorder = nil
        table.rows.append(TableRow(path: reorder.source, cell: reorder.cell))
        table.rows.sort { $0.path < $1.path }
        setNeedsArrangement()
    }

    /// Updates the geometry after the data source has moved a row.
    private func applyMove(from source: IndexPath, to target: IndexPath) {
        var counts = table.geometry.sections.map(\.rows.count)
        counts[source.section] -= 1
        counts[target.section] += 1
        guard countRows() == counts else { return reloadEverything() }
        var updates = TableUpdates()
        updates.movedRows = [(source, target)]
        updates.isAnimated = true
        table.updates = updates
        commitUpdates(completion: nil)
    }

    /// Moves the row to its place, behind the headers again.
    private func settle(_ reorder: TableReorder, animated: Bool) {
        let cell = reorder.cell
        let end: () -> Void = { [weak self] in
            guard let self, cell.superview === self, self.table.reorder?.cell !== cell else { return }
            self.insertSubview(cell, at: self.viewsBehindRows)
        }
        guard animated, window != nil else {
            reorder.drop()
            setNeedsLayout()
            return end()
        }
        UIView.animate(withDuration: TableReorder.duration, delay: 0, options: .allowUserInteraction) {
            reorder.drop()
            self.layOutTable()
            self.layoutIfNeeded()
        } completion: { _ in
            end()
        }
    }

    /// The number of subviews that are always behind the rows.
    var viewsBehindRows: Int {
        let views: [UIView?] = [rareIfLoaded?.refreshControl, backgroundView]
        return views.count { $0?.superview === self }
    }

    // MARK: - Making way

    /// Returns the distance in points by which a row makes way for the one that is dragged.
    func reorderingOffset(of path: IndexPath) -> CGFloat {
        guard let reorder = table.reorder else {
            return (table.gap?.offset(of: path) ?? 0) + placeholderOffset(of: path)
        }
        if path == reorder.source { return reorder.cell.frame.minY - start(of: path) }
        let row = path.section == reorder.source.section && path.row > reorder.source.row ? path.row - 1 : path.row
        let isBelowSource = path > reorder.source
        let isBelowTarget = IndexPath(row: row, section: path.section) >= reorder.target
        return reorder.height * ((isBelowTarget ? 1 : 0) - (isBelowSource ? 1 : 0))
    }

    /// Returns whether a row is shown as the first of its section, and whether as the last.
    func ends(of path: IndexPath) -> (isFirst: Bool, isLast: Bool) {
        var (row, count) = (path.row, table.geometry.sections[path.section].rows.count)
        if let reorder = table.reorder, path != reorder.source {
            count = otherRows(in: path.section, reorder.source)
            if path.section == reorder.source.section, path.row > reorder.source.row { row -= 1 }
            if path.section == reorder.target.section {
                count += 1
                if row >= reorder.target.row { row += 1 }
            }
        }
        return (row == 0, row == count - 1)
    }

    /// Returns the distance by which the header of a section makes way.
    func reorderingOffset(ofHeader section: Int) -> CGFloat {
        guard let reorder = table.reorder else {
            return (table.gap?.offset(ofHeader: section) ?? 0) + placeholderOffset(ofHeader: section)
        }
        return reorder.height
            * ((section > reorder.target.section ? 1 : 0) - (section > reorder.source.section ? 1 : 0))
    }

    /// Returns the distance by which the footer of a section makes way.
    func reorderingOffset(ofFooter section: Int) -> CGFloat { reorderingOffset(ofHeader: section + 1) }

    /// Places the row that is dragged under the finger, within the content and in front of the other rows and the
    /// headers. Called by layout.
    func placeReorderedRow() {
        guard let reorder = table.reorder else { return }
        bringToFront(reorder.cell)
        let (x, width) = sectionSpan
        let highest = table.geometry.top
        let y = bounds.minY + reorder.finger - reorder.grip
        let frame = CGRect(
            x: x, y: min(max(y, highest), max(table.geometry.end - reorder.height, highest)), width: width,
            height: reorder.height)
        guard reorder.cell.frame != frame else { return }
        UIView.performWithoutAnimation { reorder.cell.frame = frame }
    }

    /// Brings the row that is dragged in front of everything but the index. Headers that have just come into sight are
    /// in front of it.
    private func bringToFront(_ cell: UITableViewCell) {
        let views = subviews
        let place = views.count - (table.index == nil ? 1 : 2)
        guard views.indices.contains(place), views[place] !== cell else { return }
        bringSubviewToFront(cell)
        if let index = table.index { bringSubviewToFront(index) }
    }

    /// Finds the place of the row that is dragged, and lets the others make way.
    private func followFinger() {
        placeReorderedRow()
        guard let reorder = table.reorder else { return }
        let proposal = proposal(for: reorder)
        guard proposal != reorder.proposal else { return }
        reorder.proposal = proposal
        let target = target(ofMoveFrom: reorder.source, to: proposal)
        // The delegate may have changed the data.
        guard table.reorder === reorder, target != reorder.target else { return }
        reorder.target = target
        setNeedsArrangement()
        UIView.animate(withDuration: TableReorder.duration, delay: 0, options: .allowUserInteraction) {
            self.layOutTable()
            self.layoutIfNeeded()
        }
    }

    /// Returns the place to which the delegate lets a row move; the proposed one where there is none like that.
    private func target(ofMoveFrom source: IndexPath, to proposal: IndexPath) -> IndexPath {
        let wanted = delegate?.tableView(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposal)
        // The delegate may have changed the data.
        guard let wanted, wanted.count == 2, table.geometry.sections.indices.contains(wanted.section),
            wanted.row >= 0, wanted.row <= otherRows(in: wanted.section, source)
        else { return proposal }
        return wanted
    }

    /// Returns the number of rows in a section apart from the one that moves.
    private func otherRows(in section: Int, _ source: IndexPath) -> Int {
        table.geometry.sections[section].rows.count - (section == source.section ? 1 : 0)
    }

    /// Returns the place between the other rows at which the dragged row is. It passes another row, or what is between
    /// two sections, when it has covered half of it.
    private func proposal(for reorder: TableReorder) -> IndexPath {
        let (top, source) = (reorder.cell.frame.minY, reorder.source)
        var place = reorder.proposal
        while let next = self.place(after: place, source), middle(after: place, reorder) < top { place = next }
        while let previous = self.place(before: place, source), middle(after: previous, reorder) > top {
            place = previous
        }
        return place
    }

    private func place(after place: IndexPath, _ source: IndexPath) -> IndexPath? {
        if place.row < otherRows(in: place.section, source) {
            return IndexPath(row: place.row + 1, section: place.section)
        }
        guard place.section + 1 < table.geometry.sections.count else { return nil }
        return IndexPath(row: 0, section: place.section + 1)
    }

    private func place(before place: IndexPath, _ source: IndexPath) -> IndexPath? {
        if place.row > 0 { return IndexPath(row: place.row - 1, section: place.section) }
        guard place.section > 0 else { return nil }
        return IndexPath(row: otherRows(in: place.section - 1, source), section: place.section - 1)
    }

    /// Returns the middle of what is between a place and the next one, with the content as it is without the row that
    /// is dragged: a row, or the footer of a section and the header of the next.
    private func middle(after place: IndexPath, _ reorder: TableReorder) -> CGFloat {
        let geometry = table.geometry
        let source = reorder.source
        guard place.row < otherRows(in: place.section, source) else {
            let low = geometry.footer(of: place.section).start
            let next = geometry.section(place.section + 1)
            let high = next.start + geometry.sections[place.section + 1].rowsOffset
            return (low + high) / 2 - (place.section >= source.section ? reorder.height : 0)
        }
        let row = place.section == source.section && place.row >= source.row ? place.row + 1 : place.row
        let path = IndexPath(row: row, section: place.section)
        let span = geometry.row(path.row, in: path.section)
        return (span.start + span.end) / 2 - (path > source ? reorder.height : 0)
    }

    // MARK: - Without a finger

    /// Returns whether a row can be moved to the next place, downwards or upwards.
    func canMoveRow(at path: IndexPath, down: Bool) -> Bool {
        guard table.isEditing, table.reorder == nil, !table.needsData, !table.isLayingOut,
            table.geometry.contains(path), canMove(path), table.geometry.contains(path)
        else { return false }
        return (down ? place(after: path, path) : place(before: path, path)) != nil
    }

    /// Moves a row to the next place as far as the delegate lets it, and returns whether it has moved.
    func moveRow(at path: IndexPath, down: Bool) -> Bool {
        guard canMoveRow(at: path, down: down), let cell = displayedCell(at: path),
            let proposal = down ? place(after: path, path) : place(before: path, path)
        else { return false }
        cancelPress()
        let target = target(ofMoveFrom: path, to: proposal)
        // The delegate may have changed the table.
        guard target != path, cell.path == path, table.isEditing, table.reorder == nil, !table.needsData else {
            return false
        }
        commitMove(from: path, to: target)
        return true
    }

    // MARK: - Scrolling at the edges

    /// The distance from an edge of the viewport within which a finger scrolls, in points.
    private static let scrollingZone: CGFloat = 60

    /// The speed of scrolling with the finger at the edge, in points per second.
    private static let scrollingSpeed: CGFloat = 600

    /// Returns the speed at which a finger near an edge scrolls, in points per second, negative towards the top.
    private func scrollingVelocity(of reorder: TableReorder) -> CGFloat {
        let insets = adjustedContentInset
        let zone = min(Self.scrollingZone, (bounds.height - insets.top - insets.bottom) / 3)
        guard zone > 0 else { return 0 }
        let above = insets.top + zone - reorder.finger
        let below = reorder.finger - (bounds.height - insets.bottom - zone)
        let depth = above > 0 ? -min(above / zone, 1) : below > 0 ? min(below / zone, 1) : 0
        let limits = contentOffsetBounds.y
        if depth < 0, contentOffset.y <= limits.lowerBound { return 0 }
        if depth > 0, contentOffset.y >= limits.upperBound { return 0 }
        return depth * Self.scrollingSpeed
    }

    private func updateAutoscroll(of reorder: TableReorder) {
        guard scrollingVelocity(of: reorder) != 0 else { return reorder.stopScrolling() }
        guard reorder.link == nil else { return }
        reorder.lastFrame = nil
        let link = CADisplayLink { [weak self, weak reorder] link in
            guard let self, let reorder, self.table.reorder === reorder else { return link.invalidate() }
            let elapsed = reorder.lastFrame.map { link.timestamp - $0 } ?? 0
            reorder.lastFrame = link.timestamp
            self.autoscroll(reorder, for: elapsed)
        }
        reorder.link = link
        link.follow(self)
    }

    private func autoscroll(_ reorder: TableReorder, for seconds: TimeInterval) {
        let velocity = scrollingVelocity(of: reorder)
        guard velocity != 0 else { return reorder.stopScrolling() }
        // A frame that comes late scrolls no further than one in time.
        let y = contentOffset.y + velocity * CGFloat(min(seconds, 0.1))
        let limits = contentOffsetBounds.y
        contentOffset.y = min(max(y, limits.lowerBound), limits.upperBound)
        guard table.reorder === reorder else { return }
        followFinger()
    }
}
