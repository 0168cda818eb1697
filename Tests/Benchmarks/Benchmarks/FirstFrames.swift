import Foundation
import TouchstoneKit
import TouchstoneScenes
import UIKit

/// Measures the time from nothing to the first picture of each scene, which is most of switching to it in the gallery.
/// The slowest come first.
@MainActor
func measureFirstFrames() {
    let scenes = Gallery.builtIn.scenes.filter { isWanted("first frame of \($0.name)") }
    guard !scenes.isEmpty, let yardstick = try? Gallery.builtIn.scene(named: "benchmark") else { return }
    print("first frames of scenes, against that of the benchmark scene, medians of 15 samples")
    let renderer = SceneRenderer()
    let draw = { (scene: Scene) in microseconds { _ = try? renderer.image(of: scene) } }
    var lines: [(name: String, time: Double, yardstick: Double)] = []
    for scene in scenes {
        _ = draw(scene)
        let samples = (0..<15).map { _ in (draw(scene), draw(yardstick)) }
        lines.append((scene.name, median(samples.map(\.0)), median(samples.map(\.1))))
    }
    for line in lines.sorted(by: { $0.time > $1.time }) {
        let columns =
            ["first frame of \(line.name)".padding(toLength: 50, withPad: " ", startingAt: 0)] + [
                String(format: "%8.2f ms", line.time / 1000),
                String(format: "%6.2f times", line.time / line.yardstick),
            ]
        print(columns.joined(separator: "  "))
    }
}
