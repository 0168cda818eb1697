import UIKit

// MARK: - Writing

extension SavedHitMap {
    /// The contents of a file with the map. Equal maps give equal bytes.
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
        text += lines.map { "[\($0.count), \($0.runList)]" }.joined(separator: ",\n")
        return Data((text + "\n]\n}\n").utf8)
    }

    /// The contents of the rows, with the number of equal consecutive rows.
    private var lines: [(count: Int, runList: String)] {
        var lines: [(count: Int, runList: String)] = []
        var previous: ArraySlice<HitRun> = []
        for row in grid.isEmpty ? 0..<0 : grid.rows {
            let line = runs.runs[runs.indices(ofRow: row)]
            if !lines.isEmpty, line == previous {
                lines[lines.count - 1].count += 1
            } else {
                lines.append((1, runList(line)))
            }
            previous = line
        }
        return lines
    }

    private func runList(_ line: ArraySlice<HitRun>) -> String {
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

    /// Returns a number, without a decimal point if it is whole.
    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(clamping: value))" : "\(value)"
    }

    private static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}

// MARK: - Reading

/// The reason why data is not a saved hit map, in a sentence.
public struct SavedHitMapError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
}

extension SavedHitMap {
    /// Reads a map from the contents of a file, as `data` writes them.
    ///
    /// - Parameter data: Any bytes; need not be a hit map.
    /// - Throws: `SavedHitMapError` when the bytes are not a hit map, or are one that is too large.
    public init(data: Data) throws(SavedHitMapError) {
        let contents: Contents
        do {
            contents = try JSONDecoder().decode(Contents.self, from: data)
        } catch {
            throw SavedHitMapError(description: Self.message(error))
        }
        guard contents.hitmap == Self.version else {
            throw SavedHitMapError(
                description: "it is of version \(contents.hitmap), and this program knows version \(Self.version)")
        }
        let grid = try contents.grid()
        self.init(
            grid: grid, owners: contents.owners, runs: try contents.runs(grid))
    }

    private static func message(_ error: any Error) -> String {
        switch error as? DecodingError {
        case .keyNotFound(let key, _): "it has no \"\(key.stringValue)\""
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            context.codingPath.first.map { "its \"\($0.stringValue)\" is not what it should be" }
                ?? "it is JSON, but not an object"
        default: "it is not JSON"
        }
    }

    /// The decoded contents of a file, not yet validated.
    private struct Contents: Decodable {
        let hitmap: Int
        let scale: Double
        let origin: [Double]
        let columns: [Int]
        let rows: [Int]
        let owners: [ViewIdentity]
        let lines: [[Int]]

        /// The maximum number of runs of a map.
        private static let maximumRuns = 1 << 23
        private static let maximumCoordinate = 1_000_000_000

        func grid() throws(SavedHitMapError) -> PixelGrid {
            guard (0.001...1000).contains(scale) else {
                throw SavedHitMapError(description: "its scale is \(scale)")
            }
            guard origin.count == 2, origin.allSatisfy({ $0.isFinite && abs($0) < 1e9 }) else {
                throw SavedHitMapError(description: "its origin is not valid")
            }
            let grid = PixelGrid(
                origin: CGPoint(x: origin[0], y: origin[1]), scale: CGFloat(scale),
                columns: try Self.range(columns, "columns"), rows: try Self.range(rows, "rows"))
            guard grid.count <= PixelGrid.maximumCount else {
                throw SavedHitMapError(description: "it has more than \(PixelGrid.maximumCount) pixels")
            }
            return grid
        }

        private static func range(_ ends: [Int], _ name: String) throws(SavedHitMapError) -> Range<Int> {
            guard ends.count == 2, ends.allSatisfy({ (-maximumCoordinate...maximumCoordinate).contains($0) }),
                ends[0] <= ends[1],
                ends[1] - ends[0] <= PixelGrid.maximumSide
            else {
                throw SavedHitMapError(
                    description: "its \(name) are not two numbers that are at most \(PixelGrid.maximumSide) apart")
            }
            return ends[0]..<ends[1]
        }

        func runs(_ grid: PixelGrid) throws(SavedHitMapError) -> HitRuns {
            guard Set(owners).count == owners.count else {
                throw SavedHitMapError(description: "it lists an owner twice")
            }
            var rows: [ContiguousArray<HitRun>] = []
            var sum = 0
            var heights: [(first: Int, end: Int)?] = Array(repeating: nil, count: owners.count)
            for (index, line) in lines.enumerated() {
                let (count, runs) = try read(line, index + 1, grid)
                guard count <= grid.rows.count - rows.count else {
                    throw SavedHitMapError(description: "it has lines for more rows than there are")
                }
                sum += runs.count * count
                guard sum <= Self.maximumRuns else {
                    throw SavedHitMapError(description: "it is larger than a hit map can be")
                }
                for run in runs {
                    heights[Int(run.owner)] = (heights[Int(run.owner)]?.first ?? rows.count, rows.count + count)
                }
                rows.append(contentsOf: repeatElement(runs, count: count))
            }
            guard rows.count == grid.rows.count || grid.isEmpty else {
                throw SavedHitMapError(description: "it has lines for \(rows.count) of \(grid.rows.count) rows")
            }
            guard heights.reduce(0, { $0 + ($1.map { $0.end - $0.first } ?? 0) }) <= SavedHitMap.maximumScattering
            else {
                throw SavedHitMapError(
                    description: "its owners are scattered over more rows than those of a hit map can be")
            }
            return HitRuns(firstRow: grid.rows.lowerBound, rows)
        }

        private func read(
            _ line: [Int], _ number: Int, _ grid: PixelGrid
        ) throws(SavedHitMapError) -> (Int, ContiguousArray<HitRun>) {
            guard line.count >= 3, line.count % 2 == 1, line[0] > 0 else {
                throw SavedHitMapError(description: "its line \(number) is not a count followed by pairs")
            }
            var runs: ContiguousArray<HitRun> = []
            var column = grid.columns.lowerBound
            for index in stride(from: 1, to: line.count, by: 2) {
                let (length, owner) = (line[index], line[index + 1])
                guard length > 0, length <= grid.columns.upperBound - column, (-1..<owners.count).contains(owner) else {
                    throw SavedHitMapError(
                        description: "its line \(number) has \(length) pixels of owner \(owner), which it cannot have")
                }
                if owner >= 0 {
                    runs.append(
                        HitRun(
                            start: Int32(truncatingIfNeeded: column), end: Int32(truncatingIfNeeded: column + length),
                            owner: Int32(truncatingIfNeeded: owner)))
                }
                column += length
            }
            return (line[0], runs)
        }
    }
}
