import CoreGraphics
import Stages
import Testing
import UIKit

/// Tests of constraints in a window with labels and view controllers.
@MainActor @Suite struct WindowLayoutTests {
    @Test("Multi-line labels in a window get the height of their lines, and layout then stops")
    func labels() {
        let stage = Stage(size: CGSize(width: 200, height: 300), scale: 2)
        let title = UILabel()
        let body = UILabel()
        title.text = "Title"
        body.text = "A text that is certainly too long for a single line of this window"
        body.numberOfLines = 0
        let controller = UIViewController()
        for label in [title, body] {
            label.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(label)
            label.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor).isActive = true
            label.trailingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.trailingAnchor).isActive = true
        }
        title.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor).isActive = true
        body.topAnchor.constraint(equalToSystemSpacingBelow: title.bottomAnchor, multiplier: 1).isActive = true
        stage.rootViewController = controller
        stage.settle()
        #expect(title.frame.width == CGFloat(184))
        #expect(body.frame.width == CGFloat(184))
        #expect(body.frame.height == body.sizeThatFits(CGSize(width: 184, height: 1000)).height)
        #expect(body.frame.height > title.frame.height * 2)
        #expect(body.frame.minY >= title.frame.maxY + 7)

        let before = stage.transcript.text
        stage.settle()
        stage.settle()
        #expect(stage.transcript.text == before)

        body.text = "Short"
        stage.settle()
        #expect(body.frame.height == title.frame.height)
    }

    @Test("A constant changed inside an animation animates the view")
    func animation() {
        let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(view)
        let leading = view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor)
        NSLayoutConstraint.activate([
            leading, view.topAnchor.constraint(equalTo: stage.window.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
        ])
        stage.settle()
        leading.constant = 100
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.window.layoutIfNeeded() }
        #expect(view.frame.minX == CGFloat(100))
        stage.advance(by: 0.5)
        let shown = view.layer.presentation()?.frame.minX ?? 0
        #expect(shown > 30 && shown < 70)
        stage.advance(by: 1)
    }

    @Test("A controller can extend the safe area and is notified of changes")
    func safeArea() {
        final class Controller: UIViewController {
            var calls: [String] = []
            override func viewSafeAreaInsetsDidChange() { calls.append("safe area") }
            override func viewLayoutMarginsDidChange() { calls.append("margins") }
            override func updateViewConstraints() {
                calls.append("constraints")
                super.updateViewConstraints()
            }
        }
        let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
        let controller = Controller()
        stage.rootViewController = controller
        stage.settle()
        controller.calls = []
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
        #expect(controller.view.safeAreaInsets.top == CGFloat(10))
        #expect(controller.calls == ["margins", "safe area"])
        controller.view.setNeedsUpdateConstraints()
        controller.view.updateConstraintsIfNeeded()
        #expect(controller.calls.last == "constraints")
    }

    @Test("A controller and a view can make the first constraints of a window when they update them")
    func firstConstraints() {
        final class Controller: UIViewController {
            let square = UIView()

            override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(square)
                view.setNeedsUpdateConstraints()
            }

            override func updateViewConstraints() {
                if square.constraints.isEmpty {
                    square.translatesAutoresizingMaskIntoConstraints = false
                    square.widthAnchor.constraint(equalToConstant: 30).isActive = true
                    square.heightAnchor.constraint(equalTo: square.widthAnchor).isActive = true
                    square.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
                    square.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
                }
                super.updateViewConstraints()
            }
        }
        final class Panel: UIView {
            override func updateConstraints() {
                if constraints.isEmpty { widthAnchor.constraint(equalToConstant: 40).isActive = true }
                super.updateConstraints()
            }
        }
        let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
        let controller = Controller()
        stage.rootViewController = controller
        stage.settle()
        #expect(controller.square.frame == CGRect(x: 85, y: 85, width: 30, height: 30))
        stage.rootViewController = nil
        let panel = Panel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        panel.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(panel)
        panel.setNeedsUpdateConstraints()
        stage.settle()
        #expect(panel.bounds.width == CGFloat(40))
    }

    @Test("Changing the layout direction swaps leading and trailing edges and margins")
    func direction() {
        final class Stubborn: UIView {
            var calls = 0
            // Does not call super.
            override func updateConstraints() {}
            override func layoutMarginsDidChange() { calls += 1 }
        }
        let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
        let container = Stubborn(frame: stage.window.bounds)
        container.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
        stage.window.addSubview(container)
        let views = [UIView(), UIView()]
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
            view.widthAnchor.constraint(equalToConstant: 20).isActive = true
            view.heightAnchor.constraint(equalToConstant: 20).isActive = true
            view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
        }
        views[0].leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 5).isActive = true
        views[1].leadingAnchor.constraint(equalTo: container.layoutMarginsGuide.leadingAnchor).isActive = true
        stage.settle()
        #expect(views.map(\.frame.minX) == [5, 30] as [CGFloat])
        container.calls = 0
        stage.window.traitOverrides.layoutDirection = .rightToLeft
        stage.settle()
        #expect(views.map(\.frame.maxX) == [195, 170] as [CGFloat])
        #expect(container.calls == 1)
        stage.window.traitOverrides.layoutDirection = .leftToRight
        stage.settle()
        #expect(views.map(\.frame.minX) == [5, 30] as [CGFloat])
    }

    @Test("Labels of different sizes align their baselines, and views without text align their edges")
    func baselines() {
        let stage = Stage(size: CGSize(width: 300, height: 200), scale: 1)
        let small = UILabel()
        let large = UILabel()
        let plain = UIView()
        small.font = .systemFont(ofSize: 12)
        large.font = .systemFont(ofSize: 30)
        for view in [small, large, plain] {
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.window.addSubview(view)
        }
        small.text = "small"
        large.text = "large"
        NSLayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 50),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
            plain.heightAnchor.constraint(equalToConstant: 10),
            plain.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
        ])
        stage.settle()
        let line = large.frame.minY + large.font.ascender
        #expect(abs(small.frame.minY + small.font.ascender - line) <= 0.5)
        #expect(abs(plain.frame.maxY - line) <= 1.5)
    }
}
