import HitMaps
import UIKit

/// A panel of text beside a point. When there is too little room, it omits lines and says how many.
@MainActor
struct TextPanel {
    /// The lines that are shown.
    let lines: [String]
    /// The frame in points of the window.
    let frame: CGRect
    /// Whether all lines are shown.
    let isWhole: Bool

    static let font = UIFont.monospacedSystemFont(ofSize: 11, weight: .regular)
    static let lineHeight: CGFloat = 15
    static let padding: CGFloat = 7
    private static let widest: CGFloat = 520
    private static let letter = "0000000000".size(withAttributes: [.font: font]).width / 10

    /// Lays out text in the first room that holds all of it, or else in the one that holds most.
    ///
    /// - Parameters:
    ///   - closing: The final lines, which are omitted last.
    ///   - hole: The rectangle not to cover.
    ///   - bounds: The bounds of the window.
    init?(lines source: [String], closing: [String] = [], besides hole: CGRect, in bounds: CGRect) {
        var best: (panel: TextPanel, missing: Int)?
        for room in PanelPlacement.rooms(around: hole, in: bounds) {
            let letters = Int(clamping: (min(room.width, Self.widest) - 2 * Self.padding) / Self.letter)
            let most = Int(clamping: (room.height - 2 * Self.padding) / Self.lineHeight)
            guard letters >= Self.fewestLetters, most >= 1 else { continue }
            let wrapped = source.flatMap { Self.wrap($0, to: letters) }
            let end = closing.flatMap { Self.wrap($0, to: letters) }
            let shown = Self.cut(wrapped, closing: end, to: most)
            let missing = max(0, wrapped.count + end.count - most)
            let width = CGFloat(shown.map(\.count).max() ?? 0) * Self.letter + 2 * Self.padding
            let size = CGSize(
                width: width.rounded(.up), height: CGFloat(shown.count) * Self.lineHeight + 2 * Self.padding)
            let panel = TextPanel(
                lines: shown, frame: PanelPlacement.frame(of: size, in: room, near: hole), isWhole: missing == 0)
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

    /// Wraps a line at word boundaries. Continuation lines are indented further than the first one.
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
            // A word that is longer than a line is split.
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

    /// Omits lines in the middle: the first line names the point, and the last ones say the outcome.
    static func cut(_ lines: [String], to most: Int) -> [String] {
        guard lines.count > most else { return lines }
        guard most > 2 else { return Array(lines.suffix(most)) }
        let kept = most - 1
        let first = kept / 2
        let missing = lines.count - kept
        return lines.prefix(first) + [note(missing)] + lines.suffix(kept - first)
    }

    /// Omits lines before the closing lines first, but keeps the beginning.
    static func cut(_ lines: [String], closing: [String], to most: Int) -> [String] {
        guard lines.count + closing.count > most else { return lines + closing }
        let least = min(lines.count, fewestLines, most / 2)
        let kept = max(least, most - closing.count)
        let end = cut(closing, to: most - kept)
        guard kept == fewestLines, lines.count > kept else { return cut(lines, to: kept) + end }
        return [lines[0], note(lines.count - 1)] + end
    }

    /// The number of lines that remain of omitted text: the first one, and the number of the others.
    private static let fewestLines = 2

    private static func note(_ missing: Int) -> String { "... \(missing) more line\(missing == 1 ? "" : "s")" }

    func draw(in bounds: CGRect) {
        for (index, line) in lines.enumerated() {
            line.draw(
                at: CGPoint(x: Self.padding, y: Self.padding + CGFloat(index) * Self.lineHeight),
                withAttributes: [.font: Self.font, .foregroundColor: ProbeLayer.textColor])
        }
    }
}

/// The content of the panel with an explanation.
@MainActor
struct ExplanationPanel {
    let touch: HitExplanation
    /// The winners of gestures at the point; nil while they are unknown.
    let winners: Result<WinnerAnswer, PlaygroundError>?
    /// The message about copying; nil shows the keys instead.
    let message: String?

    static let keys = "Ctrl-C copies this, Ctrl-T copies a test"
    static let copied = "copied"
    static let copiedTest = "copied as a test"
    static let copiedTestOfBeginning = "copied as a test of the scene as it begins"
    static let willCopyTest = "copied as a test once it is known who would win"
    static let hasNoTest = "there is no test to copy"

    /// Lays out the panel. When there is too little room, it keeps the lines with the outcome.
    func layout(besides hole: CGRect, in bounds: CGRect) -> TextPanel? {
        let all = touch.stepLines + [touch.conclusion] + touch.consequences + winnerLines
        if let panel = TextPanel(lines: all, closing: [message ?? Self.keys], besides: hole, in: bounds), panel.isWhole
        {
            return panel
        }
        return TextPanel(
            lines: touch.stepLines + touch.consequences,
            closing: [touch.conclusion] + winnerLines + (message.map { [$0] } ?? []), besides: hole, in: bounds)
    }

    private var winnerLines: [String] {
        switch winners {
        case nil: ["who would win: ..."]
        case .success(let answer):
            [answer.isOfPresent ? "who would win:" : "who would win, in the scene as it begins:"] + answer.lines
        case .failure(let error): ["who would win: unknown. \(error.description)"]
        }
    }
}
