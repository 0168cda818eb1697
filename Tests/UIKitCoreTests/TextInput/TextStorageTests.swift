import Foundation
import HostInterface
import TestSupport
import Testing

@testable import UIKitCore

/// Tests of text in pieces, against Foundation's text in one.
@Suite struct TextStorageTests {
    /// Words whose characters combine with their neighbours in every way.
    private static let words = [
        "plain words ", "e\u{301}\u{302}", "\u{301}", "👩‍👩‍👧", "\u{200D}", "🇨🇳🇩🇪", "🇦", "漢字", "שלום ", "\r\n", " ",
        String(repeating: "long ", count: 700), String(repeating: "x", count: 2100),
    ]

    @Test(
        "Text and attributes are those of a text in one piece after any changes",
        arguments: Trials.seeds(1..<4, soak: 50))
    func changes(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        var storage = TextStorage("")
        let reference = NSMutableAttributedString(string: "")
        for step in 0..<60 {
            let start = numbers.below(storage.count + 1)
            let reach = step % 7 == 0 ? storage.count : 20
            // Now and then so much is cut out that what is left fits one piece: the ends of the text, each of which
            // may be a piece that the change does not touch.
            let isCut = step % 20 == 19
            let kept = min(storage.count, step == 39 ? 30 : TextStorage.maximumLength - 100)
            let head = numbers.below(kept + 1)
            let range =
                isCut
                ? boundaries(storage, head, storage.count - (kept - head))
                : boundaries(storage, start, min(start + numbers.below(reach), storage.count))
            let word = isCut ? " " : Self.words[numbers.below(Self.words.count)]
            let attributes: [NSAttributedString.Key: Any] = [.kern: Double(step % 3)]
            storage.replace(range, with: AttributedRun.runs(of: word, attributes))
            reference.replaceCharacters(
                in: NSRange(range), with: NSAttributedString(string: word, attributes: attributes))
            if step % 5 == 4 {
                let styled = boundaries(storage, numbers.below(storage.count + 1), numbers.below(storage.count + 1))
                storage.restyle(styled) { $0[.underlineStyle] = step }
                reference.addAttribute(.underlineStyle, value: step, range: NSRange(styled))
            }
            #expect(storage.count == reference.length)
            let lengths = storage.pieces.map(\.count)
            #expect(lengths.count == 1 || lengths.allSatisfy { (1...TextStorage.maximumLength).contains($0) })
            #expect((storage.count > TextStorage.maximumLength) == (storage.pieces.count > 1))
        }
        #expect(storage.string == reference.string)
        #expect(NSAttributedString(storage.runs).isEqual(to: reference))
        let part = storage.count / 4..<storage.count / 2
        #expect(storage.substring(part) == (reference.string as NSString).substring(with: NSRange(part)))
        #expect(
            NSAttributedString(storage.runs(in: part))
                .isEqual(to: reference.attributedSubstring(from: NSRange(part))))
    }

    /// Returns the range between the boundaries of characters at or before two offsets.
    private func boundaries(_ storage: TextStorage, _ one: Int, _ other: Int) -> Range<Int> {
        let boundaries = TextBoundaries(storage)
        let ends = (boundaries.aligned(min(one, other)), boundaries.aligned(max(one, other)))
        return ends.0..<max(ends.0, ends.1)
    }

    @Test("Attributes change within a range only, and neighbours with the same ones are one run")
    func restyling() {
        var storage = TextStorage(AttributedRun.runs(of: "one two three", [.kern: 1]))
        storage.restyle(4..<7) { $0[.kern] = 2 }
        #expect(storage.runs.map(\.string) == ["one ", "two", " three"])
        #expect(storage.attributes(at: 3)[.kern] as? Int == 1 && storage.attributes(at: 4)[.kern] as? Int == 2)
        storage.restyle(5..<6) { $0[.baselineOffset] = 3 }
        #expect(storage.runs.map(\.string) == ["one ", "t", "w", "o", " three"])
        #expect(storage.attributes(at: 5).count == 2)
        storage.restyle(0..<13) { $0 = [.kern: 1] }
        #expect(storage.runs == [AttributedRun("one two three", [.kern: 1])])
        storage.restyle(4..<4) { $0[.kern] = 2 }
        #expect(storage.runs.count == 1)
        storage.replace(3..<7, with: [])
        #expect(storage.runs == [AttributedRun("one three", [.kern: 1])])
        storage.replace(0..<9, with: [])
        #expect(storage.runs == [] && storage.pieces.count == 1 && storage.attributes(at: 0).isEmpty)
    }

    @Test("Characters are those of the whole text, wherever pieces end")
    func characters() {
        let text = String(repeating: "ab 👩‍👩‍👧e\u{301}🇨🇳漢x\r\n", count: 500)
        let boundaries = TextBoundaries(text)
        #expect(boundaries.storage.pieces.count > 5)
        var offset = 0
        for character in text {
            let end = offset + character.utf16.count
            #expect(boundaries.after(offset) == end && boundaries.before(end) == offset)
            #expect(boundaries.aligned(end - 1) == offset)
            offset = end
        }
        #expect(boundaries.characters(in: 0..<boundaries.count) == text.count)
        let last = boundaries.before(boundaries.count)
        #expect(boundaries.offset(ofCharacter: text.count - 2) == boundaries.before(last))
    }

    @Test("A change makes no new pieces but those around it, and earlier states share the others")
    func sharing() {
        let storage = TextStorage(String(repeating: "some words ", count: 20_000))
        var changed = storage
        changed.replace(100_000..<100_001, with: AttributedRun.runs(of: "ab", [:]))
        let known = Set(storage.pieces.map(ObjectIdentifier.init))
        let new = changed.pieces.filter { !known.contains(ObjectIdentifier($0)) }
        #expect(storage.pieces.count > 100 && (1...3).contains(new.count))
        let (range, replacement) = storage.difference(to: changed)
        #expect(range == 100_000..<100_001 && replacement == "ab")
        let (back, old) = changed.difference(to: storage)
        #expect(back == 100_000..<100_002 && old == storage.substring(100_000..<100_001))
        #expect(storage.difference(to: storage) == (storage.count..<storage.count, ""))
    }

    @Test("A character or a word without end is divided")
    func endless() {
        let accents = TextBoundaries("a" + String(repeating: "\u{301}", count: 50_000))
        #expect(accents.storage.pieces.allSatisfy { $0.count <= TextStorage.maximumLength })
        #expect(accents.after(10) <= TextStorage.maximumLength)
        let letters = TextBoundaries(String(repeating: "x", count: 50_000))
        #expect(letters.wordEnd(after: 0) == TextBoundaries.maximumWordLength)
        #expect(letters.wordStart(before: 50_000) == 50_000 - TextBoundaries.maximumWordLength)
        #expect(letters.word(around: 25_000).count <= 2 * TextBoundaries.maximumWordLength + 1)
    }

    @Test("Line breaks become single separators between what they separate")
    func lines() {
        #expect("one\r\ntwo\n\n\u{2029}three\n".joiningLines(with: " ") == "one two three")
        // Each is the only one in its text.
        for separator in ["\n", "\u{B}", "\u{C}", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"] {
            #expect("one\(separator)two".joiningLines(with: " ") == "one two")
            #expect("one\(separator)".joiningLines(with: " ") == "one")
        }
        #expect("\n\n".joiningLines(with: " ") == "")
        #expect("a\tb \u{3028}c\u{C5}\nd".joiningLines(with: " ") == "a\tb \u{3028}c\u{C5} d")
        #expect("no \u{3028} line".joiningLines(with: " ") == "no \u{3028} line")
    }

    @Test("The text that a line shows beside a place is found, however long the runs of both directions are")
    func surroundings() {
        let hebrew = String(repeating: "שלום ", count: 1000)
        let text = "abc " + hebrew + "def"
        let boundaries = TextBoundaries(text)
        func parts(_ offset: Int) -> [Range<Int>] {
            TextSurroundings(of: offset, in: boundaries, reach: 50, isRightToLeft: false).parts
        }
        // The last letter of the run is shown beside "abc ", and its first letter beside "def".
        let end = 4 + hebrew.utf16.count - 1
        #expect(parts(2) == [0..<4, end - 48..<end])
        // A run is cut at a letter, here before the space at 53.
        #expect(parts(4) == [4..<53, end..<text.utf16.count])
        #expect(parts(end) == [4..<53, end..<text.utf16.count])
        #expect(parts(2000) == [1950..<2050])
        #expect(parts(end - 10) == [0..<4, end - 59..<end])
        let whole = TextSurroundings(of: 2000, in: boundaries, reach: 10_000, isRightToLeft: false)
        #expect(whole.parts == [0..<text.utf16.count] && whole.reachesStart && whole.reachesEnd)
    }

    @Test("Digits behind a run against the line's direction belong to it, and those before it do not")
    func digits() {
        let run = String(repeating: "שלום ", count: 1000) + "(12) 56"
        let boundaries = TextBoundaries("abc 34 " + run + ") def 78")
        func parts(_ offset: Int) -> [Range<Int>] {
            TextSurroundings(of: offset, in: boundaries, reach: 50, isRightToLeft: false).parts
        }
        let end = 7 + run.utf16.count
        #expect(parts(2) == [0..<7, end - 45..<end])
        #expect(parts(end - 2) == [0..<7, end - 52..<end])
        #expect(parts(end) == [7..<56, end..<boundaries.count])
    }
}
