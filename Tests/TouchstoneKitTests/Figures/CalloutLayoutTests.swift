import HostInterface
import TestSupport
import Testing
import UIKit

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("Callouts")
struct CalloutLayoutTests {
    /// Returns whether two line segments meet at a point that is not an end of both.
    static func cross(_ one: (CGPoint, CGPoint), _ other: (CGPoint, CGPoint)) -> Bool {
        func turn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
            (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        }
        if one.0 == other.0 || one.1 == other.1 { return false }
        let (a, b) = (turn(one.0, one.1, other.0), turn(one.0, one.1, other.1))
        let (c, d) = (turn(other.0, other.1, one.0), turn(other.0, other.1, one.1))
        return a * b < -1e-6 && c * d < -1e-6
    }

    private func items(_ numbers: inout SeededNumbers, _ size: CGSize) -> [CalloutLayout.Item] {
        (0..<1 + numbers.below(24)).map { _ in
            // Many targets are collinear or identical.
            let x = CGFloat(numbers.below(4) == 0 ? 100 : numbers.below(Int(size.width) + 1))
            let y = CGFloat(numbers.below(4) == 0 ? 80 : numbers.below(Int(size.height) + 1))
            let label = CGSize(width: CGFloat(20 + numbers.below(150)), height: CGFloat(15 * (1 + numbers.below(4))))
            let side = [nil, nil, Figure.Callout.Side.left, .right][numbers.below(4)]
            return CalloutLayout.Item(anchor: CGPoint(x: x, y: y), label: label, side: side)
        }
    }

    @Test("have lines that never cross, and labels that overlap neither each other nor the scene")
    func noCrossings() {
        var numbers = SeededNumbers(seed: 5)
        for _ in 0..<1500 {
            let size = CGSize(width: CGFloat(60 + numbers.below(400)), height: CGFloat(40 + numbers.below(400)))
            let items = items(&numbers, size)
            let layout = CalloutLayout(items, around: size, reach: 30, gap: 10)
            let scene = CGRect(origin: .zero, size: size)
            let lines = zip(layout.placements, items).map { ($0.port, $1.anchor) }
            for one in items.indices {
                #expect(layout.placements[one].label.size == items[one].label)
                #expect(!layout.placements[one].label.intersects(scene.insetBy(dx: -20, dy: -1000).intersection(scene)))
                #expect(layout.bounds.contains(layout.placements[one].label))
                for other in items.indices.dropFirst(one + 1) {
                    #expect(!Self.cross(lines[one], lines[other]), "\(items[one]) and \(items[other])")
                    #expect(
                        !layout.placements[one].label.insetBy(dx: 0, dy: -2).intersects(layout.placements[other].label))
                }
            }
        }
    }

    @Test("are at the height of their target when there is room")
    func beside() {
        let label = CGSize(width: 50, height: 15)
        let anchors = [CGPoint(x: 10, y: 20), CGPoint(x: 10, y: 160), CGPoint(x: 190, y: 90)]
        let layout = CalloutLayout(
            anchors.map { CalloutLayout.Item(anchor: $0, label: label) }, around: CGSize(width: 200, height: 200),
            reach: 30, gap: 10)
        #expect(layout.placements.map(\.side) == [.left, .left, .right])
        #expect(layout.placements.map(\.port.y) == [20.5, 160.5, 90.5])
        #expect(layout.bounds == CGRect(x: -80, y: 0, width: 360, height: 200))
    }

    @Test("go to the preferred side unless lines would cross")
    func sides() {
        let label = CGSize(width: 50, height: 15)
        func item(_ x: CGFloat, _ side: Figure.Callout.Side?) -> CalloutLayout.Item {
            CalloutLayout.Item(anchor: CGPoint(x: x, y: 50), label: label, side: side)
        }
        let size = CGSize(width: 200, height: 100)
        #expect(CalloutLayout([item(20, .right)], around: size, reach: 30, gap: 10).placements[0].side == .right)
        let crossed = CalloutLayout([item(20, .right), item(180, .left)], around: size, reach: 30, gap: 10)
        #expect(crossed.placements.map(\.side) == [.left, .right])
    }

    @Test("state the measures that a hit test of every pixel gives")
    func numbers() throws {
        let scale = Trials.extent(1, soak: 3)
        // Every pixel in the soak.
        let step = Trials.extent(2, soak: 1)
        let session = try {
            var renderer = SceneRenderer()
            renderer.scale = CGFloat(scale)
            renderer.state = "square"
            return try renderer.session(for: .twoLevelMenu)
        }()
        let scene = MeasuredScene(session)
        let disc = try scene.view("Disc[1]")
        var count = 0
        for y in stride(from: 0, to: Int(Scene.twoLevelMenu.size.height) * scale, by: step) {
            for x in stride(from: 0, to: Int(Scene.twoLevelMenu.size.width) * scale, by: step) {
                let point = CGPoint(x: (CGFloat(x) + 0.5) / CGFloat(scale), y: (CGFloat(y) + 0.5) / CGFloat(scale))
                if session.window.hitTest(point, with: nil)?.isDescendant(of: disc) == true { count += 1 }
            }
        }
        // The square of 80 points, less the 80 x 28 that the large square covers.
        #expect(count * step * step == scale * scale * (6400 - 2240))
        #expect(scene.value(.area, of: disc, at: nil) == "4,160")
        #expect(scene.value(.asked, of: disc, at: nil) == "6,400")
        #expect(scene.value(.share, of: disc, at: nil) == "65")
        #expect(scene.value(.width, of: disc, at: nil) == "80")
        #expect(scene.value(.height, of: disc, at: nil) == "52")
        #expect(scene.value(.smallest, of: disc, at: nil) == "52")
        #expect(scene.value(.circle, of: disc, at: nil) == "52")
        #expect(scene.value(.frame, of: disc, at: nil) == "80 x 80")
        #expect(scene.value(.square, of: disc, at: nil) == "6,400")
        #expect(scene.value(.corner, of: disc, at: nil) == "Disc")
        #expect(scene.value(.owner, of: nil, at: CGPoint(x: 4, y: 4)) == "TwoLevelMenuScene")
        #expect(scene.value(.name, of: disc, at: nil) == "Disc")
    }

    @Test("do not disturb the picture, because another instance of the scene is hit-tested")
    func undisturbed() throws {
        final class Counter: UIView {
            var questions = 0 {
                didSet { setNeedsDisplay() }
            }
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                questions += 1
                return super.point(inside: point, with: event)
            }
            override func draw(_ rect: CGRect) {
                (questions == 0 ? UIColor.systemGreen : .systemRed).setFill()
                UIRectFill(bounds)
            }
        }
        let scene = Scene(name: "counter", title: "", hint: "", size: CGSize(width: 40, height: 30)) {
            Counter(frame: $0)
        }
        let files = try FigureFixture(Gallery([scene])).files(
            #"{"name":"a","scene":"counter","callouts":[{"view":"Counter","label":"{area} pt²","outline":"asked"}]},{"name":"b","scene":"counter","title":"x"}"#
        )
        let (asked, plain) = (try FigureFixture.image(files[0]), try FigureFixture.image(files[1]))
        func isGreen(_ image: CGImage) -> Bool {
            (0..<image.height).contains { y in
                (0..<image.width).contains { x in
                    let color = image.pixel(x: x, y: y)
                    return color.green > 180 && color.red < 100
                }
            }
        }
        #expect(isGreen(plain))
        #expect(isGreen(asked))
    }
}
