/// The rows of the gallery's list: each group followed by its scenes, filtered by a search. A heading says so when
/// nothing is found.
@MainActor
struct SceneIndex {
    enum Row {
        case group(String)
        case scene(Scene)
    }

    let rows: [Row]

    /// Creates the rows of the scenes whose title, name, hint and group together contain every word of `search`.
    init(_ scenes: [Scene], search: String = "") {
        let words = search.lowercased().split(separator: " ")
        var order: [String] = []
        var members: [String: [Scene]] = [:]
        for scene in scenes where Self.matches(scene, words) {
            if members[scene.group] == nil { order.append(scene.group) }
            members[scene.group, default: []].append(scene)
        }
        let found = order.flatMap { group in [.group(group)] + members[group, default: []].map(Row.scene) }
        rows = found.isEmpty ? [.group("No scene matches")] : found
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

    private static func matches(_ scene: Scene, _ words: [Substring]) -> Bool {
        let text = [scene.title, scene.name, scene.hint, scene.group].joined(separator: " ").lowercased()
        return words.allSatisfy { text.contains($0) }
    }
}
