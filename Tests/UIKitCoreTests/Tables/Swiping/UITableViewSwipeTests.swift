import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Actions of a swipe")
struct UITableViewSwipeTests {
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var items = ["One", "Two", "Three"]
        let recorder = Recorder()
        var trailing: UISwipeActionsConfiguration?
        var leading: UISwipeActionsConfiguration?

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
            cell.textLabel?.text = items[indexPath.row]
            return cell
        }

        func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { leading }

        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { trailing }

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

    let stage = Stage(size: CGSize(width: 320, height: 300))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    private let source = Source()

    init() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        table.rowHeight = 60
        table.dataSource = source
        table.delegate = source
    }

    /// Shows the table with actions that record their names and are complete at once.
    private func show(trailing: [String] = [], leading: [String] = []) {
        if !trailing.isEmpty { source.trailing = configuration(trailing) }
        if !leading.isEmpty { source.leading = configuration(leading) }
        stage.window.addSubview(table)
        stage.settle()
    }

    private func configuration(_ names: [String]) -> UISwipeActionsConfiguration {
        UISwipeActionsConfiguration(
            actions: names.map { name in
                UIContextualAction(style: .normal, title: name) {
                    [recorder = source.recorder] action, view, completion in
                    recorder.add("\(action.title ?? "-") \(view.window != nil)")
                    completion(true)
                }
            })
    }

    private func cell(_ row: Int) throws -> UITableViewCell {
        try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    private func swipe(_ row: Int, from x: CGFloat, by distance: CGFloat) throws {
        let y = try cell(row).frame.midY
        stage.finger.press(at: CGPoint(x: x, y: y))
        stage.finger.move(to: CGPoint(x: x + distance, y: y), over: 0.5)
        stage.finger.lift()
        stage.advance(by: 0.5)
    }

    @Test("A swipe shows the actions, the first at the edge, and a tap performs one and closes the row")
    func trailing() throws {
        show(trailing: ["Pin", "More"])
        try swipe(0, from: 300, by: -120)
        let first = try cell(0)
        #expect(source.recorder.take() == ["begin 0"] && first.contentView.frame.minX == -148)
        // A section with margins shows nothing of it beside the cell.
        #expect(!first.showingDeleteConfirmation && first.clipsToBounds)
        stage.finger.tap(at: CGPoint(x: 190, y: 30))
        stage.advance(by: 0.5)
        #expect(source.recorder.take() == ["More true", "end 0"] && first.contentView.frame.minX == 0)
        #expect(first.parts.editing?.actions == nil && !first.clipsToBounds)
        try swipe(0, from: 300, by: -120)
        stage.finger.tap(at: CGPoint(x: 300, y: 30))
        stage.advance(by: 0.5)
        #expect(source.recorder.take() == ["begin 0", "Pin true", "end 0"])
    }

    @Test("An action that is not complete is not performed again, and none for a row that is gone")
    func waiting() throws {
        var count = 0
        let action = UIContextualAction(style: .destructive, title: "Drop") { _, _, _ in count += 1 }
        source.trailing = UISwipeActionsConfiguration(actions: [action])
        show()
        try swipe(0, from: 300, by: -120)
        for _ in 0..<3 {
            stage.finger.tap(at: CGPoint(x: 300, y: 30))
            stage.advance(by: 0.2)
        }
        #expect(count == 1)
        source.items.removeFirst()
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        stage.advance(by: 0.1)
        stage.finger.tap(at: CGPoint(x: 300, y: 30))
        stage.advance(by: 1)
        #expect(count == 1)
    }

    @Test("A swipe the other way shows the leading actions, and none where there are none")
    func leading() throws {
        show(leading: ["Read"])
        try swipe(1, from: 100, by: -80)
        #expect(!source.recorder.take().contains("begin 1"))
        try swipe(1, from: 20, by: 60)
        #expect(source.recorder.take() == ["begin 1"])
        #expect(try cell(1).contentView.frame.minX == 74)
        stage.finger.tap(at: CGPoint(x: 30, y: 90))
        stage.advance(by: 0.5)
        #expect(source.recorder.take() == ["Read true", "end 1"])
        #expect(try cell(1).contentView.frame.minX == 0)
    }

    @Test("In right-to-left interfaces, the trailing actions are at the left")
    func mirrored() throws {
        table.semanticContentAttribute = .forceRightToLeft
        show(trailing: ["Pin", "More"])
        for cell in table.visibleCells { cell.semanticContentAttribute = .forceRightToLeft }
        try swipe(0, from: 20, by: 120)
        #expect(try cell(0).contentView.frame.minX == 148)
        stage.finger.tap(at: CGPoint(x: 20, y: 30))
        stage.advance(by: 0.5)
        #expect(source.recorder.take() == ["begin 0", "Pin true", "end 0"])
    }

    @Test("The row says where its edges are, also in a table that has its own direction")
    func directionOfTable() throws {
        table.semanticContentAttribute = .forceRightToLeft
        show(trailing: ["Pin", "More"])
        try swipe(0, from: 20, by: 120)
        #expect(!source.recorder.take().contains("begin 0"))
        try swipe(0, from: 300, by: -120)
        #expect(source.recorder.take() == ["begin 0"])
        #expect(try cell(0).contentView.frame.minX == -148)
        stage.finger.tap(at: CGPoint(x: 300, y: 30))
        stage.advance(by: 0.5)
        #expect(source.recorder.take() == ["Pin true", "end 0"])
    }

    @Test("Actions that do not fit beside each other become narrower, and leave a part of the row to drag it back")
    func narrow() throws {
        let names = ["Archive it", "Send to someone", "Read it later", "Move to a folder"]
        show(trailing: names)
        source.trailing?.performsFirstActionWithFullSwipe = false
        try swipe(0, from: 310, by: -250)
        let first = try cell(0)
        let actions = try #require(first.parts.editing?.actions)
        #expect(first.contentView.frame.minX == -276 && actions.frame == CGRect(x: 44, y: 0, width: 276, height: 60))
        var end: CGFloat = 276
        for button in actions.buttons {
            #expect(abs(button.frame.maxX - end) < 0.01 && button.frame.width > 30)
            let label = try #require(button.subviews.compactMap { $0 as? UILabel }.first)
            #expect(label.frame.minX >= 0 && label.frame.maxX <= button.bounds.width + 0.01)
            end = button.frame.minX
        }
        #expect(abs(end) < 0.01)
        stage.finger.tap(at: CGPoint(x: 50, y: 30))
        stage.advance(by: 0.5)
        #expect(source.recorder.take() == ["begin 0", "Move to a folder true", "end 0"])
        try swipe(0, from: 310, by: -250)
        try swipe(0, from: 20, by: 250)
        #expect(first.contentView.frame.minX == 0)
    }

    @Test("A screen reader has the actions of a row by name, and an open row closes for one")
    func reading() throws {
        show(trailing: ["Pin", "More"], leading: ["Read"])
        #expect(stage.reader.move(to: "Two"))
        #expect(try cell(1).accessibilityCustomActions?.map(\.name) == ["Read", "Pin", "More"])
        #expect(stage.reader.perform("More") && source.recorder.take() == ["More true"])
        try swipe(1, from: 300, by: -120)
        #expect(stage.reader.perform("Pin") && source.recorder.take() == ["begin 1", "end 1", "Pin true"])
        stage.advance(by: 0.5)
        #expect(try cell(1).contentView.frame.minX == 0)
        // The cell displays another row.
        let old = try #require(try cell(1).accessibilityCustomActions?.first)
        source.items.removeFirst()
        table.reloadData()
        stage.settle()
        #expect(try !old.perform() && cell(1).accessibilityLabel == "Three")
        try cell(1).accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Own") { _ in true }]
        #expect(try cell(1).accessibilityCustomActions?.map(\.name) == ["Own"])
        source.trailing = nil
        source.leading = nil
        #expect(try cell(0).accessibilityCustomActions == nil)
    }

    @Test("A screen reader deletes a row whose data source deletes by swipes, and by circles while it is edited")
    func readingDeletion() throws {
        final class Deleting: NSObject, UITableViewDataSource {
            var items = ["One", "Two", "Three"]
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = items[indexPath.row]
                return cell
            }
            func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
            func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
                forRowAt indexPath: IndexPath
            ) {
                items.remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .none)
            }
        }
        let deleting = Deleting()
        table.delegate = nil
        table.dataSource = deleting
        stage.window.addSubview(table)
        stage.settle()
        #expect(stage.reader.move(to: "Two") && stage.reader.perform("Delete"))
        #expect(deleting.items == ["One", "Three"])
        stage.advance(by: 0.5)
        table.setEditing(true, animated: false)
        #expect(stage.reader.move(to: "One") && stage.reader.perform("Delete"))
        #expect(deleting.items == ["Three"])
        stage.advance(by: 0.5)
        #expect(try cell(0).parts.editing?.control?.accessibilityLabel == "Delete Three")
    }

    @Test("A swipe across the row performs the first action, unless the configuration does not want it")
    func full() throws {
        show(trailing: ["Pin", "More"])
        try swipe(0, from: 310, by: -260)
        #expect(source.recorder.take() == ["begin 0", "Pin true", "end 0"])
        source.trailing?.performsFirstActionWithFullSwipe = false
        try swipe(0, from: 310, by: -260)
        #expect(source.recorder.take() == ["begin 0"])
        #expect(try cell(0).contentView.frame.minX == -148)
    }

    @Test("The first button covers the others once lifting the finger would perform it")
    func covering() throws {
        show(trailing: ["Pin", "More"])
        let y = try cell(0).frame.midY
        stage.finger.press(at: CGPoint(x: 310, y: y))
        stage.finger.move(to: CGPoint(x: 210, y: y), over: 0.3)
        let actions = try #require(try cell(0).parts.editing?.actions)
        stage.advance(by: 0.3)
        let half = actions.bounds.width / 2
        #expect(half > 40 && actions.buttons[0].frame == CGRect(x: half, y: 0, width: half, height: 60))
        #expect(actions.buttons[1].frame == CGRect(x: 0, y: 0, width: half, height: 60))
        stage.finger.move(to: CGPoint(x: 90, y: y), over: 0.3)
        stage.advance(by: 0.3)
        #expect(actions.bounds.width > 200 && actions.buttons[0].frame == actions.bounds)
        stage.finger.move(to: CGPoint(x: 210, y: y), over: 0.3)
        stage.advance(by: 0.3)
        #expect(actions.buttons[0].frame.minX == actions.bounds.width / 2)
        stage.finger.lift()
        stage.advance(by: 0.5)
    }

    @Test("The row stays open until the action is complete, and a late or second completion does nothing")
    func completion() throws {
        var completions: [(Bool) -> Void] = []
        source.trailing = UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Remove") { _, _, completion in
                completions.append(completion)
            }
        ])
        show()
        try swipe(0, from: 310, by: -280)
        #expect(completions.count == 1)
        #expect(try cell(0).contentView.frame.minX == -320)
        completions[0](true)
        stage.advance(by: 0.5)
        #expect(source.recorder.take() == ["begin 0", "end 0"])
        #expect(try cell(0).contentView.frame.minX == 0)
        try swipe(0, from: 310, by: -80)
        completions[0](true)
        stage.advance(by: 0.5)
        let width = try #require(try cell(0).parts.editing?.actions?.wholeWidth)
        #expect(try cell(0).contentView.frame.minX == -width)
        // Tapped, closed by a touch elsewhere, swiped again: the completion is that of the first opening.
        stage.finger.tap(at: CGPoint(x: 300, y: 30))
        stage.finger.tap(at: CGPoint(x: 100, y: 150))
        stage.advance(by: 0.5)
        try swipe(0, from: 310, by: -80)
        _ = source.recorder.take()
        completions[1](false)
        stage.advance(by: 0.5)
        #expect(source.recorder.take().isEmpty)
        #expect(try cell(0).contentView.frame.minX == -width)
    }

    @Test("An action may delete its row and complete before or after that", arguments: [true, false])
    func deleting(_ completesFirst: Bool) throws {
        source.trailing = UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Remove") { [source, table] _, _, completion in
                if completesFirst { completion(true) }
                source.items.remove(at: 0)
                table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
                if !completesFirst { completion(true) }
            }
        ])
        show()
        try swipe(0, from: 310, by: -280)
        stage.advance(by: 0.5)
        #expect(source.recorder.take() == ["begin 0", completesFirst ? "end 0" : "end -"])
        #expect(table.numberOfRows(inSection: 0) == 2)
        #expect(table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 && $0.parts.editing?.actions == nil })
    }

    @Test("A configuration without actions and rows that cannot be edited offer nothing")
    func nothing() throws {
        source.trailing = UISwipeActionsConfiguration(actions: [])
        show()
        try swipe(0, from: 300, by: -100)
        #expect(!source.recorder.take().contains("begin 0"))
        final class Locked: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
            func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
        }
        let locked = Locked()
        source.trailing = configuration(["Pin"])
        table.dataSource = locked
        stage.settle()
        try swipe(0, from: 300, by: -100)
        #expect(!source.recorder.take().contains("begin 0"))
    }

    @Test("A button shows its image, and its title as well in a high row")
    func images() throws {
        let action = UIContextualAction(style: .normal, title: "Pin") { _, _, completion in completion(true) }
        action.image = UIImage(systemName: "star")
        action.backgroundColor = .systemBlue
        source.trailing = UISwipeActionsConfiguration(actions: [action])
        show()
        for height in [60, 100] as [CGFloat] {
            table.rowHeight = height
            stage.settle()
            try swipe(0, from: 300, by: -60)
            let button = try #require(try cell(0).parts.editing?.actions?.buttons.first)
            let labels = button.subviews.compactMap { ($0 as? UILabel)?.text }
            #expect(labels == (height > 91 ? ["Pin"] : []))
            #expect(button.subviews.contains { ($0 as? UIImageView)?.image != nil })
            #expect(button.backgroundColor == .systemBlue && button.accessibilityLabel == "Pin")
            stage.finger.tap(at: CGPoint(x: 100, y: 250))
            stage.advance(by: 0.5)
        }
        action.backgroundColor = nil
        #expect(action.backgroundColor == .systemGray3)
        #expect(UIContextualAction(style: .destructive, title: nil) { _, _, _ in }.backgroundColor == .systemRed)
    }

    @Test("The delegate's methods are found out once, and a delegate without them leaves no recognizer")
    func recognizers() {
        let plain = TableFixture(rows: 3)
        let other = plain.table(on: stage)
        #expect(other.gestureRecognizers?.contains { $0 is RowSwipeGestureRecognizer } == false)
        show(trailing: ["Pin"])
        #expect(table.gestureRecognizers?.contains { $0 is RowSwipeGestureRecognizer } == true)
    }
}
