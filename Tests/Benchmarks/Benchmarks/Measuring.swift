import Foundation

func microseconds(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let elapsed = clock.measure(body)
    return Double(elapsed.components.attoseconds) / 1e12 + Double(elapsed.components.seconds) * 1e6
}

func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
}

/// Returns whether a line was requested.
func isWanted(_ name: String) -> Bool {
    let words = CommandLine.arguments.dropFirst()
    return words.isEmpty || words.contains { name.contains($0) }
}

/// Prints one line of a table.
func report(_ name: String, ours: Double, inC: Double, and rest: String...) {
    let columns =
        [name.padding(toLength: 56, withPad: " ", startingAt: 0)] + [
            String(format: "%8.2f us", ours), String(format: "%8.2f us in C", inC),
            String(format: "%6.2f times", ours / inC),
        ]
    print((columns + rest).joined(separator: "  "))
}
