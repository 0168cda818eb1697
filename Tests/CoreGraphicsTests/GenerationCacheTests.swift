import Testing

@testable import CoreGraphics

@Suite("What is kept because it may be needed again")
struct GenerationCacheTests {
    private struct Piece: Sized {
        var number: Int
        var byteCount = 1
    }

    private func kept(_ numbers: Range<Int>, in cache: GenerationCache<Int, Piece>) -> [Int] {
        numbers.filter { cache.value(for: $0)?.number == $0 }
    }

    @Test("are no more than asked for, and those that are not used for half as many others go")
    func entries() {
        let cache = GenerationCache<Int, Piece>(mostEntries: 100, mostBytes: .max)
        for number in 0..<10_000 {
            cache.keep(Piece(number: number), for: number)
            _ = cache.value(for: 7)
            #expect(cache.count <= 100)
        }
        #expect(kept(0..<9_900, in: cache) == [7])
        #expect(kept(9_990..<10_000, in: cache) == Array(9_990..<10_000))
    }

    @Test("take about as many bytes as asked for, and one that is too large is not kept")
    func bytes() {
        let cache = GenerationCache<Int, Piece>(mostEntries: .max, mostBytes: 1000, largest: 100)
        for number in 0..<100 { cache.keep(Piece(number: number, byteCount: 100), for: number) }
        #expect(cache.count <= 12)
        #expect(kept(95..<100, in: cache) == Array(95..<100))
        cache.keep(Piece(number: 100, byteCount: 101), for: 100)
        #expect(cache.value(for: 100) == nil)
    }

    @Test("are replaced by another for the same key, which takes no more room")
    func replacing() {
        let cache = GenerationCache<Int, Piece>(mostEntries: 10, mostBytes: 1000)
        cache.keep(Piece(number: 1), for: 1)
        for number in 0..<1000 { cache.keep(Piece(number: number, byteCount: 400), for: 0) }
        #expect(cache.value(for: 0)?.number == 999)
        #expect(cache.value(for: 1)?.number == 1)
    }
}
