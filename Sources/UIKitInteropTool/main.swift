import Foundation
import StandardStreams
import SwiftParser
import SwiftSyntax

// UIKitInteropTool translates sources from iOS into Swift without Objective-C, for the plugin UIKitInterop.
//
// It reads them with the compiler's own parser, SwiftSyntax, as the toolchain has it: built against the toolchain, the
// tool takes 9 seconds of one core the first time and 5 after that, and a small file takes 0.03 seconds to read. The
// same parser as a package takes 1 to 2.5 minutes to build, and everyone who depends on this package would fetch it.
// The compiler's dumps (-dump-parse) cost nothing to build, but they say nothing about the places of expressions,
// leave out inactive parts of #if, and change their format with each version.
//
// The verbs, which leave a file alone when nothing in it changes:
//
//     index     --output INDEX FILE...
//     translate --index INDEX --output FILE.swift FILE
//     table     --output TABLE.swift FILE...
//     copy      --output FOLDER [FILE PATH]...
//     port      --into FOLDER FOLDER
//
// `--resources module` says that there is a Bundle.module, which SwiftPM generates for a target with resources.

struct Usage: Error, CustomStringConvertible {
    let description: String
}

func read(_ path: String) throws -> (text: String, tree: SourceFileSyntax) {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    guard var text = String(validating: data, as: UTF8.self) else {
        throw Usage(description: "\(path) is not in UTF-8")
    }
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    text = text.replacing("\r\n", with: "\n")
    return (text, Parser.parse(source: text))
}

/// Writes a file unless it has this text already, so that what is built from it is not built again.
func write(_ text: String, to path: String) throws {
    let data = Data(text.utf8)
    let url = URL(fileURLWithPath: path)
    if let old = try? Data(contentsOf: url), old == data { return }
    try data.write(to: url)
}

/// Writes a file in a folder that may be missing. The file is written as a whole or not at all.
func writeWhole(_ data: Data, to url: URL) throws {
    do {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url, options: .atomic)
    } catch {
        throw Usage(description: "\(url.path) cannot be written: \(reason(of: error))")
    }
}

/// Returns the system's reason for an error of Foundation, such as "No space left on device".
func reason(of error: any Error) -> String {
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
    guard let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error else { return error.localizedDescription }
    return reason(of: cause)
}

/// Runs a verb and returns its exit status.
func run(_ arguments: [String]) throws -> Int32 {
    var files: [String] = []
    var options: [String: String] = [:]
    var rest = arguments.dropFirst()
    guard let verb = rest.popFirst() else {
        throw Usage(description: "a verb is missing: index, translate, table, copy or port")
    }
    while let argument = rest.popFirst() {
        if argument.hasPrefix("--") {
            options[argument] = rest.popFirst()
        } else {
            files.append(argument)
        }
    }
    if verb == "port" {
        guard let output = options["--into"], let folder = files.first, files.count == 1 else {
            throw Usage(description: "port takes one folder and --into with another one")
        }
        return try Port.run(folder, into: output)
    }
    guard let output = options["--output"] else { throw Usage(description: "--output is missing") }
    switch verb {
    case "index":
        var index = SourceIndex()
        for file in files.sorted() { index.merge(Indexer.index(try read(file).tree)) }
        index.resolveAliases()
        index.removeIrrelevant()
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        try write(SourceIndex.mark + String(decoding: encoder.encode(index), as: UTF8.self) + "\n", to: output)
        return 0
    case "translate":
        guard let file = files.first, let path = options["--index"] else {
            throw Usage(description: "a file or --index is missing")
        }
        let data = try Data(contentsOf: URL(fileURLWithPath: path)).dropFirst(SourceIndex.mark.utf8.count)
        let index = try JSONDecoder().decode(SourceIndex.self, from: data)
        let (source, tree) = try read(file)
        let result = Translator.translate(
            source, tree: tree, path: file, index: index, bundle: options["--resources"])
        for (kind, list) in [("error", result.problems), ("warning", result.notes)] {
            for problem in list {
                let place = "\(file):\(problem.line):\(problem.column)"
                StandardStream.error.write(PrintableText.line("\(place): \(kind): \(problem.message)") + "\n")
            }
        }
        guard result.problems.isEmpty else { return 1 }
        try write(result.text, to: output)
        return 0
    case "table":
        try write(FileTable.module(files, bundle: options["--resources"]), to: output)
        return 0
    case "copy":
        try ResourceCopy.run(files, to: output)
        return 0
    default:
        throw Usage(description: "'\(verb)' is not a verb: index, translate, table, copy or port")
    }
}

/// Runs a verb, reports its error, and returns the exit status.
func statusOfRunning(_ arguments: [String]) -> Int32 {
    do {
        return try run(arguments)
    } catch {
        // The verb is also called by a program with another name.
        let name = arguments.dropFirst().first == "port" ? "port" : "UIKitInteropTool"
        StandardStream.error.write(PrintableText.line("\(name): error: \(error)") + "\n")
        return 2
    }
}

/// A function that runs on a thread of its own, and its result.
final class ThreadWork: @unchecked Sendable {
    private let function: () -> Int32
    private(set) var status: Int32 = 2

    init(_ function: @escaping () -> Int32) { self.function = function }

    func run() { status = function() }
}

/// Runs a function on a thread with a stack of 1 GB, or of as much as there can be, and returns its result.
///
/// The parser and its visitors call themselves for each level of a source, and a chain of calls has one level for each.
func withLargeStack(_ function: @escaping () -> Int32) -> Int32 {
    let work = ThreadWork(function)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    var size = 1 << 30
    while size >= 1 << 24 {
        var thread = pthread_t()
        pthread_attr_setstacksize(&attributes, size)
        let argument = Unmanaged.passRetained(work)
        let failure = pthread_create(
            &thread, &attributes,
            { argument in
                if let argument { Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue().run() }
                return nil
            }, argument.toOpaque())
        guard failure != 0 else {
            pthread_join(thread, nil)
            return work.status
        }
        argument.release()
        size /= 2
    }
    return function()
}

// A write to a pipe without a reader, or to a file that is as large as it may be, fails with an error, where a signal
// would end the process.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)
exit(withLargeStack { statusOfRunning(CommandLine.arguments) })
