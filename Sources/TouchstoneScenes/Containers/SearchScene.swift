import TouchstoneKit
import UIKit

extension Scene {
    /// A list with a search bar below its large title.
    static let search = Scene(
        name: "search", title: "Search",
        hint: "Scroll to hide the field, touch it, type a letter, choose a scope, and press Cancel.",
        size: CGSize(width: 360, height: 420)
    ) {
        let navigation = UINavigationController(rootViewController: CityListController(style: .plain))
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }
}

/// A list of cities, which the words and the scope of a search filter.
final class CityListController: UITableViewController, UISearchResultsUpdating {
    private static let cities = [
        "Accra", "Bogotá", "Cairo", "Dakar", "Dublin", "Hanoi", "Helsinki", "Kyoto", "Lagos", "Lima", "Lisbon",
        "Madrid", "Nairobi", "Oslo", "Paris", "Quito", "Riga", "Seoul", "Sydney", "Tunis", "Vienna", "Zürich",
    ]
    private let search = UISearchController(searchResultsController: nil)
    private var shown = CityListController.cities

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Cities"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "city")
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = "Search"
        search.searchBar.scopeButtonTitles = ["All", "Short names"]
        navigationItem.searchController = search
    }

    func updateSearchResults(for searchController: UISearchController) {
        let words = (searchController.searchBar.text ?? "").lowercased()
        let isShort = searchController.isActive && searchController.searchBar.selectedScopeButtonIndex == 1
        shown = Self.cities.filter { city in
            (words.isEmpty || city.lowercased().contains(words)) && (!isShort || city.count < 6)
        }
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
        cell.textLabel?.text = shown[indexPath.row]
        return cell
    }
}
