import TouchstoneKit
import UIKit

extension Scene {
    /// A page controller with three pages and an indicator.
    static let pages = Scene(
        name: "pages", title: "Pages",
        hint:
            "Drag a page to the side: the next one comes with it, and a lift before the middle turns back; a tap beside "
            + "the dots turns a page, too.",
        size: CGSize(width: 320, height: 280)
    ) { SeasonPagesController() }
}

/// The seasons, one on each page.
final class SeasonPagesController: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    private static let seasons: [(name: String, color: UIColor)] = [
        ("Spring", .systemGreen), ("Summer", .systemYellow), ("Autumn", .systemOrange), ("Winter", .systemTeal),
    ]

    init() {
        super.init(
            transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: CGFloat(20)])
        dataSource = self
        delegate = self
        setViewControllers([Self.makePage(0)], direction: .forward, animated: false)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }

    private static func makePage(_ index: Int) -> UIViewController {
        let (name, color) = seasons[index]
        let page = UIViewController()
        page.title = name
        page.view.tag = index
        page.view.backgroundColor = color
        let label = UILabel(frame: page.view.bounds)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.text = name
        label.font = .preferredFont(forTextStyle: .largeTitle)
        label.textAlignment = .center
        page.view.addSubview(label)
        return page
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        let index = viewController.view.tag
        return index > 0 ? Self.makePage(index - 1) : nil
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        let index = viewController.view.tag
        return index + 1 < Self.seasons.count ? Self.makePage(index + 1) : nil
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { Self.seasons.count }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        viewControllers?.first?.view.tag ?? 0
    }
}
