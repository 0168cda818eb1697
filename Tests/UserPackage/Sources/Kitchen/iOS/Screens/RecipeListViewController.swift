import UIKit

/// The recipes with a search, and the way to the other screens.
class RecipeListViewController: UIViewController {
    @IBOutlet private weak var tableView: UITableView!
    @IBOutlet private weak var searchField: UITextField!
    @IBOutlet private weak var kindControl: UISegmentedControl!
    @IBOutlet private weak var timersButton: UIButton!
    @IBOutlet private weak var totalLabel: UILabel!
    @IBOutlet private var headerHeight: NSLayoutConstraint!

    private let library = RecipeLibrary.shared
    private(set) var shown: [Recipe] = []
    private var totalObservation: NSKeyValueObservation?
    private let menu = FloatingMenu(frame: .zero)

    override func viewDidLoad() {
        super.viewDidLoad()
        library.delegate = self
        for kind in 0..<4 {
            kindControl.setTitle(library.title(ofKind: kind - 1), forSegmentAt: kind)
        }
        searchField.delegate = self
        searchField.addTarget(self, action: #selector(searchChanged), for: .editingChanged)
        searchField.placeholder = NSLocalizedString("search.placeholder", comment: "Field of the list")
        totalObservation = TimerStore.shared.observe(\.total, options: [.initial, .new]) { [weak self] store, _ in
            self?.totalLabel.text = store.total > 0 ? Formatting.clock(store.total) : nil
        }
        let center = NotificationCenter.default
        center.addObserver(
            self, selector: #selector(storeChanged(_:)), name: .timerStoreDidChange, object: TimerStore.shared)
        center.addObserver(self, selector: #selector(recipeChanged), name: .recipeDidChange, object: nil)
        addMenu()
        library.load()
        storeChanged(nil)
    }

    private func addMenu() {
        menu.addItem(symbol: "sun.max", label: NSLocalizedString("menu.oven", comment: ""))
        menu.addItem(symbol: "equal", label: NSLocalizedString("menu.units", comment: ""))
        menu.delegate = self
        view.addSubview(menu)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        menu.frame = CGRect(x: view.bounds.maxX - 64, y: view.bounds.maxY - 200, width: 48, height: 180)
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    private func reload() {
        let kind = kindControl.selectedSegmentIndex - 1
        shown = library.search(searchField.text ?? "", kind: kind < 0 ? nil : kind)
        tableView.reloadData()
    }

    // MARK: - Actions

    @IBAction private func kindChanged(_ sender: UISegmentedControl) {
        reload()
    }

    @objc private func searchChanged(_ sender: UITextField) {
        NSObject.cancelPreviousPerformRequests(
            withTarget: self, selector: #selector(performSearch), object: nil)
        perform(#selector(performSearch), with: nil, afterDelay: 0.3)
    }

    @objc private func performSearch() {
        reload()
    }

    @objc private func storeChanged(_ notification: Notification?) {
        let count = TimerStore.shared.timers.count
        timersButton.badgeText = count > 0 ? "\(count)" : nil
    }

    @objc private func recipeChanged(_ notification: Notification) {
        guard let recipe = notification.object as? Recipe, let row = shown.firstIndex(of: recipe) else { return }
        tableView.reloadRows(at: [IndexPath(row: row, section: 0)], with: .none)
    }

    @IBAction func unwindToList(_ segue: UIStoryboardSegue) {
        reload()
    }

    // MARK: - Segues

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        return identifier != "timers" || !TimerStore.shared.timers.isEmpty
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        switch segue.identifier {
        case "recipe"?:
            guard let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell),
                let controller = segue.destination as? RecipeViewController
            else { return }
            controller.recipe = shown[path.row]
        default:
            segue.destination.title = segue.identifier
        }
    }
}

extension RecipeListViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return shown.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "recipe", for: indexPath)
        (cell as? RecipeCell)?.recipe = shown[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: false)
        searchField.resignFirstResponder()
    }
}

extension RecipeListViewController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        performSearch()
        return true
    }
}

extension RecipeListViewController: FloatingMenuDelegate {
    func floatingMenu(_ menu: FloatingMenu, didChoose index: Int) {
        let controller = index == 0 ? OvenViewController() : ConverterViewController()
        controller.modalPresentationStyle = .fullScreen
        present(controller, animated: false, completion: nil)
    }
}

extension RecipeListViewController: RecipeLibraryDelegate {
    func recipeLibraryDidLoad(_ library: RecipeLibrary) {
        reload()
    }

    func recipeLibrary(_ library: RecipeLibrary, shouldShow recipe: Recipe) -> Bool {
        return recipe.steps.count > 0
    }
}
