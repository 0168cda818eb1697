import Foundation

/// A writer of properties that were set in the inspector into the files that declare them.
struct SourceWriter {
    /// The files of the module.
    let files: [String]

    /// The result of writing.
    struct Outcome: Equatable {
        /// The properties that the source has now.
        var written: [LivePropertyValue] = []
        /// Sentences for the user.
        var sentences: [String] = []
    }

    /// Replaces the defaults of properties. A file that cannot be written stays as it is.
    func write(_ values: [LivePropertyValue]) -> Outcome {
        var outcome = Outcome()
        for value in values {
            do throws(LiveError) {
                let place = try write(value)
                outcome.written.append(value)
                outcome.sentences.append("\(value.name) is written to \(place.text).")
            } catch {
                outcome.sentences.append(error.description)
            }
        }
        return outcome
    }

    private func write(_ value: LivePropertyValue) throws(LiveError) -> SourceLine {
        for file in files {
            guard let data = FileManager.default.contents(atPath: file), let text = String(data: data, encoding: .utf8)
            else { continue }
            guard let found = try DefaultValue(of: value.name, in: value.type, text: text) else { continue }
            let new = found.replaced(by: value.code)
            let place = SourceLine(path: file, line: found.line)
            if new == text { return place }
            do {
                // A link stays one.
                let url = URL(fileURLWithPath: file).resolvingSymlinksInPath()
                try Data(new.utf8).write(to: url, options: .atomic)
            } catch {
                throw LiveError("\(place.text) cannot be written: \(error.localizedDescription)")
            }
            return place
        }
        throw LiveError(
            "\(value.name) is declared by \(value.type), not in these sources; Copy as code gives the line.")
    }
}
