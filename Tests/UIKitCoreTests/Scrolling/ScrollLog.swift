import Foundation
import UIKit
import UIKitTesting

/// A delegate that writes down what it is told, and says what a test wants.
@MainActor
final class ScrollLog: UIScrollViewDelegate {
    private var lines: [String] = []
    /// Whether each step is a line of its own; otherwise several in a row are one.
    var countsSteps = true
    var zoomed: UIView?
    /// Where content is to come to rest, given where it would.
    var target: ((CGPoint) -> CGPoint)?
    private(set) var offsets: [CGPoint] = []
    private(set) var velocity = CGPoint.zero
    private(set) var told = CGPoint.zero

    /// A stage at three pixels per point, filled by a scroll view that tells a log.
    static func stage(_ size: CGSize, content: CGSize) -> (Stage, UIScrollView, ScrollLog) {
        let stage = Stage(size: size, scale: 3)
        let view = UIScrollView(frame: stage.window.bounds)
        view.contentSize = content
        let log = ScrollLog()
        view.delegate = log
        stage.window.addSubview(view)
        stage.settle()
        return (stage, view, log)
    }

    /// A stage of 393 x 852 with content 40000 high: those of the measurements.
    static func measured(content: CGSize = CGSize(width: 393, height: 40000)) -> (Stage, UIScrollView, ScrollLog) {
        stage(CGSize(width: 393, height: 852), content: content)
    }

    /// The lines so far; the next call starts anew.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    /// The offsets so far; the next call starts anew.
    func takeOffsets() -> [CGPoint] {
        defer { offsets = [] }
        return offsets
    }

    private func note(_ line: String) {
        if !countsSteps, line == lines.last { return }
        lines.append(line)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset)
        note("didScroll")
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) { note("didZoom") }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        note("willBeginDragging at \(Trace.text(scrollView.contentOffset))")
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        self.velocity = velocity
        told = targetContentOffset.pointee
        if let target { targetContentOffset.pointee = target(told) }
        note("willEndDragging")
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("didEndDragging decelerate \(decelerate)")
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note("willBeginZooming") }

    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        note("didEndZooming at \(Trace.text(scale))")
    }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("didChangeAdjustedContentInset") }
}
