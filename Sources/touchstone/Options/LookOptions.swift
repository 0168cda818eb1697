import ArgumentParser
import TouchstoneKit

/// How a scene is to look.
struct LookOptions: ParsableArguments {
    @Option(help: "Pixels per point, from 0.25 to 8.")
    var scale: Double?

    @Option(help: ArgumentHelp("Size in points, such as 480x320; the scene's own when left out.", valueName: "WxH"))
    var size: SizeOption?

    @Option(help: "light or dark.")
    var appearance = Appearance.light

    var look: Look {
        var look = Look()
        look.scale = scale
        look.size = size?.size
        look.appearance = appearance
        return look
    }
}

extension Appearance: ExpressibleByArgument {}
