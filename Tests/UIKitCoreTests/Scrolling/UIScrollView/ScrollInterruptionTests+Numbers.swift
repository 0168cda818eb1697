import Foundation
import Stages
import Testing
import UIKit

/// Tests with NaN and infinite values set during scrolling.
extension ScrollInterruptionTests {
    @Test(
        "NaN and infinite values do not end a scroll",
        arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300])
    func hostile(value: CGFloat) {
        let setters: [(UIScrollView) -> Void] = [
            { $0.contentSize = CGSize(width: value, height: value) },
            { $0.contentInset = UIEdgeInsets(top: value, left: value, bottom: value, right: value) },
            { $0.contentOffset = CGPoint(x: value, y: value) },
            { $0.setContentOffset(CGPoint(x: value, y: value), animated: true) },
            { $0.contentAlignmentPoint = CGPoint(x: value, y: value) },
            { $0.scrollRectToVisible(CGRect(x: value, y: 0, width: 10, height: value), animated: true) },
            { $0.minimumZoomScale = value },
            { $0.maximumZoomScale = value },
            { $0.zoomScale = value },
            { $0.zoom(to: CGRect(x: value, y: value, width: 10, height: 10), animated: true) },
            { $0.decelerationRate = UIScrollView.DecelerationRate(rawValue: value) },
            { $0.verticalScrollIndicatorInsets.top = value },
            { $0.frame.size.height = value.isFinite ? value : 1e30 },
            { $0.frame.size = CGSize(width: 300, height: 300) },
        ]
        for isPaging in [false, true] {
            let (stage, view, log) = make()
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            view.addSubview(content)
            view.isPagingEnabled = isPaging
            view.maximumZoomScale = 3
            log.zoomed = content
            for set in setters {
                set(view)
                flick(stage)
                stage.scroll(by: CGVector(dx: 0, dy: -40), at: CGPoint(x: 150, y: 150))
                stage.key(UIKeyCommand.inputPageDown)
                stage.advance(by: 0.2)
                view.flashScrollIndicators()
                stage.advance(by: 1)
                #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite)
            }
            view.stopScrollingAndZooming()
            stage.advance(by: 2)
        }
    }
}
