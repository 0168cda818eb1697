import Stages
import Testing
import UIKit

/// The activity indicator of a button with a configuration.
@MainActor
@Suite struct UIButtonActivityTests {
    private static let picture = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 16)).image {
        $0.fill($0.format.bounds)
    }

    private func button(on stage: Stage? = nil, _ change: (inout UIButton.Configuration) -> Void) -> UIButton {
        var configuration = UIButton.Configuration.gray()
        configuration.title = "Title"
        configuration.image = Self.picture
        configuration.imagePadding = 10
        change(&configuration)
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
        stage?.window.addSubview(button)
        button.layoutIfNeeded()
        return button
    }

    private func spokes(_ button: UIButton) -> UIActivityIndicatorView? {
        button.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first
    }

    @Test("The indicator replaces the image at its size and edge, and restores it")
    func place() throws {
        let button = button { _ in }
        let own = button.intrinsicContentSize
        for edge in [NSDirectionalRectEdge.leading, .trailing, .top, .bottom] {
            button.configuration?.imagePlacement = edge
            button.configuration?.showsActivityIndicator = true
            button.layoutIfNeeded()
            let frame = try #require(spokes(button)).frame
            let title = try #require(button.titleLabel).frame
            #expect(frame.size == CGSize(width: 20, height: 20))
            #expect(button.imageView?.image == nil)
            let gap =
                switch edge {
                case .leading: title.minX - frame.maxX
                case .trailing: frame.minX - title.maxX
                case .top: title.minY - frame.maxY
                default: frame.minY - title.maxY
                }
            #expect(gap == CGFloat(10))
        }
        button.configuration?.imagePlacement = .leading
        #expect(button.intrinsicContentSize == CGSize(width: own.width - 10, height: own.height))
        button.configuration?.showsActivityIndicator = false
        button.layoutIfNeeded()
        #expect(spokes(button) == nil && button.imageView?.image === Self.picture)
        #expect(button.intrinsicContentSize == own)
    }

    @Test("The indicator appears without an image too, and receives no touches")
    func alone() throws {
        let stage = Stage(size: CGSize(width: 200, height: 80))
        let button = button(on: stage) {
            $0.image = nil
            $0.title = nil
            $0.showsActivityIndicator = true
        }
        #expect(try #require(spokes(button)).center == CGPoint(x: 100, y: 40))
        #expect(button.intrinsicContentSize == CGSize(width: 20 + 24, height: 20 + 14))
        #expect(button.hitTest(CGPoint(x: 100, y: 40), with: nil) === button)
    }

    @Test("The indicator has the transformed colour of the text, and turns")
    func colours() throws {
        let stage = Stage(size: CGSize(width: 200, height: 80))
        let button = button(on: stage) {
            $0.title = nil
            $0.image = nil
            $0.background.backgroundColor = .white
            $0.baseForegroundColor = .red
            $0.showsActivityIndicator = true
        }
        stage.settle()
        // The most opaque spoke is at the top.
        let top = CGPoint(x: 100, y: 32)
        #expect(stage.pixel(at: top) == .red)
        button.configuration?.activityIndicatorColorTransformer = UIConfigurationColorTransformer { _ in .blue }
        stage.settle()
        #expect(stage.pixel(at: top) == .blue)
        let still = stage.image.pngData()
        stage.advance(by: 0.15)
        #expect(stage.image.pngData() != still)
        button.configuration?.showsActivityIndicator = false
        stage.advance(by: 1)
        #expect(stage.pixel(at: top) == .white)
        #expect(stage.timeline.nextDeadline == nil)
    }

    @Test("A handler shows and hides the indicator with the button's state")
    func handler() {
        let stage = Stage(size: CGSize(width: 200, height: 80))
        let button = button(on: stage) { _ in }
        button.configurationUpdateHandler = { $0.configuration?.showsActivityIndicator = !$0.isEnabled }
        stage.settle()
        #expect(spokes(button) == nil)
        button.isEnabled = false
        stage.settle()
        #expect(spokes(button)?.isAnimating == true)
        button.isEnabled = true
        stage.settle()
        #expect(spokes(button) == nil)
    }
}
