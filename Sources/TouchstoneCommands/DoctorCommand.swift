import ArgumentParser
import Foundation
import HitMaps
import TouchstoneKit

/// The verb `doctor`: what was found of display and fonts, and what to install.
struct DoctorCommand: Verb {
    static let synopsis = "doctor"

    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check the display, its extensions, the fonts and the scale, and report what is missing.",
        discussion: """
            Windows of "live" that are open are listed with the libraries that they have mapped, one for each save. \
            The exit status is 0 when a window can be opened, and 1 when it cannot.
            """)

    @Flag(help: "Write JSON: an array of objects with subject, value, isGood and advice.")
    var json = false

    @MainActor
    func run(in gallery: Gallery) -> Int32 {
        let checkup = Checkup()
        if json {
            Terminal.say(ReadableJSON.text(of: checkup.findings))
        } else {
            for finding in checkup.findings {
                Terminal.say("\(finding.isGood ? "ok" : "--")  \(finding.subject): \(finding.value)")
                if let advice = finding.advice {
                    Terminal.say("      \(advice.replacingOccurrences(of: "\n", with: " "))")
                }
            }
        }
        return checkup.isReady ? 0 : 1
    }
}
