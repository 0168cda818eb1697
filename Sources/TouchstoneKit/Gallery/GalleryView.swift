import UIKit

/// Measures of the gallery's window, in points.
enum GalleryLayout {
    static let listWidth: CGFloat = 190
    static let margin: CGFloat = 20
    static let headerHeight: CGFloat = 96
    static let rowHeight: CGFloat = 40
}

/// The places of the gallery's parts.
final class GalleryView: UIView {
    private let list: SceneList
    private let heading: UILabel
    private let hint: UILabel
    private let place: UIView

    /// The size of the scene that is shown.
    var sceneSize = CGSize.zero {
        didSet { setNeedsLayout() }
    }

    init(list: SceneList, heading: UILabel, hint: UILabel, place: UIView) {
        self.list = list
        self.heading = heading
        self.hint = hint
        self.place = place
        super.init(frame: .zero)
        for view in [list, heading, hint, place] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let left = GalleryLayout.listWidth + GalleryLayout.margin
        let width = max(0, bounds.width - left - GalleryLayout.margin)
        list.frame = CGRect(x: 0, y: 0, width: GalleryLayout.listWidth, height: bounds.height)
        heading.frame = CGRect(x: left, y: 14, width: width, height: 28)
        hint.frame = CGRect(x: left, y: 44, width: width, height: 40)
        // One point around the scene shows where it ends.
        place.frame = CGRect(
            x: left - 1, y: GalleryLayout.headerHeight - 1, width: sceneSize.width + 2, height: sceneSize.height + 2)
        place.subviews.first?.frame = CGRect(origin: CGPoint(x: 1, y: 1), size: sceneSize)
    }
}
