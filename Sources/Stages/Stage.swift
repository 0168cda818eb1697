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
/// Events go through the same functions as those of a display, and come out as the same pixels. Time is zero at
/// first and moves only when the test says so; nothing ever waits. Locations are in points of the window, origin at
/// the top left.
///
/// Several stages may be used side by side; each has its own clock and transcript. `UIApplication.shared` is the
/// application of the stage that handled input, advanced or settled last; reading a property of a stage changes
/// nothing. When a stage ends, a deadline that is still pending fails the test.
@preconcurrency @MainActor
public final class Stage {
    /// The key window, which fills the stage.
    public var window: UIWindow { headless.window }

    /// The trace of the stage's application.
    public let transcript: Transcript

    /// The stage's clock, which all deadlines are on.
    public var timeline: Timeline { headless.timeline }

    package let headless: HeadlessApplication

    /// The scene that fingers, keys, the pointer, the reader and pictures belong to. Nil, as at first, stands for the
    /// one that has the keyboard; an app with several scenes is told by this in which window something happens.
    public weak var scene: UIWindowScene?

    /// The screen of that scene.
    package var screen: UIScreen { scene?.screen ?? application.screen }

    /// Called with each event before it is delivered.
    package var onSend: ((HostEvent) -> Void)?

    private var fingers: [Int: Finger] = [:]
    private var isHoldingBack = false
    /// The delegate of a launched app, which the application does not keep.
    private var delegate: (any UIApplicationDelegate)?
    private let location: TestFailure.Location
    private let ending: StageEnding

    /// Creates a stage with an empty window.
    ///
    /// - Parameters:
    ///   - size: The window's size in points.
    ///   - scale: Pixels per point.
    ///   - fileID: Where a failure is reported; leave it out.
    ///   - filePath: As `fileID`.
    ///   - line: As `fileID`.
    ///   - column: As `fileID`.
    public init(
        size: CGSize = CGSize(width: 390, height: 700), scale: CGFloat = 1, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        Self.checkSize(size)
        location = TestFailure.Location(fileID: fileID, filePath: filePath, line: line, column: column)
        headless = HeadlessApplication(size: size, scale: scale)
        transcript = Transcript(of: headless.application)
        headless.window.backgroundColor = .white
        ending = StageEnding(timeline: headless.timeline, objects: [headless, transcript], location: location)
        headless.open()
        settle()
        transcript.clear()
    }

    /// Stops a size that no window can have.
    static func checkSize(_ size: CGSize) {
        precondition(
            size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
            "A stage's width and height are finite and not negative; \(size.width) x \(size.height) is not possible.")
    }

    /// Stops a duration in which time cannot pass.
    static func checkDuration(_ seconds: TimeInterval) {
        precondition(
            seconds >= 0 && seconds < 1e6, "A duration is from 0 to 1e6 s, not \(seconds) s.")
    }

    /// The controller whose view fills the window.
    public var rootViewController: UIViewController? {
        get { window.rootViewController }
        set {
            application.makeCurrent()
            window.rootViewController = newValue
        }
    }

    /// The stage's application.
    public var application: UIApplication { headless.application }

    /// The first finger.
    public var finger: Finger { finger(0) }

    /// Returns a finger by its number, from 0. The same number is the same finger.
    public func finger(_ number: Int) -> Finger {
        if let known = fingers[number] { return known }
        let finger = Finger(number: number, stage: self)
        fingers[number] = finger
        return finger
    }

    /// A screen reader, which reads the stage's elements in their order.
    public private(set) lazy var reader = Reader(stage: self)

    /// Launches an app as its program does: `delegate` hears of it, its scene is connected, and the storyboard that
    /// `Info.plist` in the resources of its module names is shown. The app's window covers `window` and gets what
    /// fingers and keys do.
    ///
    /// - Parameter delegate: The app's delegate, which the stage keeps.
    public func launch(_ delegate: any UIApplicationDelegate) {
        self.delegate = delegate
        application.makeCurrent()
        application.delegate = delegate
        application.launch()
        settle()
    }

    /// Ends the stage before it is dropped: a deadline that is still pending fails the test.
    public func end() {
        ending.run()
    }

    /// Fails the test, at the line that created the stage unless another location is given.
    func fail(_ message: String, at location: TestFailure.Location? = nil) {
        TestFailure.report(message, at: location ?? self.location)
    }

    // MARK: - Time

    /// The time in seconds since the stage began.
    public var now: TimeInterval { timeline.now.seconds }

    /// Lets time pass: deadlines fire, animations run, frames are drawn.
    public func advance(by seconds: TimeInterval) {
        Self.checkDuration(seconds)
        advance(to: timeline.now.advanced(by: seconds))
    }

    /// Lays out, displays and composites whatever needs it, without letting time pass.
    public func settle() {
        advance(to: timeline.now)
    }

    /// Lets time pass up to an instant.
    func advance(to instant: Instant) {
        guard !isHoldingBack else { return }
        if !headless.run(until: instant) {
            fail("The application \(headless.reasonForUnrest)")
        }
    }

    /// Runs `body` so that everything its fingers do happens at one instant and arrives as one event.
    public func together(_ body: () -> Void) {
        isHoldingBack = true
        body()
        isHoldingBack = false
        settle()
    }

    // MARK: - Pictures

    /// The window as it is shown now, in pixels.
    public var image: CGImage {
        settle()
        guard let window = headless.host.window(screen.number) else {
            preconditionFailure("The stage's application has closed its window; there is no picture of it any more.")
        }
        return window.bitmap.image()
    }

    /// Returns the colour at a point: that of the pixel that contains it.
    public func pixel(at point: CGPoint) -> UIColor {
        settle()
        guard let bitmap = headless.host.window(screen.number)?.bitmap else {
            preconditionFailure("The stage's application has closed its window; there is no pixel of it any more.")
        }
        let scale = screen.scale
        let x = Int(clamping: (point.x * scale).rounded(.down))
        let y = Int(clamping: (point.y * scale).rounded(.down))
        precondition(
            (0..<bitmap.width).contains(x) && (0..<bitmap.height).contains(y),
            "\(point) is outside of the stage, which has \(bitmap.width) x \(bitmap.height) pixels.")
        let pixel = bitmap.pixel(x: x, y: y)
        return UIColor(
            red: CGFloat(pixel.red) / 255, green: CGFloat(pixel.green) / 255, blue: CGFloat(pixel.blue) / 255,
            alpha: CGFloat(pixel.alpha) / 255)
    }
}
