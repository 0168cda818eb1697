import TouchstoneKit

// The harness that measures start-up opens one scene and nothing else; its arguments need no parser.
if let status = QuickStart.run(CommandLine.arguments) {
    Terminal.end(with: status)
}
Touchstone.runAndExit(Array(CommandLine.arguments.dropFirst()))
