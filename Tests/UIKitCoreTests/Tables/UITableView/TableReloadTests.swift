import CoreGraphics
import Foundation
import Stages
import Testing
import UIKit

@MainActor
@Suite("Updating a table during its callbacks")
struct TableReloadTests {
    /// A data source or delegate method that the table calls.
    enum Call: CaseIterable {
        case number, cell, height, header, willDisplay, didEndDisplaying, willDisplayHeader
        case shouldHighlight, didHighlight, didUnhighlight, willSelect, didSelect, willDeselect, didDeselect
        case didScroll, willBeginDragging, didEndDragging, didEndDecelerating
    }

    /// A data source and delegate that runs a closure during the first three calls of one method.
    private final class Meddler: UITableViewDataSource, UITableViewDelegate {
        var count = 20
        private(set) var times = 0
        private let call: Call
        private let meddle: (Meddler, UITableView) -> Void
        var isReady = false

        init(_ call: Call, _ meddle: @escaping (Meddler, UITableView) -> Void) {
            self.call = call
            self.meddle = meddle
        }

        private func note(_ call: Call, _ table: UIScrollView) {
            guard isReady, call == self.call, times < 3, let table = table as? UITableView else { return }
            times += 1
            meddle(self, table)
        }

        func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
            let before = count
            note(.number, table)
            return call == .number ? count : before
        }

        func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            note(.cell, table)
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "Row \(path.row)"
            return cell
        }

        func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
            note(.height, table)
            return 40
        }

        func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            note(.header, table)
            return UIView()
        }

        func tableView(_ table: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
            note(.willDisplay, table)
        }

        func tableView(_ table: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {
            note(.didEndDisplaying, table)
        }

        func tableView(_ table: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            note(.willDisplayHeader, table)
        }

        func tableView(_ table: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
            note(.shouldHighlight, table)
            return true
        }

        func tableView(_ table: UITableView, didHighlightRowAt path: IndexPath) { note(.didHighlight, table) }
        func tableView(_ table: UITableView, didUnhighlightRowAt path: IndexPath) { note(.didUnhighlight, table) }

        func tableView(_ table: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
            note(.willSelect, table)
            return path
        }

        func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { note(.didSelect, table) }

        func tableView(_ table: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
            note(.willDeselect, table)
            return path
        }

        func tableView(_ table: UITableView, didDeselectRowAt path: IndexPath) { note(.didDeselect, table) }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { note(.didScroll, scrollView) }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note(.willBeginDragging, scrollView) }

        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            note(.didEndDragging, scrollView)
        }

        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note(.didEndDecelerating, scrollView) }
    }

    private func start(
        _ call: Call, _ meddle: @escaping (Meddler, UITableView) -> Void
    ) -> (Stage, UITableView, Meddler) {
        let stage = Stage.forTables()
        let table = UITableView(frame: stage.window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let meddler = Meddler(call, meddle)
        table.dataSource = meddler
        table.delegate = meddler
        stage.window.addSubview(table)
        stage.settle()
        meddler.isReady = true
        return (stage, table, meddler)
    }

    private func play(_ call: Call, _ meddle: @escaping (Meddler, UITableView) -> Void) -> (UITableView, Meddler) {
        let (stage, table, meddler) = start(call, meddle)
        for y in [150, 250, 150] {
            stage.finger.tap(at: CGPoint(x: 50, y: y))
            stage.advance(by: 1)
        }
        stage.finger.press(at: CGPoint(x: 100, y: 250))
        stage.finger.move(to: CGPoint(x: 100, y: 20), over: 0.2)
        stage.finger.lift()
        stage.advance(by: 5)
        table.reloadData()
        stage.advance(by: 1)
        return (table, meddler)
    }

    private func expectRows(of table: UITableView, _ meddler: Meddler) {
        let titles = table.visibleCells.map { $0.textLabel?.text ?? "" }
        #expect(meddler.times > 0)
        #expect(table.numberOfRows(inSection: 0) == meddler.count)
        #expect(titles == table.indexPathsForVisibleRows?.map { "Row \($0.row)" } && !titles.isEmpty)
        #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    @Test("reloadData shows the current data, in every callback", arguments: Call.allCases)
    func reload(call: Call) {
        let (table, meddler) = play(call) { meddler, table in
            meddler.count = (meddler.count + 7) % 23 + 3
            table.reloadData()
        }
        expectRows(of: table, meddler)
    }

    @Test("reloadData shows the current data within reloadSections", arguments: [Call.header, .number, .height])
    func reloadWithinUpdates(call: Call) {
        let (stage, table, meddler) = start(call) { meddler, table in
            meddler.count = (meddler.count + 7) % 23 + 3
            table.reloadData()
        }
        table.reloadSections([0], with: .none)
        stage.advance(by: 1)
        expectRows(of: table, meddler)
    }

    @Test("deleteRows removes the row, in every callback", arguments: Call.allCases.filter { $0 != .number })
    func delete(call: Call) {
        let (table, meddler) = play(call) { meddler, table in
            meddler.count -= 1
            table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        }
        expectRows(of: table, meddler)
    }
}
