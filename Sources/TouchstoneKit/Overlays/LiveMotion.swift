import HitMaps
import Timeline
import UIKit

/// The areas of the views that animations of a running scene move, since they began to.
///
/// The areas are determined at each frame in which something moves, at one pixel per point, and views that override hit
/// testing are sampled along their boundaries. This takes a fraction of a frame, and nothing while nothing moves.
@MainActor
final class LiveMotion {
    private let clock: Timeline
    private var durations: HitDurations?
    /// The areas at the latest frame; nil after the animations.
    private var areas: MovingAreas?
    /// The time at which `areas` were determined.
    private var since: Instant

    private var traits = UITraitCollection.current

    private static let opacity: CGFloat = 0.75
    private static let precision = HitMap.Precision.tracing(step: 8)
    private static let maximumBands = 4

    init(_ clock: Timeline) {
        self.clock = clock
        since = clock.now
    }

    /// The time for which the places that have shown the moving views longest have done so, in seconds.
    var longest: TimeInterval { durations?.longest ?? 0 }

    /// Follows the moving views. Called in a turn that changes how the scene looks. Returns whether the areas changed.
    func update(_ hitMap: LiveHitMap) -> Bool {
        let asked = hitMap.whileAsking { screen in
            if let window = screen.orderedWindows.first { traits = window.traitCollection }
            return MovingAreas(on: screen, scale: 1, precision: Self.precision)
        }
        guard let new = asked else { return false }
        let now = clock.now
        if let areas {
            let frames = (now.seconds(since: since) / HitDurations.frame).rounded()
            guard frames > 0 || new == nil else { return false }
            durations?.add(areas.presented, frames: Int(clamping: frames))
        } else if new != nil {
            durations = HitDurations(scale: 1)
        } else {
            return false
        }
        areas = new
        since = now
        return true
    }

    private var bands: HeatBands { HeatBands(longest: longest, most: Self.maximumBands) }

    private func color(of band: Int, _ bands: HeatBands) -> UIColor {
        bands.color(of: band).resolvedColor(with: traits).withAlphaComponent(Self.opacity)
    }

    var shapes: [OverlayShape] {
        let bands = bands
        var rest = durations?.region(longerThan: 0)
        // A moving view itself is not painted over.
        if let areas { rest = rest?.subtracting(areas.presented) }
        var shapes: [OverlayShape] = []
        for band in 0..<bands.count {
            guard let region = rest, let longer = durations?.region(longerThan: bands.start(of: band + 1)) else {
                break
            }
            let path = UIBezierPath(cgPath: region.subtracting(longer).path)
            if !path.isEmpty { shapes.append(OverlayShape(path, fill: color(of: band, bands))) }
            rest = region.intersection(longer)
        }
        if let areas {
            shapes.append(OverTimeKeys.shape(UIBezierPath(cgPath: areas.model.smoothPath), .model))
            shapes.append(OverTimeKeys.shape(UIBezierPath(cgPath: areas.presented.smoothPath), .presented))
        }
        return shapes
    }

    var legend: [OverlayLegend.Entry] {
        let bands = bands
        var entries = (0..<bands.count).map { band in
            OverlayLegend.Entry(
                "seen \(bands.label(of: band)) to \(bands.label(of: band + 1)) s", fill: color(of: band, bands))
        }
        guard areas != nil else { return entries }
        for area in OverTimeKeys.Area.allCases {
            let shape = OverTimeKeys.shape(UIBezierPath(), area)
            entries.append(
                .init(area.title, fill: shape.fill, stroke: shape.stroke, width: shape.width, dash: shape.dash))
        }
        return entries
    }
}
