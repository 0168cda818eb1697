import ArgumentParser
import TouchstoneKit

/// `touchstone doctor`: what was found and what to install.
struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Look at the display, its extensions, fonts and scale, and say what is missing.",
        discussion: "The exit status is 0 when a window can be opened, and 1 when not.")

    @Flag(help: "Write JSON: an array of objects with subject, value, isGood and advice.")
    var json = false

    func run() throws {
        try onMainActor {
            let checkup = Checkup()
            if json {
                Terminal.say(try Terminal.json(checkup.findings))
            } else {
                for finding in checkup.findings {
                    Terminal.say("\(finding.isGood ? "ok" : "--")  \(finding.subject): \(finding.value)")
                    if let advice = finding.advice {
                        Terminal.say("      \(advice.replacingOccurrences(of: "\n", with: " "))")
                    }
                }
            }
            if !checkup.isReady { throw ExitCode(1) }
        }
    }
}
