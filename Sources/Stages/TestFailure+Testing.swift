#if canImport(Testing)
    // UIKit must not be imported here: beside it Swift Testing looks for an overlay that it does not have.
    import Testing
#endif

extension TestFailure {
    /// Records the failure as an issue of the running test. Returns false when no test runs.
    func recordIssue() -> Bool {
        #if canImport(Testing)
            guard Test.current != nil else { return false }
            Issue.record(
                Comment(rawValue: message),
                sourceLocation: SourceLocation(
                    fileID: location.fileID, filePath: location.filePath, line: location.line,
                    column: location.column))
            return true
        #else
            return false
        #endif
    }
}
