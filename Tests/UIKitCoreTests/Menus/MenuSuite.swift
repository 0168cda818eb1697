import Stages
import Testing
import UIKit

@testable import UIKitCore

/// A suite of tests that open menus of buttons and choose from them.
@MainActor
protocol MenuSuite {
    var stage: Stage { get }
    var log: MenuLog { get }
}

/// A record of the chosen elements.
@MainActor
final class MenuLog {
    /// The titles of the elements, in the order in which they were chosen.
    var lines: [String] = []

    /// Returns an action that records its title when it is chosen.
    func action(
        _ title: String, image: String? = nil, _ attributes: UIMenuElement.Attributes = [],
        _ state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(
            title: title, image: image.flatMap { UIImage(systemName: $0) }, attributes: attributes, state: state
        ) { [self] in lines.append($0.title) }
    }
}

extension MenuSuite {
    /// The menu in the window; nil when none is open.
    var shown: MenuView? { stage.window.editMenu as? MenuView }

    /// Returns a button of 100 x 44 points with a menu.
    func button(_ menu: UIMenu, at origin: CGPoint = CGPoint(x: 20, y: 40), isPrimary: Bool = true) -> UIButton {
        let button = UIButton(frame: CGRect(origin: origin, size: CGSize(width: 100, height: 44)))
        button.menu = menu
        button.showsMenuAsPrimaryAction = isPrimary
        stage.window.addSubview(button)
        stage.settle()
        return button
    }

    func open(_ button: UIButton) throws -> MenuView {
        stage.finger.tap(button)
        stage.advance(by: 0.5)
        return try #require(shown)
    }

    func row(_ title: String) throws -> MenuRow {
        try #require(shown?.rows.first { $0.element.title == title })
    }

    func tap(_ title: String) throws {
        stage.finger.tap(try row(title))
        stage.advance(by: 0.5)
    }
}
