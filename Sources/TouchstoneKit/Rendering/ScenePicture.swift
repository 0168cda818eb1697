import Foundation
import StandardStreams
import UIKit

/// The picture of a running scene as its last frame shows it, with its overlays.
@MainActor
struct ScenePicture {
    /// A file format, and the pixels per point of a bitmap.
    struct Form: Equatable {
        var format: PictureFormat
        /// The pixels per point of a bitmap; nil for those of the scene. Vector formats have none.
        var scale: CGFloat?

        static let bitmap = Form(format: .png)
    }

    private let live: LiveScene

    init(of live: LiveScene) {
        self.live = live
    }

    /// Returns the contents of a file. A bitmap with the scene's own pixels per point has exactly the shown pixels.
    func data(as form: Form) throws(PlaygroundError) -> Data {
        switch form.format {
        case .png: try png(scale: form.scale)
        case .svg: try vector(.svg)
        case .pdf: try vector(.pdf)
        }
    }

    private func png(scale: CGFloat?) throws(PlaygroundError) -> Data {
        guard let image = try image(scale: scale ?? live.scale), let data = image.pngData() else {
            throw .environment("The picture of \(live.scene.name) could not be encoded.")
        }
        return data
    }

    private func image(scale: CGFloat) throws(PlaygroundError) -> CGImage? {
        guard scale != live.scale else { return live.picture(width: .infinity) }
        let size = live.size
        try SceneLimits.check(size: size, scale: scale)
        return Self.image(of: size, scale: scale) { context in
            asCurrent { $0.layerTree.root.render(in: context) }
        }
    }

    /// Returns the picture of a screen, no part of which is transparent; nil without enough memory.
    ///
    /// - Parameters:
    ///   - size: The size of the screen, in points.
    ///   - scale: Pixels per point.
    ///   - draw: Draws what is on the screen, in its coordinates.
    static func image(of size: CGSize, scale: CGFloat, draw: (CGContext) -> Void) -> CGImage? {
        guard
            let bitmap = Bitmap(
                checkedWidth: Int(clamping: (size.width * scale).rounded()),
                height: Int(clamping: (size.height * scale).rounded()))
        else { return nil }
        let context = CGContext(bitmap: bitmap, scale: scale)
        context.setFillColor(UIColor.black.cgColor)
        context.fill(CGRect(origin: .zero, size: size))
        draw(context)
        return bitmap.image()
    }

    private func vector(_ format: DocumentContext.Format) throws(PlaygroundError) -> Data {
        try asCurrent { session in
            Result { () throws(PlaygroundError) in try VectorPicture.data(of: session, as: format) }
        }.get()
    }

    /// Returns the result of `body` while the scene's application is the current one.
    private func asCurrent<Value>(_ body: (SceneSession) -> Value) -> Value {
        live.session.headless.asCurrent { body(live.session) }
    }

    // MARK: - Files

    /// Writes data into a folder under a name that no file has yet. Returns the name.
    ///
    /// - Parameter form: The form of the data, which is part of the name as in the names of figures.
    func save(_ data: Data, as form: Form, in folder: String) throws(PlaygroundError) -> String {
        let appearance = live.session.window.overrideUserInterfaceStyle == .dark ? "~dark" : ""
        let scale = form.format == .png ? form.scale ?? live.scale : 1
        let suffix = appearance + (scale == 1 ? "" : "@\(Trace.text(scale))x") + ".\(form.format.rawValue)"
        let letters = live.scene.name.unicodeScalars.prefix(100).map { scalar in
            PrintableText.isPrintable(scalar) && scalar != "/" ? String(scalar) : "_"
        }
        let name = letters.joined()
        return try OutputFolder(existing: folder).writeNew(data) { number in
            (number == 1 ? name : "\(name)-\(number)") + suffix
        }
    }
}

extension OutputFolder {
    /// The number of names that are tried for a new file.
    private static let maximumNames = 10_000

    /// Writes a file that did not exist before, under the first free name. Returns the name.
    ///
    /// - Parameter name: Returns the name with a number, counted from 1.
    func writeNew(_ data: Data, named name: (Int) -> String) throws(PlaygroundError) -> String {
        for number in 1...Self.maximumNames {
            let name = name(number)
            let path = file(name)
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else {
                // A link that leads nowhere is a name that is taken.
                if errno == EEXIST { continue }
                throw Self.failure(path)
            }
            guard Self.write(data, to: descriptor) else {
                let failure = Self.failure(path)
                unlink(path)
                throw failure
            }
            return name
        }
        throw .environment(
            "\(NearMatches.printable(path, limit: 200)) has \(Self.maximumNames) files of this name already.")
    }

    private static func failure(_ path: String) -> PlaygroundError {
        let reason = strerror(errno).map { String(cString: $0) } ?? "the system says no more"
        return .environment("\(NearMatches.printable(path, limit: 200)) cannot be written: \(reason).")
    }

    /// Writes data and closes the file. Returns false when that failed; `errno` says why.
    private static func write(_ data: Data, to descriptor: Int32) -> Bool {
        var rest = [UInt8](data)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let reason = errno
                close(descriptor)
                errno = reason
                return false
            }
            rest = rest.dropFirst(count)
        }
        return close(descriptor) == 0
    }
}
