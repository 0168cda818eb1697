import ArgumentParser
import TouchstoneKit
import UIKit

/// The options for the look of a scene, which several verbs share.
struct LookOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: "Pixels per point, from 0.25 to 8.")
    var scale: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Size in points, such as 480x320; the scene's own when left out.", valueName: "WxH"),
        transform: SizeArgument.init)
    var size: SizeArgument?

    @Option(help: "light or dark.")
    var appearance = Appearance.light
}

/// A size in points as the command line takes it: 480x320.
struct SizeArgument {
    let size: CGSize

    init(_ text: String) throws {
        let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], width.isFinite, height.isFinite else {
            throw ValidationError("use one such as 480x320.")
        }
        size = CGSize(width: width, height: height)
    }
}

extension Appearance: ExpressibleByArgument {}
extension AuditProfile: ExpressibleByArgument {}
extension Overlay: ExpressibleByArgument {}
extension DocumentContext.TextForm: ExpressibleByArgument {}
