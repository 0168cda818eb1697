import CoreGraphics
import Foundation

/// The rows of a table whose content is fixed in a nib.
@MainActor
final class StaticRows {
    struct Row {
        let cell: UITableViewCell
        let height: CGFloat?
    }

    struct Section {
        let header: String?
        let footer: String?
        let rows: [Row]
    }

    let sections: [Section]

    init(sections: [Section]) {
        self.sections = sections
    }

    func row(at path: IndexPath) -> Row? {
        guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.row) else {
            return nil
        }
        return sections[path.section].rows[path.row]
    }

    func section(_ index: Int) -> Section? {
        sections.indices.contains(index) ? sections[index] : nil
    }
}
