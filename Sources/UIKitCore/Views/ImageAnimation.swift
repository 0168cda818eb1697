import Foundation
import QuartzCore

/// Shows images one after the other, in step with the frames of the screen.
@MainActor
final class ImageAnimation {
    private let images: [UIImage]
    /// Seconds for each image; at least a thousandth, since nobody sees more.
    private let interval: TimeInterval
    /// 0 goes on for ever.
    private let rounds: Int
    /// True for the frames of an animated image, which nobody had to start.
    let isOfImage: Bool

    /// When it was first run, by the clock of the screen's application; there may be none before.
    private var start: TimeInterval?
    private var link: CADisplayLink?
    private var shown = 0

    /// - Parameters:
    ///   - images: at least one.
    ///   - duration: of a round, in seconds; 0 gives each image a thirtieth of a second.
    init(images: [UIImage], duration: TimeInterval, rounds: Int, isOfImage: Bool) {
        self.images = images
        interval = duration > 0 ? max(duration / Double(images.count), 0.001) : 1.0 / 30
        self.rounds = rounds
        self.isOfImage = isOfImage
    }

    var currentImage: UIImage { images[shown] }

    /// Begins to follow the screen's frames, for `view`.
    func run(for view: UIImageView) {
        guard link == nil else { return }
        if start == nil { start = CACurrentMediaTime() }
        let link = CADisplayLink { [weak self, weak view] link in
            guard let self, let view, view.animation === self else {
                link.invalidate()
                return
            }
            step(at: CACurrentMediaTime(), for: view)
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// Stops following the screen's frames.
    func pause() {
        link?.invalidate()
        link = nil
    }

    private func step(at time: TimeInterval, for view: UIImageView) {
        guard let start else { return }
        // Frames come at rounded times; one that is a hair early belongs to the image that it is meant for.
        let index = Int(max(time - start, 0) / interval + 1e-6)
        if rounds > 0, index >= rounds * images.count {
            view.endAnimation()
            return
        }
        guard index % images.count != shown else { return }
        shown = index % images.count
        view.imageContentsDidChange()
    }
}
