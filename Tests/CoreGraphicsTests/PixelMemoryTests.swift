import Foundation
import Testing

@testable import CoreGraphics

@Suite("Memory for pictures")
struct PixelMemoryTests {
    private let memory = PixelMemory()
    private let size = 1 << 20

    private func isClear(_ block: PixelMemory.Block, _ count: Int) -> Bool {
        UnsafeRawBufferPointer(start: block.base, count: count).allSatisfy { $0 == 0 }
    }

    @Test("is that of a picture that is gone, cleared, when that is as large or not twice as large")
    func again() throws {
        let first = try #require(memory.take(size))
        #expect(isClear(first, size))
        memset(first.base, 7, size)
        memory.give(first)
        let smaller = try #require(memory.take(size * 2 / 3))
        #expect(smaller.base == first.base)
        #expect(isClear(smaller, size * 2 / 3))
        memory.give(smaller)
        let small = try #require(memory.take(size / 3))
        #expect(small.base != first.base)
        let large = try #require(memory.take(size + 1))
        #expect(large.base != first.base)
        for block in [small, large] { memory.give(block) }
    }

    @Test("is not cleared for those who write to all of it")
    func uncleared() throws {
        let first = try #require(memory.take(size))
        memset(first.base, 7, size)
        memory.give(first)
        let second = try #require(memory.take(size, isCleared: false))
        #expect(second.base == first.base)
        #expect(second.base.load(as: UInt8.self) == 7)
        memory.give(second)
    }

    @Test("is never that of two pictures at once, whatever the order")
    func apart() throws {
        var numbers = 1
        var held: [(block: PixelMemory.Block, count: Int, mark: UInt8)] = []
        for step in 0..<400 {
            numbers = (numbers * 1_103_515_245 + 12_345) % (1 << 31)
            if held.count > 5 || numbers.isMultiple(of: 3), !held.isEmpty {
                let one = held.remove(at: numbers / 8 % held.count)
                let bytes = UnsafeRawBufferPointer(start: one.block.base, count: one.count)
                #expect(stride(from: 0, to: one.count, by: 499).allSatisfy { bytes[$0] == one.mark })
                memory.give(one.block)
            } else {
                let count = 1 + numbers / 16 % (3 << 20)
                let block = try #require(memory.take(count))
                #expect(block.byteCount >= count)
                let mark = UInt8(step % 255) + 1
                memset(block.base, Int32(mark), count)
                held.append((block, count, mark))
            }
        }
        for one in held { memory.give(one.block) }
    }

    @Test("of no size, and of one that there cannot be, is none")
    func none() {
        #expect(memory.take(0) == nil)
        #expect(memory.take(-1) == nil)
        #expect(memory.take(1 << 60) == nil)
    }
}
