import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import AccessibilityBridge

@MainActor
@Suite("Attributes of speech on the accessibility bus", .serialized)
final class ReaderSpeechTests {
    private lazy var bench = ReaderBench()

    @Test("An announcement of high priority interrupts, and a label in one language has it as its locale")
    func attributes() throws {
        let label = bench.add(UILabel(), CGRect(x: 0, y: 0, width: 100, height: 30))
        label.accessibilityAttributedLabel = NSAttributedString(
            string: "Ausgang", attributes: [.accessibilitySpeechLanguage: "de-DE"])
        bench.settle()
        let number = try bench.number(of: "Ausgang")
        #expect(try bench.property("Accessible", "Locale", of: number) == .variant(.string("de-DE")))
        bench.rest()
        bench.bus.clear()
        let priorities: [UIAccessibilityPriority] = [.high, .default]
        for priority in priorities {
            let text = NSAttributedString(
                string: "Doors close", attributes: [.accessibilitySpeechAnnouncementPriority: priority])
            UIAccessibility.post(notification: .announcement, argument: text)
        }
        UIAccessibility.post(notification: .announcement, argument: "Plain")
        bench.rest()
        #expect(bench.bus.events == ["Announcement 2", "Announcement 1", "Announcement 1"])
    }

    @Test("A text that goes on in another element is related to it")
    func flow() throws {
        let views = (0..<2).map { index in
            bench.add(UILabel(), CGRect(x: 0, y: index * 40, width: 100, height: 30), label: "Part \(index)")
        }
        for (view, text) in zip(views, ["One", "Two"]) { view.text = text }
        views[0].accessibilityNextTextNavigationElement = views[1]
        views[1].accessibilityPreviousTextNavigationElementBlock = { [views] in views[0] }
        let numbers = try views.map { try bench.number(of: $0) }
        for (index, relation) in [(0, 10), (1, 11)] as [(Int, UInt32)] {
            let target = BusValue.record([
                .string(TestBus.program), .path(ReaderTree.path(of: numbers[1 - index])),
            ])
            let relations = try bench.call("Accessible", "GetRelationSet", to: numbers[index]).body.first?.items
            #expect(relations == [.record([.uint32(relation), .array("(so)", [target])])])
        }
    }

    @Test("Zooming is an action of what can zoom, and a custom action is described by its category")
    func actions() throws {
        final class Map: UIView {
            var log: [String] = []
            override func accessibilityZoomIn(at point: CGPoint) -> Bool {
                log.append("in")
                return true
            }
            override func accessibilityZoomOut(at point: CGPoint) -> Bool {
                log.append("out")
                return true
            }
        }
        let map = bench.add(Map(), CGRect(x: 0, y: 0, width: 100, height: 30), label: "Map")
        map.isAccessibilityElement = true
        map.accessibilityTraits = [.image, .supportsZoom]
        let action = UIAccessibilityCustomAction(name: "Rename") { _ in true }
        action.category = UIAccessibilityCustomAction.editCategory
        map.accessibilityCustomActions = [action]
        let number = try bench.number(of: "Map")
        let names = try (0..<3).map { try bench.call("Action", "GetName", to: number, [.int32($0)]).body }
        #expect(names == [[.string("zoom in")], [.string("zoom out")], [.string("Rename")]])
        let description = try bench.call("Action", "GetDescription", to: number, [.int32(2)]).body
        #expect(description == [.string(UIAccessibilityCustomAction.editCategory)])
        for index in [0, 1] as [Int32] { try bench.call("Action", "DoAction", to: number, [.int32(index)]) }
        #expect(map.log == ["in", "out"])
    }
}
