import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized) struct NibTests {
    let bundle = NibFilesOfTests.bundle

    private func loadCard(
        _ owner: CardOwner?, traits: UITraitCollection? = nil
    ) throws -> (card: CardView, objects: [Any], sentences: [String]) {
        var objects: [Any] = []
        let sentences = NibReports.collecting {
            objects = UINib(nibName: "Card", bundle: bundle)
                .instantiate(withOwner: owner, options: [.externalObjects: ["Palette": CardPalette()]])
        }
        return (try #require(objects.first as? CardView), objects, sentences)
    }

    @Test("Every outlet, collection, action and external object of a nib is connected", .fact("NB-01"))
    func connections() throws {
        let owner = CardOwner()
        let (card, objects, sentences) = try loadCard(owner)
        #expect(
            sentences == [
                "Card.xib: hol-00-001, line 45: holoView is unknown; if it has a frame, a plain view is shown in its place."
            ])
        #expect(objects.count == 3)
        #expect(owner.card === card && owner.helper?.card === card)
        #expect(owner.labels.map { $0.text ?? "" } == ["Title", "Second line"])
        #expect(card.titleLabel === owner.labels.first && card.palette != nil)
        #expect(card.topDistance?.constant == 10)
        #expect(card.gestureRecognizers?.count == 1)

        let stage = Stage(size: CGSize(width: 240, height: 120))
        stage.window.addSubview(card)
        stage.settle()
        let button = try #require(card.subviews[2] as? UIButton)
        stage.finger.tap(button)
        // The recognizer of double taps holds the end of the touch until it fails.
        stage.advance(by: 1)
        #expect(owner.calls == ["pressed Press"])
        stage.finger.tap(at: CGPoint(x: 200, y: 20))
        stage.finger.tap(at: CGPoint(x: 200, y: 20))
        #expect(owner.calls == ["pressed Press", "double tap"])
    }

    @Test(
        "A view is created with its frame and subviews, gets runtime attributes, then outlets, and then awakes",
        .fact("NB-03"))
    func order() throws {
        let (card, _, _) = try loadCard(CardOwner())
        #expect(
            card.calls == [
                "init 240 wide, 4 subviews, no superview, center at 60", "caption before outlets",
                "awake with Title",
            ])
        #expect(card.layer.cornerRadius == 12 && card.isMarked && card.caption == "From the nib")
        #expect(card.accent == .white && card.room == CGSize(width: 3, height: 4))
    }

    @Test("Constraints of a nib follow guides, proportions and standard distances, but not placeholders")
    func constraints() throws {
        let (card, _, _) = try loadCard(CardOwner())
        let stage = Stage(size: CGSize(width: 300, height: 200))
        stage.window.addSubview(card)
        stage.settle()
        let labels = card.subviews.compactMap { $0 as? UILabel }
        #expect(labels[0].frame.origin == CGPoint(x: 16, y: 10))
        #expect(labels[1].frame.minY == labels[0].frame.maxY + 8 && labels[1].frame.width == 120)
        #expect(card.subviews[2].frame.maxY == 110 && card.subviews[2].frame.height < 100)
        #expect(card.subviews[3].frame == CGRect(x: 200, y: 80, width: 30, height: 30))
        #expect(
            card.subviews[3].backgroundColor == UIColor(named: "Brand", in: bundle, compatibleWith: nil)
                || card.subviews[3].backgroundColor?.cgColor.green ?? 0 > 0.4)
    }

    @Test("A variation for a size class changes constants and installs constraints")
    func variations() throws {
        var card: CardView?
        UITraitCollection(horizontalSizeClass: .compact).performAsCurrent { card = try? loadCard(nil).card }
        let stage = Stage(size: CGSize(width: 300, height: 200))
        let view = try #require(card)
        stage.window.traitOverrides.horizontalSizeClass = .compact
        stage.window.addSubview(view)
        stage.settle()
        #expect(view.subviews[2].frame.maxY == 100 && view.subviews[2].frame.width == 200)

        stage.window.traitOverrides.horizontalSizeClass = .regular
        stage.settle()
        #expect(view.subviews[2].frame.maxY == 110 && view.subviews[2].frame.width < 200)
        stage.window.traitOverrides.horizontalSizeClass = .compact
        stage.settle()
        #expect(view.subviews[2].frame.maxY == 100 && view.subviews[2].frame.width == 200)
    }

    @Test("Without an owner its connections are left out", .fact("NB-07"))
    func noOwner() throws {
        let (card, _, sentences) = try loadCard(nil)
        #expect(card.titleLabel?.text == "Title" && sentences.count == 1)
    }

    @Test("Texts are in the language that the user prefers")
    func localization() throws {
        let former = ResourceIndex.preferredLanguages
        ResourceIndex.preferredLanguages = ["de-AT", "en"]
        defer { ResourceIndex.preferredLanguages = former }
        let owner = CardOwner()
        let (card, _, _) = try loadCard(owner)
        #expect(card.titleLabel?.text == "Überschrift")
        #expect((card.subviews[2] as? UIButton)?.currentTitle == "Drücken")
        #expect(owner.labels.last?.text == "Second line")
    }

    @Test("A controller finds its nib by name or by its class, which may end in Controller", .fact("NB-09"))
    func controllers() {
        let named = UIViewController(nibName: "MapView", bundle: bundle)
        #expect(named.view.tag == 42 && named.view.viewController === named)
        let own = MapViewController(nibName: nil, bundle: bundle)
        #expect(own.nibName == nil && own.view.tag == 42)
        let missing = UIViewController(nibName: "../MapView", bundle: bundle)
        var tag = -1
        let sentences = NibReports.collecting { tag = missing.view.tag }
        #expect(tag == 0 && sentences == ["There is no ../MapView.xib in \(bundle.bundlePath)."])
    }

    @Test("A table creates cells of a registered nib, which are awake with their outlets", .fact("NB-06"))
    func cells() throws {
        let stage = Stage(size: CGSize(width: 320, height: 300))
        let table = UITableView(frame: stage.window.bounds)
        table.register(UINib(nibName: "RowCell", bundle: bundle), forCellReuseIdentifier: "row")
        table.rowHeight = 60
        let source = RowSource()
        table.dataSource = source
        stage.window.addSubview(table)
        stage.settle()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? RowCell)
        #expect(cell.calls == ["awake row Row"] && cell.rowLabel?.text == "Row 1")
        #expect(cell.rowLabel?.frame.minX == 40 && cell.selectionStyle == .none)
    }

    @Test(
        "A table has separators unless its nib says none; Xcode calls the usual ones default",
        arguments: [
            ("separatorStyle=\"default\"", true), ("separatorStyle=\"singleLine\"", true),
            ("separatorStyle=\"singleLineEtched\"", true), ("", true), ("separatorStyle=\"none\"", false),
        ])
    func separators(attribute: String, hasSeparators: Bool) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <tableView id="1" style="plain" \(attribute)/></objects></document>
            """
        let objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
        let table = try #require(objects.first as? UITableView)
        #expect(table.separatorStyle == (hasSeparators ? .singleLine : .none))
    }

    @Test("loadNibNamed returns the objects that are in no other object, and nil without a file")
    func bundles() {
        #expect(bundle.loadNibNamed("MapView", owner: UIViewController())?.count == 1)
        let sentences = NibReports.collecting { #expect(bundle.loadNibNamed("Nowhere", owner: nil) == nil) }
        #expect(sentences == ["There is no Nowhere.xib in \(bundle.bundlePath)."])
    }
}

@MainActor
private final class RowSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        (cell as? RowCell)?.rowLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    @Test("A text field gets its hints for keyboards, and views follow the preferred text size where they should")
    func hints() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <textField id="1" adjustsFontForContentSizeCategory="YES">
            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
            <textInputTraits key="textInputTraits" autocapitalizationType="words" autocorrectionType="no"
            spellCheckingType="yes" keyboardType="emailAddress" keyboardAppearance="alert" returnKeyType="done"
            textContentType="email"/></textField>
            <textField id="2"><textInputTraits key="textInputTraits" keyboardType="unheard-of"/></textField>
            <scrollView id="3" scrollsToTop="NO"/>
            <label id="4" adjustsFontForContentSizeCategory="YES"/></objects></document>
            """
        let objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
        let field = try #require(objects.first as? UITextField)
        #expect(field.autocapitalizationType == .words && field.autocorrectionType == .no)
        #expect(field.spellCheckingType == .yes && field.keyboardType == .emailAddress)
        #expect(field.keyboardAppearance == .dark && field.returnKeyType == .done)
        #expect(field.textContentType == .emailAddress && field.adjustsFontForContentSizeCategory)
        let other = try #require(objects[1] as? UITextField)
        #expect(other.autocapitalizationType == .none && other.keyboardType == .default)
        #expect((objects[2] as? UIScrollView)?.scrollsToTop == false)
        #expect((objects[3] as? UILabel)?.adjustsFontForContentSizeCategory == true)
    }
}
