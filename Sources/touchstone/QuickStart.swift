import TouchstoneKit

/// Opens one scene without looking at the rest of the command line's grammar.
@MainActor
enum QuickStart {
    /// The exit status of `--bare SCENE` or `--bare SCENE --animate`; nil for everything else, for what goes wrong, and
    /// where there is no display. The parser then does it again and says what is wrong.
    static func run(_ arguments: [String]) -> Int32? {
        guard arguments.count == 3 || (arguments.count == 4 && arguments[3] == "--animate"),
            arguments[1] == "--bare", !arguments[2].hasPrefix("-")
        else { return nil }
        var playground = Playground()
        playground.scene = arguments[2]
        playground.isBare = true
        playground.animates = arguments.count == 4
        return try? playground.run()
    }
}
