import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("A table's rows")
struct TableRowTests {
    @Test("have rowHeight as their height and lie one below the other", .fact("SV-42"))
    func rowHeight() {
        let stage = Stage.forTables()
        let fixture = TableFixture(rows: 3)
        let table = fixture.table(on: stage, rowHeight: 70)
        #expect((0..<3).map { table.rectForRow(at: [0, $0]).minY } == [0, 70, 140])
        #expect(table.contentSize == CGSize(width: 320, height: 210))
        #expect(UITableView(frame: .zero).rowHeight == UITableView.automaticDimension)
        #expect(table.cellForRow(at: [0, 1])?.frame == CGRect(x: 0, y: 70, width: 320, height: 70))
    }

    @MainActor
    final class MixedHeights: UITableViewDataSource, UITableViewDelegate {
        let heights: [CGFloat]
        init(_ heights: [CGFloat]) { self.heights = heights }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "\(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            heights[indexPath.row]
        }
    }

    @Test("have the delegate's heights, or 52 points for a self-sizing cell with one line", .fact("SV-42"))
    func mixedHeights() {
        let stage = Stage.forTables()
        let source = MixedHeights([60, UITableView.automaticDimension, 50])
        let table = UITableView(frame: stage.window.bounds)
        table.dataSource = source
        table.delegate = source
        stage.window.addSubview(table)
        stage.settle()
        #expect((0..<3).map { table.rectForRow(at: [0, $0]).height } == [60, 52, 50])
        #expect(table.contentSize.height == 162 as CGFloat)
    }

    @Test("have a header of 50 points above them in a plain table", .fact("SV-43"))
    func headers() {
        let stage = Stage.forTables()
        let fixture = TableFixture([["a", "b"], ["c", "d"]])
        fixture.headers = [0: "One", 1: "Two"]
        let table = fixture.table(on: stage)
        let places = [[0, 0], [0, 1], [1, 0], [1, 1]].map { table.rectForRow(at: IndexPath(indexes: $0)).minY }
        #expect(places == [50, 94, 188, 232])
        #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 160, width: 320, height: 28))
    }

    @Test("have cells only while they are visible, as many for any number of rows")
    func reuse() {
        let stage = Stage.forTables()
        let fixture = TableFixture(rows: 100_000)
        let table = fixture.table(on: stage)
        #expect(table.visibleCells.count == 7)
        #expect(table.table.counters.cellsMade == 7)
        #expect(table.table.geometry.sections[0].rows.storedHeights == 0)
        for offset in stride(from: 0, through: 39_990, by: 30) {
            table.contentOffset.y = CGFloat(offset)
            stage.settle()
        }
        #expect(table.table.counters.cellsMade == 8)
        #expect(table.subviews.filter { $0 is UITableViewCell }.count == 8)
        #expect(table.indexPathsForVisibleRows == (908...915).map { [0, $0] })
        table.scrollToRow(at: [0, 99_999], at: .bottom, animated: false)
        stage.settle()
        #expect(table.contentOffset.y == 4_399_700 as CGFloat)
        #expect(table.visibleCells.last?.textLabel?.text == "Row 99999")
        #expect(table.table.counters.cellsMade == 8)
        // Once, to find that the delegate returns no explicit heights.
        #expect(table.table.counters.heightsAsked == 1 && table.table.counters.cellsMeasured == 0)
    }

    @Test("are laid out once when they become visible; otherwise only the table is laid out")
    func layouts() {
        let stage = Stage.forTables()
        let fixture = TableFixture(rows: 1000)
        fixture.fill = { cell, path in cell.tag = path.row + 1 }
        let table = fixture.table(on: stage)
        table.contentOffset.y = 10
        stage.settle()
        stage.transcript.clear()
        let counters = table.table.counters
        for offset in 11...40 {
            table.contentOffset.y = CGFloat(offset)
            stage.settle()
        }
        // Like any scroll view, it lays out its subviews with every step.
        #expect(stage.layouts == 30 && stage.layouts(of: table) == 30)
        #expect(table.table.counters == counters)
        stage.transcript.clear()
        table.contentOffset.y = 54
        stage.settle()
        // The table, the cell that appeared, and the cell's subviews.
        #expect(stage.layouts(of: table) == 1)
        #expect(table.cellForRow(at: [0, 8]).map(stage.layouts(of:)) == 1)
        #expect((1...7).allSatisfy { table.cellForRow(at: [0, $0]).map(stage.layouts(of:)) == 0 })
        #expect(table.table.counters.cellsAsked == counters.cellsAsked + 1)
    }

    @Test("are measured once, when they become visible")
    func heightsAsked() {
        let stage = Stage.forTables()
        let source = MixedHeights((0..<10_000).map { CGFloat(30 + $0 % 3 * 10) })
        let table = UITableView(frame: stage.window.bounds)
        table.estimatedRowHeight = 40
        table.dataSource = source
        table.delegate = source
        stage.window.addSubview(table)
        stage.settle()
        #expect(table.table.counters.heightsAsked == table.visibleCells.count)
        table.contentOffset.y = 30
        stage.settle()
        table.contentOffset.y = 0
        stage.settle()
        #expect(table.table.counters.heightsAsked == 9)
        #expect(table.table.geometry.sections[0].rows.storedHeights == 128)
        table.estimatedRowHeight = 0
        stage.settle()
        #expect(table.contentSize.height == 400_000 - 10 as CGFloat)
    }

    @Test("keep their visible positions when a row above differs from its estimated height")
    func anchor() {
        let stage = Stage.forTables()
        let source = MixedHeights(Array(repeating: 100, count: 1000))
        let table = UITableView(frame: stage.window.bounds)
        table.estimatedRowHeight = 40
        table.dataSource = source
        table.delegate = source
        stage.window.addSubview(table)
        table.scrollToRow(at: [0, 500], at: .top, animated: false)
        stage.settle()
        #expect(table.indexPathsForVisibleRows == [[0, 500], [0, 501], [0, 502]])
        let before = table.convert(table.rectForRow(at: [0, 500]), to: nil).minY
        table.contentOffset.y -= 10
        stage.settle()
        #expect(table.convert(table.rectForRow(at: [0, 500]), to: nil).minY == before + 10)
        #expect(table.indexPathsForVisibleRows?.first == [0, 499])
    }

    @Test("have the height that constraints in the content view require")
    func constraints() {
        final class TallCell: UITableViewCell {
            override init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
                    box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -20),
                    box.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
                    box.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
                    box.heightAnchor.constraint(equalToConstant: 60),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        let stage = Stage.forTables()
        let fixture = TableFixture(rows: 50)
        let table = fixture.table(on: stage, rowHeight: UITableView.automaticDimension, cell: TallCell.self)
        #expect(table.rectForRow(at: [0, 1]) == CGRect(x: 0, y: 90, width: 320, height: 90))
        let cell = table.cellForRow(at: [0, 1])
        #expect(cell is TallCell)
        #expect(cell?.contentView.subviews[0].frame == CGRect(x: 16, y: 10, width: 288, height: 60))
    }

    @Test("grow with their text")
    func textHeight() {
        let stage = Stage.forTables()
        let fixture = TableFixture([["short", String(repeating: "long text ", count: 20)]])
        fixture.fill = { cell, _ in cell.textLabel?.numberOfLines = 0 }
        let table = fixture.table(on: stage, rowHeight: UITableView.automaticDimension)
        #expect(table.rectForRow(at: [0, 0]).height == 52 as CGFloat)
        #expect(table.rectForRow(at: [0, 1]).height > 120)
        table.frame.size.width = 600
        stage.settle()
        #expect(table.rectForRow(at: [0, 1]).height < 120)
    }

    @Test("notify the delegate when they appear and disappear")
    func display() {
        let stage = Stage.forTables()
        let fixture = DisplayFixture(rows: 20)
        let table = fixture.table(on: stage, rowHeight: 100)
        #expect(fixture.recorder.take() == ["will 0 0.0", "will 1 100.0", "will 2 200.0"])
        table.contentOffset.y = 150
        stage.settle()
        #expect(fixture.recorder.take() == ["end 0", "will 3 300.0", "will 4 400.0"])
        table.reloadData()
        stage.settle()
        #expect(
            fixture.recorder.take() == [
                "end 1", "end 2", "end 3", "end 4", "will 1 100.0", "will 2 200.0", "will 3 300.0", "will 4 400.0",
            ])
    }

    @Test("can be found by point, rectangle and cell")
    func finding() {
        let stage = Stage.forTables()
        let fixture = TableFixture([["a", "b"], [], ["c"]])
        fixture.headers = [2: "Two"]
        let table = fixture.table(on: stage)
        #expect(table.numberOfSections == 3 && table.numberOfRows(inSection: 0) == 2)
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 44)) == [0, 1])
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 90)) == nil)
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 150)) == [2, 0])
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 500)) == nil)
        #expect(
            table.indexPathsForRows(in: CGRect(x: 0, y: 43, width: 10, height: 100)) == [[0, 0], [0, 1], [2, 0]])
        #expect(table.cellForRow(at: [2, 0]).flatMap(table.indexPath(for:)) == [2, 0])
        #expect(table.cellForRow(at: [7, 0]) == nil)
        #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 88))
        #expect(table.rectForRow(at: [9, 9]) == .zero)
    }

    @Test("can be scrolled to any scroll position")
    func scrolling() {
        let stage = Stage.forTables()
        let fixture = TableFixture(rows: 100)
        let table = fixture.table(on: stage)
        table.scrollToRow(at: [0, 50], at: .top, animated: false)
        #expect(table.contentOffset.y == 2200 as CGFloat)
        table.scrollToRow(at: [0, 50], at: .bottom, animated: false)
        #expect(table.contentOffset.y == 1944 as CGFloat)
        table.scrollToRow(at: [0, 50], at: .middle, animated: false)
        #expect(table.contentOffset.y == 2072 as CGFloat)
        table.scrollToRow(at: [0, 52], at: .none, animated: false)
        #expect(table.contentOffset.y == 2072 as CGFloat)
        table.scrollToRow(at: [0, 0], at: .middle, animated: false)
        #expect(table.contentOffset.y == 0 as CGFloat)
        table.scrollToRow(at: [0, 99], at: .top, animated: true)
        stage.advance(by: 1)
        #expect(table.contentOffset.y == 4100 as CGFloat)
        #expect(table.indexPathsForVisibleRows?.last == [0, 99])
    }
}
