import UIKit

/// What a view asked for and what it got: where its own `point(inside:with:)` says that it answers, bounds or not, where it
/// really does, and what became of the rest.
@MainActor
public struct HitAccount {
    public let view: UIView
    /// Where the view's own `point(inside:with:)` says yes.
    public let wanted: HitRegion
    /// Where the view itself answers.
    public let got: HitRegion
    /// The parts of `wanted` that are not in `got`: none lie on each other.
    public let losses: [HitLoss]
    /// The part of `got` that was not wanted: some `hitTest(_:with:)` sent it there.
    public let unasked: HitRegion
    /// What is wrong with the view and those that it is in, as far as it was noticed when they were asked once more.
    public let problems: [HitProblem]

    /// What was lost for causes of one kind.
    public func lost(to kind: HitLoss.Cause.Kind) -> HitRegion {
        losses.filter { $0.cause.kind == kind }.reduce(HitRegion(got.grid, .empty)) { $0.union($1.region) }
    }

    /// The account in words, over several lines: areas in square points. Losses that are told in the same words are one.
    public var text: String {
        let wanted = Trace.text(wanted.area)
        let percent = Trace.text((share * 100).rounded())
        var lines = ["\(view.traceName) asked for \(wanted) and got \(Trace.text(got.area)), \(percent) %"]
        var sums: [(cause: String, area: CGFloat)] = []
        var places: [String: Int] = [:]
        for loss in losses {
            let cause = loss.cause.text
            if let place = places[cause] {
                sums[place].area += loss.region.area
            } else {
                places[cause] = sums.count
                sums.append((cause, loss.region.area))
            }
        }
        lines += sums.map { "  \(Trace.text($0.area)) lost: \($0.cause)" }
        if !unasked.isEmpty { lines.append("  \(Trace.text(unasked.area)) that it did not ask for") }
        lines += problems.map { "  problem: \($0)" }
        return lines.joined(separator: "\n")
    }

    /// How much of what was wanted was got, from 0 to 1; 1 for a view that wants nothing.
    public var share: CGFloat {
        wanted.isEmpty ? 1 : CGFloat(wanted.intersection(got).pixelCount) / CGFloat(wanted.pixelCount)
    }
}

extension HitMap {
    /// What a view asked for and what it got.
    ///
    /// - Parameters:
    ///   - view: one of those that the map was made of. What a view wants that is not among them was asked for in vain: all of it
    ///     is lost without a reason.
    ///   - reach: how far beyond the map and the view's bounds the view is asked, in points.
    public func account(of view: UIView, reach: CGFloat = 64) -> HitAccount {
        Trace.silently {
            var accountant = HitAccountant(self, view, reach: max(0, min(reach, 4096)))
            return accountant.account()
        }
    }
}
