import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite("Appearances of bars") struct BarAppearanceTests {
    private static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

    private static func labels(in view: UIView) -> [UILabel] {
        if view.isHidden || view.alpha == 0 { return [] }
        return [view as? UILabel].compactMap(\.self) + view.subviews.flatMap(labels)
    }

    private static func label(_ text: String, in bar: UIView) -> UILabel? {
        labels(in: bar).first { $0.text == text }
    }

    private static func makeLook<Look: UIBarAppearance>(_ type: Look.Type, _ color: UIColor) -> Look {
        let look = Look()
        look.configureWithOpaqueBackground()
        look.backgroundColor = color
        return look
    }

    @Test("An item copies its appearances, and shows changes of the copies alone")
    func copiesOfItems() throws {
        let world = NavigationStage()
        let item = world.navigation.viewControllers[0].navigationItem
        item.rightBarButtonItem = UIBarButtonItem(title: "M", style: .plain, target: nil, action: nil)
        let look = Self.makeLook(UINavigationBarAppearance.self, Self.blue)
        item.scrollEdgeAppearance = look
        #expect(item.scrollEdgeAppearance !== look && item.scrollEdgeAppearance == look)
        look.backgroundColor = Self.red
        #expect(world.stage.pixel(at: CGPoint(x: 60, y: 20)) == Self.blue)
        item.scrollEdgeAppearance?.backgroundColor = Self.red
        #expect(world.stage.pixel(at: CGPoint(x: 60, y: 20)) == Self.red)
        let buttons = UIBarButtonItemAppearance()
        buttons.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        item.scrollEdgeAppearance?.buttonAppearance = buttons
        let label = try #require(Self.label("M", in: world.bar))
        #expect(label.textColor == .green)
        buttons.normal.titleTextAttributes = [.foregroundColor: UIColor.purple]
        world.bar.tintColor = .systemRed
        #expect(label.textColor == .green)
        item.scrollEdgeAppearance?.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.purple]
        #expect(label.textColor == .purple)
    }

    @Test("A toolbar copies its appearances")
    func copiesOfToolbars() {
        let stage = Stage(size: CGSize(width: 320, height: 100))
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
        stage.window.addSubview(bar)
        let look = Self.makeLook(UIToolbarAppearance.self, Self.blue)
        bar.standardAppearance = look
        look.backgroundColor = Self.red
        #expect(stage.pixel(at: CGPoint(x: 20, y: 20)) == Self.blue)
        bar.standardAppearance.backgroundColor = Self.red
        #expect(stage.pixel(at: CGPoint(x: 20, y: 20)) == Self.red)
    }

    @Test("Titles and buttons have the look of the edge of the content, too")
    func scrollEdge() throws {
        let world = NavigationStage()
        let rows = RowsController(style: .plain)
        rows.title = "Rows"
        rows.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "M", style: .plain, target: nil, action: nil)
        func make(_ color: UIColor) -> UINavigationBarAppearance {
            let look = UINavigationBarAppearance()
            look.titleTextAttributes = [.foregroundColor: color]
            look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: color]
            return look
        }
        world.bar.standardAppearance = make(.systemBlue)
        world.bar.scrollEdgeAppearance = make(.systemRed)
        world.navigation.setViewControllers([rows], animated: false)
        world.stage.settle()
        let labels = try ["Rows", "M"].map { try #require(Self.label($0, in: world.bar)) }
        #expect(labels.map(\.textColor) == [.systemRed, .systemRed])
        rows.tableView.contentOffset.y = 100
        #expect(labels.map(\.textColor) == [.systemBlue, .systemBlue])
        rows.tableView.contentOffset.y = -60
        #expect(labels.map(\.textColor) == [.systemRed, .systemRed])
    }

    @Test("A toolbar has the look of the edge where the content ends above it")
    func toolbarAtScrollEdge() throws {
        let world = NavigationStage()
        let rows = RowsController(style: .plain)
        world.navigation.isToolbarHidden = false
        let toolbar = try #require(world.navigation.toolbar)
        toolbar.standardAppearance = Self.makeLook(UIToolbarAppearance.self, Self.blue)
        toolbar.scrollEdgeAppearance = Self.makeLook(UIToolbarAppearance.self, Self.red)
        func pixel() -> UIColor { world.stage.pixel(at: CGPoint(x: 20, y: 440)) }
        #expect(pixel() == Self.red, "the first screen does not scroll")
        world.navigation.setViewControllers([rows], animated: false)
        world.stage.settle()
        #expect(pixel() == Self.blue)
        let table = try #require(rows.tableView)
        table.contentOffset.y = table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
        // The look fades into the other one, as that of all bars.
        #expect(pixel() == Self.blue)
        world.stage.advance(by: 0.1)
        #expect(pixel() != Self.blue && pixel() != Self.red)
        world.stage.advance(by: 1)
        #expect(pixel() == Self.red)
    }

    /// The three kinds of bars, alone in a window of 320 by 100 points, with content behind them.
    private enum Kind: CaseIterable {
        case navigationBar, toolbar, tabBar
    }

    @MainActor
    private final class Bar {
        let stage = Stage(size: CGSize(width: 320, height: 150))
        let view: UIView

        init(_ kind: Kind) {
            let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 150))
            container.backgroundColor = .green
            switch kind {
            case .navigationBar: view = UINavigationBar()
            case .toolbar: view = UIToolbar()
            case .tabBar: view = UITabBar()
            }
            view.frame = CGRect(x: 0, y: 50, width: 320, height: 50)
            stage.window.addSubview(container)
            container.addSubview(view)
            setScrollEdge(false)
        }

        func setScrollEdge(_ isAtEdge: Bool) {
            (view as? UINavigationBar)?.isAtScrollEdge = isAtEdge
            (view as? UIToolbar)?.isAtScrollEdge = isAtEdge
            (view as? UITabBar)?.isAtScrollEdge = isAtEdge
            stage.advance(by: 1)
        }

        func set(translucent: Bool) {
            (view as? UINavigationBar)?.isTranslucent = translucent
            (view as? UIToolbar)?.isTranslucent = translucent
            (view as? UITabBar)?.isTranslucent = translucent
        }

        func set(background: UIImage?) {
            (view as? UINavigationBar)?.setBackgroundImage(background, for: .default)
            (view as? UIToolbar)?.setBackgroundImage(background, forToolbarPosition: .any, barMetrics: .default)
            (view as? UITabBar)?.backgroundImage = background
        }

        func set(shadow: UIImage?) {
            (view as? UINavigationBar)?.shadowImage = shadow
            (view as? UIToolbar)?.setShadowImage(shadow, forToolbarPosition: .any)
            (view as? UITabBar)?.shadowImage = shadow
        }

        /// The colours of the middle of the bar, and of the points right above and below it.
        var pixels: [UIColor] { [75, 49, 100].map { stage.pixel(at: CGPoint(x: 20, y: $0)) } }
    }

    private static func image(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }

    @Test("All bars decide in the same way what is behind their items", arguments: Kind.allCases)
    private func kinds(kind: Kind) {
        let bar = Bar(kind)
        let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
        let isAtTop = kind == .navigationBar
        func line(_ pixels: [UIColor]) -> UIColor { pixels[isAtTop ? 2 : 1] }
        // An image in place of the line counts together with a background image, as in UIKit.
        bar.set(shadow: Self.image(Self.red))
        bar.set(translucent: false)
        let opaque = bar.pixels
        #expect(opaque[0] == white && line(opaque) != green && line(opaque) != Self.red)
        bar.setScrollEdge(true)
        #expect(bar.pixels == [white, green, green], "no line without content behind the bar")
        bar.setScrollEdge(false)
        bar.set(background: Self.image(Self.blue))
        #expect(bar.pixels[0] == Self.blue && line(bar.pixels) == Self.red)
        bar.set(shadow: nil)
        #expect(bar.pixels[0] == Self.blue && line(bar.pixels) != Self.red && line(bar.pixels) != green)
        bar.set(background: nil)
        bar.set(translucent: true)
        bar.setScrollEdge(true)
        #expect(bar.pixels == [green, green, green])
    }

    @Test("A navigation bar of compact height shows the image for that")
    func compactImages() {
        let stage = Stage(size: CGSize(width: 320, height: 100))
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
        stage.window.addSubview(bar)
        bar.setBackgroundImage(Self.image(Self.blue), for: .default)
        bar.setBackgroundImage(Self.image(Self.red), for: .compact)
        #expect(stage.pixel(at: CGPoint(x: 20, y: 20)) == Self.blue)
        stage.window.traitOverrides.verticalSizeClass = .compact
        #expect(stage.pixel(at: CGPoint(x: 20, y: 20)) == Self.red)
        bar.setBackgroundImage(nil, for: .compact)
        #expect(stage.pixel(at: CGPoint(x: 20, y: 20)) == Self.blue)
    }

    @Test("The standard look of buttons has a weight")
    func weights() throws {
        let world = NavigationStage()
        world.navigation.viewControllers[0].navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "M", style: .plain, target: nil, action: nil)
        let label = try #require(Self.label("M", in: world.bar))
        #expect(label.font == .systemFont(ofSize: 17, weight: .medium))
        world.bar.standardAppearance.buttonAppearance.normal.titlePositionAdjustment.vertical = 2
        world.bar.standardAppearance.buttonAppearance.configureWithDefault(for: .done)
        #expect(label.font == .systemFont(ofSize: 17, weight: .semibold))
        #expect(world.bar.standardAppearance.buttonAppearance.normal.titlePositionAdjustment == .zero)
    }
}
