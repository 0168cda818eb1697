import UIKit

/// The controller of a scene that is a view alone.
final class SceneViewController: UIViewController {
    private let frame: CGRect
    private let makeView: @MainActor (CGRect) -> UIView

    init(frame: CGRect, makeView: @escaping @MainActor (CGRect) -> UIView) {
        self.frame = frame
        self.makeView = makeView
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func loadView() {
        view = makeView(frame)
    }
}
