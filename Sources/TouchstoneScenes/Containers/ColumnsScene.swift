import TouchstoneKit
import UIKit

extension Scene {
    /// A split view controller with three columns.
    static let columns: Scene = {
        var scene = Scene(
            name: "columns", title: "Columns",
            hint:
                "Drag from the left edge to show the folders, choose one and a note in it, and tap the note to hide "
                + "the folders again; in a narrow window, the columns are one stack.",
            size: CGSize(width: 640, height: 360)
        ) { NotesSplitController() }
        scene.states = [
            SceneState(name: "folders") {
                ($0.next as? UISplitViewController)?.preferredDisplayMode = .twoDisplaceSecondary
            }
        ]
        return scene
    }()
}

/// Folders, the notes in one of them, and a note.
final class NotesSplitController: UISplitViewController {
    private static let folders: [(name: String, notes: [String])] = [
        ("Recipes", ["Apple pie", "Lentil soup", "Pancakes"]),
        ("Travel", ["Norway", "Night trains"]),
        ("Work", ["Agenda", "Ideas", "Numbers", "Plans"]),
    ]

    let folders = TitleListController("Folders", NotesSplitController.folders.map(\.name))
    let notes = TitleListController("", [])
    let note = NotePageController()

    init() {
        super.init(style: .tripleColumn)
        preferredPrimaryColumnWidth = 170
        preferredSupplementaryColumnWidth = 200
        preferredDisplayMode = .oneBesideSecondary
        setViewController(folders, for: .primary)
        setViewController(notes, for: .supplementary)
        setViewController(note, for: .secondary)
        folders.onChoice = { [unowned self] index in
            open(index)
            show(.supplementary)
        }
        notes.onChoice = { [unowned self] index in
            note.show(notes.titles[index])
            show(.secondary)
        }
        open(0)
    }

    required init?(coder: NSCoder) { return nil }

    private func open(_ index: Int) {
        let folder = Self.folders[index]
        notes.show(folder.name, folder.notes)
        note.show(folder.notes[0])
    }
}

/// A list of titles, one of which can be chosen.
final class TitleListController: UITableViewController {
    private(set) var titles: [String]
    var onChoice: ((Int) -> Void)?

    init(_ title: String, _ titles: [String]) {
        self.titles = titles
        super.init(style: .plain)
        self.title = title
    }

    required init?(coder: NSCoder) { return nil }

    func show(_ title: String, _ titles: [String]) {
        self.title = title
        self.titles = titles
        if isViewLoaded { tableView.reloadData() }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "title")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { titles.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "title", for: indexPath)
        cell.textLabel?.text = titles[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { onChoice?(indexPath.row) }
}

/// A note.
final class NotePageController: UIViewController {
    private let label = UILabel()

    func show(_ title: String) {
        self.title = title
        label.text = "Everything about \(title.lowercased())."
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.numberOfLines = 0
        label.textAlignment = .center
        label.frame = view.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
    }
}
