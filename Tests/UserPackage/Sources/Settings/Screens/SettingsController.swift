import UIKit

/// The first screen: groups of settings, which the words of a search filter.
final class SettingsController: UITableViewController, UISearchResultsUpdating {
    /// One row of the list.
    private enum Item: CaseIterable {
        case airplane, network, bluetooth, display

        var title: String {
            switch self {
            case .airplane: "Airplane Mode"
            case .network: "Wi-Fi"
            case .bluetooth: "Bluetooth"
            case .display: "Display & Brightness"
            }
        }

        var symbol: (name: String, color: UIColor) {
            switch self {
            case .airplane: ("airplane", .systemOrange)
            case .network: ("wifi", .systemBlue)
            case .bluetooth: ("antenna.radiowaves.left.and.right", .systemBlue)
            case .display: ("sun.max.fill", .systemIndigo)
            }
        }
    }

    private static let groups: [[Item]] = [[.airplane, .network, .bluetooth], [.display]]

    private let preferences: Preferences
    private let search = UISearchController(searchResultsController: nil)
    private var shown = SettingsController.groups

    init(preferences: Preferences) {
        self.preferences = preferences
        super.init(style: .insetGrouped)
        title = "Settings"
        preferences.observe { [weak self] in self?.updateVisibleCells() }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "setting")
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = "Search settings"
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
    }

    func updateSearchResults(for searchController: UISearchController) {
        let words = searchController.searchBar.text ?? ""
        shown = Self.groups.map { group in
            group.filter { words.isEmpty || $0.title.localizedCaseInsensitiveContains(words) }
        }.filter { !$0.isEmpty }
        tableView.reloadData()
    }

    // MARK: - Rows

    override func numberOfSections(in tableView: UITableView) -> Int {
        shown.count
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown[section].count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "setting", for: indexPath)
        configure(cell, for: shown[indexPath.section][indexPath.row])
        return cell
    }

    private func updateVisibleCells() {
        for cell in tableView.visibleCells {
            guard let path = tableView.indexPath(for: cell) else { continue }
            configure(cell, for: shown[path.section][path.row])
        }
    }

    private func configure(_ cell: UITableViewCell, for item: Item) {
        var content = UIListContentConfiguration.valueCell()
        content.text = item.title
        content.image = UIImage(systemName: item.symbol.name)
        content.imageProperties.tintColor = item.symbol.color
        content.secondaryText = value(of: item)
        cell.contentConfiguration = content
        switch item {
        case .airplane: showSwitch(\.isAirplaneModeOn, named: item.title, in: cell)
        case .bluetooth: showSwitch(\.isBluetoothOn, named: item.title, in: cell)
        case .network, .display:
            cell.accessoryView = nil
            cell.accessoryType = .disclosureIndicator
            cell.selectionStyle = .default
        }
    }

    private func value(of item: Item) -> String? {
        switch item {
        case .network: preferences.isAirplaneModeOn ? "Off" : preferences.network?.name ?? "Not Connected"
        case .display: preferences.appearance.title
        case .airplane, .bluetooth: nil
        }
    }

    private func showSwitch(
        _ setting: ReferenceWritableKeyPath<Preferences, Bool>, named name: String, in cell: UITableViewCell
    ) {
        let control = cell.accessoryView as? UISwitch ?? UISwitch()
        control.accessibilityLabel = name
        control.setOn(preferences[keyPath: setting], animated: control.window != nil)
        let identifier = UIAction.Identifier("setting")
        control.removeAction(identifiedBy: identifier, for: .valueChanged)
        control.addAction(
            UIAction(identifier: identifier) { [weak self, weak control] _ in
                guard let self, let control else { return }
                preferences[keyPath: setting] = control.isOn
            }, for: .valueChanged)
        cell.accessoryView = control
        cell.selectionStyle = .none
    }

    // MARK: - Choosing

    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        switch shown[indexPath.section][indexPath.row] {
        case .airplane, .bluetooth: false
        case .network: !preferences.isAirplaneModeOn
        case .display: true
        }
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let screen: UIViewController
        switch shown[indexPath.section][indexPath.row] {
        case .network: screen = NetworksController(preferences: preferences)
        case .display: screen = DisplayController(preferences: preferences)
        case .airplane, .bluetooth: return
        }
        navigationController?.pushViewController(screen, animated: true)
    }
}
