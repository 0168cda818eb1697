import HitMaps
import UIKit

/// The content of the magnifier: enlarged pixels with the boundaries between the hit areas of views, and
/// information about the pixel in the middle.
@MainActor
struct Magnifier {
    /// The pixel in the middle, counted from the top left corner of the scene.
    let column: Int
    let row: Int
    /// The location of the pointer in points of the scene.
    let point: CGPoint
    /// The scene's pixels per point.
    let scale: CGFloat
    /// The size of an enlarged pixel in points of the window.
    let zoom: CGFloat
    /// The view that touches in the middle would hit, and its whole hit area.
    let owner: UIView?
    let region: HitRegion?
    /// The colour of the pixel in the middle; nil without a picture.
    let color: (red: UInt8, green: UInt8, blue: UInt8)?

    private let picture: CGImage?
    /// The top left pixel of the picture.
    private let corner: (column: Int, row: Int)
    private let map: HitMap?

    /// The available sizes of an enlarged pixel in points.
    static let zooms: [CGFloat] = [4, 8, 16, 32]

    /// The approximate side of the enlarged part in points of the window.
    private static let side: CGFloat = 136
    private static let rowHeight: CGFloat = 13
    private static let padding: CGFloat = 7

    /// Returns the number of pixels in a row, which is odd.
    static func count(zoom: CGFloat) -> Int { Int(clamping: min(side / zoom / 2, 1e6)) * 2 + 1 }

    /// - Parameters:
    ///   - point: The location of the pointer in points of the scene.
    ///   - picture: Returns a snapshot of a rectangle of the scene's pixels.
    init(
        at point: CGPoint, zoom: CGFloat, screen: UIScreen, map: HitMap?, picture: (PixelRect) -> CGImage?
    ) {
        scale = screen.scale
        self.zoom = zoom
        column = Int(clamping: (point.x * scale).rounded(.down))
        row = Int(clamping: (point.y * scale).rounded(.down))
        self.point = point
        self.map = map
        owner = map?.view(at: point)
        region = owner.flatMap { map?.region(of: $0) }
        let half = Self.count(zoom: zoom) / 2
        let all = PixelRect(
            x: 0, y: 0, width: Int(clamping: (screen.bounds.width * scale).rounded()),
            height: Int(clamping: (screen.bounds.height * scale).rounded()))
        let part = PixelRect(x: column - half, y: row - half, width: 2 * half + 1, height: 2 * half + 1)
            .intersection(all)
        corner = (part.x, part.y)
        self.picture = part.isEmpty ? nil : picture(part)
        guard let shown = self.picture else {
            color = nil
            return
        }
        let pixel = shown.pixel(x: column - part.x, y: row - part.y)
        color = (pixel.red, pixel.green, pixel.blue)
    }

    /// The part of the scene that is enlarged, in its points.
    var sampled: CGRect {
        let side = CGFloat(Self.count(zoom: zoom)) / scale
        return CGRect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
    }

    /// The text below the pixels.
    var lines: [String] {
        var lines = ["\(Trace.text(point)) pt, pixel \(column),\(row)"]
        if let color {
            let hex = [color.red, color.green, color.blue].map { part in
                (part < 16 ? "0" : "") + String(part, radix: 16, uppercase: true)
            }
            lines.append("#\(hex.joined())  at \(Trace.text(zoom))x")
        }
        guard let owner, let region else { return lines + ["touches no view"] }
        let box = region.boundingBox
        return lines + [
            owner.traceName,
            "\(HitShapes.text(region)) in \(Trace.text(box.width)) x \(Trace.text(box.height))",
        ]
    }

    /// The size of the panel in points of the window.
    var size: CGSize {
        let side = CGFloat(Self.count(zoom: zoom)) * zoom
        // The number of lines is fixed, so that the panel keeps its size.
        return CGSize(width: side + 2 * Self.padding, height: side + 3 * Self.padding + 4 * Self.rowHeight)
    }

    func draw() {
        let count = Self.count(zoom: zoom)
        let side = CGFloat(count) * zoom
        let glass = CGRect(x: Self.padding, y: Self.padding, width: side, height: side)
        UIColor(white: 0.25, alpha: 1).setFill()
        UIBezierPath(rect: glass).fill()
        drawPixels(in: glass, count)
        drawGrid(in: glass, count)
        drawBoundary(in: glass, count)
        let middle = CGRect(
            x: glass.minX + CGFloat(count / 2) * zoom, y: glass.minY + CGFloat(count / 2) * zoom, width: zoom,
            height: zoom)
        stroke(UIBezierPath(rect: middle.insetBy(dx: -0.5, dy: -0.5)), .white, 2.5)
        stroke(UIBezierPath(rect: middle.insetBy(dx: -0.5, dy: -0.5)), .black, 1)
        drawText(below: glass)
    }

    private func drawPixels(in glass: CGRect, _ count: Int) {
        guard let picture else { return }
        let (left, top) = (corner.column - (column - count / 2), corner.row - (row - count / 2))
        for line in 0..<picture.height {
            for index in 0..<picture.width {
                let pixel = picture.pixel(x: index, y: line)
                UIColor(
                    red: CGFloat(pixel.red) / 255, green: CGFloat(pixel.green) / 255, blue: CGFloat(pixel.blue) / 255,
                    alpha: 1
                ).setFill()
                UIBezierPath(
                    rect: CGRect(
                        x: glass.minX + CGFloat(left + index) * zoom, y: glass.minY + CGFloat(top + line) * zoom,
                        width: zoom, height: zoom)
                ).fill()
            }
        }
    }

    private func drawGrid(in glass: CGRect, _ count: Int) {
        guard zoom >= 8 else { return }
        let grid = UIBezierPath()
        for index in 1..<count {
            let offset = CGFloat(index) * zoom
            grid.move(to: CGPoint(x: glass.minX + offset, y: glass.minY))
            grid.addLine(to: CGPoint(x: glass.minX + offset, y: glass.maxY))
            grid.move(to: CGPoint(x: glass.minX, y: glass.minY + offset))
            grid.addLine(to: CGPoint(x: glass.maxX, y: glass.minY + offset))
        }
        stroke(grid, UIColor(white: 0.5, alpha: 0.35), 0.5)
    }

    /// Draws the boundaries between pixels of the hit map that belong to different views.
    private func drawBoundary(in glass: CGRect, _ count: Int) {
        guard let map else { return }
        let path = UIBezierPath()
        let perPixel = map.grid.scale / scale
        let (left, top) = (CGFloat(column - count / 2) * perPixel, CGFloat(row - count / 2) * perPixel)
        let cell = zoom / perPixel
        let (right, bottom) = (left + CGFloat(count) * perPixel, top + CGFloat(count) * perPixel)
        let columns = Int(clamping: left.rounded(.down))...Int(clamping: right.rounded(.up))
        let rows = Int(clamping: top.rounded(.down))...Int(clamping: bottom.rounded(.up))
        func place(_ column: Int, _ row: Int) -> CGPoint {
            CGPoint(x: glass.minX + (CGFloat(column) - left) * cell, y: glass.minY + (CGFloat(row) - top) * cell)
        }
        for row in rows {
            for column in columns {
                let owner = map[column, row]
                if map[column - 1, row] !== owner {
                    path.move(to: place(column, row))
                    path.addLine(to: place(column, row + 1))
                }
                if map[column, row - 1] !== owner {
                    path.move(to: place(column, row))
                    path.addLine(to: place(column + 1, row))
                }
            }
        }
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        UIBezierPath(rect: glass).addClip()
        stroke(path, .white, 3)
        stroke(path, .systemPink, 1.5)
        context.restoreGState()
    }

    private func drawText(below glass: CGRect) {
        for (index, line) in lines.enumerated() {
            let top = glass.maxY + Self.padding + CGFloat(index) * Self.rowHeight
            var left = glass.minX
            if index == 1, let color {
                let swatch = UIBezierPath(rect: CGRect(x: left, y: top + 1.5, width: 9, height: 9))
                UIColor(
                    red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255,
                    alpha: 1
                ).setFill()
                swatch.fill()
                stroke(swatch, .white, 0.5)
                left += 13
            }
            line.draw(
                with: CGRect(x: left, y: top, width: glass.maxX - left, height: Self.rowHeight),
                options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
                attributes: [
                    .font: UIFont.systemFont(ofSize: 10, weight: .medium), .foregroundColor: ProbeLayer.textColor,
                ], context: nil)
        }
    }

    private func stroke(_ path: UIBezierPath, _ color: UIColor, _ width: CGFloat) {
        color.setStroke()
        path.lineWidth = width
        path.stroke()
    }
}
