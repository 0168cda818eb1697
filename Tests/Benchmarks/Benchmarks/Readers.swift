import AccessibilityBridge
import Foundation
import HostInterface
import UIKit

/// Measures how long a screen reader takes to get all elements of a window over a real bus: `GetItems` of the interface
/// `Cache`, and the same by a call for each property of each element, as a reader without a cache asks.
///
/// Both ends and the bus share the machine, and both ends one thread.
@MainActor
func measureReaders() {
    guard let bus = PrivateBus() else { return print("readers: dbus-daemon cannot be started") }
    print("\na screen reader that gets all elements over a bus (medians of 5)")
    for count in [1_000, 10_000] {
        guard let bench = ReaderBench(bus.address, count) else { return print("readers: the bus does not answer") }
        var bytes = 0
        let all = median((0..<5).map { _ in milliseconds { bytes = bench.items() } })
        let single = count > 1_000 ? nil : median((0..<5).map { _ in milliseconds { bench.walk() } })
        print(
            "\(count) views".padding(toLength: 18, withPad: " ", startingAt: 0),
            String(format: "all at once %8.1f ms, %5.1f MB", all, Double(bytes) / 1e6),
            single.map { String(format: "one by one %8.1f ms", $0) } ?? "")
    }
}

private func milliseconds(_ body: () -> Void) -> Double { microseconds(body) / 1000 }

/// A bus that ends with the object.
private final class PrivateBus {
    let address: BusAddress
    private let daemon = Process()

    init?() {
        let output = Pipe()
        daemon.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
        daemon.arguments = ["--session", "--nofork", "--nopidfile", "--print-address=1"]
        daemon.standardOutput = output
        daemon.standardError = FileHandle.nullDevice
        do { try daemon.run() } catch { return nil }
        var text = ""
        while !text.hasSuffix("\n"), let part = try? output.fileHandleForReading.read(upToCount: 1), !part.isEmpty {
            text += String(decoding: part, as: UTF8.self)
        }
        guard let address = BusAddress(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            daemon.terminate()
            return nil
        }
        self.address = address
    }

    deinit { daemon.terminate() }
}

/// An application with many views on a bus, and a reader on the same bus.
@MainActor
private final class ReaderBench {
    private let headless: HeadlessApplication
    private let service: ReaderService
    private let reader: BusConnection

    init?(_ address: BusAddress, _ count: Int) {
        var assisted: AssistedHost?
        headless = HeadlessApplication(size: CGSize(width: 1000, height: 1000), scale: 1) {
            let host = AssistedHost($0)
            assisted = host
            return host
        }
        headless.open()
        var isReady = false
        guard let host = assisted,
            let service = ReaderService(headless.application, host: host, address: address, onEnd: {}),
            let reader = try? BusConnection(address, onReady: { isReady = true })
        else { return nil }
        self.service = service
        self.reader = reader
        for index in 0..<count {
            let view = index.isMultiple(of: 2) ? UIButton() : UILabel()
            view.frame = CGRect(x: index % 100 * 10, y: index / 100 * 10, width: 10, height: 10)
            (view as? UIButton)?.setTitle("Button \(index)", for: .normal)
            (view as? UILabel)?.text = "Label \(index)"
            headless.window.addSubview(view)
        }
        _ = headless.run(until: headless.now)
        wait { isReady && !service.name.isEmpty }
    }

    isolated deinit {
        service.end()
        reader.close()
    }

    private func wait(_ condition: () -> Bool) {
        while !condition() {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001))
            _ = headless.run(until: headless.now)
        }
    }

    /// Asks for everything at once. Returns the bytes of the answer.
    func items() -> Int {
        var reply: BusMessage?
        ask("org.a11y.atspi.Cache", "GetItems", "/org/a11y/atspi/cache") { reply = $0 }
        wait { reply != nil }
        precondition(reply?.body.first?.items.count ?? 0 > 1000, "Elements are missing.")
        return reply?.bytes.count ?? 0
    }

    /// Asks each element for its children, name, role and states.
    func walk() {
        var (rest, waiting) = (["/org/a11y/atspi/accessible/root"], 0)
        while !rest.isEmpty || waiting > 0 {
            while let path = rest.popLast() {
                waiting += 4
                ask("org.a11y.atspi.Accessible", "GetChildren", path) { reply in
                    waiting -= 1
                    rest += reply.body.first?.items.compactMap { $0.items.last?.text } ?? []
                }
                ask("org.a11y.atspi.Accessible", "GetRole", path) { _ in waiting -= 1 }
                ask("org.a11y.atspi.Accessible", "GetState", path) { _ in waiting -= 1 }
                let name: [BusValue] = [.string("org.a11y.atspi.Accessible"), .string("Name")]
                ask("org.freedesktop.DBus.Properties", "Get", path, name) { _ in waiting -= 1 }
            }
            let before = waiting
            wait { waiting < before || waiting == 0 }
        }
    }

    private func ask(
        _ interface: String, _ member: String, _ path: String, _ body: [BusValue] = [],
        then: @escaping (BusMessage) -> Void
    ) {
        reader.call(BusMessage(call: member, of: interface, at: path, to: service.name, body), then: then)
    }
}
