import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import AccessibilityBridge

@MainActor
@Suite("An application on the accessibility bus", .serialized)
final class ReaderServiceTests {
    private lazy var bench = ReaderBench()

    private func field(_ text: String = "") throws -> (UITextField, Int) {
        let field = bench.add(UITextField(), CGRect(x: 10, y: 10, width: 200, height: 34), label: "Name")
        field.text = text
        bench.settle()
        return (field, try bench.number(of: field))
    }

    private func button(_ label: String, _ y: CGFloat = 10, press: @escaping () -> Void = {}) -> UIButton {
        let button = bench.add(UIButton(), CGRect(x: 10, y: y, width: 100, height: 40), label: label)
        button.addAction(UIAction { _ in press() }, for: .touchUpInside)
        return button
    }

    // MARK: - Questions

    @Test("answers questions about places in a text that does not have them")
    func offsets() throws {
        let (field, number) = try field("abc")
        let extremes: [BusValue] = [
            .int32(.max), .int32(.min), .int32(-1), .int32(4), .int64(.max), .int64(.min), .uint64(.max), .int32(3),
        ]
        for offset in extremes {
            for (member, rest) in [
                ("GetCharacterExtents", [BusValue.uint32(0)]), ("GetCharacterAtOffset", []), ("SetCaretOffset", []),
                ("GetStringAtOffset", [.uint32(1)]), ("GetTextBeforeOffset", [.uint32(1)]),
                ("GetTextAfterOffset", [.uint32(0)]), ("GetSelection", []), ("RemoveSelection", []),
            ] {
                #expect(
                    try bench.call("Text", member, to: number, [offset] + rest).kind == .reply, "\(member) \(offset)")
            }
            for other in extremes {
                try bench.call("Text", "GetText", to: number, [offset, other])
                try bench.call("Text", "AddSelection", to: number, [offset, other])
                try bench.call("Text", "GetRangeExtents", to: number, [offset, other, .uint32(0)])
                try bench.call("Text", "GetOffsetAtPoint", to: number, [offset, other, .uint32(0)])
                try bench.call("EditableText", "CopyText", to: number, [offset, other])
                try bench.call("Component", "GetAccessibleAtPoint", to: number, [offset, other, .uint32(0)])
            }
        }
        #expect(try bench.call("Text", "GetText", to: number, [.int32(-5), .int32(2)]).body == [.string("ab")])
        #expect(field.text == "abc")
        let character = try bench.call("Text", "GetCharacterExtents", to: number, [.int32(1), .uint32(1)])
        #expect(character.body[2].integer ?? 0 > 0)
    }

    @Test("takes no value that is no number, and none beyond the limits")
    func values() throws {
        let slider = bench.add(UISlider(), CGRect(x: 10, y: 10, width: 200, height: 34), label: "Slider")
        let stepper = bench.add(UIStepper(), CGRect(x: 10, y: 60, width: 94, height: 32), label: "Stepper")
        let pages = bench.add(UIPageControl(), CGRect(x: 10, y: 110, width: 200, height: 30), label: "Pages")
        let toggle = bench.add(UISwitch(), CGRect(x: 10, y: 160, width: 51, height: 31), label: "Switch")
        let progress = bench.add(UIProgressView(), CGRect(x: 10, y: 210, width: 100, height: 4), label: "Progress")
        pages.numberOfPages = 4
        bench.settle()
        let extremes = [
            Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e30, -1e30, 9.3e18, -9.3e18, 0.5, .leastNonzeroMagnitude,
            2.5,
        ]
        for number in extremes {
            for view in [slider, stepper, pages, toggle, progress] as [UIView] {
                let isTaken = try bench.set("Value", "CurrentValue", of: bench.number(of: view), to: .double(number))
                #expect(isTaken == (view !== toggle), "\(view) \(number)")
            }
            #expect((0...1).contains(slider.value) && (0...100).contains(stepper.value), "\(number)")
            #expect((0..<4).contains(pages.currentPage) && !toggle.isOn && progress.progress == 0, "\(number)")
        }
        #expect(try !bench.set("Value", "CurrentValue", of: bench.number(of: slider), to: .string("much")))
        #expect(try bench.set("Value", "CurrentValue", of: bench.number(of: slider), to: .double(0.25)))
        #expect(slider.value == 0.25)
        slider.isEnabled = false
        #expect(try bench.set("Value", "CurrentValue", of: bench.number(of: slider), to: .double(0.75)))
        #expect(slider.value == 0.25)
        pages.numberOfPages = 0
        #expect(try bench.set("Value", "CurrentValue", of: bench.number(of: pages), to: .double(-1e30)))
    }

    @Test("refuses calls that are too long, and answers the next one")
    func longCalls() throws {
        let (field, number) = try field()
        let text = String(repeating: "x", count: BusReader.maximumLength)
        let long = try bench.call("EditableText", "SetTextContents", to: number, [.string(text)])
        #expect(long.kind == .error && long.errorName == BusError.limits)
        let half = String(text.prefix(text.count / 1000))
        #expect(try bench.call("EditableText", "SetTextContents", to: number, [.string(half)]).kind == .reply)
        bench.wait { field.text == half }
    }

    @Test("finds what a reader looks for by role, state and attribute")
    func search() throws {
        let off = button("Off", 60)
        off.isEnabled = false
        _ = button("On", 10)
        bench.add(UILabel(), CGRect(x: 10, y: 110, width: 100, height: 20)).text = "Text"
        bench.settle()
        func find(
            states: [UInt64] = [], roles: [UInt32] = [], match: Int32 = 1, attributes: [(String, String)] = [],
            interfaces: [String] = [], isInverted: Bool = false, order: UInt32 = 1, limit: Int32 = 0
        ) throws -> [String] {
            let stateBits = states.reduce(UInt64(0)) { $0 | 1 << $1 }
            let words = (0..<4).map { word in
                roles.filter { Int($0) / 32 == word }.reduce(UInt32(0)) { $0 | 1 << ($1 % 32) }
            }
            let rule = BusValue.record([
                .array(
                    "i",
                    [UInt32(truncatingIfNeeded: stateBits), UInt32(stateBits >> 32)].map {
                        .int32(Int32(bitPattern: $0))
                    }),
                .int32(match), .array("{ss}", attributes.map { .entry(.string($0.0), .string($0.1)) }), .int32(match),
                .array("i", words.map { .int32(Int32(bitPattern: $0)) }), .int32(match),
                .array("s", interfaces.map { .string($0) }), .int32(match), .bool(isInverted),
            ])
            let reply = try bench.call(
                "Collection", "GetMatches", to: ReaderTree.window,
                [rule, .uint32(order), .int32(limit), .bool(true)])
            if reply.kind == .error { return [reply.errorName] }
            let service = try #require(bench.service)
            return try #require(reply.body.first).items.map { item in
                let path = item.items.last?.text ?? ""
                return ReaderTree.number(ofPath: path).flatMap { service.tree.node($0) }?.object?.accessibilityLabel
                    ?? ""
            }
        }
        #expect(try find() == ["On", "Off", "Text"])
        #expect(try find(roles: [43]) == ["On", "Off"])
        #expect(try find(roles: [43, 29], match: 2, order: 4) == ["Text", "Off", "On"])
        #expect(try find(roles: [43], match: 3) == ["Text"])
        #expect(try find(roles: [43], limit: 1) == ["On"])
        #expect(try find(states: [8], roles: [43]) == ["On"])
        #expect(try find(states: [8], roles: [43], isInverted: true) == ["Off", "Text"])
        #expect(try find(attributes: [("class", "UILabel")]) == ["Text"])
        // A disabled control has an action as well.
        #expect(try find(interfaces: ["Action"]) == ["On", "Off"])
        #expect(try find(states: [8], interfaces: ["aCTION", "Component"]) == ["On"])
        #expect(try find(match: 2, interfaces: ["Action", "Value"]) == ["On", "Off"])
        #expect(try find(match: 3, interfaces: ["Action", "Value"]) == ["Text"])
        #expect(try find(interfaces: ["Text"]) == ["Text"])
        #expect(try find(roles: [43], order: 4, limit: 1) == ["Off"])
        // All elements would be compared with each.
        let wanted = (0..<64).map { "Interface\($0)" }
        #expect(try find(match: 2, interfaces: wanted) == [])
        #expect(try find(match: 2, interfaces: wanted + ["Action"]) == [BusError.badArguments])
        let pairs = wanted.map { ($0, $0) }
        #expect(try find(match: 2, attributes: pairs) == [])
        #expect(try find(match: 2, attributes: pairs + [("class", "UILabel")]) == [BusError.badArguments])
        let wrong = try bench.call("Collection", "GetMatches", to: ReaderTree.window, [.string("rule")])
        #expect(wrong.errorName == BusError.badArguments)
    }

    @Test("tells which text is the name of a field, and which segments belong together")
    func relations() throws {
        let label = bench.add(UILabel(), CGRect(x: 10, y: 10, width: 60, height: 20))
        label.text = "Volume"
        let slider = bench.add(UISlider(), CGRect(x: 80, y: 10, width: 100, height: 30), label: "Volume")
        let other = bench.add(UISlider(), CGRect(x: 80, y: 60, width: 100, height: 30), label: "Bass")
        let segments = bench.add(UISegmentedControl(items: ["A", "B"]), CGRect(x: 10, y: 110, width: 100, height: 32))
        bench.settle()
        func relations(of number: Int) throws -> [[String]] {
            let reply = try bench.call("Accessible", "GetRelationSet", to: number)
            return try #require(reply.body.first).items.map { relation in
                let targets = relation.items[1].items.compactMap { $0.items.last?.text }
                return [String(relation.items[0].integer ?? 0)] + targets
            }
        }
        let (text, control) = (try bench.number(of: label), try bench.number(of: slider))
        #expect(try relations(of: text) == [["1", ReaderTree.path(of: control)]])
        #expect(try relations(of: control) == [["2", ReaderTree.path(of: text)]])
        #expect(try relations(of: bench.number(of: other)) == [])
        let members = try ["A", "B"].map { ReaderTree.path(of: try bench.number(of: $0)) }
        #expect(try relations(of: bench.number(of: "B")) == [["5"] + members] && segments.window != nil)
    }

    @Test("stops to search when it has found as many as are wanted")
    func searchLimit() throws {
        for index in 0..<30 { bench.add(Ear(), CGRect(x: 0, y: CGFloat(index) * 10, width: 50, height: 9)) }
        func questions(_ limit: Int32) throws -> Int {
            let before = Ear.questions
            let rule = BusValue.record([
                .array("i", []), .int32(1), .array("{ss}", [.entry(.string("valuetext"), .string("ear"))]), .int32(1),
                .array("i", []), .int32(1), .array("s", []), .int32(1), .bool(false),
            ])
            let call = bench.send(
                "Collection", "GetMatches", to: ReaderTree.window, [rule, .uint32(1), .int32(limit), .bool(true)])
            for _ in 0..<100 where bench.bus.reply(to: call) == nil { bench.bus.pump() }
            #expect(bench.bus.reply(to: call)?.body.first?.items.count == (limit == 0 ? 30 : Int(limit)))
            return Ear.questions - before
        }
        bench.rest()
        _ = try questions(0)
        #expect(try questions(2) * 5 < questions(0))
    }

    @Test("asks each of many siblings once when a reader asks for the relations of each")
    func manyRelations() throws {
        let ears = (0..<40).map { index in
            bench.add(Ear(), CGRect(x: 0, y: CGFloat(index) * 10, width: 50, height: 9), label: "Ear \(index)")
        }
        try bench.call("Accessible", "GetRole", to: ReaderTree.window)
        bench.rest()
        let before = Ear.questions
        let calls = try ears.map { bench.send("Accessible", "GetRelationSet", to: try bench.number(of: $0)) }
        for _ in 0..<100 where calls.contains(where: { bench.bus.reply(to: $0) == nil }) { bench.bus.pump() }
        #expect(calls.allSatisfy { bench.bus.reply(to: $0)?.kind == .reply })
        #expect(Ear.questions - before < 40 * 8)
    }

    /// A text that counts how often it is asked for its identifier or its label.
    private final class Ear: UILabel {
        static var questions = 0
        override var accessibilityLabel: String? {
            get {
                Self.questions += 1
                return "Ear"
            }
            set {}
        }
        override var accessibilityValue: String? {
            get {
                Self.questions += 1
                return "ear"
            }
            set {}
        }
    }

    @Test("answers a call whose arguments cannot be read with an error, and the next one")
    func wrongArguments() throws {
        let deep = (0..<65).reduce(BusValue.byte(7)) { value, _ in .variant(value) }
        let reply = try bench.call("Accessible", "GetRole", to: ReaderTree.window, [deep])
        #expect(reply.kind == .error && reply.errorName == BusError.badArguments)
        #expect(try bench.call("Accessible", "GetRole", to: ReaderTree.window).kind == .reply)
    }

    @Test("leaves no trace when it looks for the element at a point")
    func trace() throws {
        let press = button("Press")
        let number = try bench.number(of: press)
        bench.settle()
        var lines: [String] = []
        let observation = Trace.observe { lines.append($0.text) }
        let place = [BusValue.int32(20), .int32(20), .uint32(1)]
        let call = bench.send("Component", "GetAccessibleAtPoint", to: ReaderTree.window, place)
        for _ in 0..<100 where bench.bus.reply(to: call) == nil { bench.bus.pump() }
        observation.end()
        let found = bench.bus.reply(to: call)?.body.first?.items.last
        #expect(found == .path(ReaderTree.path(of: number)) && lines == [])
    }

    // MARK: - States

    @Test("tells a toggle that is on as pressed, and a button while a finger is on it")
    func pressed() throws {
        let toggle = bench.add(UISwitch(), CGRect(x: 10, y: 110, width: 51, height: 31), label: "Switch")
        let press = button("Press")
        #expect(try !bench.states(of: bench.number(of: toggle)).contains(.pressed))
        toggle.isHighlighted = true
        #expect(try !bench.states(of: bench.number(of: toggle)).contains(.pressed))
        toggle.isOn = true
        #expect(try bench.states(of: bench.number(of: toggle)).isSuperset(of: [.pressed, .checked, .checkable]))
        press.isHighlighted = true
        #expect(try bench.states(of: bench.number(of: press)).contains(.pressed))
        press.isSelected = true
        #expect(try bench.states(of: bench.number(of: press)).isSuperset(of: [.selectable, .selected]))
    }

    // MARK: - Deeds

    @Test("makes a touch for each activation, sixteen at a time, and none for a reader that is gone")
    func flood() throws {
        var presses = 0
        let press = button("Press") { presses += 1 }
        let number = try bench.number(of: press)
        let calls = (0..<100).map { _ in bench.send("Action", "DoAction", to: number, [.int32(0)]) }
        // No time passes, so that the first touch has not lifted.
        bench.wait { calls.allSatisfy { bench.bus.reply(to: $0) != nil } }
        let taken = calls.filter { bench.bus.reply(to: $0)?.body == [.bool(true)] }
        #expect(taken == Array(calls.prefix(16)))
        bench.settle(after: 0.12)
        #expect(presses == 1 && press.isHighlighted)
        bench.bus.changeOwner(of: TestBus.reader, to: "")
        bench.rest()
        bench.settle(after: 10)
        // The finger that was down lifts.
        #expect(presses == 2 && !press.isHighlighted)
        #expect(bench.service?.isHeard == false && bench.bus.watched.count == 1)
    }

    @Test("lifts a finger that is down when the bus is gone, and forgets the other touches")
    func touchesWithoutBus() throws {
        var presses = 0
        let press = button("Press") { presses += 1 }
        let number = try bench.number(of: press)
        for _ in 0..<5 { bench.send("Action", "DoAction", to: number, [.int32(0)]) }
        bench.rest()
        #expect(press.isHighlighted)
        bench.bus.end()
        bench.wait { bench.hasEnded }
        bench.settle(after: 10)
        #expect(presses == 1 && !press.isHighlighted)
    }

    @Test("applies edits in the order in which they were asked for, and a question after them finds their result")
    func edits() throws {
        let (field, number) = try field()
        let edits: [(String, [BusValue])] = [
            ("SetTextContents", [.string("bcd")]), ("InsertText", [.int32(3), .string("f"), .int32(1)]),
            ("InsertText", [.int32(0), .string("a"), .int32(1)]), ("DeleteText", [.int32(1), .int32(2)]),
            ("InsertText", [.int32(3), .string("e!"), .int32(1)]),
            ("InsertText", [.int32(-1), .string("g"), .int32(1)]),
        ]
        let calls = edits.map { bench.send("EditableText", $0.0, to: number, $0.1) }
        let question = bench.send("Text", "GetText", to: number, [.int32(0), .int32(-1)])
        bench.wait { bench.bus.reply(to: question) != nil }
        #expect(calls.allSatisfy { bench.bus.reply(to: $0)?.body == [.bool(true)] })
        #expect(bench.bus.reply(to: question)?.body == [.string("acdefg")] && field.text == "acdefg")
    }

    @Test("selects rows of a table as a tap would, and tells which there are")
    func table() throws {
        final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
            var log: [String] = []
            func numberOfSections(in tableView: UITableView) -> Int { 2 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                section == 0 ? 3 : 50
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
                return cell
            }
            func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
                indexPath.row != 2
            }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                log.append("select \(indexPath.section).\(indexPath.row)")
            }
            func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
                log.append("deselect \(indexPath.section).\(indexPath.row)")
            }
        }
        let rows = Rows()
        let table = bench.add(UITableView(), CGRect(x: 0, y: 0, width: 300, height: 300))
        table.dataSource = rows
        table.delegate = rows
        bench.settle()
        let list = try bench.number(of: table)
        #expect(try bench.property("Table", "NRows", of: list) == .variant(.int32(53)))
        #expect(try bench.call("Selection", "SelectChild", to: list, [.int32(1)]).body == [.bool(true)])
        #expect(try bench.call("Table", "AddRowSelection", to: list, [.int32(3)]).body == [.bool(true)])
        // The delegate refuses the third row of each section.
        #expect(try bench.call("Table", "AddRowSelection", to: list, [.int32(2)]).body == [.bool(false)])
        #expect(try bench.call("Table", "AddRowSelection", to: list, [.int32(53)]).body == [.bool(false)])
        #expect(rows.log == ["select 0.1", "deselect 0.1", "select 1.0"])
        #expect(try bench.call("Table", "GetSelectedRows", to: list).body == [.array("i", [.int32(3)])])
        let cell = try bench.number(of: "1.0")
        #expect(try bench.property("TableCell", "Position", of: cell) == .variant(.record([.int32(3), .int32(0)])))
        #expect(try bench.call("Selection", "IsChildSelected", to: list, [.int32(3)]).body == [.bool(true)])
        #expect(
            try bench.call("Table", "GetAccessibleAt", to: list, [.int32(3), .int32(0)]).body.first?.items.last?.text
                == ReaderTree.path(of: cell))
        #expect(
            try bench.call("Table", "GetAccessibleAt", to: list, [.int32(52), .int32(0)]).body.first?.items.last?.text
                == ReaderTree.nullPath)
        let attributes = try #require(try bench.call("Accessible", "GetAttributes", to: cell).body.first).items
        #expect(attributes.contains(.entry(.string("posinset"), .string("4"))))
        #expect(attributes.contains(.entry(.string("setsize"), .string("53"))))
        #expect(try bench.call("Selection", "SelectAll", to: list).body == [.bool(false)])
        table.allowsMultipleSelection = true
        bench.bus.clear()
        #expect(try bench.call("Table", "AddRowSelection", to: list, [.int32(0)]).body == [.bool(true)])
        bench.rest()
        #expect(bench.bus.events.contains("SelectionChanged 0") && bench.bus.events.contains("StateChanged:selected 1"))
        #expect(try bench.property("Selection", "NSelectedChildren", of: list) == .variant(.int32(2)))
        #expect(try bench.call("Selection", "ClearSelection", to: list).body == [.bool(true)])
        #expect(table.indexPathsForSelectedRows == nil)
        for index: Int32 in [-1, .min, .max, 60] {
            #expect(try bench.call("Selection", "SelectChild", to: list, [.int32(index)]).body == [.bool(false)])
            #expect(try bench.call("Table", "IsRowSelected", to: list, [.int32(index)]).body == [.bool(false)])
        }
    }
}
