import HostInterface
import Timeline
import UIKit

/// An application without a display for one test: a window, fingers, virtual time, and the real frame loop.
///
///     let stage = Stage(size: CGSize(width: 320, height: 240))
///     stage.window.addSubview(button)
///     stage.finger.tap(at: CGPoint(x: 20, y: 20))
///     #expect(stage.transcript.text.contains("touchUpInside"))
///
/// Events take the way that they take from a display, and leave as the same pixels. Time is zero at first and moves only
/// when the test says so; nothing ever waits. Places are in points of the window, origin at the top left.
///
/// The stage that was used last has the `UIApplication.shared`. When a stage ends, a deadline that is still pending fails
/// the test.
@MainActor
public final class Stage {
    /// The key window, which fills the stage. Asking for it makes the stage's application the running one again, in case
    /// another stage has been made since.
    public var window: UIWindow {
        loop.activate()
        return keyWindow
    }

    /// What the machinery said so far.
    public let transcript: Transcript

    /// The stage's clock, which all deadlines are on.
    public let timeline: Timeline

    private let keyWindow: UIWindow
    let host: HeadlessHost
    let loop: FrameLoop
    var fingers: [Int: Finger] = [:]
    var isHoldingBack = false
    private let location: TestFailure.Location
    private let ending: StageEnding

    /// A stage with an empty window.
    ///
    /// - Parameters:
    ///   - size: of the window in points.
    ///   - scale: pixels per point.
    ///   - fileID: where a failure is reported; leave it out.
    ///   - filePath: as `fileID`.
    ///   - line: as `fileID`.
    ///   - column: as `fileID`.
    public init(
        size: CGSize = CGSize(width: 390, height: 700), scale: CGFloat = 1, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        location = TestFailure.Location(fileID: fileID, filePath: filePath, line: line, column: column)
        timeline = Timeline()
        transcript = Transcript(timeline: timeline)
        host = HeadlessHost(size: size, scale: scale)
        loop = FrameLoop(host: host, timeline: timeline)
        keyWindow = UIWindow(frame: CGRect(origin: .zero, size: size))
        keyWindow.backgroundColor = .white
        ending = StageEnding(
            timeline: timeline, objects: [keyWindow, transcript, timeline, host, loop, loop.application],
            location: location)
        loop.application.launch()
        keyWindow.makeKeyAndVisible()
        settle()
        transcript.clear()
    }

    /// The controller whose view fills the window.
    public var rootViewController: UIViewController? {
        get { window.rootViewController }
        set { window.rootViewController = newValue }
    }

    /// The running application.
    public var application: UIApplication {
        loop.activate()
        return loop.application
    }

    /// The time in seconds since the stage began.
    public var now: TimeInterval { timeline.now.seconds }

    /// The first finger.
    public var finger: Finger { finger(0) }

    /// A finger by its number, from 0. The same number is the same finger.
    public func finger(_ number: Int) -> Finger {
        if let known = fingers[number] { return known }
        let finger = Finger(number: number, stage: self)
        fingers[number] = finger
        return finger
    }

    /// Ends the stage before it is dropped: a deadline that is still pending fails the test.
    public func end() {
        ending.run()
    }

    func fail(_ message: String, at place: TestFailure.Location? = nil) {
        TestFailure.report(message, at: place ?? location)
    }
}
