import Glibc
import StandardStreams
import Synchronization

/// A library of the system that is loaded when something first needs it. A program that never does needs no package
/// for it and takes no time for it.
package final class OptionalLibrary: Sendable {
    /// Reads and writes pictures in JPEG.
    package static let jpeg = OptionalLibrary(
        "libturbojpeg.so.0", package: "libturbojpeg0 (on Ubuntu libturbojpeg)", purpose: "JPEG images")
    /// Draws pages of PDF files.
    package static let pdf = OptionalLibrary(
        "libpoppler-glib.so.8", package: "libpoppler-glib8", purpose: "PDF images")
    /// Draws SVG documents.
    package static let svg = OptionalLibrary("librsvg-2.so.2", package: "librsvg2-2", purpose: "SVG images")

    /// Keeps the screen on for an app that asks for it.
    package static let screenSaver = OptionalLibrary(
        "libXss.so.1", package: "libxss1", purpose: "apps that keep the screen on")

    package static let all = [jpeg, pdf, svg, screenSaver]

    /// The name of the file, which the system's loader finds.
    package let file: String
    /// The package to install, on Debian.
    package let package: String
    /// The things that need the library, in the plural.
    package let purpose: String

    /// The loader's handle, as a number; nil inside when the library is missing, and outside until it is needed.
    private let handle = Mutex<UInt??>(nil)
    private let report: @Sendable (String) -> Void

    /// - Parameter report: Called once with a sentence when something needs the library and it is missing.
    init(
        _ file: String, package: String, purpose: String, report: @escaping @Sendable (String) -> Void = Log.warn
    ) {
        self.file = file
        self.package = package
        self.purpose = purpose
        self.report = report
    }

    /// Whether the library is installed. Loads it, and says nothing when it is missing.
    package var isInstalled: Bool { address(orReport: false) != nil }

    /// Returns a function of the library; nil when the library is missing, which is said once, or does not have it.
    ///
    /// - Parameters:
    ///   - name: The name of the function.
    ///   - type: Its type, which the caller has to know: nothing checks it.
    package func function<Function>(_ name: String, as type: Function.Type = Function.self) -> Function? {
        guard let address = address(orReport: true),
            let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: address), name)
        else { return nil }
        return unsafeBitCast(symbol, to: type)
    }

    private let isReported = Atomic<Bool>(false)

    private func address(orReport reports: Bool) -> UInt? {
        let found = handle.withLock { handle in
            if let handle { return handle }
            let opened = dlopen(file, RTLD_NOW | RTLD_LOCAL).map { UInt(bitPattern: $0) }
            handle = .some(opened)
            return opened
        }
        if found == nil, reports, !isReported.exchange(true, ordering: .relaxed) {
            let things = purpose.prefix(1).uppercased() + purpose.dropFirst()
            report("\(things) need the library \(file), which is not installed. Install the package \(package).")
        }
        return found
    }
}
