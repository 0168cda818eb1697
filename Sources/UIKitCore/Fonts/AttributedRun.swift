import Foundation

/// A piece of text with its attributes.
///
/// Foundation on Linux never frees the contents of an `NSAttributedString`. What changes while a window is used is
/// therefore kept as runs, and becomes such an object only when an app asks for one.
package struct AttributedRun: Equatable {
    package var string: String
    package var attributes: [NSAttributedString.Key: Any]

    package init(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
        self.string = string
        self.attributes = attributes
    }

    package static func == (left: AttributedRun, right: AttributedRun) -> Bool {
        left.string == right.string && NSDictionary(dictionary: left.attributes).isEqual(to: right.attributes)
    }

    /// Returns the runs of an attributed string.
    static func runs(of text: NSAttributedString) -> [AttributedRun] {
        var runs: [AttributedRun] = []
        let whole = text.string as NSString
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            runs.append(AttributedRun(whole.substring(with: range), attributes))
        }
        return runs
    }
}

extension NSAttributedString {
    /// Creates an attributed string of runs.
    convenience init(_ runs: [AttributedRun]) {
        guard runs.count != 1 else {
            self.init(string: runs[0].string, attributes: runs[0].attributes)
            return
        }
        let text = NSMutableAttributedString(string: "")
        for run in runs { text.append(NSAttributedString(string: run.string, attributes: run.attributes)) }
        self.init(attributedString: text)
    }
}
