import Testing
import UIKit
import UIKitTesting

/// The examples from the page on navigation controllers.
@MainActor
@Suite("Examples with navigation controllers")
struct NavigationExampleTests {

    @Test func aRowLeadsToItsNoteAndADragBack() throws {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let notes = NotesViewController(style: .insetGrouped)
        let navigation = UINavigationController(rootViewController: notes)
        navigation.navigationBar.prefersLargeTitles = true
        stage.rootViewController = navigation

        stage.settle()
        stage.finger.tap(try #require(notes.tableView.cellForRow(at: IndexPath(row: 1, section: 0))))
        stage.advance(by: 1)
        #expect(navigation.topViewController?.title == "Birthdays")

        stage.finger.press(at: CGPoint(x: 5, y: 300))
        stage.finger.move(to: CGPoint(x: 250, y: 300), over: 0.3)
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(navigation.topViewController === notes)
    }

    @Test func aBarTakesItsLookFromAnAppearance() {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let navigation = UINavigationController(rootViewController: NoteViewController("Shopping"))
        stage.rootViewController = navigation

        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .systemIndigo
        look.titleTextAttributes = [.foregroundColor: UIColor.white]
        navigation.navigationBar.standardAppearance = look
        navigation.navigationBar.scrollEdgeAppearance = look
        #expect(stage.pixel(at: CGPoint(x: 20, y: 5)) == UIColor.systemIndigo.resolvedColor(with: .current))
    }
}
