import Foundation
import TestSupport
import Testing

/// The program on a real accessibility bus: `dbus-daemon`, the registry of AT-SPI, and Debian's reader library.
@Suite("A screen reader of the desktop", .serialized)
struct ScreenReaderTests {
    @Test("finds every element of a scene in the order of reading, at its place")
    func walk() throws {
        let session = try ReaderSession()
        let scenes = try Program("list", "--json").output
        let names = try JSONDecoder().decode([Named].self, from: Data(scenes.utf8)).map(\.name)
        for scene in Trials.share(of: names, every: 15) {
            let spoken = try JSONDecoder().decode(
                [Spoken].self, from: Data(try Program("speak", scene, "--json").output.utf8))
            let program = try session.show(scene)
            let found = try session.read(
                """
                for node in walk():
                    containers = ('application', 'frame', 'panel', 'list', 'page tab list', 'scroll pane')
                    if node.get_role_name() in containers: continue
                    r = node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
                    print(r.x, r.y, r.width, r.height)
                """)
            program.end()
            let wanted = spoken.map { $0.frame.map { String(Int($0.rounded())) }.joined(separator: " ") }
            #expect(found.split(separator: "\n").map(String.init) == wanted, "\(scene)")
            #expect(program.complaint == "", "\(scene)")
        }
    }

    @Test("presses every button, drags every slider and selects every row, and the program goes on")
    func everything() throws {
        let session = try ReaderSession()
        let scenes = try Program("list", "--json").output
        let names = try JSONDecoder().decode([Named].self, from: Data(scenes.utf8)).map(\.name)
        // These have what answers in a way that can be told.
        let telling = ["controls", "segments", "scrolling-table"]
        var effects: [String: Int] = [:]
        for scene in telling + Trials.share(of: names, every: 40).filter({ !telling.contains($0) }) {
            let program = try session.show(scene)
            let found = try session.read(
                """
                effects = {'toggle button': 0, 'radio button': 0, 'slider': 0, 'list item': 0}
                def expect(node, condition):
                    if wait(condition, 8): effects[node.get_role_name()] += 1
                    else: print('unchanged', node.get_role_name(), node.get_name())

                def use(node):
                    action, value, rows = node.get_action_iface(), node.get_value_iface(), node.get_selection_iface()
                    usable, role = has(node, Atspi.StateType.SENSITIVE), node.get_role_name()
                    for i in range(action.get_n_actions() if action and usable else 0):
                        before = has(node, Atspi.StateType.CHECKED)
                        # The window of touches that may be under way is small.
                        done = wait(lambda: action.do_action(i), 2)
                        pump(0.07)
                        if not done or action.get_action_name(i) != 'click': continue
                        if role == 'toggle button': expect(node, lambda: has(node, Atspi.StateType.CHECKED) != before)
                        if role == 'radio button': expect(node, lambda: has(node, Atspi.StateType.CHECKED))
                    if value:
                        low, high = value.get_minimum_value(), value.get_maximum_value()
                        for number in (high, low, (low + high) / 2, 1e300, float('nan')):
                            before = value.get_current_value()
                            try: value.set_current_value(number)
                            except GLib.Error: pass
                            after = value.get_current_value()
                            if not low <= after <= high: print('beyond', node.get_name())
                            if number != number and after != before: print('no number', node.get_name())
                            if role == 'slider' and usable and number in (low, high):
                                expect(node, lambda: value.get_current_value() == number)
                    for i in range(node.get_child_count() if rows else 0):
                        row = node.get_child_at_index(i)
                        if rows.select_child(i): expect(row, lambda: has(row, Atspi.StateType.SELECTED))

                count = 0
                for node in list(walk()):
                    try:
                        use(node)
                        count += 1
                    except GLib.Error: pass
                print(count > 1, wait(lambda: program.get_child_count() == 1))
                for role in effects: print(role, effects[role], sep=':')
                """)
            let lines = found.split(separator: "\n").map(String.init)
            #expect(lines.filter { !$0.contains(":") } == ["True True"], "\(scene)")
            for parts in lines.map({ $0.split(separator: ":") }) where parts.count == 2 {
                effects[String(parts[0]), default: 0] += Int(parts[1]) ?? 0
            }
            #expect(program.complaint == "", "\(scene)")
            program.end()
        }
        let answering = effects.filter { $0.value > 0 }.keys.sorted()
        #expect(answering == ["list item", "radio button", "slider", "toggle button"])
    }

    private struct Named: Decodable {
        let name: String
    }

    private struct Spoken: Decodable {
        let frame: [Double]
    }

    @Test("presses a button by a touch, and hears what changes")
    func press() throws {
        let session = try ReaderSession()
        let program = try session.show("segments")
        let found = try session.read(
            """
            button = named('Gaps', 'radio button')
            extents = button.get_component_iface().get_extents(Atspi.CoordType.SCREEN)
            hit = program.get_child_at_index(0).get_component_iface().get_accessible_at_point(
                extents.x + extents.width // 2, extents.y + extents.height // 2, Atspi.CoordType.SCREEN)
            print(hit == button, has(button, Atspi.StateType.CHECKED))
            pump()
            events.clear()
            print(button.get_action_iface().get_action_name(0), button.get_action_iface().do_action(0))
            print(wait(lambda: ('object:state-changed:checked', 'Gaps', 1) in [e[:3] for e in events]))
            print(has(button, Atspi.StateType.CHECKED), has(named('Fill'), Atspi.StateType.CHECKED))
            """)
        #expect(found == "True False\nclick True\nTrue\nTrue False")
        #expect(program.complaint == "")
    }

    @Test("of the window goes from element to element by keys, and its touch has an effect")
    func windowReader() throws {
        let session = try ReaderSession()
        let program = try session.show("segments")
        let isChecked = "has(named('Gaps', 'radio button'), Atspi.StateType.CHECKED)"
        #expect(try session.read("print(\(isChecked))") == "False")
        try session.display.run("xdotool", "mousemove", "20", "20")
        // The fourth element, which the arrows reach.
        for key in ["ctrl+e", "Right", "Right", "Right", "Return", "Escape"] {
            try session.display.run("xdotool", "key", key)
        }
        #expect(try session.read("print(wait(lambda: \(isChecked)))") == "True")
        #expect(program.complaint == "")
    }

    @Test("sees a button go down and up under its touch")
    func highlight() throws {
        let session = try ReaderSession()
        let program = try session.show("buttons")
        let found = try session.read(
            """
            button = named('plain, normal', 'push button')
            pump()
            events.clear()
            button.get_action_iface().do_action(0)
            wait(lambda: ('object:state-changed:pressed', 'plain, normal', 0) in [e[:3] for e in events])
            print([e[2] for e in events if e[0] == 'object:state-changed:pressed'])
            """)
        #expect(found == "[1, 0]")
        #expect(program.complaint == "")
    }

    @Test("finds the rows of a table, selects one, and finds the name of a field")
    func rows() throws {
        let session = try ReaderSession()
        let program = try session.show("scrolling-table")
        let found = try session.read(
            """
            table = first('list')
            rows, grid = table.get_selection_iface(), table.get_table_iface()
            count = grid.get_n_rows()
            print(count >= table.get_child_count() > 0, grid.get_n_columns())
            pump()
            events.clear()
            index = next(i for i in range(table.get_child_count())
                if table.get_child_at_index(i).get_role_name() == 'list item')
            child = table.get_child_at_index(index)
            print(rows.select_child(index), wait(lambda: has(child, Atspi.StateType.SELECTED)))
            print(rows.get_n_selected_children(), rows.get_selected_child(0) == child)
            print(wait(lambda: 'object:selection-changed' in [e[0] for e in events]))
            print(child.get_attributes()['setsize'] == str(count), child.get_attributes()['posinset'])
            rule = Atspi.MatchRule.new(Atspi.StateSet.new([]), Atspi.CollectionMatchType.ALL, {},
                Atspi.CollectionMatchType.ALL, [Atspi.Role.LIST_ITEM], Atspi.CollectionMatchType.ANY, [],
                Atspi.CollectionMatchType.ALL, False)
            window = program.get_child_at_index(0)
            items = window.get_collection_iface().get_matches(rule, Atspi.CollectionSortOrder.CANONICAL, 0, True)
            print(child in items, all(i.get_role_name() == 'list item' for i in items))
            """)
        #expect(found == "True 1\nTrue True\n1 True\nTrue\nTrue 1\nTrue True")
        #expect(program.complaint == "")
    }

    @Test("sets a slider by its value, and steps it")
    func slider() throws {
        let session = try ReaderSession()
        let program = try session.show("controls")
        let found = try session.read(
            """
            slider = first('slider')
            value = slider.get_value_iface()
            print(value.get_minimum_value(), value.get_maximum_value(), round(value.get_current_value(), 3))
            events.clear()
            value.set_current_value(0.75)
            print(wait(lambda: any(e[0] == 'object:property-change:accessible-value' for e in events)))
            print(round(value.get_current_value(), 3), named('0.75').get_role_name())
            action = slider.get_action_iface()
            print([action.get_action_name(i) for i in range(action.get_n_actions())])
            print(action.do_action(1), wait(lambda: round(value.get_current_value(), 3) == 0.85))
            """)
        #expect(
            found == "0.0 1.0 0.4\nTrue\n0.75 label\n['click', 'increment', 'decrement']\nTrue True")
        #expect(program.complaint == "")
    }

    @Test("types into a field, whose text, insertion point and focus it hears")
    func field() throws {
        let session = try ReaderSession()
        let program = try session.show("text-field")
        let found = try session.read(
            """
            field = first('entry')
            text = field.get_text_iface()
            edit = field.get_editable_text_iface()
            pump()
            events.clear()
            print(field.get_component_iface().grab_focus())
            print(wait(lambda: has(field, Atspi.StateType.FOCUSED)))
            print(edit.set_text_contents('Gr\\u00fc\\u00dfe \\U0001F600 you'))
            print(wait(lambda: text.get_text(0, -1) == 'Gr\\u00fc\\u00dfe \\U0001F600 you'))
            print(text.get_character_count(), text.get_caret_offset())
            print(text.get_string_at_offset(1, Atspi.TextGranularity.WORD).content)
            print(edit.insert_text(0, 'abc ', 4), wait(lambda: text.get_caret_offset() == 4))
            print(edit.delete_text(0, 4), wait(lambda: text.get_character_count() == 11))
            print(text.set_caret_offset(2), wait(lambda: text.get_caret_offset() == 2))
            print(text.add_selection(0, 5), text.get_n_selections(), text.get_selection(0).end_offset)
            pump()
            kinds = {e[0] for e in events}
            print(sorted(k for k in kinds if 'text' in k or 'focused' in k))
            """)
        #expect(
            found == """
                True
                True
                True
                True
                11 11
                Grüße\u{20}
                True True
                True True
                True True
                True 1 5
                ['object:state-changed:focused', 'object:text-caret-moved', 'object:text-changed:delete', \
                'object:text-changed:insert', 'object:text-selection-changed']
                """)
        #expect(program.complaint == "")
    }

    @Test(
        "may come and go while the program runs, which sleeps without one and does not look for one without a session")
    func comingAndGoing() throws {
        let session = try ReaderSession(wantsReaders: false)
        let alone = try RunningProgram(
            ["show", "--bare", "benchmark"],
            environment: ["DISPLAY": session.display.name, "DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": ""])
        // The connection to the display, and what a child of a test has.
        let sockets = try sleeping(alone).sockets
        alone.end()
        let program = try session.show("benchmark")
        // One connection more, to the session, and no reason to wake up.
        try waitUntil { Status(program.identifier).sockets == sockets + 1 }
        #expect(try sleeping(program).sockets == sockets + 1)
        try session.setWanted(true)
        #expect(try session.read("print(len(list(walk())) > 2)") == "True")
        #expect(Status(program.identifier).sockets == sockets + 2)
        try session.setWanted(false)
        try waitUntil { Status(program.identifier).sockets == sockets + 1 }
    }

    @Test("may flood the program, ask for what is gone, or lose the bus, and the window goes on")
    func faults() throws {
        let session = try ReaderSession()
        let program = try session.show("buttons")
        try session.read(
            """
            bus = connect()
            name = program_name(bus)
            flags = Gio.DBusSendMessageFlags.NONE
            for i in range(600):
                for path in ('root', '1', '2', '999999', 'x'):
                    message = Gio.DBusMessage.new_method_call(
                        name, '/org/a11y/atspi/accessible/' + path, 'org.a11y.atspi.Accessible', 'GetChildren')
                    bus.send_message(message, flags)
                message = Gio.DBusMessage.new_method_call(
                    name, '/org/a11y/atspi/accessible/1', 'org.a11y.atspi.Component', 'GetExtents')
                message.set_body(GLib.Variant('(s)', ('no number',)))
                bus.send_message(message, flags)
            bus.flush_sync(None)
            """.withBus)
        #expect(try session.read("print(named('plain, normal').get_role_name())") == "push button")
        let sockets = Status(program.identifier).sockets
        session.endBus()
        try waitUntil { Status(program.identifier).sockets == sockets - 2 }
        _ = try sleeping(program)
        #expect(program.complaint == "")
    }

    @Test("may never read its answers, or lose the registry, and others read on")
    func moreFaults() throws {
        let session = try ReaderSession()
        let program = try session.show("buttons")
        #expect(try session.read("print(named('plain, normal').get_role_name())") == "push button")
        let memory = Status(program.identifier).kilobytes
        let found = try session.read(
            """
            import os, socket
            bus = connect()
            name = program_name(bus)
            deaf = socket.socket(socket.AF_UNIX)
            deaf.connect(bus_address().split('path=')[1].split(',')[0])
            deaf.sendall(b'\\0AUTH EXTERNAL ' + str(os.getuid()).encode().hex().encode() + b'\\r\\n')
            deaf.recv(100)
            deaf.sendall(b'BEGIN\\r\\n')
            deaf.settimeout(2)
            def say(serial, *call):
                message = Gio.DBusMessage.new_method_call(*call)
                message.set_serial(serial)
                deaf.sendall(message.to_blob(Gio.DBusCapabilityFlags.NONE))
            say(1, 'org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'Hello')
            for i in range(200): say(i + 2, name, '/org/a11y/atspi/cache', 'org.a11y.atspi.Cache', 'GetItems')
            print(named('plain, normal').get_role_name())
            registry = bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus',
                'GetConnectionUnixProcessID', GLib.Variant('(s)', ('org.a11y.atspi.Registry',)), None, 0, 20000,
                None).unpack()[0]
            os.kill(registry, 9)
            """.withBus)
        #expect(found == "push button")
        // The bus starts another registry for the next reader, which the program joins.
        #expect(try session.read("print(named('plain, normal').get_role_name())") == "push button")
        #expect(Status(program.identifier).kilobytes - memory < 32_000)
        _ = try sleeping(program)
        #expect(program.complaint == "")
    }

    /// The state of a process, as the system tells it.
    private struct Status: Equatable {
        /// The number of sockets that are open.
        let sockets: Int
        /// The number of times that it went to sleep.
        let switches: Int
        /// The hundredths of a second that it has computed for.
        let ticks: Int
        /// The memory that it has.
        let kilobytes: Int

        init(_ process: Int) {
            let folder = "/proc/\(process)"
            let links = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd")) ?? []
            let targets = links.map {
                try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/fd/\($0)")
            }
            sockets = targets.count { $0?.hasPrefix("socket:") == true }
            let status = (try? String(contentsOfFile: "\(folder)/status", encoding: .utf8)) ?? ""
            let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
            switches = line.flatMap { $0.split(separator: "\t").last }.flatMap { Int($0) } ?? -1
            let memory = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
            kilobytes = memory.flatMap { $0.split(separator: " ").dropLast().last }.flatMap { Int($0) } ?? 0
            let stat = (try? String(contentsOfFile: "\(folder)/stat", encoding: .utf8)) ?? ""
            let fields = stat.split(separator: " ")
            ticks = fields.count > 14 ? (Int(fields[13]) ?? 0) + (Int(fields[14]) ?? 0) : -1
        }
    }

    /// Waits until a program has slept for a second on end, and returns its state.
    private func sleeping(_ program: RunningProgram) throws -> Status {
        var status = Status(program.identifier)
        for _ in 0..<20 {
            usleep(1_000_000)
            let next = Status(program.identifier)
            if next == status { return next }
            status = next
        }
        Issue.record("The program did not fall asleep within twenty seconds.")
        return status
    }

    private func waitUntil(_ condition: () -> Bool) throws {
        for _ in 0..<500 {
            if condition() { return }
            usleep(20_000)
        }
        Issue.record("The condition did not become true within ten seconds.")
    }
}

extension String {
    /// The statements after functions that find the accessibility bus and the program's connection to it.
    fileprivate var withBus: String {
        """
        def bus_address():
            session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
            return session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None, 0,
                20000, None).unpack()[0]

        def connect():
            flags = Gio.DBusConnectionFlags
            return Gio.DBusConnection.new_for_address_sync(
                bus_address(), flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)

        def program_name(bus):
            children = bus.call_sync('org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root',
                'org.a11y.atspi.Accessible', 'GetChildren', None, None, 0, 20000, None).unpack()[0]
            return children[-1][0]

        \(self)
        """
    }
}
