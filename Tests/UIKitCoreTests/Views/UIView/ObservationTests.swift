import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Observing a view's properties")
struct ObservationTests {
    @Test("reports each change with the requested values until the token is released")
    func offset() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var lines: [String] = []
        var token: NSKeyValueObservation? = view.observe(\.contentOffset, options: [.old, .new]) { view, change in
            lines.append("\(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1) \(view.contentOffset.y)")
        }
        #expect(token != nil)
        view.contentOffset = CGPoint(x: 0, y: 10)
        view.contentOffset = CGPoint(x: 0, y: 10)
        view.bounds.origin.y = 25
        view.frame.origin.x = 4
        #expect(lines == ["0.0 10.0 10.0", "10.0 25.0 25.0"])
        token = nil
        view.contentOffset = .zero
        #expect(lines.count == 2)
    }

    @Test("can report the initial value and be invalidated")
    func initial() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        var seen: [CGRect?] = []
        let token = view.observe(\.frame, options: [.initial, .new]) { _, change in seen.append(change.newValue) }
        #expect(seen == [CGRect(x: 1, y: 2, width: 3, height: 4)])
        view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        // A change of both origin and size is reported as one change of the frame.
        #expect(seen.count == 2 && seen.last == CGRect(x: 10, y: 20, width: 30, height: 40))
        token.invalidate()
        view.frame = .zero
        #expect(seen.count == 2)
    }

    @Test("covers every property of a view's geometry and visibility")
    func properties() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var lines: [String] = []
        let tokens = [
            view.observe(\.bounds) { _, _ in lines.append("bounds") },
            view.observe(\.center) { _, _ in lines.append("center") },
            view.observe(\.transform) { _, _ in lines.append("transform") },
            view.observe(\.alpha) { _, _ in lines.append("alpha") },
            view.observe(\.isHidden) { _, _ in lines.append("isHidden") },
            view.observe(\.contentSize) { _, _ in lines.append("contentSize") },
            view.observe(\.contentInset) { _, _ in lines.append("contentInset") },
            view.observe(\.frame.size) { _, _ in lines.append("frame.size") },
        ]
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
        view.center.x += 5
        #expect(take() == ["center"])
        view.alpha = 0.5
        view.isHidden = true
        #expect(take() == ["alpha", "isHidden"])
        view.contentSize = CGSize(width: 5, height: 500)
        #expect(take() == ["contentSize"])
        view.contentInset.bottom = 5
        #expect(take() == ["contentInset"])
        view.bounds.size.width = 40
        #expect(take() == ["bounds", "frame.size"])
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(take() == ["transform", "frame.size"])
        #expect(tokens.count == 8)
    }

    @Test("lets an observer change the observed property and end its own observation")
    func reentrancy() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var offsets: [CGFloat] = []
        var token: NSKeyValueObservation?
        token = view.observe(\.contentOffset) { view, _ in
            offsets.append(view.contentOffset.y)
            if view.contentOffset.y > 50 { view.contentOffset.y = 50 }
            if offsets.count == 3 { token?.invalidate() }
        }
        view.contentOffset.y = 80
        #expect(offsets == [80, 50])
        view.contentOffset.y = 20
        view.contentOffset.y = 30
        #expect(offsets == [80, 50, 20] && token != nil)
    }

    @Test("lets a header stretch with content that is pulled down, and a footer stay at the bottom", .fact("AR-04"))
    func stickyHeaderAndFooter() {
        let stage = Stage(size: CGSize(width: 200, height: 300))
        let view = UIScrollView(frame: stage.window.bounds)
        view.contentSize = CGSize(width: 200, height: 1000)
        stage.window.addSubview(view)
        let header = StickyHeader(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        let footer = StickyFooter(frame: CGRect(x: 0, y: 260, width: 200, height: 40))
        view.addSubview(header)
        view.addSubview(footer)
        stage.finger.press(at: CGPoint(x: 100, y: 100))
        stage.finger.move(to: CGPoint(x: 100, y: 200), over: 0.2)
        let offset = view.contentOffset.y
        #expect(offset < -30)
        #expect(header.frame == CGRect(x: 0, y: offset, width: 200, height: 60 - offset))
        #expect(footer.frame.maxY == offset + 300)
        stage.finger.move(to: CGPoint(x: 100, y: 20), over: 0.2)
        #expect(view.contentOffset.y > 0)
        #expect(header.frame == CGRect(x: 0, y: 0, width: 200, height: 60))
        #expect(footer.frame.maxY == view.contentOffset.y + 300)
        stage.advance(by: 0.5)
        stage.finger.lift()
        stage.advance(by: 2)
        footer.removeFromSuperview()
        view.contentOffset.y = 400
        #expect(footer.frame.maxY < 500)
    }
}

/// A header that stretches while its scroll view is pulled beyond the top.
private final class StickyHeader: UIView {
    private var observation: NSKeyValueObservation?

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        let height = frame.height
        observation = (superview as? UIScrollView)?.observe(\.contentOffset) { [weak self] view, _ in
            let pulled = max(0, -view.contentOffset.y)
            self?.frame = CGRect(x: 0, y: -pulled, width: view.bounds.width, height: height + pulled)
        }
    }
}

/// A footer that stays at the bottom of its scroll view.
private final class StickyFooter: UIView {
    private var observation: NSKeyValueObservation?

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        observation = (superview as? UIScrollView)?.observe(\.contentOffset, options: .initial) { [weak self] view, _ in
            guard let self else { return }
            frame.origin.y = view.contentOffset.y + view.bounds.height - frame.height
        }
    }
}
