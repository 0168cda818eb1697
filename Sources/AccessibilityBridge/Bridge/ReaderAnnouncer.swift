import CoreGraphics
import Foundation
import HostInterface
import Timeline
import UIKitCore

/// The news that readers get without a question: whatever has changed since the last news.
///
/// Nothing is compared while no reader listens. The connection may break while the news are told, which ends the
/// service.
@MainActor
final class ReaderAnnouncer {
    private weak var service: ReaderService?

    /// The last news about a node.
    private struct Told: Equatable {
        var name: String
        var description: String
        var states: ReaderStates
        var value: Double?
        var parent: Int
        var children: [Int]
        var text: ReaderText.Content?
    }

    private var told: [Int: Told] = [:]

    /// Whether a reader listens. The first thing that a new reader is told is that the window is there.
    var isHeard = false {
        didSet {
            guard isHeard != oldValue else { return }
            told = [:]
            posts = []
            service?.host.wakeTime = nil
            isBehind = false
            isDue = false
            if isHeard {
                greet()
            } else {
                // No reader is at an element any more.
                service?.application.screen.accessibilityFocus.move(to: nil)
            }
        }
    }

    /// The notifications that the application has posted since the last news.
    private var posts: [Post] = []
    /// Whether the application is asked for its elements, so that what it posts is due to the question.
    private var isComparing = false
    /// Whether the bus has to take what it was told before there are more news.
    private var isBehind = false
    /// Whether a turn has settled since the last comparison.
    private var isDue = false

    private enum Post {
        case words(String, isAssertive: Bool)
        case focus(UIResponder)
    }

    /// The number of posts that are kept until they are told.
    private static let maximumPosts = 64

    /// The bytes of the longest text that is told. A reader may ask for the whole.
    private static let maximumText = 1 << 16

    /// The time before which nothing is compared, so that a large tree leaves time for the window.
    private var pause = Instant.zero

    /// The number of nodes that are compared without a pause, the seconds of pause for each node of more, and the
    /// longest pause. They are counted and not measured, so that the same things are told however busy the machine is.
    /// A change in every frame is then told a few times a second, and readers speak no faster.
    private static let freeNodes = 150
    private static let pausePerNode = 0.000_2
    private static let longestPause = 0.5

    init(_ service: ReaderService) {
        self.service = service
    }

    /// Called in each turn once layout has settled. Returns whether the application was asked something.
    ///
    /// The changes of a turn are drawn first: the comparison is left to a turn of its own, before which the host
    /// returns the events that have come meanwhile.
    func turnHasSettled() -> Bool {
        guard isHeard, let service else { return false }
        let host = service.host
        // While the bus takes nothing, changes become one.
        guard !service.isCongested else {
            isBehind = true
            host.wakeTime = nil
            service.tree.invalidate()
            return false
        }
        guard isDue, host.now >= pause else {
            isDue = true
            // The next turn drops what the tree keeps alive, unless it is far away.
            if host.now < pause { service.tree.invalidate() }
            host.wakeTime = max(host.now, pause)
            return false
        }
        isDue = false
        host.wakeTime = nil
        service.tree.invalidate()
        tellChanges()
        tellPosts()
        if told.count > Self.freeNodes {
            pause = host.now.advanced(by: min(Double(told.count) * Self.pausePerNode, Self.longestPause))
        }
        return true
    }

    /// Called when the bus takes more again.
    func roomHasCome() {
        guard isBehind, let host = service?.host else { return }
        isBehind = false
        host.wakeTime = max(host.now, pause)
    }

    /// Called when the application has posted a notification. It is told at the end of the turn, after what has
    /// changed.
    func posted(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        guard isHeard, let service, UIApplication.sharedIfRunning === service.application else { return }
        let isChange = notification == .layoutChanged || notification == .screenChanged
        let post: Post? =
            switch argument {
            case let text as String where isChange || notification == .announcement || notification == .pageScrolled:
                .words(text, isAssertive: false)
            case let text as NSAttributedString
            where isChange || notification == .announcement || notification == .pageScrolled:
                .words(text.string, isAssertive: text.isAssertive)
            case let object as UIResponder where isChange: .focus(object)
            default: nil
            }
        if let post, posts.count < Self.maximumPosts { posts.append(post) }
        // An element that posts whenever it is asked for its label would be asked for ever.
        guard !isComparing, isChange || post != nil else { return }
        // An answer itself drops the nodes that it has changed.
        if isChange, !service.isAnswering { service.tree.isStale = true }
        isDue = true
        service.host.wakeTime = max(service.host.now, pause)
    }

    private func tellPosts() {
        guard service?.isCongested == false else {
            isBehind = true
            return
        }
        let due = posts
        posts = []
        for post in due {
            switch post {
            case .words(let text, let isAssertive):
                // The politeness: only an announcement of 2 interrupts what is being spoken.
                emit(ReaderTree.window, "Object", "Announcement", "", isAssertive ? 2 : 1, value: .string(text))
            case .focus(let object):
                guard let node = service?.tree.node(around: object) else { continue }
                // The reader follows what it believes to be the focus.
                node.object?.accessibilityFocus?.move(to: node.object)
                emitState(node.number, "focused", true)
            }
        }
    }

    // MARK: - Comparing

    private func greet() {
        guard let service else { return }
        told = contents()
        let title = BusValue.string(service.application.screen.shownTitle)
        emit(ReaderTree.window, "Window", "Create", value: title)
        guard service.application.applicationState == .active else { return }
        emit(ReaderTree.window, "Window", "Activate", value: title)
        emitState(ReaderTree.window, "active", true)
        if let focused = service.tree.focusedNumber { emitState(focused, "focused", true) }
    }

    /// Returns what could be told about each node.
    private func contents() -> [Int: Told] {
        guard !isComparing, let service else { return told }
        isComparing = true
        defer { isComparing = false }
        var result: [Int: Told] = [:]
        for number in service.tree.order {
            guard let node = service.tree.node(number) else { continue }
            let element = ReaderElement(service, node)
            result[number] = Told(
                name: element.name, description: element.description, states: element.states,
                value: element.numeric?.numericValue.value, parent: node.parent, children: node.children,
                text: element.field.map { ReaderText($0).content })
        }
        return result
    }

    private func tellChanges() {
        let now = contents()
        let before = told
        told = now
        var lists: Set<Int> = []
        for number in service?.tree.order ?? [] {
            guard let new = now[number], before[number] != new else { continue }
            guard service?.isCongested == false else {
                // It counts as changed until it is told.
                told[number] = before[number]
                isBehind = true
                continue
            }
            guard let old = before[number] else {
                tellArrival(of: number, new)
                continue
            }
            tell(number, old, new)
            if new.states.contains(.selected) != old.states.contains(.selected) { lists.insert(new.parent) }
        }
        for number in lists.sorted() where service?.tree.node(number)?.object is any RowContainer {
            emit(number, "Object", "SelectionChanged")
        }
    }

    private func tell(_ number: Int, _ before: Told, _ now: Told) {
        if now.children != before.children { tellChildren(of: number, before.children, now.children) }
        if now.name != before.name {
            emit(number, "Object", "PropertyChange", "accessible-name", value: .string(now.name))
        }
        if now.description != before.description {
            emit(number, "Object", "PropertyChange", "accessible-description", value: .string(now.description))
        }
        if let value = now.value, value != before.value {
            emit(number, "Object", "PropertyChange", "accessible-value", value: .double(value))
        }
        if let text = now.text, let old = before.text { tellText(of: number, old, text) }
        guard now.states != before.states else { return }
        if number == ReaderTree.window, now.states.contains(.active) != before.states.contains(.active) {
            let member = now.states.contains(.active) ? "Activate" : "Deactivate"
            emit(number, "Window", member, value: .string(now.name))
        }
        for (state, name) in ReaderStates.named where now.states.contains(state) != before.states.contains(state) {
            emitState(number, name, now.states.contains(state))
        }
    }

    /// Tells the states of a new node that a reader follows or expects to be told. It asks for the others.
    private func tellArrival(of number: Int, _ now: Told) {
        let states = now.states.intersection(Self.arrivingStates)
        for (state, name) in ReaderStates.named where states.contains(state) { emitState(number, name, true) }
    }

    private static let arrivingStates: ReaderStates = [.focused, .selected, .busy]

    private func tellChildren(of number: Int, _ before: [Int], _ now: [Int]) {
        let (old, new) = (Set(before), Set(now))
        // A changed order is told as well: a reader that keeps the children asks for them again.
        let moved = old == new ? Array(zip(before, now).filter { $0 != $1 }.map(\.1)) : []
        for (index, child) in before.enumerated().reversed() where !new.contains(child) || moved.contains(child) {
            emit(number, "Object", "ChildrenChanged", "remove", index, value: reference(to: child))
        }
        for (index, child) in now.enumerated() where !old.contains(child) || moved.contains(child) {
            emit(number, "Object", "ChildrenChanged", "add", index, value: reference(to: child))
        }
    }

    private func tellText(of number: Int, _ before: ReaderText.Content, _ now: ReaderText.Content) {
        if now.text != before.text {
            let (old, new) = (Array(before.text.unicodeScalars), Array(now.text.unicodeScalars))
            let start = zip(old, new).prefix { $0 == $1 }.count
            let rest = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
            let (gone, come) = (old[start..<old.count - rest], new[start..<new.count - rest])
            func text(_ part: ArraySlice<Unicode.Scalar>) -> BusValue {
                var view = String.UnicodeScalarView()
                view.append(contentsOf: part)
                return .string(String(view))
            }
            if !gone.isEmpty { emit(number, "Object", "TextChanged", "delete", start, gone.count, value: text(gone)) }
            if !come.isEmpty { emit(number, "Object", "TextChanged", "insert", start, come.count, value: text(come)) }
        }
        if now.caret != before.caret { emit(number, "Object", "TextCaretMoved", "", now.caret) }
        if now.selection != before.selection { emit(number, "Object", "TextSelectionChanged") }
    }

    // MARK: - Events

    private func emitState(_ number: Int, _ name: String, _ isOn: Bool) {
        emit(number, "Object", "StateChanged", name, isOn ? 1 : 0)
    }

    private func emit(
        _ number: Int, _ kind: String, _ member: String, _ detail: String = "", _ first: Int = 0, _ second: Int = 0,
        value: BusValue = .int32(0)
    ) {
        var value = value
        if case .string(let text) = value { value = .string(text.beginning(ofBytes: Self.maximumText)) }
        service?.send(
            BusMessage(
                signal: member, of: "org.a11y.atspi.Event.\(kind)", from: ReaderTree.path(of: number),
                [
                    .string(detail), .int32(Int32(clamping: first)), .int32(Int32(clamping: second)), .variant(value),
                    .array("{sv}", []),
                ]))
    }

    private func reference(to number: Int) -> BusValue {
        .record([.string(service?.name ?? ""), .path(ReaderTree.path(of: number))])
    }
}
