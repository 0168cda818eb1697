import UIKit

/// A controller of a table with two sections.
class PlanetsViewController: UITableViewController {

    private let sections = [
        (title: "Rock", names: ["Mercury", "Venus", "Earth", "Mars"]),
        (title: "Gas and ice", names: ["Jupiter", "Saturn", "Uranus", "Neptune"]),
    ]

    private(set) var chosen = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "planet")
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        sections.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].names.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "planet", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section].names[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        chosen = sections[indexPath.section].names[indexPath.row]
    }
}
