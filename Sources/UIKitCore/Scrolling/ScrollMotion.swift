import CoreGraphics
import Foundation
import QuartzCore
import Timeline

/// A movement of a scroll view that goes on from frame to frame by itself. As long as there is none, nothing is called.
@MainActor
final class ScrollMotion {
    enum Kind {
        /// Code asked for it.
        case animation
        /// The user let go of the content.
        case deceleration
        /// The user turned a wheel or pressed a key.
        case steps
        /// Code asked for another scale.
        case zoom
        /// The scale springs back from beyond its limits.
        case zoomBounce
    }

    /// What moves.
    enum Path {
        case offset(any ScrollPath)
        case zoom(ZoomPath)
    }

    let kind: Kind
    private(set) var path: Path
    private unowned let view: UIScrollView
    private var beginning: Instant
    private var link: CADisplayLink?

    init(_ kind: Kind, of view: UIScrollView, along path: Path) {
        self.kind = kind
        self.path = path
        self.view = view
        beginning = RenderEnvironment.timeline.now
        let link = CADisplayLink { [weak self] link in
            guard let self else { return link.invalidate() }
            self.step()
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// Where the movement leads; nil when that is not an offset alone.
    var end: CGPoint? {
        if case .offset(let path) = path { path.end } else { nil }
    }

    /// Goes on elsewhere, because code moved the content meanwhile.
    func shift(by distance: CGVector) {
        guard case .offset(let old) = path else { return }
        path = .offset(old.shifted(by: distance))
    }

    /// Goes on along another way, which begins now.
    func follow(_ path: any ScrollPath) {
        self.path = .offset(path)
        beginning = RenderEnvironment.timeline.now
    }

    /// Seconds since the present way began.
    var elapsed: Double { RenderEnvironment.timeline.now.seconds(since: beginning) }

    func stop() {
        link?.invalidate()
        link = nil
    }

    private func step() {
        let seconds = elapsed
        guard link != nil, seconds > 0 else { return }
        // Whoever is told of the step may let go of the view.
        let view = self.view
        let isOver: Bool
        switch path {
        case .offset(let path):
            isOver = path.isOver(at: seconds)
            let offset = isOver ? path.end : path.offset(at: seconds).rounded(toPixelsAt: view.pixelScale)
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
