import UIKit

/// Why a file is no saved hit map, in a sentence.
public struct SavedHitMapError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
}

extension SavedHitMap {
    /// The map in a file that `data` was written to.
    ///
    /// Any bytes may be given: what is no hit map, or one that is larger than a hit map can be, is an error that says what is wrong.
    public init(data: Data) throws(SavedHitMapError) {
        let contents: Contents
        do {
            contents = try JSONDecoder().decode(Contents.self, from: data)
        } catch {
            throw SavedHitMapError(description: Self.sentence(error))
        }
        guard contents.hitmap == Self.version else {
            throw SavedHitMapError(
                description: "it is of version \(contents.hitmap), and this program knows version \(Self.version)")
        }
        let grid = try contents.grid()
        self.init(
            grid: grid, owners: contents.owners, runs: try contents.runs(grid))
    }

    private static func sentence(_ error: any Error) -> String {
        switch error as? DecodingError {
        case .keyNotFound(let key, _): "it has no \"\(key.stringValue)\""
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            context.codingPath.first.map { "its \"\($0.stringValue)\" is not what it should be" }
                ?? "it is JSON, but no object"
        default: "it is no JSON"
        }
    }

    /// What a file says, which need not make sense.
    private struct Contents: Decodable {
        let hitmap: Int
        let scale: Double
        let origin: [Double]
        let columns: [Int]
        let rows: [Int]
        let owners: [ViewIdentity]
        let lines: [[Int]]

        /// The most stretches that a map may have.
        private static let mostRuns = 1 << 23
        private static let farthest = 1_000_000_000

        func grid() throws(SavedHitMapError) -> PixelGrid {
            guard (0.001...1000).contains(scale) else {
                throw SavedHitMapError(description: "its scale is \(scale)")
            }
            guard origin.count == 2, origin.allSatisfy({ $0.isFinite && abs($0) < 1e9 }) else {
                throw SavedHitMapError(description: "its origin is no place")
            }
            return PixelGrid(
                origin: CGPoint(x: origin[0], y: origin[1]), scale: CGFloat(scale),
                columns: try Self.range(columns, "columns"), rows: try Self.range(rows, "rows"))
        }

        private static func range(_ ends: [Int], _ name: String) throws(SavedHitMapError) -> Range<Int> {
            guard ends.count == 2, ends.allSatisfy({ (-farthest...farthest).contains($0) }), ends[0] <= ends[1],
                ends[1] - ends[0] <= PixelGrid.longestSide
            else {
                throw SavedHitMapError(
                    description: "its \(name) are no two numbers that are at most \(PixelGrid.longestSide) apart")
            }
            return ends[0]..<ends[1]
        }

        func runs(_ grid: PixelGrid) throws(SavedHitMapError) -> HitRuns {
            guard Set(owners).count == owners.count else {
                throw SavedHitMapError(description: "it has an owner twice")
            }
            var rows: [ContiguousArray<HitRun>] = []
            var sum = 0
            for (index, line) in lines.enumerated() {
                let (count, runs) = try read(line, index + 1, grid)
                guard count <= grid.rows.count - rows.count else {
                    throw SavedHitMapError(description: "it has lines for more rows than there are")
                }
                sum += runs.count * count
                guard sum <= Self.mostRuns else {
                    throw SavedHitMapError(description: "it is larger than a hit map can be")
                }
                rows.append(contentsOf: repeatElement(runs, count: count))
            }
            guard rows.count == grid.rows.count || grid.isEmpty else {
                throw SavedHitMapError(description: "it has lines for \(rows.count) of \(grid.rows.count) rows")
            }
            return HitRuns(firstRow: grid.rows.lowerBound, rows)
        }

        private func read(
            _ line: [Int], _ number: Int, _ grid: PixelGrid
        ) throws(SavedHitMapError) -> (Int, ContiguousArray<HitRun>) {
            guard line.count >= 3, line.count % 2 == 1, line[0] > 0 else {
                throw SavedHitMapError(description: "its line \(number) is no count with pairs behind it")
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
