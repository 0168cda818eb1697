import Foundation

/// The menu of a button.
extension UIButton {
    func ownMenu(with menu: UIMenu) -> OwnMenu {
        OwnMenu(
            menu: menu, isPrimary: showsMenuAsPrimaryAction, sender: self, order: preferredMenuElementOrder
        ) { [weak self] element in
            guard let self, showsSelectedElement else { return }
            menu.holder(of: element)?.select(element)
            show(element)
        }
    }

    private var showsSelectedElement: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction }

    /// Shows the element of the menu that is on. Without one, the first is turned on.
    func showSelectedElement() {
        guard showsSelectedElement, let menu else { return }
        let choices = menu.choices.filter { $0.choiceAttributes.isDisjoint(with: [.hidden, .disabled]) }
        guard let element = choices.first(where: { $0.choiceState == .on }) ?? choices.first else { return }
        element.choiceState = .on
        show(element)
    }

    private func show(_ element: UIMenuElement) {
        if configuration != nil {
            configuration?.title = element.title
            configuration?.image = element.image
        } else {
            setTitle(element.title, for: .normal)
            setImage(element.image, for: .normal)
        }
    }
}
