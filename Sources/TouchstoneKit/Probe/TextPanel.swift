import UIKit

/// Text on a panel beside a point: what has no room is left out, and the panel says so.
@MainActor
struct TextPanel {
    /// What is shown, line by line.
    let lines: [String]
    /// In points of the window.
    let frame: CGRect
    /// Whether nothing is left out.
    let isWhole: Bool

    static let font = UIFont.monospacedSystemFont(ofSize: 11, weight: .regular)
    static let lineHeight: CGFloat = 15
    static let padding: CGFloat = 7
    private static let widest: CGFloat = 520
    private static let letter = NSAttributedString(string: "0000000000", attributes: [.font: font]).size().width / 10

    /// Lays out text in the first room in which all of it can be shown, else in the one that shows most.
    ///
    /// - Parameters:
    ///   - closing: lines that come last, and are the last to be left out.
    ///   - hole: what is not to be covered.
    ///   - bounds: of the window.
    init?(lines source: [String], closing: [String] = [], besides hole: CGRect, in bounds: CGRect) {
        var best: (panel: TextPanel, missing: Int)?
        for room in PanelPlace.rooms(around: hole, in: bounds) {
            let letters = Int((min(room.width, Self.widest) - 2 * Self.padding) / Self.letter)
            let most = Int((room.height - 2 * Self.padding) / Self.lineHeight)
            guard letters >= Self.fewestLetters, most >= 1 else { continue }
            let wrapped = source.flatMap { Self.wrap($0, to: letters) }
            let end = closing.flatMap { Self.wrap($0, to: letters) }
            let shown = Self.cut(wrapped, closing: end, to: most)
            let missing = max(0, wrapped.count + end.count - most)
            let width = CGFloat(shown.map(\.count).max() ?? 0) * Self.letter + 2 * Self.padding
            let size = CGSize(
                width: width.rounded(.up), height: CGFloat(shown.count) * Self.lineHeight + 2 * Self.padding)
            let panel = TextPanel(
                lines: shown, frame: PanelPlace.frame(of: size, in: room, near: hole), isWhole: missing == 0)
            if missing == 0 {
                self = panel
                return
            }
            if missing < best?.missing ?? .max { best = (panel, missing) }
        }
        guard let best else { return nil }
        self = best.panel
    }

    private init(lines: [String], frame: CGRect, isWhole: Bool) {
        self.lines = lines
        self.frame = frame
        self.isWhole = isWhole
    }

    private static let fewestLetters = 8

    /// Breaks a line between words; what follows is indented a little more than its beginning.
    static func wrap(_ line: String, to letters: Int) -> [String] {
        guard line.count > letters else { return [line] }
        let indent = min(line.prefix { $0 == " " }.count, letters / 3)
        let hanging = String(repeating: " ", count: min(indent + 4, letters / 2))
        var lines: [String] = []
        var current = String(repeating: " ", count: indent)
        var isEmpty = true
        for word in line.split(separator: " ") {
            var word = word[...]
            if !isEmpty, current.count + 1 + word.count <= letters {
                current += " " + word
                continue
            }
            if !isEmpty {
                lines.append(current)
                current = hanging
            }
            // A word that is longer than a line goes on in the next one.
            while current.count + word.count > letters {
                let room = letters - current.count
                lines.append(current + word.prefix(room))
                word = word.dropFirst(room)
                current = hanging
            }
            current += word
            isEmpty = false
        }
        return lines + [current]
    }

    /// Leaves out lines in the middle: the first one names the point, the last ones tell the outcome.
    static func cut(_ lines: [String], to most: Int) -> [String] {
        guard lines.count > most else { return lines }
        guard most > 2 else { return Array(lines.suffix(most)) }
        let kept = most - 1
        let first = kept / 2
        let missing = lines.count - kept
        return lines.prefix(first) + [note(missing)] + lines.suffix(kept - first)
    }

    /// Leaves out of what comes before the closing lines first, as long as the beginning of it is kept.
    static func cut(_ lines: [String], closing: [String], to most: Int) -> [String] {
        guard lines.count + closing.count > most else { return lines + closing }
        let least = min(lines.count, fewestLines, most / 2)
        let kept = max(least, most - closing.count)
        let end = cut(closing, to: most - kept)
        guard kept == fewestLines, lines.count > kept else { return cut(lines, to: kept) + end }
        return [lines[0], note(lines.count - 1)] + end
    }

    /// The first line, and one that says how many are left out.
    private static let fewestLines = 2

    private static func note(_ missing: Int) -> String { "... \(missing) more line\(missing == 1 ? "" : "s")" }

    func draw(in bounds: CGRect) {
        for (index, line) in lines.enumerated() {
            let text = NSAttributedString(
                string: line, attributes: [.font: Self.font, .foregroundColor: ProbeLayer.textColor])
            text.draw(at: CGPoint(x: Self.padding, y: Self.padding + CGFloat(index) * Self.lineHeight))
        }
    }
}
