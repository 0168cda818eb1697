internal import CX11
import Foundation

/// The properties of one window, which window managers and other programs read.
@MainActor
struct WindowProperties {
    let connection: X11Connection
    let window: Window

    /// Sets the title, both for current window managers and for those that know only Latin-1.
    func setTitle(_ title: String) {
        // A zero would terminate the title for programs in C.
        let text = title.filter { $0 != "\0" }
        let utf8 = Array(text.utf8)
        let utf8Type = connection.atom(.utf8String)
        set(connection.atom(.netWMName), type: utf8Type, bytes: utf8)
        set(connection.atom(.netWMIconName), type: utf8Type, bytes: utf8)
        let latin = text.unicodeScalars.allSatisfy { $0.value < 256 }
        let name = latin ? text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } : utf8
        for property in [cx11_wm_name, cx11_wm_icon_name] {
            set(property, type: latin ? cx11_string_type : utf8Type, bytes: name)
        }
    }

    /// Sets the class by which window managers store their rules: the program's name and the class name.
    func setClass(_ className: String) {
        let program = ProcessInfo.processInfo.arguments.first.map { ($0 as NSString).lastPathComponent } ?? className
        let bytes = Array(program.utf8) + [0] + Array(className.utf8) + [0]
        set(cx11_wm_class, type: cx11_string_type, bytes: bytes)
    }

    /// Sets the process that the window belongs to, so that a window manager can end it when it hangs.
    func setProcess() {
        set(connection.atom(.netWMPid), type: cx11_cardinal_type, values: [UInt(getpid())])
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return }
        let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        set(cx11_wm_client_machine, type: cx11_string_type, bytes: bytes)
    }

    func setProtocols(_ names: [X11Atoms.Name]) {
        set(
            connection.atom(.wmProtocols), type: cx11_atom_type, values: names.map { UInt(connection.atom($0)) })
    }

    func setType(_ name: X11Atoms.Name) {
        set(connection.atom(.netWMWindowType), type: cx11_atom_type, values: [UInt(connection.atom(name))])
    }

    /// Sets the hints that the window takes keyboard focus and starts in the normal state.
    func setHints() {
        guard let hints = XAllocWMHints() else { return }
        hints.pointee.flags = InputHint | StateHint
        hints.pointee.input = 1
        hints.pointee.initial_state = Int32(NormalState)
        XSetWMHints(connection.display, window, hints)
        XFree(hints)
    }

    func set(_ property: Atom, type: Atom, bytes: [UInt8]) {
        XChangeProperty(
            connection.display, window, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
    }

    /// Sets a property of 32-bit values, which Xlib takes as C longs.
    func set(_ property: Atom, type: Atom, values: [UInt]) {
        values.withUnsafeBytes { buffer in
            _ = XChangeProperty(
                connection.display, window, property, type, 32, PropModeReplace,
                buffer.bindMemory(to: UInt8.self).baseAddress, Int32(values.count))
        }
    }

    /// Returns the 32-bit values of a property; empty when it is not set. Takes a round trip.
    ///
    /// - Parameter maximumCount: The number of values that are read. The rest is left out.
    func values(_ property: Atom, maximumCount: Int = 1 << 20) -> [UInt] {
        read(property, maximumLength: maximumCount) { pointer, count, format in
            guard format == 32 else { return [] }
            return pointer.withMemoryRebound(to: UInt.self, capacity: count) {
                Array(UnsafeBufferPointer(start: $0, count: count))
            }
        } ?? []
    }

    /// Returns the bytes of a property as text; nil when it is not set. Takes a round trip.
    func text(_ property: Atom) -> String? {
        read(property) { pointer, count, format in
            guard format == 8 else { return nil }
            return String(decoding: UnsafeBufferPointer(start: pointer, count: count), as: UTF8.self)
        }
    }

    /// Returns the bytes of a property; nil when it is not set or has more than `maximumBytes`. Takes a round trip.
    func bytes(of property: Atom, maximumBytes: Int) -> [UInt8]? {
        read(property) { pointer, count, format in
            guard format == 8, count <= maximumBytes else { return nil }
            return Array(UnsafeBufferPointer(start: pointer, count: count))
        }
    }

    /// Reads a property of bytes and deletes it. Takes a round trip.
    ///
    /// - Returns: Nil when the property is not set or longer than `maximumBytes`.
    func take(_ property: Atom, maximumBytes: Int) -> (type: Atom, bytes: [UInt8])? {
        guard !connection.isLost else { return nil }
        var type: Atom = 0
        var format: Int32 = 0
        var count: UInt = 0
        var remaining: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        let result = XGetWindowProperty(
            connection.display, window, property, 0, maximumBytes / 4 + 1, 1, Atom(AnyPropertyType), &type, &format,
            &count,
            &remaining, &data)
        guard result == 0, type != 0 else { return nil }
        defer { if let data { XFree(data) } }
        guard remaining == 0 else {
            XDeleteProperty(connection.display, window, property)
            return nil
        }
        guard format == 8, let data else { return (type, []) }
        return (type, Array(UnsafeBufferPointer(start: data, count: Int(count))))
    }

    /// Reads a property and passes its bytes, their number and the number of bits of a value to a function.
    ///
    /// - Parameter maximumLength: The length that is read, in units of four bytes.
    private func read<Value>(
        _ property: Atom, maximumLength: Int = 1 << 20, _ body: (UnsafeMutablePointer<UInt8>, Int, Int) -> Value?
    ) -> Value? {
        guard !connection.isLost else { return nil }
        var type: Atom = 0
        var format: Int32 = 0
        var count: UInt = 0
        var remaining: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        let result = XGetWindowProperty(
            connection.display, window, property, 0, maximumLength, 0, Atom(AnyPropertyType), &type, &format,
            &count, &remaining, &data)
        guard result == 0, let data else { return nil }
        defer { XFree(data) }
        guard count > 0 else { return nil }
        return body(data, Int(count), Int(format))
    }
}

/// The program that decorates and places windows, if one runs.
enum WindowManager {
    /// Returns the window manager's name: "" when it has none, nil when no window manager runs. Takes two or three
    /// round trips.
    @MainActor
    static func name(_ connection: X11Connection) -> String? {
        let check = connection.atom(.netSupportingWMCheck)
        let root = WindowProperties(connection: connection, window: connection.root)
        guard let window = root.values(check).first else { return nil }
        let properties = WindowProperties(connection: connection, window: Window(window))
        var isAlive = false
        var name: String?
        // A window manager that crashed leaves the identifier of a window that no longer exists.
        _ = connection.trappingErrors {
            isAlive = properties.values(check).first == window
            name = isAlive ? properties.text(connection.atom(.netWMName)) : nil
        }
        return isAlive ? name ?? "" : nil
    }
}
