import Foundation
import Stages
import UIKit

@testable import UIKitCore

/// A data source and delegate that records the table's calls.
@MainActor
class TableFixture: UITableViewDataSource, UITableViewDelegate {
    /// The titles of the rows, section by section.
    var sections: [[String]]
    var headers: [Int: String] = [:]
    var footers: [Int: String] = [:]
    var refused: Set<IndexPath> = []
    let recorder = Recorder()
    var fill: (UITableViewCell, IndexPath) -> Void = { _, _ in }

    init(_ sections: [[String]]) {
        self.sections = sections
    }

    convenience init(rows: Int) {
        self.init([(0..<rows).map { "Row \($0)" }])
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        fill(cell, indexPath)
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { headers[section] }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { footers[section] }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
        recorder.add("shouldHighlight \(path.section).\(path.row)")
        return !refused.contains(path)
    }

    func tableView(_ tableView: UITableView, didHighlightRowAt path: IndexPath) {
        recorder.add("didHighlight \(path.section).\(path.row)")
    }

    func tableView(_ tableView: UITableView, didUnhighlightRowAt path: IndexPath) {
        recorder.add("didUnhighlight \(path.section).\(path.row)")
    }

    func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
        recorder.add("willSelect \(path.section).\(path.row)")
        return path
    }

    func tableView(_ tableView: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
        recorder.add("willDeselect \(path.section).\(path.row)")
        return path
    }

    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
        recorder.add("didSelect \(path.section).\(path.row)")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) {
        recorder.add("didDeselect \(path.section).\(path.row)")
    }

    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith path: IndexPath) {
        recorder.add("accessory \(path.section).\(path.row)")
    }

    /// Creates a table that fills a stage, with the fixture as its data source.
    func table(
        on stage: Stage, style: UITableView.Style = .plain, rowHeight: CGFloat = 44,
        cell: UITableViewCell.Type = UITableViewCell.self, delegate: (any UITableViewDelegate)? = nil
    ) -> UITableView {
        let table = UITableView(frame: stage.window.bounds, style: style)
        table.register(cell, forCellReuseIdentifier: "cell")
        table.rowHeight = rowHeight
        table.dataSource = self
        table.delegate = delegate ?? self
        stage.window.addSubview(table)
        stage.settle()
        return table
    }
}

extension Stage {
    /// Creates a stage of 320 x 300 points for tests of tables.
    static func forTables() -> Stage { Stage(size: CGSize(width: 320, height: 300)) }

    /// The number of layouts in the transcript.
    var layouts: Int { layoutLines.count }

    /// Returns the number of a view's layouts in the transcript. Tags distinguish views of one class.
    func layouts(of view: UIView) -> Int { layoutLines.filter { $0.contains("\(view.traceName) lays out") }.count }

    private var layoutLines: [Substring] { transcript.text.split(separator: "\n").filter { $0.contains(" lays out") } }
}
