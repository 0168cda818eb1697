import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct UIImageViewTests {
    /// An image of 20 by 10 points, red at the left and blue at the right.
    private let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        UIColor.blue.setFill()
        UIRectFill(CGRect(x: 10, y: 0, width: 10, height: 10))
    }

    private func stage(showing view: UIImageView) -> Stage {
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
        stage.window.backgroundColor = .white
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        stage.window.addSubview(view)
        stage.settle()
        return stage
    }

    @Test("An image view ignores touches and has the size of its image", .fact("HT-14"))
    func size() {
        let view = UIImageView(image: image)
        #expect(!view.isUserInteractionEnabled)
        #expect(view.bounds.size == CGSize(width: 20, height: 10))
        #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
        view.image = nil
        #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    }

    @Test("Nothing is brighter than white, whatever dynamic range is preferred")
    func dynamicRange() {
        let view = UIImageView(image: image)
        #expect(view.preferredImageDynamicRange == .unspecified && view.imageDynamicRange == .standard)
        view.preferredImageDynamicRange = .high
        #expect(view.preferredImageDynamicRange == .high && view.imageDynamicRange == .standard)
        #expect(!image.isHighDynamicRange && image.imageRestrictedToStandardDynamicRange() === image)
    }

    @Test("Content modes stretch, fit, fill or position the image")
    func contentModes() {
        let view = UIImageView(image: image)
        var stage = stage(showing: view)
        #expect(stage.pixel(at: CGPoint(x: 2, y: 2)) == .red)
        #expect(stage.pixel(at: CGPoint(x: 97, y: 97)) == .blue)
        view.contentMode = .scaleAspectFit
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 2, y: 2)) == .white)
        #expect(stage.pixel(at: CGPoint(x: 2, y: 50)) == .red)
        view.contentMode = .bottomRight
        stage = self.stage(showing: view)
        #expect(stage.pixel(at: CGPoint(x: 97, y: 97)) == .blue)
        #expect(stage.pixel(at: CGPoint(x: 83, y: 97)) == .red)
        #expect(stage.pixel(at: CGPoint(x: 75, y: 97)) == .white)
    }

    @Test("An image keeps its size in points on every screen, even if it was set before the view entered the window")
    func imageScale() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        let fine = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        let view = UIImageView(image: fine)
        view.contentMode = .bottomRight
        let stage = stage(showing: view)
        #expect(view.contentScaleFactor == 3)
        #expect(stage.pixel(at: CGPoint(x: 82, y: 97)) == .red)
        #expect(stage.pixel(at: CGPoint(x: 78, y: 97)) == .white)
        #expect(stage.pixel(at: CGPoint(x: 97, y: 88)) == .white)
    }

    @Test("A template has the inherited tint colour, also after a change")
    func templateIsTinted() {
        let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
        let stage = stage(showing: view)
        stage.window.tintColor = .green
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 50, y: 50)) == .green)
        view.tintColor = .magenta
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 50, y: 50)) == .magenta)
    }

    @Test("A tiled image is composed for the size of the view")
    func tiledImage() {
        let view = UIImageView(image: image.resizableImage(withCapInsets: .zero))
        let stage = stage(showing: view)
        #expect(stage.pixel(at: CGPoint(x: 25, y: 55)) == .red)
        #expect(stage.pixel(at: CGPoint(x: 35, y: 55)) == .blue)
        view.frame.size.width = 50
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 35, y: 55)) == .blue)
        #expect(stage.pixel(at: CGPoint(x: 55, y: 55)) == .white)
    }

    @Test("The highlighted image is shown while highlighted")
    func highlightedImage() {
        let view = UIImageView(image: image, highlightedImage: image.withTintColor(.green))
        let stage = stage(showing: view)
        view.isHighlighted = true
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 50, y: 50)) == .green)
        view.isHighlighted = false
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 20, y: 50)) == .red)
    }

    @Test("draw is never called")
    func drawIsNotCalled() {
        final class Drawing: UIImageView {
            var drawn = 0
            override func draw(_ rect: CGRect) { drawn += 1 }
        }
        let view = Drawing(image: image)
        let stage = stage(showing: view)
        view.setNeedsDisplay()
        stage.settle()
        #expect(view.drawn == 0)
        #expect(stage.pixel(at: CGPoint(x: 2, y: 2)) == .red)
    }

    @Test("animationImages appear in turn for equal times and the requested number of repetitions")
    func animation() {
        let view = UIImageView(image: image)
        view.animationImages = [image.withTintColor(.green), image.withTintColor(.magenta)]
        view.animationDuration = 0.2
        view.animationRepeatCount = 2
        let stage = stage(showing: view)
        view.startAnimating()
        #expect(view.isAnimating)
        stage.advance(by: 0.05)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 50)) == .green)
        stage.advance(by: 0.1)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 50)) == .magenta)
        stage.advance(by: 0.1)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 50)) == .green)
        stage.advance(by: 0.2)
        #expect(!view.isAnimating)
        #expect(stage.pixel(at: CGPoint(x: 20, y: 50)) == .red)
    }

    @Test("Without a duration each image appears for a thirtieth of a second, without end, and only in a window")
    func standardAnimation() {
        let view = UIImageView(image: image)
        view.animationImages = [image.withTintColor(.green), image.withTintColor(.magenta)]
        let stage = stage(showing: view)
        view.startAnimating()
        var colors: [UIColor] = []
        stage.advance(by: 1.0 / 60)
        for _ in 0..<4 {
            stage.settle()
            colors.append(stage.pixel(at: CGPoint(x: 50, y: 50)))
            stage.advance(by: 1.0 / 30)
        }
        #expect(colors == [.green, .magenta, .green, .magenta])
        view.removeFromSuperview()
        #expect(view.isAnimating)
        stage.advance(by: 10)
        stage.window.addSubview(view)
        stage.settle()
        #expect(view.isAnimating)
        view.stopAnimating()
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 20, y: 50)) == .red)
    }

    @Test("A highlighted view animates its highlighted images")
    func highlightedAnimation() {
        let view = UIImageView(image: image)
        view.animationImages = [image.withTintColor(.green)]
        view.highlightedAnimationImages = [image.withTintColor(.magenta)]
        let stage = stage(showing: view)
        view.startAnimating()
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 50, y: 50)) == .green)
        view.isHighlighted = true
        #expect(!view.isAnimating)
        view.startAnimating()
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 50, y: 50)) == .magenta)
        view.stopAnimating()
    }

    @Test("The size follows the displayed image, and an animated image starts by itself")
    func ownSize() throws {
        let view = UIImageView()
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
        let animated = try #require(UIImage.animatedImage(with: [image, image.withTintColor(.green)], duration: 0.2))
        view.image = animated
        #expect(view.intrinsicContentSize == image.size)
        #expect(view.isAnimating)
        let stage = stage(showing: view)
        stage.advance(by: 0.15)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 50)) == .green)
        view.image = nil
        #expect(!view.isAnimating)
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 50, y: 50)) == .white)
    }

    @Test("An animated image begins when it is displayed, whenever it was set")
    func animationBeforeScreen() {
        let earlier = Stage(size: CGSize(width: 10, height: 10))
        earlier.advance(by: 5)
        let view = UIImageView()
        view.image = UIImage.animatedImage(with: [image, image.withTintColor(.green)], duration: 0.2)
        let stage = stage(showing: view)
        stage.advance(by: 0.05)
        #expect(stage.pixel(at: CGPoint(x: 2, y: 50)) == .red)
        stage.advance(by: 0.1)
        #expect(stage.pixel(at: CGPoint(x: 2, y: 50)) == .green)
        withExtendedLifetime(earlier) {}
    }
}
