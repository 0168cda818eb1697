import Foundation
import HitMaps
import UIKit

/// One of the two things that are compared.
@MainActor
package enum ComparedSide {
    case picture(CGImage)
    case hitMap(SavedHitMap)
    /// A scene, and the name of its state.
    case scene(Scene, state: String)
    /// A scene as a window showed it.
    case moment(ShownMoment)

    /// Reads the side that an argument names: a scene, with or without a state after a colon, or else a file.
    package init(_ argument: String, in gallery: Gallery) throws(PlaygroundError) {
        let (name, state) = Self.parts(argument)
        if let scene = gallery.scenes.first(where: { $0.name == name }) {
            self = .scene(scene, state: state ?? "normal")
            return
        }
        let isPath = argument == "-" || argument.contains("/") || argument.contains(".")
        guard isPath || InputFile.isThere(argument) else {
            // The error names similar scenes.
            self = .scene(try gallery.scene(named: name), state: "normal")
            return
        }
        try self.init(data: InputFile.read(argument), named: NearMatches.printable(argument, limit: 200))
    }

    /// Returns the path of the file that an argument names; nil for a scene.
    package static func path(_ argument: String, in gallery: Gallery) -> String? {
        gallery.scenes.contains { $0.name == parts(argument).name } ? nil : argument
    }

    /// Splits an argument at its first colon.
    private static func parts(_ argument: String) -> (name: String, state: String?) {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (parts.first ?? argument, parts.count > 1 ? parts[1] : nil)
    }

    private init(data: Data, named name: String) throws(PlaygroundError) {
        guard !data.isEmpty else { throw .misuse("\(name) is empty.") }
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            if let size = CGImage.sizeBeyondLimits(ofPNG: data) {
                throw .misuse(
                    "\(name) has \(size.width) x \(size.height) pixels; a picture may have 67 million, "
                        + "and \(CGImage.maximumSide) on a side.")
            }
            guard let image = CGImage(pngData: data) else { throw .misuse("\(name) is damaged.") }
            self = .picture(image)
        } else if data.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{") {
            do throws(SavedHitMapError) {
                self = .hitMap(try SavedHitMap(data: data))
            } catch {
                throw .misuse("\(name) is not a hit map: \(error).")
            }
        } else {
            throw .misuse("\(name) is neither a PNG picture nor a saved hit map.")
        }
    }

    /// A kind of content that can be compared.
    package enum Kind: String {
        case picture = "a picture"
        case hitMap = "a hit map"
    }

    /// The only kind that the side has; nil for a scene or a moment of it, which has both.
    package var kind: Kind? {
        switch self {
        case .picture: .picture
        case .hitMap: .hitMap
        case .scene, .moment: nil
        }
    }

    package func image(by renderer: SceneRenderer) throws(PlaygroundError) -> CGImage? {
        switch self {
        case .picture(let image): return image
        case .hitMap: return nil
        case .scene(let scene, let state): return try renderer.with(state).image(of: scene)
        case .moment(let moment): return moment.image
        }
    }

    package func hitMap(by renderer: SceneRenderer) throws(PlaygroundError) -> SavedHitMap? {
        switch self {
        case .picture: return nil
        case .hitMap(let map): return map
        case .scene(let scene, let state): return try renderer.with(state).hitMap(of: scene)
        case .moment(let moment): return moment.map
        }
    }
}

/// A scene as a window showed it.
@MainActor
package struct ShownMoment {
    let image: CGImage
    let map: SavedHitMap
    let findings: [AuditFinding]
}

extension SceneRenderer {
    fileprivate func with(_ state: String) -> SceneRenderer {
        var renderer = self
        renderer.state = state
        return renderer
    }
}
