import CX11
import CoreFoundation
import CoreGraphics
import HostInterface
import Testing
import Timeline

@testable import X11Host

extension X11Host {
    /// A mode in which the run loop serves the window only, while timers, the main queue and tasks of the main actor
    /// wait, so that no other test runs inside of one that waits.
    static let serverMode = CFStringCreateWithCString(nil, "TouchstoneTests", CFStringBuiltInEncodings.UTF8.rawValue)!

    /// Connects to a server.
    ///
    /// - Parameters:
    ///   - timeout: The time in seconds that the server may take to answer.
    ///   - mode: The mode in which the run loop waits; the default one for tests of the main queue.
    static func connect(
        to displayName: String, timeout: Double = 10, mode: CFRunLoopMode = serverMode
    ) throws -> X11Host {
        try X11Host(displayName: displayName, timeout: timeout, mode: mode)
    }

    /// Opens a host with a window of 300 by 200 points on a server.
    ///
    /// - Parameter display: The display to connect to; nil for the server's own.
    static func open(
        _ server: TestServer, through display: String? = nil, title: String = "Test",
        size: CGSize = CGSize(width: 300, height: 200),
        scale: CGFloat? = nil, mode: CFRunLoopMode = serverMode
    ) throws -> (host: X11Host, window: any HostWindow) {
        let host = try connect(to: display ?? server.displayName, mode: mode)
        var options = WindowOptions(title: title, className: "TouchstoneTest", size: size)
        options.scale = scale
        let window = try host.openWindow(options)
        return (host, window)
    }

    /// Collects events until `isEnough`. The test fails after twenty seconds, with the events so far.
    func gather(
        until isEnough: ([HostEvent.Content]) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) -> [HostEvent] {
        var events: [HostEvent] = []
        let end = now.advanced(by: 20)
        while !isEnough(events.map(\.content)) {
            let new = wait(until: end)
            guard !new.isEmpty, now < end else {
                Issue.record(
                    "The expected events have not arrived after 20 s; these have: \(events.map(\.content))",
                    sourceLocation: sourceLocation)
                break
            }
            events += new
        }
        return events
    }

    /// Collects events until there are `count` touches, or touches of a phase.
    @discardableResult
    func gatherTouches(
        _ count: Int = 1, _ phase: TouchSample.Phase? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) -> [HostEvent] {
        gather(
            until: { contents in
                contents.filter { content in
                    guard case .touch(let touch) = content else { return false }
                    return phase == nil || touch.phase == phase
                }.count >= count
            }, sourceLocation: sourceLocation)
    }

    /// Reads events until the window is mapped, has been exposed and has keyboard focus.
    @discardableResult
    func settle() -> [HostEvent] {
        gather { contents in
            contents.contains(.activation(.active))
                && contents.contains { if case .expose = $0 { true } else { false } }
        }
    }

    /// Returns the events that have arrived, without waiting for more.
    func drain() -> [HostEvent] {
        var events: [HostEvent] = []
        for _ in 0..<1000 {
            let new = wait(until: now)
            guard !new.isEmpty else { return events }
            events += new
        }
        Issue.record("The server keeps sending events: \(events.suffix(10).map(\.content))")
        return events
    }

    /// Waits until the server has processed all of the host's requests.
    func synchronize(_ window: any HostWindow) {
        guard let window = window as? X11Window else { return }
        XSync(window.connection.display, 0)
    }

    /// Fills the window with `color` for each pixel, and shows it.
    func show(_ window: any HostWindow, damage: [PixelRect]? = nil, color: (Int, Int) -> UInt32) {
        let frame = window.beginFrame()
        let bitmap = frame.bitmap
        for y in 0..<bitmap.height {
            let row = (bitmap.data + y * bitmap.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for x in 0..<bitmap.width {
                row[x] = color(x, y)
            }
        }
        let whole = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        window.present(frame, damage: damage ?? [whole])
    }
}

extension [HostEvent] {
    var touches: [TouchSample] {
        compactMap { if case .touch(let sample) = $0.content { sample } else { nil } }
    }

    var hovers: [HoverSample] {
        compactMap { if case .hover(let sample) = $0.content { sample } else { nil } }
    }

    var scrolls: [ScrollSample] {
        compactMap { if case .scroll(let sample) = $0.content { sample } else { nil } }
    }

    var transforms: [TransformSample] {
        compactMap { if case .transform(let sample) = $0.content { sample } else { nil } }
    }

    var keys: [KeySample] {
        compactMap { if case .key(let sample) = $0.content { sample } else { nil } }
    }

    var activations: [Activation] {
        compactMap { if case .activation(let activation) = $0.content { activation } else { nil } }
    }

    var resizes: [WindowMetrics] {
        compactMap { if case .resize(let metrics) = $0.content { metrics } else { nil } }
    }

    var contents: [HostEvent.Content] { map(\.content) }
}
