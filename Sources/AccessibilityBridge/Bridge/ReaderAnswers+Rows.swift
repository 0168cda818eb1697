import UIKitCore

/// Selection, Table and TableCell: what readers ask of table views and their rows.
extension ReaderAnswers {
    func selection(_ element: ReaderElement, _ call: Call) throws(Refusal) -> [BusValue] {
        guard let rows = element.rows else { throw .unknownMethod }
        let chosen = selection(of: element, rows)
        var selected: [Int] { element.node.children.filter { isSelected($0, in: rows, chosen) } }
        switch call.member {
        case "GetSelectedChild":
            let (index, found) = (try call.integer(0), selected)
            return [found.indices.contains(index) ? reference(to: found[index]) : Self.nothing]
        case "IsChildSelected":
            let child = child(try call.integer(0), of: element)
            return [.bool(child.map { isSelected($0, in: rows, chosen) } ?? false)]
        case "SelectChild": return [.bool(set(child(try call.integer(0), of: element), in: rows, isSelected: true))]
        case "DeselectChild": return [.bool(set(child(try call.integer(0), of: element), in: rows, isSelected: false))]
        case "DeselectSelectedChild":
            let (index, found) = (try call.integer(0), selected)
            let child = found.indices.contains(index) ? found[index] : nil
            return [.bool(set(child, in: rows, isSelected: false))]
        case "SelectAll":
            guard rows.selectsManyRows else { return [.bool(false)] }
            defer { service.tree.invalidate() }
            let all = element.node.children.compactMap { row(of: $0, in: rows) }
            return [.bool(all.filter { !rows.setRow($0, isSelected: true) }.isEmpty)]
        case "ClearSelection":
            let refused = rows.selectedRows.filter { !rows.setRow($0, isSelected: false) }
            service.tree.invalidate()
            return [.bool(refused.isEmpty)]
        default: throw .unknownMethod
        }
    }

    private func child(_ index: Int, of element: ReaderElement) -> Int? {
        element.node.children.indices.contains(index) ? element.node.children[index] : nil
    }

    private func row(of number: Int, in rows: any RowContainer) -> Int? {
        service.tree.node(number)?.object.flatMap { rows.row(of: $0) }
    }

    private func isSelected(_ number: Int, in rows: any RowContainer, _ selection: Set<Int>) -> Bool {
        row(of: number, in: rows).map { selection.contains($0) } ?? false
    }

    /// Returns the selected rows of an element.
    private func selection(of element: ReaderElement, _ rows: any RowContainer) -> Set<Int> {
        if let known = service.tree.selections[element.node.number] { return known }
        let selection = Set(rows.selectedRows)
        service.tree.selections[element.node.number] = selection
        return selection
    }

    private func set(_ number: Int?, in rows: any RowContainer, isSelected: Bool) -> Bool {
        defer { service.tree.invalidate() }
        return number.flatMap { row(of: $0, in: rows) }.map { rows.setRow($0, isSelected: isSelected) } ?? false
    }

    // MARK: - Table

    /// Answers as a table of one column, whose rows that cannot be seen have no element.
    func table(_ element: ReaderElement, _ call: Call) throws(Refusal) -> [BusValue] {
        guard let rows = element.rows else { throw .unknownMethod }
        switch call.member {
        case "GetAccessibleAt":
            let (row, column) = (try call.integer(0), try call.integer(1))
            return [column == 0 ? reference(toRow: row, in: rows) : Self.nothing]
        case "GetIndexAt":
            let (row, column) = (try call.integer(0), try call.integer(1))
            let isThere = column == 0 && (0..<rows.rowCount).contains(row)
            return [.int32(isThere ? Int32(clamping: row) : -1)]
        case "GetRowAtIndex": return [.int32(Int32(clamping: try rowNumber(call, rows) ?? -1))]
        case "GetColumnAtIndex": return [.int32(try rowNumber(call, rows) == nil ? -1 : 0)]
        case "GetRowExtentAt", "GetColumnExtentAt":
            let (row, column) = (try rowNumber(call, rows), try call.integer(1))
            return [.int32(row != nil && column == 0 ? 1 : 0)]
        case "GetRowDescription", "GetColumnDescription":
            _ = try call.integer(0)
            return [.string("")]
        case "GetRowHeader", "GetColumnHeader":
            _ = try call.integer(0)
            return [Self.nothing]
        case "GetSelectedRows": return [.array("i", rows.selectedRows.map { .int32(Int32(clamping: $0)) })]
        case "GetSelectedColumns": return [.array("i", [])]
        case "IsRowSelected", "IsSelected":
            let row = try rowNumber(call, rows)
            return [.bool(row.map { selection(of: element, rows).contains($0) } ?? false)]
        case "IsColumnSelected", "AddColumnSelection", "RemoveColumnSelection":
            _ = try call.integer(0)
            return [.bool(false)]
        case "AddRowSelection", "RemoveRowSelection":
            defer { service.tree.invalidate() }
            let row = try rowNumber(call, rows)
            return [.bool(row.map { rows.setRow($0, isSelected: call.member == "AddRowSelection") } ?? false)]
        case "GetRowColumnExtentsAtIndex":
            let row = try rowNumber(call, rows)
            let isSelected = row.map { selection(of: element, rows).contains($0) } ?? false
            return [
                .bool(row != nil), .int32(Int32(clamping: row ?? 0)), .int32(0), .int32(1), .int32(1),
                .bool(isSelected),
            ]
        default: throw .unknownMethod
        }
    }

    /// Returns the row that is the first argument; nil if there is none.
    private func rowNumber(_ call: Call, _ rows: any RowContainer) throws(Refusal) -> Int? {
        let row = try call.integer(0)
        return (0..<rows.rowCount).contains(row) ? row : nil
    }

    private func reference(toRow row: Int, in rows: any RowContainer) -> BusValue {
        guard let object = rows.element(ofRow: row) as? UIResponder, let node = service.tree.node(around: object),
            node.object === object
        else { return Self.nothing }
        return reference(to: node.number)
    }

    func tableCell(_ element: ReaderElement, _ call: Call) throws(Refusal) -> [BusValue] {
        guard let place = element.placeAmongRows else { throw .unknownMethod }
        switch call.member {
        case "GetRowColumnSpan":
            return [.int32(Int32(clamping: place.row)), .int32(0), .int32(1), .int32(1)]
        case "GetRowHeaderCells", "GetColumnHeaderCells": return [.array("(so)", [])]
        default: throw .unknownMethod
        }
    }

    // MARK: - Properties

    func rowProperty(_ element: ReaderElement, _ interface: String, _ name: String) -> BusValue? {
        if interface == "TableCell" { return cellProperty(element, name) }
        guard let rows = element.rows else { return nil }
        switch (interface, name) {
        case ("Selection", "NSelectedChildren"):
            let chosen = selection(of: element, rows)
            return .int32(Int32(clamping: element.node.children.count { isSelected($0, in: rows, chosen) }))
        case ("Table", "NRows"): return .int32(Int32(clamping: rows.rowCount))
        case ("Table", "NColumns"): return .int32(1)
        case ("Table", "Caption"), ("Table", "Summary"): return Self.nothing
        case ("Table", "NSelectedRows"): return .int32(Int32(clamping: rows.selectedRows.count))
        case ("Table", "NSelectedColumns"): return .int32(0)
        default: return nil
        }
    }

    private func cellProperty(_ element: ReaderElement, _ name: String) -> BusValue? {
        guard let place = element.placeAmongRows else { return nil }
        switch name {
        case "ColumnSpan", "RowSpan": return .int32(1)
        case "Position": return .record([.int32(Int32(clamping: place.row)), .int32(0)])
        case "Table": return reference(to: element.node.parent)
        default: return nil
        }
    }
}
