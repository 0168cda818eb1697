import Foundation
import HostInterface
import UIKitCore

/// An application on the accessibility bus: it answers readers, and tells those that have asked what changes.
@MainActor
final class ReaderService {
    let application: UIApplication
    let host: AssistedHost
    let tree: ReaderTree
    private var bus: BusConnection?
    private(set) lazy var announcer = ReaderAnnouncer(self)
    private let onEnd: @MainActor () -> Void

    /// The window's parent on the bus: the desktop that the registry keeps.
    private(set) var desktop = (name: "", path: ReaderTree.nullPath)
    /// Whether the registry has been asked to take the application in, and has not answered.
    private var isEmbedding = false

    /// The number that the registry gives the application.
    var registryNumber = 0

    /// The connections that have asked something, and whether others have registered for events.
    private var readers: Set<String> = []
    private var hasListeners = false

    private var observations: [() -> Void] = []

    private static let registry = "org.a11y.atspi.Registry"
    private static let registryPath = "/org/a11y/atspi/registry"

    /// - Parameter onEnd: Called when the bus is gone.
    init?(
        _ application: UIApplication, host: AssistedHost, address: BusAddress, onEnd: @escaping @MainActor () -> Void
    ) {
        self.application = application
        self.host = host
        self.onEnd = onEnd
        tree = ReaderTree(application.screen)
        bus = BusConnection(address) { [weak self] in self?.register() }
        guard bus != nil else { return nil }
        bus?.onMessage = { [weak self] in self?.handle($0) }
        bus?.onEnd = { [weak self] in
            self?.end()
            self?.onEnd()
        }
    }

    /// Leaves the bus.
    func end() {
        bus?.close()
        bus = nil
        tree.invalidate()
        host.wakeTime = nil
        AccessibilityFocus.move(to: nil)
        for end in observations { end() }
        observations = []
    }

    /// The name of the application's connection.
    var name: String { bus?.name ?? "" }

    /// Whether anyone would get what is told.
    var isHeard: Bool { hasListeners || !readers.isEmpty }

    func send(_ message: BusMessage) { bus?.send(message) }

    // MARK: - The registry

    private func register() {
        let driver = "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged'"
        bus?.match("\(driver),arg0='\(Self.registry)'")
        // The end is all that matters about other names.
        bus?.match("\(driver),arg2=''")
        bus?.match("type='signal',interface='\(Self.registry)',path='\(Self.registryPath)'")
        let screen = application.screen
        let settling = screen.settlingObservers.add { [weak self] in
            self?.announcer.turnHasSettled()
            return false
        }
        let posts = UIAccessibility.posts.add { [weak self] post in self?.announcer.posted(post.0, post.1) }
        observations = [{ settling.end() }, { posts.end() }]
        embed()
    }

    private func embed() {
        isEmbedding = true
        let plug = BusMessage(
            call: "Embed", of: "org.a11y.atspi.Socket", at: ReaderTree.rootPath, to: Self.registry,
            [.record([.string(name), .path(ReaderTree.rootPath)])])
        bus?.call(plug) { [weak self] reply in
            self?.isEmbedding = false
            guard let self, reply.kind == .reply, let parent = reply.body.first?.items, parent.count == 2 else {
                return
            }
            desktop = (parent[0].text ?? "", parent[1].text ?? ReaderTree.nullPath)
            askListeners()
        }
    }

    private func askListeners() {
        let question = BusMessage(
            call: "GetRegisteredEvents", of: Self.registry, at: Self.registryPath, to: Self.registry)
        bus?.call(question) { [weak self] reply in
            guard let self, reply.kind == .reply else { return }
            hasListeners = reply.body.first?.items.isEmpty == false
            updateHearing()
        }
    }

    private func updateHearing() {
        announcer.isHeard = isHeard
    }

    // MARK: - Messages

    private func handle(_ message: BusMessage) {
        guard message.kind == .call else { return handle(signal: message) }
        if message.sender != desktop.name, message.member != "Set", readers.insert(message.sender).inserted {
            updateHearing()
        }
        let answer = ReaderAnswers(self).answer(to: message)
        if message.wantsReply { send(answer) }
    }

    private func handle(signal: BusMessage) {
        switch signal.member {
        case "NameOwnerChanged":
            guard signal.body.count > 2, let name = signal.body[0].text else { return }
            if name == Self.registry {
                // A registry that starts because it was asked answers after it has its name.
                if signal.body[2].text?.isEmpty == false, !isEmbedding { embed() }
            } else if readers.remove(name) != nil {
                updateHearing()
            }
        case "EventListenerRegistered", "EventListenerDeregistered": askListeners()
        default: break
        }
    }
}
