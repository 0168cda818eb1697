import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Selecting a row")
struct TableSelectionTests {
    /// Returns the centre of a row in the window's coordinates.
    private func middle(_ table: UITableView, _ row: Int) -> CGPoint {
        let rect = table.convert(table.rectForRow(at: [0, row]), to: nil)
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    /// Presses for longer than a scroll view delays touches to its content.
    private func press(_ stage: Stage, _ point: CGPoint) {
        stage.finger.press(at: point)
        stage.advance(by: 0.2)
    }

    @Test("highlights it on touch-down and selects it on lift", .fact("SV-34", "SV-35", "SV-37"))
    func order() {
        let stage = Stage.forTables()
        let fixture = TableFixture(rows: 10)
        let table = fixture.table(on: stage)
        press(stage, middle(table, 1))
        #expect(fixture.recorder.take() == ["shouldHighlight 0.1", "didHighlight 0.1"])
        #expect(table.cellForRow(at: [0, 1])?.isHighlighted == true)
        #expect(table.cellForRow(at: [0, 1])?.isSelected == false)
        stage.finger.lift()
        #expect(fixture.recorder.take() == ["didUnhighlight 0.1", "willSelect 0.1", "didSelect 0.1"])
        #expect(table.cellForRow(at: [0, 1])?.isHighlighted == false)
        #expect(table.cellForRow(at: [0, 1])?.isSelected == true)
        #expect(table.indexPathForSelectedRow == [0, 1])

        press(stage, middle(table, 3))
        _ = fixture.recorder.take()
        stage.finger.lift()
        #expect(
            fixture.recorder.take() == [
                "didUnhighlight 0.3", "willSelect 0.3", "willDeselect 0.1", "didDeselect 0.1", "didSelect 0.3",
            ])
        #expect(table.indexPathsForSelectedRows == [[0, 3]])
        #expect(table.cellForRow(at: [0, 1])?.isSelected == false)
    }

    @Test("keeps the current selection when the delegate forbids the highlight", .fact("SV-34"))
    func refused() {
        let stage = Stage.forTables()
        let fixture = TableFixture(rows: 10)
        fixture.refused = [[0, 2]]
        let table = fixture.table(on: stage)
        table.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
        press(stage, middle(table, 2))
        stage.finger.lift()
        #expect(fixture.recorder.take() == ["shouldHighlight 0.2"])
        #expect(table.indexPathForSelectedRow == [0, 0])
    }

    @Test("removes the old row's selected look at touch-down on a pad, and on lift on a phone", .fact("SV-39"))
    func oldRow() {
        for idiom in [UIUserInterfaceIdiom.pad, .phone] {
            let stage = Stage.forTables()
            let fixture = TableFixture(rows: 20)
            let table = fixture.table(on: stage)
            table.traitOverrides.userInterfaceIdiom = idiom
            table.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
            func looksSelected() -> Bool? { table.cellForRow(at: [0, 0])?.isSelected }
            press(stage, middle(table, 3))
            #expect(looksSelected() == (idiom == .phone))
            // The touch turns into a scroll.
            stage.finger.move(to: CGPoint(x: 100, y: 130), over: 0.05)
            #expect(looksSelected() == true && table.indexPathForSelectedRow == [0, 0])
            stage.advance(by: 0.5)
            stage.finger.lift()
            stage.advance(by: 1)
            press(stage, middle(table, 3))
            #expect(looksSelected() == (idiom == .phone))
            stage.finger.lift()
            #expect(looksSelected() == false && table.indexPathForSelectedRow == [0, 3])
        }
    }

    @Test("in code does not call the delegate", .fact("SV-35"))
    func inCode() {
        let stage = Stage.forTables()
        let fixture = TableFixture(rows: 100)
        let table = fixture.table(on: stage)
        table.selectRow(at: [0, 50], animated: false, scrollPosition: .top)
        stage.settle()
        #expect(table.contentOffset.y == 2200 as CGFloat)
        #expect(table.cellForRow(at: [0, 50])?.isSelected == true)
        table.selectRow(at: [0, 51], animated: true, scrollPosition: .none)
        #expect(table.indexPathsForSelectedRows == [[0, 51]])
        table.deselectRow(at: [0, 51], animated: true)
        stage.advance(by: 1)
        #expect(table.indexPathsForSelectedRows == nil)
        #expect(fixture.recorder.take().isEmpty)
    }

    @Test("is limited to one row at a time by default", .fact("SV-36"))
    func defaults() {
        let table = UITableView(frame: .zero)
        #expect(table.allowsSelection && !table.allowsMultipleSelection)
    }

    @Test("includes several rows with allowsMultipleSelection, where a second tap deselects")
    func multiple() {
        let stage = Stage.forTables()
        let fixture = TableFixture(rows: 10)
        let table = fixture.table(on: stage)
        table.allowsMultipleSelection = true
        for row in [4, 1] {
            press(stage, middle(table, row))
            stage.finger.lift()
        }
        #expect(table.indexPathsForSelectedRows == [[0, 4], [0, 1]])
        _ = fixture.recorder.take()
        press(stage, middle(table, 4))
        stage.finger.lift()
        #expect(
            fixture.recorder.take() == [
                "shouldHighlight 0.4", "didHighlight 0.4", "didUnhighlight 0.4", "willDeselect 0.4",
                "didDeselect 0.4",
            ])
        #expect(table.indexPathsForSelectedRows == [[0, 1]])
    }

    @Test("does not happen when the touch is cancelled or selection is disabled")
    func cancelled() {
        let stage = Stage.forTables()
        let fixture = TableFixture(rows: 10)
        let table = fixture.table(on: stage)
        press(stage, middle(table, 1))
        stage.finger.cancel()
        #expect(fixture.recorder.take() == ["shouldHighlight 0.1", "didHighlight 0.1", "didUnhighlight 0.1"])
        #expect(table.cellForRow(at: [0, 1])?.isHighlighted == false)
        table.allowsSelection = false
        press(stage, middle(table, 1))
        stage.finger.lift()
        #expect(fixture.recorder.take().isEmpty)
    }

    @Test("is stored by the table and shown by the cell that currently shows the row")
    func reuse() {
        let stage = Stage.forTables()
        let fixture = TableFixture(rows: 100)
        let table = fixture.table(on: stage)
        table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
        for offset in stride(from: 0, through: 2000, by: 100) {
            table.contentOffset.y = CGFloat(offset)
            stage.settle()
            #expect(table.visibleCells.filter(\.isSelected).count == (offset < 88 ? 1 : 0))
        }
        table.contentOffset.y = 0
        stage.settle()
        #expect(table.visibleCells.map(\.isSelected) == [false, true, false, false, false, false, false])
    }

    @Test("passes the highlight on to labels, image views and controls in the cell", .fact("SV-38"))
    func propagation() {
        let stage = Stage.forTables()
        let fixture = TableFixture(rows: 10)
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 250, y: 5, width: 40, height: 30)
        fixture.fill = { cell, path in if path.row == 1 { cell.contentView.addSubview(button) } }
        let table = fixture.table(on: stage)
        press(stage, middle(table, 1))
        #expect(button.isHighlighted)
        #expect(table.cellForRow(at: [0, 1])?.textLabel?.isHighlighted == true)
        stage.finger.cancel()
        #expect(!button.isHighlighted)
        #expect(table.cellForRow(at: [0, 1])?.textLabel?.isHighlighted == false)
    }

    @Test("adds the selected background view only while needed", .fact("SV-40"))
    func background() {
        let stage = Stage.forTables()
        let fixture = TableFixture(rows: 10)
        let backgrounds = (0..<10).map { _ in UIView() }
        fixture.fill = { cell, path in cell.selectedBackgroundView = backgrounds[path.row] }
        let table = fixture.table(on: stage)
        #expect(backgrounds.allSatisfy { $0.superview == nil })
        table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
        stage.settle()
        let cell = table.cellForRow(at: [0, 2])
        #expect(backgrounds[2].superview === cell)
        #expect(backgrounds[2].frame == CGRect(x: 0, y: 0, width: 320, height: 44))
        #expect(cell?.subviews.first === backgrounds[2])
        table.deselectRow(at: [0, 2], animated: true)
        #expect(backgrounds[2].superview === cell)
        stage.advance(by: 0.5)
        #expect(backgrounds[2].superview == nil)
    }

    @Test("does not take touches from a button in the cell")
    func button() {
        let stage = Stage.forTables()
        let fixture = TableFixture(rows: 10)
        fixture.fill = { cell, path in cell.accessoryType = path.row == 1 ? .detailDisclosureButton : .none }
        let table = fixture.table(on: stage)
        press(stage, CGPoint(x: 275, y: 66))
        stage.finger.lift()
        #expect(fixture.recorder.take() == ["accessory 0.1"])
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test("prepares a cell for reuse immediately before it is dequeued", .fact("SV-40"))
    func prepareForReuse() {
        final class Cell: UITableViewCell {
            static var log: [String] = []
            override func prepareForReuse() {
                super.prepareForReuse()
                Self.log.append("prepare \(textLabel?.text ?? "")")
            }
        }
        let stage = Stage.forTables()
        let fixture = TableFixture(rows: 100)
        let table = fixture.table(on: stage, rowHeight: 100, cell: Cell.self)
        #expect(Cell.log.isEmpty)
        table.contentOffset.y = 100
        stage.settle()
        #expect(Cell.log == ["prepare Row 0"])
        #expect(table.cellForRow(at: [0, 3])?.reuseIdentifier == "cell")
    }

    @Test("sets the selected accessibility trait")
    func accessibility() {
        let stage = Stage.forTables()
        let fixture = TableFixture(rows: 3)
        let table = fixture.table(on: stage)
        table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
        let cell = table.cellForRow(at: [0, 1])
        #expect(cell?.isAccessibilityElement == true)
        #expect(cell?.accessibilityLabel == "Row 1")
        #expect(cell?.accessibilityTraits == .selected)
    }
}
