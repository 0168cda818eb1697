import CoreGraphics
import Foundation
import QuartzCore
import Timeline

/// A movement of a scroll view's content from frame to frame. Without one, no display link runs.
@MainActor
final class ScrollMotion {
    enum Kind {
        /// Code requested it.
        case animation
        /// The user has lifted the finger after a drag.
        case deceleration
        /// The user turned a wheel or pressed a key.
        case steps
        /// Code requested another scale.
        case zoom
        /// The scale springs back from beyond its limits.
        case zoomBounce
    }

    /// The path of the movement.
    enum Path {
        case offset(any ScrollPath)
        case zoom(ZoomPath)
    }

    let kind: Kind
    private(set) var path: Path
    private unowned let view: UIScrollView
    private let timeline: Timeline
    private var beginning: Instant
    private var link: CADisplayLink?

    init(_ kind: Kind, of view: UIScrollView, along path: Path) {
        self.kind = kind
        self.path = path
        self.view = view
        timeline = view.timeline
        beginning = timeline.now
        let link = CADisplayLink { [weak self] link in
            guard let self else { return link.invalidate() }
            self.step()
        }
        link.follow(view)
        self.link = link
    }

    /// The final offset; nil for a change of scale.
    var end: CGPoint? {
        if case .offset(let path) = path { path.end } else { nil }
    }

    /// Moves the path, because code has moved the content meanwhile.
    func shift(by distance: CGVector) {
        guard case .offset(let old) = path else { return }
        path = .offset(old.shifted(by: distance))
    }

    /// Continues along another path, which begins now.
    func follow(_ path: any ScrollPath) {
        self.path = .offset(path)
        beginning = timeline.now
    }

    /// The seconds since the current path began.
    var elapsed: Double { timeline.now.seconds(since: beginning) }

    func stop() {
        link?.invalidate()
        link = nil
    }

    private func step() {
        let seconds = elapsed
        guard link != nil, seconds > 0 else { return }
        // A delegate that is called for the step may release the view.
        let view = self.view
        let isOver: Bool
        switch path {
        case .offset(let path):
            isOver = path.isOver(at: seconds)
            let offset = isOver ? path.end : path.offset(at: seconds).rounded(toScale: view.pixelScale)
            view.showContent(at: offset)
        case .zoom(let path):
            isOver = AnimatedOffset.isOver(at: seconds)
            view.show(path, at: isOver ? 1 : AnimatedOffset.progress(at: seconds))
        }
        // The delegate may have begun another movement.
        guard isOver, view.motion === self else { return }
        view.endMotion(finished: true)
    }
}
