import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("enlarging the area of a button", .fact("AR-03"))
struct EnlargedAreasTests {
    @Test(
        "both ways work, the first by taking everything; the wrong formula has an area beside the button",
        arguments: [
            (0, ["button", "no view", "no view", "neighbour"]),
            (1, ["button", "button", "button", "button"]),
            (2, ["button", "button", "no view", "neighbour"]),
            (3, ["no view", "no view", "no view", "button"]),
        ])
    func answers(index: Int, expected: [String]) throws {
        let experiment = try Experiment(.enlargedAreas, EnlargedAreasScene.self)
        let panel = experiment.view.panels[index]
        let points = [
            CGPoint(x: panel.button.frame.midX, y: panel.button.frame.midY),
            CGPoint(x: panel.button.frame.minX - 20, y: panel.button.frame.minY - 20),
            CGPoint(x: panel.button.frame.minX - 26, y: panel.button.frame.midY),
            CGPoint(x: panel.neighbour.frame.midX, y: panel.neighbour.frame.midY),
        ]
        let name = ["as it is", "hitTest returns self", "bounds grown by 24", "the wrong formula"][index]
        #expect(points.flatMap { experiment.tap(panel, at: $0) } == expected.map { "\(name): \($0)" })
    }

    @Test("the wrong formula's area begins below and to the right of the button's centre, at the margin")
    func wrongFormula() throws {
        let experiment = try Experiment(.enlargedAreas, EnlargedAreasScene.self)
        let panel = experiment.view.panels[3]
        let middle = CGPoint(x: panel.button.frame.midX, y: panel.button.frame.midY)
        for (dx, dy, expected) in [(24.0, 24.0, "button"), (23.5, 24, "no view"), (24, 23.5, "no view")] {
            #expect(
                experiment.tap(panel, at: CGPoint(x: middle.x + dx, y: middle.y + dy))
                    == ["the wrong formula: \(expected)"])
        }
    }

    @Test("a button's hit area is green where it is intended and red elsewhere")
    func map() throws {
        let experiment = try Experiment(.enlargedAreas, EnlargedAreasScene.self)
        func color(_ index: Int, _ x: CGFloat, _ y: CGFloat) -> UIColor {
            experiment.stage.pixel(at: experiment.place(experiment.view.panels[index], CGPoint(x: x, y: y)))
        }
        let plain = color(0, 14, 20)
        let green = color(2, 14, 20)
        let red = color(3, 140, 70)
        #expect(Set([plain, green, red]).count == 3)
        #expect(color(1, 14, 20) == green && color(1, 140, 70) == red)
        #expect(color(3, 14, 20) == plain && color(2, 140, 70) == plain)
    }
}
