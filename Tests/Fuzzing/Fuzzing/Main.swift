import Foundation

/// A reader of bytes from outside of the program, as libFuzzer calls it.
struct FuzzTarget {
    /// The name on the command line, and that of the folder of its corpus.
    let name: String
    /// Reads the bytes. Returning is success, whether they were accepted or refused; a trap is a finding.
    let run: @MainActor (Data) -> Void

    @MainActor static let all = [
        FuzzTarget(name: "scripts", run: FileTargets.script),
        FuzzTarget(name: "hitmaps", run: FileTargets.hitMaps),
        FuzzTarget(name: "baselines", run: FileTargets.baseline),
        FuzzTarget(name: "findings", run: FileTargets.findings),
        FuzzTarget(name: "figures", run: FileTargets.figures),
        FuzzTarget(name: "png", run: FileTargets.picture),
        FuzzTarget(name: "jpeg", run: FileTargets.photograph),
        FuzzTarget(name: "resources", run: FileTargets.resources),
        FuzzTarget(name: "names", run: TextTargets.names),
        FuzzTarget(name: "clipboard", run: TextTargets.clipboard),
        FuzzTarget(name: "fields", run: TextTargets.fields),
        FuzzTarget(name: "html", run: TextTargets.html),
        FuzzTarget(name: "fonts", run: TextTargets.fontIndex),
        FuzzTarget(name: "nibs", run: NibTarget.run),
        FuzzTarget(name: "archives", run: ArchiveTarget.run),
        FuzzTarget(name: "plists", run: ArchiveBytesTarget.run),
        FuzzTarget(name: "xevents", run: EventTarget.run),
        FuzzTarget(name: "bus", run: BusTarget.run),
    ]

    /// The target that this process was started for.
    @MainActor static var chosen: FuzzTarget?
}

/// A reader of the bytes of an input one by one, which takes a tenth of the time of removing them from its front.
struct ByteReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ data: Data) {
        bytes = Array(data)
    }

    var isEmpty: Bool { position == bytes.count }

    /// Returns the next byte; 0 at the end.
    mutating func next() -> UInt8 {
        guard position < bytes.count else { return 0 }
        defer { position += 1 }
        return bytes[position]
    }

    /// Returns the next `count` bytes, or all that are left.
    mutating func next(_ count: Int) -> ArraySlice<UInt8> {
        let end = min(position + count, bytes.count)
        defer { position = end }
        return bytes[position..<end]
    }
}

/// Parses libFuzzer's options and calls `callback` until it is done: libFuzzer's own `main` without the name.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ argumentCount: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// Reads one input. libFuzzer looks for this name when it is linked.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let data = bytes.map { Data(bytes: $0, count: count) } ?? Data()
    MainActor.assumeIsolated { FuzzTarget.chosen?.run(data) }
    return 0
}

/// The environment variable that passes the target on to the processes that libFuzzer starts.
private let variable = "TOUCHSTONE_FUZZING_TARGET"

/// Runs the program: `Fuzzing TARGET [OPTIONS OF LIBFUZZER]`. SwiftPM calls the entry of an executable by this name.
@_cdecl("Fuzzing_main")
public func programMain(
    _ argumentCount: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
    // The program begins on the main thread, and nothing else has the arguments.
    nonisolated(unsafe) let arguments = arguments
    return MainActor.assumeIsolated {
        @MainActor func target(_ name: UnsafePointer<CChar>?) -> FuzzTarget? {
            name.flatMap { name in FuzzTarget.all.first { $0.name == String(cString: name) } }
        }
        var (count, rest) = (argumentCount, arguments)
        if argumentCount > 1, let target = target(arguments[1]) {
            FuzzTarget.chosen = target
            setenv(variable, target.name, 1)
            // libFuzzer expects the program's name before its options.
            arguments[1] = arguments[0]
            (count, rest) = (argumentCount - 1, arguments + 1)
        } else {
            // libFuzzer starts this program again to merge inputs, with its own options alone.
            FuzzTarget.chosen = target(getenv(variable))
        }
        guard FuzzTarget.chosen != nil else {
            print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
            return 2
        }
        return runDriver(&count, &rest, testOneInput)
    }
}
