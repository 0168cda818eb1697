import UIKit

/// The difference between where a view wants touches and where it gets them: where its own `point(inside:with:)`
/// returns true, even beyond the bounds, where it is hit, and why the rest is lost.
@preconcurrency @MainActor
public struct HitAccount {
    public let view: UIView
    /// The region in which the view's own `point(inside:with:)` returns true.
    public let wanted: HitRegion
    /// The region in which the view itself is hit.
    public let got: HitRegion
    /// The parts of `wanted` that are not in `got`. They do not overlap.
    public let losses: [HitLoss]
    /// The part of `got` that is not in `wanted`, because a `hitTest(_:with:)` override returned the view.
    public let unasked: HitRegion
    /// The problems of the view and its ancestors that were found while the account was made.
    public let problems: [HitProblem]
    /// The number of calls of methods that the app may have overridden.
    package let questions: Int

    /// Returns the region that was lost for causes of one kind.
    public func lost(to kind: HitLoss.Cause.Kind) -> HitRegion {
        losses.filter { $0.cause.kind == kind }.reduce(HitRegion(got.grid, .empty)) { $0.union($1.region) }
    }

    /// The account as text over several lines, with areas in square points. Losses with the same description are
    /// combined.
    public var text: String {
        let wanted = Trace.text(wanted.area)
        let percent = Trace.text((share * 100).rounded())
        var lines = ["\(view.traceName) wants \(wanted) and gets \(Trace.text(got.area)), \(percent) %"]
        var totals: [(cause: String, area: CGFloat)] = []
        var indices: [String: Int] = [:]
        for loss in losses {
            let cause = loss.cause.text
            if let index = indices[cause] {
                totals[index].area += loss.region.area
            } else {
                indices[cause] = totals.count
                totals.append((cause, loss.region.area))
            }
        }
        lines += totals.map { "  \(Trace.text($0.area)) lost: \($0.cause)" }
        if !unasked.isEmpty { lines.append("  \(Trace.text(unasked.area)) that it does not want") }
        lines += problems.map { "  problem: \($0)" }
        return lines.joined(separator: "\n")
    }

    /// The fraction of `wanted` that is in `got`, from 0 to 1; 1 when nothing is wanted.
    public var share: CGFloat {
        wanted.isEmpty ? 1 : CGFloat(wanted.intersection(got).pixelCount) / CGFloat(wanted.pixelCount)
    }
}

extension HitMap {
    /// Returns where a view wants touches, where it gets them, and why it loses the rest.
    ///
    /// - Parameters:
    ///   - view: A view of the mapped trees. For any other view everything is lost without a reason.
    ///   - reach: The distance around the map and the view's bounds that is considered as well, in points.
    public func account(of view: UIView, reach: CGFloat = 64) -> HitAccount {
        account(of: view, reach: reach, precision: precision)
    }

    /// Returns the same, with overriding views sampled as thoroughly as `precision` says.
    package func account(of view: UIView, reach: CGFloat = 64, precision: Precision) -> HitAccount {
        Trace.silently {
            var builder = HitAccountBuilder(self, view, reach: max(0, min(reach, 4096)), precision: precision)
            return builder.build()
        }
    }
}
