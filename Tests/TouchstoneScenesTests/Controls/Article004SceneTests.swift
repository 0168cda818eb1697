import Foundation
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("controls designed as article 004 says", .fact("AR-04"))
struct Article004SceneTests {
    @Test("the background ends a pulse, unless it is added again or kept", .fact("DR-24"))
    func background() throws {
        let experiment = try Experiment(.backgroundAnimations, BackgroundAnimationsScene.self)
        let dots = experiment.view.dots
        #expect(dots.map(\.isPulsing) == [true, true, true])
        experiment.stage.send(.activation(.background))
        #expect(dots.map(\.isPulsing) == [false, false, true])
        experiment.stage.send(.activation(.active))
        #expect(dots.map(\.isPulsing) == [false, true, true])
        #expect(experiment.take() == ["in the background: kept", "active: added again, kept"])
    }

    @Test("the scene listens to its own application, and not to that of the gallery around it")
    func otherApplications() throws {
        let experiment = try Experiment(.backgroundAnimations, BackgroundAnimationsScene.self)
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: NSObject())
        #expect(experiment.take() == [])
    }

    @Test("the button of the scene does what the background does")
    func leaving() throws {
        let experiment = try Experiment(.backgroundAnimations, BackgroundAnimationsScene.self)
        #expect(experiment.tap(experiment.view.leaving) == ["in the background: kept", "back: added again, kept"])
    }

    @Test("insets of the content enlarge a button, those of title and image move them apart", .fact("UB-20"))
    func insets() throws {
        let experiment = try Experiment(.buttonInsets, ButtonInsetsScene.self)
        let (view, button) = (experiment.view, experiment.view.button)
        let size = button.intrinsicContentSize
        let label = try #require(button.titleLabel)
        let image = try #require(button.imageView)
        func gap() -> CGFloat { label.frame.minX - image.frame.maxX }
        let before = gap()
        _ = experiment.tap(view.titleInsets)
        _ = experiment.tap(view.imageInsets)
        #expect(gap() == before + 32)
        #expect(button.intrinsicContentSize == size)
        _ = experiment.tap(view.contentInsets)
        #expect(button.intrinsicContentSize.width == size.width + 48)
        _ = experiment.tap(view.leading)
        #expect(image.frame.minX == 8)
    }

    @Test("an image view takes taps once user interaction is on, and only while it is enabled")
    func clickableImage() throws {
        let experiment = try Experiment(.clickableImage, ClickableImageScene.self)
        #expect(experiment.tap(experiment.view.plain) == [])
        #expect(experiment.tap(experiment.view.clickable) == ["clickable: tapped"])
        _ = experiment.tap(experiment.view.enabling)
        #expect(experiment.tap(experiment.view.clickable) == [])
    }

    @Test(
        "contents set before the first frame, even nil, keep draw(_:) from being called until setNeedsDisplay()",
        .fact("X-23"))
    func contents() throws {
        let experiment = try Experiment(.contents, ContentsScene.self)
        #expect(experiment.take() == ["drawn: draw"])
        #expect(experiment.tap(experiment.view.making) == ["drawn: draw"])
        #expect(experiment.tap(experiment.view.marking) == ["drawn: draw", "image: draw", "nil: draw"])
        #expect(experiment.view.crosses[1].layer.contents == nil)
    }

    @Test("contents of an app stay when traits change, before the first frame and after it", .fact("X-23"))
    func contentsAndTraits() throws {
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
        let views = [CountingView(), CountingView()]
        for view in views {
            view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            stage.window.addSubview(view)
        }
        views[0].layer.contents = nil
        stage.window.overrideUserInterfaceStyle = .dark
        stage.settle()
        #expect(views.map(\.count) == [0, 1])
        stage.window.overrideUserInterfaceStyle = .light
        stage.settle()
        #expect(views.map(\.count) == [0, 2])
        views[0].setNeedsDisplay()
        stage.settle()
        stage.window.overrideUserInterfaceStyle = .dark
        stage.settle()
        #expect(views.map(\.count) == [2, 3])
    }

    private final class CountingView: UIView {
        private(set) var count = 0

        override func draw(_ rect: CGRect) { count += 1 }
    }
}
