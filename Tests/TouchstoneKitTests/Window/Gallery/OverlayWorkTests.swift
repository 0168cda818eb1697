import HitMaps
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The overlays of the gallery")
struct OverlayWorkTests: ProbeSuite {
    /// The calls of a scene's own methods in one turn that take about half a frame.
    private static let mostPerTurn = 50_000

    /// The number of calls in each turn of a scene.
    private final class Turns {
        var calls: [Int] = []
        private var last = 0

        @MainActor
        func note(_ overlays: SceneOverlays) {
            let now = overlays.hitMap.questions + (overlays.losses?.questions ?? 0)
            // A new scene of accounts begins at zero.
            calls.append(max(0, now - last))
            last = now
        }
    }

    private func follow(_ controller: GalleryViewController) throws -> Turns {
        let session = try #require(controller.live).session
        let turns = Turns()
        session.screen.settlingObservers.add { [weak session] in
            if let session { turns.note(session.overlays) }
            return false
        }
        return turns
    }

    @Test("measure no more in a turn than a frame has time for, whatever is touched in any scene")
    func everyScene() throws {
        let scenes =
            Trials.share(of: Gallery.builtIn.scenes, every: 4)
            + ["enlarged-areas", "half-outside"].compactMap {
                try? Gallery.builtIn.scene(named: $0)
            }
        for scene in scenes {
            let (stage, controller) = open(scene)
            let turns = try follow(controller)
            for number in 1...Overlay.allCases.count { stage.key("\(number)", modifiers: .control) }
            #expect(controller.overlays == Set(Overlay.allCases))
            stage.finger.tap(at: place(CGPoint(x: scene.size.width / 2, y: scene.size.height / 2), controller))
            stage.advance(by: 2)
            let overlays = try #require(controller.live).session.overlays
            #expect((turns.calls.max() ?? 0) <= Self.mostPerTurn, "\(scene.name): \(turns.calls.max() ?? 0)")
            #expect(overlays.hitMap.map != nil)
            // Scenes that move for ever are never done.
            if controller.live?.hasWork == false { #expect(!overlays.isBehind, "\(scene.name)") }
        }
    }

    @Test("measure losses after a touch was answered, are gray meanwhile, and in the end as exact as a picture")
    func losses() throws {
        let (stage, controller) = try open("enlarged-areas")
        let turns = try follow(controller)
        let overlays = try #require(controller.live).session.overlays
        var behind: [Bool] = []
        var strokes: [UIColor] = []
        let session = try #require(controller.live).session
        session.screen.settlingObservers.add { [weak overlays] in
            guard let overlays else { return false }
            behind.append(overlays.isBehind)
            if overlays.isBehind { strokes += overlays.shapes.compactMap(\.stroke) }
            return false
        }
        stage.key("8", modifiers: .control)
        #expect(behind.first == true && turns.calls.first == 0, "the key lights up at once")
        stage.advance(by: 2)
        #expect(!overlays.isBehind && overlays.legend?.entries.first?.text == "got")
        let complete = overlays.shapes.map(\.path.bounds)
        #expect(complete.count > 4)
        #expect(turns.calls.filter { $0 > 0 }.count > 3, "it is made in pieces")

        let targets = HitTargets.all(on: overlays.hitMap.source)
        let map = try #require(overlays.hitMap.map)
        #expect(overlays.losses?.accounts.count == targets.count)
        for (view, account) in zip(targets, overlays.losses?.accounts ?? []) {
            let exact = map.account(of: view, precision: .everyPixel)
            #expect(account.view === view && account.got.area == exact.got.area)
            #expect(account.wanted.area == exact.wanted.area, "\(view.traceName)")
        }

        strokes = []
        behind = []
        turns.calls = []
        let before = overlays.losses?.questions
        let button = try #require(targets.first { $0.overridesPointInside })
        let middle = ViewMap.box(of: button)
        stage.finger.press(at: place(CGPoint(x: middle.midX, y: middle.midY), controller))
        #expect((turns.calls.first ?? 0) <= 20_000, "the touch does not wait for the losses")
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(behind.contains(true) && !overlays.isBehind)
        #expect(!strokes.isEmpty && strokes.allSatisfy { $0 == .systemGray })
        #expect(overlays.losses?.questions != before)
        #expect(stage.timeline.nextDeadline == nil && controller.live?.hasWork == false)
    }
}
