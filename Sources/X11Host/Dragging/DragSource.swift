internal import CX11
import CoreGraphics
import HostInterface

/// The window as a source of drags to other programs, by version 5 of the protocol Xdnd.
///
/// The window below the pointer gets messages and answers each position. Its program reads the data from a selection
/// that this program owns, as often as it likes, until it says that it has finished. It may be slow, wrong or gone; the
/// application stops waiting by a deadline of its own.
@MainActor
final class DragSource {
    /// A window that takes drops.
    private struct Target: Equatable {
        let window: Window
        /// The window that messages are sent to.
        let recipient: Window
        let version: Int
    }

    /// A position that has not been sent.
    private struct Position {
        let x: Int
        let y: Int
        let operation: DragOperation
    }

    private enum Phase { case idle, dragging, dropping, dropped }

    private let connection: X11Connection
    private let window: X11Window
    private let peers: PeerWindows
    private let replies: SelectionReplies
    private let serverTime: () -> UInt32

    private var phase = Phase.idle
    private var types: [(name: String, targets: [Atom])] = []
    private var ownedSince = Time(CurrentTime)
    private var target: Target?
    /// The operation of the target's last answer; nil for none.
    private var answer: DragOperation?
    private var isWaitingForAnswer = false
    private var pending: Position?
    /// The rectangle of the screen in which the target wants no positions.
    private var quietArea = CGRect.zero
    private var requests: [XSelectionRequestEvent] = []
    /// The windows that were examined in this drag.
    private var known: [Window: Target?] = [:]

    /// The maximum number of requests that wait for data.
    private static let maximumRequests = 32
    /// The maximum number of windows that are remembered, and of those that lie in each other at one point.
    private static let maximumKnown = 256
    private static let maximumDepth = 32

    /// Called with each step of the drag.
    var emit: (DragSample) -> Void = { _ in }

    init(
        connection: X11Connection, window: X11Window, peers: PeerWindows, transfers: IncrementalTransfers,
        serverTime: @escaping () -> UInt32
    ) {
        self.connection = connection
        self.window = window
        self.peers = peers
        self.serverTime = serverTime
        replies = SelectionReplies(connection: connection, transfers: transfers)
    }

    // MARK: - Requests of the application

    /// Begins a drag of data of some types.
    func begin(_ names: [String]) {
        end()
        known = [:]
        types = names.map { name in
            guard name == DragSample.plainText else { return (name, [XInternAtom(connection.display, name, 0)]) }
            let names: [X11Atoms.Name] = [.utf8String, .plainTextUTF8, .plainText]
            return (name, names.map { connection.atom($0) } + [cx11_string_type])
        }
        phase = .dragging
        ownedSince = Time(serverTime())
        XSetSelectionOwner(connection.display, connection.atom(.dragSelection), window.identifier, ownedSince)
        window.properties.set(
            connection.atom(.dragTypeList), type: cx11_atom_type, values: targets.map { UInt($0) })
        connection.flush()
    }

    private var targets: [Atom] { types.flatMap(\.targets) }

    /// Moves the drag to a point in points of the window.
    func move(to location: CGPoint, _ operation: DragOperation) {
        guard phase == .dragging else { return }
        let point = place(of: location)
        let new = lookUp(point).target
        if new != target {
            leave()
            enter(new)
        } else if new == nil {
            window.showDragCursor(isAccepted: false)
        }
        let position = Position(x: point.x, y: point.y, operation: operation)
        if isWaitingForAnswer { pending = position } else { send(position) }
    }

    /// Takes the drag back above the window.
    func comeBack() {
        if phase == .dragging { leave() }
    }

    /// Drops the data onto the target.
    func drop() {
        guard phase == .dragging else { return }
        phase = .dropping
        if !isWaitingForAnswer { dropNow() }
    }

    private func dropNow() {
        guard let target, answer != nil else {
            leave()
            return finished(nil)
        }
        phase = .dropped
        send(.dragDrop, to: target, [0, UInt(serverTime()), 0, 0])
    }

    /// Ends the drag. Requests that still wait for data are refused.
    func end() {
        guard phase != .idle else { return }
        leave()
        phase = .idle
        for request in requests { replies.answer(request) { _ in false } }
        requests = []
        known = [:]
    }

    /// Answers the requests for a type.
    func supply(_ name: String, _ bytes: [UInt8]?) {
        let (ready, rest) = (requests.filter { type(of: $0) == name }, requests.filter { type(of: $0) != name })
        requests = rest
        for request in ready {
            replies.answer(request) { property in
                guard let bytes else { return false }
                return name == DragSample.plainText
                    ? replies.send(text: bytes, as: request.target, to: request.requestor, property)
                    : replies.send(bytes, to: request.requestor, property, type: request.target)
            }
        }
    }

    // MARK: - Messages of the target

    /// Called with a message that another program has sent to the window.
    func received(_ message: XClientMessageEvent) {
        guard let target, Window(UInt32(truncatingIfNeeded: message.data.l.0)) == target.window else { return }
        let flags = message.data.l.1
        switch message.message_type {
        case connection.atom(.dragStatus) where phase == .dragging || phase == .dropping:
            isWaitingForAnswer = false
            let action = Atom(UInt32(truncatingIfNeeded: message.data.l.4))
            answer = flags & 1 == 0 ? nil : operation(of: action) ?? .copy
            // Positions inside of the rectangle are wanted only if the second flag says so.
            quietArea = flags & 2 == 0 ? Self.rect(message.data.l.2, message.data.l.3) : .zero
            window.showDragCursor(isAccepted: answer != nil)
            emit(DragSample(phase: .answered, operation: answer))
            if let pending {
                self.pending = nil
                send(pending)
            }
            // The answer for the last place decides about a drop.
            if phase == .dropping, !isWaitingForAnswer { dropNow() }
        case connection.atom(.dragFinished) where phase == .dropped:
            let action = Atom(UInt32(truncatingIfNeeded: message.data.l.2))
            // Older programs do not say what they have done.
            finished(target.version < 5 ? answer : flags & 1 == 0 ? nil : operation(of: action) ?? answer)
        default:
            break
        }
    }

    private func finished(_ operation: DragOperation?) {
        forgetTarget()
        emit(DragSample(phase: .finished, operation: operation))
    }

    /// Called when a window was destroyed. The target may have ended in the middle of a drag.
    func windowDestroyed(_ other: Window) {
        known[other] = nil
        guard let target, target.window == other || target.recipient == other else { return }
        forgetTarget()
        if phase == .dropping || phase == .dropped { finished(nil) }
    }

    /// Called when another program has taken ownership of a selection.
    func selectionCleared(_ event: XSelectionClearEvent) {
        guard event.selection == connection.atom(.dragSelection) else { return }
        if phase == .dropping || phase == .dropped { finished(nil) }
        end()
    }

    /// Returns whether a request is for the data that is dragged.
    func handles(_ request: XSelectionRequestEvent) -> Bool {
        request.selection == connection.atom(.dragSelection)
    }

    /// Asks the application for the data of a request, or answers it at once.
    func answer(_ request: XSelectionRequestEvent) {
        switch request.target {
        case _ where phase == .idle || request.requestor == window.identifier:
            replies.answer(request) { _ in false }
        case connection.atom(.targets):
            let all = [connection.atom(.targets), connection.atom(.timestamp)] + targets
            set(all.map { UInt($0) }, type: cx11_atom_type, for: request)
        case connection.atom(.timestamp):
            set([UInt(ownedSince)], type: cx11_integer_type, for: request)
        case connection.atom(.delete):
            // The application learns from the operation that its items have moved.
            replies.answer(request) { replies.send([], to: request.requestor, $0, type: request.target) }
        default:
            guard let name = type(of: request), requests.count < Self.maximumRequests else {
                return replies.answer(request) { _ in false }
            }
            requests.append(request)
            if requests.count(where: { type(of: $0) == name }) == 1 { emit(DragSample(phase: .wanted, types: [name])) }
        }
    }

    private func set(_ values: [UInt], type: Atom, for request: XSelectionRequestEvent) {
        replies.answer(request) { property in
            WindowProperties(connection: connection, window: request.requestor)
                .set(property, type: type, values: values)
            return true
        }
    }

    private func type(of request: XSelectionRequestEvent) -> String? {
        types.first { $0.targets.contains(request.target) }?.name
    }

    // MARK: - The target

    private func enter(_ new: Target?) {
        // The root, which stands for the desktop, is this program's as well as any other's.
        guard let new, new.window == connection.root || peers.watch(new.window) else {
            return window.showDragCursor(isAccepted: false)
        }
        target = new
        let all = targets.map { UInt($0) }
        let first = all.prefix(3) + [0, 0, 0]
        send(
            .dragEnter, to: new,
            [UInt(min(new.version, DropTarget.version)) << 24 | (all.count > 3 ? 1 : 0), first[0], first[1], first[2]])
    }

    private func leave() {
        if let target, phase != .dropped { send(.dragLeave, to: target, []) }
        forgetTarget()
    }

    private func forgetTarget() {
        if let target { peers.unwatch(target.window) }
        target = nil
        answer = nil
        isWaitingForAnswer = false
        pending = nil
        quietArea = .zero
        window.showDragCursor(isAccepted: nil)
    }

    private func send(_ position: Position) {
        guard let target else { return }
        guard !quietArea.contains(CGPoint(x: position.x, y: position.y)) else { return }
        isWaitingForAnswer = true
        send(
            .dragPosition, to: target,
            [
                0, UInt(position.x & 0xFFFF) << 16 | UInt(position.y & 0xFFFF), UInt(serverTime()),
                UInt(connection.atom(atomName(of: position.operation))),
            ])
    }

    private func send(_ name: X11Atoms.Name, to target: Target, _ values: [UInt]) {
        connection.sendDragMessage(
            name, about: target.window, to: target.recipient, [UInt(window.identifier)] + values)
    }

    private func atomName(of operation: DragOperation) -> X11Atoms.Name {
        switch operation {
        case .copy: .dragActionCopy
        case .move: .dragActionMove
        case .link: .dragActionLink
        }
    }

    private func operation(of action: Atom) -> DragOperation? {
        DragOperation.allCases.first { connection.atom(atomName(of: $0)) == action }
    }

    /// Returns the rectangle of a status message, whose values are pairs of 16 bits.
    private static func rect(_ origin: Int, _ size: Int) -> CGRect {
        CGRect(
            x: origin >> 16 & 0xFFFF, y: origin & 0xFFFF, width: size >> 16 & 0xFFFF, height: size & 0xFFFF)
    }

    // MARK: - Places

    /// Returns whether something other than the window lies at a point, in points of the window.
    func isCovered(at location: CGPoint) -> Bool { !lookUp(place(of: location)).isOwn }

    /// Returns a point of the screen in pixels.
    private func place(of location: CGPoint) -> (x: Int, y: Int) {
        let origin = window.desktopOrigin
        let (x, y) = (origin.x + location.x * window.scale, origin.y + location.y * window.scale)
        let range = CGFloat(-32_768)...32_767
        func clamped(_ value: CGFloat) -> Int { Int(clamping: min(max(value, range.lowerBound), range.upperBound)) }
        return (clamped(x), clamped(y))
    }

    /// Returns the outermost window at a point that takes drops, and whether this program's is there.
    private func lookUp(_ point: (x: Int, y: Int)) -> (isOwn: Bool, target: Target?) {
        guard !connection.isLost else { return (true, nil) }
        var target: Target?
        var isOwn = false
        // Windows may be gone at any time.
        _ = connection.trappingErrors {
            var current = connection.root
            for _ in 0..<Self.maximumDepth {
                if current == window.identifier {
                    isOwn = true
                    return
                }
                // The root stands for the desktop, and is taken only if nothing lies above it.
                if current != connection.root, target == nil { target = self.target(current) }
                var (x, y): (Int32, Int32) = (0, 0)
                var child: Window = 0
                guard
                    XTranslateCoordinates(
                        connection.display, connection.root, current, Int32(point.x), Int32(point.y), &x, &y, &child)
                        != 0, child != 0
                else { break }
                current = child
            }
            if current == connection.root { target = self.target(current) }
        }
        return isOwn ? (true, nil) : (false, target)
    }

    /// Returns what a window announces; nil for one that takes no drops.
    private func target(_ candidate: Window) -> Target? {
        if let target = known[candidate] { return target }
        if known.count >= Self.maximumKnown { known = [:] }
        let properties = WindowProperties(connection: connection, window: candidate)
        var recipient = candidate
        if let proxy = properties.values(connection.atom(.dragProxy), maximumCount: 1).first.map({ Window($0) }),
            // A proxy that does not name itself is a leftover of a program that has ended.
            WindowProperties(connection: connection, window: proxy)
                .values(connection.atom(.dragProxy), maximumCount: 1).first == UInt(proxy)
        {
            recipient = proxy
        }
        let version = WindowProperties(connection: connection, window: recipient)
            .values(connection.atom(.dragAware), maximumCount: 1).first
        var target: Target?
        if let version, version >= DropTarget.oldestVersion {
            target = Target(window: candidate, recipient: recipient, version: Int(clamping: version))
        }
        known[candidate] = target
        return target
    }
}
