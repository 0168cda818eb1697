import UIKit

/// The controller of a view that is shown alone: at its own size in the middle if it has one, otherwise filling the
/// scene.
package final class CenteredViewController: UIViewController {
    private let shown: UIView

    package init(_ shown: UIView) {
        self.shown = shown
        super.init(nibName: nil, bundle: nil)
    }

    package required init?(coder: NSCoder) {
        nil
    }

    package override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(shown)
    }

    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let own = shown.intrinsicContentSize
        let room = view.bounds.size
        let size = CGSize(
            width: own.width > 0 ? min(own.width, room.width) : room.width,
            height: own.height > 0 ? min(own.height, room.height) : room.height)
        let frame = CGRect(
            x: ((room.width - size.width) / 2).rounded(), y: ((room.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
        if shown.frame != frame { shown.frame = frame }
    }
}
