import AccessibilityBridge
import Foundation
import HostInterface
import Timeline
import UIKit

/// Measures how long a screen reader takes to walk all elements of a window over an accessibility bus, and what a press
/// costs while one listens.
///
/// The reader is Debian's library for readers in a process of its own. It walks with its cache, which it fills by one
/// call of `GetItems`, as Orca does, and without, where it waits for the answer to each of five calls for an element.
@MainActor
func measureReaders() {
    guard let bus = AccessibilityBus() else { return print("readers: there is no dbus-daemon with AT-SPI") }
    print("\na screen reader that walks all elements over a bus: names, roles, states and children")
    for count in [1_000, 10_000] {
        guard let bench = ReaderBench(bus, count) else { return print("readers: the bus does not answer") }
        for isAnimating in [false, true] {
            guard let time = bench.walk(isCached: true, isAnimating: isAnimating, samples: 3) else {
                return print("readers: gi.repository.Atspi is not installed")
            }
            report("with a cache, \(isAnimating ? "60 frames a second" : "at rest")", count, time, "(limit 2000)")
        }
        // A bus passes on each call and each answer, which takes a tenth of a millisecond.
        if let time = bench.walk(isCached: false, isAnimating: false, samples: 1) {
            report("without, five calls for an element", count, time)
        }
    }
    print("\na press and a release of a button, without and with a reader that listens (medians of 200)")
    for count in [20, 200, 2_000] { measurePress(bus, count) }
}

private func report(_ name: String, _ count: Int, _ milliseconds: Double, _ limit: String = "") {
    let title = "\(count) views, \(name)".padding(toLength: 48, withPad: " ", startingAt: 0)
    print(title, String(format: "%8.1f ms", milliseconds), limit)
}

@MainActor
private func measurePress(_ bus: AccessibilityBus, _ count: Int) {
    guard let silent = ReaderBench(nil, count), let heard = ReaderBench(bus, count) else {
        return print("readers: the bus does not answer")
    }
    heard.beginListening()
    var times: [[ReaderBench.Press]] = [[], []]
    for _ in 0..<200 {
        times[0].append(silent.press())
        times[1].append(heard.press())
    }
    let frames = times.map { median($0.map(\.frame)) }
    let all = times.map { median($0.map(\.all)) }
    print(
        "\(count) views".padding(toLength: 18, withPad: " ", startingAt: 0),
        String(
            format: "to the frames %7.1f, %7.1f us: %5.2f times (limit 1.5)   in all %7.1f, %7.1f us: %5.2f times",
            frames[0], frames[1], frames[1] / frames[0], all[0], all[1], all[1] / all[0]))
}

/// A bus for accessibility that ends with the object. It starts AT-SPI's registry when a program asks for it.
private final class AccessibilityBus {
    let address: BusAddress
    /// The environment of programs that use the bus.
    let environment: [String: String]
    private let daemon = Process()
    private let folder: URL

    init?() {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("readers-\(getpid())")
        // The registry is told where the bus is, as it would ask the user's session otherwise.
        let place = "unix:path=\(folder.path)/bus"
        environment = ProcessInfo.processInfo.environment.merging(["AT_SPI_BUS_ADDRESS": place]) { $1 }
        let output = Pipe()
        daemon.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
        daemon.arguments = [
            "--config-file=/usr/share/defaults/at-spi2/accessibility.conf", "--nofork", "--print-address=1",
            "--address=\(place)",
        ]
        daemon.environment = environment
        daemon.standardOutput = output
        daemon.standardError = FileHandle.nullDevice
        guard let address = BusAddress(place),
            (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil,
            (try? daemon.run()) != nil
        else { return nil }
        self.address = address
        // It prints its address when it listens.
        guard let line = try? output.fileHandleForReading.read(upToCount: 1), !line.isEmpty else { return nil }
    }

    deinit {
        if daemon.isRunning { daemon.terminate() }
        try? FileManager.default.removeItem(at: folder)
    }
}

/// An application with many views, on a bus or alone. Its time is that of the machine.
@MainActor
private final class ReaderBench {
    private let headless: HeadlessApplication
    private let service: ReaderService?
    private let listener: BusConnection?
    private let count: Int
    private let bus: AccessibilityBus?
    private let begin = Date()
    private let moving = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    private let loop: FrameLoop

    /// - Parameter bus: The bus; nil for none.
    init?(_ bus: AccessibilityBus?, _ count: Int) {
        self.count = count
        self.bus = bus
        var assisted: AssistedHost?
        headless = HeadlessApplication(size: CGSize(width: 1000, height: 1000), scale: 1) {
            let host = AssistedHost($0)
            assisted = host
            return host
        }
        loop = headless.loop
        headless.open()
        guard let host = assisted else { return nil }
        var isReady = bus == nil
        if let address = bus?.address {
            guard let service = ReaderService(headless.application, host: host, address: address, onEnd: {}),
                let listener = try? BusConnection(address, onReady: { isReady = true })
            else { return nil }
            (self.service, self.listener) = (service, listener)
        } else {
            (service, listener) = (nil, nil)
        }
        for index in 0..<count {
            let view = index.isMultiple(of: 2) ? UIButton() : UILabel()
            view.frame = CGRect(x: index % 100 * 10, y: index / 100 * 10, width: 10, height: 10)
            (view as? UIButton)?.setTitle("Button \(index)", for: .normal)
            (view as? UILabel)?.text = "Label \(index)"
            headless.window.addSubview(view)
        }
        headless.window.addSubview(moving)
        _ = headless.run(until: headless.now)
        wait { isReady && (service == nil || service?.name.isEmpty == false) }
    }

    isolated deinit {
        service?.end()
        listener?.close()
    }

    /// Serves the bus as a window does: its descriptors while nothing is due, and a turn when something is.
    private func serve(until end: Date) {
        _ = RunLoop.main.run(mode: .default, before: end)
        headless.host.now = Instant(seconds: max(headless.now.seconds, Date().timeIntervalSince(begin)))
        if headless.host.hasPendingWork { _ = headless.run(until: headless.now) }
    }

    private func wait(_ condition: () -> Bool) {
        while !condition() { serve(until: Date(timeIntervalSinceNow: 0.001)) }
    }

    // MARK: - Walks

    /// Lets a reader walk. Returns the median of its times in milliseconds; nil without such a reader.
    func walk(isCached: Bool, isAnimating: Bool, samples: Int) -> Double? {
        var times: [Double] = []
        for _ in 0..<samples {
            let reader = Process()
            let output = Pipe()
            reader.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
            reader.arguments = ["-W", "ignore", "-c", Self.reader, isCached ? "cached" : "single", String(count)]
            reader.environment = bus?.environment
            reader.standardOutput = output
            reader.standardError = FileHandle.nullDevice
            reader.standardError = FileHandle.standardError
            do { try reader.run() } catch { return nil }
            var frame = Date()
            while reader.isRunning {
                frame.addTimeInterval(1.0 / 60)
                while Date() < frame { serve(until: frame) }
                guard isAnimating else { continue }
                moving.frame.origin.x = moving.frame.minX == 0 ? 1 : 0
                _ = headless.run(until: headless.now)
            }
            let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            guard reader.terminationStatus == 0, let time = Double(text.trimmingCharacters(in: .newlines)) else {
                return nil
            }
            times.append(time)
        }
        return median(times)
    }

    /// A reader that prints the milliseconds which it takes to walk all elements of the only program on the bus.
    private static let reader = """
        import sys, os, time, gi
        gi.require_version('Atspi', '2.0')
        from gi.repository import Atspi, GLib
        context = GLib.MainContext.default()
        def walk():
            desktop = Atspi.get_desktop(0)
            while desktop.get_child_count() == 0: time.sleep(0.01)
            begin = time.monotonic()
            program = desktop.get_child_at_index(desktop.get_child_count() - 1)
            program.get_child_count()
            count, rest = 0, [program]
            while rest:
                node = rest.pop()
                count += 1
                # What has arrived for the cache is taken, as in the loop of a program.
                while context.pending(): context.iteration(False)
                node.get_name(), node.get_role(), node.get_state_set()
                rest += [node.get_child_at_index(i) for i in range(node.get_child_count())]
            print((time.monotonic() - begin) * 1000, flush=True)
            os._exit(0 if count >= int(sys.argv[2]) else 1)
        Atspi.init()
        if sys.argv[1] == 'cached':
            # The library has a cache in its own loop only, which is that of Orca.
            listener = Atspi.EventListener.new(lambda event: None)
            listener.register('object')
            GLib.idle_add(walk)
            Atspi.event_main()
        walk()
        """

    // MARK: - Presses

    /// The microseconds of a press and a release: until both have been drawn, and until nothing is left to do.
    struct Press {
        let frame: Double
        let all: Double
    }

    /// Becomes one that is told what changes, by a question.
    func beginListening() {
        guard let service, let listener else { return }
        var isAnswered = false
        listener.call(
            BusMessage(
                call: "GetChildren", of: "org.a11y.atspi.Accessible", at: "/org/a11y/atspi/accessible/root",
                to: service.name)
        ) { _ in isAnswered = true }
        wait { isAnswered }
    }

    /// Presses and releases a button in the middle of the window, when nothing else is to be done.
    func press() -> Press {
        let rest = Date(timeIntervalSinceNow: 0.002)
        while Date() < rest { serve(until: rest) }
        var (frame, all) = (0.0, 0.0)
        for phase in [TouchSample.Phase.began, .ended] {
            let sample = TouchSample(finger: 0, phase: phase, location: CGPoint(x: 5, y: 5))
            headless.host.push(HostEvent(timestamp: headless.now, content: .touch(sample)))
            let first = microseconds { loop.turn() }
            frame += first
            all += first + microseconds { _ = headless.run(until: headless.now) }
        }
        return Press(frame: frame, all: all)
    }
}
