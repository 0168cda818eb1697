import HitMaps
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Saved hit maps")
struct SavedHitMapTests {
    private static let text = """
        {
        "hitmap": 1,
        "scale": 2, "origin": [0, 0], "columns": [0, 20], "rows": [0, 12],
        "owners": [
        "UIView/UIControl#a \\"quoted\\" name",
        "UIView"
        ],
        "lines": [
        [4, 20, 1],
        [6, 4, 1, 10, 0, 6, 1],
        [2, 20, 1]
        ]
        }

        """

    private func tree() -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 6))
        let control = UIControl(frame: CGRect(x: 2, y: 2, width: 5, height: 3))
        control.accessibilityIdentifier = "a \"quoted\" name"
        root.addSubview(control)
        return root
    }

    @Test("The file is a short text")
    func text() throws {
        let saved = SavedHitMap(HitMap(of: tree(), scale: 2))
        #expect(String(decoding: saved.data, as: UTF8.self) == Self.text)
        #expect(saved.owner(at: CGPoint(x: 3, y: 3))?.description == "UIView/UIControl#a \"quoted\" name")
        #expect(saved.region(of: saved.owners[0]).area == 15)
        #expect(saved.owner(at: CGPoint(x: 30, y: 3)) == nil)
        #expect(saved.region(of: ViewIdentity("UISwitch")).isEmpty)
    }

    @Test("Reading a written map gives the same map, with the same owner of each pixel")
    func roundTrip() throws {
        for seed in Trials.seeds(0..<8, soak: 200) {
            let map = HitMap(of: RandomTree(seed: seed).root, scale: [1, 2, 3, 1.5][seed % 4])
            let saved = SavedHitMap(map)
            let read = try SavedHitMap(data: saved.data)
            #expect(read == saved && read.data == saved.data, "seed \(seed)")
            for row in map.grid.rows {
                for column in map.grid.columns {
                    #expect(read[column, row] == map[column, row].map { ViewIdentity(of: $0) })
                }
            }
        }
        let empty = SavedHitMap(HitMap(of: UIView()))
        #expect(try SavedHitMap(data: empty.data) == empty)
    }

    @Test("Invalid files are refused with a reason")
    func refusals() {
        let wrong: [(String, String, String)] = [
            ("", "", "it is not JSON"),
            ("{", "[", "it is not JSON"),
            ("\"hitmap\": 1", "\"hitmap\": 2", "it is of version 2, and this program knows version 1"),
            ("\"hitmap\"", "\"map\"", "it has no \"hitmap\""),
            ("\"scale\": 2", "\"scale\": 0", "its scale is 0.0"),
            ("\"scale\": 2", "\"scale\": \"2\"", "its \"scale\" is not what it should be"),
            ("\"scale\": 2", "\"scale\": 1e400", ""),
            ("\"origin\": [0, 0]", "\"origin\": [0]", "its origin is not valid"),
            ("\"origin\": [0, 0]", "\"origin\": [1e300, 0]", "its origin is not valid"),
            ("[0, 20]", "[20, 0]", "its columns are not two numbers that are at most 32767 apart"),
            ("[0, 20]", "[0, 9223372036854775807]", "its columns are not two numbers that are at most 32767 apart"),
            ("[0, 12]", "[0, 13]", "it has lines for 12 of 13 rows"),
            ("[0, 12]", "[0, 11]", "it has lines for more rows than there are"),
            ("[4, 20, 1]", "[9223372036854775807, 20, 1]", "it has lines for more rows than there are"),
            ("[4, 20, 1]", "[0, 20, 1]", "its line 1 is not a count followed by pairs"),
            ("[4, 20, 1]", "[4, 20]", "its line 1 is not a count followed by pairs"),
            ("[4, 20, 1]", "[4, 21, 1]", "its line 1 has 21 pixels of owner 1, which it cannot have"),
            ("[4, 20, 1]", "[4, 20, 2]", "its line 1 has 20 pixels of owner 2, which it cannot have"),
            ("[4, 20, 1]", "[4, -20, 1]", "its line 1 has -20 pixels of owner 1, which it cannot have"),
            ("UIView/UIControl#a \\\"quoted\\\" name", "UIView", "it lists an owner twice"),
            ("[2, 20, 1]", "\"x\"", "its \"lines\" is not what it should be"),
        ]
        for (old, new, sentence) in wrong {
            let text = old.isEmpty ? new : Self.text.replacingOccurrences(of: old, with: new)
            do throws(SavedHitMapError) {
                _ = try SavedHitMap(data: Data(text.utf8))
                Issue.record("\(new) was accepted")
            } catch {
                #expect(sentence.isEmpty || error.description == sentence, "\(new)")
            }
        }
    }

    @Test("Any bytes are either read or refused, without a crash")
    func hostile() {
        var numbers = SeededNumbers(seed: Trials.seed(5))
        var read = 0
        let count = Trials.extent(500, soak: 15_000)
        for _ in 0..<count {
            var bytes = Array(Self.text.utf8)
            for _ in 0...numbers.below(3) {
                let index = numbers.below(bytes.count)
                switch numbers.below(4) {
                case 0: bytes[index] = UInt8(numbers.below(256))
                case 1: bytes.remove(at: index)
                case 2: bytes.insert(contentsOf: Array("9999999999".utf8), at: index)
                default: bytes[index] = UInt8(0x30 + numbers.below(10))
                }
            }
            guard let map = try? SavedHitMap(data: Data(bytes)) else { continue }
            read += 1
            #expect(map.regions.reduce(0) { $0 + $1.region.pixelCount } <= map.grid.count)
            #expect((try? SavedHitMap(data: map.data)) == map)
        }
        #expect(read > count / 75 && read < count * 14 / 15)
    }

    @Test("A small file cannot make a map that is too large")
    func bomb() {
        let pairs = (0..<16_000).map { "1, \($0 % 2)" }.joined(separator: ", ")
        let text = """
            {"hitmap": 1, "scale": 1, "origin": [0, 0], "columns": [0, 32000], "rows": [0, 32000],
            "owners": ["A", "B"], "lines": [[32000, \(pairs)]]}
            """
        do throws(SavedHitMapError) {
            _ = try SavedHitMap(data: Data(text.utf8))
            Issue.record("it was accepted")
        } catch {
            #expect(error.description == "it has more than 134217728 pixels")
        }
    }

    /// Returns a map of square pixels whose lines are given as in a file.
    private func file(columns: Range<Int>, rows: Range<Int>, owners: [String], lines: String) -> Data {
        let names = owners.map { "\"\($0)\"" }.joined(separator: ",")
        return Data(
            """
            {"hitmap":1,"scale":1,"origin":[0,0],"columns":[\(columns.lowerBound),\(columns.upperBound)],
            "rows":[\(rows.lowerBound),\(rows.upperBound)],"owners":[\(names)],"lines":[\(lines)]}
            """.utf8)
    }

    @Test("Maps that lie far apart are not compared, and those side by side are")
    func distance() throws {
        let here = try SavedHitMap(data: file(columns: 0..<9, rows: 0..<9, owners: ["A"], lines: "[9,9,0]"))
        for start in [-999_999_000, 65_530, 999_999_000] {
            let far = start..<start + 9
            let below = try SavedHitMap(data: file(columns: 0..<9, rows: far, owners: ["A"], lines: "[9,9,0]"))
            let beside = try SavedHitMap(data: file(columns: far, rows: 0..<9, owners: ["A"], lines: "[9,9,0]"))
            for map in [below, beside] {
                #expect(here.obstacle(toComparingWith: map) == .distance)
                #expect(!here.canBeCompared(with: map) && !map.canBeCompared(with: here))
            }
        }
        let near = try SavedHitMap(data: file(columns: 0..<9, rows: 60_000..<60_009, owners: ["A"], lines: "[9,9,0]"))
        let difference = HitMapDifference(from: here, to: near)
        #expect(difference.area(of: .lost) == 81 && difference.area(of: .gained) == 81)
        #expect(difference.region(of: .gained).area == 81)
    }

    @Test("Maps whose owners or differences are scattered over too many rows are refused")
    func scattering() throws {
        let owners = (0..<2000).map { "A/B\($0)" }
        let all = owners.indices.map { "1,\($0)" }.joined(separator: ",")
        // Each owner has a pixel in the first row and one in the last.
        let scattered = "[1,\(all)],[29998,2000,-1],[1,\(all)]"
        do throws(SavedHitMapError) {
            _ = try SavedHitMap(data: file(columns: 0..<2000, rows: 0..<30_000, owners: owners, lines: scattered))
            Issue.record("it was accepted")
        } catch {
            #expect(error.description == "its owners are scattered over more rows than those of a hit map can be")
        }
        // Each of few owners has pixels in both rows, but the pairs of owners are many.
        func map(_ number: (Int) -> Int) throws -> SavedHitMap {
            let line = owners.indices.map { "1,\(number($0))" }.joined(separator: ",")
            return try SavedHitMap(
                data: file(
                    columns: 0..<2000, rows: 0..<30_000, owners: Array(owners.prefix(50)),
                    lines: "[1,\(line)],[29998,2000,-1],[1,\(line)]"))
        }
        let (one, other) = (try map { $0 % 50 }, try map { $0 / 40 })
        #expect(one.obstacle(toComparingWith: other) == .scattering)
        #expect(one.canBeCompared(with: one))
    }

    @Test("A map with more pixels than any other is refused")
    func count() {
        do throws(SavedHitMapError) {
            _ = try SavedHitMap(
                data: file(columns: 0..<32_767, rows: 0..<32_767, owners: ["A"], lines: "[32767,32767,0]"))
            Issue.record("it was accepted")
        } catch {
            #expect(error.description == "it has more than 134217728 pixels")
        }
    }
}
