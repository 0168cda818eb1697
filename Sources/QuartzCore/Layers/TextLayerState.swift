import CoreGraphics
import Foundation

/// The properties of a `CATextLayer`.
struct TextLayerState: Hashable {
    /// A piece of the text. What is nil follows the layer.
    struct Run: Hashable {
        var run: TextRun
        var takesLayerFont: Bool
    }

    var runs: [Run] = []
    var font = FontDescription(size: 36)
    var color: CGColor? = .white
    var isWrapped = false
    var alignment = CATextLayerAlignmentMode.natural
    var truncation = CATextLayerTruncationMode.none

    /// The font of attributed text that has none.
    private static let attributedFont = FontDescription(size: 12)

    /// Returns the pieces of a `String` or an `NSAttributedString`; none for anything else.
    static func runs(of text: Any?) -> [Run] {
        switch text {
        case let text as NSAttributedString: attributedRuns(of: text)
        case let text as String: plainRuns(of: text)
        case let text as NSString: plainRuns(of: text as String)
        default: []
        }
    }

    private static func plainRuns(of text: String) -> [Run] {
        text.isEmpty ? [] : [Run(run: TextRun(text, font: attributedFont), takesLayerFont: true)]
    }

    private static func attributedRuns(of text: NSAttributedString) -> [Run] {
        var runs: [Run] = []
        let whole = text.string as NSString
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            func value(_ key: String) -> Any? { attributes[NSAttributedString.Key(key)] }
            let run = TextRun(
                whole.substring(with: range),
                font: (value("NSFont") as? any FontConvertible)?.fontDescription ?? attributedFont,
                color: color(of: value("NSColor")) ?? .black, underline: number(value("NSUnderline")) != 0,
                strikethrough: number(value("NSStrikethrough")) != 0, kern: number(value("NSKern")),
                baselineOffset: number(value("NSBaselineOffset")))
            runs.append(Run(run: run, takesLayerFont: false))
        }
        return runs
    }

    private static func color(of value: Any?) -> CGColor? {
        value as? CGColor ?? (value as? any ColorConvertible)?.cgColor
    }

    private static func number(_ value: Any?) -> CGFloat {
        if case .number(let number) = AnimatableValue(value) { return number.isFinite ? CGFloat(number) : 0 }
        // The style of a line is a set of options.
        if let style = value as? any RawRepresentable, let number = style.rawValue as? Int { return CGFloat(number) }
        return 0
    }

    /// Returns the description of a font that an app has set.
    static func font(of value: Any?) -> FontDescription {
        switch value {
        case let font as any FontConvertible: font.fontDescription
        case let name as String: FontDescription(name: name, size: 1)
        case let name as NSString: FontDescription(name: name as String, size: 1)
        default: FontDescription(size: 1)
        }
    }

    /// Returns the layouts of the text and their places in the bounds of the layer.
    func layouts(in bounds: CGRect) -> [(TextLayout, CGPoint)] {
        let runs = self.runs.map { piece in
            var run = piece.run
            if piece.takesLayerFont { run.font = font }
            return run
        }
        if isWrapped { return [(wrapped(runs, in: bounds), bounds.origin)] }
        guard let mode = truncation.lineBreakMode else { return [unwrapped(runs, in: bounds)] }
        var top = bounds.minY
        return Self.lines(of: runs).map { line in
            let layout = TextLayout(
                runs: line, width: bounds.width, alignment: alignment.alignment, lineBreakMode: mode, maximumLines: 1)
            defer { top += layout.size.height }
            return (layout, CGPoint(x: bounds.minX, y: top))
        }
    }

    private func wrapped(_ runs: [TextRun], in bounds: CGRect) -> TextLayout {
        let whole = TextLayout(runs: runs, width: bounds.width, alignment: alignment.alignment)
        guard let mode = truncation.lineBreakMode, whole.size.height > bounds.height + 0.001 else { return whole }
        let fitting = whole.lines.prefix { $0.rect.maxY <= bounds.height + 0.001 }.count
        return TextLayout(
            runs: runs, width: bounds.width, alignment: alignment.alignment, lineBreakMode: mode,
            maximumLines: max(fitting, 1))
    }

    /// Lays out lines that are as long as they need to be, and aligns the widest of them with the bounds.
    private func unwrapped(_ runs: [TextRun], in bounds: CGRect) -> (TextLayout, CGPoint) {
        let layout = TextLayout(runs: runs, width: nil, alignment: alignment.alignment)
        let room = bounds.width - layout.size.width
        let x: CGFloat =
            switch alignment {
            case .center: room / 2
            case .right: room
            case .left: 0
            default: layout.isRightToLeft(at: 0) ? room : 0
            }
        return (layout, CGPoint(x: bounds.minX + x, y: bounds.minY))
    }

    /// Returns the runs of each line of the text.
    private static func lines(of runs: [TextRun]) -> [[TextRun]] {
        var lines: [[TextRun]] = [[]]
        for run in runs {
            let parts = run.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            for (index, part) in parts.enumerated() {
                if index > 0 { lines.append([]) }
                var piece = run
                piece.string = String(part)
                lines[lines.count - 1].append(piece)
            }
        }
        return lines
    }
}
