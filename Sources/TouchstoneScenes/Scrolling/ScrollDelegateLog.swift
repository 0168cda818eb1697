import TouchstoneKit
import UIKit

/// A log of the calls of a scroll view's delegate.
@MainActor
final class ScrollDelegateLog: UIScrollViewDelegate {
    /// Called after each call has been logged.
    var onStep: @MainActor (UIScrollView) -> Void = { _ in }

    private let name: String
    private let write: @MainActor (String) -> Void

    /// - Parameters:
    ///   - name: The beginning of each line.
    ///   - write: Called with each line.
    init(_ name: String, write: @escaping @MainActor (String) -> Void) {
        self.name = name
        self.write = write
    }

    private func note(_ line: String) { write("\(name): \(line)") }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        note("didScroll")
        onStep(scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let target = targetContentOffset.pointee
        note("willEndDragging, to \(Trace.text(CGPoint(x: target.x.rounded(), y: target.y.rounded())))")
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("didEndDragging, \(decelerate ? "goes on" : "rests")")
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
}
