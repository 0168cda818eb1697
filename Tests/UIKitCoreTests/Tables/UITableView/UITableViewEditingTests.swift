import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Editing a table")
struct UITableViewEditingTests {
    /// A list whose rows can be deleted, except for the last one.
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var items = ["One", "Two", "Three", "Fixed"]
        let recorder = Recorder()
        var style = UITableViewCell.EditingStyle.delete
        var deletes = true
        var accessory = UITableViewCell.AccessoryType.disclosureIndicator

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
            cell.textLabel?.text = items[indexPath.row]
            cell.textLabel?.numberOfLines = 0
            cell.accessoryType = accessory
            return cell
        }

        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            items[indexPath.row] != "Fixed"
        }

        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            recorder.add("\(editingStyle) \(items[indexPath.row])")
            guard editingStyle == .delete, deletes else { return }
            items.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }

        func tableView(
            _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
        ) -> UITableViewCell.EditingStyle { style }

        func tableView(
            _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
        ) -> String? { "Remove" }

        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
            recorder.add("begin \(indexPath.row)")
        }

        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
            recorder.add("end \(indexPath.map { "\($0.row)" } ?? "-")")
        }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            recorder.add("select \(indexPath.row)")
        }
    }

    let stage = Stage(size: CGSize(width: 320, height: 400))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    private let source = Source()

    init() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        table.dataSource = source
        table.delegate = source
        stage.window.addSubview(table)
        stage.settle()
    }

    private func cell(_ row: Int) throws -> UITableViewCell {
        try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    private func swipe(_ row: Int, by distance: CGFloat, over seconds: TimeInterval = 0.5) throws {
        let frame = try cell(row).frame
        drag(from: CGPoint(x: 300, y: frame.midY), to: CGPoint(x: 300 - distance, y: frame.midY), over: seconds)
        stage.advance(by: 0.5)
    }

    private func drag(from start: CGPoint, to end: CGPoint, over seconds: TimeInterval) {
        stage.finger.press(at: start)
        stage.finger.move(to: end, over: seconds)
        stage.finger.lift()
    }

    @Test("A swipe shows the delete button, whose tap deletes the row")
    func swipeAndTap() throws {
        try swipe(1, by: 80)
        let cell = try cell(1)
        #expect(cell.showingDeleteConfirmation && source.recorder.take() == ["begin 1"])
        #expect(cell.contentView.frame.minX < -70)
        stage.finger.tap(at: CGPoint(x: 290, y: cell.frame.midY))
        stage.advance(by: 1)
        #expect(source.recorder.take() == ["delete Two", "end -"])
        #expect(source.items == ["One", "Three", "Fixed"] && table.numberOfRows(inSection: 0) == 3)
        #expect(try self.cell(1).textLabel?.text == "Three")
        #expect(table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 && !$0.showingDeleteConfirmation })
    }

    @Test("A swipe across the row deletes it at once, and a short one shows nothing")
    func longAndShort() throws {
        try swipe(0, by: 20, over: 1)
        #expect(source.recorder.take() == ["begin 0", "end 0"])
        #expect(source.items.count == 4)
        #expect(try cell(0).contentView.frame.minX == 0)
        try swipe(0, by: 260)
        #expect(source.items == ["Two", "Three", "Fixed"])
        #expect(source.recorder.take() == ["begin 0", "delete One", "end -"])
    }

    @Test("A touch elsewhere closes the row and selects nothing, and the next one selects")
    func closing() throws {
        try swipe(1, by: 80)
        _ = source.recorder.take()
        stage.finger.tap(at: CGPoint(x: 50, y: try cell(0).frame.midY))
        stage.advance(by: 0.5)
        let closed = try cell(1)
        #expect(source.recorder.take() == ["end 1"] && !closed.showingDeleteConfirmation)
        #expect(closed.contentView.frame.minX == 0)
        stage.finger.tap(at: CGPoint(x: 50, y: try cell(0).frame.midY))
        #expect(source.recorder.take() == ["select 0"])
    }

    @Test("Rows that cannot be edited, drags up and drags to the right show no button")
    func otherDrags() throws {
        try swipe(3, by: 100)
        try swipe(1, by: -100)
        drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 190, y: 30), over: 0.3)
        stage.advance(by: 1)
        #expect(source.recorder.take().allSatisfy { $0.hasPrefix("select") })
        #expect(table.visibleCells.allSatisfy { !$0.showingDeleteConfirmation })
    }

    @Test("A table that is edited has circles, whose tap shows the delete button")
    func editing() throws {
        table.setEditing(true, animated: true)
        stage.advance(by: 0.5)
        let (first, fixed) = (try cell(0), try cell(3))
        #expect(table.isEditing && first.isEditing && first.editingStyle == .delete && !fixed.isEditing)
        #expect(first.contentView.frame.minX == 38 && fixed.contentView.frame.minX == 0)
        // The accessory makes room.
        #expect(first.contentView.frame.maxX == 320)
        stage.finger.tap(at: CGPoint(x: 27, y: first.frame.midY))
        stage.advance(by: 0.5)
        #expect(first.showingDeleteConfirmation && source.recorder.take().isEmpty)
        stage.finger.tap(at: CGPoint(x: 290, y: first.frame.midY))
        stage.advance(by: 1)
        #expect(source.recorder.take() == ["delete One"] && source.items.count == 3)
        // Rows are not selected meanwhile.
        stage.finger.tap(at: CGPoint(x: 150, y: try cell(0).frame.midY))
        #expect(source.recorder.take().isEmpty)
        table.isEditing = false
        stage.settle()
        let last = try cell(0)
        #expect(last.contentView.frame.minX == 0 && !last.isEditing)
        stage.finger.tap(at: CGPoint(x: 150, y: try cell(0).frame.midY))
        #expect(source.recorder.take() == ["select 0"])
    }

    @Test("A circle with a plus inserts at once, and a row that stays takes its button back")
    func insertingAndStaying() throws {
        source.style = .insert
        table.isEditing = true
        stage.settle()
        stage.finger.tap(at: CGPoint(x: 27, y: try cell(1).frame.midY))
        #expect(source.recorder.take() == ["insert Two"])
        table.isEditing = false
        source.style = .delete
        source.deletes = false
        try swipe(0, by: 80)
        stage.finger.tap(at: CGPoint(x: 290, y: try cell(0).frame.midY))
        stage.advance(by: 0.5)
        #expect(source.recorder.take() == ["begin 0", "delete One", "end 0"])
        #expect(try cell(0).contentView.frame.minX == 0)
    }

    @Test("A table controller edits its table, and its rows can be deleted if it overrides the method")
    func controller() throws {
        class Plain: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
        }
        final class Deleting: Plain {
            var deleted: [Int] = []
            override func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
                forRowAt indexPath: IndexPath
            ) { deleted.append(indexPath.row) }
        }
        table.removeFromSuperview()
        let deleting = Deleting(style: .plain)
        stage.rootViewController = deleting
        stage.settle()
        let row = deleting.tableView.rectForRow(at: IndexPath(row: 1, section: 0))
        let frame = deleting.tableView.convert(row, to: nil)
        drag(from: CGPoint(x: 300, y: frame.midY), to: CGPoint(x: 20, y: frame.midY), over: 0.5)
        stage.advance(by: 1)
        #expect(deleting.deleted == [1])
        // The row is moved aside while the finger is down.
        func movedRows(of controller: UITableViewController) -> Int {
            stage.finger.press(at: CGPoint(x: 300, y: frame.midY))
            stage.finger.move(to: CGPoint(x: 200, y: frame.midY), over: 0.5)
            let count = controller.tableView.visibleCells.count { $0.contentView.frame.minX < 0 }
            stage.finger.move(to: CGPoint(x: 300, y: frame.midY), over: 0.5)
            stage.finger.lift()
            stage.advance(by: 1)
            return count
        }
        #expect(movedRows(of: deleting) == 1)
        deleting.setEditing(true, animated: false)
        #expect(deleting.tableView.isEditing)
        let plain = Plain(style: .plain)
        stage.rootViewController = plain
        stage.settle()
        #expect(movedRows(of: plain) == 0)
    }

    @Test("Rows are as high as their text needs beside the circle, and afterwards as before")
    func heights() throws {
        source.items[0] = Array(repeating: "words that fill line after line", count: 10).joined(separator: " ")
        source.accessory = .none
        table.reloadData()
        stage.settle()
        let (before, next) = (try cell(0).frame.height, try cell(1).frame)
        #expect(before > 100 && next.minY == before)
        table.setEditing(true, animated: true)
        stage.advance(by: 0.5)
        let during = try cell(0).frame.height
        #expect(during > before)
        #expect(try cell(1).frame == next.offsetBy(dx: 0, dy: during - before))
        table.isEditing = false
        stage.settle()
        #expect(try cell(0).frame.height == before && cell(1).frame == next)
    }

    @Test("Neither a screen reader nor a key selects rows of a table that is edited, unless that is allowed")
    func selection() throws {
        let first = try cell(0)
        #expect(first.canBecomeFocused)
        table.isEditing = true
        #expect(!table.setRow(0, isSelected: true) && !first.canBecomeFocused)
        #expect(table.indexPathForSelectedRow == nil && source.recorder.take().isEmpty)
        table.allowsSelectionDuringEditing = true
        #expect(first.canBecomeFocused && table.setRow(0, isSelected: true))
        #expect(source.recorder.take() == ["select 0"])
    }

    @Test("An accessory view keeps the alpha that the app gave it")
    func accessory() throws {
        let first = try cell(0)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.alpha = 0.5
        first.accessoryView = view
        try swipe(0, by: 80)
        #expect(first.showingDeleteConfirmation && view.alpha == 0.5)
        table.setEditing(true, animated: true)
        stage.advance(by: 0.5)
        #expect(view.alpha == 0)
        table.setEditing(false, animated: true)
        stage.advance(by: 0.5)
        #expect(view.alpha == 0.5)
    }

    @Test("The delegate hears which row is no longer swiped, unless it was deleted")
    func reloading() throws {
        try swipe(1, by: 80)
        table.reloadData()
        stage.settle()
        #expect(source.recorder.take() == ["begin 1", "end 1"])
        try swipe(1, by: 80)
        source.items.remove(at: 1)
        table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        stage.advance(by: 1)
        #expect(source.recorder.take() == ["begin 1", "end -"])
    }
}
