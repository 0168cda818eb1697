import TouchstoneKit
import UIKit

extension Scene {
    /// A tab bar controller around a navigation controller and two other screens.
    static let tabs = Scene(
        name: "tabs", title: "Tabs",
        hint:
            "Choose a tab, push a planet in the first one, and tap its item again: it goes back to the list, and then "
            + "to the top of it.",
        size: CGSize(width: 360, height: 480)
    ) {
        let planets = UINavigationController(rootViewController: PlanetListController(style: .insetGrouped))
        planets.navigationBar.prefersLargeTitles = true
        planets.tabBarItem = UITabBarItem(title: "Planets", image: UIImage(systemName: "star.fill"), tag: 0)
        let inbox = InboxController()
        let tabs = UITabBarController()
        tabs.viewControllers = [planets, inbox, SheetsController.asTab()]
        return tabs
    }
}

/// A screen whose messages are counted in the badge of its tab.
final class InboxController: UIViewController {
    let stepper = UIStepper()
    private let label = UILabel()

    override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        tabBarItem = UITabBarItem(title: "Inbox", image: UIImage(systemName: "envelope.fill"), tag: 1)
        tabBarItem.badgeValue = "2"
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        stepper.value = 2
        stepper.maximumValue = 200
        stepper.accessibilityLabel = "Messages"
        stepper.addAction(UIAction { [unowned self] _ in update() }, for: .valueChanged)
        let column = UIStackView(arrangedSubviews: [label, stepper])
        column.axis = .vertical
        column.alignment = .center
        column.spacing = 16
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        column.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor).isActive = true
        column.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor).isActive = true
        update()
    }

    private func update() {
        let count = Int(clamping: stepper.value)
        label.text = count == 1 ? "1 message" : "\(count) messages"
        tabBarItem.badgeValue = count == 0 ? nil : "\(count)"
    }
}

extension SheetsController {
    /// Returns a controller with an item for a tab bar.
    static func asTab() -> SheetsController {
        let controller = SheetsController()
        controller.tabBarItem = UITabBarItem(
            title: "Sheets", image: UIImage(systemName: "square.and.arrow.up"), tag: 2)
        return controller
    }
}
