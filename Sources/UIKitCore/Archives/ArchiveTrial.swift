import Foundation

/// A decoding in advance of the objects in an archive's dictionaries and sets that may refuse it.
///
/// Where the `init(coder:)` of such an object returns nil, Foundation leaves it out, finds more keys than values and
/// ends the program, or reads beyond the values. What a trial makes is discarded.
enum ArchiveTrial {
    /// The number of readers after which an archive is given up. One that has met an error is not used any longer.
    private static let maximumReaders = 16

    /// Returns whether all objects can be decoded.
    ///
    /// - Parameters:
    ///   - objects: The objects, those first that others consist of.
    ///   - roots: The index of the dictionary of the objects that can be asked for.
    ///   - list: The archive, which is sound otherwise.
    static func succeeds(with objects: [Int], at roots: Int, of list: BinaryPropertyList) -> Bool {
        guard let data = list.adding(objects, at: roots) else { return false }
        var next = 0
        for _ in 0..<maximumReaders {
            guard let reader = try? NSKeyedUnarchiver(ofSoundArchive: data) else { return false }
            reader.requiresSecureCoding = false
            while next < objects.count, reader.error == nil {
                guard reader.decodeObject(forKey: BinaryPropertyList.key(next)) != nil else { return false }
                next += 1
            }
            if next == objects.count { return true }
        }
        return false
    }
}
