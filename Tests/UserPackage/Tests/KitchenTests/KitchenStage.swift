import Testing
import UIKit
import UIKitTesting

@testable import Kitchen

/// The whole app on a stage, launched as its program launches it.
@MainActor
final class KitchenStage {
    let stage = Stage(size: CGSize(width: 393, height: 740))
    let delegate = AppDelegate()

    init() {
        TimerStore.shared.removeAll()
        Settings.shared.setValuesForKeys(["silent": false, "volume": 0.5, "snoozeMinutes": 1])
        stage.launch(delegate)
    }

    /// Returns the controller of the uppermost screen.
    func screen<Controller: UIViewController>(_ type: Controller.Type) throws -> Controller {
        var top = try #require(delegate.window?.rootViewController)
        while let next = top.presentedViewController { top = next }
        return try #require(top as? Controller)
    }

    /// Returns an object that an outlet or another property of a screen leads to.
    func outlet<Value>(_ key: String, of object: NSObject) throws -> Value {
        try #require(object.value(forKey: key) as? Value)
    }

    func center(of view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    func tap(_ view: UIView) {
        stage.settle()
        stage.finger.tap(at: center(of: view))
        stage.advance(by: 0.1)
    }

    /// Taps the button that shows a title.
    func tap(_ title: String, in view: UIView) throws {
        tap(try #require(find(UIButton.self, in: view) { $0.currentTitle == title }))
    }

    func find<View: UIView>(_ type: View.Type, in view: UIView, where isMeant: (View) -> Bool = { _ in true }) -> View?
    {
        if let view = view as? View, isMeant(view) { return view }
        for subview in view.subviews {
            if let found = find(type, in: subview, where: isMeant) { return found }
        }
        return nil
    }

    func row(_ row: Int, of table: UITableView) throws -> UITableViewCell {
        stage.settle()
        return try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    /// Opens the recipe with a title.
    func openRecipe(_ title: String) throws -> RecipeViewController {
        let list = try screen(RecipeListViewController.self)
        let index = try #require(list.shown.firstIndex { $0.title == title })
        let cell = try row(index, of: outlet("tableView", of: list))
        stage.finger.tap(at: cell.convert(CGPoint(x: 150, y: 30), to: nil))
        stage.advance(by: 0.5)
        return try screen(RecipeViewController.self)
    }
}
