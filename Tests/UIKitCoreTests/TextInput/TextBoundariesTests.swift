import Testing

@testable import UIKitCore

/// Tests of character and word boundaries.
@Suite struct TextBoundariesTests {
    @Test("Offsets inside a character move to its start")
    func alignment() {
        let boundaries = TextBoundaries("a👩‍👩‍👧b")
        #expect(boundaries.count == 10)
        #expect((0...10).map { boundaries.aligned($0) } == [0, 1, 1, 1, 1, 1, 1, 1, 1, 9, 10])
        #expect(
            boundaries.after(1) == 9 && boundaries.before(9) == 1 && boundaries.before(0) == 0
                && boundaries.after(10) == 10)
        #expect(boundaries.characters(in: 0..<9) == 2 && boundaries.offset(ofCharacter: 2) == 9)
    }

    @Test("Words end at spaces, symbols and other scripts")
    func words() {
        let boundaries = TextBoundaries("one, zwei_3 漢字かな")
        #expect(boundaries.wordEnd(after: 0) == 3)
        #expect(boundaries.wordEnd(after: 3) == 11)
        #expect(boundaries.wordStart(before: 11) == 5)
        #expect(boundaries.wordStart(before: 5) == 0)
        #expect(boundaries.word(around: 13) == 12..<14)
        #expect(boundaries.word(around: 15) == 14..<16)
        #expect(boundaries.word(around: 3) == 3..<4)
        #expect(TextBoundaries("").word(around: 0) == 0..<0)
    }
}
