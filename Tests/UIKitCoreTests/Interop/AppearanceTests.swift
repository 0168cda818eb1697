import CoreGraphics
import Stages
import Testing
import UIKit

@MainActor
@Suite("An appearance")
struct AppearanceTests {
    private final class Board: UIView {
        var line: CGFloat = 1
        var ink: UIColor?
    }

    private final class PlainLabel: UILabel {}

    private final class Panel: UIView {}

    private final class Page: UIViewController {}

    let stage = Stage(size: CGSize(width: 100, height: 100))

    @Test("gives its values to views of the class when they enter a window, and to no others")
    func entering() {
        let before = Board()
        stage.window.addSubview(before)
        Board.appearance().line = 3
        Board.appearance().ink = .red
        let after = Board()
        #expect(after.line == 1)
        let other = UIView()
        other.addSubview(after)
        stage.window.addSubview(other)
        #expect(after.line == 3 && after.ink == .red)
        #expect(before.line == 1 && before.ink == nil)
        // Apps change the appearance of what is shown by taking it out of the window and putting it back.
        before.removeFromSuperview()
        stage.window.addSubview(before)
        #expect(before.line == 3)
    }

    @Test("leaves views of UIKit's classes the values that they were given themselves")
    func ownValues() {
        UIProgressView.appearance().progressTintColor = .green
        let (plain, own) = (UIProgressView(), UIProgressView())
        own.progressTintColor = .blue
        stage.window.addSubview(plain)
        stage.window.addSubview(own)
        #expect(plain.progressTintColor == .green && own.progressTintColor == .blue)
        // A value that came from an appearance is none of the view's own.
        UIProgressView.appearance().progressTintColor = .red
        plain.removeFromSuperview()
        stage.window.addSubview(plain)
        #expect(plain.progressTintColor == .red)
        UIProgressView.appearance().progressTintColor = nil
    }

    @Test("for containers takes precedence, and counts inside of them alone")
    func containers() {
        PlainLabel.appearance().textColor = .red
        PlainLabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .green
        PlainLabel.appearance(whenContainedInInstancesOf: [Panel.self, Page.self]).textColor = .blue
        let (outside, inside, deep) = (PlainLabel(), PlainLabel(), PlainLabel())
        let panel = Panel()
        let page = Page()
        let panelOfPage = Panel()
        page.view.addSubview(panelOfPage)
        panelOfPage.addSubview(deep)
        panel.addSubview(inside)
        for view in [outside, panel, page.view] { view.map { stage.window.addSubview($0) } }
        #expect(outside.textColor == .red && inside.textColor == .green && deep.textColor == .blue)
    }

    @Test("of a superclass counts for subclasses that have none")
    func inheritance() {
        final class Special: UIStepper {}
        UIStepper.appearance().tintColor = .magenta
        let (stepper, special) = (UIStepper(), Special())
        Special.appearance().tintColor = .brown
        let tinted = UIStepper()
        tinted.tintColor = .black
        for view in [stepper, special, tinted] { stage.window.addSubview(view) }
        #expect(stepper.tintColor == .magenta && special.tintColor == .brown && tinted.tintColor == .black)
        UIStepper.appearance().tintColor = nil
    }

    @Test("for traits counts where a view has them")
    func traits() {
        final class Sign: UILabel {}
        Sign.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .yellow
        let (light, dark) = (Sign(), Sign())
        dark.overrideUserInterfaceStyle = .dark
        stage.window.addSubview(light)
        stage.window.addSubview(dark)
        #expect(light.textColor != .yellow && dark.textColor == .yellow)
    }

    @Test("has UIKit's methods for values of states")
    func states() {
        final class Knob: UIButton {}
        final class Choice: UISegmentedControl {}
        Knob.appearance().setTitleColor(.red, for: .normal)
        Knob.appearance().setTitleColor(.green, for: .highlighted)
        Choice.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
        let (knob, own, choice) = (Knob(), Knob(), Choice(items: ["A"]))
        own.setTitleColor(.blue, for: .normal)
        for view in [knob, own, choice] { stage.window.addSubview(view) }
        #expect(knob.titleColor(for: .normal) == .red && knob.titleColor(for: .highlighted) == .green)
        #expect(own.titleColor(for: .normal) == .blue && own.titleColor(for: .highlighted) == .green)
        #expect(choice.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
    }

    @Test("says what it was given, each for itself, and else what a new view has")
    func reading() {
        final class Board: UIView {
            var line: CGFloat = 1
            var ink: UIColor?
        }
        #expect(Board.appearance().line == 1 && Board.appearance().ink == nil)
        Board.appearance().line = 3
        Board.appearance().ink = .red
        Board.appearance(whenContainedInInstancesOf: [Panel.self]).line = 5
        let board = Board.appearance()
        #expect(board.line == 3 && board.ink == .red)
        #expect(Board.appearance(whenContainedInInstancesOf: [Panel.self]).line == 5)
        board.ink = nil
        board.line += 1
        #expect(board.ink == nil && board.line == 4)
        Board.appearance().tintColor = .green
        #expect(board.tintColor == .green && Board().line == 1)
        final class Coded: UIView {
            let depth: Int
            var ink: UIColor? = .red
            init(depth: Int) {
                self.depth = depth
                super.init(frame: .zero)
            }
            required init?(coder: NSCoder) { nil }
        }
        #expect(Coded.appearance().ink == nil && Coded.appearance().backgroundColor == nil)
    }

    @Test("belongs to the application that set it")
    func applications() {
        final class Badge: UILabel {}
        Badge.appearance().textColor = .red
        let own = Badge()
        stage.window.addSubview(own)
        #expect(own.textColor == .red)
        let other = Stage(size: CGSize(width: 100, height: 100))
        let foreign = Badge()
        other.window.addSubview(foreign)
        #expect(foreign.textColor != .red && Badge.appearance().textColor == nil)
        Badge.appearance().textColor = .blue
        let second = Badge()
        other.window.addSubview(second)
        let third = Badge()
        stage.window.addSubview(third)
        #expect(second.textColor == .blue && third.textColor == .red)
    }

    @Test("remembers as many values as an app sets, and no more than a few dozen")
    func manyValues() {
        final class Tag: UILabel {}
        let tag = Tag()
        for number in 0..<1000 {
            Tag.appearance().textColor = UIColor(white: CGFloat(number) / 1000, alpha: 1)
            guard number % 50 == 0 else { continue }
            stage.window.addSubview(tag)
            #expect(tag.textColor == UIColor(white: CGFloat(number) / 1000, alpha: 1))
            tag.removeFromSuperview()
        }
    }
}
