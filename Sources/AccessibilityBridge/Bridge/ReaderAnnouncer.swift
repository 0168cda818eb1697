import CoreGraphics
import Foundation
import HostInterface
import Timeline
import UIKitCore

/// The news that readers get without a question: whatever has changed since the last news.
///
/// Nothing is compared while no reader listens.
@MainActor
final class ReaderAnnouncer {
    private unowned let service: ReaderService

    /// The last news about a node.
    private struct Told: Equatable {
        var name: String
        var description: String
        var states: ReaderStates
        var value: Double?
        var children: [Int]
        var text: ReaderText.Content?
    }

    private var told: [Int: Told] = [:]

    /// The number of the node with the keyboard focus; nil if none has it.
    private(set) var focusedNumber: Int?

    /// Whether a reader listens. The first thing that a new reader is told is that the window is there.
    var isHeard = false {
        didSet {
            guard isHeard != oldValue else { return }
            told = [:]
            service.host.wakeTime = nil
            if isHeard { greet() }
        }
    }

    /// The time before which nothing is compared, so that a large tree leaves time for the window.
    private var pause = Instant.zero

    /// The pause after a comparison, as a multiple of the time that it took, and the time that is worth no pause.
    private static let pauseFactor = 5.0
    private static let shortComparison = 0.02

    init(_ service: ReaderService) {
        self.service = service
    }

    /// Called in each turn once layout has settled.
    func turnHasSettled() {
        service.tree.invalidate()
        guard isHeard else { return }
        let start = service.host.now
        guard start >= pause else {
            service.host.wakeTime = pause
            return
        }
        service.host.wakeTime = nil
        tellChanges()
        let duration = service.host.now.seconds - start.seconds
        if duration > Self.shortComparison {
            pause = service.host.now.advanced(by: duration * Self.pauseFactor)
        }
    }

    /// Called when the application has posted a notification.
    func posted(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        guard isHeard, UIApplication.shared === service.application else { return }
        service.tree.invalidate()
        switch notification {
        case .announcement, .pageScrolled:
            if let text = argument as? String { announce(text) }
        case .screenChanged, .layoutChanged:
            tellChanges()
            if let text = argument as? String {
                announce(text)
            } else if let object = argument as? UIResponder, let node = service.tree.node(around: object) {
                // The reader follows what it believes to be the focus.
                AccessibilityFocus.move(to: node.object)
                emitState(node.number, "focused", true)
            }
        default: break
        }
    }

    // MARK: - Comparing

    private func greet() {
        focusedNumber = currentFocus
        for number in service.tree.order { told[number] = content(of: number) }
        emit(ReaderTree.window, "Window", "Create", value: .string(service.application.screen.shownTitle))
        guard service.application.applicationState == .active else { return }
        emit(ReaderTree.window, "Window", "Activate", value: .string(service.application.screen.shownTitle))
        emitState(ReaderTree.window, "active", true)
        if let focusedNumber { emitState(focusedNumber, "focused", true) }
    }

    /// The number of the node that the keyboard acts on.
    private var currentFocus: Int? {
        guard let window = service.application.keyWindow else { return nil }
        let view =
            (window.firstResponder as? UIView) ?? UIFocusSystem.focusSystem(for: window)?.focusedItem as? UIView
        guard let view, let node = service.tree.node(around: view), node.isElement else { return nil }
        return node.number
    }

    private func content(of number: Int) -> Told? {
        guard let node = service.tree.node(number) else { return nil }
        let element = ReaderElement(service, node)
        return Told(
            name: element.name, description: element.description, states: element.states,
            value: element.numeric?.numericValue.value, children: node.children,
            text: element.field.map { ReaderText($0).content })
    }

    private func tellChanges() {
        focusedNumber = currentFocus
        let order = service.tree.order
        var now: [Int: Told] = [:]
        now.reserveCapacity(order.count)
        for number in order {
            guard let content = content(of: number) else { continue }
            now[number] = content
            guard let before = told[number] else { continue }
            if content != before { tell(number, before, content) }
        }
        told = now
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

    private func announce(_ text: String) {
        // Politeness 1: what is being spoken is not interrupted.
        emit(ReaderTree.window, "Object", "Announcement", "", 1, value: .string(text))
    }

    private func emitState(_ number: Int, _ name: String, _ isOn: Bool) {
        emit(number, "Object", "StateChanged", name, isOn ? 1 : 0)
    }

    private func emit(
        _ number: Int, _ kind: String, _ member: String, _ detail: String = "", _ first: Int = 0, _ second: Int = 0,
        value: BusValue = .int32(0)
    ) {
        service.send(
            BusMessage(
                signal: member, of: "org.a11y.atspi.Event.\(kind)", from: ReaderTree.path(of: number),
                [
                    .string(detail), .int32(Int32(clamping: first)), .int32(Int32(clamping: second)), .variant(value),
                    .array("{sv}", []),
                ]))
    }

    private func reference(to number: Int) -> BusValue {
        .record([.string(service.name), .path(ReaderTree.path(of: number))])
    }
}
