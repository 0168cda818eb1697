import Testing

@testable import UIKitCore

/// Characters and words.
@Suite struct TextUnitsTests {
    @Test("Places inside of a character go to its beginning")
    func alignment() {
        let units = TextUnits("a👩‍👩‍👧b")
        #expect(units.count == 10)
        #expect((0...10).map { units.aligned($0) } == [0, 1, 1, 1, 1, 1, 1, 1, 1, 9, 10])
        #expect(units.after(1) == 9 && units.before(9) == 1 && units.before(0) == 0 && units.after(10) == 10)
        #expect(units.characters(before: 9) == 2 && units.offset(ofCharacter: 2) == 9)
    }

    @Test("Words end where spaces, signs and other scripts begin")
    func words() {
        let units = TextUnits("one, zwei_3 漢字かな")
        #expect(units.wordEnd(after: 0) == 3)
        #expect(units.wordEnd(after: 3) == 11)
        #expect(units.wordStart(before: 11) == 5)
        #expect(units.wordStart(before: 5) == 0)
        #expect(units.word(around: 13) == 12..<14)
        #expect(units.word(around: 15) == 14..<16)
        #expect(units.word(around: 3) == 3..<4)
        #expect(TextUnits("").word(around: 0) == 0..<0)
    }
}
