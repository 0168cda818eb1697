import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("The library of symbols")
struct SymbolLibraryTests {
    private let names = SymbolLibrary.shapeNames
    private let weights: [UIImage.SymbolWeight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]

    /// The names of the shapes that are symbols by themselves.
    private var symbols: [String] { names.filter { SymbolLibrary.symbol(named: $0) != nil } }

    @Test("All shapes consist of whole commands")
    func shapes() throws {
        let commands = [
            "M": 2, "L": 2, "C": 6, "Q": 4, "O": 3, "E": 4, "A": 5, "B": 5, "R": 5, "U": 4, "Z": 0,
        ]
        for name in names {
            let shape = try #require(SymbolLibrary.shape(named: name[...]), "\(name)")
            #expect(!shape.parts.isEmpty && (14...34).contains(shape.width), "\(name)")
            for enclosure in shape.enclosures {
                #expect(SymbolLibrary.shape(named: enclosure)?.place != nil, "\(name): \(enclosure)")
            }
            for part in shape.parts.values {
                var words = part.split(separator: " ")[...]
                while let command = words.popFirst() {
                    let count = commands[String(command)]
                    if command == "U" {
                        let used = words.popFirst() ?? ""
                        #expect(SymbolLibrary.shape(named: used) != nil, "\(name): \(used)")
                    }
                    let arguments = words.prefix { $0.first?.isLetter == false }
                    words = words.dropFirst(arguments.count)
                    if command == "U" {
                        #expect(arguments.count == 3, "\(name): \(command)")
                    } else if let count, count > 0 {
                        #expect(!arguments.isEmpty && arguments.count.isMultiple(of: count), "\(name): \(command)")
                    } else {
                        #expect(count == 0 && arguments.isEmpty, "\(name): \(command)")
                    }
                    #expect(arguments.allSatisfy { Double($0) != nil }, "\(name): \(command)")
                }
            }
        }
    }

    @Test("Each symbol lies inside of its bounds, in every weight")
    func bounds() throws {
        for name in symbols {
            let shape = try #require(SymbolLibrary.shape(named: name[...]), "\(name)")
            let center = max(shape.width, 20) / 2
            let (left, right) = (center - shape.width / 2, center + shape.width / 2)
            for weight in weights {
                let lineWidth = UIImage.SymbolConfiguration(weight: weight).lineWidth
                let scale = SymbolLibrary.scale(for: lineWidth, of: shape)
                #expect(scale > 0.85)
                for part in shape.parts.keys {
                    let box = SymbolLibrary.path(of: part, in: shape).boundingBoxOfPath
                    let reach =
                        switch part {
                        case .marks: 0.0
                        case .dots: max(lineWidth - 1.6, 0) / 2 - 0.05
                        default: lineWidth / 2 - 0.05
                        }
                    #expect(
                        center + (box.minX - center) * scale - reach >= left
                            && center + (box.maxX - center) * scale + reach <= right
                            && 10 + (box.minY - 10) * scale - reach >= 0
                            && 10 + (box.maxY - 10) * scale + reach <= 20, "\(name) \(weight) \(part): \(box)")
                }
            }
        }
    }

    @Test("Each symbol shows something in every weight, and more in a stronger one")
    func weight() throws {
        for name in symbols {
            let symbol = try #require(SymbolLibrary.symbol(named: name))
            let inks = try weights.map { weight in
                let configuration = UIImage.SymbolConfiguration(pointSize: 17, weight: weight)
                return ink(of: try #require(SymbolLibrary.picture(of: symbol, configuration, scale: 1)))
            }
            #expect(inks.allSatisfy { $0 > 800 }, "\(name): \(inks)")
            #expect(inks[0] <= inks[3] && inks[3] < inks[8], "\(name): \(inks)")
        }
    }

    /// Returns the sum of a picture's opacities.
    private func ink(of picture: CGImage) -> Int {
        var ink = 0
        for y in 0..<picture.height {
            picture.withRow(y) { for pixel in $0 { ink += Int(pixel >> 24) } }
        }
        return ink
    }

    /// Returns the opacities of a picture.
    private func pixels(of picture: CGImage) -> [UInt8] {
        (0..<picture.height).flatMap { y in picture.withRow(y) { row in row.map { UInt8($0 >> 24) } } }
    }

    @Test("No two symbols look the same, unless one is another name of the other")
    func differences() throws {
        var seen: [[UInt8]: String] = [:]
        let all = SymbolLibrary.names(in: SymbolLibrary.tables).filter {
            SymbolLibrary.symbol(named: $0)?.shape.isAlias == false
        }
        #expect(all.count > 900)
        for name in all {
            let symbol = try #require(SymbolLibrary.symbol(named: name))
            let picture = try #require(SymbolLibrary.picture(of: symbol, .unspecified, scale: 2))
            let former = seen.updateValue(name, forKey: [UInt8(clamping: picture.width)] + pixels(of: picture))
            #expect(former == nil, "\(name) looks like \(former ?? "")")
        }
        #expect(UIImage(systemName: "chevron.forward")?.pngData() == UIImage(systemName: "chevron.right")?.pngData())
    }

    @Test("Names add a slash, a shape around and a fill, in this order")
    func composition() {
        let known = """
            bell.slash bell.slash.fill bell.slash.circle bell.slash.circle.fill speaker.slash.fill wifi.slash 0.circle
            a.circle.fill 50.square checkmark.seal.fill lock.shield exclamationmark.octagon star.bubble
            arrow.up.doc.fill ellipsis.message xmark.icloud plus.app plus.magnifyingglass person.crop.circle.fill
            gobackward.10 goforward.30 repeat.1
            """
        let unknown = """
            bell.fill.slash bell.circle.slash bell.fill.circle bell.slash.slash plus.slash circle.circle.circle
            51.circle 07.circle 1 a text.fill bubble 10 gobackward.11 gobackward.10.fill wifi.fill wifi.fill.slash
            star..fill star.fill. .star bell.slash.fill.circle plus.seal.circle
            """
        for name in known.split(whereSeparator: \.isWhitespace) {
            #expect(SymbolLibrary.symbol(named: String(name)) != nil, "\(name)")
        }
        for name in unknown.split(whereSeparator: \.isWhitespace).map(String.init) + ["", " ", "é", "星"] {
            #expect(SymbolLibrary.symbol(named: name) == nil, "\(name)")
        }
        #expect(SymbolLibrary.symbol(named: "star" + String(repeating: ".fill", count: 100_000)) == nil)
    }

    @Test("A badge stands behind a filled symbol, or is filled with it")
    func badges() {
        let known = """
            person.badge.plus person.fill.badge.plus folder.badge.minus person.crop.circle.fill.badge.xmark bell.badge
            bell.badge.fill calendar.badge.clock clock.badge.checkmark.fill text.badge.plus
            cart.fill.badge.questionmark
            """
        let unknown = """
            bell.fill.badge bell.badge.badge bell.badge.plus.minus badge badge.plus plus.badge.plus bell.slash.badge
            person.badge.nothing person.badge.plus.circle person.badge.fill.plus bell.badge.fill.fill text.badge.fill
            """
        for name in known.split(whereSeparator: \.isWhitespace) {
            #expect(SymbolLibrary.symbol(named: String(name)) != nil, "\(name)")
        }
        for name in unknown.split(whereSeparator: \.isWhitespace) {
            #expect(SymbolLibrary.symbol(named: String(name)) == nil, "\(name)")
        }
    }

    @Test("A slash has a gap beside it, a badge a ring around it, and what is in something filled is cut out")
    func pictures() throws {
        let names = ["app.badge.fill", "rectangle.fill.badge.minus", "rectangle.slash.fill", "minus.circle.fill"]
        #expect(
            try names.map(drawing).joined(separator: "\n")
                == """
                ....................
                ....#########.......
                ...#########..####..
                ..##########.######.
                .###########.######.
                .###########.######.
                .###########.#####..
                .############..##...
                .#############...##.
                .##################.
                .##################.
                .##################.
                .##################.
                .##################.
                .##################.
                .##################.
                ..################..
                ...##############...
                ....############....
                ....................
                ........................
                ........................
                ........................
                ..####################..
                .######################.
                .######################.
                .######################.
                .######################.
                .######################.
                .################....##.
                .##############..###..#.
                .#############..######..
                .#############.########.
                .############..########.
                .############.##.....##.
                .############..########.
                ..############.########.
                ................######..
                .................####...
                ........................
                ........................
                ....#...................
                ...###..................
                ..#.###.##############..
                .###.###.##############.
                .####.###.#############.
                .#####.###.############.
                .######.###.###########.
                .#######.###.##########.
                .########.###.#########.
                .#########.###.########.
                .##########.###.#######.
                .###########.###.######.
                .############.###.#####.
                .#############.###.####.
                .##############.###.###.
                ..##############.###.#..
                ..................###...
                ...................#....
                ........................
                ....................
                ......########......
                ....############....
                ...##############...
                ..################..
                ..################..
                .##################.
                .##################.
                .##################.
                .####..........####.
                .####..........####.
                .##################.
                .##################.
                .##################.
                ..################..
                ..################..
                ...##############...
                ....############....
                ......########......
                ....................
                """)
    }

    /// Returns a symbol's pixels, one for each unit, as characters.
    private func drawing(_ name: String) throws -> String {
        let symbol = try #require(SymbolLibrary.symbol(named: name))
        let configuration = UIImage.SymbolConfiguration(pointSize: 17)
        let picture = try #require(SymbolLibrary.picture(of: symbol, configuration, scale: 1))
        return (0..<picture.height).map { y in
            (0..<picture.width).map { picture.pixel(x: $0, y: y).alpha > 127 ? "#" : "." }.joined()
        }
        .joined(separator: "\n")
    }

    @Test("The page about symbols lists them all")
    func page() throws {
        let path = "../../../Sources/UIKit/UIKit.docc/Articles/Symbols.md"
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        let lists = try #require(text.range(of: "## Common symbols"))
        let listed = text[lists.lowerBound...].split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }
        #expect(listed.map { String($0.element) }.sorted() == symbols)
    }

    @Test("A tool offers the most common symbols only")
    func knownNames() {
        let names = UIImage.knownNames.symbols
        #expect((100...150).contains(names.count) && names == names.sorted())
        #expect(["star", "star.fill", "plus"].allSatisfy(names.contains) && !names.contains("pawprint"))
    }

    @Test("Wide and narrow symbols have their width, and room for a slash or a badge")
    func sizes() {
        let sizes = ["mic", "mic.slash", "mic.badge.plus", "mic.circle", "person.3", "video.slash", "phone.bubble"].map
        {
            UIImage(systemName: $0)?.size.width ?? 0
        }
        #expect(sizes == [16, 20, 20, 20, 34, 26, 22])
    }

    @Test("The names that apps use most are there")
    func commonNames() {
        let missing = CommonSymbols.names.filter { UIImage(systemName: $0) == nil }
        #expect(missing == [] && Set(CommonSymbols.names).count == CommonSymbols.names.count)
        #expect(CommonSymbols.names.count >= 300 && symbols.count >= 580)
    }
}
