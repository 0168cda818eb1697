import Foundation

/// The comparisons of a search, apart from the text that it looks for.
public struct UITextSearchOptions: Sendable {
    /// The parts of words that a search finds.
    public enum WordMatchMethod: Int, Sendable {
        /// Every part.
        case contains = 0
        /// The beginnings of words.
        case startsWith = 1
        /// Whole words.
        case fullWord = 2
    }

    /// The parts of words that the search finds.
    public var wordMatchMethod = WordMatchMethod.contains

    /// The comparison of characters; case does not count by default.
    public var stringCompareOptions: NSString.CompareOptions = [.caseInsensitive]

    /// Creates the usual options.
    public init() {}
}

/// One search by a find interaction, from the bar's appearance to its end. A text view has one of its own; an app makes
/// subclasses for other views.
@preconcurrency @MainActor
open class UIFindSession: NSObject {
    /// The words of the bar about the results.
    public enum SearchResultDisplayStyle: Int, Sendable {
        /// The number of the highlighted result, and of all.
        case currentAndTotal = 0
        /// The number of all.
        case total = 1
        /// Nothing.
        case none = 2
    }

    public override init() { super.init() }

    /// The number of results. A subclass overrides it.
    open var resultCount: Int { 0 }

    /// The index of the highlighted result; `NSNotFound` for none. A subclass overrides it.
    open var highlightedResultIndex: Int { NSNotFound }

    /// The words of the bar about the results.
    open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal

    /// Whether results can be replaced. A subclass overrides it.
    open var supportsReplacement: Bool { false }

    /// Whether the highlighted result can be replaced.
    open var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement }

    /// Searches. Called when the text in the bar has changed.
    ///
    /// - Parameters:
    ///   - query: The text to search for; empty for no result.
    ///   - options: What the search compares; nil for the usual options.
    open func performSearch(query: String, options: UITextSearchOptions?) {}

    /// Replaces the highlighted result.
    ///
    /// - Parameters:
    ///   - query: The text that was searched for.
    ///   - replacementString: The text in its place.
    ///   - options: What the search compares.
    open func performSingleReplacement(
        query: String, replacementString: String, options: UITextSearchOptions?
    ) {}

    /// Replaces all results, with the same parameters.
    open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}

    /// Highlights the next result.
    ///
    /// - Parameter direction: The direction in which it follows the one that is highlighted. After the last one the
    ///   first follows.
    open func highlightNextResult(in direction: UITextStorageDirection) {}

    /// Forgets the results. Called when the search ends.
    open func invalidateFoundResults() {}

    /// Called when the bar has left, before the results are forgotten.
    func navigatorDidLeave() {}
}

/// The search in a text view.
@MainActor
final class TextViewFindSession: UIFindSession {
    weak var textView: UITextView?
    private(set) var ranges: [Range<Int>] = []
    private(set) var current: Int?
    private var query = ""
    private var options = UITextSearchOptions()
    /// Called when the results have changed with the text.
    var onChange: () -> Void = {}
    private var isReplacing = false

    /// The greatest number of results. Further ones are not found.
    private static let maximumCount = 10_000

    init(_ textView: UITextView) {
        self.textView = textView
        super.init()
        textView.arrangement.find = self
    }

    override var resultCount: Int { ranges.count }
    override var highlightedResultIndex: Int { current ?? NSNotFound }
    override var supportsReplacement: Bool { textView?.isEditable == true }
    override var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement && current != nil }

    /// Selects the highlighted result in the text view.
    override func navigatorDidLeave() {
        guard let textView, let current else { return }
        textView.select(anchor: ranges[current].lowerBound, head: ranges[current].upperBound)
    }

    override func performSearch(query: String, options: UITextSearchOptions?) {
        self.query = query
        self.options = options ?? UITextSearchOptions()
        let place = current.map { ranges[$0].lowerBound } ?? textView?.content.selection.lowerBound ?? 0
        find()
        highlight(from: place)
    }

    override func highlightNextResult(in direction: UITextStorageDirection) {
        guard !ranges.isEmpty else { return }
        let step = direction == .forward ? 1 : ranges.count - 1
        current = current.map { ($0 + step) % ranges.count } ?? 0
        show()
    }

    override func performSingleReplacement(
        query: String, replacementString: String, options: UITextSearchOptions?
    ) {
        guard let current else { return }
        let place = ranges[current].lowerBound
        guard replace(ranges[current], by: replacementString) else { return }
        find()
        highlight(from: place + replacementString.utf16.count)
    }

    override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
        if searchQuery != query { performSearch(query: searchQuery, options: options) }
        // From the end, so that the places of the others stay.
        for range in ranges.reversed() { _ = replace(range, by: replacementString) }
        find()
        highlight(from: 0)
    }

    private func replace(_ range: Range<Int>, by text: String) -> Bool {
        guard let textView, textView.isEditable,
            textView.shouldChangeText(in: TextOffsetRange(range), replacementText: text)
        else { return false }
        isReplacing = true
        defer { isReplacing = false }
        textView.replace(TextOffsetRange(range), withText: text)
        return true
    }

    override func invalidateFoundResults() {
        (ranges, current, query) = ([], nil, "")
        redraw()
    }

    /// Searches again. Called when the text has changed.
    func textDidChange() {
        guard !isReplacing, !query.isEmpty else { return }
        let place = current.map { ranges[$0].lowerBound } ?? 0
        find()
        current = ranges.isEmpty ? nil : ranges.firstIndex { $0.lowerBound >= place } ?? 0
        redraw()
        onChange()
    }

    // MARK: - Results

    private func find() {
        ranges = []
        current = nil
        guard let textView, !query.isEmpty else { return }
        let text = NSString(string: textView.content.string)
        var rest = NSRange(location: 0, length: text.length)
        while rest.length > 0, ranges.count < Self.maximumCount {
            let found = text.range(of: query, options: options.stringCompareOptions, range: rest)
            guard found.location != NSNotFound, found.length > 0 else { return }
            let range = found.location..<found.location + found.length
            if matches(range, in: text) { ranges.append(range) }
            rest = NSRange(location: range.upperBound, length: text.length - range.upperBound)
        }
    }

    private func matches(_ range: Range<Int>, in text: NSString) -> Bool {
        func isInWord(_ offset: Int) -> Bool {
            guard (0..<text.length).contains(offset), let scalar = Unicode.Scalar(text.character(at: offset)) else {
                return false
            }
            return CharacterSet.alphanumerics.contains(scalar)
        }
        switch options.wordMatchMethod {
        case .contains: return true
        case .startsWith: return !isInWord(range.lowerBound - 1)
        case .fullWord: return !isInWord(range.lowerBound - 1) && !isInWord(range.upperBound)
        }
    }

    private func highlight(from place: Int) {
        current = ranges.isEmpty ? nil : ranges.firstIndex { $0.lowerBound >= place } ?? 0
        show()
    }

    private func show() {
        redraw()
        guard let textView, let current else { return }
        textView.reveal(NSRange(ranges[current]))
    }

    private func redraw() {
        for layout in textView?.arrangement.shown ?? [] { layout.canvas?.setNeedsDisplay() }
    }

    /// Returns the results that share text with a range, with whether each is the highlighted one.
    func results(in range: Range<Int>) -> [(range: Range<Int>, isCurrent: Bool)] {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return ranges.indices[low...].prefix { ranges[$0].lowerBound < range.upperBound }
            .map { (ranges[$0], $0 == current) }
    }

    static let currentColor = UIColor.systemYellow.withAlphaComponent(0.75)
    static let color = UIColor.systemYellow.withAlphaComponent(0.3)
}
