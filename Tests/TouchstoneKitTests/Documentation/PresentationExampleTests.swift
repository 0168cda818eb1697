import Testing
import UIKit
import UIKitTesting

/// The examples from the pages on sheets, alerts and tab bar controllers.
@MainActor
@Suite("Examples with presentations and tabs")
struct PresentationExampleTests {
    /// Asks before it lets a sheet go.
    @MainActor
    private final class Keeper: UISheetPresentationControllerDelegate {
        func present(_ notes: UIViewController) -> NoteViewController {
            let note = NoteViewController("Shopping")
            if let sheet = note.sheetPresentationController {
                sheet.detents = [.medium(), .large()]
                sheet.prefersGrabberVisible = true
                sheet.delegate = self
            }
            notes.present(note, animated: true)
            return note
        }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            let alert = UIAlertController(title: "Discard the changes?", message: nil, preferredStyle: .actionSheet)
            alert.addAction(UIAlertAction(title: "Keep editing", style: .cancel))
            alert.addAction(
                UIAlertAction(title: "Discard", style: .destructive) { _ in
                    presentationController.presentedViewController.dismiss(animated: true)
                })
            presentationController.presentedViewController.present(alert, animated: true)
        }
    }

    @Test func aSheetAsksBeforeItGoes() throws {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let notes = UIViewController()
        stage.rootViewController = notes
        let keeper = Keeper()
        let note = keeper.present(notes)
        stage.advance(by: 1)

        let sheet = try #require(note.sheetPresentationController)
        sheet.animateChanges {
            sheet.selectedDetentIdentifier = .large
        }
        stage.advance(by: 1)
        #expect(note.view.convert(note.view.bounds, to: nil).minY == 40)

        note.isModalInPresentation = true
        stage.finger.press(at: CGPoint(x: 160, y: 100))
        stage.finger.move(to: CGPoint(x: 160, y: 470), over: 0.3)
        stage.finger.lift()
        stage.advance(by: 1)
        let alert = try #require(note.presentedViewController as? UIAlertController)
        #expect(alert.actions.map(\.title) == ["Keep editing", "Discard"])
        stage.finger.tap(at: CGPoint(x: 160, y: 385))
        stage.advance(by: 2)
        #expect(notes.presentedViewController == nil)
        stage.rootViewController = nil
    }

    @Test func anAlertIsAnswered() {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let controller = UIViewController()
        stage.rootViewController = controller
        var answer = ""

        let alert = UIAlertController(
            title: "Delete the note?", message: "This cannot be undone.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in answer = "deleted" })
        controller.present(alert, animated: true)
        stage.advance(by: 1)
        #expect(stage.reader.move(to: "Delete"))
        stage.reader.activate()
        stage.advance(by: 1)
        #expect(answer == "deleted")

        let question = UIAlertController(title: "Name the note", message: nil, preferredStyle: .alert)
        let save = UIAlertAction(title: "Save", style: .default) { [weak question] _ in
            answer = question?.textFields?[0].text ?? ""
        }
        save.isEnabled = false
        question.addAction(save)
        question.preferredAction = save
        question.addTextField { field in
            field.placeholder = "Name"
            field.addAction(
                UIAction { [weak field] _ in save.isEnabled = field?.text?.isEmpty == false }, for: .editingChanged)
        }
        controller.present(question, animated: true)
        stage.advance(by: 1)
        stage.type("Shopping")
        stage.key("\r")
        stage.advance(by: 1)
        #expect(answer == "Shopping")
        stage.rootViewController = nil
    }

    @Test func tabsAreChosen() {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let notes = UINavigationController(rootViewController: NotesViewController(style: .insetGrouped))
        notes.tabBarItem = UITabBarItem(title: "Notes", image: UIImage(systemName: "doc.fill"), tag: 0)
        let inbox = UIViewController()
        inbox.tabBarItem = UITabBarItem(title: "Inbox", image: UIImage(systemName: "envelope.fill"), tag: 1)
        inbox.tabBarItem.badgeValue = "3"
        let tabs = UITabBarController()
        tabs.viewControllers = [notes, inbox]
        let look = UITabBarAppearance()
        look.configureWithOpaqueBackground()
        look.stackedLayoutAppearance.selected.iconColor = .systemOrange
        tabs.tabBar.standardAppearance = look
        tabs.tabBar.scrollEdgeAppearance = look
        stage.rootViewController = tabs
        stage.settle()

        #expect(stage.reader.move(to: "Inbox"))
        stage.reader.activate()
        stage.advance(by: 1)
        #expect(tabs.selectedViewController === inbox)
        stage.rootViewController = nil
    }

    final class Book: UIPageViewControllerDataSource {
        let pages = (1...3).map { number in
            let page = UIViewController()
            page.title = "Page \(number)"
            return page
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? {
            pages.prefix { $0 !== viewController }.last
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? {
            pages.drop { $0 !== viewController }.dropFirst().first
        }
    }

    @Test func pagesAreTurned() {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let book = Book()
        let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.dataSource = book
        controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        stage.rootViewController = controller
        stage.settle()

        stage.finger.press(at: CGPoint(x: 300, y: 200))
        stage.finger.move(to: CGPoint(x: 60, y: 200), over: 0.3)
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(controller.viewControllers == [book.pages[1]])
        stage.rootViewController = nil
    }

    @Test func columnsAreShownAndHidden() {
        let stage = Stage(size: CGSize(width: 1000, height: 480))
        let list = UITableViewController(style: .plain)
        let detail = UIViewController()
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
        stage.rootViewController = split
        stage.settle()
        #expect(list.view.bounds.width == 320 && detail.view.bounds.width == 680)

        let other = UIViewController()
        list.showDetailViewController(other, sender: nil)
        stage.settle()
        #expect(other.view.bounds.width == 680 && detail.view.window == nil)

        split.preferredDisplayMode = .oneBesideSecondary
        split.hide(.primary)
        stage.advance(by: 1)
        #expect(other.view.bounds.width == 1000 && list.view.window == nil)
        stage.rootViewController = nil
    }
}
