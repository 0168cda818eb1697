import UIKit

// MARK: - Visibility of targets
extension Auditor {
    /// The minimum area that counts as visible, in square points.
    private static let minimumVisibleArea: CGFloat = 4

    /// Audits a target that no touch reaches.
    func auditUnreachable(_ index: Int) {
        let view = targets[index].view
        let coverage = coverage(of: index)
        let losses = coverage.account?.losses ?? []
        guard !losses.contains(where: { isExpectedlyCovered(index, $0.cause) }) else { return }
        let visiblePixels = visiblePixels(of: view)
        var details = losses.filter { $0.cause.kind != .animating }.map { loss in
            "\(Trace.text(loss.region.area)) pt² lost: \(loss.cause.text)"
        }
        if region(visiblePixels).area >= Self.minimumVisibleArea {
            if details.isEmpty { details.append(Self.reasonForNoArea(view)) }
            let area = Trace.text(region(visiblePixels).area)
            add(
                Draft(
                    rule: .visibleButDead, message: "is visible in \(area) pt², but no touch reaches it",
                    details: details,
                    region: region(visiblePixels)),
                at: index)
        } else if !view.layer.bounds.isEmpty, !losses.isEmpty {
            let box = box(of: view.hitBox, in: view) ?? .null
            let place = "\(Trace.text(box.origin)), \(box.sizeText)"
            add(
                Draft(
                    rule: .unreachable, message: "can neither be seen nor touched at \(place)", details: details,
                    region: region(.empty)),
                at: index)
        }
    }

    private static func reasonForNoArea(_ view: UIView) -> String {
        if view.layer.bounds.isEmpty { return "it has no size: \(view.layer.bounds.sizeText) pt" }
        if view.hasHitPath, !view.hitBox.isFinite { return "its hitPath is empty" }
        return view.overridesPointInside ? "its own point(inside:) always returns false" : "it wants no touches"
    }

    /// Returns whether a target is visibly not meant to be touched at present, because something covers it.
    private func isExpectedlyCovered(_ index: Int, _ cause: HitLoss.Cause) -> Bool {
        guard case .covered(let owner) = cause else { return false }
        if isBehind(index, owner) { return true }
        let view = targets[index].view
        // A page that another page completely hides is as good as hidden.
        guard let cover = cover(of: view, towards: owner), let parent = cover.superview else { return false }
        var page = view
        while let next = page.superview, next !== parent { page = next }
        guard page !== view, let box = box(of: page) else { return false }
        let area = grid(around: box)
        let hidden = map.drawnPixels(of: cover, in: area, leastAlpha: 0.9)
        return !area.isEmpty && hidden.count == area.count
    }

    /// Returns the pixels in which a view is visible: it draws there, and nothing clips or hides it.
    func visiblePixels(of view: UIView) -> PixelArea {
        guard let box = box(of: drawnBounds(of: view), in: view) else { return .empty }
        let grid = grid(around: box)
        guard !grid.isEmpty else { return .empty }
        var seen = drawnPixels(of: view, in: grid)
        var current = view
        while !seen.isEmpty {
            let parent = current.superview
            if let parent, parent.clipsToBounds { seen = seen.intersection(bounds(of: parent)) }
            let siblings = parent?.subviews ?? Array(subject.roots.reversed())
            for sibling in siblings.drop(while: { $0 !== current }).dropFirst() {
                guard sibling.isShown, let siblingBox = self.box(of: sibling), siblingBox.overlaps(grid.bounds) else {
                    continue
                }
                seen = seen.subtracting(map.drawnPixels(of: sibling, in: grid, leastAlpha: 0.9))
            }
            guard let parent, !subject.roots.contains(where: { $0 === current }) else { break }
            current = parent
        }
        return seen
    }

    /// Returns the rectangle in which a view and its subviews may draw, in the view's coordinates.
    private func drawnBounds(of view: UIView) -> CGRect {
        guard !view.clipsToBounds else { return view.layer.bounds }
        return view.subviews.reduce(view.layer.bounds) { rect, subview in
            subview.frame.isFinite && rect.isFinite ? rect.joined(with: subview.frame) : rect
        }
    }

    /// Returns the pixels of a grid that a view and its descendants draw.
    func drawnPixels(of view: UIView, in grid: PixelGrid) -> PixelArea {
        guard view.layer.bounds.isEmpty else { return map.drawnPixels(of: view, in: grid) }
        // A view without a size still shows its subviews.
        let shown = view.clipsToBounds ? [] : view.subviews.filter { !$0.isHidden }
        return shown.reduce(.empty) { area, subview in
            area.union(map.drawnPixels(of: subview, in: grid))
        }
    }

    /// Audits the drawing of a reachable target.
    func auditDrawing(_ index: Int) {
        let target = targets[index]
        guard !auditOwnShape(index), !rules.isDisjoint(with: [.invisibleButLive, .liveCorners]),
            let box = box(of: drawnBounds(of: target.view), in: target.view)
        else { return }
        let reachedRegion = region(target.reachedPixels)
        let drawn = drawnPixels(of: target.view, in: grid(around: box.joined(with: reachedRegion.boundingBox)))
        if drawn.intersection(target.reachedPixels).isEmpty {
            auditInvisible(index, drawn, reachedRegion)
        } else {
            auditCorners(index, drawn)
        }
    }

    /// Reports a target whose own shape excludes most of its visible area. Returns whether it is one.
    private func auditOwnShape(_ index: Int) -> Bool {
        let target = targets[index]
        guard rules.contains(.visibleButDead),
            target.view.overridesPointInside || target.view.hasHitPath
                || !target.view.hitBox.encloses(target.view.layer.bounds)
        else { return false }
        let visiblePixels = visiblePixels(of: target.view)
        let wanted = visiblePixels.intersection(coverage(of: index).wanted)
        guard region(visiblePixels).area >= Self.minimumVisibleArea, wanted.count * 2 < visiblePixels.count else {
            return false
        }
        let percent = Int(clamping: (100 * CGFloat(wanted.count) / CGFloat(visiblePixels.count)).rounded())
        let area = Trace.text(region(visiblePixels).area)
        add(
            Draft(
                rule: .visibleButDead, message: "is visible in \(area) pt², but wants touches in \(percent) % of it",
                details: ["it is hit in \(region(target.reachedPixels).boundingBox.positionText)"],
                region: region(visiblePixels)),
            at: index)
        return true
    }

    /// Reports a control that is hit where it draws nothing. Views with recognizers may be transparent, to react
    /// over other views. So may controls over visible content.
    private func auditInvisible(_ index: Int, _ drawn: PixelArea, _ reachedRegion: HitRegion) {
        if case .recognizers = targets[index].kind { return }
        guard !drawn.isEmpty || isSingleColor(reachedRegion.boundingBox) else { return }
        let what = drawn.isEmpty ? "draws nothing at all" : "draws itself elsewhere"
        add(
            Draft(
                rule: .invisibleButLive, message: "is hit in \(reachedRegion.boundingBox.positionText), but \(what)",
                region: reachedRegion),
            at: index)
    }

    /// Returns whether a rectangle of the screen has a single colour.
    private func isSingleColor(_ box: CGRect) -> Bool {
        let grid = grid(around: box)
        guard !grid.isEmpty, let bitmap = picture(of: grid.bounds, scale: grid.scale) else { return false }
        return Self.hasOneColor(bitmap)
    }

    /// Returns the picture of a part of the screen without shadows; nil if it has no pixels or too many.
    func picture(of box: CGRect, scale: CGFloat) -> Bitmap? {
        let width = Int(clamping: (box.width * scale).rounded())
        let height = Int(clamping: (box.height * scale).rounded())
        guard width > 0, height > 0, let bitmap = Bitmap(checkedWidth: width, height: height) else { return nil }
        for root in subject.roots.reversed() where !root.isHidden {
            guard let transform = map.place(of: root).affine, transform.isFinite else { continue }
            let context = CGContext(bitmap: bitmap, scale: scale)
            context.translateBy(x: -box.minX, y: -box.minY)
            context.concatenate(transform)
            root.layer.renderWithoutShadows(in: context)
        }
        return bitmap
    }

    // Nonisolated, because the closures that run for each pixel would otherwise each check their actor.
    private nonisolated static func hasOneColor(_ bitmap: Bitmap) -> Bool {
        let first = bitmap.pixel(x: 0, y: 0)
        return (0..<bitmap.height).allSatisfy { y in
            (0..<bitmap.width).allSatisfy { bitmap.pixel(x: $0, y: y) == first }
        }
    }
}

// MARK: - Round drawing
extension Auditor {
    /// The minimum distance between a reported corner and the drawn circle, in points.
    private static let minimumCornerDistance: CGFloat = 8

    func auditCorners(_ index: Int, _ drawn: PixelArea) {
        guard rules.contains(.liveCorners) else { return }
        let reachedPixels = targets[index].reachedPixels
        let (columns, rows) = (drawn.columns, drawn.rows)
        let tolerance = Int(clamping: (2 * map.grid.scale).rounded())
        // A hit area that is larger on all sides is enlarged on purpose.
        guard abs(columns.count - rows.count) <= tolerance,
            abs(reachedPixels.columns.lowerBound - columns.lowerBound) <= tolerance,
            abs(reachedPixels.columns.upperBound - columns.upperBound) <= tolerance,
            abs(reachedPixels.rows.lowerBound - rows.lowerBound) <= tolerance,
            abs(reachedPixels.rows.upperBound - rows.upperBound) <= tolerance
        else { return }
        let radius = CGFloat(min(columns.count, rows.count)) / 2
        guard radius * (2.0.squareRoot() - 1) >= Self.minimumCornerDistance * map.grid.scale else { return }
        let ellipse = Self.ellipse(columns, rows)
        let filledRows = Self.filledRows(drawn)
        let difference = filledRows.subtracting(ellipse).count + ellipse.subtracting(filledRows).count
        guard CGFloat(difference) <= 0.04 * CGFloat(ellipse.count) else { return }
        let corners = reachedPixels.subtracting(ellipse)
        let all = CGFloat(columns.count * rows.count - ellipse.count)
        guard CGFloat(corners.count) >= 0.5 * all else { return }
        let reach = Trace.text((radius * (2.0.squareRoot() - 1) / map.grid.scale * 10).rounded() / 10)
        let diameter = Trace.text(2 * radius / map.grid.scale)
        add(
            Draft(
                rule: .liveCorners,
                message:
                    "draws a circle of \(diameter) pt, but is hit in the corners around it, too, "
                    + "up to \(reach) pt away",
                region: region(corners)),
            at: index)
    }

    /// Returns the pixels of the ellipse that fills a box.
    private static func ellipse(_ columns: Range<Int>, _ rows: Range<Int>) -> PixelArea {
        let (width, height) = (CGFloat(columns.count), CGFloat(rows.count))
        var builder = PixelAreaBuilder(firstRow: rows.lowerBound)
        for row in rows {
            let y = (CGFloat(row - rows.lowerBound) + 0.5) / height * 2 - 1
            let half = max(0, 1 - y * y).squareRoot() * width / 2
            let start = Int(clamping: (width / 2 - half).rounded())
            builder.add(columns.lowerBound + start, columns.upperBound - start)
            builder.endRow()
        }
        return builder.finish()
    }

    /// Returns an area with its rows filled from the first to the last pixel.
    private static func filledRows(_ area: PixelArea) -> PixelArea {
        var builder = PixelAreaBuilder(firstRow: area.rows.lowerBound)
        for row in area.rows {
            if let first = area[row].first, let last = area[row].last { builder.add(first.first, last.after) }
            builder.endRow()
        }
        return builder.finish()
    }
}
