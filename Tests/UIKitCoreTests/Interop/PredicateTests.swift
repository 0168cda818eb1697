import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite("Predicates with a format") struct PredicateTests {
    private func holds(_ format: String, _ object: Any?, _ arguments: Any...) -> Bool {
        NSPredicate(format: format, argumentArray: arguments).evaluate(with: object)
    }

    @Test("compare texts as a whole, at their ends and by patterns")
    func texts() {
        let mail = NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+\\.[a-z]{2,6}")
        #expect(mail.evaluate(with: "me@example.com") && !mail.evaluate(with: "me@example.com!"))
        #expect(holds("SELF MATCHES 'a|ab'", "ab") && !holds("SELF MATCHES '('", "("))
        #expect(holds("SELF BEGINSWITH 'ab'", "abc") && !holds("SELF BEGINSWITH 'AB'", "abc"))
        #expect(holds("SELF BEGINSWITH[c] %@", "abc", "AB") && holds("self ENDSWITH[cd] \"É\"", "the"))
        #expect(holds("SELF CONTAINS[cd] 'e'", "xÉ") && !holds("SELF CONTAINS 'e'", "xÉ"))
        #expect(holds("SELF LIKE 'a*c?'", "abbcd") && !holds("SELF LIKE 'a*c?'", "abbc"))
        #expect(holds("SELF == 'it\\'s'", "it's") && holds("SELF ==[c] 'A'", "a") && holds("SELF < 'b'", "a"))
    }

    @Test("compare properties, numbers, dates and what is nil")
    func properties() {
        let person: [String: Any] = ["name": "Ann", "age": 30, "address": ["city": "Rome"], "tags": ["a", "b"]]
        #expect(holds("name = 'Ann' AND age >= %d", person, 30) && !holds("age > 30 || name != 'Ann'", person))
        #expect(holds("address.city IN {'Rome', 'Paris'}", person) && holds("%K == %@", person, "address.city", "Rome"))
        #expect(holds("tags CONTAINS 'b' && NOT (age BETWEEN {31, 40})", person) && holds("phone == nil", person))
        #expect(holds("age == 30.0 AND !(name == NULL) AND SELF.age <> -1", person))
        #expect(holds("SELF <= %@", Date(timeIntervalSinceReferenceDate: 1), Date(timeIntervalSinceReferenceDate: 2)))
        #expect(holds("TRUEPREDICATE", nil) && !holds("FALSEPREDICATE", nil) && holds("SELF == %@", 1, NSNumber(1)))
        #expect(!holds("SELF < %@", "a", 1) && holds("SELF IN %@", 2, [1, 2]))
        let view = UIView()
        view.tag = 7
        #expect(holds("tag == 7 AND hidden == NO", view))
    }

    @Test("filter arrays")
    func filtering() {
        let names = NSArray(array: ["Ann", "Bob", "Anton"])
        let found = names.filtered(using: NSPredicate(format: "SELF BEGINSWITH %@", "An"))
        #expect(found as? [String] == ["Ann", "Anton"])
    }

    @Test(
        "that cannot be read are refused with a sentence",
        arguments: [
            ("SELF", "a comparison is missing at the end."), ("SELF == ", "a value is missing at the end."),
            ("SELF == %@", "there is no argument for %@."), ("SELF ~ 1", "it has a ~, which means nothing here."),
            ("SELF == 'a", "a text has no ' at its end."), ("(SELF == 1", "a ) is missing at the end."),
            ("SELF LOOKS 'a'", "there is no comparison LOOKS."), ("ANY x == 1", "ANY is not known here."),
            ("SELF == 1 2", "it goes on after its end, at word(\"2\")."), ("", "a value is missing at the end."),
            ("SELF IN {1 2}", "a } is missing at word(\"2\")."),
        ])
    func failures(format: String, sentence: String) {
        #expect {
            var parser = try PredicateParser(format, [])
            _ = try parser.parse()
        } throws: {
            "\($0)" == sentence
        }
    }

    @Test("that are nested without end are refused")
    func nesting() {
        for part in ["(", "NOT ", "!(", "{"] {
            #expect {
                var parser = try PredicateParser(String(repeating: part, count: 1000), [])
                _ = try parser.parse()
            } throws: {
                "\($0)" == "it is nested too deeply."
            }
        }
    }
}
