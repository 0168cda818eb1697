import Foundation
import Testing

@testable import HostInterface

@Suite("A broken input script")
struct InputScriptErrorTests {
    @Test("reports the line, the error and what was expected")
    func sentence() throws {
        let error = try #require(
            InputScriptTests.error(
                of: InputScriptTests.header, "", #"{"t":0,"touch":0,"pahse":"began","x":1,"y":1}"#))
        #expect(error.line == 3)
        #expect(
            "\(error)" == """
                Line 3 of the input script has the unknown key "pahse"; expected only t, touch, phase, x, y, tool, \
                force, radius, tolerance, altitude, azimuth, roll, buttons, simulated, modifiers, window.
                """)
    }

    @Test(
        "is rejected with the reason",
        arguments: [
            (#"{"t":0,"touch":0,"phase":"bagan","x":1,"y":1}"#, #""bagan""#, "began, moved, ended, cancelled"),
            (#"{"t":0,"touch":0,"phase":"began","x":1}"#, "only the keys phase, t, touch, x", "\"y\" as a number"),
            (#"{"t":0,"touch":0.5,"phase":"began","x":1,"y":1}"#, "0.5", "whole number"),
            (#"{"t":0,"touch":0,"phase":"began","x":"1","y":1}"#, "does not fit", "\"x\" as a number"),
            (#"{"t":0,"touch":0,"phase":"began","x":1e300,"y":1}"#, "1e+300", "to 1000000"),
            (#"{"t":0,"touch":0,"phase":"began","x":1e999,"y":1}"#, "", "number"),
            (#"{"t":-1,"close":true}"#, "-1.0", "\"t\" as a number from 0"),
            (#"{"t":NaN,"close":true}"#, "no JSON", "an object such as"),
            (#"{"t":1e18,"close":true}"#, "1e+18", "to 1000000"),
            (#"{"t":0,"close":false}"#, "false", "true"),
            (#"{"t":0,"touch":0,"hover":"moved","x":1,"y":1}"#, "touch and hover in one line", "one key"),
            (#"{"t":0}"#, "only the keys t", "touch, hover, scroll"),
            (#"{}"#, "no keys", "touch, hover, scroll"),
            (#"[1,2]"#, "not an object", "{...}"),
            (#""text""#, "not an object", "{...}"),
            (#"{"t":0,"scroll":[1],"x":1,"y":1}"#, "1 numbers", "[dx,dy]"),
            (#"{"t":0,"scroll":[1,1],"x":1,"y":1,"phase":"moved"}"#, #""moved""#, "began, changed, ended, cancelled"),
            (
                #"{"t":0,"scroll":[1,1],"x":1,"y":1,"phase":"ended","continuous":false}"#,
                "a wheel that turns in steps",
                "\"continuous\":true"
            ),
            (#"{"t":0,"transform":"pinched","x":1,"y":1}"#, #""pinched""#, "began, changed, ended, cancelled"),
            (#"{"t":0,"transform":"began","x":1}"#, "only the keys t, transform, x", "\"y\" as a number"),
            (
                #"{"t":0,"transform":"changed","x":1,"y":1,"factor":0}"#, "0.0",
                "\"factor\" as a number from 0.001 to 1000"
            ),
            (#"{"t":0,"transform":"changed","x":1,"y":1,"turn":7}"#, "7.0", "\"turn\" as a number from -3.2 to 3.2"),
            (#"{"t":0,"transform":"changed","x":1,"y":1,"scale":2}"#, #"unknown key "scale""#, "factor, turn"),
            (#"{"t":0,"key":"left"}"#, #""left""#, "down, up"),
            (#"{"t":0,"key":"down","modifiers":["hyper"]}"#, #""hyper""#, "capsLock, shift"),
            (#"{"t":0,"resize":[0,10]}"#, "0.0", "from 1 to 16384"),
            (#"{"t":0,"resize":[1e9,10]}"#, "1000000000.0", "from 1 to 16384"),
            (#"{"t":0,"remote":5}"#, "5.0", "100 to 109"),
            (#"{"t":0,"touch":1e40,"phase":"began","x":1,"y":1}"#, "1e+40", "whole number"),
            (#"{"t":0,"close":true"#, "no JSON", "an object such as"),
            ("hello", "no JSON", "an object such as"),
        ])
    func reasons(line: String, found: String, expected: String) throws {
        let error = try #require(InputScriptTests.error(of: InputScriptTests.header, line))
        #expect(error.line == 2)
        #expect(error.found.contains(found) || found.isEmpty, "found: \(error.found)")
        #expect(error.expected.contains(expected), "expected: \(error.expected)")
    }

    @Test(
        "is one without a first line of a known version",
        arguments: [
            ("", "nothing"),
            ("\n\n", "nothing"),
            (#"{"t":0,"close":true}"#, "no key \"touchstone\""),
            (#"{"touchstone":5,"size":[1,1],"scale":1}"#, "version 5"),
            (#"{"touchstone":1}"#, "only the keys touchstone"),
            (#"{"touchstone":1,"size":[480,320],"scale":100}"#, "100.0"),
            (#"{"touchstone":1,"size":[480,320],"width":1}"#, "the unknown key \"width\""),
        ])
    func headers(text: String, found: String) throws {
        let error = try #require(InputScriptTests.error(of: text))
        #expect(error.found.contains(found), "found: \(error.found)")
    }

    @Test("is one whose time goes backwards")
    func time() throws {
        let error = try #require(
            InputScriptTests.error(of: InputScriptTests.header, #"{"t":1,"close":true}"#, #"{"t":0.9,"close":true}"#))
        #expect(error.line == 3)
        #expect(error.found == "the time 0.9")
    }

    @Test("is reported without control characters or overlong lines")
    func quoting() throws {
        let name = String(repeating: "k", count: 5000) + #"\u001b[2J"#
        let error = try #require(InputScriptTests.error(of: InputScriptTests.header, "{\"t\":0,\"\(name)\":1}"))
        #expect("\(error)".count < 600)
        let short = try #require(
            InputScriptTests.error(of: InputScriptTests.header, #"{"t":0,"close":true,"\u001b[2J":1}"#))
        #expect(!"\(short)".unicodeScalars.contains("\u{1B}"))
    }
}
