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
        left.string == right.string && left.hasAttributes(of: right)
    }

    /// Returns whether another run has equal attributes.
    func hasAttributes(of other: AttributedRun) -> Bool {
        attributes.count == other.attributes.count
            && attributes.allSatisfy { key, value in
                other.attributes[key].map { Self.areEqual(value, $0) } ?? false
            }
    }

    /// Returns whether two values of an attribute are equal. Values that cannot be compared are equal only if they are
    /// the same object.
    private static func areEqual(_ value: Any, _ other: Any) -> Bool {
        if let value = value as? AnyHashable, let other = other as? AnyHashable { return value == other }
        return (value as AnyObject) === (other as AnyObject)
    }

    /// Returns the runs of an attributed string.
    static func runs(of text: NSAttributedString) -> [AttributedRun] {
        var runs: [AttributedRun] = []
        let whole = text.string
        var start = whole.startIndex
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            let end = whole.utf16.index(start, offsetBy: range.length)
            // A run that ends within a surrogate pair ends before it.
            let part = String(whole[start..<end])
            if !part.isEmpty { runs.append(AttributedRun(part, attributes)) }
            start = end
        }
        return runs
    }

    /// Returns text with the same attributes throughout: one run, or none for empty text.
    static func runs(of text: String, _ attributes: [NSAttributedString.Key: Any]) -> [AttributedRun] {
        text.isEmpty ? [] : [AttributedRun(text, attributes)]
    }
}

/// Text as runs. Offsets and lengths count UTF-16 units.
extension [AttributedRun] {
    var string: String { count == 1 ? self[0].string : map(\.string).joined() }

    var length: Int { reduce(0) { $0 + $1.string.utf16.count } }

    /// Returns the attributes of the unit at `offset`: those of the last run at the end of the text, and none in an
    /// empty text.
    func attributes(at offset: Int) -> [NSAttributedString.Key: Any] {
        var end = 0
        for run in self {
            end += run.string.utf16.count
            if offset < end { return run.attributes }
        }
        return last?.attributes ?? [:]
    }

    /// Returns the part of the text in a range.
    func units(_ range: Range<Int>) -> [AttributedRun] {
        var part: [AttributedRun] = []
        forEachRun(in: range) { run, units in
            part.append(units.count == run.string.utf16.count ? run : run.units(units))
        }
        return part
    }

    /// Appends text. Where the attributes are equal at the seam, its first run becomes part of the last one.
    mutating func append(joining runs: [AttributedRun]) {
        guard let first = runs.first else { return }
        guard let last, last.hasAttributes(of: first) else { return append(contentsOf: runs) }
        self[count - 1].string += first.string
        append(contentsOf: runs.dropFirst())
    }

    /// Returns the text with the attributes in a range changed. Neighbours with equal attributes become one run.
    func restyled(
        _ range: Range<Int>, _ change: (inout [NSAttributedString.Key: Any]) -> Void
    ) -> [AttributedRun] {
        var result: [AttributedRun] = []
        var start = 0
        for run in self {
            let count = run.string.utf16.count
            let changed = range.clamped(to: start..<start + count).offset(by: -start)
            for part in [0..<changed.lowerBound, changed, changed.upperBound..<count] where !part.isEmpty {
                var piece = part.count == count ? run : run.units(part)
                if part == changed { change(&piece.attributes) }
                result.append(joining: [piece])
            }
            start += count
        }
        return result
    }

    /// Calls `body` with each run that shares units with `range`, and with the shared part in the run's offsets.
    private func forEachRun(in range: Range<Int>, _ body: (AttributedRun, Range<Int>) -> Void) {
        var start = 0
        for run in self {
            guard start < range.upperBound else { return }
            let end = start + run.string.utf16.count
            let shared = range.clamped(to: start..<end)
            if !shared.isEmpty { body(run, shared.offset(by: -start)) }
            start = end
        }
    }
}

extension AttributedRun {
    /// Returns the part of the run in a range of UTF-16 units.
    fileprivate func units(_ range: Range<Int>) -> AttributedRun {
        AttributedRun(String(string.units(range)), attributes)
    }
}

extension Range<Int> {
    fileprivate func offset(by distance: Int) -> Range<Int> {
        lowerBound + distance..<upperBound + distance
    }
}

extension NSAttributedString {
    /// Creates an attributed string of runs.
    convenience init(_ runs: [AttributedRun]) {
        guard runs.count != 1 else {
            self.init(string: runs[0].string, attributes: runs[0].attributes)
            return
        }
        // Appending attributed strings one by one would look for the end of the result each time.
        let text = NSMutableAttributedString(string: runs.string)
        var start = 0
        for run in runs {
            let range = NSRange(location: start, length: run.string.utf16.count)
            text.setAttributes(run.attributes, range: range)
            start += range.length
        }
        self.init(attributedString: text)
    }
}
