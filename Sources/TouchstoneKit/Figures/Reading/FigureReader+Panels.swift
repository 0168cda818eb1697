import Foundation
import HostInterface

/// The scenes of a figure.
extension FigureReader {
    func panels(_ fields: FigureFields) throws(PlaygroundError) -> [Figure.Panel] {
        guard let list = try fields.list("panels", atMost: 24, of: "panels") else { return [try panel(fields)] }
        var panels: [Figure.Panel] = []
        for (index, value) in list.enumerated() {
            let own = try FigureFields(
                value, file: file, place: "\(fields.place), panel \(index + 1)", known: Self.panelKeys, base: fields)
            panels.append(try panel(own))
        }
        return panels
    }

    private func panel(_ fields: FigureFields) throws(PlaygroundError) -> Figure.Panel {
        guard let scene = try fields.text("scene") else {
            throw fields.problem("the key \"scene\" is missing; \"touchstone list\" tells their names")
        }
        var panel = Figure.Panel(scene: scene)
        panel.state = try fields.text("state") ?? panel.state
        panel.size = try fields.size("size")
        panel.overlays = Set(try fields.choices("overlays", Overlay.self) ?? [])
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

    // MARK: Input

    /// What happens, and the file that it is from.
    private func input(_ fields: FigureFields) throws(PlaygroundError) -> (Figure.Input, path: String?) {
        let hasOwnSteps = fields.hasOwn("input")
        if let path = try fields.text("script"), !hasOwnSteps || fields.hasOwn("script") {
            guard !hasOwnSteps else { throw fields.problem("input", "give either \"script\" or \"input\"") }
            let place = path.hasPrefix("/") ? path : "\(folder)/\(path)"
            do throws(PlaygroundError) {
                return (.script(try ScriptFile.read(place)), place)
            } catch {
                let problem = fields.problem("script", error.description)
                throw PlaygroundError(description: problem.description, exitStatus: error.exitStatus)
            }
        }
        guard let list = try fields.list("input", atMost: 200, of: "touches") else { return (.nothing, nil) }
        var events: [(touch: FigureFields, event: HostEvent)] = []
        for (index, value) in list.enumerated() {
            let own = try FigureFields(
                value, file: file, place: "\(fields.place), touch \(index + 1) of \"input\"", known: FigureTouch.keys)
            events += try FigureTouch(own).events.map { (own, $0) }
        }
        // What happens at one time stays in the order of the list.
        let ordered = events.enumerated().sorted {
            ($0.element.event.timestamp, $0.offset) < ($1.element.event.timestamp, $1.offset)
        }
        try checkFingers(ordered.map(\.element))
        return (.events(ordered.map(\.element.event)), nil)
    }

    /// Refuses a finger that comes down while it is down.
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

    // MARK: Places

    private func crop(_ fields: FigureFields) throws(PlaygroundError) -> Figure.Crop? {
        guard let value = fields["crop"] else { return nil }
        if case .text = value.content { return try viewPath("crop", fields).map { .view($0) } }
        let expected = "[x,y,width,height] in points, or the name of a view"
        let range = -FigureFields.farthest...FigureFields.farthest
        guard let sides = try fields.numbers("crop", in: range, count: 4...4, expected: expected) else { return nil }
        guard sides[2] > 0, sides[3] > 0 else { throw fields.problem("crop", "width and height have to be positive") }
        return .rect(CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]))
    }

    private func viewPath(_ key: String, _ fields: FigureFields) throws(PlaygroundError) -> String? {
        guard let text = try fields.text(key, expected: "the name of a view") else { return nil }
        guard ViewPath(text) != nil else {
            throw fields.problem(
                key,
                "\"\(NearMatches.printable(text))\" names no view; write it as Class, Class[1], Card > Class or "
                    + "UIWindow/Card/Class")
        }
        return text
    }

    // MARK: Callouts

    private func callouts(_ fields: FigureFields) throws(PlaygroundError) -> [Figure.Callout] {
        guard let list = try fields.list("callouts", atMost: 24, of: "callouts") else { return [] }
        var callouts: [Figure.Callout] = []
        for (index, value) in list.enumerated() {
            let own = try FigureFields(
                value, file: file, place: "\(fields.place), callout \(index + 1)",
                known: ["label", "at", "view", "part", "side", "outline", "color"])
            callouts.append(try callout(own))
        }
        return callouts
    }

    private func callout(_ fields: FigureFields) throws(PlaygroundError) -> Figure.Callout {
        guard let label = try text("label", fields), !label.isEmpty else {
            throw fields.problem("the key \"label\" is missing: what is written")
        }
        let point = try fields.point("at")
        let view = try viewPath("view", fields)
        let part = try fields.point("part")
        let target: Figure.Callout.Target
        switch (point, view) {
        case (let point?, nil):
            guard part == nil else { throw fields.problem("part", "it is a part of a \"view\", and there is none") }
            target = .point(point)
        case (nil, let view?): target = .view(view, part: part ?? CGPoint(x: 0.5, y: 0.5))
        case (nil, nil): throw fields.problem("give \"at\", a place [x,y] in points, or \"view\", the name of a view")
        case (.some, .some): throw fields.problem("at", "give either \"at\" or \"view\"")
        }
        var callout = Figure.Callout(target, label: label)
        callout.side = try fields.choice("side", Figure.Callout.Side.self)
        callout.outlines = try fields.choices("outline", Figure.Callout.Outline.self) ?? []
        callout.color = try fields.choice("color", Figure.Callout.Color.self)
        let measured = (try? FigureText(label))?.measures.contains { $0 != .owner } ?? false
        guard view != nil || (!measured && callout.outlines.isEmpty) else {
            throw fields.problem(
                "what is measured or outlined is a \"view\", and there is none; only {owner} needs none")
        }
        return callout
    }
}
