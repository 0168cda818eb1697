import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The benchmark scene")
struct BenchmarkSceneTests {
    private let stage = Stage(size: Scene.benchmark.size, scale: 1)

    init() {
        stage.rootViewController = Scene.benchmark.makeViewController()
        stage.settle()
    }

    private func color(_ hex: Int) -> UIColor {
        UIColor(
            red: CGFloat(hex >> 16) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255,
            alpha: 1)
    }

    @Test("has the colours of the benchmarks' baselines at their positions")
    func layout() {
        #expect(stage.image.width == 480 && stage.image.height == 320)
        let expected: [(CGFloat, CGFloat, Int)] = [
            (18, 18, 0xF0F0F0), (186, 106, 0xF0F0F0), (240, 195, 0x3060C0), (240, 102, 0x3060C0), (240, 98, 0xF0F0F0),
            (60, 255, 0x404040), (79, 284, 0x404040), (80, 270, 0xB0B0B0), (419, 268, 0xB0B0B0), (419, 271, 0xB0B0B0),
            (419, 267, 0xF0F0F0), (419, 272, 0xF0F0F0), (420, 270, 0xF0F0F0), (59, 270, 0xF0F0F0),
        ]
        for (x, y, hex) in expected {
            #expect(stage.pixel(at: CGPoint(x: x + 0.5, y: y + 0.5)) == color(hex), "\(x),\(y)")
        }
    }

    @Test("turns red where the benchmark presses it, and not outside the circle")
    func pressing() {
        let probe = CGPoint(x: 240, y: 195)
        stage.finger.press(at: CGPoint(x: 186, y: 106))
        #expect(stage.pixel(at: probe) == color(0x3060C0))
        stage.finger.lift()
        stage.finger.press(at: CGPoint(x: 240, y: 160))
        #expect(stage.pixel(at: probe) == color(0xC03040))
        stage.finger.lift()
        #expect(stage.pixel(at: probe) == color(0x3060C0))
    }

    @Test("has a thumb that follows the finger from where it was gripped, clamped to the ends")
    func dragging() {
        stage.finger.press(at: CGPoint(x: 70, y: 270))
        stage.finger.move(to: CGPoint(x: 400, y: 270), over: 0.3)
        #expect(stage.pixel(at: CGPoint(x: 391, y: 257)) == color(0x404040))
        #expect(stage.pixel(at: CGPoint(x: 409, y: 257)) == color(0x404040))
        #expect(stage.pixel(at: CGPoint(x: 70, y: 257)) == color(0xF0F0F0))
        stage.finger.move(to: CGPoint(x: 1000, y: 270))
        #expect(stage.pixel(at: CGPoint(x: 419, y: 257)) == color(0x404040))
        #expect(stage.pixel(at: CGPoint(x: 420, y: 257)) == color(0xF0F0F0))
        stage.finger.move(to: CGPoint(x: -1000, y: 270))
        #expect(stage.pixel(at: CGPoint(x: 60, y: 257)) == color(0x404040))
        stage.finger.lift()
    }

    @Test("changes its background to the baselines' colours, one for each frame, while it is animated")
    func animation() throws {
        stage.settle()
        let controller = try #require(stage.rootViewController)
        Scene.benchmark.animate?(controller)
        var seen: Set<UIColor> = []
        for _ in 0..<6 {
            stage.advance(by: 1.0 / 60)
            seen.insert(stage.pixel(at: CGPoint(x: 18, y: 18)))
        }
        let shades = (1...10).map { n in color((n * 7 & 0xFF) << 16 | (255 - (n * 7 & 0xFF)) << 8 | 0x80) }
        #expect(seen.count >= 5)
        #expect(seen.isSubset(of: shades))
    }
}
