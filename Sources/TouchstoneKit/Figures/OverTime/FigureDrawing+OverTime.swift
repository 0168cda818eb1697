import Foundation
import HitMaps
import UIKit

extension FigureDrawing {
    /// Returns a file of a figure of a hit area through an animation.
    func data(_ output: FigureOutput, _ overTime: Figure.OverTime) throws(PlaygroundError) -> Data {
        guard let format = output.format.still else { throw .misuse("\"overTime\": it is a still picture") }
        let plan = try page().plan
        let panel = plan.panels[0]
        let recording = try recorded(overTime, in: panel.crop)
        let page = OverTimePage(overTime, plan, recording)
        let renderer = renderer(0, output, zoom: panel.zoom)
        let times = overTime.times
        let shown = overTime.shown.isEmpty ? [0] : overTime.shown
        var pictures: [FigurePicture] = []
        try renderer.visit(scenes[0], at: shown.map { times[$0] }) { session, _ throws(PlaygroundError) in
            pictures.append(
                try output.format.isVector
                    ? FigurePicture(shapesOf: session, panel.crop, zoom: panel.zoom)
                    : FigurePicture(pixelsOf: session, panel.crop, scale: renderer.scale))
        }
        return try FigureCanvas(size: page.size, scale: output.scale, appearance: output.appearance).data(as: format) {
            page.draw { index, rect in pictures[index].draw(in: rect) }
        }
    }

    private func recorded(_ overTime: Figure.OverTime, in rect: CGRect) throws(PlaygroundError) -> OverTimeRecording {
        if let recording { return recording }
        do throws(PlaygroundError) {
            let new = try OverTimeRecording(
                overTime, figure.panels[0].renderer(of: scenes[0]), of: scenes[0], in: rect)
            recording = new
            return new
        } catch {
            throw PlaygroundError(description: "\"overTime\": \(error.description)", exitStatus: error.exitStatus)
        }
    }
}
