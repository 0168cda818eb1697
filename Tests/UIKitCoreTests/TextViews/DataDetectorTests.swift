import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite("Data detectors of text views") struct DataDetectorTests {
    private func found(_ text: String) -> [String] {
        DetectedLink.all(in: text).map { link in
            let range = NSRange(link.range)
            return "\((text as NSString).substring(with: range)) -> \(link.url.absoluteString)"
        }
    }

    @Test("Addresses are found in sentences, without the punctuation around them")
    func links() {
        #expect(
            found("See https://example.org/a?b=1, (www.example.net) or mail me@example.com.") == [
                "https://example.org/a?b=1 -> https://example.org/a?b=1",
                "www.example.net -> http://www.example.net", "me@example.com -> mailto:me@example.com",
            ])
        #expect(
            found("é example.com/path_(x) \u{1F600} ftp://host/file!") == [
                "example.com/path_(x) -> http://example.com/path_(x)", "ftp://host/file -> ftp://host/file",
            ])
    }

    @Test("Sentences, files and numbers are no links")
    func others() {
        #expect(found("The end.Next one. main.swift 3.14 a:b 10:30 x@y @name ://x www.x .com a..com -a.com") == [])
        #expect(found(String(repeating: "a", count: 2000) + ".com") == [])
        #expect(found("") == [] && found("https://") == [])
    }

    @Test("A tap opens a link of text that cannot be edited, and no link of text that can be")
    func tapping() {
        let trial = TextViewTrial("Go to example.org now", edits: false)
        let log = TextViewCallLog(trial.view)
        log.opensLinks = false
        trial.view.isEditable = false
        trial.view.dataDetectorTypes = .link
        trial.stage.settle()
        let runs = trial.view.layout(of: 0).text.runs
        #expect(runs.map(\.string) == ["Go to ", "example.org", " now"] && runs[1].color != runs[0].color)
        trial.stage.finger.tap(at: trial.point(10))
        #expect(log.take() == ["link http://example.org 6+11"])
        trial.stage.advance(by: 1)
        trial.stage.finger.tap(at: trial.point(2))
        #expect(log.take() == [])
        trial.view.isEditable = true
        trial.stage.settle()
        #expect(trial.view.layout(of: 0).text.runs.count == 1)
        trial.view.isEditable = false
        trial.view.dataDetectorTypes = []
        trial.stage.advance(by: 1)
        trial.stage.finger.tap(at: trial.point(10))
        #expect(log.take().filter { $0.hasPrefix("link") } == [])
    }

    @Test("A nib can ask for links")
    func nib() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><textView id="1" editable="NO">
            <rect key="frame" x="0" y="0" width="100" height="50"/><string key="text">x</string>
            <dataDetectorType key="dataDetectorTypes" link="YES"/></textView></objects></document>
            """
        var objects: [Any] = []
        let sentences = NibReports.collecting {
            objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
        }
        #expect(sentences == [] && (objects.first as? UITextView)?.dataDetectorTypes == .link)
    }
}
