import Foundation
import QuartzCore

extension UIImageView {
    /// Starts showing the animation images.
    func beginAnimation() {
        let images = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
        guard let images, !images.isEmpty else { return }
        if let animation, !animation.isOfImage { return }
        begin(
            ImageAnimation(
                images: images, duration: animationDuration, rounds: max(animationRepeatCount, 0), isOfImage: false))
    }

    /// Starts showing the frames of the image, if it has any.
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

    /// Shows the image itself again.
    func endAnimation() {
        guard let animation else { return }
        animation.pause()
        self.animation = nil
        imageContentsDidChange()
    }

    /// Frames are shown only in a window.
    func windowDidChange() {
        if window != nil {
            animation?.run(for: self)
            for effect in effects { effect.run(on: layer) }
        } else {
            animation?.pause()
        }
    }
}
