import HostInterface
import Testing
import Timeline
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("Time travel")
struct TimeTravelTests: ProbeSuite {
    /// A scene whose label counts the taps on a button, and shows the last place of a finger.
    private static let scene = Scene(
        name: "counting", title: "Counting", hint: "", size: CGSize(width: 240, height: 160)
    ) {
        let view = UIView(frame: $0)
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        label.text = "0"
        let button = UIControl(frame: CGRect(x: 10, y: 60, width: 100, height: 60))
        button.addAction(
            UIAction { _ in label.text = "\((Int(label.text ?? "") ?? 0) + 1)" }, for: .touchUpInside)
        for part in [label, button] { view.addSubview(part) }
        return view
    }

    private func count(_ controller: GalleryViewController) -> Int? {
        (controller.live?.session.controller.view.subviews.first as? UILabel)?.text.flatMap(Int.init)
    }

    /// A minute of input with 1,000 events: a tap every 0.12 s.
    private static let minute = InputScript(
        size: CGSize(width: 240, height: 160),
        events: (0..<500).flatMap { tap in
            [(0, TouchSample.Phase.began), (0.05, .ended)].map { delay, phase in
                HostEvent(
                    timestamp: Instant(seconds: 0.12 * Double(tap) + delay),
                    content: .touch(TouchSample(finger: 0, phase: phase, location: CGPoint(x: 40, y: 80))))
            }
        })

    @Test("reaches any instant of a minute with 1,000 events by playing at most a ninth of them, once instances wait")
    func stations() throws {
        let travel = TimeTravel(of: Self.scene, script: Self.minute, end: Instant(seconds: 60))
        func prepare() -> Int {
            var pieces = 0
            while travel.hasWork, pieces < 10_000 {
                travel.prepare()
                pieces += 1
            }
            #expect(!travel.hasWork)
            return pieces
        }
        #expect(prepare() > 16, "in pieces")
        for seconds in [59.9, 30, 3, 45.5, 6.6, 6.7, 20] {
            let station = try #require(travel.station(at: Instant(seconds: seconds)))
            let label = station.session.controller.view.subviews.first as? UILabel
            let taps = Self.minute.events.count {
                guard case .touch(let sample) = $0.content else { return false }
                return sample.phase == .ended && $0.timestamp <= Instant(seconds: seconds)
            }
            #expect(label?.text == "\(taps)", "at \(seconds) s")
            #expect(travel.playedCount <= 1000 / 9 + 2, "\(travel.playedCount) events at \(seconds) s")
            #expect(station.log?.lines.isEmpty == false)
            var renderer = SceneRenderer()
            renderer.script = Self.minute
            renderer.time = seconds
            #expect(try station.picture().pngData() == renderer.image(of: Self.scene).pngData(), "at \(seconds) s")
            _ = prepare()
        }
        // Before another one waits there, the one before is taken.
        _ = travel.station(at: Instant(seconds: 30))
        let second = try #require(travel.station(at: Instant(seconds: 29.9)))
        #expect(travel.playedCount > 1000 / 9 && travel.playedCount <= 3 * 1000 / 9)
        #expect((second.session.controller.view.subviews.first as? UILabel)?.text != "0")
    }

    @Test("begins to make instances when the pointer comes to the slider, and goes on with one that is being made")
    func readiness() throws {
        let (stage, controller) = open(Self.scene, size: CGSize(width: 1080, height: 760))
        for _ in 0..<20 {
            stage.finger.tap(at: place(CGPoint(x: 40, y: 80), controller))
            stage.advance(by: 0.2)
        }
        let panel = try #require(controller.logPanel)
        #expect(panel.travel == nil)
        stage.hover(at: panel.scrubber.convert(CGPoint(x: 40, y: 16), to: nil))
        #expect(panel.travel != nil && !controller.time.isStopped, "the scene goes on")
        stage.advance(by: 1)
        #expect(panel.travel?.hasWork == false && stage.timeline.nextDeadline == nil)
        let end = try #require(panel.travel).end
        panel.scrubber.sendActions(for: .touchDown)
        #expect(controller.time.isStopped && panel.travel?.hasWork == false, "none is made again")
        #expect(try #require(panel.travel).end > end, "and the end is now")

        let travel = TimeTravel(of: Self.scene, script: Self.minute, end: Instant(seconds: 60))
        for _ in 0..<30 { travel.prepare() }
        let station = try #require(travel.station(at: Instant(seconds: 59.9)))
        #expect(travel.playedCount < 200, "\(travel.playedCount) after the ones that were played before")
        #expect((station.session.controller.view.subviews.first as? UILabel)?.text == "499")
        while travel.hasWork { travel.prepare() }
    }

    @Test("takes scene, log, inspector, overlays and gesture timeline to the instant of the slider above the log")
    func scrubbing() throws {
        let (stage, controller) = open(Self.scene, size: CGSize(width: 1080, height: 760))
        stage.key("g", modifiers: .control)
        controller.overlays = [.touches, .hits]
        for _ in 0..<10 {
            stage.finger.tap(at: place(CGPoint(x: 40, y: 80), controller))
            stage.advance(by: 0.45)
        }
        #expect(count(controller) == 10)
        let panel = try #require(controller.logPanel)
        let end = try #require(controller.live).now
        let lines = panel.log?.lines.map(\.plain) ?? []
        let marks = controller.gestureRecorder?.timeline.marks.count ?? 0
        #expect(!panel.scrubber.isHidden && panel.scrubber.value == 1 && panel.travel == nil)
        func scrub(to share: Float) {
            panel.scrubber.value = share
            panel.scrubber.sendActions(for: .valueChanged)
            stage.settle()
        }
        scrub(to: 0.5)
        let middle = try #require(count(controller))
        #expect(middle > 3 && middle < 7 && controller.time.isStopped)
        #expect(abs((controller.live?.now.seconds ?? 0) - end.seconds / 2) < 1e-6)
        let half = controller.logPanel?.log?.lines.map(\.plain) ?? []
        #expect(!half.isEmpty && half.count < lines.count && lines.starts(with: half.dropLast(2)))
        let halfMarks = controller.gestureRecorder?.timeline.marks.count ?? 0
        #expect(halfMarks <= marks)
        #expect(controller.live?.session.overlays.shapes.isEmpty == false)
        // Other instances are made between turns, and then nothing wakes up.
        stage.advance(by: 1)
        #expect(panel.travel?.hasWork == false && stage.timeline.nextDeadline == nil)
        scrub(to: 0.1)
        #expect(count(controller) == 1)
        scrub(to: 0.9)
        #expect((count(controller) ?? 0) >= 8)
        scrub(to: 1)
        #expect(count(controller) == 10)
        #expect(controller.logPanel?.log?.lines.map(\.plain) == lines)
        // A touch in the past begins another future.
        scrub(to: 0.5)
        stage.key(",", modifiers: .control)
        stage.finger.tap(at: place(CGPoint(x: 40, y: 80), controller))
        stage.advance(by: 1)
        #expect(count(controller) == middle + 1 && !controller.time.isStopped)
        scrub(to: 0)
        #expect(count(controller) == 0)
        scrub(to: 1)
        #expect(count(controller) == middle + 1)
        controller.show(Self.scene)
        #expect(panel.travel == nil)
        stage.advance(by: 1)
        #expect(count(controller) == 0 && panel.scrubber.value == 1)
    }
}
