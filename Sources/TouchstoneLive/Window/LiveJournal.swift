import Foundation
import HostInterface
import Timeline
import TouchstoneKit

/// The state of the window in a file, from which another process can bring a scene back into its state after a crash.
///
/// Each event is written before the scene gets it, and a mark after it was handled, so that the event that crashed can
/// be left out. Lines begin with a letter: L the user's settings, S the script's first line, E an event, D the
/// scene's time up to which everything was handled.
@MainActor
final class LiveJournal {
    private let path: String
    private var descriptor: Int32 = -1
    private var lineCount = 0
    /// The number of lines with which the file is written anew, without the marks and settings that are outdated.
    private var mostLines = LiveJournal.usualLines
    private static let usualLines = 20_000
    private var hasNewEvents = false
    /// The user's settings when the file was written last.
    private var look: [String: String] = [:]

    /// Whether the file has to be written anew: another instance of a scene is shown.
    var needsRewriting = false

    init(path: String) {
        self.path = path
    }

    isolated deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Notes an event that the scene is about to get.
    func note(_ event: HostEvent) {
        hasNewEvents = true
        if !needsRewriting { append("E" + event.scriptLine) }
    }

    /// Notes that everything was handled.
    ///
    /// - Parameters:
    ///   - gallery: The gallery that shows the scene.
    ///   - isUsed: Whether the user has done something since the last time.
    func settle(_ gallery: LiveGallery, isUsed: Bool) {
        guard needsRewriting || hasNewEvents || isUsed else { return }
        hasNewEvents = false
        let look = gallery.look.values
        if needsRewriting || lineCount > mostLines {
            needsRewriting = false
            rewrite(gallery, look)
        } else {
            if look != self.look { append("L" + Self.text(look)) }
            append("D\(gallery.now.seconds)")
        }
        self.look = look
    }

    private func rewrite(_ gallery: LiveGallery, _ look: [String: String]) {
        guard let input = gallery.input else { return }
        let lines = input.script.text.split(separator: "\n")
        let text =
            "L\(Self.text(look))\n" + lines.enumerated().map { ($0 == 0 ? "S" : "E") + $1 + "\n" }.joined()
            + "D\(input.end.seconds)\n"
        if descriptor >= 0 { close(descriptor) }
        // A new file in place of the old one, which is whole until then.
        let new = path + ".new"
        descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
        lineCount = lines.count + 1
        // Otherwise a long input would be written anew with each event.
        mostLines = max(Self.usualLines, 2 * lineCount)
        append(String(text.dropLast()))
        rename(new, path)
    }

    private func append(_ line: String) {
        guard descriptor >= 0 else { return }
        lineCount += 1
        var text = line + "\n"
        text.withUTF8 { bytes in _ = write(descriptor, bytes.baseAddress, bytes.count) }
    }

    private static func text(_ look: [String: String]) -> String {
        (try? JSONEncoder().encode(look)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// Reads what a former process has written: the user's settings, and the input that was handled. Nil if there is
    /// nothing.
    static func read(_ path: String) -> (look: GalleryLook, input: SceneInput?)? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        var look: GalleryLook?
        var header = ""
        var events: [Substring] = []
        var handled = 0
        var end = 0.0
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            let rest = line.dropFirst()
            switch line.first {
            case "L":
                let values = try? JSONDecoder().decode([String: String].self, from: Data(rest.utf8))
                look = values.map { GalleryLook($0) } ?? look
            case "S": header = String(rest)
            case "E": events.append(rest)
            case "D":
                handled = events.count
                end = Double(rest) ?? end
            default: break
            }
        }
        guard let look else { return nil }
        let text = ([header] + events.prefix(handled).map(String.init)).joined(separator: "\n")
        let script = try? InputScript(text: text)
        return (look, script.map { SceneInput($0, end: Instant(seconds: end)).withoutFingers })
    }
}
