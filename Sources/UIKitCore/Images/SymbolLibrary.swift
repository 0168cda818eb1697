import CoreGraphics
import Foundation

/// The symbols that images can be created from by name: drawings of Touchstone's own in the places of Apple's.
///
/// The tables hold the shapes, `symbol(named:)` composes what is made of several, and `picture(of:_:scale:)` draws.
/// Nothing of it is read before an app asks for a symbol. Then the names in the tables are read, those of the common
/// shapes first, and the shapes that the symbol needs.
///
/// In a table, a line that is not indented names a shape. Behind the name stand, in this order:
/// - its width, unless that is 20. Shapes are 20 high, and narrow ones lie in the middle of a width of 20;
/// - `part` if it is no symbol by itself; `slash` and `badge` if it exists with these; the names of the shapes that it
///   exists in, where `glyph` stands for circles and squares;
/// - `holds`, if others exist in it: the centre and the size of those, and the numbers that it is called after, such
///   as `gobackward.10`.
///
/// In place of all that may stand `is` and the name of a shape that looks the same. A shape whose name ends in `.fill`
/// is drawn as a variant. Below the name stand the parts of
/// the shape, which `Part` explains. Each is drawn by commands with their numbers, and further numbers repeat the
/// command: `M` moves, and goes on as `L`; `L` adds a line, `C` a curve, `Q` one with a single control point; `Z`
/// closes; `O` is a circle by its centre and radius, `E` an ellipse with two radii, `A` an arc with angles in degrees,
/// `B` one to which a line leads; `R` is a rectangle with rounded corners; `U` uses another shape, whose origin it
/// moves to a point, and resizes.
enum SymbolLibrary {
    /// A part of a shape. They are drawn in this order.
    enum Part: String, CaseIterable {
        /// A closed path behind `outline`, which hides where they meet.
        case back
        /// A closed path, which variants called `.fill` fill.
        case outline
        /// Lines that those variants leave out.
        case detail
        /// Areas that those variants leave out.
        case marks
        /// Lines that are the same in both.
        case lines
        /// Areas that are the same in both.
        case dots
    }

    /// A shape of the tables.
    struct Shape {
        var width: CGFloat = 20
        /// Whether this is no symbol by itself.
        var isPart = false
        /// Whether a variant is crossed out.
        var hasSlash = false
        /// Whether variants have a badge.
        var hasBadge = false
        /// Whether another name stands for this shape.
        var isAlias = false
        /// Whether this points along the lines of text.
        var followsReadingDirection = false
        /// The names of the shapes that it exists in.
        var enclosures: Set<Substring> = []
        /// The place of shapes in this one; nil if it is around none.
        var place: (center: CGPoint, size: CGFloat)?
        /// The numbers in it that it is called after.
        var numbers: Set<Substring> = []
        /// The commands.
        var parts: [Part: String] = [:]

        /// Whether a variant is filled.
        var hasFill: Bool { parts[.outline] != nil }
    }

    static let tables = [common] + others
    private static let others = [arrows, text, people, devices, objects, nature, forms]

    /// The texts of the common shapes by name. Many apps need no others.
    private static let commonTexts = index([common])
    private static let otherTexts = index(others)

    /// The names of the shapes.
    static var shapeNames: [String] { index(tables).keys.map(String.init).sorted() }

    /// Returns the names of the symbols in tables, and of those that are filled, in alphabetical order; not of those
    /// that are composed otherwise.
    static func names(in tables: [String]) -> [String] {
        index(tables).keys.flatMap { name -> [String] in
            guard let shape = shape(named: name), !shape.isPart else { return [] }
            return shape.hasFill && !name.hasSuffix(".fill") ? [String(name), name + ".fill"] : [String(name)]
        }
        .sorted()
    }

    /// Returns the texts of the shapes in tables, by name.
    private static func index(_ tables: [String]) -> [Substring: Substring] {
        var texts: [Substring: Substring] = [:]
        for table in tables {
            let bytes = table.utf8
            var start = bytes.startIndex
            while start < bytes.endIndex {
                var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
                let name = table[start..<(bytes[start..<end].firstIndex(of: UInt8(ascii: " ")) ?? end)]
                while end < bytes.endIndex, bytes[bytes.index(after: end)] == UInt8(ascii: " ") {
                    end = bytes[bytes.index(after: end)...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
                }
                texts[name] = table[start..<end]
                start = end < bytes.endIndex ? bytes.index(after: end) : end
            }
        }
        return texts
    }

    /// Returns the shape with a name; nil if there is none.
    static func shape(named name: Substring) -> Shape? {
        guard let text = commonTexts[name] ?? otherTexts[name] else { return nil }
        let lines = text.split(separator: "\n")
        var words = lines[0].split(separator: " ").dropFirst()
        if words.first == "is", let other = words.last {
            var shape = shape(named: other)
            let directions: Set<Substring> = ["forward", "backward", "leading", "trailing"]
            shape?.isAlias = true
            shape?.followsReadingDirection = name.split(separator: ".").contains(where: directions.contains)
            return shape
        }
        var shape = Shape()
        if let width = words.first.flatMap({ Double($0) }) {
            shape.width = CGFloat(width)
            words.removeFirst()
        }
        while let word = words.popFirst() {
            switch word {
            case "part": shape.isPart = true
            case "slash": shape.hasSlash = true
            case "badge": shape.hasBadge = true
            case "glyph": shape.enclosures.formUnion(["circle", "square"])
            case "holds":
                let n = words.prefix(3).map(number)
                if n.count == 3 { shape.place = (CGPoint(x: n[0], y: n[1]), n[2]) }
                shape.numbers = Set(words.dropFirst(3))
                words = []
            default: shape.enclosures.insert(word)
            }
        }
        var part = Part.lines
        for line in lines.dropFirst() {
            var words = line.split(separator: " ")[...]
            if let first = words.first, let next = Part(rawValue: String(first)) {
                part = next
                words.removeFirst()
            }
            shape.parts[part, default: ""] += words.joined(separator: " ") + " "
        }
        return shape
    }

    private static func number(_ word: Substring) -> CGFloat { CGFloat(Double(word) ?? 0) }

    // MARK: - Paths

    /// Returns the path of a part of a shape, which is empty if the shape lacks it.
    static func path(of part: Part, in shape: Shape) -> CGPath {
        let path = CGMutablePath()
        var words = shape.parts[part, default: ""].split(separator: " ")[...]
        var command: Substring = "Z"
        while let word = words.first {
            if word.first?.isLetter == true {
                command = word
                words.removeFirst()
            }
            let count = argumentCounts[command] ?? 0
            guard words.count >= count, count > 0 || command == word else { break }
            let arguments = words.prefix(count)
            words = words.dropFirst(count)
            if command == "U", let name = arguments.first {
                use(name, arguments.dropFirst().map(number), part, path)
            } else {
                draw(command, arguments.map(number), path)
            }
            if command == "M" { command = "L" }
        }
        return path
    }

    private static let argumentCounts: [Substring: Int] = [
        "M": 2, "L": 2, "C": 6, "Q": 4, "O": 3, "E": 4, "A": 5, "B": 5, "R": 5, "U": 4,
    ]

    /// Adds another shape to a path: all its lines to lines, all its areas to areas.
    private static func use(_ name: Substring, _ n: [CGFloat], _ part: Part, _ path: CGMutablePath) {
        guard let shape = shape(named: name) else { return }
        let parts: [Part] =
            switch part {
            case .back, .outline: [.outline]
            case .detail, .lines: [.outline, .detail, .lines]
            case .marks, .dots: [.outline, .marks, .dots]
            }
        let transform = CGAffineTransform(translationX: n[0], y: n[1]).scaledBy(x: n[2], y: n[2])
        for part in parts {
            path.addPath(self.path(of: part, in: shape), transform: transform)
        }
    }

    private static func draw(_ command: Substring, _ n: [CGFloat], _ path: CGMutablePath) {
        func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
        switch command {
        case "M": path.move(to: point(0))
        case "L": path.addLine(to: point(0))
        case "C": path.addCurve(to: point(4), control1: point(0), control2: point(2))
        case "Q": path.addQuadCurve(to: point(2), control: point(0))
        case "O": path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: n[2] * 2, height: n[2] * 2))
        case "E": path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[3], width: n[2] * 2, height: n[3] * 2))
        case "A", "B":
            let (start, end) = (n[3] * .pi / 180, n[4] * .pi / 180)
            if command == "A" {
                path.move(to: CGPoint(x: n[0] + n[2] * cos(start), y: n[1] + n[2] * sin(start)))
            }
            path.addRelativeArc(center: point(0), radius: n[2], startAngle: start, delta: end - start)
        case "R":
            path.addRoundedRect(
                in: CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), cornerWidth: n[4], cornerHeight: n[4])
        default: path.closeSubpath()
        }
    }
}
