/// The verb `doctor`: what was found and what to install.
@MainActor
package struct DoctorCommand {
    package var json = false

    package init() {}

    /// Returns the exit status: 1 when no window can be opened.
    package func run() -> Int32 {
        let checkup = Checkup()
        if json {
            Terminal.say(Terminal.json(checkup.findings))
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
