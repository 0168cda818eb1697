import UIKit

extension Auditor {
    /// The area in which a target wants touches, and its losses.
    struct Coverage {
        /// The wanted pixels inside of the map.
        let wanted: PixelArea
        /// The account of the losses; nil when there are none.
        let account: HitAccount?

        var isComplete: Bool { account == nil }
    }

    /// The distance from its bounds within which a target that overrides `point(inside:with:)` is sampled, in
    /// points.
    private static let samplingMargin: CGFloat = 48

    func coverage(of index: Int) -> Coverage {
        if let known = coverageByTarget[index] { return known }
        let found = computeCoverage(targets[index])
        coverageByTarget[index] = found
        return found
    }

    private func computeCoverage(_ target: AuditTarget) -> Coverage {
        let view = target.view
        let path = HitAccountBuilder.path(to: view, below: subject.roots)
        guard let mapping = HitAccountBuilder.mappings(along: path, subject, map.grid).last,
            let box = box(of: view.hitBox, in: view)
        else { return Coverage(wanted: .empty, account: nil) }
        let all = Clip.block(columns: map.grid.columns, rows: map.grid.rows)
        if !view.overridesPointInside, !view.hasHitPath {
            let wanted = EdgeFinder(grid: map.grid, mapping: mapping, rect: EdgeFinder.Box(view.hitBox)).narrow(all)
                .area
            if !wanted.isEmpty, wanted.subtracting(target.reachedPixels).isEmpty {
                return Coverage(wanted: wanted, account: nil)
            }
        }
        let margin = view.overridesPointInside ? Self.samplingMargin : 1
        let sampledBox = clampedBox(of: box.insetBy(dx: -margin, dy: -margin))
        var builder = HitAccountBuilder(map, view, within: sampledBox, log)
        let account = builder.build()
        let wanted = account.wanted.pixels.intersection(columns: map.grid.columns, rows: map.grid.rows)
        let isComplete = !wanted.isEmpty && wanted.subtracting(target.reachedPixels).isEmpty
        return Coverage(wanted: wanted, account: isComplete ? nil : account)
    }

    /// Reports the areas that a reachable target loses.
    func auditLosses(_ index: Int) {
        let coverage = coverage(of: index)
        guard let account = coverage.account else { return }
        let wanted = Trace.text(region(coverage.wanted).area)
        var lostAreas: [(area: PixelArea, text: String)] = []
        var overlaps: [(front: Int, area: PixelArea)] = []
        for loss in account.losses {
            let area = loss.region.pixels.intersection(columns: map.grid.columns, rows: map.grid.rows)
            if let front = overlappingTarget(of: index, loss.cause) {
                if let known = overlaps.firstIndex(where: { $0.front == front }) {
                    overlaps[known].area = overlaps[known].area.union(area)
                } else {
                    overlaps.append((front, area))
                }
            } else if let lost = reportableLoss(index, loss.cause, area), isSignificant(lost) {
                lostAreas.append((lost, "\(Trace.text(region(lost).area)) pt² lost: \(loss.cause.text)"))
            }
        }
        if !lostAreas.isEmpty {
            let all = region(lostAreas.reduce(PixelArea.empty) { $0.union($1.area) })
            add(
                Draft(
                    rule: .lostArea,
                    message: "loses \(Trace.text(all.area)) of the \(wanted) pt² that it wants touches in",
                    details: lostAreas.map(\.text), region: all),
                at: index)
        }
        for (front, area) in overlaps where isSignificant(area) {
            let other = targets[front].view
            let part = Trace.text(region(area).area)
            add(
                Draft(
                    rule: .overlappingTargets,
                    message: "loses \(part) of the \(wanted) pt² that it wants touches in to \(path(of: other)), "
                        + "which is in front",
                    region: region(area), other: other),
                at: index)
        }
    }

    /// Returns the unrelated target in front that takes the touches.
    private func overlappingTarget(of index: Int, _ cause: HitLoss.Cause) -> Int? {
        guard case .covered(let owner) = cause, let front = targetIndex(of: owner), front != index,
            !areNested(front, index), !isBehind(index, owner)
        else { return nil }
        return front
    }

    /// Returns the part of a loss that is worth reporting; nil for none.
    private func reportableLoss(_ index: Int, _ cause: HitLoss.Cause, _ area: PixelArea) -> PixelArea? {
        let view = targets[index].view
        switch cause {
        case .windowEdge, .animating, .unexplained, .hidden, .transparent, .interactionOff:
            return nil
        case .decided(let decider):
            return decider === view ? nil : area
        case .subview(let owner):
            return targetIndex(of: owner) == index ? nil : area
        case .ancestor(let ancestor, _):
            // A clipped part that is not visible either looks as it behaves.
            return ancestor.clipsToBounds ? area.subtracting(bounds(of: view)) : area
        case .covered(let owner):
            guard targetIndex(of: owner) != index, !isBehind(index, owner) else { return nil }
            guard let cover = cover(of: view, towards: owner) else { return area }
            return area.subtracting(bounds(of: view).intersection(opaquePixels(cover, around: area)))
        }
    }

    /// Returns whether part of a target is behind a view that is meant to be in front of it.
    func isPartlyBehind(_ index: Int) -> Bool {
        coverage(of: index).account?.losses.contains { loss in
            if case .covered(let owner) = loss.cause { isBehind(index, owner) } else { false }
        } ?? false
    }

    /// Returns whether a target is behind a view that is meant to be in front of it: one that covers the whole
    /// window, or a bar under which the target scrolls.
    func isBehind(_ index: Int, _ owner: UIView) -> Bool {
        let view = targets[index].view
        if let scroll = scrollView(around: view),
            !owner.isDescendant(of: scroll) || isFloatingBar(owner, in: scroll, over: view)
        {
            return true
        }
        return cover(of: view, towards: owner).map { coversScreen($0, over: view, hitting: owner) } ?? false
    }

    /// Returns the pixels of a view's bounds.
    func bounds(of view: UIView) -> PixelArea {
        let path = HitAccountBuilder.path(to: view, below: subject.roots)
        guard let mapping = HitAccountBuilder.mappings(along: path, subject, map.grid).last else { return .empty }
        return EdgeFinder(grid: map.grid, mapping: mapping, rect: EdgeFinder.Box(view.layer.bounds))
            .narrow(.block(columns: map.grid.columns, rows: map.grid.rows)).area
    }

    /// Returns the pixels around an area in which a view hides everything behind it.
    func opaquePixels(_ view: UIView, around area: PixelArea) -> PixelArea {
        map.drawnPixels(of: view, in: grid(around: region(area).boundingBox), leastAlpha: 0.9)
    }

    /// Returns whether an area is large enough to report: it contains a circle with a radius of one point.
    func isSignificant(_ area: PixelArea) -> Bool {
        guard let circle = InscribedCircle(area).find() else { return false }
        return CGFloat(circle.radius) >= map.grid.scale
    }
}
