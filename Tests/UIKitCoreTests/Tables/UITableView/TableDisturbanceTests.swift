import CoreGraphics
import Foundation
import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Disturbing a table")
struct TableDisturbanceTests {
    /// A data source whose sections hold numbers, the titles of the rows.
    private final class Source: UITableViewDataSource {
        var sections: [[Int]] = [Array(0..<30), [], Array(30..<40)]
        private var next = 40

        func fresh() -> Int {
            next += 1
            return next
        }

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "\(sections[indexPath.section][indexPath.row])"
            return cell
        }

        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            section % 2 == 0 ? "Section" : nil
        }
    }

    private final class Heights: UITableViewDelegate {
        let source: Source
        let isAutomatic: Bool

        init(_ source: Source, isAutomatic: Bool) {
            self.source = source
            self.isAutomatic = isAutomatic
        }

        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            let number = source.sections[indexPath.section][indexPath.row]
            if isAutomatic, number % 3 == 0 { return UITableView.automaticDimension }
            return number % 7 == 0 ? 0 : CGFloat(20 + number % 30)
        }
    }

    /// Changes the data and updates the table accordingly.
    private func change(_ source: Source, _ table: UITableView, _ fingers: inout RandomFingers) {
        let animation: UITableView.RowAnimation = fingers.roll(2) == 0 ? .none : .automatic
        let section = source.sections.isEmpty ? 0 : fingers.roll(source.sections.count)
        let count = source.sections.isEmpty ? 0 : source.sections[section].count
        switch fingers.roll(9) {
        case 0 where !source.sections.isEmpty:
            let row = fingers.roll(count + 1)
            source.sections[section].insert(source.fresh(), at: row)
            table.insertRows(at: [IndexPath(row: row, section: section)], with: animation)
        case 1 where count > 0:
            let row = fingers.roll(count)
            source.sections[section].remove(at: row)
            table.deleteRows(at: [IndexPath(row: row, section: section)], with: animation)
        case 2 where count > 0:
            let path = IndexPath(row: fingers.roll(count), section: section)
            let number = source.sections[section].remove(at: path.row)
            let goal = fingers.roll(source.sections.count)
            let new = IndexPath(row: fingers.roll(source.sections[goal].count + 1), section: goal)
            source.sections[goal].insert(number, at: new.row)
            table.moveRow(at: path, to: new)
        case 3 where count > 0:
            let row = fingers.roll(count)
            source.sections[section][row] = source.fresh()
            table.reloadRows(at: [IndexPath(row: row, section: section)], with: animation)
        case 4:
            let place = fingers.roll(source.sections.count + 1)
            source.sections.insert((0..<fingers.roll(9)).map { _ in source.fresh() }, at: place)
            table.insertSections([place], with: animation)
        case 5 where !source.sections.isEmpty:
            source.sections.remove(at: section)
            table.deleteSections([section], with: animation)
        case 6 where !source.sections.isEmpty:
            source.sections[section] = (0..<fingers.roll(9)).map { _ in source.fresh() }
            table.reloadSections([section], with: animation)
        case 7 where count > 3:
            let leaving = [0, 2]
            let old = source.sections[section]
            source.sections[section] = [source.fresh(), old[1]] + old[3...]
            table.performBatchUpdates {
                table.deleteRows(at: leaving.map { IndexPath(row: $0, section: section) }, with: animation)
                table.insertRows(at: [IndexPath(row: 0, section: section)], with: animation)
            }
        case 8 where !source.sections.isEmpty:
            let goal = fingers.roll(source.sections.count)
            source.sections.insert(source.sections.remove(at: section), at: goal)
            table.moveSection(section, toSection: goal)
        default:
            source.sections = [(0..<fingers.roll(60)).map { _ in source.fresh() }, [source.fresh()]]
            table.reloadData()
        }
    }

    @Test(
        "Random updates, scrolls and touches leave each row of the data shown once and in position",
        arguments: Trials.seeds(0..<12, soak: 200))
    func rows(seed: Int) {
        let stage = Stage(size: CGSize(width: 320, height: 300))
        let source = Source()
        let heights = Heights(source, isAutomatic: seed % 3 == 2)
        let table = UITableView(frame: stage.window.bounds, style: seed % 2 == 0 ? .plain : .grouped)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 40
        table.allowsMultipleSelection = seed % 4 < 2
        table.dataSource = source
        if seed % 3 > 0 { table.delegate = heights }
        stage.window.addSubview(table)
        stage.settle()

        var fingers = RandomFingers(seed: seed)
        fingers.play(on: stage, side: 300, steps: 120) { fingers in
            change(source, table, &fingers)
            if fingers.roll(2) == 0 { stage.settle() }
        }
        stage.advance(by: 10)

        let titles = table.indexPathsForVisibleRows?.map { "\(source.sections[$0.section][$0.row])" }
        let shown = table.visibleCells.map { $0.textLabel?.text ?? "" }
        #expect(shown == titles)
        #expect(table.numberOfSections == source.sections.count)
        for section in source.sections.indices {
            #expect(table.numberOfRows(inSection: section) == source.sections[section].count)
        }
        let seen = table.indexPathsForRows(in: table.bounds)?.filter { table.rectForRow(at: $0).height > 0 }
        #expect(table.indexPathsForVisibleRows == seen)
        for (cell, path) in zip(table.visibleCells, table.indexPathsForVisibleRows ?? []) {
            #expect(cell.frame == table.rectForRow(at: path))
            #expect(cell.alpha == 1 && !cell.isHidden && !cell.isHighlighted)
            #expect(cell.isSelected == (table.indexPathsForSelectedRows?.contains(path) == true))
        }
        let cells = table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }
        #expect(cells.count == table.visibleCells.count)
        #expect(
            table.contentOffset.y <= max(table.contentSize.height - 300, 0) && table.contentOffset.y >= 0,
            "\(table.contentOffset) of \(table.contentSize)")
    }
}
