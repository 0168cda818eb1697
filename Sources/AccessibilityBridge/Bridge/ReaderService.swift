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
    /// The connection of the registry; empty while there is none.
    private var registry = ""
    /// Whether the bus was asked to start a registry.
    private var hasStartedRegistry = false

    /// The number that the registry gives the application.
    var registryNumber = 0

    /// The connections that have asked something, and whether others have registered for events.
    private var readers: Set<String> = []
    private var hasListeners = false

    /// The calls that wait until the text of an earlier one has arrived.
    private var deferred: ArraySlice<BusMessage> = []

    private var observations: [() -> Void] = []

    /// The number of readers at a time, and of their calls that may wait.
    private static let maximumReaders = 256
    private static let maximumDeferred = 256

    private static let registryName = "org.a11y.atspi.Registry"
    private static let registryPath = "/org/a11y/atspi/registry"

    /// - Parameter onEnd: Called when the bus is gone.
    init?(
        _ application: UIApplication, host: AssistedHost, address: BusAddress, onEnd: @escaping @MainActor () -> Void
    ) {
        self.application = application
        self.host = host
        self.onEnd = onEnd
        tree = ReaderTree(application)
        bus = BusConnection(address) { [weak self] in self?.register() }
        guard bus != nil else { return nil }
        bus?.onMessage = { [weak self] in self?.handle($0) }
        bus?.onEnd = { [weak self] in
            self?.end()
            self?.onEnd()
        }
    }

    /// Leaves the bus. What readers wanted and has not begun does not happen.
    func end() {
        bus?.close()
        bus = nil
        deferred = []
        announcer.isHeard = false
        host.wakeTime = nil
        host.forget(nil)
        application.screen.accessibilityFocus.move(to: nil)
        stopFollowing()
    }

    /// The name of the application's connection.
    var name: String { bus?.name ?? "" }

    /// Whether anyone would get what is told.
    var isHeard: Bool { hasListeners || !readers.isEmpty }

    func send(_ message: BusMessage) { bus?.send(message) }

    // MARK: - The registry

    private func register() {
        bus?.match("type='signal',interface='\(Self.registryName)',path='\(Self.registryPath)'")
        bus?.watch(Self.registryName) { [weak self] in self?.registryDidChange(to: $0) }
    }

    private func registryDidChange(to owner: String) {
        // The answer to a question and the change itself may tell the same.
        guard owner != registry || owner.isEmpty else { return }
        registry = owner
        desktop = ("", ReaderTree.nullPath)
        hasListeners = false
        updateHearing()
        if !owner.isEmpty {
            embed()
        } else if !hasStartedRegistry {
            // The first application starts it. When it has a name, that is told as a change of its owner.
            hasStartedRegistry = true
            bus?.callBus("StartServiceByName", [.string(Self.registryName), .uint32(0)])
        }
    }

    private func embed() {
        let plug = BusMessage(
            call: "Embed", of: "org.a11y.atspi.Socket", at: ReaderTree.rootPath, to: registry,
            [.record([.string(name), .path(ReaderTree.rootPath)])])
        bus?.call(plug) { [weak self] reply in
            guard let self, reply.sender == registry, reply.kind == .reply,
                let parent = reply.body.first?.items, parent.count == 2, case .path(let path) = parent[1]
            else { return }
            desktop = (registry, path)
            askListeners()
        }
    }

    private func askListeners() {
        let question = BusMessage(
            call: "GetRegisteredEvents", of: Self.registryName, at: Self.registryPath, to: registry)
        bus?.call(question) { [weak self] reply in
            guard let self, reply.sender == registry, reply.kind == .reply else { return }
            hasListeners = reply.body.first?.items.isEmpty == false
            updateHearing()
        }
    }

    /// Begins or ends to follow the application, whose turns have nothing to do with this while no reader listens.
    private func updateHearing() {
        if isHeard, observations.isEmpty {
            let settling = application.screen.settlingObservers.add { [weak self] in
                self?.turnHasSettled()
                return false
            }
            let posts = UIAccessibility.posts.add { [weak self] post in self?.announcer.posted(post.0, post.1) }
            observations = [{ settling.end() }, { posts.end() }]
        } else if !isHeard {
            stopFollowing()
        }
        announcer.isHeard = isHeard
    }

    private func stopFollowing() {
        for end in observations { end() }
        observations = []
        tree.invalidate()
    }

    // MARK: - Messages

    private func handle(_ message: BusMessage) {
        guard message.kind == .call else {
            // Anyone may send a signal of this name; only the registry's counts.
            let isAboutListeners = ["EventListenerRegistered", "EventListenerDeregistered"].contains(message.member)
            if isAboutListeners, message.sender == registry { askListeners() }
            return
        }
        if let refusal = refusal(of: message) {
            if message.wantsReply { send(message.failure(BusError.limits, refusal)) }
        } else if host.hasTextToCome || !deferred.isEmpty {
            // A reader that writes and then reads finds what it has written.
            deferred.append(message)
        } else {
            answer(message)
        }
    }

    /// Returns why a call is not even considered; nil if it is.
    private func refusal(of message: BusMessage) -> String? {
        if message.sender != registry, !readers.contains(message.sender) {
            guard readers.count < Self.maximumReaders else { return "There are too many readers." }
            admit(message.sender)
        }
        if message.isTooLong { return "The call is too long." }
        return deferred.count < Self.maximumDeferred ? nil : "Too many calls are waiting."
    }

    private func admit(_ reader: String) {
        readers.insert(reader)
        bus?.watch(reader) { [weak self] owner in
            guard let self, owner.isEmpty else { return }
            bus?.unwatch(reader)
            readers.remove(reader)
            deferred = ArraySlice(deferred.filter { $0.sender != reader })
            host.forget(reader)
            updateHearing()
        }
        updateHearing()
    }

    private func answer(_ message: BusMessage) {
        let answer = ReaderAnswers(self, to: message.sender).answer(to: message)
        if message.wantsReply { send(answer) }
        // No turn drops what was computed for the registry.
        if !isHeard { tree.invalidate() }
    }

    private func turnHasSettled() {
        tree.invalidate()
        while !host.hasTextToCome, let message = deferred.popFirst() { answer(message) }
        announcer.turnHasSettled()
    }
}
