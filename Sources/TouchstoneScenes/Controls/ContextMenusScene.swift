import TouchstoneKit
import UIKit

extension Scene {
    /// Views that open menus when a finger stays on them.
    static let contextMenus: Scene = {
        var scene = Scene(
            name: "context-menus", title: "Context menus",
            hint:
                "Hold a finger on a tile or a row, or click it with the secondary button. Slide to a row of the menu "
                + "and lift, or tap the preview.",
            size: CGSize(width: 560, height: 440)
        ) { ContextMenusScene(frame: $0) }
        scene.states = [
            SceneState(name: "open") { view in
                guard let scene = view as? ContextMenusScene else { return }
                scene.layoutIfNeeded()
                UIView.performWithoutAnimation { _ = scene.sunset.offeredAccessibilityActions.first?.perform() }
            }
        ]
        return scene
    }()
}

/// Two tiles, of which one shows a larger picture above its menu, and a table whose rows have menus.
final class ContextMenusScene: ExperimentView, UIContextMenuInteractionDelegate, UITableViewDataSource,
    UITableViewDelegate
{
    let sunset = ContextMenusScene.tile("Sunset", .systemOrange)
    let forest = ContextMenusScene.tile("Forest", .systemGreen)
    private let table = UITableView(frame: .zero)
    private var rows = ["Apples", "Bread", "Cheese", "Dates"]

    override var logWidth: CGFloat { 200 }

    private static func tile(_ title: String, _ color: UIColor) -> UILabel {
        let label = UILabel()
        label.text = title
        label.textAlignment = .center
        label.textColor = color.readableText
        label.font = .preferredFont(forTextStyle: .headline)
        label.backgroundColor = color
        label.layer.cornerRadius = 16
        label.clipsToBounds = true
        label.isUserInteractionEnabled = true
        return label
    }

    override func setUp() {
        for tile in [sunset, forest] {
            tile.addInteraction(UIContextMenuInteraction(delegate: self))
            addSubview(tile)
        }
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        table.delegate = self
        addSubview(table)
    }

    private func menu(of title: String, deletes: (() -> Void)? = nil) -> UIMenu {
        func action(_ name: String, _ symbol: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
            UIAction(title: name, image: UIImage(systemName: symbol), attributes: attributes) { [unowned self] _ in
                log.add("\(name) \(title)")
                if attributes.contains(.destructive) { deletes?() }
            }
        }
        let share = UIMenu(
            title: "Share", image: UIImage(systemName: "square.and.arrow.up"),
            children: [action("Mail", "envelope"), action("Message", "paperplane")])
        return UIMenu(children: [
            action("Copy", "doc"), share,
            UIMenu(options: .displayInline, children: [action("Delete", "trash", .destructive)]),
        ])
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        sunset.frame = CGRect(x: 24, y: 24, width: 148, height: 110)
        forest.frame = CGRect(x: 188, y: 24, width: 148, height: 110)
        table.frame = CGRect(x: 24, y: 158, width: 312, height: max(0, bounds.height - 182))
    }

    // MARK: - Tiles

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let tile = interaction.view as? UILabel, let title = tile.text else { return nil }
        let color = tile.backgroundColor
        let preview: UIContextMenuContentPreviewProvider = {
            let controller = UIViewController()
            controller.title = title
            controller.preferredContentSize = CGSize(width: 280, height: 180)
            controller.view.backgroundColor = color
            return controller
        }
        return UIContextMenuConfiguration(previewProvider: tile === forest ? preview : nil) { [unowned self] _ in
            menu(of: title)
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        let title = (interaction.view as? UILabel)?.text ?? ""
        animator.preferredCommitStyle = animator.previewViewController == nil ? .dismiss : .pop
        animator.addCompletion { [weak self] in self?.log.add("open \(title)") }
    }

    // MARK: - Rows

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let row = rows[indexPath.row]
        return UIContextMenuConfiguration(actionProvider: { [unowned self] _ in
            menu(of: row) { [weak self] in self?.remove(row) }
        })
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.add("select \(rows[indexPath.row])")
        tableView.deselectRow(at: indexPath, animated: true)
    }

    private func remove(_ row: String) {
        guard let index = rows.firstIndex(of: row) else { return }
        rows.remove(at: index)
        table.deleteRows(at: [IndexPath(row: index, section: 0)], with: .automatic)
    }
}
