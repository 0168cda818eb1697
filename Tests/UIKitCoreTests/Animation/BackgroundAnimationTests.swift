import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("animations and the background", .fact("AR-04"), .fact("DR-24"))
struct BackgroundAnimationTests {
    private func pulse(keeps: Bool = false) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0.2
        animation.toValue = 1.0
        animation.duration = 1
        animation.repeatCount = .infinity
        animation.isRemovedOnCompletion = !keeps
        return animation
    }

    @Test("leaving for the background removes every animation but those with isRemovedOnCompletion = false")
    func removal() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let views = [UIView(), UIView()]
        for (view, keeps) in zip(views, [false, true]) {
            stage.window.addSubview(view)
            view.layer.add(pulse(keeps: keeps), forKey: "pulse")
        }
        let sublayer = CALayer()
        views[0].layer.addSublayer(sublayer)
        sublayer.add(pulse(), forKey: "pulse")
        stage.send(.activation(.inactive))
        #expect(views.allSatisfy { $0.layer.animationKeys() == ["pulse"] })
        stage.send(.activation(.background))
        #expect(views[0].layer.animationKeys() == nil && sublayer.animationKeys() == nil)
        #expect(views[1].layer.animationKeys() == ["pulse"])
        stage.send(.activation(.active))
        #expect(views[0].layer.animationKeys() == nil && views[1].layer.animationKeys() == ["pulse"])
    }

    @Test("completions of animations that the background ends get false, and the views are at their ends")
    func completion() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        stage.settle()
        var finished: [Bool] = []
        UIView.animate(withDuration: 5, animations: { view.center.x = 90 }, completion: { finished.append($0) })
        stage.advance(by: 1)
        #expect(finished.isEmpty)
        stage.send(.activation(.background))
        #expect(finished == [false])
        #expect(view.center.x == 90 && view.layer.presentation()?.position.x == 90)
    }

    @Test("an animation that is added when the application becomes active again runs")
    func remedy() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let view = UIView()
        stage.window.addSubview(view)
        view.layer.add(pulse(), forKey: "pulse")
        nonisolated(unsafe) let animation = pulse()
        nonisolated(unsafe) let layer = view.layer
        let token = NotificationCenter.default.addObserver(
            forName: UIApplication.didBecomeActiveNotification, object: stage.application, queue: nil
        ) { _ in layer.add(animation, forKey: "again") }
        stage.send(.activation(.background))
        #expect(view.layer.animationKeys() == nil)
        stage.send(.activation(.active))
        NotificationCenter.default.removeObserver(token)
        #expect(view.layer.animationKeys() == ["again"])
    }

    @Test("an activity indicator goes on turning after the background")
    func indicator() throws {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let indicator = UIActivityIndicatorView(style: .medium)
        stage.window.addSubview(indicator)
        indicator.startAnimating()
        stage.settle()
        let before = stage.image
        stage.send(.activation(.background))
        stage.send(.activation(.active))
        stage.advance(by: 0.3)
        #expect(stage.image != before)
    }

    @Test("an endless symbol effect outlasts the background, and one that ends by itself does not")
    func effects() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let views = [SymbolEffectOptions.repeating, .nonRepeating].map { options in
            let view = UIImageView(image: UIImage(systemName: "star.fill"))
            stage.window.addSubview(view)
            view.addSymbolEffect(.pulse, options: options)
            return view
        }
        stage.advance(by: 0.1)
        func animated() -> [Bool] {
            views.map { view in
                var layers = [view.layer]
                while let layer = layers.popLast() {
                    if layer.animationKeys()?.isEmpty == false { return true }
                    layers += layer.sublayers ?? []
                }
                return false
            }
        }
        #expect(animated() == [true, true])
        stage.send(.activation(.background))
        #expect(animated() == [true, false])
    }
}
