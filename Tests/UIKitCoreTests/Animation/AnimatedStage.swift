import Stages
import UIKit

/// A stage with one view, created when a test first uses it.
///
/// Swift Testing creates a suite before its test runs, and another test may run in between; that is too early for a
/// stage.
@MainActor
final class AnimatedStage {
    private(set) lazy var stage: Stage = {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        stage.window.addSubview(content)
        stage.settle()
        return stage
    }()

    /// The view, which is on the stage.
    var view: UIView {
        _ = stage
        return content
    }

    private lazy var content: UIView = {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .black
        return view
    }()
}
