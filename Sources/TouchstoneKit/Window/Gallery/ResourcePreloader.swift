import Glibc
import UIKit

/// A loader of resources that a program needs only once, before a scene waits for them: the bold font, the emoji font,
/// and Foundation's type metadata for attributed strings and archives. Each takes as long as drawing a scene.
@MainActor
enum ResourcePreloader {
    private static var hasBegun = false
    private static var thread: pthread_t?

    /// Starts loading on a background thread, once in a program.
    static func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        var thread = pthread_t()
        // Without the thread, the first scene that needs a resource loads it.
        if pthread_create(&thread, nil, run, nil) == 0 { self.thread = thread }
    }

    /// The body of the thread.
    nonisolated private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
        lookUpText()
        lookUpArchives()
        return nil
    }

    /// Waits for the thread if it was started. Exiting while it runs would unload libraries that it is using.
    static func finish() {
        guard let thread else { return }
        pthread_join(thread, nil)
        self.thread = nil
    }

    nonisolated private static func lookUpText() {
        var bold = AttributedString("Bold")
        bold.font = .boldSystemFont(ofSize: 17)
        var rest = AttributedString(" underlined")
        rest.underlineStyle = .single
        var configuration = UIButton.Configuration.plain()
        configuration.attributedTitle = bold + rest
        let text = NSAttributedString(
            string: "Bold \u{1F600}",
            attributes: [.font: UIFont.boldSystemFont(ofSize: 17), .underlineStyle: NSUnderlineStyle.single.rawValue])
        _ = text.size()
    }

    nonisolated private static func lookUpArchives() {
        let writer = NSKeyedArchiver(requiringSecureCoding: false)
        writer.encode(CGRect(x: 0.5, y: 1, width: 2, height: 3), forKey: "rect")
        writer.encode(NSString(string: "text"), forKey: "text")
        writer.finishEncoding()
        guard let reader = try? NSKeyedUnarchiver(forReadingFrom: writer.encodedData) else { return }
        reader.requiresSecureCoding = false
        _ = reader.decodeRect(forKey: "rect")
        reader.finishDecoding()
    }
}
