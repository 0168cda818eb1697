import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("A scroll view")
struct UIScrollViewTests {
    /// Returns a 3x stage of 300 x 300 points, filled by a scroll view with content of 300 x 2000.
    private func make(content: CGSize = CGSize(width: 300, height: 2000)) -> (Stage, UIScrollView, ScrollLog) {
        ScrollLog.stage(CGSize(width: 300, height: 300), content: content)
    }

    @Test("has UIKit's defaults", .fact("SV-01", "SV-08", "SV-33"))
    func defaults() {
        let view = UIScrollView()
        #expect(view.bounces && view.bouncesHorizontally && view.bouncesVertically && view.bouncesZoom)
        #expect(!view.alwaysBounceVertical && !view.alwaysBounceHorizontal && !view.isDirectionalLockEnabled)
        #expect(!view.isPagingEnabled && view.isScrollEnabled && view.clipsToBounds)
        #expect(view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator)
        #expect(view.decelerationRate == .normal && UIScrollView.DecelerationRate.normal.rawValue == CGFloat(0.998))
        #expect(UIScrollView.DecelerationRate.fast.rawValue == CGFloat(0.99))
        #expect(view.minimumZoomScale == 1 && view.maximumZoomScale == 1 && view.zoomScale == 1)
        #expect(view.contentInset == .zero && view.adjustedContentInset == .zero && view.contentOffset == .zero)
        #expect(view.contentInsetAdjustmentBehavior == .automatic && view.indicatorStyle == .default)
        #expect(!view.isTracking && !view.isDragging && !view.isDecelerating && !view.isZooming)
        #expect(view.subviews.isEmpty && view.delegate == nil)
    }

    @Test("reports a changed contentOffset once, and does not report a changed bounds.origin", .fact("SV-26"))
    func offset() {
        let (_, view, log) = make()
        view.contentOffset = CGPoint(x: 0, y: 40)
        #expect(view.bounds == CGRect(x: 0, y: 40, width: 300, height: 300))
        #expect(log.take() == ["didScroll"])
        view.contentOffset = CGPoint(x: 0, y: 40)
        #expect(log.take() == [])
        view.bounds.origin.y = 70
        #expect(view.contentOffset == CGPoint(x: 0, y: 70) && log.take() == [])
        // Code may set an offset outside the limits, but not one that is not finite.
        view.setContentOffset(CGPoint(x: -5, y: 9000), animated: false)
        #expect(view.contentOffset == CGPoint(x: -5, y: 9000))
        view.contentOffset = CGPoint(x: CGFloat.nan, y: .infinity)
        #expect(view.contentOffset == CGPoint(x: -5, y: 9000))
    }

    @Test("animates an offset in 18 steps of 1/60 s and then calls didEndScrollingAnimation", .fact("SV-27"))
    func animated() {
        let (stage, view, log) = make()
        view.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
        #expect(view.isScrollAnimating && view.contentOffset == .zero)
        stage.advance(by: 0.5)
        let offsets = log.takeOffsets().map { ($0.y * 100).rounded() / 100 }
        #expect(offsets.count == 18)
        #expect(offsets.prefix(4) == [0.67, 1.67, 3.33, 5.67] && offsets.last == 40)
        #expect(log.take() == Array(repeating: "didScroll", count: 18) + ["didEndScrollingAnimation"])
        #expect(!view.isScrollAnimating)
        // No deadline remains scheduled.
        stage.advance(by: 2)
        #expect(log.take() == [])
    }

    @Test("stops for setContentOffset without animation, and continues from an assigned contentOffset")
    func interrupted() {
        let (stage, view, log) = make()
        view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        stage.advance(by: 0.15)
        view.contentOffset.y += 1000
        stage.advance(by: 0.3)
        #expect(view.contentOffset.y == 1400)
        view.setContentOffset(.zero, animated: true)
        stage.advance(by: 0.1)
        _ = log.take()
        view.setContentOffset(CGPoint(x: 0, y: 5), animated: false)
        #expect(log.take() == ["didEndScrollingAnimation", "didScroll"])
        stage.advance(by: 0.4)
        #expect(view.contentOffset.y == 5 && log.take() == [])
        view.setContentOffset(.zero, animated: true)
        stage.advance(by: 0.1)
        view.removeFromSuperview()
        #expect(!view.isScrollAnimating)
    }

    @Test("scrolls only as far as needed to show a rectangle", .fact("SV-30"))
    func visibleRect() {
        let (_, view, _) = make()
        view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 200, height: 40), animated: false)
        #expect(view.contentOffset == CGPoint(x: 0, y: 40))
        view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 20, height: 20), animated: false)
        #expect(view.contentOffset == CGPoint(x: 0, y: 40))
        view.scrollRectToVisible(CGRect(x: 0, y: 10, width: 20, height: 20), animated: false)
        #expect(view.contentOffset == CGPoint(x: 0, y: 10))
        view.scrollRectToVisible(CGRect(x: 0, y: 5000, width: 20, height: 20), animated: false)
        #expect(view.contentOffset == CGPoint(x: 0, y: 1700))
        view.scrollRectToVisible(.null, animated: false)
        #expect(view.contentOffset == CGPoint(x: 0, y: 1700))
    }

    @Test("keeps content at its start when insets change, and leaves content in its middle in position")
    func insets() {
        let (_, view, log) = make()
        view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0)
        #expect(view.contentOffset == CGPoint(x: 0, y: -50))
        #expect(log.take() == ["didScroll", "didChangeAdjustedContentInset"])
        view.contentOffset.y = 500
        view.contentInset.top = 0
        #expect(view.contentOffset.y == 500)
        view.contentOffset.y = 1720
        view.contentInset.bottom = 0
        #expect(view.contentOffset.y == 1700)
        view.contentSize.height = 1000
        #expect(view.contentOffset.y == 700)
        view.frame.size.height = 400
        #expect(view.contentOffset.y == 600)
    }

    @Test("adds the safe area along scrollable axes, always, or never")
    func safeArea() {
        let stage = Stage(size: CGSize(width: 300, height: 300))
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 10)
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        view.addSubview(content)
        controller.view.addSubview(view)
        stage.rootViewController = controller
        stage.settle()
        #expect(view.safeAreaInsets.top == 40 && view.adjustedContentInset == .zero)
        view.contentSize = CGSize(width: 300, height: 900)
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0))
        #expect(view.contentOffset == CGPoint(x: 0, y: -40))
        view.contentInsetAdjustmentBehavior = .always
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 10))
        view.contentInsetAdjustmentBehavior = .never
        #expect(view.adjustedContentInset == .zero && view.contentOffset == .zero)
    }

    @Test("zooms only the view that its delegate returns", .fact("SV-32"))
    func zoom() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let view = UIScrollView(frame: stage.window.bounds)
        view.contentSize = CGSize(width: 100, height: 100)
        view.maximumZoomScale = 2
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(content)
        stage.window.addSubview(view)
        let log = ScrollLog()
        view.delegate = log
        view.zoomScale = 2
        #expect(view.zoomScale == 1)
        log.zoomed = content
        view.zoomScale = 2
        #expect(view.zoomScale == 2 && view.contentSize == CGSize(width: 200, height: 200))
        #expect(content.frame == CGRect(x: 0, y: 0, width: 200, height: 200))
        #expect(log.take().filter { $0 == "didZoom" }.count == 1)
        view.zoomScale = 9
        #expect(view.zoomScale == 2)
        view.zoomScale = 1
        #expect(content.frame == CGRect(x: 0, y: 0, width: 100, height: 100) && view.contentOffset == .zero)
        content.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        view.zoom(to: CGRect(x: 100, y: 100, width: 50, height: 50), animated: false)
        #expect(view.zoomScale == 2 && view.contentOffset == CGPoint(x: 200, y: 200))
        _ = log.take()
        log.countsSteps = false
        view.setZoomScale(1, animated: true)
        #expect(view.isZoomAnimating)
        stage.advance(by: 0.5)
        #expect(view.zoomScale == 1 && !view.isZoomAnimating && view.contentSize == CGSize(width: 200, height: 200))
        #expect(log.take().first == "willBeginZooming")
        #expect(view.contentOffset == CGPoint(x: 75, y: 75))
    }

    @Test("shows its indicators while content moves and briefly afterwards, never as subviews")
    func indicators() {
        let (stage, view, _) = make()
        func bar() -> UIColor { stage.pixel(at: CGPoint(x: 295.5, y: 20)) }
        #expect(bar() == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        view.flashScrollIndicators()
        stage.advance(by: 0.5)
        #expect(bar() != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(view.subviews.isEmpty)
        stage.advance(by: 1)
        #expect(bar() == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        view.showsVerticalScrollIndicator = false
        view.flashScrollIndicators()
        stage.advance(by: 0.5)
        #expect(bar() == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        stage.advance(by: 2)
    }

    @Test("places its vertical indicator at the left in a right-to-left layout")
    func mirroredIndicators() {
        let (stage, view, _) = make()
        view.semanticContentAttribute = .forceRightToLeft
        view.contentSize.width = 900
        view.flashScrollIndicators()
        stage.advance(by: 0.5)
        let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
        #expect(stage.pixel(at: CGPoint(x: 4.5, y: 20)) != white)
        #expect(stage.pixel(at: CGPoint(x: 295.5, y: 20)) == white)
        // The horizontal indicator stays clear of the corner of the vertical one.
        #expect(stage.pixel(at: CGPoint(x: 20, y: 295.5)) != white)
        #expect(stage.pixel(at: CGPoint(x: 6.5, y: 295.5)) == white)
        stage.advance(by: 2)
    }

    @Test("lays out only itself and redraws nothing while it scrolls 100 views")
    func cost() {
        let (stage, view, _) = make()
        for index in 0..<100 {
            let label = UILabel(frame: CGRect(x: 0, y: index * 20, width: 200, height: 20))
            label.text = "row \(index)"
            view.addSubview(label)
        }
        stage.settle()
        let before = stage.application.screen.layerTree.counters
        view.contentOffset.y = 100
        stage.settle()
        let after = stage.application.screen.layerTree.counters
        #expect(after.layouts - before.layouts == 1)
        #expect(after.displays == before.displays)
    }

    @Test("takes its content size from constraints to the content guide, and widths from the frame guide")
    func constraints() {
        let stage = Stage(size: CGSize(width: 300, height: 300))
        let view = UIScrollView(frame: stage.window.bounds)
        let content = UIView()
        let pinned = UIView()
        for subview in [content, pinned] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        stage.window.addSubview(view)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor, constant: 10),
            content.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor, constant: -10),
            content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            content.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor),
            content.heightAnchor.constraint(equalToConstant: 900),
            pinned.topAnchor.constraint(equalTo: view.frameLayoutGuide.topAnchor, constant: 5),
            pinned.leadingAnchor.constraint(equalTo: view.frameLayoutGuide.leadingAnchor),
            pinned.widthAnchor.constraint(equalToConstant: 30),
            pinned.heightAnchor.constraint(equalToConstant: 30),
        ])
        stage.settle()
        #expect(view.contentSize == CGSize(width: 300, height: 920))
        #expect(content.frame == CGRect(x: 0, y: 10, width: 300, height: 900))
        #expect(view.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 300, height: 920))
        view.contentOffset.y = 200
        stage.settle()
        #expect(pinned.frame == CGRect(x: 0, y: 205, width: 30, height: 30))
        #expect(view.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 200, width: 300, height: 300))
        #expect(content.frame.minY == 10)
    }

    @Test("keeps its properties through coding")
    func coding() throws {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 400)
        view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.isPagingEnabled = true
        view.bounces = false
        view.maximumZoomScale = 3
        let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        let copy = try #require(
            unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIScrollView)
        #expect(copy.contentSize == view.contentSize && copy.contentInset == view.contentInset)
        #expect(copy.isPagingEnabled && !copy.bounces && copy.maximumZoomScale == 3 && copy.isScrollEnabled)
    }
}
