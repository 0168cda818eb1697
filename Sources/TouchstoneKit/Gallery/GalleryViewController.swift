import UIKit

/// The gallery: the list of scenes at the left, the chosen scene beside it.
final class GalleryViewController: UIViewController {
    private let gallery: Gallery
    private let list: SceneList
    private let heading = UILabel()
    private let hint = UILabel()
    private let place = UIView()
    private var shown: UIViewController?
    private(set) var scene: Scene

    /// A gallery that shows `scene` first.
    init(gallery: Gallery, showing scene: Scene) {
        self.gallery = gallery
        self.scene = scene
        list = SceneList(titles: gallery.scenes.map(\.title))
        super.init(nibName: nil, bundle: nil)
        title = "Touchstone"
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The size of a gallery's window in points, where every scene of it has room.
    static func size(for gallery: Gallery) -> CGSize {
        let width = gallery.scenes.map(\.size.width).max() ?? 0
        let height = gallery.scenes.map(\.size.height).max() ?? 0
        return CGSize(
            width: max(width, 320) + GalleryLayout.listWidth + 2 * GalleryLayout.margin,
            height: max(height, 240) + GalleryLayout.headerHeight + GalleryLayout.margin)
    }

    override func loadView() {
        view = GalleryView(list: list, heading: heading, hint: hint, place: place)
        view.backgroundColor = .systemBackground
        heading.font = .systemFont(ofSize: 20, weight: .semibold)
        heading.textColor = .label
        hint.font = .systemFont(ofSize: 14)
        hint.textColor = .secondaryLabel
        hint.numberOfLines = 2
        place.backgroundColor = .systemGray4
        list.onChoice = { [unowned self] in show(gallery.scenes[$0]) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show(scene)
    }

    /// Scrolls the list when the pointer is over it.
    func scroll(by delta: CGVector, at point: CGPoint) {
        guard list.frame.contains(point) else { return }
        list.scroll(by: delta.dy)
    }

    private func show(_ scene: Scene) {
        self.scene = scene
        list.chosen = gallery.scenes.firstIndex { $0.name == scene.name }
        heading.text = scene.title
        hint.text = scene.hint
        if let shown {
            shown.willMove(toParent: nil)
            shown.view.removeFromSuperview()
            shown.removeFromParent()
        }
        let controller = scene.makeViewController()
        addChild(controller)
        place.addSubview(controller.view)
        controller.didMove(toParent: self)
        shown = controller
        (view as? GalleryView)?.sceneSize = scene.size
    }
}
