import HitMaps
import UIKit

/// The drawing of the overlay of lost touch areas: areas that controls request and do not get.
@MainActor
enum LossShapes {
    /// Returns the shapes and their legend, with the accounts of all targets made at once.
    ///
    /// - Parameter isMoving: Whether only the time of a frame is available. If that does not suffice, nothing is
    ///   returned.
    static func shapes(
        _ screen: UIScreen, _ map: HitMap, isMoving: Bool
    ) -> (shapes: [OverlayShape], legend: [OverlayLegend.Entry]) {
        let targets = HitTargets.all(on: screen)
        if isMoving, targets.count(where: \.overridesPointInside) > maximumQueried { return ([], []) }
        return shapes(of: targets.map { map.account(of: $0) }, on: screen)
    }

    /// Returns the shapes of accounts and their legend.
    static func shapes(
        of accounts: [HitAccount], on screen: UIScreen
    ) -> (shapes: [OverlayShape], legend: [OverlayLegend.Entry]) {
        var shapes: [OverlayShape] = []
        var kinds: Set<HitLoss.Cause.Kind> = []
        for account in accounts {
            let view = account.view
            shapes.append(OverlayShape(UIBezierPath(cgPath: account.got.smoothPath), stroke: gotColor, width: 1.5))
            let losses = account.losses.filter { view is UIControl || $0.cause.kind != .subview }
            guard !losses.isEmpty else { continue }
            shapes.append(
                OverlayShape(UIBezierPath(cgPath: account.wanted.smoothPath), stroke: wantedColor, dash: wantedDash))
            for loss in losses {
                let new = Self.shapes(for: loss, on: screen.bounds)
                if !new.isEmpty { kinds.insert(loss.cause.kind) }
                shapes += new
            }
        }
        guard !shapes.isEmpty else { return ([], []) }
        var legend = [OverlayLegend.Entry("got", stroke: gotColor, width: 1.5)]
        if !kinds.isEmpty { legend.append(.init("asked for", stroke: wantedColor, dash: wantedDash)) }
        legend += HitLoss.Cause.Kind.allCases.filter(kinds.contains).map { kind in
            .init("lost: \(kind.title)", fill: kind.color.withAlphaComponent(0.5), stroke: kind.color)
        }
        return (shapes, legend)
    }

    /// Returns the shapes of a loss. A bar along the screen's edge stands for the part beyond it.
    private static func shapes(for loss: HitLoss, on screen: CGRect) -> [OverlayShape] {
        let color = loss.cause.kind.color
        let box = loss.region.boundingBox
        var shapes: [OverlayShape] = []
        if box.intersects(screen) {
            var shape = OverlayShape(
                UIBezierPath(cgPath: loss.region.smoothPath), fill: color.withAlphaComponent(0.4), stroke: color)
            let area = HitShapes.text(loss.region)
            shape.label(with: ["\(area): \(loss.cause.text)", area], in: loss.region)
            shapes.append(shape)
        }
        shapes += bars(where: box, leaves: screen).map { OverlayShape(UIBezierPath(rect: $0), fill: color) }
        return shapes
    }

    private static func bars(where box: CGRect, leaves screen: CGRect) -> [CGRect] {
        let thick: CGFloat = 4
        let across = (low: max(box.minX, screen.minX), high: min(box.maxX, screen.maxX))
        let down = (low: max(box.minY, screen.minY), high: min(box.maxY, screen.maxY))
        var bars: [CGRect] = []
        if down.low < down.high {
            let height = down.high - down.low
            if box.minX < screen.minX, box.maxX > screen.minX - scrolledAwayDistance {
                bars.append(CGRect(x: screen.minX, y: down.low, width: thick, height: height))
            }
            if box.maxX > screen.maxX, box.minX < screen.maxX + scrolledAwayDistance {
                bars.append(CGRect(x: screen.maxX - thick, y: down.low, width: thick, height: height))
            }
        }
        if across.low < across.high {
            let width = across.high - across.low
            if box.minY < screen.minY, box.maxY > screen.minY - scrolledAwayDistance {
                bars.append(CGRect(x: across.low, y: screen.minY, width: width, height: thick))
            }
            if box.maxY > screen.maxY, box.minY < screen.maxY + scrolledAwayDistance {
                bars.append(CGRect(x: across.low, y: screen.maxY - thick, width: width, height: thick))
            }
        }
        return bars
    }

    /// The distance from an edge, in points, beyond which a loss counts as scrolled away rather than cut off.
    private static let scrolledAwayDistance: CGFloat = 1

    /// The number of views with a custom shape that can be sampled over the whole screen within a frame.
    private static let maximumQueried = 2

    private static let gotColor = UIColor.systemGreen
    private static let wantedColor = UIColor.systemBlue
    private static let wantedDash: [CGFloat] = [3, 3]
}

extension HitLoss.Cause.Kind {
    /// The colour of the cause.
    var color: UIColor {
        switch self {
        case .windowEdge: .systemRed
        case .ancestor: .systemOrange
        case .covered: .systemPurple
        case .subview: .systemPink
        case .hidden: .systemGray
        case .transparent: .systemBrown
        case .interactionOff: .systemIndigo
        case .animating: .systemTeal
        case .decided: .systemYellow
        case .unexplained: .black
        }
    }

    /// The cause's text in the legend.
    fileprivate var title: String {
        switch self {
        case .windowEdge: "beyond the window's edge"
        case .ancestor: "outside of a view that it is in"
        case .covered: "another view is in front"
        case .subview: "a view in it takes it"
        case .hidden: "hidden"
        case .transparent: "alpha below 0.01"
        case .interactionOff: "interaction is off"
        case .animating: "being animated"
        case .decided: "a hitTest decides otherwise"
        case .unexplained: "for no visible reason"
        }
    }
}
