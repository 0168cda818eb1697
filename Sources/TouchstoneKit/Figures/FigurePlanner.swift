import UIKit

/// The text and geometry of a figure, independent of appearance, scale and format: measures are filled in, and
/// positions are in points of the visible part.
@MainActor
struct FigurePlan {
    struct Callout {
        let anchor: CGPoint
        let label: FigureLabel
        let side: Figure.Callout.Side?
        let color: Figure.Callout.Color?
        let outlines: [(kind: Figure.Callout.Outline, path: UIBezierPath)]
    }

    struct Panel {
        /// The visible part, in points of the scene.
        let crop: CGRect
        let zoom: CGFloat
        let title: String
        let callouts: [Callout]

        /// The size on the page, in points.
        var size: CGSize { CGSize(width: crop.width * zoom, height: crop.height * zoom) }
    }

    var panels: [Panel] = []
    /// The table's cells for each panel.
    var rows: [[String]] = []
    var caption = ""
}

/// A resolver of the views that a figure names, which also fills in its measures.
@MainActor
struct FigurePlanner {
    let figure: Figure
    let scenes: [Scene]
    /// Creates another instance of a panel's scene, in the state that its picture shows.
    let measure: (Int) throws(PlaygroundError) -> MeasuredScene

    func plan() throws(PlaygroundError) -> FigurePlan {
        var plan = FigurePlan()
        for (index, panel) in figure.panels.enumerated() {
            let context = Context(panel, number: index, of: figure.panels.count)
            var cached: MeasuredScene?
            func measured() throws(PlaygroundError) -> MeasuredScene {
                if let cached { return cached }
                let scene = try measure(index)
                cached = scene
                return scene
            }
            let screen = CGRect(origin: .zero, size: panel.shownSize(of: scenes[index]))
            let crop = try context.locating("crop") { () throws(PlaygroundError) in
                try Self.crop(panel, screen, measured)
            }
            let view = try context.locating("view") { () throws(PlaygroundError) -> UIView? in
                guard let view = panel.view else { return nil }
                return try measured().view(view)
            }
            func filled(_ text: String?, _ key: String) throws(PlaygroundError) -> String {
                guard let text else { return "" }
                return try context.locating(key) { () throws(PlaygroundError) in
                    try Self.fill(text, view, at: nil, measured)
                }
            }
            var callouts: [FigurePlan.Callout] = []
            for (number, callout) in panel.callouts.enumerated() {
                callouts.append(
                    try context.locating("callout \(number + 1)") { () throws(PlaygroundError) in
                        try Self.callout(callout, crop, panel.zoom, measured())
                    })
            }
            plan.panels.append(
                FigurePlan.Panel(
                    crop: crop, zoom: panel.zoom, title: try filled(panel.title, "title"), callouts: callouts))
            if index == 0 { plan.caption = try filled(figure.caption, "caption") }
            if !figure.table.isEmpty, let view {
                let scene = try measured()
                plan.rows.append(figure.table.map { Self.cell($0, view, scene) })
            }
        }
        return plan
    }

    /// The prefix of error messages about a panel.
    private struct Context {
        let prefix: String

        init(_ panel: Figure.Panel, number: Int, of count: Int) {
            prefix = count == 1 ? "" : "panel \(number + 1), "
        }

        func locating<Value>(
            _ key: String, _ body: () throws(PlaygroundError) -> Value
        ) throws(PlaygroundError) -> Value {
            do throws(PlaygroundError) {
                return try body()
            } catch {
                throw PlaygroundError(
                    description: "\(prefix)\(key): \(error.description)", exitStatus: error.exitStatus)
            }
        }
    }

    private static func crop(
        _ panel: Figure.Panel, _ screen: CGRect, _ measured: () throws(PlaygroundError) -> MeasuredScene
    ) throws(PlaygroundError) -> CGRect {
        var rect: CGRect
        switch panel.crop {
        case nil: return screen
        case .rect(let given): rect = given
        case .view(let path):
            let scene = try measured()
            rect = scene.box(of: try scene.view(path))
        }
        guard rect.isFinite else { throw .misuse("it is infinite") }
        rect = rect.insetBy(dx: -panel.padding, dy: -panel.padding).integral.intersection(screen)
        guard !rect.isNull, rect.width >= 1, rect.height >= 1 else {
            let size = "\(Int(clamping: screen.width)) x \(Int(clamping: screen.height))"
            throw .misuse("it lies outside of the scene, which is \(size) points")
        }
        return rect
    }

    private static func callout(
        _ callout: Figure.Callout, _ crop: CGRect, _ zoom: CGFloat, _ scene: MeasuredScene
    ) throws(PlaygroundError) -> FigurePlan.Callout {
        var view: UIView?
        let point: CGPoint
        switch callout.target {
        case .point(let given): point = given
        case .view(let path, let part):
            let found = try scene.view(path)
            let bounds = found.bounds
            view = found
            point = scene.screenPoint(
                CGPoint(x: bounds.minX + bounds.width * part.x, y: bounds.minY + bounds.height * part.y), in: found)
        }
        guard point.x.isFinite, point.y.isFinite, crop.insetBy(dx: -1, dy: -1).contains(point) else {
            throw .misuse("its target \(Trace.text(point)) lies outside of the visible part of the scene")
        }
        let text = try fill(callout.label, view, at: point) { () throws(PlaygroundError) in scene }
        let transform = CGAffineTransform(translationX: -crop.minX, y: -crop.minY)
            .concatenating(CGAffineTransform(scaleX: zoom, y: zoom))
        var outlines: [(kind: Figure.Callout.Outline, path: UIBezierPath)] = []
        for kind in callout.outlines {
            guard let view else { break }
            let outline = scene.outline(kind, of: view)
            outline.apply(transform)
            outlines.append((kind, outline))
        }
        return FigurePlan.Callout(
            anchor: point.applying(transform),
            label: FigureLabel(text, FigureStyle.labelFont, width: FigureStyle.labelWidth), side: callout.side,
            color: callout.color, outlines: outlines)
    }

    /// Returns a text with measures in place of their names.
    private static func fill(
        _ text: String, _ view: UIView?, at point: CGPoint?, _ measured: () throws(PlaygroundError) -> MeasuredScene
    ) throws(PlaygroundError) -> String {
        let parsed: FigureText
        do throws(FigureText.Problem) {
            parsed = try FigureText(text)
        } catch {
            throw .misuse(error.text)
        }
        guard !parsed.measures.isEmpty else { return parsed.text { _ in "" } }
        guard view != nil || !parsed.measures.contains(where: { $0 != .owner }) else {
            throw .misuse("there is no \"view\" to measure")
        }
        let scene = try measured()
        return parsed.text { scene.value($0, of: view, at: point) }
    }

    private static func cell(_ column: Figure.Column, _ view: UIView, _ scene: MeasuredScene) -> String {
        switch column {
        case .measure(let measure): scene.value(measure, of: view, at: nil)
        case .tap(let point, _): scene.answer(at: point, of: view)
        }
    }
}

extension Figure.Panel {
    /// Returns the size of the scene's window, in points.
    @MainActor
    func shownSize(of scene: Scene) -> CGSize {
        if let size { return size }
        if case .script(let script) = input { return script.size }
        return scene.size
    }
}
