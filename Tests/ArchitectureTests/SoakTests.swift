import Testing

@testable import TestSupport

@Suite("The soak")
struct SoakTests {
    @Test("tries the seeds of the tests and more in its first round, and others in each round after it")
    func seeds() {
        #expect(Trials.seeds(5..<8, soak: 100, in: nil) == 5..<8)
        #expect(Trials.seeds(5..<8, soak: 100, in: 0) == 5..<105)
        #expect(Trials.seeds(5..<8, soak: 100, in: 3) == 300_005..<300_105)
        #expect(Trials.seeds(5..<8, soak: 100, in: .max).lowerBound > 0)
    }

    @Test("tries a fixed share while the tests run")
    func share() {
        #expect(Trials.seeds(0..<3, soak: 50) == 0..<3)
        #expect(Trials.seed(42) == 42)
        #expect(Trials.extent(10, soak: 1000) == 10)
        #expect(Trials.share(of: Array(0..<10), every: 4) == [0, 4, 8])
    }

    /// Fails if `.ci/soak` runs other suites than those of the files that use `Trials`, which are named by the part
    /// before a plus.
    @Test("finds each suite that uses Trials by the name of its file")
    func suites() throws {
        let files = try Repository.swiftFiles(in: "Tests").filter { file in
            !file.path.hasPrefix("Tests/TestSupport") && !file.path.hasPrefix("Tests/ArchitectureTests")
                && file.code.contains { $0.contains("Trials.") }
        }
        #expect(files.count > 20)
        #expect(files.filter { !Self.holdsItsSuite($0) }.map(\.path) == [])
        #expect(!Self.holdsItsSuite(SourceFile(path: "Tests/A/LateTests.swift", text: "struct EarlyTests {")))
    }

    private static func holdsItsSuite(_ file: SourceFile) -> Bool {
        let name = file.path.split(separator: "/").last?.prefix { $0 != "+" && $0 != "." } ?? ""
        return file.code.contains { line in
            ["struct", "class", "extension"].contains { line.contains("\($0) \(name)") }
        }
    }
}
