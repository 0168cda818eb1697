import Glibc
import UIKit

/// What a program looks up once, the first time somebody needs it: the bold font, the large file with emoji, and what
/// attributed strings and archives are made of, for which Foundation searches all that it knows of types. Each takes as
/// long as drawing a scene, and scenes would wait for it.
@MainActor
enum LookupsAhead {
    private static var hasBegun = false
    private static var thread: pthread_t?

    /// Begins with it on a thread of its own. Once in a program, however often this is called.
    static func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        var thread = pthread_t()
        // Where there is no thread, scenes wait.
        if pthread_create(&thread, nil, run, nil) == 0 { self.thread = thread }
    }

    /// What the thread runs.
    nonisolated private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
        lookUpText()
        lookUpArchives()
        return nil
    }

    /// Waits until it is done, if it has begun. A program that ends takes libraries apart that the thread may be in.
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
