import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

/// A scene on a stage of the same size, and the scene's log.
@MainActor
struct Experiment<View: ExperimentView> {
    let stage: Stage
    let view: View

    init(_ scene: Scene, _ type: View.Type) throws {
        stage = Stage(size: scene.size, scale: 1)
        let controller = scene.makeViewController()
        stage.rootViewController = controller
        stage.settle()
        view = try #require(controller.view as? View)
    }

    /// Returns the lines that the scene has logged since the last call.
    func take() -> [String] {
        defer { view.log.clear() }
        return view.log.entries
    }

    /// Converts a point of one of the scene's views to the stage. Without a point, returns the view's centre.
    func place(_ part: UIView, _ point: CGPoint? = nil) -> CGPoint {
        part.convert(point ?? CGPoint(x: part.bounds.midX, y: part.bounds.midY), to: view)
    }

    /// Taps a point of a view and returns the logged lines.
    func tap(_ part: UIView, at point: CGPoint? = nil) -> [String] {
        stage.finger.tap(at: place(part, point))
        // The pause makes the next tap the first of a new group.
        stage.advance(by: 1)
        return take()
    }
}
