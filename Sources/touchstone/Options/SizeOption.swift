import ArgumentParser
import Foundation
import TouchstoneKit

/// A size in points as it is written on the command line: 480x320.
struct SizeOption: ExpressibleByArgument {
    let size: CGSize

    init?(argument: String) {
        guard let size = Look.size(argument) else { return nil }
        self.size = size
    }
}
