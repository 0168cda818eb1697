import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Moving rows of a table")
struct UITableViewReorderingTests {
    /// Lists whose rows can be moved, except for those called "Fixed".
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var sections: [[String]]
        var headers: [String?]
        let recorder = Recorder()
        var limit: IndexPath?
        var index: [String]?
        var onMove: (UITableView) -> Void = { _ in }
        var onTarget: (UITableView) -> Void = { _ in }
        var movesData = true
        var style = UITableViewCell.EditingStyle.none

        init(_ sections: [[String]], headers: [String?] = []) {
            self.sections = sections
            self.headers = headers
        }

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
            cell.textLabel?.text = sections[indexPath.section][indexPath.row]
            return cell
        }

        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            headers.indices.contains(section) ? headers[section] : nil
        }

        func sectionIndexTitles(for tableView: UITableView) -> [String]? { index }

        func tableView(
            _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
        ) -> UITableViewCell.EditingStyle { style }

        func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { false }

        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
            sections[indexPath.section][indexPath.row] != "Fixed"
        }

        func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            recorder.add("move \(text(sourceIndexPath)) to \(text(destinationIndexPath))")
            if movesData {
                let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
                sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.row)
            }
            onMove(tableView)
        }

        func tableView(
            _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
            toProposedIndexPath proposedDestinationIndexPath: IndexPath
        ) -> IndexPath {
            recorder.add("target \(text(proposedDestinationIndexPath))")
            onTarget(tableView)
            return limit ?? proposedDestinationIndexPath
        }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            recorder.add("select \(text(indexPath))")
        }

        private func text(_ path: IndexPath) -> String { "\(path.section).\(path.row)" }
    }

    let stage = Stage(size: CGSize(width: 320, height: 300))

    private func table(_ source: Source, style: UITableView.Style = .plain) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        table.rowHeight = 44
        table.sectionHeaderTopPadding = 0
        table.dataSource = source
        table.delegate = source
        stage.window.addSubview(table)
        table.isEditing = true
        stage.settle()
        return table
    }

    private func cell(_ title: String, in table: UITableView) throws -> UITableViewCell {
        try #require(
            table.subviews.compactMap { $0 as? UITableViewCell }.first { !$0.isHidden && $0.textLabel?.text == title })
    }

    /// Returns the titles of the cells from top to bottom, as they are placed.
    private func titles(_ table: UITableView) -> [String] {
        table.subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden }
            .sorted { $0.frame.minY < $1.frame.minY }.compactMap(\.textLabel?.text)
    }

    private func press(_ title: String, in table: UITableView) throws -> CGPoint {
        let frame = table.convert(try cell(title, in: table).frame, to: nil)
        let point = CGPoint(x: 300, y: frame.midY)
        stage.finger.press(at: point)
        return point
    }

    @Test("A row that a finger drags by its lines moves, the others make way, and the data source hears of it once")
    func dragging() throws {
        let source = Source([["A", "B", "C", "D", "E"]])
        let table = table(source)
        let (a, b, c) = (try cell("A", in: table), try cell("B", in: table), try cell("C", in: table))
        #expect(a.showsReorderControl && a.isEditing && a.contentView.frame.minX == 0)
        let start = try press("A", in: table)
        stage.finger.move(to: CGPoint(x: start.x, y: start.y + 70), over: 0.3)
        stage.advance(by: 0.4)
        #expect(a.frame.minY == 70 && b.frame.minY == 0 && c.frame.minY == 44)
        #expect(a.layer.shadowOpacity > 0 && table.subviews.last === a)
        #expect(source.recorder.take() == ["target 0.1", "target 0.2"])
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(source.recorder.take() == ["move 0.0 to 0.2"] && source.sections == [["B", "C", "A", "D", "E"]])
        #expect(titles(table) == ["B", "C", "A", "D", "E"] && a.frame.minY == 88 && a.layer.shadowOpacity == 0)
        #expect(a.alpha == 1 && table.indexPath(for: a) == IndexPath(row: 2, section: 0))
        #expect(table.contentOffset.y == 0)
        #expect(stage.transcript.text.contains("moves row [0, 0] to [0, 2]"))
        // Nothing was loaded again.
        #expect(table.table.counters.cellsMade == 5)
    }

    @Test("A row comes back from where it was dragged, upwards too, and nothing is moved where it was")
    func backAndUp() throws {
        let source = Source([["A", "B", "C", "D", "E"]])
        let table = table(source)
        let start = try press("D", in: table)
        stage.finger.move(to: CGPoint(x: start.x, y: start.y - 100), over: 0.3)
        #expect(source.recorder.take() == ["target 0.2", "target 0.1"])
        stage.finger.move(to: CGPoint(x: start.x, y: start.y + 5), over: 0.3)
        #expect(source.recorder.take() == ["target 0.2", "target 0.3"])
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(source.recorder.take().isEmpty && titles(table) == ["A", "B", "C", "D", "E"])
        #expect(try cell("D", in: table).frame.minY == 132)
    }

    @Test("A row moves to another section, past its header, and back up into an empty one")
    func sections() throws {
        let source = Source([[], ["A", "B"], ["C"]], headers: ["One", "Two", "Three"])
        let table = table(source)
        let header = try #require(table.headerView(forSection: 2))
        let top = header.frame.minY
        var start = try press("B", in: table)
        stage.finger.move(to: CGPoint(x: start.x, y: start.y + 30), over: 0.3)
        stage.advance(by: 0.4)
        #expect(source.recorder.take() == ["target 2.0"] && header.frame.minY == top - 44)
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(source.sections == [[], ["A"], ["B", "C"]] && source.recorder.take() == ["move 1.1 to 2.0"])
        #expect(header.frame.minY == top - 44 && table.numberOfRows(inSection: 2) == 2)
        start = try press("A", in: table)
        stage.finger.move(to: CGPoint(x: start.x, y: start.y - 40), over: 0.3)
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(source.sections == [["A"], [], ["B", "C"]])
        #expect(titles(table) == ["A", "B", "C"])
    }

    @Test("The delegate decides where a row may move")
    func limit() throws {
        let source = Source([["A", "B", "C", "D", "E"]])
        let table = table(source)
        source.limit = IndexPath(row: 1, section: 0)
        let start = try press("A", in: table)
        stage.finger.move(to: CGPoint(x: start.x, y: start.y + 130), over: 0.3)
        stage.advance(by: 0.4)
        // The gap stays where the row may move.
        #expect(try cell("B", in: table).frame.minY == 0 && cell("C", in: table).frame.minY == 88)
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(source.recorder.take().last == "move 0.0 to 0.1" && titles(table) == ["B", "A", "C", "D", "E"])
        // A place that there is not stands for the proposed one.
        source.limit = IndexPath(row: 9, section: 0)
        _ = try press("B", in: table)
        stage.finger.move(to: CGPoint(x: start.x, y: start.y + 44), over: 0.3)
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(titles(table) == ["A", "B", "C", "D", "E"])
    }

    @Test("Near an edge the table scrolls, and rows that come into sight make way too")
    func autoscroll() throws {
        let source = Source([(0..<40).map { "\($0)" }])
        let table = table(source)
        let start = try press("1", in: table)
        stage.finger.move(to: CGPoint(x: start.x, y: 290), over: 0.3)
        stage.advance(by: 1)
        let scrolled = table.contentOffset.y
        #expect(scrolled > 300)
        let dragged = try cell("1", in: table)
        #expect(
            abs(table.convert(dragged.frame, to: nil).midY - 290) < 1 || dragged.frame.maxY == table.contentSize.height)
        // No row is covered by another, and there is one gap.
        let others = table.subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden && $0 !== dragged }
            .map(\.frame.minY).sorted()
        for (one, next) in zip(others, others.dropFirst()) { #expect(next - one == 44 || next - one == 88) }
        stage.advance(by: 10)
        #expect(table.contentOffset.y == table.contentSize.height - 300)
        stage.finger.move(to: CGPoint(x: start.x, y: 150), over: 0.1)
        stage.finger.lift()
        stage.advance(by: 1)
        let place = try #require(source.sections[0].firstIndex(of: "1"))
        #expect(source.recorder.take().last == "move 0.1 to 0.\(place)" && (35...38).contains(place))
        #expect(table.cellForRow(at: IndexPath(row: place, section: 0)) === dragged)
        #expect(titles(table) == table.indexPathsForVisibleRows?.map { source.sections[0][$0.row] })
    }

    @Test(
        "Headers that come into sight stay behind the row that is dragged, and the index in front",
        arguments: [true, false])
    func headersInSight(_ hasIndex: Bool) throws {
        let source = Source(
            (0..<8).map { section in (0..<3).map { "\(section).\($0)" } }, headers: (0..<8).map { "Section \($0)" })
        if hasIndex { source.index = ["A", "B"] }
        let table = table(source)
        let start = try press("0.0", in: table)
        stage.finger.move(to: CGPoint(x: start.x, y: 290), over: 0.3)
        let dragged = try cell("0.0", in: table)
        for _ in 0..<10 {
            stage.advance(by: 0.1)
            let front = table.subviews.suffix(hasIndex ? 2 : 1)
            #expect(front.first === dragged && (!hasIndex || front.last === table.table.index))
        }
        #expect(table.headerView(forSection: 3) != nil)
        stage.finger.cancel()
        stage.advance(by: 0.5)
        let headers = table.subviews.indices.filter { table.subviews[$0] is UITableViewHeaderFooterView }
        let place = try #require(table.subviews.firstIndex(of: dragged))
        #expect(headers.allSatisfy { $0 > place })
    }

    @Test("While a row is dragged, all questions about rows have the answers of before")
    func queries() throws {
        let source = Source([["A", "B", "C", "D", "E"]])
        let table = table(source)
        let paths = (0..<5).map { IndexPath(row: $0, section: 0) }
        func answers() -> [String] {
            paths.map { path in
                let rect = table.rectForRow(at: path)
                let cell = table.cellForRow(at: path)
                return "\(rect.minY) \(cell?.textLabel?.text ?? "-") \(cell.flatMap(table.indexPath(for:)) == path) "
                    + "\(table.indexPathForRow(at: CGPoint(x: 5, y: rect.midY)) == path) "
                    + "\(table.indexPathsForRows(in: rect.insetBy(dx: 0, dy: 1)) == [path])"
            } + ["\(table.visibleCells.compactMap(\.textLabel?.text)) \(table.indexPathsForVisibleRows == paths)"]
        }
        let before = answers()
        #expect(before[1] == "44.0 B true true true" && before[5] == "[\"A\", \"B\", \"C\", \"D\", \"E\"] true")
        let start = try press("B", in: table)
        stage.finger.move(to: CGPoint(x: start.x, y: start.y + 100), over: 0.3)
        stage.advance(by: 0.4)
        #expect(try cell("C", in: table).frame.minY == 44 && source.recorder.take().last == "target 0.3")
        #expect(answers() == before)
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(answers()[1] == "44.0 C true true true")
    }

    @Test("A screen reader moves a row by a step, also to another section, as far as the delegate lets it")
    func reading() throws {
        let source = Source([["A", "B"], ["C", "Fixed"]], headers: ["One", "Two"])
        let table = table(source)
        func names(_ title: String) throws -> [String]? {
            try cell(title, in: table).accessibilityCustomActions?.map(\.name)
        }
        #expect(try names("A") == ["Move down"] && names("B") == ["Move up", "Move down"] && names("Fixed") == nil)
        #expect(stage.reader.move(to: "A") && stage.reader.perform("Move down"))
        stage.advance(by: 0.5)
        #expect(source.recorder.take() == ["target 0.1", "move 0.0 to 0.1"] && source.sections[0] == ["B", "A"])
        #expect(try titles(table) == ["B", "A", "C", "Fixed"] && stage.reader.element === cell("A", in: table))
        #expect(stage.reader.perform("Move down") && stage.reader.perform("Move down"))
        stage.advance(by: 0.5)
        #expect(source.sections == [["B"], ["C", "A", "Fixed"]] && titles(table) == ["B", "C", "A", "Fixed"])
        _ = source.recorder.take()
        source.limit = IndexPath(row: 1, section: 1)
        #expect(!stage.reader.perform("Move up") && source.recorder.take() == ["target 1.0"])
        #expect(try cell("A", in: table).parts.editing?.reorderControl?.accessibilityLabel == "Reorder A")
        // Nothing moves while a finger drags.
        source.limit = nil
        let action = try #require(try cell("B", in: table).accessibilityCustomActions?.first)
        _ = try press("C", in: table)
        #expect(!action.perform())
        stage.finger.cancel()
        table.isEditing = false
        #expect(try !action.perform() && names("B") == nil && source.sections[0] == ["B"])
        stage.advance(by: 0.5)
    }

    @Test("A delegate that empties the table when it is asked for a place ends the drag, or the step of a reader")
    func emptied() throws {
        let source = Source([["A", "B"]])
        let table = table(source)
        let action = try #require(try cell("A", in: table).accessibilityCustomActions?.first)
        source.onTarget = { table in
            source.sections = [[]]
            table.reloadData()
        }
        #expect(!action.perform() && titles(table) == [])
        source.onTarget = { _ in }
        source.sections = [["A", "B"]]
        table.reloadData()
        stage.settle()
        source.onTarget = { table in
            source.sections = [[]]
            table.reloadData()
        }
        let start = try press("A", in: table)
        stage.finger.move(to: CGPoint(x: start.x, y: start.y + 60), over: 0.3)
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(titles(table) == [] && !source.recorder.take().contains { $0.hasPrefix("move") })
    }

    @Test("Fixed rows have no lines, a drag elsewhere scrolls, and a row that only moves has no circle")
    func fixed() throws {
        let source = Source([["A", "Fixed"] + (0..<20).map { "\($0)" }])
        let table = table(source)
        #expect(try !cell("Fixed", in: table).showsReorderControl)
        stage.finger.press(at: CGPoint(x: 100, y: 150))
        stage.finger.move(to: CGPoint(x: 100, y: 50), over: 0.3)
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(table.contentOffset.y > 50 && source.recorder.take().isEmpty)
        source.style = .delete
        table.isEditing = false
        table.isEditing = true
        stage.settle()
        let first = try #require(table.visibleCells.last)
        #expect(first.editingStyle == .delete && first.showsReorderControl)
        table.isEditing = false
        stage.settle()
        #expect(table.visibleCells.allSatisfy { $0.parts.editing?.reorderControl == nil })
    }

    @Test(
        "The end of editing, new data and a cancelled touch put the row back", arguments: ["editing", "data", "touch"])
    func interruption(_ reason: String) throws {
        let source = Source([["A", "B", "C", "D", "E"]])
        let table = table(source)
        let start = try press("A", in: table)
        stage.finger.move(to: CGPoint(x: start.x, y: start.y + 100), over: 0.3)
        _ = source.recorder.take()
        switch reason {
        case "editing": table.setEditing(false, animated: false)
        case "data":
            source.sections = [["B", "A"]]
            table.reloadData()
        default: stage.finger.cancel()
        }
        stage.advance(by: 0.5)
        if reason != "touch" {
            stage.finger.move(to: CGPoint(x: start.x, y: start.y), over: 0.1)
            stage.finger.lift()
            stage.advance(by: 0.5)
        }
        #expect(source.recorder.take().isEmpty)
        #expect(titles(table) == (reason == "data" ? ["B", "A"] : ["A", "B", "C", "D", "E"]))
        #expect(table.visibleCells.allSatisfy { $0.alpha == 1 && $0.layer.shadowOpacity == 0 })
        #expect(table.visibleCells.map(\.frame.minY) == table.visibleCells.indices.map { CGFloat($0) * 44 })
    }

    @Test("A data source that updates the table itself, or moves nothing, is believed", arguments: 0..<4)
    func ownUpdates(_ kind: Int) throws {
        let source = Source([["A", "B", "C"], ["D"]])
        let table = table(source)
        switch kind {
        case 0: source.onMove = { $0.reloadData() }
        case 1:
            source.onMove = { $0.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0)) }
        case 2: source.movesData = false
        default:
            source.onMove = {
                source.sections[1] = []
                $0.deleteRows(at: [IndexPath(row: 0, section: 1)], with: .automatic)
            }
        }
        let start = try press("A", in: table)
        stage.finger.move(to: CGPoint(x: start.x, y: start.y + (kind == 2 ? 130 : 30)), over: 0.3)
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(titles(table).count == source.sections.joined().count)
        #expect(titles(table) == Array(source.sections.joined()))
        #expect(table.visibleCells.allSatisfy { $0.layer.shadowOpacity == 0 })
    }

    @Test("In a table with rounded sections, the rows that are shown at the ends are round")
    func corners() throws {
        let source = Source([["A", "B", "C", "D"]])
        let table = table(source, style: .insetGrouped)
        let (b, d) = (try cell("B", in: table), try cell("D", in: table))
        #expect(b.layer.cornerRadius == 0 && d.layer.cornerRadius > 0)
        let start = try press("A", in: table)
        stage.finger.move(to: CGPoint(x: start.x, y: start.y + 50), over: 0.3)
        stage.advance(by: 0.4)
        #expect(b.layer.cornerRadius > 0 && b.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(try b.layer.cornerRadius > 0 && cell("A", in: table).layer.cornerRadius == 0)
    }

    @Test("The selection moves with its row")
    func selection() throws {
        let source = Source([["A", "B", "C"]])
        let table = table(source)
        table.allowsSelectionDuringEditing = true
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        let start = try press("A", in: table)
        stage.finger.move(to: CGPoint(x: start.x, y: start.y + 50), over: 0.3)
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        #expect(!source.recorder.take().contains { $0.hasPrefix("select") })
    }

    @Test("A table controller that overrides the method lets its rows be moved, and another does not")
    func controller() throws {
        class Plain: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
        }
        final class Moving: Plain {
            override func tableView(
                _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
            ) { title = "moved" }
        }
        for controller in [Plain(style: .plain), Moving(style: .plain)] {
            stage.rootViewController = controller
            stage.settle()
            controller.setEditing(true, animated: false)
            stage.settle()
            let isMoving = controller is Moving
            #expect(controller.tableView.visibleCells.allSatisfy { $0.isEditing == isMoving })
            #expect(controller.tableView.visibleCells.allSatisfy { $0.showsReorderControl == isMoving })
        }
    }
}
