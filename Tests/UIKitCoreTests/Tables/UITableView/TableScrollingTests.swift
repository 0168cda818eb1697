import Foundation
import QuartzCore
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Scrolling a table")
struct TableScrollingTests {
    /// The table's work and the rendering costs of its frames.
    private struct Work: Equatable {
        var counters: TableCounters
        var render: RenderCounters
    }

    private class Rows: UITableViewDataSource {
        var count: Int
        init(_ count: Int) { self.count = count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "Row \(indexPath.row % 10)"
            return cell
        }
    }

    /// A delegate that returns row heights.
    private final class Heights: UITableViewDelegate {
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            indexPath.row.isMultiple(of: 2) ? 40 : 48
        }
    }

    private func table(
        on stage: Stage, _ source: Rows, _ delegate: (any UITableViewDelegate)? = nil
    ) -> UITableView {
        let table = UITableView(frame: stage.window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 44
        if delegate is Heights { table.estimatedRowHeight = 44 }
        table.showsVerticalScrollIndicator = false
        table.dataSource = source
        table.delegate = delegate
        stage.window.addSubview(table)
        stage.settle()
        return table
    }

    /// Returns the work of scrolling down by 1800 points, nine in each frame.
    private func work(_ count: Int, _ delegate: (any UITableViewDelegate)? = nil) -> Work {
        let stage = Stage.forTables()
        let source = Rows(count)
        let table = self.table(on: stage, source, delegate)
        let tree = stage.application.screen.layerTree
        // Far from the first row.
        table.contentOffset.y = CGFloat(source.count) * 22
        stage.settle()
        tree.counters = RenderCounters()
        let before = table.table.counters
        for _ in 0..<200 {
            table.contentOffset.y += 9
            stage.settle()
        }
        var counters = table.table.counters
        counters.cellsAsked -= before.cellsAsked
        counters.cellsMade -= before.cellsMade
        counters.heightsAsked -= before.heightsAsked
        counters.arrangements -= before.arrangements
        return Work(counters: counters, render: tree.counters)
    }

    @Test("costs as much for a million rows as for a thousand, and draws only rows that become visible")
    func work() {
        let work = self.work(1_000)
        // 1800 points are 41 rows, each of which appears once and disappears once. All of them use recycled cells.
        #expect(work.counters.cellsAsked == 41 && work.counters.cellsMade <= 1)
        #expect(work.counters.heightsAsked == 0 && work.counters.cellsMeasured == 0)
        #expect(work.counters.arrangements <= 2 * 41)
        // The table once in each frame; for each appearing cell, the cell and its subviews.
        #expect(work.render.layouts <= 200 + 3 * 41)
        #expect(work.render.displays <= 2 * 41)
        #expect(work.render.pixelsMoved >= 199 * 320 * 291)
        #expect(work.render.pixelsComposited <= 320 * (200 * 9 + 41 * 44))
        for count in [10_000, 100_000, 1_000_000] { #expect(self.work(count) == work) }
    }

    @Test("asks for the height of each row once, when it becomes visible, regardless of the number of rows")
    func measured() {
        let heights = Heights()
        let work = self.work(1_000, heights)
        #expect(work.counters.heightsAsked == work.counters.cellsAsked)
        #expect(work.counters.cellsAsked >= 40 && work.counters.cellsAsked <= 42)
        for count in [10_000, 100_000] { #expect(self.work(count, heights) == work) }
    }

    /// A delegate that records, at each scroll callback, how many cells the table has requested.
    private final class Watcher: UITableViewDelegate {
        var seen: [(CGFloat, Int)] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            guard let table = scrollView as? UITableView else { return }
            seen.append((table.contentOffset.y, table.table.counters.cellsAsked))
        }
    }

    @Test("reports each movement, and requests cells in the layout pass that follows", .fact("SV-29"))
    func movements() {
        let stage = Stage.forTables()
        let (source, watcher) = (Rows(100), Watcher())
        let table = self.table(on: stage, source, watcher)
        let before = table.table.counters.cellsAsked
        table.contentOffset.y = 20
        table.contentOffset.y = 35
        table.contentOffset.y = 90
        #expect(watcher.seen.map(\.0) == [20, 35, 90] && watcher.seen.allSatisfy { $0.1 == before })
        stage.settle()
        #expect(table.table.counters.cellsAsked == before + 2 && watcher.seen.count == 3)
    }

    @Test("keeps its row counts when reloaded during a layout pass, and shows the new ones afterwards")
    func reloadInLayout() {
        final class Shrinking: Rows {
            var hasShrunk = false
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                if indexPath.row == 3, !hasShrunk {
                    hasShrunk = true
                    count = 2
                    tableView.reloadData()
                    #expect(tableView.numberOfRows(inSection: 0) == 50)
                }
                return super.tableView(tableView, cellForRowAt: indexPath)
            }
        }
        let stage = Stage.forTables()
        let source = Shrinking(50)
        let table = self.table(on: stage, source)
        #expect(table.visibleCells.count == 2 && table.contentSize.height == 88 as CGFloat)
    }

    @Test("leaves no rows when the data source is deallocated")
    func dataSourceGone() {
        let stage = Stage.forTables()
        var source: Rows? = Rows(50)
        let table = source.map { self.table(on: stage, $0) }
        #expect(table?.visibleCells.count == 7)
        source = nil
        #expect(table?.dataSource == nil)
        table?.contentOffset.y = 30
        stage.settle()
        #expect(table?.visibleCells.isEmpty == true && table?.numberOfSections == 0)
    }

    @Test("leaves no rows when the data source is deallocated before the first layout or during one")
    func dataSourceGoneEarly() {
        final class Leaving: Rows {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                if indexPath.row == 2 { tableView.dataSource = nil }
                return super.tableView(tableView, cellForRowAt: indexPath)
            }
        }
        let stage = Stage.forTables()
        let table = UITableView(frame: stage.window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        stage.window.addSubview(table)
        do {
            let source = Rows(50)
            table.dataSource = source
            #expect(table.numberOfRows(inSection: 0) == 50)
        }
        stage.settle()
        #expect(table.visibleCells.isEmpty && table.numberOfSections == 0 && table.contentSize.height == 0 as CGFloat)

        let leaving = Leaving(50)
        table.dataSource = leaving
        stage.settle()
        #expect(table.dataSource == nil && table.visibleCells.isEmpty && table.numberOfSections == 0)
        #expect(!table.subviews.contains { !$0.isHidden })
    }

    @Test("creates no cells for rows of zero height, regardless of their number")
    func hiddenRows() {
        final class Hiding: UITableViewDelegate {
            var shown: Range<Int> = 0..<0
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                shown.contains(indexPath.row) ? 44 : 0
            }
        }
        let stage = Stage.forTables()
        let (source, hiding) = (Rows(3000), Hiding())
        let table = self.table(on: stage, source, hiding)
        #expect(table.table.counters.cellsAsked == 0 && table.visibleCells.isEmpty)
        #expect(table.contentSize.height == 0 as CGFloat)

        hiding.shown = 1500..<1502
        table.reloadData()
        stage.settle()
        #expect(table.indexPathsForVisibleRows?.map(\.row) == [1500, 1501] && table.table.counters.cellsAsked == 2)
        #expect(table.visibleCells.map(\.frame.minY) == [0, 44] && table.contentSize.height == 88 as CGFloat)

        let arrangements = table.table.counters.arrangements
        table.contentOffset.y = 10
        stage.settle()
        #expect(table.table.counters.arrangements == arrangements)
    }

    @Test("moves rows down below a header that is higher than estimated")
    func estimatedHeader() {
        final class Tall: UITableViewDelegate {
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                view.contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.heightAnchor.constraint(equalToConstant: 90),
                    box.topAnchor.constraint(equalTo: view.contentView.topAnchor),
                    box.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor),
                    box.leadingAnchor.constraint(equalTo: view.contentView.leadingAnchor),
                    box.trailingAnchor.constraint(equalTo: view.contentView.trailingAnchor),
                ])
                return view
            }
        }
        let stage = Stage.forTables()
        let (source, tall) = (Rows(50), Tall())
        let table = self.table(on: stage, source, tall)
        let header = table.rectForHeader(inSection: 0)
        #expect(header.height == 90 as CGFloat)
        #expect(table.rectForRow(at: [0, 0]).minY == header.maxY)
        #expect(table.cellForRow(at: [0, 0])?.frame.minY == header.maxY)
        #expect(table.contentSize.height == header.maxY + 50 * 44)
    }
}
