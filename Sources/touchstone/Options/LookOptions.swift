import ArgumentParser
import TouchstoneKit

/// How a scene is to look.
struct LookOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: "Pixels per point, from 0.25 to 8.")
    var scale: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Size in points, such as 480x320; the scene's own when left out.", valueName: "WxH"),
        transform: SizeOption.init(argument:))
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
