import UIKit

/// A list of tallies: items are added and undone in the bar, deleted by a swipe, and reset by a pull.
class TallyViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private(set) var tallies = [3, 1] {
        didSet { title = "\(tallies.reduce(0, +))" }
    }

    let tableView = UITableView(frame: .zero, style: .plain)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        tableView.frame = view.bounds
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Tally")
        tableView.dataSource = self
        tableView.delegate = self
        tableView.tableFooterView = UIView()
        view.addSubview(tableView)

        navigationItem.leftBarButtonItem = editButtonItem
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(addTally(_:))),
            UIBarButtonItem(title: "Back", style: .plain, target: self, action: #selector(undoLast)),
        ]

        let refreshControl = UIRefreshControl()
        refreshControl.attributedTitle = NSAttributedString(string: "Resetting")
        refreshControl.addTarget(self, action: #selector(reset(_:)), for: .valueChanged)
        tableView.refreshControl = refreshControl
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView.setEditing(editing, animated: animated)
    }

    func start() {
        UIApplication.shared.isIdleTimerDisabled = true
        title = "\(tallies.reduce(0, +))"
    }

    @objc private func addTally(_ sender: UIBarButtonItem) {
        insert(1, at: tallies.count)
    }

    @objc private func undoLast() {
        undoManager?.undo()
    }

    @objc private func reset(_ sender: UIRefreshControl) {
        tallies = tallies.map { _ in 0 }
        tableView.reloadData()
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            sender.endRefreshing()
        }
    }

    private func insert(_ tally: Int, at index: Int) {
        tallies.insert(tally, at: index)
        tableView.insertRows(at: [IndexPath(row: index, section: 0)], with: .automatic)
        undoManager?.registerUndo(withTarget: self) { target in
            target.remove(at: index)
        }
    }

    private func remove(at index: Int) {
        let tally = tallies.remove(at: index)
        tableView.deleteRows(at: [IndexPath(row: index, section: 0)], with: .automatic)
        undoManager?.registerUndo(withTarget: self) { target in
            target.insert(tally, at: index)
        }
        undoManager?.setActionName("Delete")
    }

    // MARK: - Table view

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return tallies.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Tally", for: indexPath)
        let attachment = NSTextAttachment()
        attachment.image = UIImage(systemName: "star.fill")
        let text = NSMutableAttributedString(string: "\(tallies[indexPath.row]) ")
        text.append(NSAttributedString(attachment: attachment))
        cell.textLabel?.attributedText = text
        return cell
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete {
            remove(at: indexPath.row)
        }
    }
}
