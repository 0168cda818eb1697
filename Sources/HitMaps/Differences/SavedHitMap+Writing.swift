import UIKit

extension SavedHitMap {
    /// The map as the contents of a file. The same map always gives the same bytes.
    public var data: Data {
        var text = """
            {
            "hitmap": \(Self.version),
            "scale": \(Self.number(grid.scale)), "origin": [\(Self.number(grid.origin.x)), \(Self.number(grid.origin.y))], \
            "columns": [\(grid.columns.lowerBound), \(grid.columns.upperBound)], \
            "rows": [\(grid.rows.lowerBound), \(grid.rows.upperBound)],
            "owners": [

            """
        text += owners.map { Self.quoted($0.description) }.joined(separator: ",\n")
        text += "\n],\n\"lines\": [\n"
        text += lines.map { "[\($0.count), \($0.rest)]" }.joined(separator: ",\n")
        return Data((text + "\n]\n}\n").utf8)
    }

    /// Rows that are the same, and what they are.
    private var lines: [(count: Int, rest: String)] {
        var lines: [(count: Int, rest: String)] = []
        var previous: ArraySlice<HitRun> = []
        for row in grid.isEmpty ? 0..<0 : grid.rows {
            let line = runs.runs[runs.indices(ofRow: row)]
            if !lines.isEmpty, line == previous {
                lines[lines.count - 1].count += 1
            } else {
                lines.append((1, rest(line)))
            }
            previous = line
        }
        return lines
    }

    private func rest(_ line: ArraySlice<HitRun>) -> String {
        var pieces: [String] = []
        var column = grid.columns.lowerBound
        for run in line {
            if Int(run.start) > column { pieces.append("\(Int(run.start) - column), -1") }
            pieces.append("\(run.end - run.start), \(run.owner)")
            column = Int(run.end)
        }
        if column < grid.columns.upperBound { pieces.append("\(grid.columns.upperBound - column), -1") }
        return pieces.joined(separator: ", ")
    }

    /// A whole number without a point.
    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }

    private static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
