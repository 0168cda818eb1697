import ArgumentParser
import Foundation

/// A size in points as it is written on the command line: 480x320.
struct SizeOption: ExpressibleByArgument {
    let size: CGSize

    init?(argument: String) {
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]), width.isFinite,
            height.isFinite
        else { return nil }
        size = CGSize(width: width, height: height)
    }
}
