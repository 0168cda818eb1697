import Foundation
import Stages
import Testing
import UIKit

/// A controller that creates what its segues lead to, as the plugin reads it.
@MainActor
private final class Chooser: UIViewController {
    var refuses = false

    func makeChoice(_ coder: NSCoder, sender: Any?, identifier: String?) -> Choice? {
        refuses ? nil : Choice(coder: coder, note: "\(sender ?? "nobody") \(identifier ?? "")")
    }

    func makeNumber(_ number: Int) -> UIViewController? { nil }
}

@MainActor
private final class Choice: UIViewController {
    let note: String

    init?(coder: NSCoder, note: String) {
        self.note = note
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
        note = "plain"
        super.init(coder: coder)
    }
}

extension UIKitInteropTable {
    static var segueSamples: [InteropClass] {
        [
            InteropClass("Chooser", Chooser.self) {
                $0.method("makeChoice:sender:identifier:", Chooser.makeChoice(_:sender:identifier:))
                $0.method("makeNumber:", Chooser.makeNumber(_:))
            },
            InteropClass("Choice", Choice.self) { _ in },
        ]
    }
}

@MainActor
@Suite("Segues whose destinations the app creates")
struct SegueActionTests {
    private struct Followed {
        let chooser: Chooser
        let choice: Choice?
        let reports: [String]
    }

    /// Shows a chooser and follows its segue.
    private func follow(_ selector: String, refuses: Bool = false) throws -> Followed {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="1"><scenes>
            <scene sceneID="a"><objects><viewController id="1" customClass="Chooser" customModule="UIKitCoreTests">
            <view key="view" id="2"/><connections>
            <segue destination="3" kind="presentation" identifier="more" destinationCreationSelector="\(selector)"/>
            </connections></viewController></objects></scene>
            <scene sceneID="b"><objects><viewController title="Second" id="3" customClass="Choice"
            customModule="UIKitCoreTests"><view key="view" tag="5" id="4"/></viewController></objects></scene>
            </scenes></document>
            """
        let file = UIStoryboard(data: Data(text.utf8), name: "Choices", bundle: nil)
        let stage = Stage(size: CGSize(width: 50, height: 50))
        var chooser: Chooser?
        let reports = NibReports.collecting {
            chooser = file.instantiateInitialViewController() as? Chooser
            chooser?.refuses = refuses
            stage.window.rootViewController = chooser
            chooser?.performSegue(withIdentifier: "more", sender: "me")
            stage.advance(by: 1)
        }
        let found = try #require(chooser)
        return Followed(chooser: found, choice: found.presentedViewController as? Choice, reports: reports)
    }

    @Test("the controller's method gets the coder, the sender and the identifier")
    func creation() throws {
        let followed = try follow("makeChoice:sender:identifier:")
        #expect(followed.choice?.note == "me more" && followed.reports == [])
        #expect(followed.choice?.title == "Second" && followed.choice?.view.tag == 5)
    }

    @Test("a method that returns nil leaves the creation to the storyboard")
    func refusal() throws {
        let followed = try follow("makeChoice:sender:identifier:", refuses: true)
        #expect(followed.choice?.note == "plain" && followed.reports == [])
    }

    @Test("a method that does not exist or takes something else is named, and the destination is shown")
    func mistakes() throws {
        let missing = try follow("none:")
        #expect(missing.choice?.note == "plain")
        #expect(
            missing.reports.first?.hasSuffix(
                "Chooser has no method none: that is known by its name; the destination is created without it.") == true
        )
        let wrong = try follow("makeNumber:")
        #expect(wrong.choice?.note == "plain")
        #expect(wrong.reports.first?.contains("makeNumber: takes a Int and was called with a NibCoder.") == true)
    }
}
