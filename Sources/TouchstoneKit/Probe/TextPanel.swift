import UIKit

/// Text on a panel beside a point: what has no room is left out, and the panel says so.
@MainActor
struct TextPanel {
    /// What is shown, line by line.
    let lines: [String]
    /// In points of the window.
    let frame: CGRect

    static let font = UIFont.monospacedSystemFont(ofSize: 11, weight: .regular)
    static let lineHeight: CGFloat = 15
    static let padding: CGFloat = 7
    private static let widest: CGFloat = 520
    private static let letter = NSAttributedString(string: "0000000000", attributes: [.font: font]).size().width / 10

    /// Lays out text in the first room in which all of it can be shown, else in the one that shows most.
    ///
    /// - Parameters:
    ///   - hole: what is not to be covered.
    ///   - bounds: of the window.
    init?(_ text: String, besides hole: CGRect, in bounds: CGRect) {
        let source = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var best: (panel: TextPanel, missing: Int)?
        for room in PanelPlace.rooms(around: hole, in: bounds) {
            let letters = Int((min(room.width, Self.widest) - 2 * Self.padding) / Self.letter)
            let most = Int((room.height - 2 * Self.padding) / Self.lineHeight)
            guard letters >= Self.fewestLetters, most >= 1 else { continue }
            let wrapped = source.flatMap { Self.wrap($0, to: letters) }
            let shown = Self.cut(wrapped, to: most)
            let width = CGFloat(shown.map(\.count).max() ?? 0) * Self.letter + 2 * Self.padding
            let size = CGSize(
                width: width.rounded(.up), height: CGFloat(shown.count) * Self.lineHeight + 2 * Self.padding)
            let panel = TextPanel(lines: shown, frame: PanelPlace.frame(of: size, in: room, near: hole))
            let missing = max(0, wrapped.count - most)
            if missing == 0 {
                self = panel
                return
            }
            if missing < best?.missing ?? .max { best = (panel, missing) }
        }
        guard let best else { return nil }
        self = best.panel
    }

    private init(lines: [String], frame: CGRect) {
        self.lines = lines
        self.frame = frame
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
        return lines.prefix(first) + ["... \(missing) more line\(missing == 1 ? "" : "s")"] + lines.suffix(kept - first)
    }

    func draw(in bounds: CGRect) {
        for (index, line) in lines.enumerated() {
            let text = NSAttributedString(
                string: line, attributes: [.font: Self.font, .foregroundColor: ProbeLayer.textColor])
            text.draw(at: CGPoint(x: Self.padding, y: Self.padding + CGFloat(index) * Self.lineHeight))
        }
    }
}
