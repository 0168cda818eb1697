import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("A table of 100,000 rows")
struct ScrollingTableTests {
    private let experiment: Experiment<ScrollingTableScene>

    init() throws {
        experiment = try Experiment(.scrollingTable, ScrollingTableScene.self)
    }

    private var view: ScrollingTableScene { experiment.view }

    @Test("a script that drags the table, goes to its end and taps a row gives the whole log")
    func script() throws {
        let played = try ScriptedExperiment(
            .scrollingTable, ScrollingTableScene.self,
            lines: """
                {"t":1,"touch":0,"phase":"began","x":100,"y":200}
                {"t":1.1,"touch":0,"phase":"moved","x":100,"y":150}
                {"t":1.2,"touch":0,"phase":"moved","x":100,"y":100}
                {"t":1.8,"touch":0,"phase":"ended","x":100,"y":100}
                {"t":3,"touch":0,"phase":"began","x":240,"y":295}
                {"t":3.05,"touch":0,"phase":"ended","x":240,"y":295}
                {"t":5,"touch":0,"phase":"began","x":100,"y":250}
                {"t":5.05,"touch":0,"phase":"ended","x":100,"y":250}
                """)
        #expect(
            played.log == ["a new cell x 8", "a cell used again x 8", "jumped to row 100 000", "selected row 100 000"])
    }

    @Test(
        "creates as many cells as are visible at once, and reuses them from the first row to the last", .fact("SV-40"))
    func reuse() {
        #expect(experiment.take() == ["a new cell x 7"])
        let finger = experiment.stage.finger
        let place = experiment.place(view.table)
        finger.press(at: place)
        finger.move(to: CGPoint(x: place.x, y: place.y - 10))
        finger.move(to: CGPoint(x: place.x, y: place.y - 110))
        experiment.stage.advance(by: 0.5)
        finger.lift()
        #expect(view.table.contentOffset.y == 100)
        #expect(experiment.take() == ["a cell used again x 2"])
        #expect(experiment.tap(view.jumps[2]) == ["jumped to row 100 000", "a cell used again x 7"])
        #expect(view.table.indexPathsForVisibleRows?.last?.row == 99_999)
        #expect(experiment.tap(view.jumps[1]) == ["jumped to row 50 001", "a cell used again x 7"])
        #expect(experiment.tap(view.jumps[0]) == ["jumped to row 1", "a cell used again x 7"])
    }

    @Test("a tap selects the visible row at its location", .fact("SV-35"))
    func selecting() {
        _ = experiment.tap(view.jumps[1])
        #expect(experiment.tap(view.table, at: CGPoint(x: 60, y: view.table.bounds.midY)) == ["selected row 50 001"])
    }

    @Test("scrolls by the same distance with every frame while animated, and fills its window")
    func animation() throws {
        let stage = experiment.stage
        stage.settle()
        let controller = try #require(stage.rootViewController)
        Scene.scrollingTable.animate?(controller)
        stage.settle()
        #expect(view.table.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
        var offsets: [CGFloat] = []
        for _ in 0..<5 {
            stage.advance(by: 1.0 / 60)
            offsets.append(view.table.contentOffset.y)
        }
        let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
        #expect(steps == [9, 9, 9, 9])
        stage.advance(by: 5)
        let rows = try #require(view.table.indexPathsForVisibleRows)
        #expect(rows.count <= 9 && rows[0].row > 20)
        #expect(view.table.visibleCells.allSatisfy { $0.textLabel?.text?.hasPrefix("Row ") == true })
    }

    @Test("reverses at the end")
    func turning() throws {
        let stage = experiment.stage
        stage.settle()
        let controller = try #require(stage.rootViewController)
        Scene.scrollingTable.animate?(controller)
        stage.settle()
        let end = view.table.contentSize.height - view.table.bounds.height
        view.table.contentOffset.y = end - 6
        stage.advance(by: 0.1)
        #expect(view.table.contentOffset.y < end - 6)
    }
}
