/// A text of a figures file in which measures have names in braces, as in "answers in {area} pt²". Two opening braces stand for
/// one.
struct FigureText {
    struct Problem: Error {
        let text: String
    }

    private enum Part {
        case words(String)
        case measure(FigureMeasure)
    }

    private var parts: [Part] = []

    init(_ text: String) throws(Problem) {
        var words = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "{" else {
                words.append(character)
                continue
            }
            if rest.first == "{" {
                rest.removeFirst()
                words.append("{")
                continue
            }
            guard let end = rest.firstIndex(of: "}") else { throw Problem(text: "a brace is opened and not closed") }
            let name = String(rest[..<end])
            rest = rest[rest.index(after: end)...]
            guard let measure = FigureMeasure(rawValue: name) else {
                let names = FigureMeasure.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
                throw Problem(text: "{\(NearMatches.printable(name))} is no measure; the measures are \(names)")
            }
            parts += [.words(words), .measure(measure)]
            words = ""
        }
        parts.append(.words(words))
    }

    /// The measures that are named.
    var measures: [FigureMeasure] {
        parts.compactMap { if case .measure(let measure) = $0 { measure } else { nil } }
    }

    /// The text with values in place of names.
    func text(_ value: (FigureMeasure) -> String) -> String {
        parts.map { part in
            switch part {
            case .words(let words): words
            case .measure(let measure): value(measure)
            }
        }.joined()
    }
}
