import UIKit

extension Auditor {
    func auditSize(_ index: Int) {
        guard rules.contains(.smallTarget) else { return }
        let target = targets[index]
        let minimum = profile.leastSide
        guard !isLargeEnough(index), !hasStandardSize(target.view, minimum), !isPartlyBehind(index) else { return }
        if profile.countsSpacing, hasRoomAround(index) { return }
        let box = region(target.reachedPixels).boundingBox
        let requirement = "\(profile.rawValue) requires \(Trace.text(minimum)) x \(Trace.text(minimum))"
        let isLargeBox = min(box.width, box.height) >= minimum
        let shape = isLargeBox ? ", into which no circle of \(Trace.text(minimum)) pt fits" : ""
        var details: [String] = []
        let frame = target.view.layer.bounds
        if frame.size != box.size { details.append("it is \(frame.sizeText) pt large") }
        if profile.countsSpacing {
            details.append("there is no free circle of \(Trace.text(minimum)) pt around its center")
        }
        add(
            Draft(
                rule: .smallTarget, message: "is hit in \(box.sizeText) pt\(shape); \(requirement)",
                details: details, region: region(target.reachedPixels)),
            at: index)
    }

    private func isLargeEnough(_ index: Int) -> Bool {
        if let known = sizes[index] { return known }
        let fits = fits(profile.leastSide, index)
        sizes[index] = fits
        return fits
    }

    /// Returns whether the target's area contains a circle with a diameter of `side` points. Examines it with
    /// smaller pixels when the result is uncertain.
    private func fits(_ side: CGFloat, _ index: Int) -> Bool {
        let target = targets[index]
        let margin = margin(of: target.reachedPixels, side, map.grid.scale)
        guard abs(margin) <= 2, !isExact(target) else { return margin >= 0 }
        let fine = max(4, map.grid.scale * 2)
        let box = region(target.reachedPixels).boundingBox.insetBy(dx: -2, dy: -2)
        return self.margin(of: detailedPixels(index, box, fine), side, fine) >= 0
    }

    /// Returns by how many pixels an area is larger than required; negative when it is too small.
    private func margin(of area: PixelArea, _ side: CGFloat, _ scale: CGFloat) -> CGFloat {
        let (columns, rows) = (area.columns.count, area.rows.count)
        let margin = CGFloat(min(columns, rows)) - side * scale
        // A rectangle needs no search for a circle, and a shape in a smaller box is not larger.
        guard margin > -2, area.count < columns * rows else { return margin }
        guard let circle = InscribedCircle(area).find() else { return -side * scale }
        // Pixels approximate other shapes: their corners protrude, and the box may end a pixel early.
        return min(margin + 1, CGFloat(circle.radius) * 2 + 1.42 - side * scale)
    }

    /// Returns whether a target's area is a rectangle along pixel edges, so that smaller pixels give the same
    /// result.
    private func isExact(_ target: AuditTarget) -> Bool {
        let area = target.reachedPixels
        guard area.count == area.columns.count * area.rows.count, let box = box(of: target.view.hitBox, in: target.view)
        else { return false }
        let scale = map.grid.scale
        let edges = [
            box.minX - map.grid.origin.x, box.maxX - map.grid.origin.x, box.minY - map.grid.origin.y,
            box.maxY - map.grid.origin.y,
        ].map { $0 * scale }
        return !target.view.overridesPointInside && edges.allSatisfy { abs($0 - $0.rounded()) < 1e-6 }
    }

    /// Returns the pixels in which a target is hit, on a finer grid.
    private func detailedPixels(_ index: Int, _ box: CGRect, _ scale: CGFloat) -> PixelArea {
        let view = targets[index].view
        let grid = PixelGrid(covering: box, origin: map.grid.origin, scale: scale)
        if coverage(of: index).isComplete,
            let mapping = HitAccountBuilder.mappings(
                along: HitAccountBuilder.path(to: view, below: subject.roots), subject, grid
            ).last
        {
            // No other view takes a part of its area: the target can be sampled alone.
            let all = Clip.block(columns: grid.columns, rows: grid.rows)
            guard view.overridesPointInside || view.hasHitPath else {
                return EdgeFinder(grid: grid, mapping: mapping, rect: EdgeFinder.Box(view.hitBox)).narrow(all).area
            }
            return HitSearch(grid, .tracing(step: 4), log).insidePixels(of: view, mapping, in: all.area)
        }
        let map = HitMap(subject, in: box, scale: scale, precision: .tracing(step: 4))
        let isTarget = map.views.map { targetIndex(of: $0) == index }
        return map.runs.area { isTarget[Int($0)] }
    }

    /// Returns whether the view is a standard control at its fixed size. Guidelines are about the sizes that an app
    /// chooses.
    private func hasStandardSize(_ view: UIView, _ minimum: CGFloat) -> Bool {
        let isFixed =
            view is UISwitch || view is UIStepper || view is UISlider || view is UISegmentedControl
            || view is UIPageControl || view is UITextField
        guard isFixed else { return false }
        let own = view.intrinsicContentSize
        func isLarge(_ length: CGFloat, _ own: CGFloat) -> Bool {
            length >= minimum || (own != UIView.noIntrinsicMetric && length >= own)
        }
        let size = view.hitBox.size
        return isLarge(size.width, own.width) && isLarge(size.height, own.height)
    }

    /// Returns whether WCAG's exception applies: a circle around the center of the box touches no other target, and
    /// no such circle of another small target.
    private func hasRoomAround(_ index: Int) -> Bool {
        let radius = profile.leastSide / 2
        let center = center(of: index)
        return targets.indices.allSatisfy { other in
            guard other != index, !targets[other].reachedPixels.isEmpty, !areNested(index, other) else { return true }
            let box = region(targets[other].reachedPixels).boundingBox
            let distance = hypot(
                max(box.minX - center.x, 0, center.x - box.maxX), max(box.minY - center.y, 0, center.y - box.maxY))
            guard distance < 2 * radius else { return true }
            if !isLargeEnough(other) {
                let otherCenter = self.center(of: other)
                if hypot(otherCenter.x - center.x, otherCenter.y - center.y) < 2 * radius { return false }
            }
            return distance >= radius || !overlaps(targets[other].reachedPixels, center, radius)
        }
    }

    private func center(of index: Int) -> CGPoint {
        let box = region(targets[index].reachedPixels).boundingBox
        return CGPoint(x: box.midX, y: box.midY)
    }

    /// Returns whether a pixel of an area overlaps a circle.
    private func overlaps(_ area: PixelArea, _ center: CGPoint, _ radius: CGFloat) -> Bool {
        let half = 0.5 / map.grid.scale
        return area.rows.contains { row in
            let dy = max(0, abs(map.grid.y(row) - center.y) - half)
            guard dy < radius else { return false }
            let width = (radius * radius - dy * dy).squareRoot()
            return area[row].contains {
                map.grid.x($0.first) - half < center.x + width && map.grid.x($0.after - 1) + half > center.x - width
            }
        }
    }

    /// Returns whether one of two targets is an ancestor of the other.
    func areNested(_ one: Int, _ other: Int) -> Bool {
        targets[one].view.isDescendant(of: targets[other].view)
            || targets[other].view.isDescendant(of: targets[one].view)
    }
}
