import Foundation

extension TestFailure {
    /// For when nobody is there who could count failures.
    func printLoudly() {
        FileHandle.standardError.write(Data("\(location.filePath):\(location.line): error: \(message)\n".utf8))
    }
}
