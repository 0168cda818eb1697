import Foundation
import StandardStreams
import TouchstoneKit

/// The process that watches the sources, compiles them after each save, and keeps a window process going that runs
/// them. It runs none of the user's code, so that it outlives a crash.
@MainActor
final class Supervisor {
    private let toolchain: Toolchain
    private var sources: LiveSources
    private let folder: String
    private var watcher: FileWatcher?
    private let loop = PollLoop()

    private var build: LiveBuild?
    private var lastNumber = 0

    private var window: WindowProcess?
    private var recovery = Recovery()
    private var notice: LiveNotice?
    /// The number of the compilation that failed last.
    private var lastFailure = 0
    /// The editors that were opened.
    private var editors: [ChildProcess] = []

    /// Creates a supervisor. Throws a sentence if the compiler or something else that it needs is missing.
    init(_ sources: LiveSources) throws(LiveError) {
        self.sources = sources
        toolchain = try Toolchain()
        var template = Array((NSTemporaryDirectory() + "/touchstone-live-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw LiveError("The folder for temporary files cannot be used: \(String(cString: strerror(errno))).")
        }
        folder = template.withUnsafeBufferPointer {
            String(decoding: $0.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    /// Opens the window and runs until it is closed. Ends the process.
    func run() -> Never {
        do throws(LiveError) {
            try loop.watch(signals: [SIGINT, SIGTERM, SIGHUP]) { [unowned self] in end(with: 0) }
            let watcher = try FileWatcher(watch: loop.watch) { [weak self] in self?.didChange($0) }
            self.watcher = watcher
            for folder in Set(sources.folders) { try watcher.watch(folder) }
            try openWindow()
        } catch {
            LiveProgram.complain(error.description)
            end(with: 1)
        }
        compile()
        loop.run()
    }

    private func end(with status: Int32) -> Never {
        build?.cancel()
        window?.end()
        try? FileManager.default.removeItem(atPath: folder)
        exit(status)
    }

    // MARK: - Compiling

    private func didChange(_ paths: Set<String>) {
        guard paths.contains(where: sources.contains) else { return }
        if sources.folder != nil {
            sources.update()
            // A folder may be gone again.
            for folder in sources.folders { try? watcher?.watch(folder) }
        }
        compile()
    }

    private func compile() {
        build?.cancel()
        build = nil
        guard sources.files.allSatisfy({ access($0, R_OK) == 0 }), !sources.files.isEmpty else { return }
        lastNumber += 1
        let contents = sources.contents()
        let build = LiveBuild(
            sources, contents: contents, toolchain: toolchain, number: lastNumber, folder: folder, watch: loop.watch,
            onEnd: { [weak self] in self?.didBuild($0) })
        self.build = build
        build.start()
    }

    private func didBuild(_ result: LiveBuild.Result) {
        build = nil
        switch result {
        case .library(let library):
            recovery.willLoad(library)
            window?.send(.load(library, .current))
        case .failure(let failure):
            lastFailure = lastNumber
            show(failure)
            if recovery.good.isEmpty { window?.send(.hint("The first code that can be compiled will be shown here.")) }
        }
    }

    private func show(_ notice: LiveNotice?) {
        self.notice = notice
        window?.send(.notice(notice))
    }

    // MARK: - The window

    private func openWindow() throws(LiveError) {
        window = try WindowProcess(
            name: sources.name, journal: "\(folder)/journal", watch: loop.watch,
            onMessage: { [weak self] in self?.handle($0) },
            onEnd: { [weak self] in self?.windowDidEnd($0) })
    }

    private func handle(_ message: MessageFromWindow) {
        switch message {
        case .opened: break
        case .loading(let number): recovery.didBegin(number)
        case .shown(let number):
            let gone = recovery.didShow(number)
            for library in gone { unlink(library.path) }
            // A newer error may have been found while the window was busy.
            if recovery.isFresh(number), number > lastFailure { show(nil) }
        case .refused(let number, let reason):
            recovery.didRefuse(number)
            show(LiveNotice(text: reason))
        case .used: recovery.didUse()
        case .edit: edit()
        case .write(let values):
            let outcome = SourceWriter(files: sources.files).write(values)
            window?.send(.written(outcome.written))
            window?.send(.hint(outcome.sentences.joined(separator: " ")))
        }
    }

    private func windowDidEnd(_ crash: Crash) {
        let hadOpened = window?.hasOpened == true
        window = nil
        switch crash.ending {
        case .exited(0): end(with: 0)
        case .exited(let status) where !hadOpened: end(with: status)
        // No code of the user has run, and another window would do the same.
        case _ where !hadOpened: end(with: 1)
        // The user has ended both processes, from a terminal for example.
        case .signalled(SIGINT), .signalled(SIGTERM), .signalled(SIGHUP): end(with: 0)
        default: break
        }
        let beginning = recovery.didCrash()
        if let crashed = beginning.crashed { unlink(crashed.path) }
        do throws(LiveError) {
            try openWindow()
        } catch {
            LiveProgram.complain(error.description)
            end(with: 1)
        }
        if let library = beginning.library {
            window?.send(.load(library, beginning.restoring))
        } else {
            window?.send(.hint("The first code that runs will be shown here."))
        }
        show(crash.notice(files: sources.files, before: beginning))
    }

    // MARK: - Editing

    private func edit() {
        guard let place = notice?.place else { return }
        guard let editor = Editor(environment: ProcessInfo.processInfo.environment) else {
            window?.send(.hint("Set VISUAL or EDITOR to the name of an editor; Control-E then opens the line in it."))
            return
        }
        let hasTerminal = isatty(0) == 1 && isatty(1) == 1
        guard hasTerminal || !editor.needsTerminal else {
            window?.send(.hint("The editor \(editor.name) needs a terminal, and live was not started in one."))
            return
        }
        editors.removeAll { $0.hasEnded }
        do throws(PlaygroundError) {
            editors.append(try ChildProcess("/bin/sh", editor.arguments(for: place)))
        } catch {
            window?.send(.hint(error.description))
        }
    }
}
