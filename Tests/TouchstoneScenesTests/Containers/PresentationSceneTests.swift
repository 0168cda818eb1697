import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The scenes with sheets, alerts and tabs")
struct PresentationSceneTests {
    private func stage(_ scene: Scene) -> Stage {
        let stage = Stage(size: scene.size, scale: 1)
        stage.rootViewController = scene.makeViewController()
        stage.settle()
        return stage
    }

    private func find<Controller: UIViewController>(_ type: Controller.Type, in controller: UIViewController?)
        -> Controller?
    {
        controller as? Controller ?? controller?.children.lazy.compactMap { find(type, in: $0) }.first
    }

    @Test("A sheet opens, goes from one height to the next and away, and stays while its switch is on")
    func sheets() throws {
        let stage = stage(.sheets)
        let root = try #require(find(SheetsController.self, in: stage.rootViewController))
        stage.finger.tap(try #require(root.buttons["half"]))
        stage.advance(by: 1)
        let note = try #require(root.presentedViewController as? SheetNoteController)
        func top() -> CGFloat { note.view.convert(CGPoint.zero, to: nil).y }
        #expect(top() == 240)
        stage.finger.press(at: CGPoint(x: 180, y: 250))
        stage.finger.move(to: CGPoint(x: 180, y: 80), over: 0.3)
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(top() == 40)
        stage.finger.tap(note.lock)
        stage.advance(by: 1)
        #expect(note.isModalInPresentation)
        stage.finger.tap(at: CGPoint(x: 180, y: 10))
        stage.advance(by: 1)
        #expect(root.presentedViewController === note)
        #expect(stage.reader.move(to: "Close"))
        stage.reader.activate()
        stage.advance(by: 1)
        #expect(root.presentedViewController == nil)
        stage.finger.tap(try #require(root.buttons["popover"]))
        stage.advance(by: 1)
        #expect(root.presentedViewController?.popoverPresentationController?.arrowDirection == .down)
    }

    @Test("A question is answered by a tap, and the name enables signing in")
    func alerts() throws {
        let stage = stage(.alerts)
        let root = try #require(find(AlertsController.self, in: stage.rootViewController))
        stage.finger.tap(try #require(root.buttons["question"]))
        stage.advance(by: 1)
        #expect(stage.reader.move(to: "Delete"))
        stage.reader.activate()
        stage.advance(by: 1)
        #expect(root.answer.text == "Delete")
        stage.finger.tap(try #require(root.buttons["sign-in"]))
        stage.advance(by: 1)
        stage.type("Ada")
        stage.key("\r")
        stage.type("secret")
        stage.key("\r")
        stage.advance(by: 1)
        #expect(root.answer.text == "Sign in" && root.presentedViewController == nil)
        stage.finger.tap(try #require(root.buttons["choices"]))
        stage.advance(by: 1)
        stage.key(UIKeyCommand.inputEscape)
        stage.advance(by: 1)
        #expect(root.answer.text == "Cancel")
    }

    @Test("Tabs are chosen, the badge counts, and a second tap goes back to the list")
    func tabs() throws {
        let stage = stage(.tabs)
        let tabs = try #require(find(UITabBarController.self, in: stage.rootViewController))
        let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
        let list = try #require(navigation.topViewController as? PlanetListController)
        stage.finger.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))))
        stage.advance(by: 1)
        #expect(navigation.topViewController?.title == "Venus")
        #expect(stage.reader.move(to: "Inbox"))
        stage.reader.activate()
        stage.advance(by: 1)
        let inbox = try #require(tabs.selectedViewController as? InboxController)
        let plus = inbox.stepper.convert(CGPoint(x: 80, y: 16), to: nil)
        stage.finger.tap(at: plus)
        #expect(inbox.tabBarItem.badgeValue == "3")
        for _ in 0..<2 {
            #expect(stage.reader.move(to: "Planets"))
            stage.reader.activate()
            stage.advance(by: 1)
        }
        #expect(navigation.topViewController === list)
    }

    @Test("The seasons are turned by a finger, and by a tap beside the dots")
    func pages() throws {
        let stage = stage(.pages)
        let pages = try #require(find(SeasonPagesController.self, in: stage.rootViewController))
        let dots = try #require(pages.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first)
        #expect(dots.numberOfPages == 4 && dots.frame.minY == 243)
        stage.finger.press(at: CGPoint(x: 280, y: 100))
        stage.finger.move(to: CGPoint(x: 80, y: 100), over: 0.3)
        stage.advance(by: 0.5)
        let summer = UIColor.systemYellow.resolvedColor(with: .current)
        #expect(stage.pixel(at: CGPoint(x: 310, y: 20)) == summer)
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(pages.viewControllers?.first?.title == "Summer" && dots.currentPage == 1)
        stage.finger.tap(at: CGPoint(x: 300, y: 262))
        stage.advance(by: 1)
        #expect(pages.viewControllers?.first?.title == "Autumn" && dots.currentPage == 2)
        stage.finger.tap(at: CGPoint(x: 20, y: 262))
        stage.advance(by: 1)
        #expect(pages.viewControllers?.first?.title == "Summer" && dots.currentPage == 1)
    }

    @Test("Folders are dragged in from the edge, and a note is opened in its column")
    func columns() throws {
        let stage = stage(.columns)
        let split = try #require(find(NotesSplitController.self, in: stage.rootViewController))
        #expect(split.displayMode == .oneBesideSecondary && split.folders.viewIfLoaded?.window == nil)
        stage.finger.press(at: CGPoint(x: 4, y: 300))
        stage.finger.move(to: CGPoint(x: 160, y: 300), over: 0.3)
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(split.displayMode == .twoDisplaceSecondary)
        stage.finger.tap(try #require(split.folders.tableView.cellForRow(at: IndexPath(row: 1, section: 0))))
        stage.advance(by: 1)
        stage.finger.tap(try #require(split.notes.tableView.cellForRow(at: IndexPath(row: 1, section: 0))))
        stage.advance(by: 1)
        #expect(split.note.title == "Night trains" && split.displayMode == .oneBesideSecondary)
        #expect(split.note.view.convert(CGPoint.zero, to: nil).x == 200)
    }
}
