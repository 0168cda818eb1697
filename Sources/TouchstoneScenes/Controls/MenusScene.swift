import TouchstoneKit
import UIKit

extension Scene {
    /// Buttons that open menus.
    static let menus: Scene = {
        var scene = Scene(
            name: "menus", title: "Menus",
            hint:
                "Press a button, slide to a row and lift; or tap the button and then a row. The last button opens its "
                + "menu when the finger stays.",
            size: CGSize(width: 520, height: 420)
        ) { MenusScene(frame: $0) }
        scene.states = [
            SceneState(name: "open") { view in
                guard let scene = view as? MenusScene else { return }
                scene.layoutIfNeeded()
                UIView.performWithoutAnimation { scene.edit.performPrimaryAction() }
            }
        ]
        return scene
    }()
}

/// A menu with groups and a further menu, a choice of one, and a menu for a finger that stays.
final class MenusScene: ExperimentView {
    let edit = MenusScene.button("Edit")
    let period = MenusScene.button("Period")
    let held = MenusScene.button("Tap or hold")

    override var logWidth: CGFloat { 180 }

    private static func button(_ title: String) -> UIButton {
        var look = UIButton.Configuration.gray()
        look.title = title
        return UIButton(configuration: look)
    }

    override func setUp() {
        let sizes = UIMenu(
            options: [.displayInline, .singleSelection],
            children: [action("Small", "textformat", .on), action("Large", "textformat")])
        let share = UIMenu(
            title: "Share", image: UIImage(systemName: "square.and.arrow.up"),
            children: [
                action("Mail", "envelope"), action("Message", "paperplane"),
            ])
        edit.menu = UIMenu(children: [
            action("Copy", "doc"), share, sizes,
            UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) {
                [unowned self] in log.add("\($0.title)")
            },
        ])
        edit.showsMenuAsPrimaryAction = true
        period.menu = UIMenu(title: "Show", children: ["Day", "Week", "Month"].map { action($0) })
        period.showsMenuAsPrimaryAction = true
        period.changesSelectionAsPrimaryAction = true
        held.menu = UIMenu(children: [action("Held one"), action("Held two")])
        held.addAction(UIAction { [unowned self] _ in log.add("tapped") }, for: .primaryActionTriggered)
        for button in [edit, period, held] { addSubview(button) }
    }

    private func action(_ title: String, _ symbol: String? = nil, _ state: UIMenuElement.State = .off) -> UIAction {
        UIAction(title: title, image: symbol.flatMap { UIImage(systemName: $0) }, state: state) { [unowned self] in
            log.add("\($0.title)")
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, button) in [edit, period, held].enumerated() {
            button.frame = CGRect(x: 24, y: 24 + CGFloat(index) * 60, width: 140, height: 44)
        }
    }
}
