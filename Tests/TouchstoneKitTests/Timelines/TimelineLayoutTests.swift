import Foundation
import FoundationXML
import HostInterface
import Testing
import Timeline
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("The layout of a gesture timeline")
struct TimelineLayoutTests {
    typealias Fixture = TimelineFixture

    private func knots(_ milliseconds: Int..., room: CGFloat = 10, quietAfter: Set<Int> = []) -> [TimeAxis.Knot] {
        milliseconds.map {
            TimeAxis.Knot(
                instant: Instant(nanoseconds: Int64($0) * 1_000_000), room: room,
                isQuietAfter: quietAfter.contains($0))
        }
    }

    @Test("spreads time evenly, gives every moment its room, and folds long idle segments")
    func axis() {
        let axis = TimeAxis(knots(100, 200, 201, 900, 4200, 9000, quietAfter: [201, 4200]), pointsPerSecond: 500)
        #expect(axis.segments.map(\.width) == [50, 10, 52, 52, 52])
        #expect(axis.segments.map(\.isFolded) == [false, false, true, true, true])
        #expect(axis.segments.map(TimeAxis.duration) == ["0.1 s", "0.0 s", "0.7 s", "3.3 s", "4.8 s"])
        #expect(axis.x(Instant(seconds: 0.15)) == 25)
        #expect(axis.x(.zero) == 0 && axis.x(Instant(seconds: 100)) == axis.width)
        let places = stride(from: 0.0, to: 10, by: 0.01).map { axis.x(Instant(seconds: $0)) }
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test("has as many ticks at round times as fit")
    func ticks() {
        func ticks(_ pointsPerSecond: CGFloat) -> [TimeAxis.Tick] {
            TimeAxis(knots(0, 1000, 2000), pointsPerSecond: pointsPerSecond).ticks()
        }
        #expect(ticks(60).map(\.label) == ["0 s", "1 s", "2 s"])
        #expect(ticks(100).map(\.label) == ["0.0 s", "0.5 s", "1.0 s", "1.5 s", "2.0 s"])
        #expect(ticks(1600).count == 41 && ticks(1600)[1].label == "0.05 s")
        for scale in stride(from: CGFloat(60), to: 1600, by: 77) {
            #expect(zip(ticks(scale), ticks(scale).dropFirst()).allSatisfy { $1.x - $0.x >= TimeAxis.tickDistance })
        }
        #expect(TimeAxis(knots(123), pointsPerSecond: 100).ticks() == [TimeAxis.Tick(x: 0, label: "0.123 s")])
    }

    @Test("uses the largest scale that fits")
    func fitting() {
        let some = knots(0, 100, 300, 700)
        #expect(TimeAxis.fitting(some, in: 350).width <= 350)
        #expect(TimeAxis.fitting(some, in: 350).width > 349)
        #expect(TimeAxis.fitting(some, in: 1e6).pointsPerSecond == TimeAxis.scales.upperBound)
    }

    @Test("has no overlaps, for random touches")
    func overlaps() throws {
        let fixture = Fixture([.single, .double, .pan, .requirement, .button])
        for seed in 1...4 {
            let script = InputScript.randomTouches(30, seed: UInt64(seed), size: Fixture.size)
            GestureTimelineLimitTests.check(try fixture.timeline(script))
        }
    }

    /// Checks the invariants of a timeline's strips, narrow and wide.
    static func check(_ timeline: GestureTimeline) {
        let moments = timeline.moments()
        let whole = TimelineStripBuilder.strip(
            of: timeline, moments[...], style: TimelineStyle(isStacked: true), spread: .scale(500))
        var strips = [whole]
        let pages = TimelinePages.pages(moments, width: 360)
        #expect(pages.flatMap { $0 } == moments)
        for page in pages {
            strips.append(
                TimelineStripBuilder.strip(
                    of: timeline, page, style: TimelineStyle.beside(timeline.lanes, atMost: 150), spread: .within(740)))
            #expect(strips[strips.count - 1].size.width <= 742)
        }
        for strip in strips {
            let texts = strip.texts
            for (index, text) in texts.enumerated() {
                for other in texts[..<index] {
                    #expect(!text.rect.insetBy(dx: 0.1, dy: 0.1).intersects(other.rect), "\(text) \(other)")
                }
                for pin in strip.pins {
                    let radius = TimelineStyle.pinRadius
                    let rect = CGRect(
                        x: pin.center.x - radius, y: pin.center.y - radius, width: 2 * radius, height: 2 * radius)
                    #expect(!text.rect.intersects(rect), "\(text) \(pin)")
                }
                // Headings stay at the left and cover the content that scrolls below them.
                for arrow in strip.arrows where !strip.headings.contains(text) {
                    let ends = [arrow.start.y] + arrow.ends.map(\.y)
                    let way = CGRect(
                        x: arrow.column - 1, y: ends.min() ?? 0, width: 2, height: (ends.max() ?? 0) - (ends.min() ?? 0)
                    )
                    #expect(!text.rect.intersects(way), "\(text) \(arrow)")
                }
                #expect(text.rect.maxX <= strip.size.width && text.rect.minX >= 0)
            }
            for bar in strip.bars {
                guard let text = bar.text else { continue }
                #expect(bar.rect.contains(text.rect))
            }
        }
    }

    private func document(_ fixture: Fixture, _ lines: [String]) throws -> TimelineDocument {
        TimelineDocument(try fixture.timeline(lines), title: fixture.scene.title)
    }

    private let tap = [Fixture.touch(0.25, "began"), Fixture.touch(0.3, "ended")]

    @Test("becomes a well-formed SVG whose text is the label of its outlines")
    func vector() throws {
        let document = try document(Fixture([.single, .double, .requirement]), tap)
        for appearance in Appearance.allCases {
            let data = try document.data(as: .svg, appearance: appearance, scale: 1)
            #expect(XMLParser(data: data).parse())
            let svg = String(decoding: data, as: UTF8.self)
            for text in [
                "Taps &amp; &lt;pans&gt;", "finger 0", "on UIView", "single", "UITapGestureRecognizer of UIView",
                "waits for double", "recognized", "failed", "taken by single", "waits for double to fail",
            ] {
                #expect(svg.contains("aria-label=\"\(text)\"") || svg.contains(text), "\(text)")
            }
        }
        #expect(try document.data(as: .pdf, appearance: .light, scale: 1).starts(with: Data("%PDF".utf8)))
    }

    @Test("becomes a PNG in light and dark, which says when nothing happened")
    func pixels() throws {
        let document = try document(Fixture([.single, .pan]), tap)
        let light = try #require(CGImage(pngData: try document.data(as: .png, appearance: .light, scale: 2)))
        let dark = try #require(CGImage(pngData: try document.data(as: .png, appearance: .dark, scale: 1)))
        #expect(light.width == 1520 && dark.width == 760 && dark.height * 2 == light.height)
        #expect(light.pixel(x: 2, y: 2).red == 255 && dark.pixel(x: 2, y: 2).red == 0)
        let empty = TimelineDocument(GestureTimeline(), title: "Nothing")
        let svg = String(decoding: try empty.data(as: .svg, appearance: .light, scale: 1), as: UTF8.self)
        #expect(svg.contains("No finger touched anything"))
    }

    @Test("leaves out the earliest part if a picture would be too high")
    func tooMuch() throws {
        var lines: [String] = []
        for index in 0..<900 {
            lines += [Fixture.touch(Double(index), "began"), Fixture.touch(Double(index) + 0.05, "ended")]
        }
        let timeline = try Fixture([.single, .double, .requirement]).timeline(lines, limit: 100_000)
        let document = TimelineDocument(timeline, title: "Much")
        #expect(document.scene.size.height <= 8192)
        let svg = String(decoding: try document.data(as: .svg, appearance: .light, scale: 1), as: UTF8.self)
        #expect(svg.contains("What happened first is left out."))
        #expect(svg.contains("899.050") && !svg.contains("\"0.050\""))
    }
}
