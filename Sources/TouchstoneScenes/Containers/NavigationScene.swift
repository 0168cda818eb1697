import TouchstoneKit
import UIKit

extension Scene {
    /// A navigation controller with a list, large titles, a toolbar and a way back by the edge.
    static let navigation = Scene(
        name: "navigation", title: "Navigation",
        hint:
            "Choose a planet and drag from the left edge to go back: the view follows the finger, and a lift before the "
            + "middle takes the pop back.",
        size: CGSize(width: 360, height: 360)
    ) {
        let navigation = UINavigationController(rootViewController: PlanetListController(style: .insetGrouped))
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }
}

/// The list of planets.
final class PlanetListController: UITableViewController {
    private var planets = [
        "Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune", "Ceres", "Pluto", "Eris",
        "Haumea",
        "Makemake",
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Planets"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "planet")
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(
                systemItem: .refresh,
                primaryAction: UIAction { [unowned self] _ in
                    planets.reverse()
                    tableView.reloadData()
                })
        ]
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { planets.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "planet", for: indexPath)
        cell.textLabel?.text = planets[indexPath.row]
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        show(PlanetController(planets[indexPath.row]), sender: self)
    }
}

/// One planet, and the way on to the next one.
final class PlanetController: UIViewController {
    private let planet: String
    private let depth = UILabel()

    init(_ planet: String) {
        self.planet = planet
        super.init(nibName: nil, bundle: nil)
        title = planet
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.backButtonTitle = planet
        let moons = UIBarButtonItem(
            primaryAction: UIAction(title: "Moons") { [unowned self] _ in
                navigationController?.pushViewController(PlanetController("Moons of \(planet)"), animated: true)
            })
        let done = UIBarButtonItem(
            systemItem: .done,
            primaryAction: UIAction { [unowned self] _ in
                navigationController?.popToRootViewController(animated: true)
            })
        navigationItem.rightBarButtonItem = done
        toolbarItems = [
            UIBarButtonItem(systemItem: .bookmarks), UIBarButtonItem(systemItem: .action), .flexibleSpace(), moons,
        ]
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        depth.translatesAutoresizingMaskIntoConstraints = false
        depth.textColor = .secondaryLabel
        depth.numberOfLines = 0
        depth.textAlignment = .center
        view.addSubview(depth)
        NSLayoutConstraint.activate([
            depth.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
            depth.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
            depth.widthAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.widthAnchor, constant: -32),
        ])
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        depth.text = navigationController?.viewControllers.compactMap(\.title).joined(separator: " › ")
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if navigationController?.viewControllers.count == 1 {
            navigationController?.setToolbarHidden(true, animated: animated)
        }
    }
}
