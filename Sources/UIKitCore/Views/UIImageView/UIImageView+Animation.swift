import Foundation
import QuartzCore

extension UIImageView {
    /// Starts the animation of the animation images.
    func beginAnimation() {
        let images = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
        guard let images, !images.isEmpty else { return }
        if let animation, !animation.isOfImage { return }
        begin(
            ImageAnimation(
                images: images, duration: animationDuration, rounds: max(animationRepeatCount, 0), isOfImage: false))
    }

    /// Starts the animation of the image's frames, if it has any.
    func beginAnimationOfImage() {
        guard let image = shownImage, let frames = image.images, !frames.isEmpty else { return }
        begin(ImageAnimation(images: frames, duration: image.duration, rounds: 0, isOfImage: true))
    }

    private func begin(_ animation: ImageAnimation) {
        self.animation?.pause()
        self.animation = animation
        imageContentsDidChange()
        if window != nil { animation.run(for: self) }
    }

    /// Ends the animation and shows the image itself.
    func endAnimation() {
        guard let animation else { return }
        animation.pause()
        self.animation = nil
        imageContentsDidChange()
    }

    /// Called when the window changed. Animations run only in a window.
    func windowDidChange() {
        if window != nil {
            animation?.run(for: self)
            for effect in effects { effect.run(on: layer) }
        } else {
            animation?.pause()
        }
    }
}

/// The animation of a sequence of images, synchronized with the frames of the screen.
@MainActor
final class ImageAnimation {
    private let images: [UIImage]
    /// The duration of each image in seconds; at least a thousandth, faster than any screen.
    private let interval: TimeInterval
    /// The number of cycles; 0 repeats forever.
    private let rounds: Int
    /// Whether these are the frames of an animated image, which starts by itself.
    let isOfImage: Bool

    /// The time of the first run, on the clock of the screen's application.
    private var start: TimeInterval?
    private var link: CADisplayLink?
    private var shown = 0

    /// Creates an animation that is not running.
    ///
    /// - Parameters:
    ///   - images: The images; at least one.
    ///   - duration: The duration of a cycle in seconds; 0 gives each image a thirtieth of a second.
    ///   - rounds: The number of cycles; 0 repeats forever.
    ///   - isOfImage: Whether these are the frames of an animated image.
    init(images: [UIImage], duration: TimeInterval, rounds: Int, isOfImage: Bool) {
        self.images = images
        interval = duration > 0 ? max(duration / Double(images.count), 0.001) : 1.0 / 30
        self.rounds = rounds
        self.isOfImage = isOfImage
    }

    var currentImage: UIImage { images[shown] }

    /// Starts or resumes the animation in `view`.
    func run(for view: UIImageView) {
        guard link == nil else { return }
        if start == nil { start = view.timeline.now.seconds }
        let link = CADisplayLink { [weak self, weak view] link in
            guard let self, let view, view.animation === self else {
                link.invalidate()
                return
            }
            step(at: view.timeline.now.seconds, for: view)
        }
        link.follow(view)
        self.link = link
    }

    /// Pauses the animation.
    func pause() {
        link?.invalidate()
        link = nil
    }

    private func step(at time: TimeInterval, for view: UIImageView) {
        guard let start else { return }
        // Frame times are rounded, so a frame may be marginally early for its image.
        let index = Int(clamping: max(time - start, 0) / interval + 1e-6)
        if rounds > 0, index >= rounds * images.count {
            view.endAnimation()
            return
        }
        guard index % images.count != shown else { return }
        shown = index % images.count
        view.imageContentsDidChange()
    }
}
