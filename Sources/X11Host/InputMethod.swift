internal import CX11
import CoreGraphics
import Foundation
import HostInterface

/// An input method that is a program of its own, named by the environment variable XMODIFIERS: it sees keys first, shows
/// what is being composed in the application's own text, and hands over what was chosen.
///
/// Such a program can hang, and many of Xlib's functions wait for its answer for ever. So each of them is put off until the
/// program has answered a question that nobody waits for: see `whenAlive(_:)`. It is opened when text is edited for the
/// first time, and again after it has died and come back.
@MainActor
final class InputMethod {
    private let connection: X11Connection
    private let window: Window
    private let emit: (HostEvent.Content) -> Void
    /// The program's name after "@im=", and the selection that it owns while it runs.
    private let name: String
    private let server: Atom
    private var method: XIM?
    private(set) var context: XIC?
    private var preedit: [Unicode.Scalar] = []
    private var waiting: [() -> Void] = []
    private var askedOwner: Window = 0
    private var spot: XPoint?
    /// Whether text is being edited, and whether the window has the keyboard.
    private var isWanted = false
    private var hasFocus = true

    /// Nil when no program is named.
    init?(connection: X11Connection, window: Window, emit: @escaping (HostEvent.Content) -> Void) {
        guard let name = Self.name(in: ProcessInfo.processInfo.environment["XMODIFIERS"]) else { return nil }
        self.connection = connection
        self.window = window
        self.emit = emit
        self.name = name
        server = XInternAtom(connection.display, "@server=" + name, 0)
    }

    /// The name after "@im=" in what XMODIFIERS says; nil for none.
    static func name(in modifiers: String?) -> String? {
        guard let part = modifiers?.split(separator: "@").first(where: { $0.hasPrefix("im=") }) else { return nil }
        let name = String(part.dropFirst(3))
        return name.isEmpty || name == "none" || name == "local" ? nil : name
    }

    /// Whether keys go to the program.
    var isActive: Bool { context != nil && isWanted }

    /// Text is edited at a place of the window, in pixels; nil when none is.
    func edit(at place: CGPoint?) {
        let begins = !isWanted
        isWanted = place != nil
        guard let place else {
            preedit = []
            if let context { XUnsetICFocus(context) }
            return
        }
        let point = XPoint(x: Self.short(place.x), y: Self.short(place.y))
        guard context != nil else {
            spot = point
            whenAlive { [weak self] in self?.open() }
            return
        }
        // Saying it again would make some programs begin anew.
        if begins, hasFocus, let context { XSetICFocus(context) }
        // Candidates stay where composing began.
        guard preedit.isEmpty else { return }
        guard spot?.x != point.x || spot?.y != point.y else { return }
        spot = point
        whenAlive { [weak self] in
            guard let self, let context, let spot else { return }
            cx11_set_spot(context, spot)
        }
    }

    /// Drops what is being composed.
    func reset() {
        guard context != nil, !preedit.isEmpty else { return }
        preedit = []
        whenAlive { [weak self] in
            guard let self, let context else { return }
            if let rest = Xutf8ResetIC(context) { XFree(rest) }
        }
    }

    func focusChanged(_ isFocused: Bool) {
        hasFocus = isFocused
        guard let context, isWanted else { return }
        if isFocused { XSetICFocus(context) } else { XUnsetICFocus(context) }
    }

    /// Gives an event to the program's half in Xlib. True when it has taken it.
    func takes(_ event: inout XEvent) -> Bool {
        guard method != nil else { return false }
        let isKey = event.type == KeyPress || event.type == KeyRelease
        guard !isKey || isActive else { return false }
        return XFilterEvent(&event, 0) != 0
    }

    // MARK: Whether it answers

    /// Calls `action` once the program has answered a question; never, when it does not.
    private func whenAlive(_ action: @escaping () -> Void) {
        guard !connection.isLost else { return }
        let owner = XGetSelectionOwner(connection.display, server)
        if owner != askedOwner {
            // The program that was asked is gone, and so is everything for it.
            askedOwner = 0
            waiting = []
        }
        guard owner != 0 else { return }
        waiting.append(action)
        guard askedOwner == 0 else { return }
        askedOwner = owner
        XConvertSelection(
            connection.display, server, connection.atom(.transport), connection.atom(.incomingTransport), window,
            Time(CurrentTime))
        connection.flush()
    }

    /// An answer to such a question. False for other selections.
    func answered(_ event: XSelectionEvent) -> Bool {
        guard event.selection == server else { return false }
        XDeleteProperty(connection.display, window, connection.atom(.incomingTransport))
        askedOwner = 0
        let actions = waiting
        waiting = []
        for action in actions { action() }
        return true
    }

    // MARK: Opening

    private func open() {
        guard method == nil, XSupportsLocale() != 0 else { return }
        XSetLocaleModifiers("@im=" + name)
        method = XOpenIM(connection.display, nil, nil, nil)
        guard let method else { return }
        // Xlib keeps it for as long as the program runs, which may be longer than the window.
        let client = Unmanaged.passRetained(Reference(self)).toOpaque().assumingMemoryBound(to: CChar.self)
        cx11_set_destroy_callback(method, client) { _, client, _ in
            InputMethod.call(client) { $0.destroyed() }
        }
        let style = cx11_best_style(method)
        let done: XIMProc = { _, client, _ in InputMethod.call(client) { $0.composingEnded() } }
        let draw: XIMProc = { _, client, call in
            guard let call else { return }
            let change = PreeditChange(
                UnsafeRawPointer(call).assumingMemoryBound(to: XIMPreeditDrawCallbackStruct.self))
            InputMethod.call(client) { $0.draw(change) }
        }
        context = cx11_create_composing_context(
            method, window, style, spot ?? XPoint(x: 0, y: 0), client, done, draw)
        guard let context else { return }
        let always = EventTranslator.eventMask(of: connection)
        let wanted = cx11_filter_events(context)
        if wanted & ~always != 0 { XSelectInput(connection.display, window, always | wanted) }
        if hasFocus, isWanted { XSetICFocus(context) }
    }

    /// Calls the input method that a callback of Xlib's is for, unless it is gone.
    private nonisolated static func call(_ client: XPointer?, _ body: @MainActor (InputMethod) -> Void) {
        guard let client else { return }
        guard let method = Unmanaged<Reference>.fromOpaque(client).takeUnretainedValue().method else { return }
        MainActor.assumeIsolated { body(method) }
    }

    /// What Xlib's callbacks find the input method by.
    private final class Reference {
        weak var method: InputMethod?

        init(_ method: InputMethod) {
            self.method = method
        }
    }

    /// The program has died: Xlib has let go of everything of its.
    private func destroyed() {
        method = nil
        context = nil
        waiting = []
        askedOwner = 0
        composingEnded()
    }

    // MARK: Composing

    private func composingEnded() {
        guard !preedit.isEmpty else { return }
        preedit = []
        emit(.text(TextSample(phase: .composing, text: "")))
    }

    private func draw(_ change: PreeditChange) {
        guard isWanted else { return }
        let start = min(max(change.first, 0), preedit.count)
        let end = min(start + max(change.length, 0), preedit.count)
        preedit.replaceSubrange(start..<end, with: change.scalars ?? Array(preedit[start..<end]))
        let before = preedit.prefix(min(max(change.caret, 0), preedit.count))
        let caret = before.reduce(0) { $0 + UTF16.width($1) }
        emit(
            .text(
                TextSample(phase: .composing, text: String(String.UnicodeScalarView(preedit)), caret: caret)))
    }

    private static func short(_ value: CGFloat) -> Int16 {
        value.isFinite ? Int16(min(max(value.rounded(), -32_000), 32_000)) : 0
    }
}
