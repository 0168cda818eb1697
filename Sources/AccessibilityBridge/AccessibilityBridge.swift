import Foundation
import HostInterface
import Timeline
import UIKitCore

/// The bridge between an application in a window and the screen readers of the desktop.
///
/// It speaks AT-SPI over D-Bus. After the first frame it connects to the user's session and asks whether assistive
/// technologies are wanted. If not, it sleeps until the session says so: it exports nothing and nothing is computed.
/// Without a session it does nothing at all. If they are wanted and their bus is lost or not reached, it tries again
/// after a pause, which grows from one try to the next.
@MainActor
package final class AccessibilityBridge {
    private unowned let application: UIApplication
    private let host: AssistedHost
    private let findSession: @MainActor () -> BusAddress?
    private var session: BusConnection?
    /// The connection of the session's service for accessibility; empty while there is none.
    private var launcher = ""
    private var service: ReaderService?

    /// Whether the session wants the user interface on the bus, and whether a screen reader runs.
    private var isEnabled = false
    private var isReaderEnabled = false

    /// The seconds before the next try to reach a bus, and the time at which the last one succeeded.
    private var pause = AccessibilityBridge.shortestPause
    private var joinTime = Instant.zero

    private static let shortestPause = 1.0
    private static let longestPause = 64.0

    private static let status = "org.a11y.Status"
    private static let launcherName = "org.a11y.Bus"
    private static let launcherPath = "/org/a11y/bus"

    /// Creates the bridge of an application, which starts with its first frame. Nil for a host that takes no events of
    /// a reader.
    package convenience init?(_ application: UIApplication, host: any HostInterface.Host) {
        guard let host = AssistedHost.inside(host) else { return nil }
        self.init(application, host: host) {
            AccessibilityBridge.isTurnedOff ? nil : BusAddress.ofSession()
        }
    }

    /// - Parameter session: Returns the address of the user's session; nil without one.
    init(_ application: UIApplication, host: AssistedHost, session: @escaping @MainActor () -> BusAddress?) {
        self.application = application
        self.host = host
        findSession = session
        host.window = { [weak application] in application?.screen.number ?? 0 }
        host.onFirstIdle = { [weak self] in self?.start() }
    }

    /// A sentence about readers for a report: whether there is a session that they would be found in.
    package static var sessionText: String {
        if isTurnedOff { return "turned off by NO_AT_BRIDGE" }
        return BusAddress.ofSession() == nil ? "no session bus, so none can read (optional)" : "told by the session bus"
    }

    /// Whether the user has turned off bridges of all toolkits.
    private static var isTurnedOff: Bool {
        let value = ProcessInfo.processInfo.environment["NO_AT_BRIDGE"] ?? ""
        return !value.isEmpty && value != "0"
    }

    /// Connects to the session.
    func start() {
        guard session == nil, let address = findSession() else { return }
        do throws(BusAddress.Failure) {
            session = try BusConnection(address) { [weak self] in self?.watchStatus() }
        } catch {
            // Many programs may begin at once. A session that stays busy is left alone.
            if error == .busy, pause < Self.longestPause { retry { [weak self] in self?.start() } }
            return
        }
        pause = Self.shortestPause
        session?.onMessage = { [weak self] in self?.handle($0) }
        session?.onEnd = { [weak self] in
            self?.session = nil
            self?.launcher = ""
            self?.leave()
        }
    }

    // MARK: - The status of the session

    private func watchStatus() {
        session?.match(
            "type='signal',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',"
                + "path='\(Self.launcherPath)',arg0='\(Self.status)'")
        // A session without readers has no launcher, and none is started for this question.
        session?.watch(Self.launcherName) { [weak self] owner in
            guard let self else { return }
            if owner != launcher { leave() }
            launcher = owner
            if !owner.isEmpty { askStatus() }
        }
    }

    private func askStatus() {
        let question = BusMessage(
            call: "GetAll", of: "org.freedesktop.DBus.Properties", at: Self.launcherPath, to: launcher,
            [.string(Self.status)])
        session?.call(question) { [weak self] reply in
            guard let self, reply.sender == launcher, reply.kind == .reply, let values = reply.body.first else {
                return
            }
            adopt(values)
        }
    }

    private func handle(_ message: BusMessage) {
        // Anyone may send a signal of this name; only the launcher's counts.
        guard message.kind == .signal, message.sender == launcher, message.member == "PropertiesChanged",
            message.path == Self.launcherPath, message.body.count > 2, message.body[0].text == Self.status
        else { return }
        adopt(message.body[1])
        if !message.body[2].items.isEmpty { askStatus() }
    }

    /// Takes the properties over that a dictionary has.
    private func adopt(_ properties: BusValue) {
        for property in properties.items {
            let parts = property.items
            guard parts.count == 2, let flag = parts[1].flag else { continue }
            switch parts[0].text {
            case "IsEnabled": isEnabled = flag
            case "ScreenReaderEnabled": isReaderEnabled = flag
            default: break
            }
        }
        UIAccessibility.readerDidChange(isRunning: isReaderEnabled)
        if isEnabled || isReaderEnabled {
            join()
        } else {
            leave()
        }
    }

    // MARK: - The bus of assistive technologies

    private func join() {
        guard service == nil else { return }
        host.alarm = nil
        let question = BusMessage(
            call: "GetAddress", of: Self.launcherName, at: Self.launcherPath, to: launcher)
        session?.call(question) { [weak self] reply in
            guard let self, service == nil, isEnabled || isReaderEnabled else { return }
            guard reply.kind == .reply, let address = reply.body.first?.text.flatMap({ BusAddress($0) }) else {
                return joinLater()
            }
            joinTime = host.now
            service = ReaderService(application, host: host, address: address) { [weak self] in self?.joinLater() }
            if service == nil { joinLater() }
        }
    }

    /// Tries again after a pause: the bus is gone, and the session wants assistive technologies.
    private func joinLater() {
        service = nil
        if host.now.seconds(since: joinTime) > Self.longestPause { pause = Self.shortestPause }
        retry { [weak self] in self?.join() }
    }

    private func retry(_ attempt: @escaping @MainActor () -> Void) {
        host.alarm = (host.now.advanced(by: pause), attempt)
        pause = min(2 * pause, Self.longestPause)
    }

    private func leave() {
        host.alarm = nil
        pause = Self.shortestPause
        service?.end()
        service = nil
        (isEnabled, isReaderEnabled) = (false, false)
        UIAccessibility.readerDidChange(isRunning: false)
    }
}
