import ArgumentParser
import Foundation
import TouchstoneKit

/// A size in points as it is written on the command line: 480x320.
struct SizeOption {
    let size: CGSize

    init(argument: String) throws {
        guard let size = Look.size(argument) else { throw ValidationError("use one such as 480x320.") }
        self.size = size
    }
}
