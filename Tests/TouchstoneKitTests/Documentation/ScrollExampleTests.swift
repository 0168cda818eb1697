import Testing
import UIKit
import UIKitTesting

/// The examples from the pages on scroll views, tables and testing them.
@MainActor
@Suite("Examples with scroll views and tables")
struct ScrollExampleTests {

    @Test func aDragScrolls() {
        let stage = Stage(size: CGSize(width: 320, height: 240))
        let scroll = UIScrollView(frame: stage.window.bounds)
        scroll.contentSize = CGSize(width: 320, height: 2000)
        stage.window.addSubview(scroll)

        stage.finger.press(at: CGPoint(x: 160, y: 200))
        stage.finger.move(to: CGPoint(x: 160, y: 90), over: 0.5)
        #expect(scroll.contentOffset.y == 100)
        stage.finger.lift()
        #expect(scroll.isDecelerating)
        stage.advance(by: 5)
        #expect(!scroll.isDecelerating)
    }

    @Test func aWheelAndATouchpadScroll() {
        let stage = Stage(size: CGSize(width: 320, height: 240))
        let scroll = UIScrollView(frame: stage.window.bounds)
        scroll.contentSize = CGSize(width: 320, height: 2000)
        stage.window.addSubview(scroll)

        stage.scroll(by: CGVector(dx: 0, dy: -60), at: CGPoint(x: 160, y: 120))
        stage.advance(by: 1)
        #expect(scroll.contentOffset.y == 60)
        stage.scroll(by: CGVector(dx: 0, dy: -90), at: CGPoint(x: 160, y: 120), over: 0.3)
        stage.advance(by: 5)
        #expect(scroll.contentOffset.y >= 150)
    }

    @Test func aRowIsChosenByATap() throws {
        let stage = Stage(size: CGSize(width: 320, height: 400))
        let planets = PlanetsViewController(style: .grouped)
        stage.rootViewController = planets
        stage.settle()

        let earth = try #require(planets.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
        stage.finger.tap(earth)
        #expect(planets.chosen == "Earth")
        stage.advance(by: 5)
    }

    @Test func aRowLightsUpWhenTheFingerRests() throws {
        let stage = Stage(size: CGSize(width: 320, height: 400))
        let planets = PlanetsViewController(style: .grouped)
        stage.rootViewController = planets
        stage.settle()

        let earth = try #require(planets.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
        stage.finger.press(at: earth.convert(CGPoint(x: 40, y: 20), to: nil))
        #expect(!earth.isHighlighted)
        stage.advance(by: 0.15)
        #expect(earth.isHighlighted)
        stage.finger.lift()
        #expect(earth.isSelected)
        stage.advance(by: 5)
    }

    @Test func aTableMakesCellsForTheRowsInSightOnly() throws {
        let stage = Stage(size: CGSize(width: 320, height: 400))
        let numbers = NumbersViewController(style: .plain)
        stage.rootViewController = numbers
        stage.settle()

        let table = try #require(numbers.tableView)
        table.scrollToRow(at: IndexPath(row: 99_999, section: 0), at: .bottom, animated: false)
        stage.settle()
        #expect(numbers.cellsMade < 30)
        #expect(table.visibleCells.last?.textLabel?.text == "Row 100000")
        stage.advance(by: 5)
    }

    @Test func aDragThatBeginsOnAButtonScrollsWhereItMay() {
        for (scroll, expected) in [(PanelScrollView(), CGFloat(50)), (UIScrollView(), 0)] {
            let stage = Stage(size: CGSize(width: 320, height: 240))
            scroll.frame = stage.window.bounds
            scroll.contentSize = CGSize(width: 320, height: 2000)
            let button = UIButton(frame: CGRect(x: 20, y: 80, width: 280, height: 100))
            scroll.addSubview(button)
            stage.window.addSubview(scroll)

            stage.finger.press(at: CGPoint(x: 160, y: 150))
            stage.advance(by: 0.2)
            #expect(button.isHighlighted)
            stage.finger.move(to: CGPoint(x: 160, y: 90), over: 0.5)
            #expect(scroll.contentOffset.y == expected)
            #expect(button.isHighlighted == (expected == 0))
            stage.finger.lift()
            stage.advance(by: 5)
        }
    }
}

/// A data source of a hundred thousand rows.
private final class NumbersViewController: UITableViewController {
    private(set) var cellsMade = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = 44
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100_000 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell: UITableViewCell
        if let used = tableView.dequeueReusableCell(withIdentifier: "row") {
            cell = used
        } else {
            cell = UITableViewCell(style: .default, reuseIdentifier: "row")
            cellsMade += 1
        }
        cell.textLabel?.text = "Row \(indexPath.row + 1)"
        return cell
    }
}
