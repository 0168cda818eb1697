/// Messages for the developer, written to standard error.
package enum Log {
    package static func warn(_ sentence: String) {
        StandardStream.error.write("Touchstone: \(PrintableText.line(sentence))\n")
    }
}
