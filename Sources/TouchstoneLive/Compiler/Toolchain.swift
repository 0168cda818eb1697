import CoreGraphics
import Foundation
import TouchstoneKit

/// The compiler, and the modules that the sources of a user are compiled with.
@MainActor
struct Toolchain {
    private let frontend: String
    private let linker: [String]
    private let target: String
    private let plugins: [String]
    private let libraries: String
    private let modules: String
    private let flags: [String]

    /// Finds the compiler on the search path and the modules beside the running program. Throws a sentence that says
    /// what to install or to build.
    init() throws(LiveError) {
        guard let compiler = ChildProcess.path(of: "swiftc") else {
            throw LiveError("There is no swiftc on the search path; install Swift, or add its folder to PATH.")
        }
        let programs = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent().path
        frontend = "\(programs)/swift-frontend"
        guard let text = ChildProcess.output(of: frontend, ["-print-target-info"]),
            let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(text.utf8))
        else { throw LiveError("\(compiler) is no Swift compiler of Linux.") }
        target = info.target.triple
        libraries = "\(info.paths.runtimeResourcePath)/linux"
        // The linker alone takes a third of the time of the driver that would start it.
        linker =
            access("\(programs)/ld.lld", X_OK) == 0
            ? ["\(programs)/ld.lld"] : ["\(programs)/clang", "-nostdlib", "-fuse-ld=lld"]
        plugins = ["\(info.paths.runtimeResourcePath)/host/plugins"].filter {
            FileManager.default.fileExists(atPath: $0)
        }
        let build = URL(fileURLWithPath: ProgramFile.path ?? "/").deletingLastPathComponent()
        let modules = build.appendingPathComponent("Modules").path
        self.modules = modules
        let runtime = build.appendingPathComponent("CRuntime.build/module.modulemap").path
        let needed = ["UIKit", "TouchstoneKit"].map { "\(modules)/\($0).swiftmodule" } + [runtime]
        guard needed.allSatisfy(FileManager.default.fileExists), let sources = Self.sources(around: build) else {
            throw LiveError("The modules beside this program are missing. \(Self.advice(build))")
        }
        let maps = Self.moduleMaps(in: sources) + [runtime]
        let packages = ChildProcess.path(of: "pkg-config").flatMap {
            ChildProcess.output(of: $0, ["--cflags", "pangocairo", "xi", "expat"])
        }
        let words = (packages ?? "").split { $0.isWhitespace }.map(String.init)
        flags = (maps.map { "-fmodule-map-file=\($0)" } + words).flatMap { ["-Xcc", $0] }
    }

    private struct TargetInfo: Decodable {
        struct Target: Decodable { let triple: String }
        struct Paths: Decodable { let runtimeResourcePath: String }
        let target: Target
        let paths: Paths
    }

    /// Returns the command that builds the modules into a folder.
    private static func advice(_ build: URL) -> String {
        let isRelease = build.lastPathComponent == "release"
        return "Build them with \"swift build\(isRelease ? " -c release" : "") --product touchstone-live\"."
    }

    /// Returns the folder of the sources that were built into `build`, or of this file, for a build elsewhere.
    private static func sources(around build: URL) -> String? {
        var folder = build
        var candidates: [String] = []
        while folder.pathComponents.count > 1 {
            folder.deleteLastPathComponent()
            candidates.append(folder.appendingPathComponent("Sources").path)
        }
        let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        candidates.append(own.deletingLastPathComponent().path)
        return candidates.first { FileManager.default.fileExists(atPath: "\($0)/CCairo/module.modulemap") }
    }

    /// Returns the module maps of the C libraries, which modules of Swift import.
    static func moduleMaps(in sources: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
        return names.sorted().map { "\(sources)/\($0)/module.modulemap" }
            .filter(FileManager.default.fileExists)
    }

    /// The compiler's program.
    var compiler: String { frontend }

    /// Returns the arguments that compile files to an object.
    func compilerArguments(
        _ files: [String], module: String, languageMode: String, into object: String
    ) -> [String] {
        return ["-frontend", "-c"] + files
            + ["-target", target, "-disable-objc-interop", "-I", modules] + flags
            + plugins.flatMap { ["-plugin-path", $0] }
            + ["-swift-version", languageMode, "-Onone", "-D", "DEBUG", "-parse-as-library", "-module-name", module]
            + ["-no-color-diagnostics", "-diagnostic-style", "llvm", "-suppress-warnings", "-o", object]
    }

    /// The library in which code that is not optimized finds common generic functions, made for common types. A release
    /// build of the program has no use for it and does not load it.
    private static let unoptimizedSupport = "SwiftOnoneSupport"

    /// Returns the program and the arguments that link an object to a library. Everything that it needs is in the
    /// program that loads it, apart from the support of code that is not optimized, and modules of Swift that only the
    /// user's files import.
    func linkerCommand(_ object: String, imports: [String], into library: String) -> (String, [String]) {
        var arguments = Array(linker.dropFirst()) + ["-shared", object, "-o", library]
        // It makes the library's types and conformances known to the runtime, which finds them by name and for casts.
        let registration = "\(libraries)/\(target.prefix { $0 != "-" })/swiftrt.o"
        if FileManager.default.fileExists(atPath: registration) { arguments.append(registration) }
        let names = Set(imports + [Self.unoptimizedSupport]).sorted().flatMap { ["swift\($0)", $0] }
        let found = names.filter { FileManager.default.fileExists(atPath: "\(libraries)/lib\($0).so") }
        if !found.isEmpty {
            let isDriver = linker.count > 1
            arguments += ["-L", libraries] + found.map { "-l\($0)" }
            arguments += isDriver ? ["-Wl,-rpath,\(libraries)"] : ["-rpath", libraries]
        }
        return (linker[0], arguments)
    }
}
