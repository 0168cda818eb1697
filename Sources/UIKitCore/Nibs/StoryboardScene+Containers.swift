import Foundation
import Markup

/// The view controllers that a container begins with.
extension StoryboardScene {
    /// The containers whose view controllers are being created, by storyboard and identifier.
    private static var containersInCreation: Set<String> = []

    /// Creates the view controllers that the relationships of a container name, unless the app has given it some.
    func makeChildren(of container: UIViewController) {
        switch container {
        case let navigation as UINavigationController where navigation.viewControllers.isEmpty:
            makeRoot(of: navigation)
        case let tabs as UITabBarController where tabs.viewControllers == nil: makeTabs(of: tabs)
        case let split as UISplitViewController where split.contents.isEmpty: makeColumns(of: split)
        default: break
        }
    }

    private func makeTabs(of tabs: UITabBarController) {
        creating {
            let made = destinations("viewControllers").compactMap { storyboard.makeController($0) }
            if !made.isEmpty { tabs.setViewControllers(made, animated: false) }
            if let index = controllerElement.integer("selectedIndex") { tabs.selectedIndex = index }
        }
    }

    private func makeRoot(of navigation: UINavigationController) {
        creating {
            guard let id = destinations("rootViewController").first, let made = storyboard.makeController(id) else {
                return
            }
            navigation.setViewControllers([made], animated: false)
        }
    }

    private func makeColumns(of split: UISplitViewController) {
        creating {
            for (relationship, column) in NibNames.splitColumns where NibNames.hasColumn(column, split.style) {
                guard let id = destinations(relationship).first, let made = storyboard.makeController(id) else {
                    continue
                }
                split.setViewController(made, for: column)
            }
        }
    }

    /// Creates the view controllers of the container, unless they contain it.
    private func creating(_ body: () -> Void) {
        let key = "\(storyboard.name) \(controllerElement["id"] ?? "")"
        guard Self.containersInCreation.insert(key).inserted else {
            return document.report(
                "container", controllerElement, "the containers of view controllers contain each other.")
        }
        body()
        Self.containersInCreation.remove(key)
    }

    /// Returns the identifiers of the controllers to which a relationship of the container leads.
    private func destinations(_ relationship: String) -> [String] {
        controllerElement.children(of: "connections").filter {
            $0.name == "segue" && $0["kind"] == "relationship" && $0["relationship"] == relationship
        }.compactMap { $0["destination"] }
    }
}
