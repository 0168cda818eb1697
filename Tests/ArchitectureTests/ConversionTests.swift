import Foundation
import Testing

/// The rule that `init(clamping:)` alone turns floating-point numbers into integers: Swift's own conversion ends the
/// program for a number that the integer's type does not have.
///
/// A text does not tell which of its conversions are from floating-point numbers. The compiler leaves the sentence of
/// the conversion's failure in the object file.
@Suite("Conversions to integers")
struct ConversionTests {
    private static let sentence = "value cannot be converted to "

    /// The files that convert, and first check that they can.
    private static let allowed: Set<String> = ["Timeline/Instant"]

    /// The folder of the build's products.
    private static var products: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    }

    /// Returns the files whose object files have the sentence, by module and name, and the number of object files.
    private static func converting(in files: [SourceFile], products: URL) -> (found: Set<String>, read: Int) {
        var found: Set<String> = []
        var read = 0
        for file in files {
            let name = URL(fileURLWithPath: file.path).lastPathComponent
            let object = products.appendingPathComponent("\(file.module).build/\(name).o")
            guard let data = try? Data(contentsOf: object, options: .alwaysMapped) else { continue }
            read += 1
            if data.contains(bytes: sentence) {
                found.insert("\(file.module)/\(name.dropLast(".swift".count))")
            }
        }
        return (found, read)
    }

    #if DEBUG
        @Test("from floating-point numbers are in one place")
        func onePlace() throws {
            let files = try Repository.swiftFiles(in: "Sources")
            let (found, read) = Self.converting(in: files, products: Self.products)
            // The overlay modules have other names than their folder.
            #expect(read * 10 > files.count * 9)
            #expect(found.subtracting(Self.allowed) == [])
            // The sentence is what the compiler writes.
            #expect(found.isSuperset(of: Self.allowed))
        }
    #endif
}

extension Data {
    /// Returns whether the data contains the bytes of a text. Many times as fast as `range(of:)`.
    fileprivate func contains(bytes text: String) -> Bool {
        let sought = Array(text.utf8)
        return withUnsafeBytes { data in
            guard var start = data.baseAddress, data.count >= sought.count else { return false }
            let end = start + data.count - sought.count + 1
            while let found = memchr(start, Int32(sought[0]), start.distance(to: end)) {
                if memcmp(found, sought, sought.count) == 0 { return true }
                start = UnsafeRawPointer(found) + 1
            }
            return false
        }
    }
}
