/// The source of a file with previews as it is compiled for the window.
///
/// A `#Preview` becomes a variable in its file, so that it sees what is private there, and what is shown can name it.
enum PreviewSource {
    /// Returns the name of the variable that a preview becomes.
    ///
    /// - Parameter number: The number of the preview in the module, from 0.
    static func name(_ number: Int) -> String { "touchstone_live_preview_\(number)" }

    /// Returns the expression for the scenes of a module's previews. A preview that is compiled under a condition is
    /// named under the same one.
    ///
    /// - Parameter conditions: The condition of each preview; nil for one that is always compiled.
    static func scenes(_ conditions: [String?]) -> String {
        let names = conditions.indices.map(name)
        guard conditions.contains(where: { $0 != nil }) else {
            return "Scene.scenes(of: [\(names.joined(separator: ", "))])"
        }
        let lines = zip(names, conditions).map { name, condition in
            let line = "previews.append(\(name))"
            return condition.map { "#if \($0)\n\(line)\n#endif" } ?? line
        }
        return """
            Scene.scenes(of: { () -> [UIKit.Preview] in
            var previews: [UIKit.Preview] = []
            \(lines.joined(separator: "\n"))
            return previews
            }())
            """
    }

    /// Returns the text of a file with variables in the place of its previews. The compiler reports the lines of the
    /// file itself.
    ///
    /// - Parameters:
    ///   - text: The text of the file.
    ///   - path: The path that the compiler reports.
    ///   - first: The number of previews in the module's files before this one.
    /// - Returns: The text and the number of its previews; nil for a file without any.
    static func text(of text: String, at path: String, after first: Int) -> (text: String, count: Int)? {
        let previews = SourceContents(text).previews
        guard !previews.isEmpty else { return nil }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var end = 0
        for (index, range) in previews.enumerated() {
            result += bytes[end..<range.lowerBound]
            result += "@MainActor let \(name(first + index)) = UIKit.Preview".utf8
            end = range.upperBound
        }
        result += bytes[end...]
        let escaped = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let place = "#sourceLocation(file: \"\(escaped)\", line: 1)\n"
        return (place + String(decoding: result, as: UTF8.self), previews.count)
    }
}
