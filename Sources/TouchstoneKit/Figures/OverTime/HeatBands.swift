import HitMaps
import UIKit

/// The bands of durations that are drawn in one colour each.
@MainActor
struct HeatBands {
    /// The frames of a band.
    let step: Int
    /// The number of bands.
    let count: Int

    /// The steps, from one frame to ten seconds.
    private static let steps = [1, 2, 3, 6, 12, 15, 30, 60, 120, 300, 600]

    /// - Parameters:
    ///   - longest: The longest duration, in seconds.
    ///   - most: The most bands.
    init(longest: TimeInterval, most: Int = 8) {
        let frames = Int(clamping: min((longest / HitDurations.frame).rounded(), 1e6))
        let step = Self.steps.first { (frames + $0 - 1) / $0 <= most } ?? max(1, (frames + most - 1) / most)
        self.step = step
        count = frames > 0 ? (frames + step - 1) / step : 0
    }

    /// Returns the time in seconds at which a band begins.
    func start(of band: Int) -> TimeInterval { Double(band * step) * HitDurations.frame }

    /// Returns the time at which a band begins as text, without its unit.
    func label(of band: Int) -> String { Trace.text((start(of: band) * 1000).rounded() / 1000) }

    /// Returns the colour of a band. The longest durations differ most from the background, light or dark.
    func color(of band: Int) -> UIColor {
        let position = count > 1 ? CGFloat(band) / CGFloat(count - 1) * CGFloat(Self.stops.count - 1) : 1
        let light = Self.color(at: position)
        let dark = Self.color(at: CGFloat(Self.stops.count - 1) - position)
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    /// Returns the colour at a position between two of the `stops`.
    private static func color(at position: CGFloat) -> UIColor {
        let index = min(Int(clamping: position.rounded(.down)), stops.count - 2)
        let (low, high, share) = (stops[index], stops[index + 1], position - CGFloat(index))
        return UIColor(
            red: (low.0 + (high.0 - low.0) * share) / 255, green: (low.1 + (high.1 - low.1) * share) / 255,
            blue: (low.2 + (high.2 - low.2) * share) / 255, alpha: 1)
    }

    /// Colours from light to dark.
    private static let stops: [(CGFloat, CGFloat, CGFloat)] = [
        (255, 236, 160), (253, 182, 82), (240, 110, 60), (196, 48, 88), (112, 22, 110),
    ]

    /// Draws durations into the current context, in the coordinates of their screen.
    ///
    /// - Parameter zoom: The magnification of the current context, which the outline does not take part in.
    func draw(_ durations: HitDurations, zoom: CGFloat) {
        for band in 0..<count {
            // A band is painted over the shorter ones, so that no seam shows between them.
            let region = durations.region(longerThan: start(of: band))
            guard !region.isEmpty else { break }
            let path = UIBezierPath(cgPath: region.smoothPath)
            color(of: band).setFill()
            path.fill()
            guard band == 0 else { continue }
            UIColor.secondaryLabel.setStroke()
            path.lineWidth = 1 / zoom
            path.stroke()
        }
    }
}

/// The legend of the bands: a bar with the times at which they begin.
@MainActor
struct HeatScale {
    private let bands: HeatBands
    private let labels: [FigureLabel]
    let size: CGSize

    private static let bar = CGSize(width: 44, height: 12)

    /// The space beside the bar for half of an outermost label.
    private static let inset: CGFloat = 16
    private static let gap: CGFloat = 4

    init(_ bands: HeatBands) {
        self.bands = bands
        guard bands.count > 0 else {
            labels = [FigureLabel("at no time", FigureStyle.timeFont)]
            size = labels[0].size
            return
        }
        labels = (0...bands.count).map { band in
            FigureLabel(bands.label(of: band) + (band == bands.count ? " s" : ""), FigureStyle.timeFont)
        }
        size = CGSize(
            width: CGFloat(bands.count) * Self.bar.width + 2 * Self.inset,
            height: Self.bar.height + Self.gap + labels[0].size.height)
    }

    func draw(at origin: CGPoint) {
        guard bands.count > 0 else { return labels[0].draw(at: origin, .secondaryLabel) }
        for (index, label) in labels.enumerated() {
            let x = origin.x + Self.inset + CGFloat(index) * Self.bar.width
            if index < bands.count {
                bands.color(of: index).setFill()
                UIBezierPath(rect: CGRect(origin: CGPoint(x: x, y: origin.y), size: Self.bar)).fill()
            }
            label.draw(
                at: CGPoint(x: x - label.size.width / 2, y: origin.y + Self.bar.height + Self.gap), .secondaryLabel)
        }
        UIColor.secondaryLabel.setStroke()
        let bar = CGRect(
            x: origin.x + Self.inset, y: origin.y, width: CGFloat(bands.count) * Self.bar.width,
            height: Self.bar.height)
        UIBezierPath(rect: bar).stroke()
    }
}
