import Testing
import UIKit
import UIKitTesting

@testable import Notes
@testable import Tally

/// Apps of the kind that Xcode has made since 2019, launched as their programs launch them.
@MainActor
@Suite("Apps with scenes")
struct SceneTests {
    @Test("the storyboard that the scene's configuration names is shown, and reacts to fingers")
    func storyboard() throws {
        let stage = Stage(size: CGSize(width: 393, height: 500))
        stage.send(.activation(.inactive))
        stage.launch(Notes.AppDelegate())
        let scene = try #require(stage.application.connectedScenes.first as? UIWindowScene)
        let delegate = try #require(scene.delegate as? Notes.SceneDelegate)
        let controller = try #require(delegate.window?.rootViewController as? NoteViewController)
        #expect(delegate.window?.windowScene === scene && delegate.window?.tintColor == .systemOrange)
        #expect(controller.noteLabel.text == "First" && controller.title == nil)
        stage.send(.activation(.active))
        #expect(controller.title == "Notes" && NoteViewController.keyWindow === delegate.window)
        stage.finger.tap(at: CGPoint(x: 60, y: 140))
        #expect(controller.noteLabel.text == "Note 2")
        stage.send(.activation(.background))
        #expect(delegate.isSaved)
    }

    @Test("an address with the app's own scheme comes to the scene's delegate")
    func address() throws {
        let stage = Stage(size: CGSize(width: 393, height: 500))
        stage.launch(Notes.AppDelegate())
        let url = try #require(URL(string: "examplenotes://groceries"))
        stage.application.open(url)
        stage.settle()
        let scene = try #require(stage.application.connectedScenes.first as? UIWindowScene)
        let controller = try #require(scene.keyWindow?.rootViewController as? NoteViewController)
        #expect(controller.noteLabel.text == "groceries")
    }

    /// Launches the app without a storyboard.
    private func tally(on stage: Stage) throws -> TallyViewController {
        stage.launch(Tally.AppDelegate())
        let scene = try #require(stage.application.connectedScenes.first as? UIWindowScene)
        stage.send(.activation(.active))
        let navigation = try #require(scene.windows.first?.rootViewController as? UINavigationController)
        return try #require(navigation.topViewController as? TallyViewController)
    }

    /// Taps the item of a navigation bar that an assistive technology knows by a name.
    private func tap(_ name: String, on stage: Stage, in controller: UIViewController) throws {
        let bar = try #require(controller.navigationController?.navigationBar)
        /// Returns the view with the name.
        func find(in view: UIView) -> UIView? {
            if view.isAccessibilityElement, view.accessibilityLabel == name { return view }
            return view.subviews.lazy.compactMap(find).first
        }
        let view = try #require(find(in: bar))
        stage.finger.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
        stage.advance(by: 0.5)
    }

    @Test("a scene's delegate makes a window where there is no storyboard, and items of its bar add and undo")
    func code() throws {
        let stage = Stage(size: CGSize(width: 393, height: 500))
        let controller = try tally(on: stage)
        #expect(controller.title == "4" && controller.tableView.numberOfRows(inSection: 0) == 2)
        try tap("Add", on: stage, in: controller)
        try tap("Add", on: stage, in: controller)
        #expect(controller.tallies == [3, 1, 1, 1])
        try tap("Back", on: stage, in: controller)
        #expect(controller.tallies == [3, 1, 1] && controller.undoManager?.canRedo == true)
    }

    @Test("a data source that the plugin has read needs no more than the method that deletes a row")
    func deleting() throws {
        let stage = Stage(size: CGSize(width: 393, height: 500))
        let controller = try tally(on: stage)
        let cell = try #require(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
        let place = cell.convert(CGPoint(x: 360, y: 20), to: nil)
        stage.finger.press(at: place)
        stage.finger.move(to: CGPoint(x: 10, y: place.y), over: 0.4)
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(controller.tallies == [1] && controller.undoManager?.undoActionName == "Delete")
        controller.undoManager?.undo()
        stage.advance(by: 1)
        #expect(controller.tallies == [3, 1])
        try tap("Edit", on: stage, in: controller)
        #expect(controller.tableView.isEditing && controller.tableView.visibleCells.allSatisfy(\.isEditing))
    }

    @Test("a pull resets, and the wheel turns until a block of the main queue ends it")
    func refreshing() throws {
        let stage = Stage(size: CGSize(width: 393, height: 700))
        let controller = try tally(on: stage)
        stage.finger.press(at: CGPoint(x: 200, y: 200))
        stage.finger.move(to: CGPoint(x: 200, y: 620), over: 0.5)
        #expect(controller.tallies == [0, 0] && controller.tableView.refreshControl?.isRefreshing == true)
        stage.finger.lift()
        stage.advance(by: 3)
        #expect(controller.tableView.refreshControl?.isRefreshing == false)
    }
}
