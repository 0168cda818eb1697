import Foundation
import FoundationXML
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("A figure builder")
struct FigureBuilderTests {
    private static let page = """
        {"name":"p","scene":"round-button","view":"RoundButton","title":"Round","caption":"It has {area} pt².","scale":[1,2],
        "appearance":"both","format":["png","svg","pdf"],"callouts":[
        {"view":"RoundButton","part":[0.05,0.05],"label":"<{owner}> & more","outline":["hit","frame"],"color":"red"},
        {"at":[160,200],"label":"below"}]}
        """

    @Test("draws an undecorated scene as touchstone render does")
    func plain() throws {
        let files = try FigureFixture().files(
            #"{"name":"a","scene":"benchmark","state":"highlighted","scale":2,"appearance":"dark","overlays":"frames"}"#
        )
        var renderer = SceneRenderer()
        renderer.state = "highlighted"
        renderer.scale = 2
        renderer.appearance = .dark
        renderer.overlays = [.frames]
        #expect(files.map(\.path) == ["a~dark@2x.png"])
        #expect(files[0].data == (try renderer.data(of: .benchmark, as: .png)))
    }

    @Test("creates a file for each appearance, scale and format, with the same bytes every time")
    func variants() throws {
        let fixture = try FigureFixture()
        let files = try fixture.files(Self.page)
        #expect(
            files.map(\.path) == [
                "p.png", "p@2x.png", "p~dark.png", "p~dark@2x.png", "p.svg", "p~dark.svg", "p.pdf", "p~dark.pdf",
            ])
        #expect(try fixture.files(Self.page).map(\.data) == files.map(\.data))
        let (one, two) = (try FigureFixture.image(files[0]), try FigureFixture.image(files[1]))
        #expect(two.width == 2 * one.width && two.height == 2 * one.height)
        #expect(Set(files.map(\.data)).count == files.count)
    }

    @Test("labels the outlines of text with the text, with measures filled in and special characters escaped")
    func text() throws {
        let files = try FigureFixture().files(Self.page)
        let svg = String(decoding: try #require(files.first { $0.path == "p.svg" }).data, as: UTF8.self)
        // A circle of 140 points across, in pixels half a point wide.
        #expect(svg.contains("It has 15,393 pt²."))
        #expect(svg.contains("&lt;RoundButtonScene&gt; &amp; more"))
        #expect(svg.contains("below"))
        #expect(!svg.contains("<image"))
        #expect(XMLParser(data: Data(svg.utf8)).parse())
    }

    @Test("draws each label line in SVG as outlines that end at its leader")
    func labelLengths() throws {
        let label = "A label on the left that is broken into lines"
        let callout = #"{"at":[95,39],"side":"left","label":"\#(label)"}"#
        let file = try FigureFixture().files(
            #"{"name":"l","scene":"round-button","format":"svg","callouts":[\#(callout)]}"#)[0]
        let svg = String(decoding: file.data, as: UTF8.self)
        let texts = svg.matches(of: /aria-label="([^"]*)"/).filter { label.contains($0.output.1) }
        #expect(texts.map { String($0.output.1) }.joined(separator: " ") == label)
        #expect(texts.count > 1)
        #expect(!svg.contains("<text"))
    }

    @Test(
        "copies the window's pixels to a page unchanged",
        arguments: Trials.share(of: [CGFloat(1.5), 1, 2, 3], every: 2))
    func exactPixels(scale: CGFloat) throws {
        let number = JSONValue.text(Double(scale))
        let files = try FigureFixture().files(
            #"{"name":"a","scene":"controls","title":"Title","scale":\#(number),"crop":[10,20,200,120]}"#)
        var renderer = SceneRenderer()
        renderer.scale = scale
        let window = try renderer.image(of: .controls)
        let shown = try #require(
            window.cropping(to: CGRect(x: 10 * scale, y: 20 * scale, width: 200 * scale, height: 120 * scale)))
        let page = try FigureFixture.image(files[0])
        // The picture is at the page's left margin, somewhere below the title.
        let left = Int((20 * scale).rounded())
        let top = (0..<page.height - shown.height).first { top in
            page.cropping(to: CGRect(x: left, y: top, width: shown.width, height: shown.height)) == shown
        }
        #expect(top != nil)
    }

    @Test("magnifies a view by drawing it larger, not by scaling pixels")
    func zoom() throws {
        let files = try FigureFixture().files(
            #"{"name":"a","scene":"round-button","crop":"RoundButton","zoom":3},{"name":"b","scene":"round-button","crop":"RoundButton","scale":3}"#
        )
        let (zoomed, scaled) = (try FigureFixture.image(files[0]), try FigureFixture.image(files[1]))
        let part = try #require(zoomed.cropping(to: CGRect(x: 20, y: 20, width: 420, height: 420)))
        #expect(scaled.cropping(to: CGRect(x: 60, y: 60, width: 420, height: 420)) == part)
    }

    @Test("plays the touches of \"input\" like a script")
    func input() throws {
        let files = try FigureFixture().files(
            #"{"name":"a","scene":"round-button","input":[{"touch":[160,104],"at":0.5,"stays":true}]},{"name":"b","scene":"round-button","state":"highlighted"},{"name":"c","scene":"round-button","input":[{"touch":[160,104],"at":0.5},{"touch":[160,104],"at":1}],"after":1}"#
        )
        #expect(files[0].data == files[1].data)
        let fixture = try FigureFixture()
        try fixture.write(
            """
            {"touchstone":1,"size":[320,240],"scale":1}
            {"t":0.5,"touch":0,"phase":"began","x":160,"y":104}
            {"t":0.55,"touch":0,"phase":"ended","x":160,"y":104}
            {"t":1,"touch":0,"phase":"began","x":160,"y":104}
            {"t":1.05,"touch":0,"phase":"ended","x":160,"y":104}
            """, to: "taps.jsonl")
        let played = try fixture.files(#"{"name":"c","scene":"round-button","script":"taps.jsonl","after":1}"#)
        #expect(played[0].data == files[2].data)
        #expect(played[0].data != files[1].data)
    }

    @Test("moves a finger evenly between points, and pauses at a repeated point")
    func way() throws {
        let text =
            #"{"touchstone-figures":1,"figures":[{"name":"w","scene":"x","input":[{"touch":[[0,0],[30,0],[30,0],[30,60]],"at":1,"for":0.3,"finger":2}]}]}"#
        let book = try FigureBook(data: Data(text.utf8), name: "f", folder: "/")
        let samples = book.figures[0].panels[0].input.events.compactMap { event -> (Double, TouchSample)? in
            guard case .touch(let sample) = event.content else { return nil }
            return (event.timestamp.seconds, sample)
        }
        #expect(samples.count == 20)
        #expect(samples.allSatisfy { $0.1.finger == 2 })
        #expect(samples.first?.1.phase == .began && samples.last?.1.phase == .ended)
        for (time, sample) in samples {
            let part = (time - 1) / 0.1
            let x = min(part, 1) * 30
            let y = max(part - 2, 0) * 60
            #expect(abs(sample.location.x - x) < 0.01 && abs(sample.location.y - y) < 0.01, "\(time)")
        }
    }

    @Test("puts several scenes on a page with a table of measures")
    func sheet() throws {
        let files = try FigureFixture().files(
            """
            {"name":"s","scene":"enlarged-areas","format":"svg","table":["asked","area","share","smallest","circle","corner",
            {"tap":[-8,15],"title":"8 pt left of it"}],"panels":[
            {"title":"Plain","crop":"AreaPanel[0]","view":"AreaPanel[0] > EnlargedButton"},
            {"title":"Wrong","crop":"AreaPanel[3]","view":"AreaPanel[3] > EnlargedButton"}]}
            """)
        let svg = String(decoding: files[0].data, as: UTF8.self)
        // 44 x 30 points; the wrong formula asks for 92 x 78, of which the panel leaves 72 x 63.
        for text in [
            "Plain", "1,320", "100", "30", "EnlargedButton", "Wrong", "7,176", "4,536", "63", "AreaPanel",
            "8 pt left of it",
        ] {
            #expect(svg.contains("aria-label=\"\(text)\""), "\(text)")
        }
    }

    @Test("draws a timeline as touchstone replay --timeline does")
    func timeline() throws {
        let files = try FigureFixture().files(
            #"{"name":"t","scene":"single-and-double-tap","timeline":true,"input":[{"touch":[140,160],"at":0.25},{"touch":[140,70],"at":1.5,"for":0.1},{"touch":[140,70],"at":1.75,"for":0.1}]}"#
        )
        let played = try Gallery.builtIn.scene(named: "single-and-double-tap")
        let taps = [(0.25, 0.05, 160.0), (1.5, 0.1, 70), (1.75, 0.1, 70)].flatMap { at, time, y in
            [TimelineFixture.touch(at, "began", (140, y)), TimelineFixture.touch(at + time, "ended", (140, y))]
        }
        let script = try InputScript(
            text: "{\"touchstone\":1,\"size\":[\(played.size.width),\(played.size.height)],\"scale\":1}\n"
                + taps.joined(separator: "\n"))
        let scene = TimelineDocument(try TimelineFixture(played).timeline(script), title: played.title).scene
        #expect(files[0].data == (try SceneRenderer().data(of: scene, as: .png)))
    }

    @Test("draws a film strip with the scene and the fingers at each time")
    func film() throws {
        let files = try FigureFixture().files(
            #"{"name":"f","scene":"benchmark","film":{"times":[0,0.5,1]},"columns":3,"input":[{"touch":[240,120],"at":0.2,"for":0.6}]}"#
        )
        let page = try FigureFixture.image(files[0])
        var renderer = SceneRenderer()
        renderer.overlays = [.touches]
        let events = try FigureBook(
            data: Data(
                #"{"touchstone-figures":1,"figures":[{"name":"f","scene":"x","input":[{"touch":[240,120],"at":0.2,"for":0.6}]}]}"#
                    .utf8),
            name: "f", folder: "/"
        ).figures[0].panels[0].input.events
        renderer.script = .init(size: Scene.benchmark.size, events: events)
        for (index, time) in [0, 0.5, 1].enumerated() {
            renderer.time = time
            let window = try renderer.image(of: .benchmark)
            let x = 20 + index * (Int(Scene.benchmark.size.width) + 14)
            #expect(
                page.cropping(to: CGRect(x: x, y: 20, width: window.width, height: window.height)) == window,
                "\(time) s")
        }
    }
}
