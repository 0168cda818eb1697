import UIKit

/// What decides about findings beside the scenes themselves. A baseline holds for these and no others.
struct AuditConditions: Codable, Hashable {
    let profile: AuditProfile
    let state: String
    /// As it is written on the command line; nil for each scene's own.
    let size: String?

    /// The options that ask for them.
    var options: String {
        (["--profile \(profile.rawValue)", "--state \(state)"] + (size.map { ["--size \($0)"] } ?? ["no --size"]))
            .joined(separator: ", ")
    }
}
