import UIKit

/// How a scene is to look, as a command line says it.
package struct Look {
    /// Pixels per point; nil takes what is usual.
    package var scale: Double?
    /// In points; nil takes the scene's own.
    package var size: CGSize?
    package var appearance = Appearance.light

    package init() {}

    /// A size in points as it is written: 480x320. Nil for other text.
    package static func size(_ text: String) -> CGSize? {
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]), width.isFinite,
            height.isFinite
        else { return nil }
        return CGSize(width: width, height: height)
    }

    /// The options that say it.
    static let options = ["scale", "size", "appearance"]

    init(_ arguments: Arguments) throws(PlaygroundError) {
        scale = try arguments.number("scale")
        if let text = arguments.value("size") {
            guard let size = Self.size(text) else {
                throw .misuse("--size \(NearMatches.printable(text)) is no size; use one such as 480x320.")
            }
            self.size = size
        }
        appearance = try arguments.choice("appearance", Appearance.self) ?? .light
    }
}
