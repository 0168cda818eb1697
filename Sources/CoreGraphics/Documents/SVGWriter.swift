/// A builder for the text of an SVG file.
struct SVGWriter {
    private(set) var body = ""
    private(set) var definitions = ""
    private var identifiers = 0
    private var known: [String: String] = [:]

    /// Adds an element, optionally with content.
    mutating func add(_ name: String, _ attributes: [(String, String)], content: String? = nil) {
        body += Self.element(name, attributes, content: content)
    }

    mutating func open(_ name: String, _ attributes: [(String, String)]) {
        body += "<\(name)\(Self.text(of: attributes))>\n"
    }

    mutating func close(_ name: String) {
        body += "</\(name)>\n"
    }

    /// Adds the text of finished elements.
    mutating func add(raw text: String) {
        body += text
    }

    /// Adds a definition that elements refer to, or finds an equal one, and returns its identifier.
    mutating func define(_ name: String, _ attributes: [(String, String)], content: String) -> String {
        let rest = "\(Self.text(of: attributes))>\n\(content)</\(name)>\n"
        let key = name + rest
        if let identifier = known[key] { return identifier }
        identifiers += 1
        let identifier = "\(name.prefix(1))\(identifiers)"
        definitions += "<\(name) id=\"\(identifier)\"\(rest)"
        known[key] = identifier
        return identifier
    }

    static func element(_ name: String, _ attributes: [(String, String)], content: String? = nil) -> String {
        guard let content else { return "<\(name)\(text(of: attributes))/>\n" }
        return "<\(name)\(text(of: attributes))>\(content)</\(name)>\n"
    }

    private static func text(of attributes: [(String, String)]) -> String {
        attributes.map { " \($0.0)=\"\(escaped($0.1))\"" }.joined()
    }

    /// Returns the text with XML's reserved characters escaped and the forbidden ones removed.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n", "\r": result += " "
            default:
                let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
                if isAllowed { result.unicodeScalars.append(scalar) }
            }
        }
        return result
    }

    /// Returns a number with up to three decimal places.
    static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { return "0" }
        let rounded = (min(max(Double(value), -1e9), 1e9) * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(clamping: rounded))" : "\(rounded)"
    }

    /// Returns a number with up to six decimal places, for factors.
    private static func factor(_ value: CGFloat) -> String {
        guard value.isFinite else { return "0" }
        let rounded = (min(max(Double(value), -1e9), 1e9) * 1e6).rounded() / 1e6
        if rounded == rounded.rounded() { return "\(Int(clamping: rounded))" }
        return abs(rounded) < 1e-4 ? "0" : "\(rounded)"
    }

    static func matrix(_ t: CGAffineTransform) -> String {
        let factors = [t.a, t.b, t.c, t.d].map(factor) + [t.tx, t.ty].map(number)
        return "matrix(\(factors.joined(separator: " ")))"
    }

    static func color(_ color: CGColor) -> String {
        func digits(_ value: CGFloat) -> String {
            let text = String(Int(clamping: (value * 255).rounded()), radix: 16)
            return text.count == 1 ? "0" + text : text
        }
        return "#" + digits(color.red) + digits(color.green) + digits(color.blue)
    }

    static func pathData(_ path: CGPath, _ t: CGAffineTransform) -> String {
        var parts: [String] = []
        func point(_ p: CGPoint) -> String {
            let moved = p.applying(t)
            return number(moved.x) + " " + number(moved.y)
        }
        path.data.forEachElement { type, points in
            switch type {
            case .moveToPoint: parts.append("M" + point(points[0]))
            case .addLineToPoint: parts.append("L" + point(points[0]))
            case .addQuadCurveToPoint: parts.append("Q" + point(points[0]) + " " + point(points[1]))
            case .addCurveToPoint:
                parts.append("C" + point(points[0]) + " " + point(points[1]) + " " + point(points[2]))
            case .closeSubpath: parts.append("Z")
            }
        }
        return parts.joined()
    }
}
