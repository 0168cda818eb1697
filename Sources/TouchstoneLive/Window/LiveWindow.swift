import HostInterface
import StandardStreams
import TouchstoneKit
import UIKit

/// The process of the window: the gallery with the scenes of the library that was loaded last.
@MainActor
final class LiveWindow {
    private let host: LiveHost
    private let journal: LiveJournal
    private let journalPath: String
    private var channel: MessageChannel<MessageFromWindow, MessageToWindow>?
    private var gallery: LiveGallery?
    /// The library whose first picture is to be reported.
    private var pending: Int?
    private var notice: LiveNotice?
    /// The sentence about what was written to the source, which is shown until after the code that results.
    private var report: String?
    private var isWriting = false
    private var isUsed = false
    private var hasReportedUse = false

    /// The name of the scene that is shown before there is any code.
    private static let placeholder = "waiting"

    /// Opens the window and returns the exit status once it is closed.
    static func run(journal: String, name: String) -> Int32 {
        let waiting = Scene(
            name: Self.placeholder, title: name, hint: "The code is being compiled.", size: Scene.previewSize
        ) { frame in
            UIView(frame: frame)
        }
        var window: LiveWindow?
        do throws(PlaygroundError) {
            let status = try Playground(gallery: Gallery([waiting])).run(
                decorating: { host in
                    let host = LiveHost(host)
                    window = LiveWindow(host, journal: journal)
                    return host
                }, onOpen: { window?.open($0) })
            return withExtendedLifetime(window) { status }
        } catch {
            LiveProgram.complain(error.description)
            return error.exitStatus
        }
    }

    private init(_ host: LiveHost, journal path: String) {
        self.host = host
        journalPath = path
        journal = LiveJournal(path: path)
        host.onWait = { [unowned self] in settle() }
        host.takes = { [unowned self] in take($0) }
    }

    private func open(_ gallery: LiveGallery) {
        self.gallery = gallery
        // The supervisor takes the end of the connection for that of this process. Programs that the code starts must
        // not keep it open.
        _ = fcntl(LiveProgram.channelDescriptor, F_SETFD, FD_CLOEXEC)
        gallery.observe(
            onStart: { [unowned self] in journal.needsRewriting = true },
            onEvent: { [unowned self] in journal.note($0) })
        gallery.offerWriting { [unowned self] changes in
            let values = changes.map {
                LivePropertyValue(view: $0.view, type: $0.owner, name: $0.name, code: $0.code)
            }
            channel?.send(.write(values))
        }
        channel = MessageChannel(
            LiveProgram.channelDescriptor, watch: RunLoopWatch.watch, onMessage: { [unowned self] in handle($0) },
            // Without the supervisor nothing will change any more.
            onEnd: { UIApplication.shared.terminate(status: 0, reason: nil) })
        channel?.send(.opened)
    }

    /// Reports what has been on the screen since the loop last waited.
    private func settle() {
        guard let gallery else { return }
        // The placeholder is nothing to return to.
        if gallery.sceneName != Self.placeholder { journal.settle(gallery, isUsed: isUsed) }
        isUsed = false
        if let number = pending {
            pending = nil
            channel?.send(.shown(number))
        }
    }

    /// Returns whether an event is the key that opens the editor.
    private func take(_ event: HostEvent) -> Bool {
        switch event.content {
        case .touch, .scroll, .transform, .text: noteUse()
        case .key(let key):
            noteUse()
            let isEdit =
                key.charactersIgnoringModifiers.lowercased() == "e" && key.modifiers.contains(.control)
                && key.modifiers.isDisjoint(with: [.alternate, .command])
            guard isEdit, notice?.place != nil else { return false }
            if key.isDown, !key.isRepeat { channel?.send(.edit) }
            return true
        default: break
        }
        return false
    }

    private func noteUse() {
        isUsed = true
        guard !hasReportedUse else { return }
        hasReportedUse = true
        // Before the code gets the event, which may be its end.
        channel?.send(.used)
    }

    private func handle(_ message: MessageToWindow) {
        switch message {
        case .load(let library, let restoring): load(library, restoring)
        case .notice(let notice):
            self.notice = notice
            // The sentence about what was written belongs to the code that has not come.
            if notice != nil { report = nil }
            gallery?.notice = notice.map(LiveNoticeView.init)
        case .hint(let sentence):
            gallery?.showHint(sentence)
            if isWriting { report = sentence }
            isWriting = false
        case .written(let values):
            for value in values { gallery?.didWrite(value.name, ofViewAt: value.view) }
            // The sentence follows, and then the code.
            isWriting = !values.isEmpty
        }
    }

    private func load(_ library: LiveLibrary, _ restoring: LiveRestoring) {
        guard let gallery else { return }
        channel?.send(.loading(library.number))
        WorkLimit.resume()
        defer { WorkLimit.pause() }
        do throws(LiveError) {
            let scenes = try library.load()
            var look = gallery.look
            var input = gallery.input
            if restoring != .current, let saved = LiveJournal.read(journalPath) {
                look = saved.look
                input = restoring == .journal ? saved.input : nil
            }
            let isDone = gallery.replace(scenes, look: look, input: input, onProgress: WorkLimit.resume)
            if let report { gallery.showHint(report) }
            report = nil
            if !isDone { gallery.showHint("The input so far takes too long; the scene begins anew.") }
            pending = library.number
        } catch {
            channel?.send(.refused(library.number, error.description))
        }
    }
}
