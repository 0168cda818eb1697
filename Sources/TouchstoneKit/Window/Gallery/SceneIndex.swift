/// The rows of the gallery's list: each group followed by its scenes. During a search, the scenes whose titles match
/// come first, then those that are found by other texts; without any, the scenes with the nearest titles are offered.
@MainActor
struct SceneIndex {
    enum Row {
        case group(String)
        case scene(Scene)
    }

    let rows: [Row]

    /// Creates the rows of the scenes whose title, name, hint and group together contain every word of `search`.
    init(_ scenes: [Scene], search: String = "") {
        let words = SearchWords.of(search)
        rows = words.isEmpty ? Self.grouped(scenes) : Self.found(words, in: scenes)
    }

    private static func grouped(_ scenes: [Scene]) -> [Row] {
        var order: [String] = []
        var members: [String: [Scene]] = [:]
        for scene in scenes {
            if members[scene.group] == nil { order.append(scene.group) }
            members[scene.group, default: []].append(scene)
        }
        return order.flatMap { group in [.group(group)] + members[group, default: []].map(Row.scene) }
    }

    private static func found(_ words: [Substring], in scenes: [Scene]) -> [Row] {
        let found = SearchRanking(words, in: scenes) { ($0.title, $0.name, "\($0.hint) \($0.group)") }
        let sections = [("In titles", found.titles), ("In hints and groups", found.others)]
        let rows = sections.filter { !$0.1.isEmpty }.flatMap { [Row.group($0.0)] + $0.1.map(Row.scene) }
        return rows.isEmpty ? nearest(words.joined(separator: " "), in: scenes) : rows
    }

    private static func nearest(_ typed: String, in scenes: [Scene]) -> [Row] {
        let near = NearMatches.of(typed, among: scenes.flatMap { [$0.title.lowercased(), $0.name] })
        let offered = scenes.filter { near.contains($0.title.lowercased()) || near.contains($0.name) }
        guard !offered.isEmpty else { return [.group("No scene matches")] }
        return [.group("No scene matches. Near:")] + offered.map(Row.scene)
    }

    /// The first scene.
    var best: Scene? {
        rows.lazy.compactMap { if case .scene(let scene) = $0 { scene } else { nil } }.first
    }

    /// Returns the first or the last row of a scene other than `scene`.
    func end(isFirst: Bool, besides scene: Scene) -> Int? {
        let others = rows.indices.filter {
            if case .scene(let other) = rows[$0] { other.name != scene.name } else { false }
        }
        return isFirst ? others.first : others.last
    }

    /// The indices of the rows that are headings.
    var headers: [Int] {
        rows.indices.filter { if case .group = rows[$0] { true } else { false } }
    }

    /// Returns the row of a scene; nil if the search excludes it.
    func row(of scene: Scene) -> Int? {
        rows.firstIndex { if case .scene(let other) = $0 { other.name == scene.name } else { false } }
    }

    /// Returns the scene in a row; nil for a heading.
    func scene(at row: Int) -> Scene? {
        guard rows.indices.contains(row), case .scene(let scene) = rows[row] else { return nil }
        return scene
    }

    func item(at row: Int) -> ListItem {
        switch rows[row] {
        case .group(let name): ListItem(.header, name.uppercased())
        case .scene(let scene): ListItem(.item, scene.title)
        }
    }
}
