import Foundation

/// A user's session with a bus of its own, in which assistive technologies are wanted, and with a display.
final class ReaderSession {
    let display: VirtualDisplay
    let scratch: Scratch
    /// The environment of programs in the session.
    let environment: [String: String]
    private let bus = Process()

    /// - Parameter wantsReaders: Whether the session wants user interfaces on the accessibility bus.
    init(wantsReaders: Bool = true) throws {
        display = try VirtualDisplay()
        scratch = try Scratch()
        // The session is private to the test: nothing of it is kept, and no other bus is found.
        var environment = [
            "DISPLAY": display.name, "HOME": scratch.url.path, "XDG_RUNTIME_DIR": scratch.url.path,
            "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "", "AT_SPI_BUS_ADDRESS": "",
        ]
        let address = Pipe()
        bus.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
        bus.arguments = ["--session", "--nofork", "--nopidfile", "--print-address=1"]
        bus.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        bus.standardOutput = address
        bus.standardError = FileHandle.nullDevice
        try bus.runWithSignals()
        var text = ""
        while !text.hasSuffix("\n"), let part = try address.fileHandleForReading.read(upToCount: 1), !part.isEmpty {
            text += String(decoding: part, as: UTF8.self)
        }
        environment["DBUS_SESSION_BUS_ADDRESS"] = text.trimmingCharacters(in: .whitespacesAndNewlines)
        self.environment = environment
        if wantsReaders { try setWanted(true) }
    }

    /// Tells the session whether user interfaces are wanted on the accessibility bus.
    func setWanted(_ isWanted: Bool) throws {
        let sender = Process()
        sender.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-send")
        sender.arguments = [
            "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus",
            "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status", "string:IsEnabled",
            "variant:boolean:\(isWanted)",
        ]
        sender.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        sender.standardOutput = FileHandle.nullDevice
        try sender.runWithSignals()
        sender.waitUntilExit()
        guard sender.terminationStatus == 0 else {
            throw ReaderFailure(description: "dbus-send ended with \(sender.terminationStatus).")
        }
    }

    /// Ends the bus at once, as when the user's session breaks. What it has started ends with it.
    func endBus() {
        guard bus.isRunning else { return }
        kill(bus.processIdentifier, SIGKILL)
        bus.waitUntilExit()
    }

    /// Starts the program with a scene in a window of its own.
    func show(_ scene: String) throws -> RunningProgram {
        // A button of a scene may write files.
        try RunningProgram(["show", "--bare", scene], in: scratch.url, environment: environment)
    }

    struct ReaderFailure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs a reader that is not ours, Debian's libatspi, and returns what it printed.
    ///
    /// The program is looked for on the bus first.
    ///
    /// - Parameter steps: Statements of Python, which use the functions of `library`.
    @discardableResult
    func read(_ steps: String) throws -> String {
        let reader = Process()
        reader.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        let code = Self.library + "\nfind_program()\n" + steps + "\n"
        reader.arguments = ["-W", "ignore", "-c", code]
        reader.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let (output, complaint) = (Pipe(), Pipe())
        reader.standardOutput = output
        reader.standardError = complaint
        try reader.runWithSignals()
        let identifier = reader.processIdentifier
        let watch = DispatchWorkItem { kill(identifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: watch)
        defer { watch.cancel() }
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        reader.waitUntilExit()
        guard reader.terminationStatus == 0 else {
            let reason = String(decoding: complaint.fileHandleForReading.availableData, as: UTF8.self)
            throw ReaderFailure(description: "The reader ended with \(reader.terminationStatus): \(reason)\n\(text)")
        }
        return text.trimmingCharacters(in: .newlines)
    }

    deinit { endBus() }

    /// The functions of the reader, in Python.
    private static let library = #"""
        import sys, time, gi
        gi.require_version('Atspi', '2.0')
        from gi.repository import Atspi, Gio, GLib

        events = []
        def heard(event):
            name = event.source.get_name() if event.source else None
            events.append((event.type, name, event.detail1, str(event.any_data)))

        def pump(seconds=0.3):
            context = GLib.MainContext.default()
            end = time.time() + seconds
            while time.time() < end:
                while context.pending(): context.iteration(False)
                time.sleep(0.002)

        def wait(condition, seconds=10):
            end = time.time() + seconds
            # A condition may be an action, which is not repeated when it has succeeded.
            while not (found := condition()) and time.time() < end: pump(0.02)
            return found

        def applications():
            desktop = Atspi.get_desktop(0)
            found = [desktop.get_child_at_index(i) for i in range(desktop.get_child_count())]
            return [a for a in found if a and a.get_name() == 'touchstone']

        program = None
        def find_program():
            global program, listener
            Atspi.init()
            listener = Atspi.EventListener.new(heard)
            for kind in ('object', 'window'): listener.register(kind)
            if not wait(lambda: len(applications()) > 0, 20): sys.exit('the program is not on the bus')
            program = applications()[0]
            wait(lambda: program.get_child_count() > 0)

        def walk(node=None):
            node = node or program
            yield node
            for i in range(node.get_child_count()):
                child = node.get_child_at_index(i)
                if child: yield from walk(child)

        def named(name, role=None):
            for node in walk():
                if node.get_name() == name and (role is None or node.get_role_name() == role): return node
            sys.exit('there is no ' + name)

        def first(role):
            for node in walk():
                if node.get_role_name() == role: return node
            sys.exit('there is no ' + role)

        def has(node, state): return node.get_state_set().contains(state)
        """#
}
