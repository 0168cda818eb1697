import Foundation
import Stages
import UIKit

/// A delegate that records its calls and returns the values that a test sets.
@MainActor
final class ScrollLog: UIScrollViewDelegate {
    private var lines: [String] = []
    /// Whether every step adds a line; otherwise equal consecutive lines are merged.
    var countsSteps = true
    var zoomed: UIView?
    /// A function that maps the proposed target offset to the one to use.
    var target: ((CGPoint) -> CGPoint)?
    private(set) var offsets: [CGPoint] = []
    private(set) var velocity = CGPoint.zero
    private(set) var told = CGPoint.zero

    /// Returns a 3x stage, a scroll view that fills it, and a log that is the view's delegate.
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

    /// Returns a stage of 393 x 852 points with content 40,000 points high, as in the measurements on a phone.
    static func measured(content: CGSize = CGSize(width: 393, height: 40000)) -> (Stage, UIScrollView, ScrollLog) {
        stage(CGSize(width: 393, height: 852), content: content)
    }

    /// Returns the recorded lines and clears them.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    /// Returns the recorded offsets and clears them.
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
