import Foundation
import HostInterface

/// Makes figures of the objects of a figures file.
struct FigureReader {
    let file: String
    /// Where paths begin.
    let folder: String

    static let panelKeys = [
        "scene", "state", "size", "overlays", "script", "input", "time", "after", "title", "crop", "padding", "zoom",
        "view", "callouts",
    ]
    private static let figureKeys = [
        "folder", "appearance", "scale", "format", "caption", "columns", "table", "film", "animation", "timeline",
    ]

    /// What figures inherit.
    func defaults(_ json: PlacedJSON) throws(PlaygroundError) -> FigureFields {
        try FigureFields(
            json, file: file, place: "\"defaults\"", known: Self.figureKeys + Self.panelKeys)
    }

    func figure(
        _ json: PlacedJSON, number: Int, _ defaults: FigureFields?
    ) throws(PlaygroundError) -> Figure {
        var place = "figure \(number)"
        if case .object(let fields) = json.content,
            case .text(let name) = fields.first(where: { $0.key == "name" })?.value.content
        {
            place = "figure \"\(NearMatches.printable(name))\""
        }
        let fields = try FigureFields(
            json, file: file, place: place, known: ["name", "panels"] + Self.figureKeys + Self.panelKeys, base: defaults
        )
        guard let name = try fields.text("name") else {
            throw fields.problem("the key \"name\" is missing: what its files are called")
        }
        guard name.wholeMatch(of: /[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}/) != nil else {
            throw fields.problem(
                "name", "a name consists of 1 to 100 letters, digits, hyphens, underscores and points")
        }
        var figure = Figure(name: name, panels: try panels(fields))
        figure.origin = "\(file):\(json.line): \(place)"
        figure.folder = try folder(fields)
        figure.appearances = try appearances(fields)
        figure.scales = try scales(fields)
        figure.formats = try unique(fields, "format", fields.choices("format", Figure.Format.self)) ?? [.png]
        figure.caption = try text("caption", fields)
        figure.columns = try fields.integer("columns", in: 1...24)
        figure.table = try table(fields)
        figure.isTimeline = try fields.flag("timeline") ?? false
        figure.animation = try animation(fields, figure)
        figure.film = try film(fields, figure)
        try checkTogether(fields, figure)
        return figure
    }

    /// What only makes sense with or without something else.
    private func checkTogether(_ fields: FigureFields, _ figure: Figure) throws(PlaygroundError) {
        let moves = figure.formats.contains { $0.still == nil }
        let input = figure.panels[0].input.events
        if !moves, fields.hasOwn("animation") {
            throw fields.problem("animation", "nothing moves in this format; give \"format\" as gif or apng")
        }
        if figure.film != nil || moves || figure.isTimeline {
            let key = figure.film != nil ? "film" : moves ? "format" : "timeline"
            guard figure.panels.count == 1 else {
                throw fields.problem(key, "it is of one panel, and \"panels\" has \(figure.panels.count)")
            }
            guard figure.panels[0].callouts.isEmpty, figure.table.isEmpty else {
                throw fields.problem(key, "it has no place for callouts or a table")
            }
            guard !input.isEmpty || figure.animation.to != nil || (figure.film != nil && !moves) else {
                throw fields.problem(key, "nothing happens: give \"script\" or \"input\"")
            }
        }
        guard figure.film == nil || !moves else {
            throw fields.problem("film", "a film strip stands still; give \"format\" as png, svg or pdf")
        }
        guard !figure.isTimeline || (figure.film == nil && !moves) else {
            throw fields.problem("timeline", "a timeline stands still and is no film strip")
        }
        let sheet = figure.table.isEmpty ? nil : figure.panels.firstIndex { $0.view == nil }
        if let sheet {
            throw fields.problem("table", "panel \(sheet + 1) has no \"view\" to tell about")
        }
    }

    // MARK: Files

    private func folder(_ fields: FigureFields) throws(PlaygroundError) -> String {
        guard let folder = try fields.text("folder") else { return "" }
        let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
        let isBad = parts.contains {
            $0.isEmpty || $0 == ".." || $0.contains { $0.asciiValue.map { $0 < 0x20 } ?? false }
        }
        guard !isBad, folder.utf8.count <= 400 else {
            throw fields.problem(
                "folder",
                "\"\(NearMatches.printable(folder))\" does not lie below the folder that figures are built into")
        }
        return folder == "." ? "" : folder
    }

    private func appearances(_ fields: FigureFields) throws(PlaygroundError) -> [Appearance] {
        switch try fields.choice("appearance", FigureAppearance.self) {
        case nil, .light: [.light]
        case .dark: [.dark]
        case .both: [.light, .dark]
        }
    }

    private enum FigureAppearance: String, CaseIterable {
        case light, dark, both
    }

    private func scales(_ fields: FigureFields) throws(PlaygroundError) -> [CGFloat] {
        let expected = "a number from 0.25 to 8, or a list of some"
        let scales = try fields.numbers("scale", in: 0.25...8, count: 1...8, expected: expected) ?? [1]
        return try unique(fields, "scale", scales.map { CGFloat($0) }) ?? [1]
    }

    private func unique<Value: Hashable>(
        _ fields: FigureFields, _ key: String, _ values: [Value]?
    ) throws(PlaygroundError) -> [Value]? {
        guard let values else { return nil }
        guard !values.isEmpty, Set(values).count == values.count else {
            throw fields.problem(key, values.isEmpty ? "the list is empty" : "the list has something twice")
        }
        return values
    }

    // MARK: What is told

    /// A text in which measures have names in braces.
    func text(_ key: String, _ fields: FigureFields) throws(PlaygroundError) -> String? {
        guard let text = try fields.text(key) else { return nil }
        do throws(FigureText.Problem) {
            _ = try FigureText(text)
        } catch {
            throw fields.problem(key, error.text)
        }
        return text
    }

    private func table(_ fields: FigureFields) throws(PlaygroundError) -> [Figure.Column] {
        guard let list = try fields.list("table", atMost: 12, of: "columns") else { return [] }
        var columns: [Figure.Column] = []
        for (index, value) in list.enumerated() {
            if case .text(let name) = value.content {
                let known = FigureMeasure.allCases.filter { $0 != .owner }
                guard let measure = known.first(where: { $0.rawValue == name }) else {
                    throw fields.problem(
                        "table",
                        "there is no measure \"\(NearMatches.printable(name))\"; the measures are "
                            + known.map(\.rawValue).joined(separator: ", "))
                }
                columns.append(.measure(measure))
                continue
            }
            let tap = try FigureFields(
                value, file: file, place: "\(fields.place), column \(index + 1) of \"table\"", known: ["tap", "title"])
            guard let point = try tap.point("tap"), let title = try tap.text("title") else {
                throw tap.problem("expected a measure, or {\"tap\":[x,y],\"title\":\"...\"} in points of the view")
            }
            columns.append(.tap(at: point, title: title))
        }
        return columns
    }

    // MARK: What moves

    private func animation(_ fields: FigureFields, _ figure: Figure) throws(PlaygroundError) -> Figure.Animation {
        var animation = Figure.Animation()
        guard let value = fields["animation"] else { return animation }
        let own = try FigureFields(
            value, file: file, place: "\(fields.place), \"animation\"", known: ["rate", "from", "to"])
        animation.rate = try own.number("rate", in: 1...50) ?? animation.rate
        animation.from = try own.number("from", in: FigureReader.seconds)
        animation.to = try own.number("to", in: FigureReader.seconds)
        if let to = animation.to, to <= animation.from ?? 0 {
            throw own.problem("to", "it ends before it begins")
        }
        return animation
    }

    private func film(_ fields: FigureFields, _ figure: Figure) throws(PlaygroundError) -> [TimeInterval]? {
        guard let value = fields["film"] else { return nil }
        let own = try FigureFields(
            value, file: file, place: "\(fields.place), \"film\"", known: ["frames", "times", "from", "to"])
        let expected = "a list of 1 to \(Self.mostFrames) times in seconds"
        if let times = try own.numbers("times", in: Self.seconds, count: 1...Self.mostFrames, expected: expected) {
            guard own["frames"] == nil, own["from"] == nil, own["to"] == nil else {
                throw own.problem("give either \"times\" or \"frames\"")
            }
            guard zip(times, times.dropFirst()).allSatisfy(<) else { throw own.problem("times", "they have to grow") }
            return times
        }
        guard let count = try own.integer("frames", in: 2...Self.mostFrames) else {
            throw own.problem("give \"frames\", how many there are, or \"times\" in seconds")
        }
        let events = figure.panels[0].input.events
        let from = try own.number("from", in: Self.seconds) ?? events.first?.timestamp.seconds ?? 0
        let to = try own.number("to", in: Self.seconds) ?? events.last?.timestamp.seconds ?? 0
        guard to > from else { throw own.problem("there is no time between its first frame and its last") }
        return (0..<count).map { from + (to - from) * Double($0) / Double(count - 1) }
    }

    static let seconds = 0.0...3600.0
    private static let mostFrames = 60
}
