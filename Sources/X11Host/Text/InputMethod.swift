internal import CX11
import CoreGraphics
import Foundation
import HostInterface

/// An input method in another process, named by the environment variable XMODIFIERS. It receives keys first, shows
/// the composition in the application's own text, and commits the chosen text.
///
/// Such a process can hang, and many of Xlib's functions wait for its answer without a timeout. Each of those calls
/// is therefore deferred until the process has answered an asynchronous probe: see `whenResponsive(_:)`. The input
/// method is opened when text is first edited, and again after the process has died and restarted.
@MainActor
final class InputMethod {
    private let connection: X11Connection
    private let window: Window
    private let emit: (HostEvent.Content) -> Void
    /// The input method's name after "@im=", and the selection that it owns while it runs.
    private let name: String
    private let server: Atom
    private var method: XIM?
    private(set) var context: XIC?
    private var preedit: [Unicode.Scalar] = []
    private var pendingActions: [() -> Void] = []
    private var probedOwner: Window = 0
    private var spot: XPoint?
    /// Whether text is being edited.
    private var isWanted = false
    private var hasFocus = true

    /// Creates the input method; nil when XMODIFIERS names none.
    init?(connection: X11Connection, window: Window, emit: @escaping (HostEvent.Content) -> Void) {
        guard let name = Self.name(in: ProcessInfo.processInfo.environment["XMODIFIERS"]) else { return nil }
        self.connection = connection
        self.window = window
        self.emit = emit
        self.name = name
        server = XInternAtom(connection.display, "@server=" + name, 0)
    }

    /// Returns the name after "@im=" in the value of XMODIFIERS; nil when there is none.
    static func name(in modifiers: String?) -> String? {
        guard let part = modifiers?.split(separator: "@").first(where: { $0.hasPrefix("im=") }) else { return nil }
        let name = String(part.dropFirst(3))
        return name.isEmpty || name == "none" || name == "local" ? nil : name
    }

    /// Whether keys are sent to the input method.
    var isActive: Bool { context != nil && isWanted }

    /// Sets the location of the caret of the text being edited, in pixels of the window; nil when no text is edited.
    func edit(at location: CGPoint?) {
        let begins = !isWanted
        isWanted = location != nil
        guard let location else {
            preedit = []
            if let context { XUnsetICFocus(context) }
            return
        }
        let point = XPoint(x: Self.short(location.x), y: Self.short(location.y))
        guard context != nil else {
            spot = point
            whenResponsive { [weak self] in self?.open() }
            return
        }
        // Repeating the call would make some input methods start again.
        if begins, hasFocus, let context { XSetICFocus(context) }
        // Candidates stay where the composition started.
        guard preedit.isEmpty else { return }
        guard spot?.x != point.x || spot?.y != point.y else { return }
        spot = point
        whenResponsive { [weak self] in
            guard let self, let context, let spot else { return }
            cx11_set_spot(context, spot)
        }
    }

    /// Discards the composition.
    func reset() {
        guard context != nil, !preedit.isEmpty else { return }
        preedit = []
        whenResponsive { [weak self] in
            guard let self, let context else { return }
            if let rest = Xutf8ResetIC(context) { XFree(rest) }
        }
    }

    /// Called when the window has gained or lost keyboard focus.
    func focusChanged(_ isFocused: Bool) {
        hasFocus = isFocused
        guard let context, isWanted else { return }
        if isFocused { XSetICFocus(context) } else { XUnsetICFocus(context) }
    }

    /// Passes an event to Xlib's half of the input method. Returns whether it has consumed the event.
    func filter(_ event: inout XEvent) -> Bool {
        guard method != nil else { return false }
        let isKey = event.type == KeyPress || event.type == KeyRelease
        guard !isKey || isActive else { return false }
        return XFilterEvent(&event, 0) != 0
    }

    // MARK: - Responsiveness

    /// Calls `action` once the input method has answered a probe; never, when it does not answer.
    private func whenResponsive(_ action: @escaping () -> Void) {
        guard !connection.isLost else { return }
        let owner = XGetSelectionOwner(connection.display, server)
        if owner != probedOwner {
            // The probed process is gone, and the actions for it are obsolete.
            probedOwner = 0
            pendingActions = []
        }
        guard owner != 0 else { return }
        pendingActions.append(action)
        guard probedOwner == 0 else { return }
        probedOwner = owner
        XConvertSelection(
            connection.display, server, connection.atom(.transport), connection.atom(.incomingTransport), window,
            Time(CurrentTime))
        connection.flush()
    }

    /// Runs the pending actions when the event answers a probe. Returns false for other selections.
    func answered(_ event: XSelectionEvent) -> Bool {
        guard event.selection == server else { return false }
        XDeleteProperty(connection.display, window, connection.atom(.incomingTransport))
        probedOwner = 0
        let actions = pendingActions
        pendingActions = []
        for action in actions { action() }
        return true
    }

    // MARK: - Opening

    private func open() {
        guard method == nil, XSupportsLocale() != 0 else { return }
        XSetLocaleModifiers("@im=" + name)
        method = XOpenIM(connection.display, nil, nil, nil)
        guard let method else { return }
        // Xlib keeps the reference while the input method runs, which may be longer than the window exists.
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

    /// Calls `body` with the input method that one of Xlib's callbacks is for, unless it has been released.
    private nonisolated static func call(_ client: XPointer?, _ body: @MainActor (InputMethod) -> Void) {
        guard let client else { return }
        guard let method = Unmanaged<Reference>.fromOpaque(client).takeUnretainedValue().method else { return }
        MainActor.assumeIsolated { body(method) }
    }

    /// A weak reference through which Xlib's callbacks find the input method.
    private final class Reference {
        weak var method: InputMethod?

        init(_ method: InputMethod) {
            self.method = method
        }
    }

    /// Called when the process has died. Xlib has freed the method and its context.
    private func destroyed() {
        method = nil
        context = nil
        pendingActions = []
        probedOwner = 0
        composingEnded()
    }

    // MARK: - Composing

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
        min(max(Int16(clamping: value.rounded()), -32_000), 32_000)
    }
}

/// A change of the composition by an input method. Positions and lengths count Unicode scalars.
struct PreeditChange: Sendable {
    let first: Int
    let length: Int
    let caret: Int
    /// The replacement; nil when only the appearance changes.
    let scalars: [Unicode.Scalar]?

    init(_ change: UnsafePointer<XIMPreeditDrawCallbackStruct>) {
        first = Int(change.pointee.chg_first)
        length = Int(change.pointee.chg_length)
        caret = Int(change.pointee.caret)
        guard let text = change.pointee.text?.pointee else {
            scalars = []
            return
        }
        if text.encoding_is_wchar != 0 {
            scalars = text.string.wide_char.map { UnsafeRawPointer($0) }.map { characters in
                (0..<Int(text.length)).compactMap {
                    Unicode.Scalar(characters.load(fromByteOffset: 4 * $0, as: UInt32.self))
                }
            }
        } else {
            // The text is in the locale's encoding, which `KeyTranslator` sets to UTF-8 unless the user's locale has
            // another.
            scalars = text.string.multi_byte.map { Array(String(cString: $0).unicodeScalars.prefix(Int(text.length))) }
        }
    }
}
