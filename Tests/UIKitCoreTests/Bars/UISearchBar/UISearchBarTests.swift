import Stages
import Testing
import UIKit

@testable import UIKitCore

/// A delegate that records all calls by a search bar.
@MainActor
final class SearchCallLog: NSObject, UISearchBarDelegate {
    private let recorder = Recorder()
    var refusals: Set<String> = []

    init(_ bar: UISearchBar) {
        super.init()
        bar.delegate = self
    }

    /// Returns the calls recorded since the last call, and clears the record.
    func take() -> [String] { recorder.take() }

    private func ask(_ question: String) -> Bool {
        recorder.add(question)
        return !refusals.contains(question)
    }

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { ask("shouldBegin") }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { recorder.add("didBegin") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { ask("shouldEnd") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { recorder.add("didEnd") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { recorder.add("text \(searchText)") }

    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { ask("shouldChange \(range.location)+\(range.length) \"\(text)\"") }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { recorder.add("search") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { recorder.add("bookmark") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { recorder.add("cancel") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { recorder.add("results") }

    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        recorder.add("scope \(selectedScope)")
    }
}

/// A search bar: its delegate's calls, its buttons, scopes and places.
@MainActor
@Suite struct UISearchBarTests {
    private func bar(on stage: Stage) -> UISearchBar {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 10, width: 320, height: 56))
        bar.placeholder = "Search"
        stage.window.addSubview(bar)
        stage.settle()
        return bar
    }

    private func makeStage() -> Stage { Stage(size: CGSize(width: 320, height: 160)) }

    @Test("The delegate hears of editing, of each change and of Return, and can refuse", .fact("FR-09"))
    func editing() {
        let stage = makeStage()
        let bar = bar(on: stage)
        let log = SearchCallLog(bar)
        bar.text = "by code"
        bar.text = nil
        #expect(log.take() == [])
        stage.finger.tap(bar.searchTextField)
        #expect(bar.isFirstResponder && bar.searchTextField.isFirstResponder)
        #expect(log.take() == ["shouldBegin", "didBegin"])
        stage.key("\r")
        #expect(log.take() == [])
        stage.type("a")
        #expect(log.take() == ["shouldChange 0+0 \"a\"", "text a"])
        log.refusals = ["shouldChange 1+0 \"b\""]
        stage.type("b")
        #expect(bar.text == "a" && log.take() == ["shouldChange 1+0 \"b\""])
        stage.key("\r")
        #expect(log.take() == ["shouldChange 1+0 \"\n\"", "search"])
        #expect(bar.isFirstResponder)
        #expect(bar.resignFirstResponder())
        #expect(log.take() == ["shouldEnd", "didEnd"])
        log.refusals = ["shouldBegin"]
        #expect(!bar.becomeFirstResponder())
    }

    @Test("The Cancel button moves in, and the field makes room")
    func cancel() throws {
        let stage = makeStage()
        let bar = bar(on: stage)
        let log = SearchCallLog(bar)
        let width = bar.searchTextField.frame.width
        #expect(width == 304 && bar.searchTextField.frame.height == 36)
        bar.setShowsCancelButton(true, animated: true)
        stage.advance(by: 1)
        #expect(bar.searchTextField.frame.width < width - 50)
        stage.finger.tap(try #require(bar.parts.cancel))
        #expect(log.take() == ["cancel"])
        bar.showsCancelButton = false
        stage.settle()
        #expect(bar.searchTextField.frame.width == width && bar.parts.cancel == nil)
    }

    @Test("Scopes make the bar higher and tell the delegate of a choice by the user only")
    func scopes() throws {
        let stage = makeStage()
        let bar = bar(on: stage)
        let log = SearchCallLog(bar)
        bar.scopeButtonTitles = ["All", "Read", "New"]
        #expect(bar.intrinsicContentSize.height == 56)
        bar.showsScopeBar = true
        #expect(bar.intrinsicContentSize.height == 100)
        bar.sizeToFit()
        bar.selectedScopeButtonIndex = 1
        stage.settle()
        let scopes = try #require(bar.parts.scopes)
        #expect(scopes.selectedSegmentIndex == 1 && log.take() == [])
        stage.finger.tap(at: CGPoint(x: 300, y: 10 + scopes.frame.midY))
        #expect(bar.selectedScopeButtonIndex == 2 && log.take() == ["scope 2"])
        bar.scopeButtonTitles = nil
        #expect(bar.intrinsicContentSize.height == 56)
    }

    @Test("A bookmark stands in an empty field and makes way for the clear button")
    func icons() throws {
        let stage = makeStage()
        let bar = bar(on: stage)
        let log = SearchCallLog(bar)
        bar.showsBookmarkButton = true
        stage.settle()
        stage.finger.tap(try #require(bar.searchTextField.rightView))
        #expect(log.take() == ["bookmark"] && !bar.isFirstResponder)
        bar.becomeFirstResponder()
        stage.type("x")
        stage.settle()
        #expect(bar.searchTextField.rightView == nil)
        _ = log.take()
        stage.finger.tap(at: CGPoint(x: bar.searchTextField.frame.maxX - 14, y: bar.frame.midY))
        #expect(bar.text == "" && log.take() == ["text "])
        bar.showsSearchResultsButton = true
        stage.settle()
        stage.finger.tap(try #require(bar.searchTextField.rightView))
        #expect(log.take().last == "results")
    }

    @Test("The text begins beside the magnifying glass, at the right in a right-to-left interface")
    func places() throws {
        let stage = makeStage()
        let bar = bar(on: stage)
        let field = bar.searchTextField
        let left = try #require(field.leftView)
        #expect(left.frame.minX >= 8 && left.frame.maxX < 32)
        #expect(field.textRect(forBounds: field.bounds).minX > left.frame.maxX + 2)
        bar.semanticContentAttribute = .forceRightToLeft
        field.semanticContentAttribute = .forceRightToLeft
        bar.showsCancelButton = true
        stage.settle()
        #expect(left.frame.maxX > field.bounds.width - 16)
        #expect(try #require(bar.parts.cancel).frame.midX < 60)
    }

    @Test("Assistive technologies find a search field")
    func accessibility() {
        let field = bar(on: makeStage()).searchTextField
        #expect(field.accessibilityRole == .searchField && field.accessibilityTraits.contains(.searchField))
        #expect(field.accessibilityValue == "Search")
    }
}
