import UIKit

extension HitMapDifference {
    /// The difference in words, over several lines: what was gained and lost in all, and each view with its areas in square points.
    public var text: String { text(mostViews: 40) }

    /// The same with as many views at most.
    package func text(mostViews: Int) -> String {
        guard !isEmpty else { return "no difference" }
        var lines: [String] = []
        if !isSameSize { lines.append("the maps differ in size: \(Self.size(from)) and \(Self.size(to))") }
        let sums = Kind.allCases.map { "\($0.title) \(Self.number(area(of: $0)))" }
        lines.append(sums.joined(separator: ", ") + " square points")
        let balances = balances
        for balance in balances.prefix(mostViews) {
            lines.append("\(balance.view): \(Self.number(balance.areaBefore)) -> \(Self.number(balance.areaAfter))")
            for gain in balance.gains.prefix(Self.mostPartners) {
                let verb = gain.kind == .changedOwner ? "took" : "gained"
                lines.append("  \(verb) \(Self.number(gain.region.area)) from \(gain.from?.description ?? "nobody")")
            }
            for loss in balance.losses.prefix(Self.mostPartners) {
                lines.append("  lost \(Self.number(loss.region.area)) to \(loss.to?.description ?? "nobody")")
            }
        }
        if balances.count > mostViews { lines.append("and \(balances.count - mostViews) more views") }
        return lines.joined(separator: "\n")
    }

    /// Square points that something of a kind happened to.
    public func area(of kind: Kind) -> CGFloat {
        changes.filter { $0.kind == kind }.reduce(0) { $0 + $1.region.area }
    }

    private static let mostPartners = 8

    /// With two digits behind the point at most.
    static func number(_ area: CGFloat) -> String { Trace.text((area * 100).rounded() / 100) }

    private static func size(_ map: SavedHitMap) -> String {
        let size = map.grid.bounds.size
        return "\(Trace.text(size.width)) x \(Trace.text(size.height)) points"
    }
}

extension HitMapDifference.Kind {
    /// What a reader is told.
    public var title: String {
        switch self {
        case .gained: "gained"
        case .lost: "lost"
        case .changedOwner: "changed owner"
        }
    }
}
