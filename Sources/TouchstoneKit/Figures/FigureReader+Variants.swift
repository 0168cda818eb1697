extension FigureReader {
    /// The names of the axes, and `all` for each of them.
    private struct AxisName: RawRepresentable, CaseIterable, Hashable {
        let rawValue: String

        static let all = AxisName(name: "all")
        static let allCases = VariantAxis.allCases.map { AxisName(name: $0.rawValue) } + [all]

        private init(name: String) {
            rawValue = name
        }

        init?(rawValue: String) {
            guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
            self = known
        }
    }

    /// Returns the value of the key "variants".
    func variants(_ fields: FigureFields) throws(PlaygroundError) -> [VariantAxis] {
        guard let names = try unique(fields, "variants", fields.choices("variants", AxisName.self)) else { return [] }
        guard names.contains(.all) else { return names.compactMap { VariantAxis(rawValue: $0.rawValue) } }
        guard names.count == 1 else { throw fields.problem("variants", "\"all\" stands alone") }
        return VariantAxis.allCases
    }

    /// Rejects keys that a picture of variants cannot be combined with.
    func checkVariants(_ fields: FigureFields, _ figure: Figure) throws(PlaygroundError) {
        guard !figure.variants.isEmpty else { return }
        guard figure.panels.count == 1 else {
            throw fields.problem("variants", "it needs exactly one panel, but \"panels\" has \(figure.panels.count)")
        }
        guard figure.film == nil, figure.overTime == nil, !figure.isTimeline,
            figure.formats.allSatisfy({ $0.still != nil })
        else {
            throw fields.problem(
                "variants", "it is a still picture and cannot be a film strip, a timeline or an animation")
        }
        let panel = figure.panels[0]
        guard panel.callouts.isEmpty, figure.table.isEmpty, panel.title == nil, figure.caption == nil,
            panel.crop == nil,
            panel.zoom == 1
        else {
            throw fields.problem("variants", "it cannot have callouts, a table, a title, a caption, a crop or a zoom")
        }
    }
}
