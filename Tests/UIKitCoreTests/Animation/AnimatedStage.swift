import UIKit
import UIKitTesting

/// A stage with one view on it, made when a test first asks for it.
///
/// A suite is made before its test runs, and another test may run in between; a stage must not be made that early.
@MainActor
final class AnimatedStage {
    private(set) lazy var stage: Stage = {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        stage.window.addSubview(content)
        stage.settle()
        return stage
    }()

    /// The view, which the stage shows.
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
