import Foundation
import TouchstoneKit

/// The compilation of the sources after a save, until there is a library or an error, or another save ends it.
@MainActor
final class LiveBuild {
    /// The result of a compilation.
    enum Result {
        case library(LiveLibrary)
        case failure(LiveNotice)
    }

    private let toolchain: Toolchain
    private let sources: LiveSources
    private let contents: SourceContents
    private let number: Int
    private let folder: String
    private let watch: DescriptorWatch
    private let onEnd: @MainActor (Result) -> Void
    private var child: ChildProcess?
    private var reader: LineReader?
    private var output = CompilerOutput()
    private var isOver = false

    private var module: String { "Live\(number)" }
    private var object: String { "\(folder)/live\(number).o" }
    private var library: String { "\(folder)/live\(number).so" }
    private var entry: String { "\(folder)/live\(number)-entry.swift" }
    /// The copies of files with previews that are compiled in their place.
    private var copies: [String] = []

    /// Begins to compile.
    ///
    /// - Parameters:
    ///   - sources: The files.
    ///   - contents: The declarations of the files.
    ///   - toolchain: The compiler.
    ///   - number: A number that no other library of the window has.
    ///   - folder: The folder for the results.
    ///   - watch: Watches descriptors in the loop of the process.
    ///   - onEnd: Called at the end, unless `cancel()` was called.
    init(
        _ sources: LiveSources, contents: SourceContents, toolchain: Toolchain, number: Int, folder: String,
        watch: @escaping DescriptorWatch, onEnd: @escaping @MainActor (Result) -> Void
    ) {
        self.sources = sources
        self.contents = contents
        self.toolchain = toolchain
        self.number = number
        self.folder = folder
        self.watch = watch
        self.onEnd = onEnd
    }

    /// Ends the compilation. Its result is never reported.
    func cancel() {
        guard !isOver else { return }
        isOver = true
        reader?.end()
        child?.stop(SIGKILL)
        _ = child?.wait()
        removeParts()
    }

    /// Starts the compiler.
    func start() {
        let subject: LiveSubject
        do throws(LiveError) {
            subject = try LiveSubject(of: contents, named: sources.name)
        } catch {
            // A file with a syntax error may seem to have nothing; the compiler's message is better then.
            compile(subject: nil, otherwise: error)
            return
        }
        compile(subject: subject, otherwise: nil)
    }

    private func compile(subject: LiveSubject?, otherwise: LiveError?) {
        var files = filesWithoutPreviews()
        if let subject {
            let designables = contents.classes.filter { $0.isDesignable && !$0.isHidden }.map(\.name)
            let source = subject.entrySource(preparing: designables, inspecting: contents.inspectables)
            guard FileManager.default.createFile(atPath: entry, contents: Data(source.utf8)) else {
                return end(.failure(LiveNotice(text: "\(entry) cannot be written.")))
            }
            files.append(entry)
        }
        let arguments = toolchain.compilerArguments(
            files, module: module, languageMode: sources.languageMode, into: object)
        run(toolchain.compiler, arguments) { [unowned self] isGood in
            guard isGood else { return end(.failure(notice(about: subject))) }
            guard let subject else {
                let sentence = otherwise?.description ?? "There is nothing to show."
                let place = otherwise?.line.flatMap { line in
                    sources.folder == nil ? SourceLine(path: sources.files[0], line: line) : nil
                }
                return end(.failure(LiveNotice(text: sentence, place: place)))
            }
            link(subject)
        }
    }

    /// Returns the files to compile: copies of those with previews, and all others as they are.
    private func filesWithoutPreviews() -> [String] {
        var count = 0
        return sources.files.map { file in
            guard let data = FileManager.default.contents(atPath: file),
                let copy = PreviewSource.text(of: String(decoding: data, as: UTF8.self), at: file, after: count)
            else { return file }
            count += copy.count
            let path = "\(folder)/live\(number)-\(copies.count).swift"
            guard FileManager.default.createFile(atPath: path, contents: Data(copy.text.utf8)) else { return file }
            copies.append(path)
            return path
        }
    }

    private func link(_ subject: LiveSubject) {
        let (program, arguments) = toolchain.linkerCommand(object, imports: contents.imports, into: library)
        run(program, arguments) { [unowned self] isGood in
            guard isGood else { return end(.failure(output.notice { _ in false })) }
            end(.library(LiveLibrary(number: number, path: library, content: content(of: subject))))
        }
    }

    private func content(of subject: LiveSubject) -> LiveLibrary.Content {
        switch subject {
        case .scenes: return .scenes
        case .view(let found, _, let isController):
            let place = SourceLine(path: sources.file(of: found.name, line: found.line), line: found.line)
            return .view(name: found.name, place: place, isController: isController)
        }
    }

    private func notice(about subject: LiveSubject?) -> LiveNotice {
        let own = Set(sources.files)
        let notice = output.notice { own.contains($0) }
        guard notice.place == nil, let subject, case .view(let found, _, _) = subject,
            output.lines.contains(where: { $0.hasPrefix(entry) })
        else { return notice }
        let place = SourceLine(path: sources.file(of: found.name, line: found.line), line: found.line)
        return LiveNotice(text: "\(found.name) cannot be made here: \(notice.text)", place: place)
    }

    private func run(_ program: String, _ arguments: [String], then next: @escaping @MainActor (Bool) -> Void) {
        guard let pipe = DescriptorPair.pipe() else {
            return end(.failure(LiveNotice(text: "There are too many open files.")))
        }
        let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer {
            close(pipe.writing)
            close(null)
        }
        output = CompilerOutput()
        do throws(PlaygroundError) {
            child = try ChildProcess(program, arguments, descriptors: [0: null, 1: pipe.writing, 2: pipe.writing])
        } catch {
            close(pipe.reading)
            return end(.failure(LiveNotice(text: error.description)))
        }
        reader = LineReader(
            pipe.reading, watch: watch,
            onLine: { [unowned self] in if output.lines.count < 2000 { output.lines.append($0) } },
            onEnd: { [weak self] in
                guard let self, !isOver else { return }
                next(child?.wait() == .exited(0))
            })
    }

    private func end(_ result: Result) {
        guard !isOver else { return }
        isOver = true
        removeParts()
        onEnd(result)
    }

    private func removeParts() {
        unlink(object)
        unlink(entry)
        for copy in copies { unlink(copy) }
    }
}
