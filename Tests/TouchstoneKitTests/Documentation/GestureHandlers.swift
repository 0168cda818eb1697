import UIKit

/// A delegate that lets a pinch and a rotation of one view recognize together.
class PictureHandler: UIGestureRecognizerDelegate {

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer.view === otherGestureRecognizer.view
    }
}

/// A delegate that gives a recognizer only the touches on its view itself.
class BackgroundHandler: UIGestureRecognizerDelegate {

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.view === gestureRecognizer.view
    }
}

/// A scroll view that also scrolls when the drag begins on a button.
class PanelScrollView: UIScrollView {

    override func touchesShouldCancel(in view: UIView) -> Bool {
        view is UIButton || super.touchesShouldCancel(in: view)
    }
}
