import CoreGraphics

/// One segment of a segmented control: what the app said of it, and the view that shows it.
@MainActor
final class SegmentItem {
    private(set) var title: String?
    private(set) var image: UIImage?
    var action: UIAction? {
        didSet {
            guard let action else { return }
            // An action with both is shown by its image.
            if let image = action.image { show(image: image) } else { show(title: action.title) }
        }
    }
    /// In points; 0 leaves it to the control.
    var width: CGFloat = 0
    var isEnabled = true
    var contentOffset = CGSize.zero

    let view = SegmentView(frame: .zero)

    init() {}

    /// Shows a title, and no image any more.
    func show(title: String?) {
        self.title = title
        image = nil
    }

    /// Shows an image, and no title any more.
    func show(image: UIImage?) {
        self.image = image
        title = nil
    }
}
