import ArgumentParser
import HostInterface
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

/// The options for the moment at which verbs ask something about a scene.
struct MomentOptions: ParsableArguments {
    @Option(help: "The state that the scene is in: normal, highlighted, disabled, selected, or one of its own.")
    var state = "normal"

    @OptionGroup var input: ScriptOption

    /// Returns an explainer for the moment.
    @MainActor
    func explainer(_ look: LookOptions) throws(PlaygroundError) -> SceneExplainer {
        var explainer = SceneExplainer()
        explainer.scale = look.scale.map { CGFloat($0) } ?? 1
        explainer.size = look.size?.size
        explainer.appearance = look.appearance
        explainer.state = state
        explainer.script = try input.read()
        return explainer
    }
}

/// The option for input before a verb's own work.
struct ScriptOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Play this script first, as --record writes it; - reads standard input.", valueName: "file"))
    var script: String?

    /// Returns the script; nil without one.
    @MainActor
    func read() throws(PlaygroundError) -> InputScript? {
        try script.map { path throws(PlaygroundError) in try ScriptFile.read(path) }
    }
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
