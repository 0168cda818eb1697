import HitMaps
import UIKit

/// A page with the hit area of a view through an animation: a film strip, the durations, or the one above the other.
/// The layout is the same in every appearance, scale and format.
@MainActor
struct OverTimePage {
    private let plan: FigurePlan
    private let recording: OverTimeRecording
    private let bands: HeatBands
    private let title: FigureLabel
    private let caption: FigureLabel
    private let strip: FigureGrid?
    private let heat: FigureGrid?
    private let keys: OverTimeKeys
    private let scale: HeatScale

    /// The page's size in points.
    let size: CGSize

    init(_ overTime: Figure.OverTime, _ plan: FigurePlan, _ recording: OverTimeRecording) {
        self.plan = plan
        self.recording = recording
        let bands = HeatBands(longest: max(recording.area.presented.longest, recording.area.model.longest))
        self.bands = bands
        let picture = plan.panels[0].size
        title = plan.panels[0].title.isEmpty ? .empty : FigureLabel(plan.panels[0].title, FigureStyle.titleFont)
        func content(title: FigureLabel = .empty, footer: FigureLabel = .empty) -> FigureGrid.Content {
            FigureGrid.Content(
                picture: picture, title: title, footer: footer,
                callouts: CalloutLayout([], around: picture, reach: FigureStyle.reach, gap: FigureStyle.labelGap))
        }
        strip =
            overTime.picture == .heat
            ? nil
            : FigureGrid(
                recording.shown.map { content(footer: FigureLabel(Self.time($0.time), FigureStyle.timeFont)) },
                columns: nil, gap: FigureStyle.gap / 2)
        heat =
            overTime.picture == .strip
            ? nil
            : FigureGrid(
                OverTimeKeys.Area.allCases.map {
                    content(
                        title: FigureLabel(
                            "How long \($0.verb)", FigureStyle.headingFont, width: max(picture.width, 140)))
                }, columns: nil, gap: FigureStyle.gap)
        keys = OverTimeKeys()
        scale = HeatScale(bands)

        var content = title.size
        if title.size.height > 0 { content.height += FigureStyle.leading }
        if let strip {
            content.width = max(content.width, strip.size.width, keys.size.width)
            content.height += strip.size.height + FigureStyle.gap / 2 + keys.size.height
        }
        if strip != nil, heat != nil { content.height += FigureStyle.gap }
        if let heat {
            content.width = max(content.width, heat.size.width, scale.size.width)
            content.height += heat.size.height + FigureStyle.gap / 2 + scale.size.height
        }
        caption =
            plan.caption.isEmpty
            ? .empty
            : FigureLabel(plan.caption, FigureStyle.labelFont, width: max(content.width, FigureStyle.captionWidth))
        if caption.size.height > 0 {
            content.width = max(content.width, caption.size.width)
            content.height += FigureStyle.gap / 2 + caption.size.height
        }
        size = CGSize(
            width: (content.width + 2 * FigureStyle.margin).rounded(.up),
            height: (content.height + 2 * FigureStyle.margin).rounded(.up))
    }

    private static func time(_ seconds: TimeInterval) -> String { "\(Trace.text((seconds * 100).rounded() / 100)) s" }

    /// Draws the page into the current context.
    ///
    /// - Parameter picture: Draws a picture of the strip into a rectangle; the first one also lies below the durations.
    func draw(_ picture: (_ index: Int, _ rect: CGRect) -> Void) {
        UIColor.systemBackground.setFill()
        UIRectFill(CGRect(origin: .zero, size: size))
        var origin = CGPoint(x: FigureStyle.margin, y: FigureStyle.margin)
        title.draw(at: origin, .label)
        if title.size.height > 0 { origin.y += title.size.height + FigureStyle.leading }
        if let strip {
            for (index, cell) in strip.cells.enumerated() {
                let rect = framed(cell, at: origin)
                picture(index, rect)
                inScene(rect) { Self.draw(recording.shown[index], zoom: plan.panels[0].zoom) }
            }
            origin.y += strip.size.height + FigureStyle.gap / 2
            keys.draw(at: origin)
            origin.y += keys.size.height
        }
        if strip != nil, heat != nil { origin.y += FigureStyle.gap }
        if let heat {
            for (cell, durations) in zip(heat.cells, [recording.area.presented, recording.area.model]) {
                let rect = framed(cell, at: origin)
                picture(0, rect)
                // The durations have to stand out from the scene.
                UIColor.systemBackground.withAlphaComponent(0.72).setFill()
                UIBezierPath(rect: rect).fill()
                inScene(rect) { bands.draw(durations, zoom: plan.panels[0].zoom) }
            }
            origin.y += heat.size.height + FigureStyle.gap / 2
            scale.draw(at: origin)
            origin.y += scale.size.height
        }
        caption.draw(at: CGPoint(x: origin.x, y: origin.y + FigureStyle.gap / 2), .secondaryLabel)
    }

    /// Draws the frame and the text of a cell. Returns the rectangle of its picture.
    private func framed(_ cell: FigureGrid.Cell, at origin: CGPoint) -> CGRect {
        let rect = cell.picture.offsetBy(dx: origin.x, dy: origin.y)
        UIColor.systemGray4.setStroke()
        UIBezierPath(rect: rect.insetBy(dx: -0.5, dy: -0.5)).stroke()
        cell.title.draw(
            at: CGPoint(x: origin.x + cell.titleOrigin.x, y: origin.y + cell.titleOrigin.y), .secondaryLabel)
        cell.footer.draw(
            at: CGPoint(x: rect.midX - cell.footer.size.width / 2, y: rect.maxY + FigureStyle.leading), .secondaryLabel)
        return rect
    }

    /// Runs `body`, which draws in the scene's coordinates, clipped to a picture.
    private func inScene(_ rect: CGRect, _ body: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let (crop, zoom) = (plan.panels[0].crop, plan.panels[0].zoom)
        context.saveGState()
        context.clip(to: rect)
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: zoom, y: zoom)
        context.translateBy(x: -crop.minX, y: -crop.minY)
        body()
        context.restoreGState()
    }

    /// Draws both areas at a moment.
    private static func draw(_ moment: HitAreaOverTime.Moment, zoom: CGFloat) {
        OverTimeKeys.shape(UIBezierPath(cgPath: moment.model.smoothPath), .model, zoom: zoom).draw()
        OverTimeKeys.shape(UIBezierPath(cgPath: moment.presented.smoothPath), .presented, zoom: zoom).draw()
    }
}
