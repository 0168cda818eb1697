internal import CX11
import CoreGraphics
import HostInterface

/// The window as a target of drags that other programs begin, by version 5 of the protocol Xdnd.
///
/// The source sends messages: it enters, tells its position again and again, each time after an answer, and leaves or
/// drops. Its data is read from a selection. Any message may be wrong: what does not belong to the one drag that is
/// above the window is ignored.
@MainActor
final class DropTarget {
    /// The version of the protocol that the window takes part in. Sources use the lower one of both programs.
    static let version = 5
    /// The oldest version that is answered.
    static let oldestVersion = 3
    /// The number of types that are read from a source's list.
    static let maximumTypes = 64
    /// The maximum length of a type's name, in bytes.
    private static let maximumNameLength = 255

    /// The drag above the window.
    private struct Drag {
        let source: Window
        let version: Int
        /// The targets of the selection, by the types that the application knows.
        let targets: [String: Atom]
        /// The time by which its data is requested.
        var time = Time(CurrentTime)
        var isDropped = false
        var isSourceGone = false
    }

    private let connection: X11Connection
    private let window: X11Window
    private let peers: PeerWindows
    private let reader: SelectionReader
    /// The type that is being read.
    private var readType: String?
    private var drag: Drag?
    /// The place of the window on the screen in pixels; nil if it may have moved.
    private var origin: CGPoint?

    /// Called with each step of a drag.
    var emit: (DragSample) -> Void = { _ in }

    init(connection: X11Connection, window: X11Window, peers: PeerWindows) {
        self.connection = connection
        self.window = window
        self.peers = peers
        reader = SelectionReader(
            connection: connection, window: window.identifier, selection: connection.atom(.dragSelection),
            property: connection.atom(.incomingDrop))
    }

    /// Announces to other programs that the window takes drops.
    func announce() {
        window.properties.set(connection.atom(.dragAware), type: cx11_atom_type, values: [UInt(Self.version)])
        connection.flush()
    }

    // MARK: - Messages of the source

    /// Called with a message that another program has sent to the window.
    func received(_ message: XClientMessageEvent) {
        let data = [
            message.data.l.0, message.data.l.1, message.data.l.2, message.data.l.3, message.data.l.4,
        ].map { UInt32(truncatingIfNeeded: $0) }
        let source = Window(data[0])
        switch message.message_type {
        case connection.atom(.dragEnter): entered(source, data)
        case connection.atom(.dragPosition): moved(source, data)
        case connection.atom(.dragLeave): if isAbove(source) { end(.exited) }
        case connection.atom(.dragDrop): dropped(source, data)
        default: break
        }
    }

    /// Returns whether the drag of a source is above the window and not yet dropped.
    private func isAbove(_ source: Window) -> Bool {
        guard let drag else { return false }
        return drag.source == source && !drag.isDropped
    }

    private func entered(_ source: Window, _ data: [UInt32]) {
        let version = min(Int(data[1] >> 24), Self.version)
        // A drop that the application still handles is finished first, which takes it seconds at most.
        guard version >= Self.oldestVersion, drag?.isDropped != true else { return }
        if drag != nil { end(.exited) }
        guard peers.watch(source) else { return }
        let (types, targets) = types(of: source, isLong: data[1] & 1 != 0, inMessage: data[2...].map { Atom($0) })
        drag = Drag(source: source, version: version, targets: targets)
        origin = nil
        emit(DragSample(phase: .entered, types: types))
    }

    private func moved(_ source: Window, _ data: [UInt32]) {
        guard isAbove(source) else { return }
        drag?.time = Time(data[3])
        let origin = origin ?? window.desktopOrigin
        self.origin = origin
        let x = CGFloat(Int16(truncatingIfNeeded: data[2] >> 16))
        let y = CGFloat(Int16(truncatingIfNeeded: data[2]))
        let location = CGPoint(x: (x - origin.x) / window.scale, y: (y - origin.y) / window.scale)
        emit(DragSample(phase: .moved, location: location, operation: operation(of: Atom(data[4]))))
    }

    private func dropped(_ source: Window, _ data: [UInt32]) {
        guard isAbove(source) else { return }
        drag?.isDropped = true
        drag?.time = Time(data[2])
        emit(DragSample(phase: .dropped))
    }

    /// Ends the drag that is above the window.
    private func end(_ phase: DragSample.Phase) {
        forget()
        emit(DragSample(phase: phase))
    }

    private func forget() {
        if let drag { peers.unwatch(drag.source) }
        drag = nil
        readType = nil
        reader.cancel()
    }

    /// Called when a window was destroyed. The source may have ended in the middle of a drag.
    func windowDestroyed(_ other: Window) {
        guard let drag, drag.source == other else { return }
        guard drag.isDropped else { return end(.exited) }
        self.drag?.isSourceGone = true
        if let readType { answerRead(readType, nil) }
    }

    /// Called when the window was moved or resized.
    func windowMoved() {
        origin = nil
    }

    /// Called when a button of the pointer was pressed in the window. A source holds the pointer during a drag, so it
    /// has ended without a message.
    func pointerPressed() {
        if let drag, !drag.isDropped { end(.exited) }
    }

    // MARK: - Answers of the application

    /// Tells the source what a drop would do; nil for nothing.
    func answer(_ operation: DragOperation?) {
        guard let drag, !drag.isDropped else { return }
        // Without a rectangle, the source sends every position.
        send(.dragStatus, to: drag.source, [operation == nil ? 2 : 3, 0, 0, atom(of: operation)])
    }

    /// Requests data of a type from the source.
    func read(_ type: String) {
        guard let drag, !drag.isSourceGone, let target = drag.targets[type] else { return answerRead(type, nil) }
        readType = type
        reader.request(target, time: drag.time)
    }

    /// Tells the source what a drop has done; nil for nothing.
    func finish(_ operation: DragOperation?) {
        guard let drag, drag.isDropped else { return }
        if operation == .move, !drag.isSourceGone {
            // The source deletes what has moved. Its answer is of no interest.
            XConvertSelection(
                connection.display, connection.atom(.dragSelection), connection.atom(.delete),
                connection.atom(.incomingDrop), window.identifier, drag.time)
        }
        send(.dragFinished, to: drag.source, [operation == nil ? 0 : 1, atom(of: operation)])
        forget()
    }

    private func send(_ name: X11Atoms.Name, to source: Window, _ values: [UInt]) {
        connection.sendDragMessage(name, about: source, to: source, [UInt(window.identifier)] + values)
    }

    private func operation(of action: Atom) -> DragOperation {
        switch action {
        case connection.atom(.dragActionMove): .move
        case connection.atom(.dragActionLink): .link
        // A copy is always allowed.
        default: .copy
        }
    }

    private func atom(of operation: DragOperation?) -> UInt {
        switch operation {
        case .copy: UInt(connection.atom(.dragActionCopy))
        case .move: UInt(connection.atom(.dragActionMove))
        case .link: UInt(connection.atom(.dragActionLink))
        case nil: 0
        }
    }

    // MARK: - Data

    /// Called when the owner of a selection has answered, or the server if there is none.
    func answered(_ event: XSelectionEvent) {
        if let type = readType, let answer = reader.answered(event) { answerRead(type, answer) }
    }

    /// Called when a chunk may have arrived.
    func propertyChanged(_ event: XPropertyEvent) {
        if let type = readType, let answer = reader.propertyChanged(event) { answerRead(type, answer) }
    }

    private func answerRead(_ type: String, _ answer: SelectionReader.Answer?) {
        readType = nil
        let bytes = type == DragSample.plainText ? answer.flatMap(Self.text) : answer?.bytes
        emit(DragSample(phase: .read, types: [type], data: bytes))
    }

    /// Returns a text in UTF-8. Plain text without a declaration is in Latin-1 if it cannot be in UTF-8, and some
    /// programs end it by a zero.
    private static func text(of answer: SelectionReader.Answer) -> [UInt8]? {
        guard var bytes = answer.bytes else { return nil }
        while bytes.last == 0 { bytes.removeLast() }
        let isLatin = answer.type == cx11_string_type || String(validating: bytes, as: UTF8.self) == nil
        return isLatin ? Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8) : bytes
    }

    // MARK: - Types

    /// Returns the types of a source as the application knows them, the best one first, and their targets. Takes two
    /// round trips at most.
    private func types(
        of source: Window, isLong: Bool, inMessage: [Atom]
    ) -> (types: [String], targets: [String: Atom]) {
        var atoms = inMessage
        var names: [Atom: String] = [:]
        // The source may have gone, and its atoms need not exist.
        _ = connection.trappingErrors {
            if isLong {
                let list = WindowProperties(connection: connection, window: source)
                atoms = list.values(connection.atom(.dragTypeList), maximumCount: Self.maximumTypes)
                    .map { Atom(UInt32(truncatingIfNeeded: $0)) }
            }
            atoms = atoms.filter { $0 != 0 }
            names = self.names(of: atoms)
        }
        var types: [String] = []
        var targets: [String: Atom] = [:]
        var textRank = Int.max
        for atom in atoms {
            guard let name = names[atom] else { continue }
            if let rank = Self.texts.firstIndex(of: name.lowercased()) {
                if textRank == .max { types.append(DragSample.plainText) }
                if rank < textRank { targets[DragSample.plainText] = atom }
                textRank = min(textRank, rank)
            } else if name.contains("/") || name.contains("."), targets[name] == nil {
                // Names without either are those of conversions, such as TARGETS.
                types.append(name)
                targets[name] = atom
            }
        }
        return (types, targets)
    }

    /// The names of plain text in lower case, the best one first.
    private static let texts = [
        "utf8_string", "text/plain;charset=utf-8", "text/plain;charset=utf8", "text/plain", "string", "text",
    ]

    private func names(of atoms: [Atom]) -> [Atom: String] {
        var atoms = atoms
        var pointers = [UnsafeMutablePointer<CChar>?](repeating: nil, count: atoms.count)
        guard !atoms.isEmpty else { return [:] }
        XGetAtomNames(connection.display, &atoms, Int32(atoms.count), &pointers)
        var names: [Atom: String] = [:]
        for (atom, pointer) in zip(atoms, pointers) {
            guard let pointer else { continue }
            defer { XFree(pointer) }
            let bytes = UnsafeRawBufferPointer(start: pointer, count: strnlen(pointer, Self.maximumNameLength + 1))
            guard bytes.count <= Self.maximumNameLength, bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else {
                continue
            }
            names[atom] = String(decoding: bytes, as: UTF8.self)
        }
        return names
    }
}
