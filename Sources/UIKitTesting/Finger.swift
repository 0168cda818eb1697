import HostInterface
import UIKit

/// A finger of a `Stage`. It is down or up, and does only what a finger can do.
///
/// Each call is delivered and drawn before it returns; only those with a duration let time pass. A finger that belongs to
/// a stage is obtained from `Stage.finger`.
@MainActor
public final class Finger {
    /// The finger's number on its stage.
    public let number: Int

    /// Where the finger is, or was when it was lifted; nil before it has touched anything.
    public private(set) var location: CGPoint?

    /// Whether the finger touches the stage.
    public private(set) var isDown = false

    /// What touches with it. Takes effect with the next press.
    public var tool = TouchSample.Tool.finger

    unowned let stage: Stage

    init(number: Int, stage: Stage) {
        self.number = number
        self.stage = stage
    }

    /// Seconds between press and lift of a tap.
    public static let tapDuration = 0.05

    /// Puts the finger down.
    public func press(
        at point: CGPoint, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        let place = TestFailure.Location(fileID: fileID, filePath: filePath, line: line, column: column)
        guard !isDown else {
            return stage.fail("Finger \(number) is down already; lift or cancel it before it presses again.", at: place)
        }
        isDown = true
        send(.began, at: point)
    }

    /// Moves the finger to `point` in a straight line, with an event at least every 1/60 s on the way. Without a duration
    /// it jumps there with one event.
    public func move(
        to point: CGPoint, over duration: TimeInterval = 0, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        let place = TestFailure.Location(fileID: fileID, filePath: filePath, line: line, column: column)
        guard isDown, let start = location else {
            return stage.fail("Finger \(number) is not down; press before it moves, or use hover(at:).", at: place)
        }
        let begin = stage.timeline.now
        let steps = max(1, Int((duration * 60).rounded(.up)))
        for step in 1...steps {
            let part = CGFloat(step) / CGFloat(steps)
            stage.advance(to: begin.advanced(by: duration * Double(part)))
            send(
                .moved,
                at: CGPoint(x: start.x + (point.x - start.x) * part, y: start.y + (point.y - start.y) * part))
        }
    }

    /// Lifts the finger where it is.
    public func lift(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = TestFailure.Location(fileID: fileID, filePath: filePath, line: line, column: column)
        finish(.ended, "lifted", at: place)
    }

    /// Has the device take the touch back, as when a palm is recognised.
    public func cancel(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = TestFailure.Location(fileID: fileID, filePath: filePath, line: line, column: column)
        finish(.cancelled, "cancelled", at: place)
    }

    private func finish(_ phase: TouchSample.Phase, _ verb: String, at place: TestFailure.Location) {
        guard isDown, let location else {
            return stage.fail("Finger \(number) is not down and cannot be \(verb).", at: place)
        }
        isDown = false
        send(phase, at: location)
    }

    private func send(_ phase: TouchSample.Phase, at point: CGPoint) {
        location = point
        var sample = TouchSample(finger: number, phase: phase, location: point)
        sample.tool = tool
        stage.send(.touch(sample))
    }
}
