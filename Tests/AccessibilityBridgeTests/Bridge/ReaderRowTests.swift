import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import AccessibilityBridge

@MainActor
@Suite("Rows with controls on the accessibility bus", .serialized)
final class ReaderRowTests {
    private final class Source: NSObject, UITableViewDataSource {
        let (accessory, inner) = (UISwitch(), UISwitch())

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = indexPath.row == 0 ? "Wi-Fi" : "Song"
            if indexPath.row == 0 {
                cell.accessoryView = accessory
            } else {
                inner.accessibilityLabel = "Favourite"
                inner.frame.origin = CGPoint(x: 200, y: 8)
                cell.contentView.addSubview(inner)
            }
            return cell
        }
    }

    private lazy var bench = ReaderBench()
    private let source = Source()

    @Test("A reader toggles the switch of a row, as an accessory by the row, and in the content as a child of it")
    func switches() throws {
        let table = bench.add(UITableView(), CGRect(x: 0, y: 0, width: 300, height: 300))
        table.dataSource = source
        bench.settle()
        let tree = try #require(bench.service?.tree)
        let list = try bench.number(of: table)
        let rows = try #require(tree.node(list)).children
        #expect(rows == [try bench.number(of: "Wi-Fi"), try bench.number(of: "Song")])
        #expect(tree.node(rows[0])?.children == [])
        #expect(tree.node(rows[1])?.children == [try bench.number(of: source.inner)])
        let role = try bench.call("Accessible", "GetRoleName", to: rows[0]).body
        #expect(role == [.string("toggle button")])
        let states = try bench.states(of: rows[0])
        #expect(states.isSuperset(of: [.checkable, .selectable]) && !states.contains(.checked))
        #expect(try bench.property("TableCell", "Position", of: rows[0]) == .variant(.record([.int32(0), .int32(0)])))
        try bench.call("Action", "DoAction", to: rows[0], [.int32(0)])
        bench.settle(after: 1)
        #expect(source.accessory.isOn)
        #expect(try bench.states(of: rows[0]).contains(.checked))
        try bench.call("Action", "DoAction", to: bench.number(of: source.inner), [.int32(0)])
        bench.settle(after: 1)
        #expect(source.inner.isOn)
        #expect(table.indexPathForSelectedRow == nil)
    }
}
