import Testing

@testable import CoreGraphics

@Suite("Generation cache")
struct GenerationCacheTests {
    private struct Entry: Sized {
        var number: Int
        var byteCount = 1
    }

    private func cached(_ numbers: Range<Int>, in cache: GenerationCache<Int, Entry>) -> [Int] {
        numbers.filter { cache.value(for: $0)?.number == $0 }
    }

    @Test("A full cache drops the entries that were not used lately")
    func entries() {
        let cache = GenerationCache<Int, Entry>(maximumEntries: 100, maximumBytes: .max)
        for number in 0..<10_000 {
            cache.insert(Entry(number: number), for: number)
            _ = cache.value(for: 7)
            #expect(cache.count <= 100)
        }
        #expect(cached(0..<9_900, in: cache) == [7])
        #expect(cached(9_990..<10_000, in: cache) == Array(9_990..<10_000))
    }

    @Test("A cache limits its memory and does not accept values that are too large")
    func bytes() {
        let cache = GenerationCache<Int, Entry>(maximumEntries: .max, maximumBytes: 1000, maximumValueBytes: 100)
        for number in 0..<100 { cache.insert(Entry(number: number, byteCount: 100), for: number) }
        #expect(cache.count <= 12)
        #expect(cached(95..<100, in: cache) == Array(95..<100))
        cache.insert(Entry(number: 100, byteCount: 101), for: 100)
        #expect(cache.value(for: 100) == nil)
    }

    @Test("A value replaces the one with the same key and its memory")
    func replacing() {
        let cache = GenerationCache<Int, Entry>(maximumEntries: 10, maximumBytes: 1000)
        cache.insert(Entry(number: 1), for: 1)
        for number in 0..<1000 { cache.insert(Entry(number: number, byteCount: 400), for: 0) }
        #expect(cache.value(for: 0)?.number == 999)
        #expect(cache.value(for: 1)?.number == 1)
    }
}
