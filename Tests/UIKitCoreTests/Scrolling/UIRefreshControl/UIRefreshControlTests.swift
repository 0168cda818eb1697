import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("The refresh control")
struct UIRefreshControlTests {
    let stage = Stage(size: CGSize(width: 300, height: 600))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let control = UIRefreshControl()
    let recorder = Recorder()

    init() {
        scrollView.contentSize = CGSize(width: 300, height: 1000)
        scrollView.refreshControl = control
        let recorder = recorder
        control.addAction(UIAction { _ in recorder.add("refresh") }, for: .valueChanged)
        stage.window.addSubview(scrollView)
        stage.settle()
    }

    /// Pulls the content down by a distance of the finger.
    private func pull(by distance: CGFloat) {
        stage.finger.press(at: CGPoint(x: 150, y: 50))
        stage.finger.move(to: CGPoint(x: 150, y: 50 + distance), over: 0.5)
    }

    @Test("A pull sends valueChanged while the finger is down, and the content rests below the control")
    func pulling() {
        #expect(control.frame == CGRect(x: 0, y: 0, width: 300, height: 60) && control.superview === scrollView)
        pull(by: 350)
        #expect(recorder.take() == ["refresh"] && control.isRefreshing)
        #expect(control.frame.minY == scrollView.contentOffset.y)
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(scrollView.contentOffset.y == -60 && control.frame.minY == -60)
        #expect(scrollView.adjustedContentInset.top == 60 && scrollView.contentInset.top == 0)
        control.endRefreshing()
        #expect(!control.isRefreshing)
        // The wheel fades away while the content moves back.
        #expect(control.subviews.contains { $0 is UIActivityIndicatorView && $0.alpha == 0 })
        stage.advance(by: 2)
        #expect(scrollView.contentOffset.y == 0 && scrollView.adjustedContentInset.top == 0)
        #expect(recorder.take().isEmpty)
    }

    @Test("A screen reader reads the control while it refreshes, and neither before nor after")
    func reading() {
        control.attributedTitle = NSAttributedString(string: "Looking for mail")
        #expect(stage.reader.transcript == "")
        control.beginRefreshing()
        #expect(stage.reader.transcript == "In progress\nLooking for mail")
        control.endRefreshing()
        #expect(stage.reader.transcript == "")
        stage.advance(by: 2)
        #expect(stage.reader.transcript == "")
    }

    @Test("A short pull refreshes nothing, and a second pull refreshes again")
    func short() {
        pull(by: 150)
        #expect(scrollView.contentOffset.y < -60)
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(recorder.take().isEmpty && scrollView.contentOffset.y == 0)
        for _ in 0..<2 {
            pull(by: 350)
            control.endRefreshing()
            // The finger that is still down has to let the content back first.
            stage.finger.move(to: CGPoint(x: 150, y: 420), over: 0.1)
            stage.finger.lift()
            stage.advance(by: 2)
            #expect(recorder.take() == ["refresh"] && scrollView.contentOffset.y == 0)
        }
    }

    @Test("Refreshing by code sends nothing and leaves the content where it is", .fact("SV-31"))
    func byCode() {
        control.beginRefreshing()
        stage.settle()
        #expect(control.isRefreshing && recorder.take().isEmpty && scrollView.contentOffset == .zero)
        #expect(control.frame == CGRect(x: 0, y: 0, width: 300, height: 60))
        scrollView.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
        #expect(control.frame.minY == -60)
        control.endRefreshing()
        stage.advance(by: 2)
        #expect(scrollView.contentOffset == .zero)
    }

    @Test("Content that is moving to the control when the refresh ends comes back to its edge")
    func endDuringAnimation() {
        control.beginRefreshing()
        scrollView.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
        stage.advance(by: 0.1)
        #expect((-59...(-1)).contains(scrollView.contentOffset.y))
        control.endRefreshing()
        stage.advance(by: 2)
        #expect(scrollView.contentOffset == .zero && !scrollView.isScrollAnimating)
        // A movement to elsewhere is left alone.
        control.beginRefreshing()
        scrollView.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
        stage.advance(by: 0.1)
        control.endRefreshing()
        stage.advance(by: 2)
        #expect(scrollView.contentOffset.y == 200)
    }

    @Test("A table's control belongs to its controller, lies above the background and below the rows")
    func table() throws {
        final class Controller: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
        }
        let controller = Controller(style: .plain)
        controller.tableView.backgroundView = UIView()
        let control = UIRefreshControl()
        controller.refreshControl = control
        stage.rootViewController = controller
        scrollView.removeFromSuperview()
        stage.settle()
        let table = try #require(controller.tableView)
        #expect(table.refreshControl === control && table.subviews.firstIndex(of: control) == 1)
        pull(by: 350)
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(control.isRefreshing && table.contentOffset.y == -60 - table.safeAreaInsets.top)
        controller.refreshControl = nil
        stage.advance(by: 2)
        #expect(control.superview == nil && table.contentOffset.y == -table.safeAreaInsets.top)
    }

    @Test("The wheel appears spoke by spoke in the tint colour, above the title")
    func looks() throws {
        control.tintColor = .red
        control.attributedTitle = NSAttributedString(string: "Updating")
        pull(by: 130)
        stage.settle()
        func redPixels() -> Int {
            var count = 0
            for y in 0..<60 {
                for x in 130..<170 {
                    var (red, green): (CGFloat, CGFloat) = (0, 0)
                    stage.pixel(at: CGPoint(x: x, y: y)).getRed(&red, green: &green, blue: nil, alpha: nil)
                    if red > green + 0.3 { count += 1 }
                }
            }
            return count
        }
        let some = redPixels()
        stage.finger.move(to: CGPoint(x: 150, y: 420), over: 0.3)
        let all = redPixels()
        #expect(some > 0 && all > some)
        #expect(control.subviews.contains { ($0 as? UILabel)?.text == "Updating" })
        stage.finger.lift()
        stage.advance(by: 1)
        control.endRefreshing()
        stage.advance(by: 1)
        #expect(redPixels() == 0)
    }
}
