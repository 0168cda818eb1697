import UIKit

/// The networks in reach: a tap joins one, a swipe forgets it, and a pull looks for more.
final class NetworksController: UITableViewController {
    private enum Section: String {
        case current = "Connected"
        case others = "Other Networks"
    }

    /// A data source whose sections have titles.
    private final class DataSource: UITableViewDiffableDataSource<Section, Network> {
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            sectionIdentifier(for: section)?.rawValue
        }

        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            sectionIdentifier(for: indexPath.section) == .current
        }
    }

    private let preferences: Preferences
    private var networks = Array(Network.all.prefix(3))
    private var dataSource: DataSource?

    init(preferences: Preferences) {
        self.preferences = preferences
        super.init(style: .insetGrouped)
        title = "Wi-Fi"
        navigationItem.largeTitleDisplayMode = .never
        preferences.observe { [weak self] in self?.showNetworks(animated: true) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "network")
        dataSource = DataSource(tableView: tableView) { tableView, indexPath, network in
            let cell = tableView.dequeueReusableCell(withIdentifier: "network", for: indexPath)
            var content = UIListContentConfiguration.subtitleCell()
            content.text = network.name
            content.secondaryText = network.password == nil ? nil : "Secured"
            content.image = UIImage(systemName: network.strength > 1 ? "wifi" : "wifi.exclamationmark")
            cell.contentConfiguration = content
            return cell
        }
        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { [weak self] _ in self?.look() }, for: .valueChanged)
        refreshControl = refresh
        showNetworks(animated: false)
    }

    private func showNetworks(animated: Bool) {
        guard let dataSource else { return }
        var snapshot = NSDiffableDataSourceSnapshot<Section, Network>()
        if let network = preferences.network {
            snapshot.appendSections([.current])
            snapshot.appendItems([network])
        }
        snapshot.appendSections([.others])
        snapshot.appendItems(networks.filter { $0 != preferences.network })
        dataSource.apply(snapshot, animatingDifferences: animated)
    }

    /// Finds the last network after a second, as a radio would.
    private func look() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
            self?.networks = Network.all
            self?.showNetworks(animated: true)
            self?.refreshControl?.endRefreshing()
        }
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let network = dataSource?.itemIdentifier(for: indexPath), network != preferences.network else { return }
        if network.password == nil {
            preferences.network = network
            return
        }
        let form = UINavigationController(
            rootViewController: PasswordController(network: network) { [weak self] in
                self?.preferences.network = network
            })
        form.sheetPresentationController?.detents = [.medium(), .large()]
        form.sheetPresentationController?.prefersGrabberVisible = true
        present(form, animated: true)
    }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let forget = UIContextualAction(style: .destructive, title: "Forget") { [weak self] _, _, done in
            self?.preferences.network = nil
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [forget])
    }
}
