import HitMaps
import UIKit

/// Before and after in the audit panel. While it is closed, nothing is compared.
extension GalleryViewController {
    /// The names of the scene as it is, and as it was kept.
    private static let names = (now: "now", kept: "kept")

    /// Connects the fields and buttons of a comparison that has been opened.
    func connectComparison(_ panel: ComparePanel) {
        panel.before.text = keptMoment == nil ? "normal" : Self.names.kept
        panel.after.text = Self.names.now
        panel.onKeeping = { [unowned self, unowned panel] in
            guard let moment = shownMoment() else { return panel.show("The scene is moving. Try again.") }
            keptMoment = (scene.name, moment)
            panel.before.text = Self.names.kept
            panel.after.text = Self.names.now
            panel.show("Kept. Change the scene, or its properties, and compare.")
        }
        panel.onComparing = { [unowned self, unowned panel] in
            do throws(PlaygroundError) {
                panel.show(try comparison([panel.before.query, panel.after.query]))
            } catch {
                panel.show(error.description)
            }
        }
    }

    private func comparison(_ names: [String]) throws(PlaygroundError) -> SceneComparison {
        guard let live else { throw .misuse("There is no scene to compare.") }
        var sides: [(name: String, side: ComparedSide)] = []
        for name in names { sides.append((name, try comparedSide(name))) }
        var renderer = SceneRenderer()
        renderer.appearance = appearance
        // A file was made with its own scale.
        renderer.size = live.size
        renderer.scale = live.scale
        for case (_, .hitMap(let map)) in sides { renderer.scale = map.grid.scale }
        let made = UIApplication.restoringCurrent {
            Trace.silently {
                Result { () throws(PlaygroundError) in
                    try SceneComparison(sides, by: renderer, profile: auditProfile)
                }
            }
        }
        return try made.get()
    }

    /// Returns what a name stands for: the scene as it is or was kept, one of its states, or what `diff` compares.
    private func comparedSide(_ text: String) throws(PlaygroundError) -> ComparedSide {
        let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !name.isEmpty else { throw .misuse("Both fields need a name.") }
        switch name {
        case Self.names.now:
            guard let moment = shownMoment() else { throw .environment("The scene is moving. Try again.") }
            return .moment(moment)
        case Self.names.kept:
            guard let keptMoment, keptMoment.scene == scene.name else {
                throw .misuse("Nothing of this scene is kept.")
            }
            return .moment(keptMoment.moment)
        default:
            if scene.state(named: name) != nil { return .scene(scene, state: name) }
            return try ComparedSide(name, in: gallery)
        }
    }

    /// Returns the scene as it is shown; nil before it is drawn, and while a second instance of it has not caught up.
    private func shownMoment() -> ShownMoment? {
        guard let live, live.hasFrame else { return nil }
        let profile = auditProfile
        return UIApplication.restoringCurrent {
            Trace.silently {
                live.session.headless.asCurrent {
                    guard let image = Self.picture(of: live.session.screen) else { return nil }
                    return live.session.overlays.hitMap.whileAsking { screen in
                        ShownMoment(
                            image: image, map: SavedHitMap(HitMap(of: screen)),
                            findings: HitAudit(of: screen, profile: profile).findings)
                    }
                }
            }
        }
    }

    /// Returns the picture of a screen's windows, without the overlays and the marks of findings that are in front of
    /// them; nil without enough memory.
    private static func picture(of screen: UIScreen) -> CGImage? {
        ScenePicture.image(of: screen.bounds.size, scale: screen.scale) { context in
            for window in screen.orderedWindows where !window.isHidden {
                context.saveGState()
                context.translateBy(x: window.frame.minX, y: window.frame.minY)
                window.layer.render(in: context)
                context.restoreGState()
            }
        }
    }
}
