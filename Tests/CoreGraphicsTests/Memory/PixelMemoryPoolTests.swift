import Foundation
import Testing

@testable import CoreGraphics

@Suite("Pixel pool pool")
struct PixelMemoryPoolTests {
    private let pool = PixelMemoryPool()
    private let size = 1 << 20

    private func isClear(_ block: PixelMemoryPool.Block, _ count: Int) -> Bool {
        UnsafeRawBufferPointer(start: block.base, count: count).allSatisfy { $0 == 0 }
    }

    @Test("A released block is reused, cleared, for a size from half of its own up to its own")
    func reuse() throws {
        let first = try #require(pool.allocate(size))
        #expect(isClear(first, size))
        memset(first.base, 7, size)
        pool.release(first)
        let smaller = try #require(pool.allocate(size * 2 / 3))
        #expect(smaller.base == first.base)
        #expect(isClear(smaller, size * 2 / 3))
        pool.release(smaller)
        let small = try #require(pool.allocate(size / 3))
        #expect(small.base != first.base)
        let large = try #require(pool.allocate(size + 1))
        #expect(large.base != first.base)
        for block in [small, large] { pool.release(block) }
    }

    @Test("A reused block is not cleared when the caller does not ask for it")
    func uncleared() throws {
        let first = try #require(pool.allocate(size))
        memset(first.base, 7, size)
        pool.release(first)
        let second = try #require(pool.allocate(size, isCleared: false))
        #expect(second.base == first.base)
        #expect(second.base.load(as: UInt8.self) == 7)
        pool.release(second)
    }

    @Test("No block is in use twice at the same time, in any order of operations")
    func exclusiveUse() throws {
        var numbers = 1
        var held: [(block: PixelMemoryPool.Block, count: Int, mark: UInt8)] = []
        for step in 0..<400 {
            numbers = (numbers * 1_103_515_245 + 12_345) % (1 << 31)
            if held.count > 5 || numbers.isMultiple(of: 3), !held.isEmpty {
                let one = held.remove(at: numbers / 8 % held.count)
                let bytes = UnsafeRawBufferPointer(start: one.block.base, count: one.count)
                #expect(stride(from: 0, to: one.count, by: 499).allSatisfy { bytes[$0] == one.mark })
                pool.release(one.block)
            } else {
                let count = 1 + numbers / 16 % (3 << 20)
                let block = try #require(pool.allocate(count))
                #expect(block.byteCount >= count)
                let mark = UInt8(step % 255) + 1
                memset(block.base, Int32(mark), count)
                held.append((block, count, mark))
            }
        }
        for one in held { pool.release(one.block) }
    }

    @Test("Empty, negative and impossible sizes give nil")
    func impossibleSizes() {
        #expect(pool.allocate(0) == nil)
        #expect(pool.allocate(-1) == nil)
        #expect(pool.allocate(1 << 60) == nil)
    }
}
