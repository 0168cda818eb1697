import Foundation
import HostInterface
import UIKitCore

/// An application on the accessibility bus: it answers readers, and tells those that have asked what changes.
@MainActor
package final class ReaderService {
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

    /// The connections that have asked something, and whether any have registered for events that are told here.
    private var readers: Set<String> = []
    private var hasListeners = false

    /// Whether a call is being answered, so that the application is asked or changed by a reader.
    private(set) var isAnswering = false

    private var observations: [() -> Void] = []

    /// The number of readers at a time.
    private static let maximumReaders = 256

    private static let registryName = "org.a11y.atspi.Registry"
    private static let registryPath = "/org/a11y/atspi/registry"

    /// - Parameter onEnd: Called when the bus is gone.
    package init?(
        _ application: UIApplication, host: AssistedHost, address: BusAddress, onEnd: @escaping @MainActor () -> Void
    ) {
        self.application = application
        self.host = host
        self.onEnd = onEnd
        tree = ReaderTree(application)
        bus = try? BusConnection(address) { [weak self] in self?.register() }
        guard bus != nil else { return nil }
        bus?.mayHandle = { [weak self] in self?.mayAnswer($0) ?? true }
        bus?.onMessage = { [weak self] in self?.handle($0) }
        bus?.onRoom = { [weak self] in self?.announcer.roomHasCome() }
        bus?.onEnd = { [weak self] in
            self?.end()
            self?.onEnd()
        }
    }

    /// Leaves the bus. What readers wanted and has not begun does not happen.
    package func end() {
        bus?.close()
        bus = nil
        announcer.isHeard = false
        host.wakeTime = nil
        host.forget(nil)
        stopFollowing()
    }

    /// The name of the application's connection.
    package var name: String { bus?.name ?? "" }

    /// Whether anyone would get what is told.
    var isHeard: Bool { hasListeners || !readers.isEmpty }

    /// Whether so much waits for the bus that nothing more should be told.
    var isCongested: Bool { bus?.isCongested ?? false }

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
            hasListeners = reply.body.first?.items.contains(where: Self.isTold) == true
            updateHearing()
        }
    }

    /// Returns whether a registration, a connection and the name of events, is for events that are told here. Others
    /// are those of keys, the mouse and documents.
    private static func isTold(_ registration: BusValue) -> Bool {
        guard let name = registration.items.last?.text else { return false }
        let kind = name.prefix { $0 != ":" }.lowercased()
        // No name stands for all events.
        return ["object", "window", "focus", ""].contains(kind)
    }

    /// Begins or ends to follow the application, whose turns have nothing to do with this while no reader listens.
    private func updateHearing() {
        if isHeard, observations.isEmpty {
            let settling = application.screen.settlingObservers.add { [weak self] in
                self?.turnHasSettled() ?? false
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
        let refusal: (name: String, text: String)
        if !isAdmitted(message.sender) {
            refusal = (BusError.limits, "There are too many readers.")
        } else {
            switch message.fault {
            case nil: return answer(message)
            case .length: refusal = (BusError.limits, "The call is too long.")
            case .values: refusal = (BusError.badArguments, "The arguments cannot be read.")
            }
        }
        if message.wantsReply { send(message.failure(refusal.name, refusal.text)) }
    }

    /// Returns whether a call may be answered now. A reader that writes and then reads finds what it has written, and
    /// what it writes comes after what it has touched.
    private func mayAnswer(_ call: BusMessage) -> Bool {
        guard call.sender != registry, isAdmitted(call.sender), call.fault == nil else { return true }
        guard ReaderAnswers.isEdit(call) else { return !host.hasTextToCome }
        return !host.hasWishes && !application.pasteboard.isReading
    }

    /// Returns whether a connection is the registry or one of the readers, which it becomes unless those are too many.
    private func isAdmitted(_ sender: String) -> Bool {
        guard sender != registry, !readers.contains(sender) else { return true }
        guard readers.count < Self.maximumReaders else { return false }
        admit(sender)
        return true
    }

    private func admit(_ reader: String) {
        readers.insert(reader)
        bus?.watch(reader) { [weak self] owner in
            guard let self, owner.isEmpty else { return }
            bus?.unwatch(reader)
            readers.remove(reader)
            host.forget(reader)
            updateHearing()
        }
        updateHearing()
    }

    private func answer(_ message: BusMessage) {
        tree.refresh()
        isAnswering = true
        defer { isAnswering = false }
        let answer = ReaderAnswers(self, to: message.sender).answer(to: message)
        if message.wantsReply { send(answer) }
        // No turn drops what was computed for the registry.
        if !isHeard { tree.invalidate() }
    }

    /// Returns whether the application was asked something, which may have changed it.
    private func turnHasSettled() -> Bool {
        // To drop it takes time, and the frame of the turn is still to be drawn.
        tree.isStale = true
        bus?.resume()
        return announcer.turnHasSettled()
    }
}
