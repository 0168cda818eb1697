import Foundation

/// Sentences for the developer, on standard error.
enum Log {
    static func warn(_ sentence: String) {
        FileHandle.standardError.write(Data("Touchstone: \(sentence)\n".utf8))
    }
}
