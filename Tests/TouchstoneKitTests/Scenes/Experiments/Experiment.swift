import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

/// A scene on a stage of its size, and the log that it shows.
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

    /// The log since the last time, as the scene shows it.
    func take() -> [String] {
        defer { view.log.clear() }
        return view.log.entries
    }

    /// A place of one of the scene's views, on the stage. Without a point, its middle.
    func place(_ part: UIView, _ point: CGPoint? = nil) -> CGPoint {
        part.convert(point ?? CGPoint(x: part.bounds.midX, y: part.bounds.midY), to: view)
    }

    /// Taps whatever is at a place of a view, and returns what the log says to it.
    func tap(_ part: UIView, at point: CGPoint? = nil) -> [String] {
        stage.finger.tap(at: place(part, point))
        // Long enough for the next tap to be a first one.
        stage.advance(by: 1)
        return take()
    }
}
