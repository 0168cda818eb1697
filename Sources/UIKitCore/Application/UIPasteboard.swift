import Foundation
import HostInterface
import QuartzCore
import Timeline

/// The clipboard: text that was copied, here or in another program.
///
/// Unlike UIKit, `string` never waits for another program: it returns the text that was read last. Text that
/// another program copied is read when the application gets the keyboard, when another program takes over the
/// application's own text, and whenever text is pasted, which is early enough in practice. There is one pasteboard, and
/// it holds text.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// Posted after `string` was set, and after another program's text was read. The object is the pasteboard.
    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

    /// The clipboard of the running application.
    public class var general: UIPasteboard {
        let pasteboard = UIApplication.shared.pasteboard
        pasteboard.isWanted = true
        return pasteboard
    }

    /// The seconds that another program may take to supply its text.
    static let patience = 2.0

    private weak var application: UIApplication?
    private var known: String?
    /// Whether `known` is the clipboard's content, as far as the application can tell.
    private var isKnown = false
    /// Whether the application copied last.
    private var isOwner = false
    private var isWanted = false
    private var readers: [@MainActor (String?) -> Void] = []
    private var deadline: Deadline?
    /// The pending request for the text that was selected last, and the time at which it was made.
    private var selectionReader: (since: Instant, completion: @MainActor (String) -> Void)?

    init(application: UIApplication) {
        self.application = application
        super.init()
    }

    /// The number of times that the content has changed.
    open private(set) var changeCount = 0

    /// The text; nil when there is none, or while it is not yet known. Setting it copies the text.
    open var string: String? {
        get {
            if !isKnown, readers.isEmpty { refresh() }
            return known
        }
        set {
            isOwner = newValue != nil
            application?.host?.perform(.setClipboard(newValue ?? ""))
            learn(newValue)
        }
    }

    /// The text as a list of none or one. Setting it copies the first element.
    open var strings: [String]? {
        get { string.map { [$0] } }
        set { string = newValue?.first }
    }

    /// Whether there is text.
    open var hasStrings: Bool { string?.isEmpty == false }

    /// Whether there is or may be text.
    var mayHaveStrings: Bool { !isKnown || known?.isEmpty == false }

    /// Whether a text is on its way from another program, for a paste or otherwise. It takes two seconds at most.
    package var isReading: Bool { !readers.isEmpty }

    /// Calls back with the text once it is known: at once, when the application copied it itself. Nil when there is
    /// none, or when the program that has it does not answer.
    func read(_ completion: @escaping @MainActor (String?) -> Void) {
        guard !isOwner else { return completion(known) }
        readers.append(completion)
        if readers.count == 1 { ask() }
    }

    /// Calls back once there may be text, or another program that was asked anew has none.
    ///
    /// That is at once, except after an answer that there is none: what other programs copy later is not announced.
    func askAgainIfEmpty(_ completion: @escaping @MainActor () -> Void) {
        guard !isOwner, !mayHaveStrings else { return completion() }
        read { _ in completion() }
    }

    /// Calls back with the text that was selected last in any program, which the middle button pastes on Linux.
    func readSelection(_ completion: @escaping @MainActor (String) -> Void) {
        guard let application else { return }
        selectionReader = (application.timeline.now, completion)
        application.host?.perform(.readPrimarySelection)
    }

    private func answerSelection(_ text: String?) {
        guard let application, let (since, completion) = selectionReader else { return }
        selectionReader = nil
        guard let text, application.timeline.now.seconds(since: since) <= Self.patience else { return }
        completion(text)
    }

    /// Updates the content from a message of the host.
    package func update(from sample: ClipboardSample) {
        switch sample.phase {
        case .changed:
            isOwner = false
            isKnown = false
            known = nil
            if isWanted { refresh() }
        case .selected:
            answerSelection(sample.text)
        case .read:
            guard !isOwner else { return answer(known) }
            if sample.text != known || !isKnown { learn(sample.text) }
            answer(known)
        }
    }

    /// Called when the application became active or inactive. While it was inactive, another program may have
    /// copied something.
    func activityChanged(isActive: Bool) {
        guard !isOwner else { return }
        isKnown = false
        if isActive, isWanted { refresh() }
    }

    private func refresh() {
        read { _ in }
    }

    private func ask() {
        guard let application, let host = application.host else { return answer(nil) }
        deadline = application.timeline.schedule(after: Self.patience, label: "clipboard") { [weak self] in
            self?.answer(nil)
        }
        deadline?.mayBeLeftPending = true
        host.perform(.readClipboard)
    }

    private func answer(_ text: String?) {
        deadline?.cancel()
        deadline = nil
        let waiting = readers
        readers.removeAll()
        for reader in waiting { reader(text) }
    }

    private func learn(_ text: String?) {
        known = text
        isKnown = true
        changeCount += 1
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
}
