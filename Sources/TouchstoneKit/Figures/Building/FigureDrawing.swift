import Foundation
import HostInterface
import UIKit

/// Draws the files of one figure. What all of them have in common is found out once.
@MainActor
final class FigureDrawing {
    private let figure: Figure
    private let scenes: [Scene]
    private var kept: (page: FigurePage, plan: FigurePlan)?

    init(_ figure: Figure, _ gallery: Gallery) throws(PlaygroundError) {
        self.figure = figure
        var scenes: [Scene] = []
        for (index, panel) in figure.panels.enumerated() {
            let place = figure.panels.count == 1 ? "" : "panel \(index + 1), "
            do throws(PlaygroundError) {
                scenes.append(try gallery.scene(named: panel.scene))
            } catch {
                throw .misuse("\(place)\"scene\": \(error.description)")
            }
        }
        self.scenes = scenes
    }

    func data(_ variant: FigureVariant) throws(PlaygroundError) -> Data {
        if figure.isTimeline { return try timeline(variant) }
        guard let still = variant.format.still else {
            return try FigureMotion(figure, scenes[0], variant, clip: clip()).data()
        }
        if figure.isPlain { return try renderer(0, variant).data(of: scenes[0], as: still) }
        let (page, plan) = try page()
        let pictures = try pictures(plan, variant)
        return try FigureCanvas(size: page.size, scale: variant.scale, appearance: variant.appearance).data(as: still) {
            page.draw { cell, rect in pictures[cell].draw(in: rect) }
        }
    }

    private func renderer(_ index: Int, _ variant: FigureVariant, zoom: CGFloat = 1) -> SceneRenderer {
        let panel = figure.panels[index]
        var renderer = panel.renderer(of: scenes[index])
        renderer.overlays = panel.overlays
        if figure.film != nil { renderer.overlays.insert(.touches) }
        renderer.appearance = variant.appearance
        renderer.scale = variant.format.isVector ? 1 : variant.scale * zoom
        return renderer
    }

    // MARK: Pages

    private func page() throws(PlaygroundError) -> (page: FigurePage, plan: FigurePlan) {
        if let kept { return kept }
        var measured: [(renderer: SceneRenderer, scene: String, answers: MeasuredScene)] = []
        let planner = FigurePlanner(figure: figure, scenes: scenes) { [figure, scenes] index throws(PlaygroundError) in
            var renderer = figure.panels[index].renderer(of: scenes[index])
            renderer.scale = MeasuredScene.scale
            // Panels often show parts of one scene.
            if let known = measured.first(where: { $0.renderer.isSame(as: renderer, on: scenes[index].name, $0.scene) })
            {
                return known.answers
            }
            let answers = MeasuredScene(try renderer.session(for: scenes[index]))
            measured.append((renderer, scenes[index].name, answers))
            return answers
        }
        let plan = try planner.plan()
        let feet = figure.film.map { times in times.map { "\(Trace.text($0)) s" } }
        let page = FigurePage(figure, plan, scenes: scenes, feet: feet ?? [])
        kept = (page, plan)
        return (page, plan)
    }

    /// The pictures of the page's cells.
    private func pictures(
        _ plan: FigurePlan, _ variant: FigureVariant
    ) throws(PlaygroundError) -> [FigurePicture] {
        var pictures: [FigurePicture] = []
        for (index, panel) in plan.panels.enumerated() {
            let renderer = renderer(index, variant, zoom: panel.zoom)
            let times = figure.film ?? [renderer.time ?? renderer.script?.events.last?.timestamp.seconds ?? 0]
            try renderer.visit(scenes[index], at: times) { session, _ throws(PlaygroundError) in
                pictures.append(
                    try variant.format.isVector
                        ? FigurePicture(shapesOf: session, panel.crop, zoom: panel.zoom)
                        : FigurePicture(pixelsOf: session, panel.crop, scale: renderer.scale))
            }
        }
        return pictures
    }

    /// The part of the scene that moves in an animation.
    private func clip() throws(PlaygroundError) -> CGRect {
        figure.panels[0].crop == nil
            ? CGRect(origin: .zero, size: figure.panels[0].shownSize(of: scenes[0])) : try page().plan.panels[0].crop
    }

    // MARK: Timelines

    private func timeline(_ variant: FigureVariant) throws(PlaygroundError) -> Data {
        let panel = figure.panels[0]
        let size = panel.shownSize(of: scenes[0])
        let script = InputScript(size: size, events: panel.input.events)
        var recorder: GestureRecorder?
        var replay = SceneReplay()
        replay.onSession = { recorder = GestureRecorder($0, limit: ReplayCommand.mostMarks) }
        try replay.run(script, on: scenes[0])
        guard let recorder, let format = variant.format.still else {
            throw .misuse("a timeline is made of a script, and stands still")
        }
        recorder.settle()
        return try TimelineDocument(recorder.timeline, title: panel.title ?? scenes[0].title)
            .data(as: format, appearance: variant.appearance, scale: variant.scale)
    }
}

extension Figure {
    /// Whether it is nothing but a scene.
    fileprivate var isPlain: Bool {
        guard panels.count == 1, film == nil, caption == nil, table.isEmpty else { return false }
        let panel = panels[0]
        return panel.callouts.isEmpty && panel.title == nil && panel.crop == nil && panel.zoom == 1
    }
}

extension SceneRenderer {
    /// Whether the same happens to a scene of the same name.
    fileprivate func isSame(as other: SceneRenderer, on scene: String, _ otherScene: String) -> Bool {
        scene == otherScene && state == other.state && size == other.size && script == other.script
            && time == other.time
    }
}

extension Figure.Panel {
    /// What draws the scene in its state after its input, without overlays.
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
