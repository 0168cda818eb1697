import CoreGraphics
import TestSupport
import Testing

@testable import UIKitCore

@MainActor
@Suite("The lines of a flow layout")
struct FlowGeometryTests {
    private func lines(
        _ count: Int, width: CGFloat, available: CGFloat = 320, own: [Int: FlowSize] = [:]
    ) -> FlowLines {
        var items = FlowItems(count: count, standard: FlowSize(main: 40, cross: width))
        for (item, size) in own.sorted(by: { $0.key < $1.key }) { _ = items.set(size, at: item) }
        return FlowLines(items, lineSpacing: 10, itemSpacing: 10, available: available, scale: 2)
    }

    private func frames(_ lines: FlowLines) -> [String] { (0..<lines.items.count).map { lines.frame(of: $0).text } }

    @Test("spread the items over their length, and place those of the last line below the others")
    func spread() {
        let lines = lines(7, width: 90)
        #expect(
            frames(lines) == [
                "0 0 90 40", "115 0 90 40", "230 0 90 40", "0 50 90 40", "115 50 90 40", "230 50 90 40", "0 100 90 40",
            ])
        #expect(lines.length == 140)
    }

    @Test("centre an item that fills a line alone, and begin at the edge with one that does not")
    func alone() {
        #expect(frames(lines(2, width: 200)) == ["60 0 200 40", "60 50 200 40"])
        #expect(frames(lines(1, width: 100)) == ["0 0 100 40"])
        #expect(frames(lines(1, width: 400)) == ["0 0 400 40"])
    }

    @Test("are as high as their highest item, in whose middle the others are")
    func heights() {
        let lines = lines(4, width: 90, own: [1: FlowSize(main: 80, cross: 90)])
        #expect(frames(lines) == ["0 20 90 40", "115 0 90 80", "230 20 90 40", "0 90 90 40"])
    }

    @Test("of a million items of one size are two runs, whose items are found by arithmetic")
    func million() {
        let lines = lines(1_000_000, width: 90)
        #expect(lines.runs.count == 2 && lines.items.own.isEmpty)
        #expect(lines.frame(of: 999_999).text == "0 16666650 90 40")
        var found: [Int] = []
        lines.forEachItem(from: 8_000_000, to: 8_000_060) { item, _ in found.append(item) }
        #expect(found == [480_000, 480_001, 480_002, 480_003, 480_004, 480_005])
    }

    @Test(
        "are the same as a simple computation makes them, whatever sizes become known in whatever order",
        arguments: Trials.seeds(0..<20, soak: 1_000))
    func bruteForce(seed: Int) {
        var numbers = RandomFingers(seed: seed)
        let count = numbers.roll(60)
        let width = CGFloat(20 + numbers.roll(120))
        var fast = lines(count, width: width)
        var sizes = [FlowSize](repeating: FlowSize(main: 40, cross: width), count: count)
        for _ in 0..<12 where count > 0 {
            for _ in 0...numbers.roll(3) {
                let item = numbers.roll(count)
                let size = FlowSize(
                    main: CGFloat(10 + numbers.roll(50)), cross: CGFloat(10 + numbers.roll(150)))
                sizes[item] = size
                _ = fast.set(size, at: item)
            }
            fast.flow()
            let (frames, length) = simple(sizes)
            #expect((0..<count).map { fast.frame(of: $0).text } == frames, "seed \(seed)")
            #expect(abs(fast.length - length) < 0.001)
            var found: [Int] = []
            let low = CGFloat(numbers.roll(300))
            fast.forEachItem(from: low, to: low + 100) { item, _ in found.append(item) }
            let wanted = (0..<count).filter { fast.frame(of: $0).minY < low + 100 && fast.frame(of: $0).maxY > low }
            #expect(Set(wanted).isSubset(of: Set(found)))
        }
    }

    /// Breaks items into lines one by one.
    private func simple(_ sizes: [FlowSize]) -> (frames: [String], length: CGFloat) {
        var frames: [String] = []
        var item = 0
        var top: CGFloat = 0
        while item < sizes.count {
            var end = item
            var used: CGFloat = 0
            while end < sizes.count, end == item || used + 10 + sizes[end].cross <= 320 {
                used += sizes[end].cross + (end > item ? 10 : 0)
                end += 1
            }
            let line = sizes[item..<end]
            let height = line.map(\.main).max() ?? 0
            var fitting = line.count
            var filled = used
            while end == sizes.count, let last = line.last, filled + 10 + last.cross <= 320 {
                filled += 10 + last.cross
                fitting += 1
            }
            let rest = max(320 - filled, 0)
            var x = fitting == 1 ? rest / 2 : 0
            for size in line {
                let frame = CGRect(
                    x: (x * 2).rounded() / 2, y: ((top + (height - size.main) / 2) * 2).rounded() / 2,
                    width: size.cross, height: size.main)
                frames.append(frame.text)
                x += size.cross + 10 + (fitting > 1 ? rest / CGFloat(fitting - 1) : 0)
            }
            top += height + 10
            item = end
        }
        return (frames, max(top - 10, 0))
    }
}
