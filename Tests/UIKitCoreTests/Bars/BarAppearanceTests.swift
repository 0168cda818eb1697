import Stages
import TestSupport
import Testing
import UIKit

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
        #expect(pixel() == Self.red)
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
