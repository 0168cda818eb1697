import UIKit

/// One of the two things that `diff` compares.
@MainActor
enum DiffSide {
    case picture(CGImage)
    case hitMap(SavedHitMap)
    /// A scene, and the name of the state that it is looked at in.
    case scene(Scene, state: String)

    /// What an argument of the command line names: a scene with or without a state behind a colon, or else a file.
    init(_ argument: String, in gallery: Gallery) throws(PlaygroundError) {
        let (name, state) = Self.parts(argument)
        if let scene = gallery.scenes.first(where: { $0.name == name }) {
            self = .scene(scene, state: state ?? "normal")
            return
        }
        let isPath = argument == "-" || argument.contains("/") || argument.contains(".")
        guard isPath || FileManager.default.fileExists(atPath: argument) else {
            // The error names the scenes that come near.
            self = .scene(try gallery.scene(named: name), state: "normal")
            return
        }
        try self.init(data: InputFile.read(argument), named: NearMatches.printable(argument, limit: 200))
    }

    /// The path of the file that an argument names; nil for a scene.
    static func path(_ argument: String, in gallery: Gallery) -> String? {
        gallery.scenes.contains { $0.name == parts(argument).name } ? nil : argument
    }

    /// What an argument has before a colon, and behind it.
    private static func parts(_ argument: String) -> (name: String, state: String?) {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (parts.first ?? argument, parts.count > 1 ? parts[1] : nil)
    }

    private init(data: Data, named name: String) throws(PlaygroundError) {
        guard !data.isEmpty else { throw .misuse("\(name) is empty.") }
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            guard let image = CGImage(pngData: data) else {
                throw .misuse("\(name) is damaged, or has more than 67 million pixels.")
            }
            self = .picture(image)
        } else if data.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{") {
            do throws(SavedHitMapError) {
                self = .hitMap(try SavedHitMap(data: data))
            } catch {
                throw .misuse("\(name) is no hit map: \(error).")
            }
        } else {
            throw .misuse("\(name) is neither a picture in PNG nor a hit map that was saved.")
        }
    }

    /// What can be compared with it.
    enum Kind: String {
        case picture = "a picture"
        case hitMap = "a hit map"
    }

    /// Nil for a scene, which has both.
    var kind: Kind? {
        switch self {
        case .picture: .picture
        case .hitMap: .hitMap
        case .scene: nil
        }
    }

    func image(by renderer: SceneRenderer) throws(PlaygroundError) -> CGImage? {
        switch self {
        case .picture(let image): return image
        case .hitMap: return nil
        case .scene(let scene, let state): return try renderer.with(state).image(of: scene)
        }
    }

    func hitMap(by renderer: SceneRenderer) throws(PlaygroundError) -> SavedHitMap? {
        switch self {
        case .picture: return nil
        case .hitMap(let map): return map
        case .scene(let scene, let state): return try renderer.with(state).hitMap(of: scene)
        }
    }
}

extension SceneRenderer {
    fileprivate func with(_ state: String) -> SceneRenderer {
        var renderer = self
        renderer.state = state
        return renderer
    }
}
