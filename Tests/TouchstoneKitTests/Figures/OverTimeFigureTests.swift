import Foundation
import HitMaps
import TestSupport
import Testing
import UIKit

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("A figure of a hit area over time")
struct OverTimeFigureTests {
    private static let common =
        #""scene":"moving-buttons","crop":[10,10,400,104],"input":[{"touch":[70,50],"at":0.2}]"#

    private static func figure(_ name: String, _ overTime: String, _ other: String = "") -> String {
        #"{"name":"\#(name)",\#(common),"overTime":{\#(overTime)}\#(other)}"#
    }

    @Test("draws the strip, the durations, or both, in every appearance and format with the same bytes every time")
    func pictures() throws {
        let both = Self.figure(
            "a", #""view":"MovingButton","from":0.2,"to":1.5"#, #","appearance":"both","format":["png","svg","pdf"]"#)
        let files = try FigureFixture().files(both)
        #expect(files.map(\.path) == ["a.png", "a~dark.png", "a.svg", "a~dark.svg", "a.pdf", "a~dark.pdf"])
        #expect(try FigureFixture().files(both).map(\.data) == files.map(\.data))
        let svg = String(decoding: files[2].data, as: UTF8.self)
        for text in [
            "0.2 s", "0.47 s", "0.72 s", "0.98 s", "1.23 s", "1.5 s", "where it is seen", "where touches find it",
            "How long it is seen", "How long touches find it", "1.4 s",
        ] {
            #expect(svg.contains("aria-label=\"\(text)\""), "\(text)")
        }
        let parts = try ["strip", "heat"].map {
            try FigureFixture.image(
                FigureFixture().files(
                    Self.figure($0, #""view":"MovingButton","from":0.2,"to":1.5,"picture":"\#($0)""#))[0])
        }
        let whole = try FigureFixture.image(files[0])
        #expect(parts.allSatisfy { $0.height < whole.height })
        #expect(parts.map(\.height).reduce(0, +) > whole.height)
    }

    @Test("records the areas that a hit test of each frame finds")
    func recording() throws {
        let book = Self.figure("a", #""view":"MovingButton","from":0.2,"to":0.7"#)
        let fixture = try FigureFixture()
        try fixture.write(#"{"touchstone-figures":1,"figures":[\#(book)]}"#)
        let figure = try FigureBook(path: fixture.path("figures.json")).figures[0]
        let overTime = try #require(figure.overTime)
        let renderer = figure.panels[0].renderer(of: .movingButtons)
        let rect = CGRect(x: 10, y: 10, width: 400, height: 104)
        let recording = try OverTimeRecording(overTime, renderer, of: .movingButtons, in: rect)
        #expect(recording.area.moments.count == 30)
        #expect(recording.shown.map(\.time).first == 0.2)
        #expect(abs((recording.shown.last?.time ?? 0) - 0.7) < 1e-9)
        let step = Trials.extent(2.5, soak: 1.5)
        var different = 0
        var index = 0
        try renderer.visit(.movingButtons, at: Array(overTime.times.dropLast())) { session, _ in
            let moment = recording.area.moments[index]
            index += 1
            guard let scene = session.controller.view as? MovingButtonsScene else {
                different += 1
                return
            }
            let button = scene.buttons[0]
            let shown = button.layer.presentation()?.frame ?? button.frame
            for y in stride(from: CGFloat(10.25), to: 114, by: step) {
                for x in stride(from: CGFloat(10.25), to: 410, by: step) {
                    let point = CGPoint(x: x, y: y)
                    let inTrack = scene.convert(point, to: button.superview)
                    let isSeen = button.hitTest(
                        CGPoint(x: inTrack.x - shown.minX, y: inTrack.y - shown.minY), with: nil)
                    if moment.presented.contains(point) != (isSeen != nil) { different += 1 }
                    let isTouched = session.window.hitTest(point, with: nil) === button
                    if moment.model.contains(point) != isTouched { different += 1 }
                }
            }
        }
        #expect(index == 30 && different == 0)
    }

    @Test(
        "refuses what makes no sense with a sentence",
        arguments: [
            (#""to":1"#, "\"overTime\": the key \"view\" is missing; it names the view whose area is shown"),
            (#""view":"MovingButton""#, "the key \"to\" is missing; it is the end in seconds"),
            (#""view":"MovingButton","from":2,"to":1"#, "\"to\": it ends before it begins"),
            (
                #""view":"MovingButton","from":0,"to":10.1"#,
                "\"to\": 606 frames are too many; at most 600 are possible, which last 10 seconds"
            ),
            (
                #""view":"MovingButton","from":0,"to":0.05,"frames":9"#,
                "\"frames\": there are only 4 frames of 1/60 s from \"from\" to \"to\""
            ),
            (#""view":"MovingButton","to":1,"frames":1"#, "expected a whole number from 2 to 24"),
            (
                #""view":"MovingButton","to":1,"frames":3,"picture":"heat""#,
                "\"frames\": it is the number of pictures of a \"strip\""
            ),
            (#""view":"MovingButton","to":1,"picture":"heap""#, "did you mean heat"),
            (#""view":"Nothing","to":1"#, "\"overTime\": there is no view \"Nothing\""),
            (#""view":"MovingButton","to":1,"until":2"#, "has no key \"until\""),
        ])
    func refusals(overTime: String, sentence: String) throws {
        let refusal = try FigureFixture().refusal(figures: Self.figure("a", overTime))
        #expect(refusal?.contains(sentence) == true, "\(refusal ?? "no refusal")")
    }

    @Test(
        "refuses keys that it cannot be combined with",
        arguments: [
            #","format":"gif""#, #","film":{"times":[1]}"#, #","timeline":true"#,
            #","view":"MovingButton","table":["area"]"#,
            #","callouts":[{"at":[50,50],"label":"a"}]"#, #","panels":[{},{}]"#,
        ])
    func combinations(other: String) throws {
        let figure = Self.figure("a", #""view":"MovingButton","to":1"#, other)
        let refusal = try FigureFixture().refusal(figures: figure)
        #expect(refusal?.contains("\"overTime\":") == true, "\(refusal ?? "no refusal")")
    }

    @Test("divides durations into bands of round times")
    func bands() {
        let seconds: [Double: (Int, Int)] = [
            0: (1, 0), 1.0 / 60: (1, 1), 0.1: (1, 6), 0.2: (2, 6), 0.5: (6, 5), 1.3: (12, 7), 10: (120, 5),
        ]
        for (longest, band) in seconds {
            let bands = HeatBands(longest: longest)
            #expect(bands.step == band.0 && bands.count == band.1, "\(longest): \(bands.step), \(bands.count)")
        }
    }
}
