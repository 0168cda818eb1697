import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Dragging a scroll view")
struct ScrollDragTests {
    @Test(
        "begins after 10 points, which are not scrolled, before the content moves",
        .fact("GR-38", "GR-39", "SV-07", "SV-11", "SV-13"))
    func hysteresis() {
        let (stage, view, log) = ScrollLog.measured()
        stage.finger.press(at: CGPoint(x: 200, y: 600))
        #expect(view.isTracking && !view.isDragging)
        stage.finger.move(to: CGPoint(x: 200, y: 591))
        #expect(log.take() == [] && !view.isDragging)
        stage.finger.move(to: CGPoint(x: 200, y: 590))
        #expect(log.take() == ["willBeginDragging at 0,0"])
        #expect(view.isDragging && view.isTracking && view.contentOffset == .zero)
        stage.finger.move(to: CGPoint(x: 200, y: 561))
        #expect(log.take() == ["didScroll"] && view.contentOffset.y == 29)
        stage.advance(by: 0.5)
        stage.finger.lift()
        #expect(log.take() == ["willEndDragging", "didEndDragging decelerate false"])
        #expect(!view.isTracking && !view.isDragging && !view.isDecelerating)
        stage.advance(by: 1)
        #expect(log.take() == [])
    }

    @Test("scrolls by the first movement beyond the 10-point threshold less those 10 points", .fact("GR-39"))
    func firstMove() {
        let (stage, view, log) = ScrollLog.measured()
        stage.finger.press(at: CGPoint(x: 200, y: 600))
        stage.finger.move(to: CGPoint(x: 200, y: 561))
        #expect(log.take() == ["willBeginDragging at 0,0", "didScroll"])
        #expect(view.contentOffset.y == 29)
        stage.advance(by: 0.5)
        stage.finger.lift()
    }

    @Test("meets increasing resistance beyond the edge", .fact("SV-20"))
    func rubberBand() {
        let (stage, view, _) = ScrollLog.measured()
        stage.finger.press(at: CGPoint(x: 200, y: 100))
        for (travel, shown) in [(15.0, -2.667), (20, -5.333), (25, -8.333), (600, -235)] {
            stage.finger.move(to: CGPoint(x: 200, y: 100 + travel))
            #expect(abs(Double(view.contentOffset.y) - shown) < 0.001)
        }
        stage.finger.cancel()
        stage.advance(by: 2)
        #expect(view.contentOffset == .zero)
    }

    @Test("stays on one axis with the directional lock and follows a diagonal without it")
    func directionalLock() {
        for (locks, x) in [(true, 0.0), (false, 26)] {
            let (stage, view, _) = ScrollLog.measured(content: CGSize(width: 2000, height: 2000))
            view.isDirectionalLockEnabled = locks
            stage.finger.press(at: CGPoint(x: 300, y: 500))
            stage.finger.move(to: CGPoint(x: 299, y: 480))
            stage.finger.move(to: CGPoint(x: 273, y: 400))
            #expect(abs(view.contentOffset.x - x) < 1 && view.contentOffset.y > 80)
            stage.advance(by: 0.5)
            stage.finger.lift()
            stage.advance(by: 2)
        }
    }

    @Test("does not begin along an axis that cannot scroll unless the view always bounces there", .fact("SV-08"))
    func nothingToScroll() {
        let (stage, view, log) = ScrollLog.measured(content: CGSize(width: 100, height: 100))
        func drag() {
            stage.finger.press(at: CGPoint(x: 200, y: 100))
            stage.finger.move(to: CGPoint(x: 200, y: 200), over: 0.1)
            stage.finger.lift()
            stage.advance(by: 2)
        }
        drag()
        #expect(log.take() == [])
        view.alwaysBounceVertical = true
        log.countsSteps = false
        drag()
        #expect(log.take().first == "willBeginDragging at 0,0" && view.contentOffset == .zero)
        view.isScrollEnabled = false
        drag()
        #expect(log.take() == [])
    }

    @Test("dismisses the keyboard with keyboardDismissMode.onDrag")
    func keyboard() {
        let (stage, view, _) = ScrollLog.measured()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        view.addSubview(field)
        for (mode, stays) in [(UIScrollView.KeyboardDismissMode.none, true), (.onDrag, false)] {
            view.keyboardDismissMode = mode
            field.becomeFirstResponder()
            stage.finger.press(at: CGPoint(x: 200, y: 400))
            stage.finger.move(to: CGPoint(x: 200, y: 300), over: 0.1)
            #expect(field.isFirstResponder == stays)
            stage.advance(by: 0.5)
            stage.finger.lift()
        }
        field.resignFirstResponder()
        stage.advance(by: 2)
    }

    @Test("continues from the offset that code sets during the drag")
    func movedByCode() {
        let (stage, view, _) = ScrollLog.measured()
        stage.finger.press(at: CGPoint(x: 200, y: 600))
        stage.finger.move(to: CGPoint(x: 200, y: 500))
        #expect(view.contentOffset.y == 90)
        view.contentOffset.y += 1000
        stage.finger.move(to: CGPoint(x: 200, y: 490))
        #expect(view.contentOffset.y == 1100)
        stage.advance(by: 0.5)
        stage.finger.lift()
    }
}
