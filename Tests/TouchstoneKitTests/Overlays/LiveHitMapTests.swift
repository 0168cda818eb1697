import HitMaps
import HostInterface
import Testing
import Timeline
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("The live hit map of a scene")
struct LiveHitMapTests {
    /// A view with a circular hit area that counts its hit tests.
    final class CountingDisc: UIView {
        var count = 0
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            count += 1
            let (dx, dy) = (point.x - bounds.midX, point.y - bounds.midY)
            return dx * dx + dy * dy <= bounds.width * bounds.width / 4
        }
    }

    /// A scene with a control that moves right in each frame while tapped, and a label.
    final class Mover: UIView {
        let control = UIControl(frame: CGRect(x: 10, y: 10, width: 40, height: 30))
        let label = UILabel(frame: CGRect(x: 10, y: 60, width: 100, height: 20))
        var disc: CountingDisc?
        var link: CADisplayLink?

        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(control)
            addSubview(label)
            control.addAction(UIAction { [unowned self] _ in toggle() }, for: .touchDown)
        }

        required init?(coder: NSCoder) { nil }

        private func toggle() {
            guard link == nil else {
                link?.invalidate()
                link = nil
                return
            }
            let link = CADisplayLink { [unowned self] _ in control.frame.origin.x += 1 }
            link.add(to: .main, forMode: .common)
            self.link = link
        }
    }

    private func session(disc: Bool = false) throws -> SceneSession {
        let scene = Scene(name: "mover", title: "", hint: "", size: CGSize(width: 200, height: 120)) {
            let view = Mover(frame: $0)
            if disc {
                let disc = CountingDisc(frame: CGRect(x: 120, y: 20, width: 60, height: 60))
                view.addSubview(disc)
                view.disc = disc
            }
            return view
        }
        let session = SceneSession(scene, size: scene.size, scale: 1, appearance: .light)
        session.overlays.shown = [.hits]
        try session.run(until: .zero)
        return session
    }

    private func touch(_ session: SceneSession, _ phase: TouchSample.Phase, at point: CGPoint) throws {
        let sample = TouchSample(finger: 0, phase: phase, location: point)
        session.host.push(HostEvent(timestamp: session.timeline.now, content: .touch(sample)))
        try session.run(until: session.timeline.now)
    }

    private func mover(_ session: SceneSession) throws -> Mover { try #require(session.controller.view as? Mover) }

    @Test("is computed once while nothing moves, regardless of touches, keys and text")
    func idle() throws {
        let session = try session()
        let map = session.overlays.hitMap
        #expect(map.updates == 1 && map.refinement == nil && session.nextWake == nil)
        let frames = session.layerTree.counters
        try session.run(until: Instant(seconds: 60))
        #expect(session.layerTree.counters == frames)
        try touch(session, .began, at: CGPoint(x: 150, y: 100))
        try touch(session, .ended, at: CGPoint(x: 150, y: 100))
        let mover = try mover(session)
        mover.label.text = "new"
        try session.run(until: Instant(seconds: 61))
        #expect(map.updates == 1)
        mover.control.isUserInteractionEnabled = false
        session.loop.turn()
        #expect(map.updates == 2, "and the first change is seen at once, exactly")
        #expect(map.refinement == nil && map.map?.grid.scale == 2)
        #expect(map.map?.view(at: CGPoint(x: 20, y: 20)) === mover)
    }

    @Test("is computed once per frame in which a view moves, and exactly once the view has come to rest")
    func moving() throws {
        let session = try session()
        let overlays = session.overlays
        let map = overlays.hitMap
        let mover = try mover(session)
        let colors = overlays.shapes.compactMap(\.stroke)
        try touch(session, .began, at: CGPoint(x: 20, y: 20))
        let first = map.updates
        for frame in 1...12 {
            try session.run(until: session.timeline.now.advanced(by: 1.0 / 60))
            #expect(map.updates == first + frame)
            #expect(map.map?.region(of: mover.control).boundingBox == mover.control.frame)
            #expect(overlays.shapes.compactMap(\.stroke) == colors, "and no colour changes")
        }
        #expect(map.map?.grid.scale == 1)
        try touch(session, .ended, at: CGPoint(x: 30, y: 20))
        try touch(session, .began, at: CGPoint(x: 30, y: 20))
        #expect(mover.link == nil)
        let last = map.updates
        #expect(session.nextWake == map.refinement && map.refinement != nil)
        try session.run(until: session.timeline.now.advanced(by: 1))
        #expect(map.updates == last + 1 && map.map?.grid.scale == 2)
        #expect(session.nextWake == nil)
        try session.run(until: session.timeline.now.advanced(by: 60))
        #expect(map.updates == last + 1)
    }

    @Test("hit-tests a second instance of the scene, which moves along, if views override hit testing")
    func twin() throws {
        let session = try session(disc: true)
        let map = session.overlays.hitMap
        let mover = try mover(session)
        let disc = try #require(mover.disc)
        #expect(disc.count == 0)
        #expect(map.source !== session.screen)
        let found = try #require(map.map?.views.first { $0 is CountingDisc })
        #expect(found !== disc)
        #expect(abs((map.map?.region(of: found).area ?? 0) - .pi * 900) < 10)
        try touch(session, .began, at: CGPoint(x: 20, y: 20))
        let asked = disc.count
        try session.run(until: session.timeline.now.advanced(by: 0.5))
        #expect(mover.control.frame.minX > 30)
        let control = try #require(map.map?.views.first { $0 is UIControl })
        #expect(map.map?.region(of: control).boundingBox == mover.control.frame)
        #expect(disc.count == asked)
    }

    @Test("is refined in pieces, none of which delays an event, and keeps the order of its views")
    func pieces() throws {
        let session = try session(disc: true)
        let map = LiveHitMap(session.screen, clock: session.timeline) { ShadowSession(session) }
        map.isPatient = true
        #expect(map.update(hasNewLook: true) && map.isProvisional && map.map?.grid.scale == 1)
        let views = try #require(map.map).views
        session.timeline.advance(to: try #require(map.refinement))
        for isUrgent in [true, true, false, true] {
            let asked = map.questions
            #expect(!map.update(hasNewLook: false, isUrgent: isUrgent))
            #expect((map.questions == asked) == isUrgent, "a piece is made in the turn without an event")
        }
        #expect(map.isProvisional)
        while map.isProvisional { _ = map.update(hasNewLook: false) }
        #expect(map.updates == 2 && map.refinement == nil)
        let refined = try #require(map.map)
        #expect(refined.isSame(as: HitMap(of: map.source, scale: 2)))
        #expect(refined.views.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init))
    }

    @Test("hit-tests the scene itself once its shadow has diverged")
    func lost() throws {
        let session = try session(disc: true)
        let mover = try mover(session)
        // The change happens outside of the scene's time, so no other instance receives it.
        mover.control.frame.origin.x = 70
        session.loop.turn()
        try session.run(until: session.timeline.now.advanced(by: 1))
        #expect(session.overlays.hitMap.source === session.screen)
        #expect(session.overlays.hitMap.map?.region(of: mover.control).boundingBox == mover.control.frame)
    }

    @Test("equals a hit test of every pixel, and is drawn at the right position")
    func pixels() throws {
        let session = try session(disc: true)
        let map = try #require(session.overlays.hitMap.map)
        let disc = try #require(map.views.first { $0 is CountingDisc })
        let region = map.region(of: disc)
        let shape = try #require(session.overlays.shapes.first { $0.label?.hasSuffix(HitShapes.text(region)) == true })
        for row in 0..<120 {
            for column in 0..<200 {
                let point = CGPoint(x: CGFloat(column) + 0.25, y: CGFloat(row) + 0.25)
                #expect((map.view(at: point) === disc) == disc.point(inside: disc.convert(point, from: nil), with: nil))
            }
        }
        #expect(shape.path.bounds.insetBy(dx: -0.5, dy: -0.5).contains(region.boundingBox))
        let image = try session.image()
        let (inside, outside) = (image.pixel(x: 150, y: 60), image.pixel(x: 123, y: 23))
        #expect([inside.red, inside.green, inside.blue] != [outside.red, outside.green, outside.blue])
    }
}
