import UIKit

/// The verb `explain`: whom a touch at a place would belong to, and why.
@MainActor
package struct ExplainCommand {
    package var gallery: Gallery
    package var scene = ""
    /// As it is written: 160,100.
    package var point = ""
    package var json = false
    /// Whether a test is written that asserts what was found.
    package var swift = false
    package var state = "normal"
    /// Path of a script that is played first; "-" stands for standard input.
    package var script: String?
    /// Seconds after which the scene is touched; nil for the script's end.
    package var time: Double?
    package var look = Look()

    package init(_ gallery: Gallery) {
        self.gallery = gallery
    }

    package func run() throws(PlaygroundError) {
        let scene = try gallery.scene(named: scene)
        let point = try Self.point(point)
        guard !json || !swift else { throw .misuse("Give --json or --swift, not both.") }
        var explainer = SceneExplainer()
        explainer.scale = look.scale.map { CGFloat($0) } ?? 1
        explainer.size = look.size
        explainer.appearance = look.appearance
        explainer.state = state
        if let time, !(0...1e6).contains(time) {
            throw .misuse("A scene cannot be touched at \(time) s; --at takes seconds from 0 to 1e6.")
        }
        explainer.time = time
        explainer.script = try script.map { path throws(PlaygroundError) in try ScriptFile.read(path) }
        if swift {
            // The source ends with a line break of its own.
            return Terminal.say(String(try explainer.testSource(of: scene, at: point).dropLast()))
        }
        let explanation = try explainer.explanation(of: scene, at: point)
        Terminal.say(json ? explanation.json : explanation.text)
    }

    /// A place in points as it is written: 160,100.
    private static func point(_ text: String) throws(PlaygroundError) -> CGPoint {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite, y.isFinite else {
            throw .misuse("\"\(NearMatches.printable(text))\" is no place in a scene; give one such as 160,100.")
        }
        return CGPoint(x: x, y: y)
    }
}
