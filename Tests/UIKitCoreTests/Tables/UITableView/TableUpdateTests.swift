import Foundation
import Stages
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Updates of a table")
struct TableUpdateTests {
    private func titles(_ table: UITableView) -> [String] {
        table.visibleCells.map { $0.textLabel?.text ?? "" }
    }

    @Test("map each row between its old and new index paths")
    func mapping() {
        var updates = TableUpdates()
        updates.deletedRows = [[0, 1], [0, 3]]
        updates.insertedRows = [[0, 0], [1, 2]]
        updates.movedRows = [([0, 4], [1, 0])]
        updates.deletedSections = [1]
        updates.insertedSections = [2]
        // Section 0 held a b c d e, section 1 is deleted, section 2 held x and y, and a new section follows it.
        let change = TableChange(updates, from: [5, 9, 2], to: [3, 4, 7])
        #expect((0..<5).map { change.newPath([0, $0]) } == [[0, 1], nil, [0, 2], nil, [1, 0]])
        #expect((0..<2).map { change.newPath([2, $0]) } == [[1, 1], [1, 3]])
        #expect(change.newPath([1, 3]) == nil)
        #expect((0..<3).map { change.oldPath([0, $0]) } == [nil, [0, 0], [0, 2]])
        #expect((0..<4).map { change.oldPath([1, $0]) } == [[0, 4], [2, 0], nil, [2, 1]])
        #expect(change.oldPath([2, 3]) == nil)
        #expect(change.newSection(2) == 1 && change.newSection(1) == nil && change.oldSection(2) == nil)
    }

    @Test("create cells for inserted rows and keep the others")
    func immediate() {
        let stage = Stage.forTables()
        let fixture = TableFixture([["a", "b", "c", "d"]])
        let table = fixture.table(on: stage)
        table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
        let cell = table.cellForRow(at: [0, 2])
        let asked = table.table.counters.cellsAsked
        fixture.sections = [["new", "a", "c", "d"]]
        table.beginUpdates()
        #expect(table.hasUncommittedUpdates)
        table.deleteRows(at: [[0, 1]], with: .none)
        table.insertRows(at: [[0, 0]], with: .none)
        table.endUpdates()
        stage.settle()
        #expect(titles(table) == ["new", "a", "c", "d"])
        #expect(table.cellForRow(at: [0, 2]) === cell)
        #expect(table.indexPathForSelectedRow == [0, 2])
        #expect(table.table.counters.cellsAsked == asked + 1)
        #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
    }

    @Test("move and fade cells when animated, and then call the completion")
    func animated() {
        let stage = Stage.forTables()
        let fixture = TableFixture([["a", "b", "c", "d"]])
        let table = fixture.table(on: stage)
        let (b, d) = (table.cellForRow(at: [0, 1]), table.cellForRow(at: [0, 3]))
        var isOver = false
        fixture.sections = [["a", "d", "c"]]
        table.performBatchUpdates {
            table.deleteRows(at: [[0, 1]], with: .fade)
            table.moveRow(at: [0, 3], to: [0, 1])
        } completion: {
            isOver = $0
        }
        #expect(titles(table) == ["a", "d", "c"])
        #expect(d?.frame.minY == 44 as CGFloat && b?.alpha == 0)
        stage.advance(by: 0.15)
        let middle = d?.layer.presentation()?.frame.minY ?? 0
        #expect(middle > 44 && middle < 132 && !isOver)
        stage.advance(by: 0.2)
        #expect(isOver)
        #expect(b?.isHidden == true && b?.alpha == 1)
        #expect(table.contentSize.height == 132 as CGFloat)
    }

    @Test("insert and remove headers with their sections")
    func sections() {
        let stage = Stage.forTables()
        let fixture = TableFixture([["a"], ["b"]])
        fixture.headers = [0: "A", 1: "B"]
        let table = fixture.table(on: stage)
        fixture.sections = [["b"], ["n"]]
        fixture.headers = [0: "B", 1: "N"]
        table.performBatchUpdates {
            table.deleteSections([0], with: .none)
            table.insertSections([1], with: .none)
        }
        stage.settle()
        #expect(titles(table) == ["b", "n"])
        #expect((0..<2).map { table.headerView(forSection: $0)?.textLabel?.text } == ["B", "N"])
        fixture.sections = [["n"], ["b"]]
        table.moveSection(0, toSection: 1)
        stage.advance(by: 1)
        #expect(titles(table) == ["n", "b"])
        fixture.sections[0] = ["x", "y"]
        table.reloadSections([0], with: .automatic)
        stage.advance(by: 1)
        #expect(titles(table) == ["x", "y", "b"])
    }

    @Test("reload rows with another cell, or reconfigure the same one")
    func reload() {
        let stage = Stage.forTables()
        let fixture = TableFixture([["a", "b"]])
        let table = fixture.table(on: stage)
        let (a, b) = (table.cellForRow(at: [0, 0]), table.cellForRow(at: [0, 1]))
        fixture.sections = [["A", "B"]]
        table.reconfigureRows(at: [[0, 0]])
        table.reloadRows(at: [[0, 1]], with: .fade)
        stage.advance(by: 1)
        #expect(titles(table) == ["A", "B"])
        #expect(table.cellForRow(at: [0, 0]) === a)
        #expect(table.cellForRow(at: [0, 1]) !== b)
    }

    @Test("of an empty table find the heights of its first rows")
    func fromNothing() {
        let stage = Stage.forTables()
        let fixture = TableFixture([[]])
        let table = fixture.table(on: stage, rowHeight: UITableView.automaticDimension)
        fixture.sections = [["a", "b"]]
        table.insertRows(at: [[0, 0], [0, 1]], with: .automatic)
        stage.advance(by: 1)
        #expect(table.visibleCells.map(\.frame.minY) == [0, 52])
    }

    @Test("keep the end of the content visible when rows are deleted")
    func shrinking() {
        let stage = Stage.forTables()
        let fixture = TableFixture(rows: 100)
        let table = fixture.table(on: stage)
        table.scrollToRow(at: [0, 99], at: .bottom, animated: false)
        stage.settle()
        fixture.sections[0].removeLast(50)
        table.deleteRows(at: (50..<100).map { [0, $0] }, with: .none)
        stage.settle()
        #expect(table.contentOffset.y == 1900 as CGFloat)
        #expect(table.indexPathsForVisibleRows?.last == [0, 49])
    }
}
