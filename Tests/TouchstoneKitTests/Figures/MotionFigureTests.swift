import Foundation
import Testing
import UIKit

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("A figure of animations")
struct MotionFigureTests {
    private static func figure(_ motion: String, _ other: String = "") -> String {
        #"{"name":"a","scene":"moving-buttons","input":[{"touch":[70,50],"at":0.2}],"motion":{\#(motion)}\#(other)}"#
    }

    @Test("draws the instants above the curves, or either, in every appearance and format with the same bytes")
    func pictures() throws {
        let both = Self.figure(#""from":0.25,"to":1.5"#, #","appearance":"both","format":["png","svg","pdf"]"#)
        let files = try FigureFixture().files(both)
        #expect(files.map(\.path) == ["a.png", "a~dark.png", "a.svg", "a~dark.svg", "a.pdf", "a~dark.pdf"])
        #expect(try FigureFixture().files(both).map(\.data) == files.map(\.data))
        let svg = String(decoding: files[2].data, as: UTF8.self)
        #expect(svg.contains("MovingButton position.x") && svg.contains("0.25 s") && svg.contains("1.5 s"))
        let parts = try ["onion", "curves"].map {
            try FigureFixture.image(FigureFixture().files(Self.figure(#""from":0.25,"to":1.5,"picture":"\#($0)""#))[0])
        }
        let whole = try FigureFixture.image(files[0])
        #expect(parts.allSatisfy { $0.height < whole.height })
        #expect(parts.map(\.height).reduce(0, +) > whole.height)
    }

    @Test(
        "says what is wrong with its values",
        arguments: [
            (#""from":1"#, "\"motion\": the key \"to\" is missing; it is the end in seconds"),
            (#""from":2,"to":1"#, "\"to\": it ends before it begins"),
            (#""from":0,"to":11"#, "\"to\": more than 10 seconds are too long"),
            (#""to":1,"frames":1"#, "\"frames\""),
            (#""from":0,"to":0.1"#, "\"motion\": Nothing is animated in moving-buttons from 0 s to 0.1 s."),
        ])
    func refusals(motion: String, sentence: String) throws {
        let refusal = try FigureFixture().refusal(figures: Self.figure(motion))
        #expect(refusal?.contains(sentence) == true, "\(refusal ?? "no refusal")")
    }

    @Test(
        "cannot be combined with other kinds of figures",
        arguments: [
            #","film":{"frames":3}"#, #","timeline":true"#, #","format":"gif""#, #","title":"A""#, #","zoom":2"#,
            #","variants":"appearance""#,
        ])
    func combinations(other: String) throws {
        let refusal = try FigureFixture().refusal(figures: Self.figure(#""from":0.25,"to":1"#, other))
        #expect(refusal?.contains("\"motion\":") == true, "\(refusal ?? "no refusal")")
    }
}
