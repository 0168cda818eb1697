import TouchstoneKit
import UIKit

extension Scene {
    /// Sheets with detents, a form and a popover.
    static let sheets: Scene = {
        var scene = Scene(
            name: "sheets", title: "Sheets",
            hint:
                "Open a sheet and drag it from one height to another, or away: it follows the finger, and a fast drag "
                + "goes on to the next height.",
            size: CGSize(width: 360, height: 480)
        ) { SheetsController() }
        scene.states = ["half", "full", "form", "popover"].map { name in
            SceneState(name: name) { ($0.next as? SheetsController)?.show(name, animated: false) }
        }
        return scene
    }()
}

/// A screen with a button for each kind of sheet.
final class SheetsController: UIViewController {
    private(set) var buttons: [String: UIButton] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let column = UIStackView()
        column.axis = .vertical
        column.spacing = 12
        column.translatesAutoresizingMaskIntoConstraints = false
        for (name, title) in [
            ("full", "Full height"), ("half", "Half and full"), ("small", "Three heights"), ("form", "Form"),
            ("popover", "Popover"),
        ] {
            var look = UIButton.Configuration.gray()
            look.title = title
            look.buttonSize = .large
            let button = UIButton(configuration: look, primaryAction: UIAction { [unowned self] _ in show(name) })
            buttons[name] = button
            column.addArrangedSubview(button)
        }
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            column.widthAnchor.constraint(equalToConstant: 220),
        ])
    }

    /// Presents a kind of sheet.
    func show(_ name: String, animated: Bool = true) {
        let note = SheetNoteController()
        switch name {
        case "form":
            note.modalPresentationStyle = .formSheet
            note.preferredContentSize = CGSize(width: 280, height: 300)
        case "popover":
            note.modalPresentationStyle = .popover
            note.preferredContentSize = CGSize(width: 240, height: 220)
            note.popoverPresentationController?.sourceItem = buttons[name]
        default:
            let sheet = note.sheetPresentationController
            sheet?.prefersGrabberVisible = true
            if name == "half" { sheet?.detents = [.medium(), .large()] }
            if name == "small" { sheet?.detents = [.custom { _ in 140 }, .medium(), .large()] }
        }
        present(note, animated: animated)
    }
}

/// A list to scroll, with a switch that keeps the sheet open.
final class SheetNoteController: UITableViewController {
    let lock = UISwitch()

    init() { super.init(style: .insetGrouped) }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        lock.accessibilityLabel = "Keep open"
        lock.addAction(
            UIAction { [unowned self] _ in isModalInPresentation = lock.isOn }, for: .valueChanged)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text =
            ["Keep open", "Close"].indices.contains(indexPath.row)
            ? ["Keep open", "Close"][indexPath.row] : "Line \(indexPath.row)"
        cell.accessoryView = indexPath.row == 0 ? lock : nil
        cell.selectionStyle = indexPath.row == 1 ? .default : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if indexPath.row == 1 { dismiss(animated: true) }
    }
}
