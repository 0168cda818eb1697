import Stages
import Testing
import UIKit

@testable import UIKitCore

/// A search in the list of a navigation controller, and its calls.
@MainActor
private final class SearchTrial: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let list = UITableViewController(style: .plain)
    let results = UIViewController()
    let search: UISearchController
    let navigation: UINavigationController
    private let recorder = Recorder()
    private let rows = RowSource()

    init(hasResults: Bool = false, isLarge: Bool = false) {
        search = UISearchController(searchResultsController: hasResults ? results : nil)
        navigation = UINavigationController(rootViewController: list)
        super.init()
        list.title = "List"
        list.tableView.dataSource = rows
        list.navigationItem.searchController = search
        navigation.navigationBar.prefersLargeTitles = isLarge
        search.searchResultsUpdater = self
        search.delegate = self
        stage.rootViewController = navigation
        stage.settle()
    }

    /// Returns the calls recorded since the last call, and clears the record.
    func take() -> [String] { recorder.take() }

    var bar: UISearchBar { search.searchBar }
    var barFrame: CGRect { bar.convert(bar.bounds, to: nil) }

    func updateSearchResults(for searchController: UISearchController) {
        recorder.add("update \(searchController.searchBar.text ?? "")")
    }

    func willPresentSearchController(_ searchController: UISearchController) { recorder.add("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { recorder.add("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { recorder.add("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { recorder.add("didDismiss") }

    private final class RowSource: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
    }
}

/// Searches in a navigation item.
@MainActor
@Suite struct UISearchControllerTests {
    @Test("A search begins with a touch, asks for results with each change, and ends with Cancel")
    func session() throws {
        let trial = SearchTrial()
        let title = trial.barFrame
        #expect(title.minY >= 55 && title.height == 52)
        trial.stage.finger.tap(trial.bar.searchTextField)
        #expect(trial.take() == ["willPresent", "update "])
        #expect(trial.search.isActive && trial.search.parent === trial.list)
        trial.stage.advance(by: 1)
        #expect(trial.take() == ["didPresent"])
        #expect(trial.barFrame.minY < 15 && trial.bar.showsCancelButton)
        trial.stage.type("ab")
        #expect(trial.take() == ["update a", "update ab"])
        trial.stage.finger.tap(try #require(trial.bar.parts.cancel))
        #expect(!trial.search.isActive && trial.bar.text == "")
        #expect(trial.take() == ["willDismiss", "update "])
        trial.stage.advance(by: 1)
        #expect(trial.take() == ["didDismiss"])
        #expect(trial.barFrame == title && !trial.bar.showsCancelButton && trial.search.parent == nil)
        #expect(trial.list.tableView.contentOffset.y == -trial.list.tableView.adjustedContentInset.top)
    }

    @Test("The results cover the list while there are words, and the shade ends the search")
    func results() {
        let trial = SearchTrial(hasResults: true)
        trial.search.isActive = true
        trial.stage.advance(by: 1)
        #expect(trial.results.viewIfLoaded?.superview == nil)
        trial.stage.type("x")
        #expect(trial.results.view.window != nil && trial.results.parent === trial.search)
        #expect(trial.results.view.safeAreaInsets.top >= trial.barFrame.maxY - 1)
        trial.stage.key("\u{8}")
        trial.stage.settle()
        #expect(trial.results.view.window == nil)
        trial.stage.finger.tap(at: CGPoint(x: 160, y: 300))
        #expect(!trial.search.isActive)
        trial.stage.advance(by: 1)
    }

    @Test("Without a shade the list below takes touches during a search")
    func clear() {
        let trial = SearchTrial()
        trial.search.obscuresBackgroundDuringPresentation = false
        trial.search.isActive = true
        trial.stage.advance(by: 1)
        let hit = trial.stage.window.hitTest(CGPoint(x: 160, y: 300), with: nil)
        #expect(hit?.isDescendant(of: trial.list.view) == true)
        trial.search.isActive = false
        trial.stage.advance(by: 1)
    }

    @Test("Content that scrolls hides the bar, unless it is to stay", arguments: [false, true])
    func scrolling(isLarge: Bool) {
        let trial = SearchTrial(isLarge: isLarge)
        let inset = trial.list.tableView.adjustedContentInset.top
        let full = trial.barFrame
        #expect(inset >= full.maxY - 1)
        trial.list.tableView.contentOffset.y = -inset + 200
        trial.stage.settle()
        #expect(trial.list.tableView.adjustedContentInset.top < inset - 50)
        #expect(trial.bar.superview?.isHidden == true)
        trial.list.tableView.contentOffset.y = -trial.list.tableView.adjustedContentInset.top - 400
        trial.stage.settle()
        trial.list.navigationItem.hidesSearchBarWhenScrolling = false
        trial.stage.settle()
        trial.list.tableView.contentOffset.y = 300
        trial.stage.settle()
        #expect(trial.bar.superview?.isHidden == false)
        #expect(trial.list.tableView.adjustedContentInset.top >= trial.barFrame.maxY - 1)
    }

    @Test("Scopes appear with the search, and choosing one asks for results")
    func scopes() throws {
        let trial = SearchTrial()
        trial.bar.scopeButtonTitles = ["All", "Some"]
        trial.search.isActive = true
        trial.stage.advance(by: 1)
        _ = trial.take()
        let scopes = try #require(trial.bar.parts.scopes)
        let frame = scopes.convert(scopes.bounds, to: nil)
        trial.stage.finger.tap(at: CGPoint(x: frame.maxX - 30, y: frame.midY))
        #expect(trial.bar.selectedScopeButtonIndex == 1 && trial.take() == ["update "])
        trial.search.isActive = false
        trial.stage.advance(by: 1)
        #expect(trial.bar.parts.scopes == nil)
    }

    @Test("Another item's bar and the way back show each item's own search")
    func navigation() {
        let trial = SearchTrial()
        trial.navigation.pushViewController(UIViewController(), animated: true)
        trial.stage.advance(by: 1)
        #expect(trial.bar.window == nil)
        trial.navigation.popViewController(animated: true)
        trial.stage.advance(by: 1)
        #expect(trial.bar.window != nil && trial.barFrame.height == 52)
        trial.list.navigationItem.searchController = nil
        trial.stage.settle()
        #expect(trial.bar.window == nil)
    }
}
