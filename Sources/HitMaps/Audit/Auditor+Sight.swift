import UIKit

// What can be seen of targets, against where they answer.
extension Auditor {
    /// Pixels that count as something to see, in square points.
    private static let leastSight: CGFloat = 4

    /// Judges a target that no touch reaches.
    func judgeDead(_ index: Int) {
        let view = targets[index].view
        let standing = standing(of: index)
        let losses = standing.account?.losses ?? []
        guard !losses.contains(where: { isInNoPlay(index, $0.cause) }) else { return }
        let sight = sight(of: index)
        var details = losses.filter { $0.cause.kind != .animating }.map { loss in
            "\(Trace.text(loss.region.area)) pt² lost: \(loss.cause.text)"
        }
        if region(sight).area >= Self.leastSight {
            if details.isEmpty { details.append(Self.reasonForWantingNothing(view)) }
            let area = Trace.text(region(sight).area)
            add(
                Draft(
                    rule: .visibleButDead, message: "can be seen in \(area) pt², and no touch reaches it",
                    details: details,
                    region: region(sight)),
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

    private static func reasonForWantingNothing(_ view: UIView) -> String {
        if view.layer.bounds.isEmpty { return "it has no size: \(view.layer.bounds.sizeText) pt" }
        if view.hasHitPath, !view.hitBox.isFinite { return "its hitPath is empty" }
        return view.overridesPointInside ? "its own point(inside:) says no everywhere" : "it wants touches nowhere"
    }

    /// Whether a target is not to be touched at present, as everybody can see.
    private func isInNoPlay(_ index: Int, _ cause: HitLoss.Cause) -> Bool {
        guard case .covered(let owner) = cause else { return false }
        if isBehind(index, owner) { return true }
        let view = targets[index].view
        // A page on which the target lies and which another page hides as a whole is as good as hidden.
        guard let cover = cover(of: view, towards: owner), let parent = cover.superview else { return false }
        var page = view
        while let next = page.superview, next !== parent { page = next }
        guard page !== view, let box = box(of: page) else { return false }
        let area = grid(around: box)
        let hidden = HitMap.drawnPixels(of: cover, map.transform(from: cover), area, leastAlpha: 0.9)
        return !area.isEmpty && hidden.count == area.count
    }

    /// The pixels in which something of a target can be seen: it is drawn there, nothing cuts it off, and nothing hides it.
    func sight(of index: Int) -> PixelArea {
        let view = targets[index].view
        guard let box = box(of: look(of: view), in: view) else { return .empty }
        let grid = grid(around: box)
        guard !grid.isEmpty else { return .empty }
        var seen = drawn(by: view, grid)
        var current = view
        while !seen.isEmpty {
            let parent = current.superview
            if let parent, parent.clipsToBounds { seen = seen.intersection(bounds(of: parent)) }
            let siblings = parent?.subviews ?? Array(subject.roots.reversed())
            for sibling in siblings.drop(while: { $0 !== current }).dropFirst() {
                guard !sibling.isHidden, let place = self.box(of: sibling), place.overlaps(grid.bounds) else {
                    continue
                }
                seen = seen.subtracting(
                    HitMap.drawnPixels(of: sibling, map.transform(from: sibling), grid, leastAlpha: 0.9))
            }
            guard let parent, !subject.roots.contains(where: { $0 === current }) else { break }
            current = parent
        }
        return seen
    }

    /// The rectangle in which a view and its subviews may draw something, in the view's coordinates.
    private func look(of view: UIView) -> CGRect {
        guard !view.clipsToBounds else { return view.layer.bounds }
        return view.subviews.reduce(view.layer.bounds) { rect, subview in
            subview.frame.isFinite && rect.isFinite ? rect.joined(with: subview.frame) : rect
        }
    }

    /// The pixels of a grid that a view and those in it draw.
    private func drawn(by view: UIView, _ grid: PixelGrid) -> PixelArea {
        guard view.layer.bounds.isEmpty else { return HitMap.drawnPixels(of: view, map.transform(from: view), grid) }
        // It has no size, and shows what is in it all the same.
        let shown = view.clipsToBounds ? [] : view.subviews.filter { !$0.isHidden }
        return shown.reduce(.empty) { area, subview in
            area.union(HitMap.drawnPixels(of: subview, map.transform(from: subview), grid))
        }
    }

    /// Judges what is drawn of a target that is reached.
    func judgeLook(_ index: Int) {
        let target = targets[index]
        guard !judgeOwnShape(index), !rules.isDisjoint(with: [.invisibleButLive, .liveCorners]),
            let box = box(of: look(of: target.view), in: target.view)
        else { return }
        let reached = region(target.reached)
        let drawn = drawn(by: target.view, grid(around: box.joined(with: reached.boundingBox)))
        if drawn.intersection(target.reached).isEmpty {
            judgeInvisible(index, drawn, reached)
        } else {
            judgeCorners(index, drawn)
        }
    }

    /// Tells of a target whose own shape leaves out most of what is seen of it, and answers whether it is one.
    private func judgeOwnShape(_ index: Int) -> Bool {
        let target = targets[index]
        guard rules.contains(.visibleButDead),
            target.view.overridesPointInside || target.view.hasHitPath
                || !target.view.hitBox.encloses(target.view.layer.bounds)
        else { return false }
        let sight = sight(of: index)
        let wanted = sight.intersection(standing(of: index).wanted)
        guard region(sight).area >= Self.leastSight, wanted.count * 2 < sight.count else {
            return false
        }
        let percent = Int((100 * CGFloat(wanted.count) / CGFloat(sight.count)).rounded())
        let area = Trace.text(region(sight).area)
        add(
            Draft(
                rule: .visibleButDead, message: "can be seen in \(area) pt², and wants touches in \(percent) % of it",
                details: ["it answers in \(region(target.reached).boundingBox.placeText)"], region: region(sight)),
            at: index)
        return true
    }

    /// A control that answers where it draws nothing. Views that are touched because of their recognizers may be clear: they are
    /// there for what is seen through them. So may controls over something that can be seen.
    private func judgeInvisible(_ index: Int, _ drawn: PixelArea, _ reached: HitRegion) {
        if case .recognizing = targets[index].kind { return }
        guard !drawn.isEmpty || isPlain(reached.boundingBox) else { return }
        let what = drawn.isEmpty ? "draws nothing at all" : "draws itself elsewhere"
        add(
            Draft(
                rule: .invisibleButLive, message: "answers in \(reached.boundingBox.placeText), and \(what)",
                region: reached),
            at: index)
    }

    /// Whether everything in a place of the screen has one colour.
    private func isPlain(_ box: CGRect) -> Bool {
        let grid = grid(around: box)
        guard !grid.isEmpty, let bitmap = Bitmap(checkedWidth: grid.columns.count, height: grid.rows.count) else {
            return false
        }
        for root in subject.roots.reversed() where !root.isHidden {
            let transform = map.transform(from: root)
            guard transform.isFinite else { continue }
            let context = CGContext(bitmap: bitmap, scale: grid.scale)
            context.translateBy(x: -grid.bounds.minX, y: -grid.bounds.minY)
            context.concatenate(transform)
            root.layer.renderWithoutShadows(in: context)
        }
        return Self.hasOneColor(bitmap)
    }

    // Not the main actor's: blocks of its code that the library calls for each pixel would each ask where they are.
    private nonisolated static func hasOneColor(_ bitmap: Bitmap) -> Bool {
        let first = bitmap.pixel(x: 0, y: 0)
        return (0..<bitmap.height).allSatisfy { y in
            (0..<bitmap.width).allSatisfy { bitmap.pixel(x: $0, y: y) == first }
        }
    }
}

extension CGRect {
    /// As it stands in a sentence: "20 x 10 pt at 4,8".
    var placeText: String { "\(sizeText) pt at \(Trace.text(origin))" }
}
