import Foundation
import Stages
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Headers and footers of a table")
struct TableHeaderTests {
    private func fixture() -> TableFixture {
        let fixture = TableFixture([
            (0..<10).map { "a\($0)" }, (0..<10).map { "b\($0)" }, (0..<10).map { "c\($0)" },
        ])
        fixture.headers = [0: "One", 1: "Two", 2: "Three"]
        return fixture
    }

    /// Returns the top edge of a section's header in the window's coordinates.
    private func top(_ table: UITableView, _ section: Int) -> CGFloat? {
        table.headerView(forSection: section).map { $0.convert($0.bounds, to: nil).minY }
    }

    @Test("stick to the top of a plain table until the next header pushes them out")
    func sticky() {
        let stage = Stage.forTables()
        let fixture = fixture()
        let table = fixture.table(on: stage)
        #expect(top(table, 0) == 22)
        table.contentOffset.y = 100
        stage.settle()
        #expect(top(table, 0) == 0)
        table.contentOffset.y = 480
        stage.settle()
        // The section ends at 490, and the next header begins at 512.
        #expect(top(table, 0) == -18)
        #expect(top(table, 1) == 32)
        table.contentOffset.y = 530
        stage.settle()
        #expect(table.headerView(forSection: 0) == nil)
        #expect(top(table, 1) == 0)
        table.contentInset.top = 30
        stage.settle()
        #expect(top(table, 1) == 30)
    }

    @Test("have the table's height where there is one, and none in a plain section without a title or a view")
    func fixedHeights() {
        let stage = Stage.forTables()
        let fixture = fixture()
        fixture.headers[1] = nil
        fixture.footers = [2: "End"]
        let table = fixture.table(on: stage)
        table.sectionHeaderHeight = 28
        table.sectionFooterHeight = 20
        stage.settle()
        #expect((0..<3).map { table.rectForHeader(inSection: $0).height } == [28, 0, 28])
        #expect((0..<3).map { table.rectForFooter(inSection: $0).height } == [0, 0, 20])
    }

    @Test("are no less high in a grouped table than their titles, whatever the table's height is")
    func titleHeights() {
        let stage = Stage.forTables()
        let fixture = fixture()
        fixture.headers[1] = nil
        fixture.footers = [2: "End"]
        let table = fixture.table(on: stage, style: .grouped)
        table.sectionHeaderHeight = 10
        table.sectionFooterHeight = 20
        stage.settle()
        #expect((0..<3).map { table.rectForHeader(inSection: $0).height } == [55, 10, 38])
        #expect((0..<3).map { table.rectForFooter(inSection: $0).height } == [20, 20, 32])
        table.sectionHeaderHeight = 60
        stage.settle()
        #expect((0..<3).map { table.rectForHeader(inSection: $0).height } == [60, 60, 60])
    }

    @Test("scroll with the rows in a grouped table")
    func grouped() {
        let stage = Stage.forTables()
        let fixture = fixture()
        let table = fixture.table(on: stage, style: .grouped)
        let start = table.rectForHeader(inSection: 0)
        #expect(start == CGRect(x: 0, y: 0, width: 320, height: 55))
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "ONE")
        table.contentOffset.y = 20
        stage.settle()
        #expect(top(table, 0) == -20)
        #expect(table.rectForRow(at: [0, 0]).minY == 55 as CGFloat)
        #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 513, width: 320, height: 38))
    }

    @Test("stick to the top while only the table is laid out, once in each frame")
    func layouts() {
        let stage = Stage.forTables()
        let fixture = fixture()
        let table = fixture.table(on: stage)
        table.contentOffset.y = 59
        stage.settle()
        stage.transcript.clear()
        let counters = table.table.counters
        for offset in 60...84 {
            table.contentOffset.y = CGFloat(offset)
            stage.settle()
            #expect(top(table, 0) == 0)
        }
        #expect(stage.layouts == 25 && stage.layouts(of: table) == 25)
        #expect(table.table.counters == counters)
    }

    @MainActor
    final class Views: UITableViewDataSource, UITableViewDelegate {
        var made = 0
        func numberOfSections(in tableView: UITableView) -> Int { 50 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            guard section != 1 else { return nil }
            let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
            view?.textLabel?.text = "Header \(section)"
            return view
        }
    }

    final class Header: UITableViewHeaderFooterView {
        static var made = 0
        override init(reuseIdentifier: String?) {
            super.init(reuseIdentifier: reuseIdentifier)
            Self.made += 1
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test("created by the delegate are reused, and omitted where it returns none")
    func views() {
        let stage = Stage.forTables()
        let source = Views()
        let table = UITableView(frame: stage.window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
        table.rowHeight = 44
        table.dataSource = source
        table.delegate = source
        stage.window.addSubview(table)
        Header.made = 0
        stage.settle()
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "Header 0")
        #expect(table.headerView(forSection: 0)?.reuseIdentifier == "header")
        #expect(table.rectForHeader(inSection: 0).height == 28 as CGFloat)
        #expect(table.rectForHeader(inSection: 1).height == 0 as CGFloat)
        #expect(table.rectForRow(at: [1, 0]).minY == 182 as CGFloat)
        for offset in stride(from: 0, through: 5000, by: 40) {
            table.contentOffset.y = CGFloat(offset)
            stage.settle()
        }
        #expect(Header.made <= 4)
    }

    @Test("of the table itself lie above and below all sections")
    func edges() {
        let stage = Stage.forTables()
        let fixture = TableFixture(rows: 3)
        let table = fixture.table(on: stage)
        let (header, footer) = (UIView(), UIView())
        header.frame.size = CGSize(width: 10, height: 80)
        footer.frame.size = CGSize(width: 10, height: 30)
        table.tableHeaderView = header
        table.tableFooterView = footer
        stage.settle()
        #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 80))
        #expect(footer.frame == CGRect(x: 0, y: 212, width: 320, height: 30))
        #expect(table.rectForRow(at: [0, 0]).minY == 80 as CGFloat)
        #expect(table.contentSize.height == 242 as CGFloat)
        table.tableHeaderView = nil
        stage.settle()
        #expect(header.superview == nil && table.rectForRow(at: [0, 0]).minY == 0 as CGFloat)
        #expect(footer.frame.minY == 132 as CGFloat)
    }
}
