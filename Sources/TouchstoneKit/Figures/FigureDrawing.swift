import Foundation
import HostInterface
import UIKit

/// The drawing of one figure's files, which computes what they share only once.
@MainActor
final class FigureDrawing {
    let figure: Figure
    let scenes: [Scene]
    private var cachedPage: (page: FigurePage, plan: FigurePlan)?
    /// The areas of a figure of a hit area through an animation, once they are known.
    var recording: OverTimeRecording?

    init(_ figure: Figure, _ gallery: Gallery) throws(PlaygroundError) {
        self.figure = figure
        var scenes: [Scene] = []
        for (index, panel) in figure.panels.enumerated() {
            let prefix = figure.panels.count == 1 ? "" : "panel \(index + 1), "
            do throws(PlaygroundError) {
                scenes.append(try gallery.scene(named: panel.scene))
            } catch {
                throw .misuse("\(prefix)\"scene\": \(error.description)")
            }
        }
        self.scenes = scenes
    }

    func data(_ output: FigureOutput) throws(PlaygroundError) -> Data {
        if figure.isTimeline { return try timeline(output) }
        if let overTime = figure.overTime { return try data(output, overTime) }
        if let motion = figure.motion { return try data(output, motion) }
        if !figure.variants.isEmpty { return try variants(output) }
        guard let still = output.format.still else {
            return try FigureAnimationRenderer(figure, scenes[0], output, clip: clip()).data()
        }
        if figure.isPlain { return try renderer(0, output).data(of: scenes[0], as: still) }
        let (page, plan) = try page()
        let pictures = try pictures(plan, output)
        return try FigureCanvas(size: page.size, scale: output.scale, appearance: output.appearance).data(as: still) {
            page.draw { cell, rect in pictures[cell].draw(in: rect) }
        }
    }

    func renderer(_ index: Int, _ output: FigureOutput, zoom: CGFloat = 1) -> SceneRenderer {
        let panel = figure.panels[index]
        var renderer = panel.renderer(of: scenes[index])
        renderer.overlays = panel.overlays
        renderer.overlayStyle = panel.overlayStyle
        if figure.film != nil { renderer.overlays.insert(.touches) }
        renderer.appearance = output.appearance
        renderer.scale = output.format.isVector ? 1 : output.scale * zoom
        return renderer
    }

    // MARK: - Pages

    func page() throws(PlaygroundError) -> (page: FigurePage, plan: FigurePlan) {
        if let cachedPage { return cachedPage }
        var measured: [(renderer: SceneRenderer, scene: String, answers: MeasuredScene)] = []
        let planner = FigurePlanner(figure: figure, scenes: scenes) { [figure, scenes] index throws(PlaygroundError) in
            var renderer = figure.panels[index].renderer(of: scenes[index])
            renderer.scale = MeasuredScene.scale
            // Panels often show parts of the same scene.
            if let known = measured.first(where: { $0.renderer.isSame(as: renderer, on: scenes[index].name, $0.scene) })
            {
                return known.answers
            }
            let answers = MeasuredScene(try renderer.session(for: scenes[index]))
            measured.append((renderer, scenes[index].name, answers))
            return answers
        }
        let plan = try planner.plan()
        let footers = figure.film.map { times in times.map { "\(Trace.text($0)) s" } }
        let page = FigurePage(figure, plan, scenes: scenes, footers: footers ?? [])
        cachedPage = (page, plan)
        return (page, plan)
    }

    /// Returns the pictures of the page's cells.
    private func pictures(
        _ plan: FigurePlan, _ output: FigureOutput
    ) throws(PlaygroundError) -> [FigurePicture] {
        var pictures: [FigurePicture] = []
        for (index, panel) in plan.panels.enumerated() {
            let renderer = renderer(index, output, zoom: panel.zoom)
            let times = figure.film ?? [renderer.time ?? renderer.script?.events.last?.timestamp.seconds ?? 0]
            try renderer.visit(scenes[index], at: times) { session, _ throws(PlaygroundError) in
                pictures.append(
                    try output.format.isVector
                        ? FigurePicture(shapesOf: session, panel.crop, zoom: panel.zoom)
                        : FigurePicture(pixelsOf: session, panel.crop, scale: renderer.scale))
            }
        }
        return pictures
    }

    /// Returns the part of the scene that an animation shows.
    private func clip() throws(PlaygroundError) -> CGRect {
        figure.panels[0].crop == nil
            ? CGRect(origin: .zero, size: figure.panels[0].shownSize(of: scenes[0])) : try page().plan.panels[0].crop
    }

    // MARK: - Variants

    private func variants(_ output: FigureOutput) throws(PlaygroundError) -> Data {
        guard let format = output.format.still else { throw .misuse("\"variants\": they are a still picture") }
        do throws(PlaygroundError) {
            let renderer = renderer(0, output)
            return try VariantGrid(scenes[0], by: figure.variants, renderer, isVector: output.format.isVector)
                .data(as: format, appearance: output.appearance)
        } catch {
            throw PlaygroundError(description: "\"variants\": \(error.description)", exitStatus: error.exitStatus)
        }
    }

    // MARK: - Animations

    private func data(_ output: FigureOutput, _ motion: Figure.Motion) throws(PlaygroundError) -> Data {
        guard let format = output.format.still else { throw .misuse("\"motion\": it is a still picture") }
        do throws(PlaygroundError) {
            return try MotionPage.data(
                of: scenes[0], by: renderer(0, output), motion, as: format, scale: output.scale)
        } catch {
            throw PlaygroundError(description: "\"motion\": \(error.description)", exitStatus: error.exitStatus)
        }
    }

    // MARK: - Timelines

    private func timeline(_ output: FigureOutput) throws(PlaygroundError) -> Data {
        let panel = figure.panels[0]
        let size = panel.shownSize(of: scenes[0])
        let script = InputScript(size: size, events: panel.input.events)
        var recorder: GestureRecorder?
        var replay = SceneReplay()
        replay.onSession = { recorder = GestureRecorder($0, limit: GestureRecorder.pictureLimit) }
        try replay.run(script, on: scenes[0])
        guard let recorder, let format = output.format.still else {
            throw .misuse("a timeline needs a script and a format for still pictures")
        }
        recorder.settle()
        return try TimelineDocument(recorder.timeline, title: panel.title ?? scenes[0].title)
            .data(as: format, appearance: output.appearance, scale: output.scale)
    }
}

extension Figure {
    /// Whether the figure is a scene without any decoration.
    fileprivate var isPlain: Bool {
        guard panels.count == 1, film == nil, caption == nil, table.isEmpty else { return false }
        let panel = panels[0]
        return panel.callouts.isEmpty && panel.title == nil && panel.crop == nil && panel.zoom == 1
    }
}

extension SceneRenderer {
    /// Returns whether both renderers play the same input on the same scene.
    fileprivate func isSame(as other: SceneRenderer, on scene: String, _ otherScene: String) -> Bool {
        scene == otherScene && state == other.state && size == other.size && script == other.script
            && time == other.time
    }
}

extension Figure.Panel {
    /// Returns a renderer that draws the scene in its state after its input, without overlays.
    @MainActor
    func renderer(of scene: Scene) -> SceneRenderer {
        var renderer = SceneRenderer()
        renderer.state = state
        renderer.size = shownSize(of: scene)
        renderer.script = input.events.isEmpty ? nil : InputScript(size: shownSize(of: scene), events: input.events)
        renderer.time = time
        return renderer
    }
}

/// A panel's picture: pixels, or drawing commands for a vector format.
@MainActor
struct FigurePicture {
    private enum Content {
        case pixels(UIImage)
        case shapes(DisplayList, crop: CGRect, zoom: CGFloat)
    }

    private let content: Content

    /// Creates a picture of the window's pixels within `crop`, which is in points.
    init(pixelsOf session: SceneSession, _ crop: CGRect, scale: CGFloat) throws(PlaygroundError) {
        let image = try session.image()
        let rect = CGRect(
            x: (crop.minX * scale).rounded(), y: (crop.minY * scale).rounded(),
            width: (crop.width * scale).rounded(), height: (crop.height * scale).rounded())
        content = .pixels(UIImage(cgImage: image.cropping(to: rect) ?? image))
    }

    /// Creates a picture of the layers' drawing commands.
    init(shapesOf session: SceneSession, _ crop: CGRect, zoom: CGFloat) throws(PlaygroundError) {
        let root = session.layerTree.root
        let context = CGContext(recording: root.bounds.size, scale: 1)
        root.render(in: context)
        content = .shapes(context.finish(), crop: crop, zoom: zoom)
    }

    /// Draws the picture into the current context.
    func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        switch content {
        case .pixels(let image):
            // Pixels stay exact when they are aligned with those of the page.
            let scale = context.ctm.a
            let x = (rect.minX * scale).rounded() / scale
            let y = (rect.minY * scale).rounded() / scale
            image.draw(
                in: CGRect(x: x, y: y, width: image.size.width / scale, height: image.size.height / scale))
        case .shapes(let list, let crop, let zoom):
            context.saveGState()
            context.clip(to: rect)
            context.translateBy(x: rect.minX, y: rect.minY)
            context.scaleBy(x: zoom, y: zoom)
            context.translateBy(x: -crop.minX, y: -crop.minY)
            context.draw(list)
            context.restoreGState()
        }
    }
}

/// A page drawn with UIKit drawing code into a file of any still format.
@MainActor
struct FigureCanvas {
    /// The page's size in points.
    let size: CGSize
    /// Pixels per point, for PNG only.
    let scale: CGFloat
    let appearance: Appearance
    /// The form of text in SVG.
    var svgText = DocumentContext.TextForm.outlines

    func data(as format: PictureFormat, _ draw: @MainActor () -> Void) throws(PlaygroundError) -> Data {
        try SceneLimits.check(size: size, scale: scale)
        switch format {
        case .png: return try pixels(draw)
        case .svg: return try document(.svg, draw)
        case .pdf: return try document(.pdf, draw)
        }
    }

    private func pixels(_ draw: @MainActor () -> Void) throws(PlaygroundError) -> Data {
        guard
            let bitmap = Bitmap(
                checkedWidth: Int(clamping: (size.width * scale).rounded()),
                height: Int(clamping: (size.height * scale).rounded()))
        else { throw .environment("There is not enough memory for a page of \(size.width) x \(size.height) points.") }
        let context = CGContext(bitmap: bitmap, scale: scale)
        self.draw(in: context, draw)
        _ = context.finish()
        guard let data = bitmap.image().pngData() else { throw .environment("The page could not be encoded.") }
        return data
    }

    private func document(
        _ format: DocumentContext.Format, _ draw: @MainActor () -> Void
    ) throws(PlaygroundError) -> Data {
        do {
            return try DocumentContext.data(format, size: size, text: svgText) { self.draw(in: $0, draw) }
        } catch {
            throw .environment("\(error)")
        }
    }

    private func draw(in context: CGContext, _ draw: @MainActor () -> Void) {
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        UITraitCollection(userInterfaceStyle: appearance.style).performAsCurrent { draw() }
    }
}
