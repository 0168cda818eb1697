import TouchstoneKit
import UIKit

/// A picture of hills that fills the view: under the sun in light appearance, under the moon in dark.
final class Landscape: UIView {
    init() {
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return }
        let isDark = traitCollection.userInterfaceStyle == .dark
        let sky = isDark ? [Self.color(0x0B1026), Self.color(0x3A3F73)] : [Self.color(0x4BA3E3), Self.color(0xFCE9C5)]
        if let gradient = CGGradient(colorsSpace: nil, colors: sky.map(\.cgColor), locations: nil) {
            context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: bounds.height))
        }
        let disc = min(bounds.width, bounds.height) * 0.26
        (isDark ? Self.color(0xE8E8D8) : Self.color(0xFFD54A)).setFill()
        UIBezierPath(
            ovalIn: CGRect(
                x: bounds.width * 0.7 - disc / 2, y: bounds.height * 0.3 - disc / 2, width: disc, height: disc)
        ).fill()
        hill([0.72, 0.42, 0.62, 0.5], isDark ? 0x2F5D50 : 0x7FB77E).fill()
        hill([0.6, 0.86, 0.62, 0.82], isDark ? 0x1F4036 : 0x4C8F5C).fill()
        hill([0.94, 0.76, 0.98, 0.8], isDark ? 0x142B25 : 0x2F6B43).fill()
    }

    /// Returns the area below a curve through four heights, given as fractions of the view's height.
    private func hill(_ heights: [CGFloat], _ hex: Int) -> UIBezierPath {
        Self.color(hex).setFill()
        let points = heights.enumerated().map { index, height in
            CGPoint(
                x: bounds.width * CGFloat(index) / CGFloat(heights.count - 1), y: bounds.minY + bounds.height * height)
        }
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: bounds.height))
        path.addLine(to: points[0])
        for (start, end) in zip(points, points.dropFirst()) {
            let middle = (start.x + end.x) / 2
            path.addCurve(
                to: end, controlPoint1: CGPoint(x: middle, y: start.y), controlPoint2: CGPoint(x: middle, y: end.y))
        }
        path.addLine(to: CGPoint(x: bounds.width, y: bounds.height))
        path.close()
        return path
    }

    private static func color(_ hex: Int) -> UIColor {
        UIColor(
            red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255, alpha: 1)
    }
}
