import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("The geometry of a table")
struct TableGeometryTests {
    /// Checks heights, offsets and rows at offsets against those computed from a plain list.
    private func check(_ heights: RowHeights, _ expected: [CGFloat]) {
        #expect(heights.count == expected.count)
        #expect(heights.total == expected.reduce(0, +))
        var start: CGFloat = 0
        for (row, height) in expected.enumerated() {
            #expect(heights.height(at: row) == height)
            #expect(heights.offset(of: row) == start)
            if height > 0 {
                #expect(heights.row(at: start) == row)
                #expect(heights.row(at: start + height / 2) == row)
            }
            start += height
        }
        #expect(heights.offset(of: expected.count) == start)
    }

    @Test("stores nothing per row while all rows have equal heights")
    func uniform() {
        var heights = RowHeights(count: 1_000_000, standard: 44)
        #expect(heights.total == 44_000_000 as CGFloat)
        #expect(heights.offset(of: 999_999) == 43_999_956 as CGFloat)
        #expect(heights.row(at: 43_999_955) == 999_998)
        #expect(heights.row(at: 1e12) == 999_999)
        heights.insert(nil, at: 5)
        heights.insert(44, at: 1_000_001)
        heights.remove(at: 0)
        #expect(heights.count == 1_000_001 && heights.storedHeights == 0)
        check(RowHeights(count: 300) { _ in 20 }, Array(repeating: 20, count: 300))
        #expect(RowHeights(count: 300) { _ in 20 }.storedHeights == 0)
    }

    @Test("stores heights only near the measured rows")
    func measured() {
        var heights = RowHeights(count: 100_000, standard: 50)
        heights.set(80, at: 70_000)
        heights.set(10, at: 70_001)
        #expect(heights.storedHeights == 128)
        #expect(heights.knownHeight(at: 70_000) == 80 as CGFloat)
        #expect(heights.knownHeight(at: 70_002) == nil)
        #expect(heights.knownHeight(at: 3) == nil)
        #expect(heights.total == 4_999_990 as CGFloat)
        #expect(heights.offset(of: 70_001) == 3_500_080 as CGFloat)
        #expect(heights.row(at: 3_500_085) == 70_001)
        #expect(heights.row(at: 3_500_090) == 70_002)
        heights.set(nil, at: 70_000)
        #expect(heights.offset(of: 70_001) == 3_500_050 as CGFloat)
    }

    @Test("agrees with a plain list after random insertions, removals and changes")
    func agreesWithList() {
        var list = (0..<400).map { CGFloat($0 % 7 * 10) }
        var heights = RowHeights(count: 400) { list[$0] }
        check(heights, list)
        var number = 12345
        for step in 0..<600 {
            number = (number * 1_103_515_245 + 12_345) % 2_147_483_648
            let height = CGFloat(number / 7 % 50)
            switch step % 5 {
            case 0, 1, 2:
                let row = number % (list.count + 1)
                list.insert(height, at: row)
                heights.insert(height, at: row)
            case 3:
                let row = number % list.count
                list[row] = height
                heights.set(height, at: row)
            default:
                let row = number % list.count
                list.remove(at: row)
                heights.remove(at: row)
            }
        }
        check(heights, list)
        while !list.isEmpty {
            list.removeLast()
            heights.remove(at: list.count)
        }
        check(heights, [])
        heights.insert(30, at: 0)
        check(heights, [30])
    }

    @Test("stacks the header, rows and footer of each section")
    func sections() {
        let geometry = TableGeometry(
            top: 100, bottom: 30,
            sections: [
                TableSection(padding: 22, header: 28, rows: RowHeights(count: 2, standard: 44)),
                TableSection(rows: RowHeights(count: 0, standard: 44)),
                TableSection(header: 20, footer: 10, rows: RowHeights(count: 1, standard: 60)),
            ])
        #expect(geometry.header(of: 0) == TableSpan(start: 122, length: 28))
        #expect(geometry.row(0, in: 0) == TableSpan(start: 150, length: 44))
        #expect(geometry.row(1, in: 0) == TableSpan(start: 194, length: 44))
        #expect(geometry.section(1) == TableSpan(start: 238, length: 0))
        #expect(geometry.row(0, in: 2) == TableSpan(start: 258, length: 60))
        #expect(geometry.footer(of: 2) == TableSpan(start: 318, length: 10))
        #expect(geometry.height == 358 as CGFloat)
        #expect(geometry.rows(from: 0, to: 150) == [])
        #expect(geometry.rows(from: 193, to: 259) == [[0, 0], [0, 1], [2, 0]])
        #expect(geometry.rows(from: 194, to: 258) == [[0, 1]])
        #expect(geometry.sections(from: 100, to: 238) == 0..<1)
        #expect(geometry.sections(from: 237, to: 239) == 0..<3)
        #expect(geometry.sections(from: 328, to: 400).isEmpty)
        #expect(geometry.row(after: [0, 1]) == [2, 0] && geometry.row(before: [2, 0]) == [0, 1])
        #expect(geometry.row(after: [2, 0]) == nil && geometry.row(before: [0, 0]) == nil)
    }

    @Test("moves everything below a row that is higher than estimated")
    func update() {
        var geometry = TableGeometry(
            sections: (0..<3).map { _ in TableSection(header: 10, rows: RowHeights(count: 10, standard: 20)) })
        geometry.update(1) { $0.rows.set(50, at: 4) }
        #expect(geometry.row(4, in: 1) == TableSpan(start: 300, length: 50))
        #expect(geometry.section(2).start == 450 as CGFloat)
        #expect(geometry.height == 660 as CGFloat)
    }

    @Test("uses index paths of a section and a row")
    func indexPaths() {
        var path = IndexPath(row: 3, section: 1)
        #expect(path == [1, 3] && path.section == 1 && path.row == 3 && path.item == 3)
        path.row = 5
        path.section = 2
        #expect(path == IndexPath(item: 5, section: 2))
        #expect(IndexPath(row: 9, section: 0) < IndexPath(row: 0, section: 1))
    }
}
