import Foundation
import HostInterface

/// A reader that creates figures from the objects of a figures file.
struct FigureReader {
    let file: String
    /// The folder that paths are relative to.
    let folder: String
    private let scripts = ScriptCache()

    static let panelKeys = [
        "scene", "state", "size", "overlays", "overlay-style", "script", "input", "time", "after", "title", "crop",
        "padding", "zoom",
        "view", "callouts",
    ]
    private static let figureKeys = [
        "folder", "appearance", "scale", "format", "caption", "columns", "table", "film", "animation", "timeline",
        "overTime", "motion", "variants",
    ]

    /// Returns the fields that all figures inherit.
    func defaults(_ json: JSONValue) throws(PlaygroundError) -> FigureFields {
        try FigureFields(
            json, file: file, context: "\"defaults\"", known: Self.figureKeys + Self.panelKeys)
    }

    func figure(
        _ json: JSONValue, number: Int, _ defaults: FigureFields?
    ) throws(PlaygroundError) -> Figure {
        var context = "figure \(number)"
        if case .object(let fields) = json.content,
            case .text(let name) = fields.first(where: { $0.key == "name" })?.value.content
        {
            context = "figure \"\(NearMatches.printable(name))\""
        }
        let fields = try FigureFields(
            json, file: file, context: context, known: ["name", "panels"] + Self.figureKeys + Self.panelKeys,
            base: defaults
        )
        guard let name = try fields.text("name") else {
            throw fields.problem("the key \"name\" is missing; it names the figure's files")
        }
        guard name.wholeMatch(of: /[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}/) != nil else {
            throw fields.problem(
                "name", "a name consists of 1 to 100 letters, digits, hyphens, underscores and points")
        }
        var figure = Figure(name: name, panels: try panels(fields))
        figure.origin = "\(file):\(json.line): \(context)"
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
        figure.overTime = try overTime(fields, figure)
        figure.motion = try motion(fields, figure)
        figure.variants = try variants(fields)
        try checkTogether(fields, figure)
        try checkOverTime(fields, figure)
        try checkMotion(fields, figure)
        try checkVariants(fields, figure)
        return figure
    }

    /// Rejects keys that contradict or need each other.
    private func checkTogether(_ fields: FigureFields, _ figure: Figure) throws(PlaygroundError) {
        let moves = figure.formats.contains { $0.still == nil }
        let input = figure.panels[0].input.events
        if !moves, fields.hasOwn("animation") {
            throw fields.problem("animation", "nothing moves in this format; give \"format\" as gif or apng")
        }
        if figure.film != nil || moves || figure.isTimeline {
            let key = figure.film != nil ? "film" : moves ? "format" : "timeline"
            guard figure.panels.count == 1 else {
                throw fields.problem(key, "it needs exactly one panel, but \"panels\" has \(figure.panels.count)")
            }
            guard figure.panels[0].callouts.isEmpty, figure.table.isEmpty else {
                throw fields.problem(key, "it cannot have callouts or a table")
            }
            guard !input.isEmpty || figure.animation.to != nil || (figure.film != nil && !moves) else {
                throw fields.problem(key, "nothing happens: give \"script\" or \"input\"")
            }
        }
        guard figure.film == nil || !moves else {
            throw fields.problem("film", "a film strip is a still picture; give \"format\" as png, svg or pdf")
        }
        guard !figure.isTimeline || (figure.film == nil && !moves) else {
            throw fields.problem("timeline", "a timeline is a still picture and cannot be a film strip")
        }
        let sheet = figure.table.isEmpty ? nil : figure.panels.firstIndex { $0.view == nil }
        if let sheet {
            throw fields.problem("table", "panel \(sheet + 1) has no \"view\" to describe")
        }
    }

    // MARK: - Files

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

    /// Returns a list after checking that it has values, each of them once.
    func unique<Value: Hashable>(
        _ fields: FigureFields, _ key: String, _ values: [Value]?
    ) throws(PlaygroundError) -> [Value]? {
        guard let values else { return nil }
        guard !values.isEmpty, Set(values).count == values.count else {
            throw fields.problem(key, values.isEmpty ? "the list is empty" : "the list repeats a value")
        }
        return values
    }

    // MARK: - Annotations

    /// Returns a text after checking the measures that it names in braces.
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
                value, file: file, context: "\(fields.context), column \(index + 1) of \"table\"",
                known: ["tap", "title"])
            guard let point = try tap.point("tap"), let title = try tap.text("title") else {
                throw tap.problem("expected a measure, or {\"tap\":[x,y],\"title\":\"...\"} in points of the view")
            }
            columns.append(.tap(at: point, title: title))
        }
        return columns
    }

    // MARK: - Animations

    private func animation(_ fields: FigureFields, _ figure: Figure) throws(PlaygroundError) -> Figure.Animation {
        var animation = Figure.Animation()
        guard let value = fields["animation"] else { return animation }
        let own = try FigureFields(
            value, file: file, context: "\(fields.context), \"animation\"", known: ["rate", "from", "to"])
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
            value, file: file, context: "\(fields.context), \"film\"", known: ["frames", "times", "from", "to"])
        let expected = "a list of 1 to \(Self.maximumFrames) times in seconds"
        if let times = try own.numbers("times", in: Self.seconds, count: 1...Self.maximumFrames, expected: expected) {
            guard own["frames"] == nil, own["from"] == nil, own["to"] == nil else {
                throw own.problem("give either \"times\" or \"frames\"")
            }
            guard zip(times, times.dropFirst()).allSatisfy(<) else {
                throw own.problem("times", "they have to increase")
            }
            return times
        }
        guard let count = try own.integer("frames", in: 2...Self.maximumFrames) else {
            throw own.problem("give \"frames\", their number, or \"times\" in seconds")
        }
        let events = figure.panels[0].input.events
        let from = try own.number("from", in: Self.seconds) ?? events.first?.timestamp.seconds ?? 0
        let to = try own.number("to", in: Self.seconds) ?? events.last?.timestamp.seconds ?? 0
        guard to > from else { throw own.problem("its first and last frame are at the same time") }
        return (0..<count).map { from + (to - from) * Double($0) / Double(count - 1) }
    }

    static let seconds = 0.0...3600.0
    private static let maximumFrames = 60
}

// MARK: - Panels

extension FigureReader {
    func panels(_ fields: FigureFields) throws(PlaygroundError) -> [Figure.Panel] {
        guard let list = try fields.list("panels", atMost: 24, of: "panels") else { return [try panel(fields)] }
        var panels: [Figure.Panel] = []
        for (index, value) in list.enumerated() {
            let own = try FigureFields(
                value, file: file, context: "\(fields.context), panel \(index + 1)", known: Self.panelKeys, base: fields
            )
            panels.append(try panel(own))
        }
        return panels
    }

    private func panel(_ fields: FigureFields) throws(PlaygroundError) -> Figure.Panel {
        guard let scene = try fields.text("scene") else {
            throw fields.problem("the key \"scene\" is missing; \"touchstone list\" lists the names of scenes")
        }
        var panel = Figure.Panel(scene: scene)
        panel.state = try fields.text("state") ?? panel.state
        panel.size = try fields.size("size")
        panel.overlays = Set(try fields.choices("overlays", Overlay.self) ?? [])
        if let style = try fields.choice("overlay-style", OverlayStyle.self) { panel.overlayStyle = style }
        (panel.input, panel.scriptPath) = try input(fields)
        panel.time = try time(fields, panel.input)
        panel.title = try text("title", fields)
        panel.crop = try crop(fields)
        panel.padding = CGFloat(try fields.number("padding", in: 0...1000) ?? 0)
        panel.zoom = CGFloat(try fields.number("zoom", in: 0.25...8) ?? 1)
        panel.view = try viewPath("view", fields)
        panel.callouts = try callouts(fields)
        return panel
    }

    // MARK: - Input

    /// Returns the input, and the file that it was read from.
    private func input(_ fields: FigureFields) throws(PlaygroundError) -> (Figure.Input, path: String?) {
        let hasOwnSteps = fields.hasOwn("input")
        if let path = try fields.text("script"), !hasOwnSteps || fields.hasOwn("script") {
            guard !hasOwnSteps else { throw fields.problem("input", "give either \"script\" or \"input\"") }
            let scriptPath = path.hasPrefix("/") ? path : "\(folder)/\(path)"
            do throws(PlaygroundError) {
                return (.script(try scripts.read(scriptPath)), scriptPath)
            } catch {
                let problem = fields.problem("script", error.description)
                throw PlaygroundError(description: problem.description, exitStatus: error.exitStatus)
            }
        }
        guard let list = try fields.list("input", atMost: 200, of: "touches") else { return (.nothing, nil) }
        var events: [(touch: FigureFields, event: HostEvent)] = []
        for (index, value) in list.enumerated() {
            let own = try FigureFields(
                value, file: file, context: "\(fields.context), touch \(index + 1) of \"input\"",
                known: FigureTouch.keys)
            events += try FigureTouch(own).events.map { (own, $0) }
        }
        // Events at the same time keep the order of the list.
        let ordered = events.enumerated().sorted {
            ($0.element.event.timestamp, $0.offset) < ($1.element.event.timestamp, $1.offset)
        }
        try checkFingers(ordered.map(\.element))
        return (.events(ordered.map(\.element.event)), nil)
    }

    /// Rejects input in which a finger touches down while it is already down.
    private func checkFingers(_ events: [(touch: FigureFields, event: HostEvent)]) throws(PlaygroundError) {
        var down: Set<Int> = []
        for (touch, event) in events {
            guard case .touch(let sample) = event.content else { continue }
            if sample.phase == .began, !down.insert(sample.finger).inserted {
                throw touch.problem("at", "finger \(sample.finger) is down already; give another \"finger\"")
            }
            if sample.phase == .ended { down.remove(sample.finger) }
        }
    }

    private func time(_ fields: FigureFields, _ input: Figure.Input) throws(PlaygroundError) -> TimeInterval? {
        let time = try fields.number("time", in: Self.seconds)
        guard let after = try fields.number("after", in: Self.seconds) else { return time }
        guard time == nil else { throw fields.problem("after", "give either \"time\" or \"after\"") }
        return input.end + after
    }

    // MARK: - Views

    private func crop(_ fields: FigureFields) throws(PlaygroundError) -> Figure.Crop? {
        guard let value = fields["crop"] else { return nil }
        if case .text = value.content { return try viewPath("crop", fields).map { .view($0) } }
        let expected = "[x,y,width,height] in points, or the name of a view"
        let range = -FigureFields.maximumCoordinate...FigureFields.maximumCoordinate
        guard let sides = try fields.numbers("crop", in: range, count: 4...4, expected: expected) else { return nil }
        guard sides[2] > 0, sides[3] > 0 else { throw fields.problem("crop", "width and height have to be positive") }
        return .rect(CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]))
    }

    func viewPath(_ key: String, _ fields: FigureFields) throws(PlaygroundError) -> String? {
        guard let text = try fields.text(key, expected: "the name of a view") else { return nil }
        guard ViewPath(text) != nil else {
            throw fields.problem(
                key,
                "\"\(NearMatches.printable(text))\" is not the name of a view; write it as Class, Class[1], Card > Class or "
                    + "UIWindow/Card/Class")
        }
        return text
    }

    // MARK: - Callouts

    private func callouts(_ fields: FigureFields) throws(PlaygroundError) -> [Figure.Callout] {
        guard let list = try fields.list("callouts", atMost: 24, of: "callouts") else { return [] }
        var callouts: [Figure.Callout] = []
        for (index, value) in list.enumerated() {
            let own = try FigureFields(
                value, file: file, context: "\(fields.context), callout \(index + 1)",
                known: ["label", "at", "view", "part", "side", "outline", "color"])
            callouts.append(try callout(own))
        }
        return callouts
    }

    private func callout(_ fields: FigureFields) throws(PlaygroundError) -> Figure.Callout {
        guard let label = try text("label", fields), !label.isEmpty else {
            throw fields.problem("the key \"label\" is missing; it holds the text")
        }
        let point = try fields.point("at")
        let view = try viewPath("view", fields)
        let part = try fields.point("part")
        let target: Figure.Callout.Target
        switch (point, view) {
        case (let point?, nil):
            guard part == nil else { throw fields.problem("part", "it needs a \"view\"") }
            target = .point(point)
        case (nil, let view?): target = .view(view, part: part ?? CGPoint(x: 0.5, y: 0.5))
        case (nil, nil): throw fields.problem("give \"at\", a point [x,y], or \"view\", the name of a view")
        case (.some, .some): throw fields.problem("at", "give either \"at\" or \"view\"")
        }
        var callout = Figure.Callout(target, label: label)
        callout.side = try fields.choice("side", Figure.Callout.Side.self)
        callout.outlines = try fields.choices("outline", Figure.Callout.Outline.self) ?? []
        callout.color = try fields.choice("color", Figure.Callout.Color.self)
        let measured = (try? FigureText(label))?.measures.contains { $0 != .owner } ?? false
        guard view != nil || (!measured && callout.outlines.isEmpty) else {
            throw fields.problem(
                "measures and outlines need a \"view\"; only {owner} does not")
        }
        return callout
    }
}

/// The scripts of a figures file. Figures inherit scripts, so one may be named thousands of times; it is read once.
private final class ScriptCache {
    private var scripts: [String: InputScript] = [:]

    func read(_ path: String) throws(PlaygroundError) -> InputScript {
        if let known = scripts[path] { return known }
        let script = try ScriptFile.read(path)
        scripts[path] = script
        return script
    }
}
