import UIKit

/// The rows of the palette: the commands, scenes and views that a search finds. The kind with the best match comes
/// first.
@MainActor
struct PaletteIndex {
    enum Row {
        case heading(String)
        case entry(Entry)
    }

    /// The object that a row stands for.
    enum Target {
        case command(GalleryCommand)
        case scene(Scene)
        case view(WeakView)
    }

    struct Entry {
        let target: Target
        let title: String
        /// Other names that count as titles.
        let names: String
        /// Texts by which the entry is found as well.
        let others: String
        /// The text at the end of the row.
        let detail: String

        @MainActor init(_ command: GalleryCommand) {
            target = .command(command)
            title = command.title
            (names, others) = ("", command.others)
            detail = command.keys.first?.text ?? ""
        }

        @MainActor init(_ scene: Scene) {
            target = .scene(scene)
            title = scene.title
            names = scene.name
            others = "\(scene.hint) \(scene.group)"
            detail = scene.group
        }

        @MainActor init(_ view: UIView?, _ row: ViewTree.Row) {
            target = .view(WeakView(view: view))
            title = row.text.isEmpty ? row.name : "\(row.name)  \u{201C}\(row.text)\u{201D}"
            (names, others) = (view?.accessibilityIdentifier ?? "", "")
            detail = row.frame
        }
    }

    let rows: [Row]

    /// Creates the rows.
    ///
    /// - Parameters:
    ///   - sections: The titles of the kinds, each with its entries.
    ///   - search: The words that the texts of an entry contain. Without any, all entries are found.
    init(_ sections: [(title: String, entries: [Entry])], search: String) {
        let words = SearchWords.of(search)
        guard !words.isEmpty else {
            rows = Self.rows(sections)
            return
        }
        var found: [(title: String, entries: [Entry], rank: Int)] = sections.compactMap { section in
            let ranking = SearchRanking(words, in: section.entries) { ($0.title, $0.names, $0.others) }
            guard !ranking.isEmpty else { return nil }
            let rank = ranking.hasBeginning ? 0 : ranking.titles.isEmpty ? 2 : 1
            return (section.title, ranking.titles + ranking.others, rank)
        }
        // The kinds keep their order among equals.
        found = (0...2).flatMap { rank in found.filter { $0.rank == rank } }
        rows = found.isEmpty ? Self.nearest(words, sections) : Self.rows(found.map { ($0.title, $0.entries) })
    }

    private static func rows(_ sections: [(title: String, entries: [Entry])]) -> [Row] {
        sections.filter { !$0.entries.isEmpty }.flatMap { [.heading($0.title)] + $0.entries.map(Row.entry) }
    }

    private static func nearest(_ words: [Substring], _ sections: [(title: String, entries: [Entry])]) -> [Row] {
        let all = sections.flatMap(\.entries)
        let near = NearMatches.of(words.joined(separator: " "), among: all.map { $0.title.lowercased() })
        let offered = all.filter { near.contains($0.title.lowercased()) }.prefix(8)
        guard !offered.isEmpty else { return [.heading("Nothing matches")] }
        return [.heading("Nothing matches. Near:")] + offered.map(Row.entry)
    }

    /// The indices of the rows that are headings.
    var headers: [Int] {
        rows.indices.filter { if case .heading = rows[$0] { true } else { false } }
    }

    /// Returns the entry in a row; nil for a heading.
    func entry(at row: Int) -> Entry? {
        guard rows.indices.contains(row), case .entry(let entry) = rows[row] else { return nil }
        return entry
    }

    /// Returns the next row of an entry in a direction; nil where there is none.
    func row(after row: Int?, by step: Int) -> Int? {
        var index = row ?? (step > 0 ? -1 : rows.count)
        repeat { index += step.signum() } while rows.indices.contains(index) && entry(at: index) == nil
        return rows.indices.contains(index) ? index : nil
    }

    func item(at row: Int) -> ListItem {
        guard rows.indices.contains(row) else { return ListItem(.item, "") }
        return switch rows[row] {
        case .heading(let title): ListItem(.header, title.uppercased())
        case .entry(let entry):
            ListItem(.item, [ListItem.Part(entry.title, .systemFont(ofSize: 13), .label)], detail: entry.detail)
        }
    }
}
