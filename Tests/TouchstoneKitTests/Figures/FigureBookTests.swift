import Foundation
import Testing
import UIKit

@testable import TouchstoneKit

@MainActor
@Suite("A figures file")
struct FigureBookTests {
    @Test(
        "is rejected with its line, figure and key, and with the expected value",
        arguments: [
            ("", "figures.json:1: the file is empty."),
            ("{\"touchstone-figures\":1,\n\"figures\":", "figures.json:2: expected a value, and the file ends here."),
            ("{\"touchstone-figures\":1,\n\"figures\":[\n{]}", "figures.json:3: expected a key in quotes, not \"]}\"."),
            ("[]", "figures.json:1: the file is a list of 0 values; expected an object, {...}"),
            ("{\"figures\":[]}", "figures.json:1: the file: the key \"touchstone-figures\" is missing;"),
            (
                "{\"touchstone-figures\":2,\"figures\":[]}",
                "version 2 is not supported; this version of Touchstone reads version 1"
            ),
            ("{\"touchstone-figures\":1}", "the key \"figures\" is missing"),
            (
                "{\"touchstone-figures\":1,\"figures\":[]}",
                "a list of 0 values was found, expected a list of 1 to 20000"
            ),
            ("{\"touchstone-figures\":1,\"figure\":[]}", "has no key \"figure\"; did you mean \"figures\" or"),
            ("{\"touchstone-figures\":1,\"touchstone-figures\":1}", "the key \"touchstone-figures\" occurs twice"),
            ("{\"touchstone-figures\":01}", "expected a number, not \"01}\""),
            ("{\"touchstone-figures\":1e999}", "expected a number, not"),
            ("{\"touchstone-figures\":\"\\ud800\"}", "expected a string with valid JSON escapes"),
        ])
    func refusedFiles(text: String, sentence: String) throws {
        let error = try #require(try FigureFixture().refusal(text))
        #expect(error.description.contains(sentence), "\(error)")
        #expect(error.exitStatus == 2)
    }

    @Test(
        "rejects invalid figures, each with one sentence",
        arguments: [
            (#"{"scene":"labels"}"#, "figure 1: the key \"name\" is missing"),
            (#"{"name":"a"}"#, "figure \"a\": the key \"scene\" is missing"),
            (#"{"name":"../a","scene":"labels"}"#, "\"name\": a name consists of"),
            (
                "{\"name\":\"a\",\"scene\":\"labels\",\"caption\":\"\(String(repeating: "a", count: 1001))\"}",
                "\"caption\": 1001 characters were found, expected at most 1000"
            ),
            (#"{"name":"a","scene":"lables"}"#, "\"scene\": There is no scene \"lables\". Did you mean labels?"),
            (#"{"name":"a","scene":"labels","state":"x"}"#, "The scene labels has no state \"x\"; it has normal"),
            (
                #"{"name":"a","scene":"labels","overlays":["hit"]}"#,
                "\"overlays\": there is no \"hit\"; did you mean hits"
            ),
            (#"{"name":"a","scene":"labels","colour":1}"#, "has no key \"colour\""),
            (#"{"name":"a","scene":"labels","scal":1}"#, "has no key \"scal\"; did you mean \"scale\""),
            (#"{"name":"a","scene":"labels","scale":"2"}"#, "\"scale\": the string \"2\" was found, expected a number"),
            (#"{"name":"a","scene":"labels","scale":[1,1]}"#, "\"scale\": the list repeats a value"),
            (#"{"name":"a","scene":"labels","size":[0,100]}"#, "The size 0 x 100 is not possible"),
            (#"{"name":"a","scene":"labels","size":[8000,8000],"scale":8}"#, "are too many pixels"),
            (#"{"name":"a","scene":"labels","crop":[0,0,8000,10],"zoom":9}"#, "\"zoom\": the number 9 was found"),
            (#"{"name":"a","scene":"labels","crop":[-20,0,10,10]}"#, "crop: it lies outside of the scene"),
            (
                #"{"name":"a","scene":"labels","crop":"UILabl[1]"}"#,
                "crop: there is no view \"UILabl\"; did you mean UILabel"
            ),
            (
                #"{"name":"a","scene":"labels","crop":"UILabel"}"#,
                "views are called \"UILabel\"; say which one with UILabel[0] to"
            ),
            (#"{"name":"a","scene":"labels","crop":"UILabel[900]"}"#, "there is no UILabel[900]"),
            (
                #"{"name":"a","scene":"round-button","crop":"RoundButton[1]"}"#,
                "there is no RoundButton[1], which would be number 2; only one view is called \"RoundButton\""
            ),
            (
                #"{"name":"a","scene":"round-button","crop":"RoundButton[0] > RoundButton"}"#,
                "crop: there is no view \"RoundButton\" in UIWindow/RoundButtonScene/RoundButton; there"
            ),
            (
                #"{"name":"a","scene":"round-button","crop":"UIWindow/RoundButtonScene/RoundButon"}"#,
                "crop: there is no view \"UIWindow/RoundButtonScene/RoundButon\"; in UIWindow/RoundButtonScene there are "
            ),
            (#"{"name":"a","scene":"round-button","crop":"Window/A"}"#, "\"Window/A\"; at the top there is UIWindow"),
            (#"{"name":"a","scene":"labels","crop":"[2]"}"#, "is not the name of a view; write it as Class"),
            (
                #"{"name":"a","scene":"labels","input":[{"touch":[9,9],"at":1},{"touch":[5,5],"at":0.9,"for":0.2}]}"#,
                "touch 1 of \"input\", \"at\": finger 0 is down already"
            ),
            (
                #"{"name":"a","scene":"labels","input":[{"touch":[9,9],"at":1,"stays":true},{"touch":[5,5],"at":9}]}"#,
                "touch 2 of \"input\", \"at\": finger 0 is down already"
            ),
            (#"{"name":"a","scene":"labels","script":"none.jsonl"}"#, "\"script\": The script"),
            (#"{"name":"a","scene":"labels","folder":"../up"}"#, "\"folder\": \"../up\" does not lie below"),
            (#"{"name":"a","scene":"labels","folder":"/etc"}"#, "\"folder\": \"/etc\" does not lie below"),
            (
                #"{"name":"a","scene":"labels","format":"jpg"}"#,
                "\"format\": there is no \"jpg\"; did you mean png or svg"
            ),
            (
                #"{"name":"a","scene":"labels"},{"name":"a","scene":"labels"}"#,
                "\"name\": the figure \"a\" has a file a.png as well"
            ),
            (#"{"name":"a","scene":"labels","callouts":[{"label":"x"}]}"#, "callout 1: give \"at\", a point [x,y]"),
            (#"{"name":"a","scene":"labels","callouts":[{"at":[1,1]}]}"#, "callout 1: the key \"label\" is missing"),
            (
                #"{"name":"a","scene":"labels","callouts":[{"at":[1,9999],"label":"x"}]}"#,
                "callout 1: its target 1,9999"
            ),
            (#"{"name":"a","scene":"labels","callouts":[{"at":[1,1],"label":"{aera}"}]}"#, "{aera} is not a measure"),
            (
                #"{"name":"a","scene":"labels","callouts":[{"at":[1,1],"label":"{area}"}]}"#,
                "outlines need a \"view\""
            ),
            (#"{"name":"a","scene":"labels","table":["area"]}"#, "\"table\": panel 1 has no \"view\" to describe"),
            (#"{"name":"a","scene":"labels","view":"UILabel[1]","table":["x"]}"#, "there is no measure \"x\""),
            (
                #"{"name":"a","scene":"labels","film":{"frames":4}}"#,
                "\"film\": its first and last frame are at the same time"
            ),
            (#"{"name":"a","scene":"labels","film":{"frames":400}}"#, "expected a whole number from 2 to 60"),
            (#"{"name":"a","scene":"labels","film":{"times":[1,1]}}"#, "\"times\": they have to increase"),
            (
                #"{"name":"a","scene":"labels","format":"gif"}"#,
                "\"format\": nothing happens: give \"script\" or \"input\""
            ),
            (
                #"{"name":"a","scene":"labels","format":"gif","animation":{"to":3600}}"#,
                "\"animation\": 72001 frames are too many"
            ),
            (
                #"{"name":"a","scene":"labels","format":"gif","animation":{"to":40},"size":[2000,2000]}"#,
                "too many pixels"
            ),
            (#"{"name":"a","scene":"labels","animation":{"rate":5}}"#, "nothing moves in this format"),
            (
                #"{"name":"a","scene":"labels","variants":"stat"}"#,
                "\"variants\": there is no \"stat\"; did you mean state?"
            ),
            (
                #"{"name":"a","scene":"labels","variants":[1]}"#,
                "\"variants\": the number 1 was found, expected one or a list of state, appearance, direction, text, width, all"
            ),
            (#"{"name":"a","scene":"labels","variants":[]}"#, "\"variants\": the list is empty"),
            (#"{"name":"a","scene":"labels","variants":["text","text"]}"#, "\"variants\": the list repeats a value"),
            (#"{"name":"a","scene":"labels","variants":["text","all"]}"#, "\"variants\": \"all\" stands alone"),
            (
                #"{"name":"a","scene":"labels","variants":"text","caption":"x"}"#,
                "\"variants\": it cannot have callouts, a table, a title, a caption"
            ),
            (
                #"{"name":"a","panels":[{"scene":"labels"},{"scene":"labels"}],"variants":"text"}"#,
                "\"variants\": it needs exactly one panel, but \"panels\" has 2"
            ),
            (
                #"{"name":"a","scene":"labels","variants":"text","film":{"times":[0,1]}}"#,
                "\"variants\": it is a still picture and cannot be a film strip"
            ),
            (
                #"{"name":"a","scene":"labels","variants":"all","size":[2000,2000]}"#,
                "\"variants\": 300 variants need "
            ),
            (#"{"name":"a","scene":"labels","timeline":true}"#, "\"timeline\": nothing happens"),
            (
                #"{"name":"a","scene":"labels","input":[{"at":1}]}"#,
                "touch 1 of \"input\": the key \"touch\" is missing"
            ),
            (
                #"{"name":"a","scene":"labels","input":[{"touch":[[1,2],[3]],"at":1}]}"#,
                "expected a point [x,y]"
            ),
            (
                #"{"name":"a","panels":[{"scene":"labels"},{"scene":"x"}]}"#,
                "panel 2, \"scene\": There is no scene \"x\"."
            ),
            (#"{"name":"a","panels":[{"scene":"labels","name":"b"}]}"#, "panel 1 has no key \"name\""),
        ])
    func refusedFigures(text: String, sentence: String) throws {
        let fixture = try FigureFixture()
        let description = try #require(try fixture.refusal(figures: text))
        #expect(description.contains(sentence), "\(description)")
        #expect(description.hasPrefix("figures.json:1: figure "), "\(description)")
        #expect(!description.contains("\n"))
        #expect(fixture.names == [])
    }

    @Test("names the line of a value, counted from 1")
    func lines() throws {
        let text = """
            {
              "touchstone-figures": 1,
              "figures": [
                { "name": "a", "scene": "labels" },
                { "name": "b", "scene": "labels",
                  "scale": 100 }
              ]
            }
            """
        #expect(
            try FigureFixture().refusal(text)?.description
                == "figures.json:6: figure \"b\", \"scale\": the number 100 was found, expected a number from 0.25 to 8, "
                + "or a list of some")
    }

    @Test("has figures that inherit from the defaults, and panels that inherit from their figure")
    func inheritance() throws {
        let data = Data(
            """
            { "touchstone-figures": 1,
              "defaults": { "scale": 2, "appearance": "both", "scene": "labels", "overlays": "frames" },
              "figures": [
                { "name": "a" },
                { "name": "b", "scale": 1, "overlays": ["hits", "slop"], "state": "disabled",
                  "panels": [{ "scene": "controls" }, { "state": "selected" }] } ] }
            """.utf8)
        let figures = try FigureBook(data: data, name: "f", folder: "/").figures
        #expect(figures[0].scales == [2])
        #expect(figures[0].appearances == [.light, .dark])
        #expect(figures[0].panels.map(\.scene) == ["labels"])
        #expect(figures[0].panels[0].overlays == [.frames])
        #expect(figures[1].scales == [1])
        #expect(figures[1].panels.map(\.scene) == ["controls", "labels"])
        #expect(figures[1].panels.map(\.state) == ["disabled", "selected"])
        #expect(figures[1].panels[1].overlays == [.hits, .slop])
    }

    @Test("is rejected with a sentence when truncated or when a byte is changed")
    func damage() throws {
        let text =
            #"{"touchstone-figures":1,"figures":[{"name":"a","scene":"x","scale":[1,2.5e0],"crop":"A[1] > B\n"}]}"#
        let bytes = Array(text.utf8)
        var count = 0
        for index in bytes.indices {
            for change in [
                Array(bytes[..<index]), bytes[..<index] + [0xFF] + bytes[(index + 1)...],
                bytes[..<index] + [0x5B] + bytes[index...],
            ] {
                do throws(PlaygroundError) {
                    _ = try FigureBook(data: Data(change), name: "f", folder: "/")
                } catch {
                    count += 1
                    #expect(error.description.hasPrefix("f:1: "), "\(error)")
                }
            }
        }
        #expect(count > 250)
    }

    @Test("is rejected when nested too deeply, and when it is a folder")
    func depth() throws {
        let fixture = try FigureFixture()
        let deep = String(repeating: "[", count: 100_000)
        #expect(try fixture.refusal(deep)?.description.contains("expected at most 32 open brackets") == true)
        #expect(throws: PlaygroundError.self) { try FigureBook(path: fixture.folder.path) }
        #expect(throws: PlaygroundError.self) { try FigureBook(path: fixture.path("none.json")) }
    }
}
