internal import CX11
import CoreGraphics
import HostInterface

/// A translator of key events: usages, text and repetition.
@MainActor
final class KeyTranslator {
    private let connection: X11Connection
    private let window: Window
    private var held: [UInt32: KeySample] = [:]
    private var heldMedia: Set<UInt32> = []
    private var method: XIM?
    private var context: XIC?
    private var hasTriedMethod = false
    private var hasTriedInputMethod = false
    private var isEditing = false
    /// Whether keys are sent to an input method.
    private var usesInputMethod = false
    /// The input method, created when text is first edited.
    private(set) var inputMethod: InputMethod?
    /// The callback for events that the input method produces.
    var emit: (HostEvent.Content) -> Void = { _ in }

    /// Creates a translator. From now on the server reports repetitions of a key without releases between them.
    init(connection: X11Connection, window: Window) {
        self.connection = connection
        self.window = window
        XkbSetDetectableAutoRepeat(connection.display, 1, nil)
    }

    isolated deinit {
        guard !connection.isLost else { return }
        if let context { XDestroyIC(context) }
        if let method { XCloseIM(method) }
    }

    /// Returns the events of a key's press or release.
    func translate(_ event: inout XEvent) -> [HostEvent.Content] {
        event.type == KeyPress ? press(&event) : release(&event)
    }

    /// Returns releases for all held keys. Called when the window loses keyboard focus, after which releases are not
    /// reported.
    func releaseAll() -> [HostEvent.Content] {
        defer {
            held.removeAll()
            heldMedia.removeAll()
        }
        if let context { XUnsetICFocus(context) }
        inputMethod?.focusChanged(false)
        return held.sorted { $0.key < $1.key }.map {
            var sample = $0.value
            sample.isDown = false
            sample.isRepeat = false
            sample.modifiers = []
            return .key(sample)
        }
    }

    /// Returns releases for the held keys that are up by now. While another program grabs the keyboard, as desktops do
    /// for their shortcuts, it alone receives the releases of keys that went down before.
    func releaseMissed(_ state: XKeymapEvent) -> [HostEvent.Content] {
        guard !held.isEmpty || !heldMedia.isEmpty else { return [] }
        let isDown = withUnsafeBytes(of: state.key_vector) { bits in
            (0..<bits.count * 8).map { bits[$0 / 8] & (1 << UInt8($0 % 8)) != 0 }
        }
        func isUp(_ keycode: UInt32) -> Bool { Int(keycode) < isDown.count && !isDown[Int(keycode)] }
        let missed = held.filter { isUp($0.key) }.sorted { $0.key < $1.key }
        for (keycode, _) in missed { held[keycode] = nil }
        heldMedia = heldMedia.filter { !isUp($0) }
        let modifiers = KeyModifiers(held.values.map { Modifiers.modifier(forUsage: $0.usage) })
        return missed.map {
            var sample = $0.value
            sample.isDown = false
            sample.isRepeat = false
            sample.modifiers = modifiers
            return .key(sample)
        }
    }

    /// Called when the window gains keyboard focus.
    func focused() {
        if let context, !usesInputMethod { XSetICFocus(context) }
        inputMethod?.focusChanged(true)
    }

    /// Passes an event to the input method. Returns whether the input method has consumed it.
    func filter(_ event: inout XEvent) -> Bool {
        guard let inputMethod else { return false }
        if inputMethod.isActive != usesInputMethod {
            usesInputMethod = inputMethod.isActive
            // Xlib's built-in input method would compose as well.
            if let context { usesInputMethod ? XUnsetICFocus(context) : XSetICFocus(context) }
        }
        return inputMethod.filter(&event)
    }

    /// Sets the location of the caret of the text being edited, in pixels of the window; nil when no text is edited.
    func edit(at location: CGPoint?) {
        isEditing = location != nil
        if !hasTriedInputMethod, location != nil {
            hasTriedInputMethod = true
            chooseLocale()
            inputMethod = InputMethod(connection: connection, window: window) { [weak self] in self?.emit($0) }
        }
        inputMethod?.edit(at: location)
    }

    /// Called when the keyboard's layout has changed.
    func mappingChanged(_ event: inout XEvent) {
        XRefreshKeyboardMapping(&event.xmapping)
    }

    private func press(_ event: inout XEvent) -> [HostEvent.Content] {
        let keycode = event.xkey.keycode
        let keysym = keysym(of: event)
        if !usesInputMethod, isEditing || !isPlain(keysym, event) { openMethod() }
        if keycode == 0, usesInputMethod {
            // Text committed by an input method arrives as a press of keycode 0.
            let text = text(of: event, state: event.xkey.state)
            return text.isEmpty ? [] : [.text(TextSample(phase: .committed, text: text))]
        }
        if let subtype = KeyUsage.remoteControlOnPress(forKeysym: keysym) {
            return heldMedia.insert(keycode).inserted ? [.remoteControl(subtype)] : []
        }
        let state = event.xkey.state
        // A key that starts a composition produces no text. The composed text arrives as a press of keycode 0.
        let isComposing = context != nil && !usesInputMethod && XFilterEvent(&event, 0) != 0
        var sample = KeySample(
            isDown: true, usage: KeyUsage.usage(forKeycode: Int(keycode)),
            characters: isComposing ? "" : text(of: event, state: state),
            charactersIgnoringModifiers: isComposing
                ? "" : text(of: event, state: state & (UInt32(ShiftMask) | Self.groupBits)))
        sample.modifiers = Modifiers.modifiers(ofState: state, pressing: sample.usage)
        guard keycode != 0 else {
            var end = sample
            end.isDown = false
            return [.key(sample), .key(end)]
        }
        sample.isRepeat = held[keycode] != nil
        held[keycode] = sample
        return [.key(sample)]
    }

    private func release(_ event: inout XEvent) -> [HostEvent.Content] {
        let keycode = event.xkey.keycode
        let state = event.xkey.state
        if context != nil, !usesInputMethod { XFilterEvent(&event, 0) }
        if heldMedia.remove(keycode) != nil {
            return KeyUsage.remoteControlOnRelease(forKeysym: keysym(of: event)).map { [.remoteControl($0)] } ?? []
        }
        guard var sample = held.removeValue(forKey: keycode) else { return [] }
        sample.isDown = false
        sample.isRepeat = false
        sample.modifiers = Modifiers.modifiers(ofState: state, releasing: sample.usage)
        return [.key(sample)]
    }

    /// The bits of a key event's state that contain the active layout.
    private static let groupBits: UInt32 = 0x6000

    private func keysym(of event: XEvent) -> UInt {
        var keysym: KeySym = 0
        let keycode = KeyCode(truncatingIfNeeded: event.xkey.keycode)
        // The modifiers are not needed, but without the keyboard extension Xlib writes them unconditionally.
        var used: UInt32 = 0
        XkbLookupKeySym(connection.display, keycode, event.xkey.state, &used, &keysym)
        return UInt(keysym)
    }

    /// Returns whether a key's text is unaffected by composing, both with its modifiers and with those of
    /// `charactersIgnoringModifiers`.
    private func isPlain(_ keysym: UInt, _ event: XEvent) -> Bool {
        guard KeyUsage.isPlain(keysym) else { return false }
        var bare = event
        bare.xkey.state &= UInt32(ShiftMask) | Self.groupBits
        return bare.xkey.state == event.xkey.state || KeyUsage.isPlain(self.keysym(of: bare))
    }

    /// Returns the key's text with the modifiers in `state`.
    private func text(of event: XEvent, state: UInt32) -> String {
        var event = event
        event.xkey.state = state
        var buffer = [CChar](repeating: 0, count: 64)
        let inputMethodContext = usesInputMethod ? inputMethod?.context : nil
        guard let context = inputMethodContext ?? context else {
            guard !KeyUsage.isSilent(keysym(of: event)) else { return "" }
            let count = XLookupString(&event.xkey, &buffer, Int32(buffer.count), nil, nil)
            return String(buffer.prefix(Int(max(0, count))).map { Character(Unicode.Scalar(UInt8(bitPattern: $0))) })
        }
        var status: Int32 = 0
        var keysym: KeySym = 0
        var count = Xutf8LookupString(context, &event.xkey, &buffer, Int32(buffer.count), &keysym, &status)
        if status == XBufferOverflow, count > 0 {
            buffer = [CChar](repeating: 0, count: Int(count))
            count = Xutf8LookupString(context, &event.xkey, &buffer, Int32(buffer.count), &keysym, &status)
        }
        guard status == XLookupChars || status == XLookupBoth, count > 0 else { return "" }
        return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Opens Xlib's built-in input method for dead keys and Compose.
    ///
    /// It is opened with the first key that may need it, because reading its tables takes milliseconds, which would
    /// delay moving through a list with the arrow keys. External input methods are opened by `InputMethod`.
    private func openMethod() {
        guard !hasTriedMethod, !connection.isLost else { return }
        hasTriedMethod = true
        chooseLocale()
        guard XSupportsLocale() != 0 else { return }
        XSetLocaleModifiers("@im=none")
        method = XOpenIM(connection.display, nil, nil, nil)
        guard let method else { return }
        context = cx11_create_input_context(method, window)
        focused()
    }

    /// Selects the user's locale for reading text, or a UTF-8 locale if the user's knows only ASCII.
    private func chooseLocale() {
        if let locale = setlocale(LC_CTYPE, ""), ["C", "POSIX"].contains(String(cString: locale)) {
            setlocale(LC_CTYPE, "C.UTF-8")
        }
    }
}

/// Conversions of the server's modifier state to UIKit's flags.
enum Modifiers {
    static func modifiers(ofState state: UInt32) -> KeyModifiers {
        var result: KeyModifiers = []
        if state & UInt32(ShiftMask) != 0 { result.insert(.shift) }
        if state & UInt32(LockMask) != 0 { result.insert(.capsLock) }
        if state & UInt32(ControlMask) != 0 { result.insert(.control) }
        if state & UInt32(Mod1Mask) != 0 { result.insert(.alternate) }
        if state & UInt32(Mod4Mask) != 0 { result.insert(.command) }
        return result
    }

    /// Returns the modifiers for a press. The server reports the state before the key, but UIKit's flags include the
    /// key itself.
    static func modifiers(ofState state: UInt32, pressing usage: Int) -> KeyModifiers {
        modifiers(ofState: state).union(modifier(forUsage: usage)).union(keypad(usage))
    }

    static func modifiers(ofState state: UInt32, releasing usage: Int) -> KeyModifiers {
        modifiers(ofState: state).subtracting(modifier(forUsage: usage)).union(keypad(usage))
    }

    /// Returns the modifier that a key stands for.
    static func modifier(forUsage usage: Int) -> KeyModifiers {
        switch usage {
        case 224, 228: .control
        case 225, 229: .shift
        case 226, 230: .alternate
        case 227, 231: .command
        default: []
        }
    }

    private static func keypad(_ usage: Int) -> KeyModifiers {
        (83...99).contains(usage) || usage == 103 ? .numericPad : []
    }
}
