import CoreGraphics
import HostInterface
import Testing
import Timeline
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The history of a scene")
struct SceneHistoryTests {
    private func hover(_ number: Int, _ phase: HoverSample.Phase = .moved) -> HostEvent {
        HostEvent(
            timestamp: Instant(nanoseconds: Int64(number)),
            content: .hover(HoverSample(phase: phase, location: CGPoint(x: number % 100, y: 1))))
    }

    private func touch(_ number: Int) -> HostEvent {
        let phase: TouchSample.Phase = number % 2 == 0 ? .began : .ended
        return HostEvent(
            timestamp: Instant(nanoseconds: Int64(number)),
            content: .touch(TouchSample(finger: 0, phase: phase, location: CGPoint(x: 1, y: 1))))
    }

    @Test("does not grow with the clicks of an afternoon, and counts them all")
    func clicks() {
        var history = SceneHistory()
        for number in 0..<100_000 { history.add(touch(number)) }
        #expect(history.events.count <= 10_000 && history.events.count > 2400)
        #expect(history.events.first == touch(0))
        #expect(history.interactionCount == 100_000)
    }

    @Test("leaves out movements of the pointer before anything else")
    func movements() {
        var history = SceneHistory()
        for number in 0..<100_000 {
            history.add(
                number % 1000 == 0 ? touch(number / 1000) : hover(number, number % 1000 == 1 ? .entered : .moved))
        }
        #expect(history.events.count <= 10_000)
        let kept = history.events.filter { if case .touch = $0.content { true } else { false } }
        #expect(kept == (0..<100).map(touch))
        // The entries of the pointer and its last place stay.
        let entries = history.events.filter {
            if case .hover(let sample) = $0.content { sample.phase == .entered } else { false }
        }
        #expect(entries.count == 100)
        #expect(history.events.last == hover(99_999))
    }

    @Test("has everything while the user records")
    func recording() {
        var history = SceneHistory(limit: .recording)
        for number in 0..<100_000 { history.add(hover(number)) }
        #expect(history.events.count == 100_000)
    }

    @Test("is complete in the gallery only while it is recorded, and the requests of the scene do not pile up")
    func gallery() throws {
        let stage = Stage(size: CGSize(width: 900, height: 700), scale: 1)
        let controller = GalleryViewController(gallery: .builtIn, showing: .textField)
        stage.rootViewController = controller
        stage.settle()
        func live() throws -> LiveScene { try #require(controller.live) }
        func use() throws {
            for number in 0..<12_000 { try live().session.hostEvents.notify(hover(number)) }
        }
        try use()
        #expect(try live().script.events.count < 10_000)
        controller.toggleRecording()
        stage.settle()
        try use()
        #expect(try live().script.events.count >= 12_000)
        controller.toggleRecording()

        controller.show(.textField)
        stage.settle()
        let screen = controller.canvas.screen
        let field = try #require((try live().session.controller.view as? TextFieldScene)?.fields.first)
        let place = screen.convert(screen.viewRect(field.convert(field.bounds, to: nil)), to: nil)
        for _ in 0..<3 {
            stage.finger.tap(at: CGPoint(x: place.midX, y: place.midY))
            stage.advance(by: 1)
        }
        #expect(field.isFirstResponder)
        #expect(try live().session.host.requests.isEmpty)
        // A caret that blinks would keep the scene waiting.
        controller.show(Gallery.builtIn.scenes[0])
        stage.settle()
    }
}
