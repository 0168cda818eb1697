import UIKit

/// A view that shows a controller's view and retains the controller.
final class ControllerBox: UIView {
    private let controller: UIViewController
    private let size: CGSize

    init(_ controller: UIViewController, width: CGFloat, height: CGFloat) {
        self.controller = controller
        size = CGSize(width: width, height: height)
        super.init(frame: CGRect(origin: .zero, size: size))
        clipsToBounds = true
        layer.cornerRadius = 10
        addSubview(controller.view)
        controller.view.frame = bounds
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var intrinsicContentSize: CGSize { size }
}
