import Foundation
import HostInterface
import Testing
import UIKit

@testable import TouchstoneKit

@MainActor
@Suite("Animated figures")
struct AnimationTests {
    /// A scene with a square that is dark while pressed: few enough colours for a GIF, including the edges of the
    /// finger.
    private static let pad = Scene(name: "pad", title: "", hint: "", size: CGSize(width: 200, height: 140)) { frame in
        final class Pad: UIControl {
            override var isHighlighted: Bool {
                didSet { backgroundColor = isHighlighted ? .systemIndigo : .systemYellow }
            }
        }
        let view = UIView(frame: frame)
        let pad = Pad(frame: CGRect(x: 60, y: 40, width: 60, height: 60))
        pad.backgroundColor = .systemYellow
        view.addSubview(pad)
        return view
    }

    private static let figure = """
        {"name":"m","scene":"pad","format":["gif","apng"],"animation":{"rate":10,"to":2},"crop":[10,10,180,120],
        "input":[{"touch":[[90,70],[150,100]],"at":0.2,"for":0.5},{"touch":[90,70],"at":1,"for":0.3}]}
        """

    /// Returns the scene's pixels at each time.
    private func expected(_ figure: Figure) throws -> [[UInt32]] {
        try (0...20).map { step in
            var renderer = figure.panels[0].renderer(of: Self.pad)
            renderer.overlays = [.touches]
            renderer.time = Double(step) / 10
            let image = try #require(
                try renderer.image(of: Self.pad).cropping(to: CGRect(x: 10, y: 10, width: 180, height: 120)))
            return Self.colors(image)
        }
    }

    private static func colors(_ image: CGImage) -> [UInt32] {
        (0..<image.height).flatMap { y in image.withRow(y) { $0.map { $0 & 0xFFFFFF } } }
    }

    private static func places(in rect: [Int], width: Int) -> [Int] {
        (rect[1]..<rect[1] + rect[3]).flatMap { y in (rect[0]..<rect[0] + rect[2]).map { y * width + $0 } }
    }

    /// Returns the greatest difference of a component.
    private static func distance(_ one: [UInt32], _ other: [UInt32]) -> Int {
        zip(one, other).map { shown, wanted in
            [UInt32(0), 8, 16].map { abs(Int(shown >> $0 & 255) - Int(wanted >> $0 & 255)) }.max() ?? 0
        }.max() ?? 0
    }

    /// Returns the picture that a viewer shows every tenth of a second.
    private func played(_ frames: [[UInt32]], _ delays: [Int]) -> [[UInt32]] {
        zip(frames, delays).flatMap { frame, delay in Array(repeating: frame, count: delay / 10) }
    }

    @Test("show the scene and the finger at each time, in both formats")
    func frames() throws {
        let fixture = try FigureFixture(Gallery([Self.pad]))
        let files = try fixture.files(Self.figure)
        #expect(files.map(\.path) == ["m.gif", "m.apng"])
        let figure = try FigureBook(path: fixture.path("figures.json")).figures[0]
        let expected = try expected(figure)
        let gif = try GIFReader(files[0].data)
        #expect(gif.width == 180 && gif.height == 120 && gif.repeats)
        #expect(gif.frames.map(\.delay).reduce(0, +) == expected.count * 10)
        var time = 0
        var exact = 0
        for frame in gif.frames {
            let wanted = expected[time / 10]
            let own = Set(Self.places(in: frame.rect, width: 180).map { wanted[$0] })
            for place in Self.places(in: frame.rect, width: 180) where own.count <= 256 {
                if frame.pixels[place] != wanted[place] {
                    Issue.record("at \(time), \(own.count) colours: pixel \(place)")
                    break
                }
            }
            exact += own.count <= 256 ? 1 : 0
            #expect(Self.distance(frame.pixels, wanted) <= 24)
            time += frame.delay
        }
        #expect(exact >= 2)
        let apng = try APNGReader(files[1].data)
        #expect(apng.width == 180 && apng.height == 120)
        #expect(played(apng.frames, apng.delays.map { Int(($0 * 100).rounded()) }) == expected)
        #expect(Set(expected).count > 4)
        // Later frames contain only changed pixels, and there is no frame without changes.
        #expect(gif.frames.count < expected.count)
        #expect(gif.frames.dropFirst().allSatisfy { $0.rect[2] < 180 && $0.rect[3] < 120 })
        #expect(apng.rects == gif.frames.map(\.rect))
        #expect(try fixture.files(Self.figure).map(\.data) == files.map(\.data))
    }

    private func frames(_ pictures: [[UInt32]], width: Int, height: Int) -> [AnimationFrame] {
        var recorder = AnimationRecorder(width: width, height: height, appearance: .light)
        for (index, pixels) in pictures.enumerated() {
            let bitmap = Bitmap(width: width, height: height)
            for (place, pixel) in pixels.enumerated() {
                bitmap.fill(PixelRect(x: place % width, y: place / width, width: 1, height: 1), pixel: pixel)
            }
            recorder.show(bitmap.image(), at: index * 10)
        }
        recorder.end(at: pictures.count * 10)
        return recorder.frames
    }

    @Test(
        "keep colours exactly as long as each frame has at most 256 of them", arguments: [2, 3, 16, 17, 255, 256, 300])
    func exactColors(count: Int) throws {
        var numbers = SeededNumbers(seed: UInt64(count))
        let palette = (0..<count).map { _ in 0xFF00_0000 | UInt32(numbers.below(1 << 24)) }
        // Noise makes the encoder exhaust its codes several times.
        let first = (0..<96 * 64).map { _ in palette[numbers.below(min(count, 256))] }
        var second = first
        for index in 1200..<3000 { second[index] = palette[numbers.below(count - 1) + 1] }
        let steps = frames([first, second], width: 96, height: 64)
        let gif = try GIFReader(GIFEncoder.data(steps, width: 96, height: 64))
        #expect(gif.frames.count == 2)
        // The second frame has 300 colours, which is too many.
        let exact = count <= 256 ? [first, second] : [first]
        #expect(gif.frames.map(\.pixels).prefix(exact.count).elementsEqual(exact.map { $0.map { $0 & 0xFFFFFF } }))
        let apng = try APNGReader(try #require(APNGEncoder.data(steps, width: 96, height: 64)))
        #expect(apng.frames == [first, second].map { $0.map { $0 & 0xFFFFFF } })
    }

    @Test("approximate the colours of a frame with more than 256, and keep the frequent ones")
    func manyColors() throws {
        var pixels = (0..<UInt32(64 * 48)).map { (index: UInt32) -> UInt32 in
            let (column, row) = (index % 64, index / 64)
            return 0xFF00_0050 | (column * 4) << 16 | (row * 4) << 8
        }
        for index in 0..<750 { pixels[index] = 0xFF12_3456 }
        let gif = try GIFReader(GIFEncoder.data(frames([pixels], width: 64, height: 48), width: 64, height: 48))
        #expect(gif.frames[0].pixels[..<750].allSatisfy { $0 == 0x123456 })
        let worst = Self.distance(gif.frames[0].pixels, pixels)
        #expect(worst > 0 && worst <= 24, "\(worst)")
        #expect(gif.frames[0].colors == 256)
    }

    @Test("flatten translucent pixels, and show every frame for at least two hundredths of a second")
    func flattening() throws {
        var recorder = AnimationRecorder(width: 1, height: 1, appearance: .light)
        let bitmap = Bitmap(width: 1, height: 1)
        bitmap.fill(bitmap.bounds, pixel: 0x8040_2000)
        recorder.show(bitmap.image(), at: 0)
        recorder.end(at: 1)
        #expect(recorder.frames.map(\.pixels) == [[0xFFBF_9F7F]])
        #expect(recorder.frames.map(\.delay) == [2])
    }
}
