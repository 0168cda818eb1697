import UIKit

// What targets want and do not get.
extension Auditor {
    /// What a target wants touches in, and what became of it.
    struct Standing {
        /// As far as it lies in the window.
        let wanted: PixelArea
        /// Nil where it got everything.
        let account: HitAccount?

        var isWhole: Bool { account == nil }
    }

    /// How far beyond its bounds a target with a `point(inside:with:)` of its own is asked what it wants, in points.
    private static let reach: CGFloat = 48

    func standing(of index: Int) -> Standing {
        if let known = standings[index] { return known }
        let found = findStanding(targets[index])
        standings[index] = found
        return found
    }

    private func findStanding(_ target: AuditTarget) -> Standing {
        let view = target.view
        let path = HitAccountant.path(to: view, below: subject.roots)
        guard let chain = HitAccountant.chains(along: path, subject, map.grid).last,
            let box = box(of: view.hitBox, in: view)
        else { return Standing(wanted: .empty, account: nil) }
        let all = Clip.block(columns: map.grid.columns, rows: map.grid.rows)
        if !view.overridesPointInside, !view.hasHitPath {
            let wanted = EdgeFinder(grid: map.grid, chain: chain, rect: EdgeFinder.Box(view.hitBox)).narrow(all).area
            if !wanted.isEmpty, wanted.subtracting(target.reached).isEmpty {
                return Standing(wanted: wanted, account: nil)
            }
        }
        let reach = view.overridesPointInside ? Self.reach : 1
        var accountant = HitAccountant(map, view, within: nearPart(of: box.insetBy(dx: -reach, dy: -reach)), book)
        let account = accountant.account()
        let wanted = account.wanted.pixels.intersection(columns: map.grid.columns, rows: map.grid.rows)
        let isWhole = !wanted.isEmpty && wanted.subtracting(target.reached).isEmpty
        return Standing(wanted: wanted, account: isWhole ? nil : account)
    }

    /// Tells what a target that is reached loses all the same.
    func judgeLosses(_ index: Int) {
        let standing = standing(of: index)
        guard let account = standing.account else { return }
        let wanted = Trace.text(region(standing.wanted).area)
        var lost: [(area: PixelArea, text: String)] = []
        var taken: [(front: Int, area: PixelArea)] = []
        for loss in account.losses {
            let area = loss.region.pixels.intersection(columns: map.grid.columns, rows: map.grid.rows)
            if let front = rival(of: index, loss.cause) {
                if let known = taken.firstIndex(where: { $0.front == front }) {
                    taken[known].area = taken[known].area.union(area)
                } else {
                    taken.append((front, area))
                }
            } else if let missed = missed(index, loss.cause, area), isThick(missed) {
                lost.append((missed, "\(Trace.text(region(missed).area)) pt² lost: \(loss.cause.text)"))
            }
        }
        if !lost.isEmpty {
            let all = region(lost.reduce(PixelArea.empty) { $0.union($1.area) })
            add(
                Draft(
                    rule: .lostArea,
                    message: "loses \(Trace.text(all.area)) of the \(wanted) pt² that it wants touches in",
                    details: lost.map(\.text), region: all),
                at: index)
        }
        for (front, area) in taken where isThick(area) {
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

    /// The target in front that takes touches from another one and that one has nothing to do with.
    private func rival(of index: Int, _ cause: HitLoss.Cause) -> Int? {
        guard case .covered(let owner) = cause, let front = recipient(of: owner), front != index,
            !isRelated(front, index), !isBehind(index, owner)
        else { return nil }
        return front
    }

    /// What of a loss is worth telling; nil for none of it.
    private func missed(_ index: Int, _ cause: HitLoss.Cause, _ area: PixelArea) -> PixelArea? {
        let view = targets[index].view
        switch cause {
        case .windowEdge, .animating, .unexplained, .hidden, .transparent, .interactionOff:
            return nil
        case .decided(let decider):
            return decider === view ? nil : area
        case .subview(let owner):
            return recipient(of: owner) == index ? nil : area
        case .ancestor(let ancestor, _):
            // What is cut off where it cannot be seen either is as it looks.
            return ancestor.clipsToBounds ? area.subtracting(bounds(of: view)) : area
        case .covered(let owner):
            guard recipient(of: owner) != index, !isBehind(index, owner) else { return nil }
            guard let cover = cover(of: view, towards: owner) else { return area }
            return area.subtracting(bounds(of: view).intersection(opaque(cover, around: area)))
        }
    }

    /// Whether part of a target is behind something that belongs in front of it.
    func isPartlyBehind(_ index: Int) -> Bool {
        standing(of: index).account?.losses.contains { loss in
            if case .covered(let owner) = loss.cause { isBehind(index, owner) } else { false }
        } ?? false
    }

    /// Whether a target is behind something that belongs in front of it: a screen that covers the window, or a bar under which the
    /// target's scroll view brings it and away from which it brings it again.
    func isBehind(_ index: Int, _ owner: UIView) -> Bool {
        let view = targets[index].view
        if let scroll = scrollView(around: view),
            !owner.isDescendant(of: scroll) || isBar(owner, in: scroll, over: view)
        {
            return true
        }
        return cover(of: view, towards: owner).map { isScreen($0, over: view, answering: owner) } ?? false
    }

    /// The pixels of a view's bounds.
    func bounds(of view: UIView) -> PixelArea {
        let path = HitAccountant.path(to: view, below: subject.roots)
        guard let chain = HitAccountant.chains(along: path, subject, map.grid).last else { return .empty }
        return EdgeFinder(grid: map.grid, chain: chain, rect: EdgeFinder.Box(view.layer.bounds))
            .narrow(.block(columns: map.grid.columns, rows: map.grid.rows)).area
    }

    /// The pixels around an area in which nothing behind a view can be seen.
    func opaque(_ view: UIView, around area: PixelArea) -> PixelArea {
        HitMap.drawnPixels(
            of: view, map.transform(from: view), grid(around: region(area).boundingBox), leastAlpha: 0.9)
    }

    /// Whether a part is worth telling: there is room for a circle of two points in it.
    func isThick(_ area: PixelArea) -> Bool {
        guard let circle = InscribedCircle(area).find() else { return false }
        return CGFloat(circle.radius) >= map.grid.scale
    }
}

extension CGRect {
    /// What two rectangles of finite numbers have in common; empty when there is nothing.
    func shared(with other: CGRect) -> CGRect {
        let (left, top) = (Swift.max(minX, other.minX), Swift.max(minY, other.minY))
        return CGRect(
            x: left, y: top, width: Swift.max(0, Swift.min(maxX, other.maxX) - left),
            height: Swift.max(0, Swift.min(maxY, other.maxY) - top))
    }
}
