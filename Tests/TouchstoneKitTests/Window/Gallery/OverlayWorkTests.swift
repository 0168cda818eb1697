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
    /// The calls of a scene's own methods in one turn: those of a piece, and in the last one a few more to check the
    /// result.
    private static let mostPerTurn = LiveHitMap.maximumPatientQueries * 5 / 4

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
        let share = Trials.share(of: Gallery.builtIn.scenes, every: 16)
        let others = ["five-colors", "half-outside", "two-level-menu", "child-controllers"]
            .compactMap { try? Gallery.builtIn.scene(named: $0) }
            .filter { other in !share.contains { $0.name == other.name } }
        var resting = 0
        for scene in share + others {
            let (stage, controller) = open(scene)
            let turns = try follow(controller)
            for number in 1...Overlay.offered.count { stage.key("\(number)", modifiers: .control) }
            #expect(controller.overlays == Set(Overlay.offered))
            stage.finger.tap(at: place(CGPoint(x: scene.size.width / 2, y: scene.size.height / 2), controller))
            stage.advance(by: 2)
            let overlays = try #require(controller.live).session.overlays
            let most = turns.calls.max() ?? 0
            #expect(most <= Self.mostPerTurn, "\(scene.name): \(most)")
            #expect(overlays.hitMap.map != nil)
            #expect(turns.calls.reduce(0, +) > 0)
            // While a scene moves, they are not done.
            guard let live = controller.live, !live.hasWork, live.session.nextWake == nil else { continue }
            #expect(!overlays.isBehind, "\(scene.name)")
            resting += 1
        }
        #expect(resting >= others.count)
    }

    /// Creates a scene with a view that answers for itself.
    private func scene(_ makeView: @escaping @MainActor (CGRect) -> UIView) -> Scene {
        Scene(name: "own", title: "Own", hint: "", size: CGSize(width: 320, height: 240)) {
            let view = UIView(frame: $0)
            view.addSubview(makeView(CGRect(x: 40, y: 40, width: 100, height: 50)))
            return view
        }
    }

    /// A control with a hole that is smaller than the squares by which views are sampled.
    private final class HoleView: UIControl {
        static let hole = CGRect(x: 62, y: 21, width: 3, height: 3)

        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            bounds.contains(point) && !Self.hole.contains(point)
        }
    }

    @Test("find a hole of 3 points, in pieces, and say meanwhile that they are being measured")
    func hole() throws {
        let (stage, controller) = open(scene { HoleView(frame: $0) })
        let turns = try follow(controller)
        let overlays = try #require(controller.live).session.overlays
        controller.overlays = [.hits, .outlines, .losses, .slop]
        stage.settle()
        stage.settle()
        let entries = try #require(overlays.legend?.entries)
        #expect(overlays.isBehind && entries.count == 4 && entries.allSatisfy { $0.text.hasSuffix("being measured") })
        #expect(!overlays.shapes.isEmpty)
        #expect(overlays.shapes.allSatisfy { [nil, UIColor.systemGray].contains($0.stroke) && $0.label == nil })
        #expect(overlays.losses == nil, "losses wait for the map")
        #expect(overlays.nextWake == overlays.hitMap.refinement && !overlays.hasWork, "nothing turns meanwhile")
        stage.advance(by: 1)
        #expect(!overlays.isBehind && overlays.nextWake == nil)
        let map = try #require(overlays.hitMap.map)
        let view = try #require(map.views.first { $0 is HoleView })
        let area: CGFloat = 100 * 50 - 9
        #expect(map.region(of: view).area == area && map.views.count == 2)
        let account = try #require(overlays.losses?.accounts.first)
        #expect(account.wanted.area == area && account.got.area == area && account.losses.isEmpty)
        #expect(overlays.shapes.contains { $0.label == "HoleView 4991 pt\u{B2}" })
        #expect(turns.calls.filter { $0 > 0 }.count > 3 && (turns.calls.max() ?? 0) <= Self.mostPerTurn)
    }

    @Test("go on while time is stopped, until they are exact, and then nothing wakes up")
    func stopped() throws {
        let (stage, controller) = open(scene { HoleView(frame: $0) })
        let overlays = try #require(controller.live).session.overlays
        stage.key(",", modifiers: .control)
        controller.overlays = [.hits]
        stage.settle()
        let now = try #require(controller.live).now
        let turns = try follow(controller)
        stage.advance(by: 0.2)
        let map = try #require(overlays.hitMap.map)
        let view = try #require(map.views.first { $0 is HoleView })
        #expect(!overlays.isBehind && map.region(of: view).area == 100 * 50 - 9)
        #expect((turns.calls.max() ?? 0) <= Self.mostPerTurn)
        // Each frame is measured, and passes as a frame.
        stage.key(".", modifiers: .control)
        stage.finger.tap(at: place(CGPoint(x: 20, y: 20), controller))
        stage.advance(by: 0.2)
        let live = try #require(controller.live)
        #expect(!overlays.isBehind && abs(live.now.seconds(since: now) - LiveScene.frame) < 1e-6)
        #expect(stage.timeline.nextDeadline == nil && !live.hasWork)
        // As soon as time goes on, it takes some rest again.
        stage.key(",", modifiers: .control)
        stage.settle()
        #expect(overlays.hitMap.nextWake == overlays.hitMap.refinement)
    }

    /// A view that notes whether it is asked while another application is the current one.
    private final class AttentiveView: UIControl {
        static var questions = 0
        static var mistakes = 0

        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            Self.questions += 1
            if UIApplication.shared !== window?.screen.application { Self.mistakes += 1 }
            return super.point(inside: point, with: event)
        }
    }

    @Test("ask a view while its own application is the current one")
    func application() {
        AttentiveView.mistakes = 0
        let (stage, controller) = open(scene { AttentiveView(frame: $0) })
        for overlay in [Overlay.hits, .slop, .outlines, .losses] {
            AttentiveView.questions = 0
            controller.overlays = [overlay]
            stage.finger.tap(at: place(CGPoint(x: 20, y: 20), controller))
            stage.advance(by: 0.5)
            #expect(AttentiveView.questions > 0 && AttentiveView.mistakes == 0, "\(overlay)")
        }
    }

    @Test("measure losses after a touch was answered, are gray meanwhile, and in the end as exact as at every pixel")
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
        let accounts = try #require(overlays.losses).accounts
        #expect(zip(targets, accounts).allSatisfy { $0 === $1.view })
        // For every pixel around one of them.
        let account = try #require(accounts.first { $0.view.overridesPointInside })
        let around = account.wanted.boundingBox.insetBy(dx: -4, dy: -4).intersection(overlays.hitMap.source.bounds)
        let exact = HitMap(of: overlays.hitMap.source, in: around, scale: map.grid.scale).account(of: account.view)
        #expect(account.got.area == exact.got.area && account.wanted.area == exact.wanted.area)

        strokes = []
        behind = []
        turns.calls = []
        let before = overlays.losses?.questions
        let button = try #require(targets.first { $0.overridesPointInside })
        let middle = ViewMap.box(of: button)
        stage.finger.press(at: place(CGPoint(x: middle.midX, y: middle.midY), controller))
        #expect((turns.calls.first ?? 0) <= Self.mostPerTurn, "the touch does not wait for the losses")
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(behind.contains(true) && !overlays.isBehind)
        #expect(!strokes.isEmpty && strokes.allSatisfy { $0 == .systemGray })
        #expect(overlays.losses?.questions != before)
        #expect(stage.timeline.nextDeadline == nil && controller.live?.hasWork == false)
    }
}
