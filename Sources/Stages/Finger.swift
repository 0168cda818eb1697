import HostInterface
import UIKit

/// A finger of a `Stage`. It is down or up, and does only what a finger can do.
///
/// Each call is delivered and drawn before it returns; only calls with a duration let time pass. A stage's fingers
/// are obtained from `Stage.finger`.
@preconcurrency @MainActor
public final class Finger {
    /// The finger's number on its stage.
    public let number: Int

    /// The finger's location, or its last one after it was lifted; nil before it has touched anything.
    public private(set) var location: CGPoint?

    /// Whether the finger touches the stage.
    public private(set) var isDown = false

    /// The kind of object that touches. Takes effect with the next press.
    public var tool = TouchSample.Tool.finger

    unowned let stage: Stage

    init(number: Int, stage: Stage) {
        self.number = number
        self.stage = stage
    }

    /// The seconds between press and lift of a tap.
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

    /// Moves the finger to `point` in a straight line, with an event at least every 1/60 s on the way. Without a
    /// duration it jumps there with one event.
    public func move(
        to point: CGPoint, over duration: TimeInterval = 0, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        let place = TestFailure.Location(fileID: fileID, filePath: filePath, line: line, column: column)
        guard isDown, let start = location else {
            return stage.fail("Finger \(number) is not down; press before it moves, or use hover(at:).", at: place)
        }
        Stage.checkDuration(duration)
        let begin = stage.timeline.now
        let steps = max(1, Int(clamping: (duration * 60).rounded(.up)))
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

    /// Cancels the touch as a device does, for example when it recognises a palm.
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

extension Finger {
    /// Presses at `point` and lifts 0.05 s later.
    public func tap(
        at point: CGPoint, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        press(at: point, fileID: fileID, filePath: filePath, line: line, column: column)
        stage.advance(by: Self.tapDuration)
        lift(fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Taps the centre of `view`. If a user could not, because the view is hidden, disabled, covered, or not on the
    /// stage, it touches nothing and fails the test.
    public func tap(
        _ view: UIView, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        stage.settle()
        let place = TestFailure.Location(fileID: fileID, filePath: filePath, line: line, column: column)
        if let obstacle = stage.obstacle(to: view) {
            return stage.fail("A user cannot tap \(view.traceName): \(obstacle).", at: place)
        }
        tap(at: stage.middle(of: view), fileID: fileID, filePath: filePath, line: line, column: column)
    }
}
