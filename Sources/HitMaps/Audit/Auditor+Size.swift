import UIKit

// Whether targets are large enough.
extension Auditor {
    func judgeSize(_ index: Int) {
        guard rules.contains(.smallTarget) else { return }
        let target = targets[index]
        let least = profile.leastSide
        guard !isLargeEnough(index), !hasSizeOfUIKit(target.view, least), !isPartlyBehind(index) else { return }
        if profile.countsSpacing, hasRoomAround(index) { return }
        let box = region(target.reached).boundingBox
        let asked = "\(profile.rawValue) wants \(Trace.text(least)) x \(Trace.text(least))"
        let isLargeBox = min(box.width, box.height) >= least
        let shape = isLargeBox ? ", which no circle of \(Trace.text(least)) pt fits into" : ""
        var details: [String] = []
        let frame = target.view.layer.bounds
        if frame.size != box.size { details.append("it is \(frame.sizeText) pt large") }
        if profile.countsSpacing { details.append("there is no room of \(Trace.text(least)) pt around its middle") }
        add(
            Draft(
                rule: .smallTarget, message: "answers in \(box.sizeText) pt\(shape); \(asked)",
                details: details, region: region(target.reached)),
            at: index)
    }

    private func isLargeEnough(_ index: Int) -> Bool {
        if let known = sizes[index] { return known }
        let fits = fits(profile.leastSide, index)
        sizes[index] = fits
        return fits
    }

    /// Whether the area where a target answers holds a circle, in points. Where pixels leave a doubt it is looked at more closely.
    private func fits(_ side: CGFloat, _ index: Int) -> Bool {
        let target = targets[index]
        let margin = margin(of: target.reached, side, map.grid.scale)
        guard abs(margin) <= 2, !isExact(target) else { return margin >= 0 }
        let fine = max(4, map.grid.scale * 2)
        let box = region(target.reached).boundingBox.insetBy(dx: -2, dy: -2)
        return self.margin(of: closeUp(index, box, fine), side, fine) >= 0
    }

    /// By how many pixels an area is larger than has to be; negative when it is too small.
    private func margin(of area: PixelArea, _ side: CGFloat, _ scale: CGFloat) -> CGFloat {
        let (columns, rows) = (area.columns.count, area.rows.count)
        let margin = CGFloat(min(columns, rows)) - side * scale
        // A rectangle is as wide as it is, and what is in a smaller one is not larger.
        guard margin > -2, area.count < columns * rows else { return margin }
        guard let circle = InscribedCircle(area).find() else { return -side * scale }
        // The corners of pixels cut into what is not a rectangle, and its box may end a pixel early.
        return min(margin + 1, CGFloat(circle.radius) * 2 + 1.42 - side * scale)
    }

    /// Whether a target's area is a rectangle along the lines between pixels, so that a closer look shows the same.
    private func isExact(_ target: AuditTarget) -> Bool {
        let area = target.reached
        guard area.count == area.columns.count * area.rows.count, let box = box(of: target.view.hitBox, in: target.view)
        else { return false }
        let scale = map.grid.scale
        let edges = [
            box.minX - map.grid.origin.x, box.maxX - map.grid.origin.x, box.minY - map.grid.origin.y,
            box.maxY - map.grid.origin.y,
        ].map { $0 * scale }
        return !target.view.overridesPointInside && edges.allSatisfy { abs($0 - $0.rounded()) < 1e-6 }
    }

    /// Where a target answers, with smaller pixels.
    private func closeUp(_ index: Int, _ box: CGRect, _ scale: CGFloat) -> PixelArea {
        let view = targets[index].view
        let grid = PixelGrid(covering: box, origin: map.grid.origin, scale: scale)
        if standing(of: index).isWhole,
            let chain = HitAccountant.chains(
                along: HitAccountant.path(to: view, below: subject.roots), subject, grid
            ).last
        {
            // Nobody else has a part of what it wants: it can be asked alone.
            let all = Clip.block(columns: grid.columns, rows: grid.rows)
            guard view.overridesPointInside || view.hasHitPath else {
                return EdgeFinder(grid: grid, chain: chain, rect: EdgeFinder.Box(view.hitBox)).narrow(all).area
            }
            let search = HitSearch(grid, .tracing(step: 4), book)
            let places = Places(chain, grid, columns: grid.columns, rows: grid.rows)
            return search.insideArea(
                of: view, places, in: all.area, seeds: search.seeds(view.hitBox, chain, in: all.area))
        }
        let map = HitMap(subject, in: box, scale: scale, precision: .tracing(step: 4))
        let isMeant = map.views.map { recipient(of: $0) == index }
        return map.runs.area { isMeant[Int($0)] }
    }

    /// UIKit's controls of a fixed size are as large as Apple has made them. A guideline speaks of what an app decides.
    private func hasSizeOfUIKit(_ view: UIView, _ least: CGFloat) -> Bool {
        let isFixed =
            view is UISwitch || view is UIStepper || view is UISlider || view is UISegmentedControl
            || view is UIPageControl || view is UITextField
        guard isFixed else { return false }
        let own = view.intrinsicContentSize
        func isLarge(_ length: CGFloat, _ own: CGFloat) -> Bool {
            length >= least || (own != UIView.noIntrinsicMetric && length >= own)
        }
        let size = view.hitBox.size
        return isLarge(size.width, own.width) && isLarge(size.height, own.height)
    }

    /// WCAG's exception: a circle around the middle of the box meets no other target, and no such circle of another small one.
    private func hasRoomAround(_ index: Int) -> Bool {
        let radius = profile.leastSide / 2
        let middle = middle(of: index)
        return targets.indices.allSatisfy { other in
            guard other != index, !targets[other].reached.isEmpty, !isRelated(index, other) else { return true }
            let box = region(targets[other].reached).boundingBox
            let distance = hypot(
                max(box.minX - middle.x, 0, middle.x - box.maxX), max(box.minY - middle.y, 0, middle.y - box.maxY))
            guard distance < 2 * radius else { return true }
            if !isLargeEnough(other) {
                let theirs = self.middle(of: other)
                if hypot(theirs.x - middle.x, theirs.y - middle.y) < 2 * radius { return false }
            }
            return distance >= radius || !meets(targets[other].reached, middle, radius)
        }
    }

    private func middle(of index: Int) -> CGPoint {
        let box = region(targets[index].reached).boundingBox
        return CGPoint(x: box.midX, y: box.midY)
    }

    /// Whether a pixel of an area reaches into a circle.
    private func meets(_ area: PixelArea, _ middle: CGPoint, _ radius: CGFloat) -> Bool {
        let half = 0.5 / map.grid.scale
        return area.rows.contains { row in
            let dy = max(0, abs(map.grid.y(row) - middle.y) - half)
            guard dy < radius else { return false }
            let width = (radius * radius - dy * dy).squareRoot()
            return area[row].contains {
                map.grid.x($0.first) - half < middle.x + width && map.grid.x($0.after - 1) + half > middle.x - width
            }
        }
    }

    /// Whether one of two targets is in the other.
    func isRelated(_ one: Int, _ other: Int) -> Bool {
        targets[one].view.isDescendant(of: targets[other].view)
            || targets[other].view.isDescendant(of: targets[one].view)
    }
}
