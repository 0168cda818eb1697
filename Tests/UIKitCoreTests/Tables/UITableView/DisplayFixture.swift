import Foundation
import Stages
import UIKit

/// A data source and delegate that records which rows appear and disappear.
@MainActor
final class DisplayFixture: UITableViewDataSource, UITableViewDelegate {
    let rows: TableFixture
    var recorder: Recorder { rows.recorder }

    init(rows: Int) { self.rows = TableFixture(rows: rows) }

    func table(on stage: Stage, rowHeight: CGFloat) -> UITableView {
        rows.table(on: stage, rowHeight: rowHeight, delegate: self)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.sections[0].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        rows.tableView(tableView, cellForRowAt: indexPath)
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
        recorder.add("will \(path.row) \(cell.frame.minY)")
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {
        recorder.add("end \(path.row)")
    }
}
