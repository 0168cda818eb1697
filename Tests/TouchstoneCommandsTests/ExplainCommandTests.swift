import Foundation
import HostInterface
import Testing
import Timeline
import UIKit
import UIKitTesting

@testable import TouchstoneCommands

@MainActor
@Suite("The verb explain")
struct ExplainCommandTests {
    private let verbs = CommandLineTool(
        Gallery([
            Scene(name: "lamp", title: "", hint: "Press it.", size: CGSize(width: 40, height: 30)) {
                UIControl(frame: $0)
            }
        ]))

    @Test("refuses places and options that make no sense, in a sentence")
    func refusals() {
        let wrong: [(arguments: [String], words: String)] = [
            (["lmap", "1,1"], "Did you mean lamp?"), (["lamp"], "a scene and a point such as 160,100"),
            (["lamp", "1,1", "2,2"], "a scene and a point such as 160,100"),
            (["lamp", "40,1"], "The point 40,1 lies outside of lamp, which has 40 x 30 points."),
            (["lamp", "-1,1"], "The point -1,1 lies outside of lamp"),
            (["lamp", "--", "-5,-5"], "The point -5,-5 lies outside of lamp"),
            (["lamp", "1e308,1"], "lies outside of lamp"),
            (["lamp", "nan,1"], "\"nan,1\" is not a point"), (["lamp", "inf,0"], "is not a point"),
            (["lamp", ""], "\"\" is not a point"), (["lamp", ","], "\",\" is not a point"),
            (["lamp", "1"], "is not a point"), (["lamp", "1,2,3"], "is not a point"),
            (["lamp", "x\u{1B}[2J,1"], "\"x?[2J,1\" is not a point"),
            (["lamp", String(repeating: "9", count: 5000)], "is not a point"),
            (["lamp", "1,1", "--json", "--swift"], "not both"), (["lamp", "1,1", "--state", "x"], "no state \"x\""),
            (["lamp", "1,1", "--at", "-1"], "from 0 to 1e6"),
            (["lamp", "1,1", "--at=soon"], "'soon' is invalid for '--at <seconds>'"),
            (["lamp", "1,1", "--size", "0x0"], "1 to 8192"), (["lamp", "1,1", "--scale", "99"], "0.25 to 8"),
            (["lamp", "1,1", "--jsno"], "Unknown option '--jsno'."),
        ]
        for (arguments, words) in wrong {
            do throws(PlaygroundError) {
                _ = try verbs.run(["explain"] + arguments)
                Issue.record("\(arguments) was accepted")
            } catch {
                #expect(error.exitStatus == 2 && error.description.contains(words), "\(arguments): \(error)")
            }
        }
    }
}
