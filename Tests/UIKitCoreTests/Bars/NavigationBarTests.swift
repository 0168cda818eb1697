import Stages
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Navigation bars") struct NavigationBarTests {
    @Test("A bar alone has a stack of items, and asks and tells its delegate")
    func alone() throws {
        final class Delegate: UINavigationBarDelegate {
            var calls: [String] = []
            var allows = true
            func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
                calls.append("should push \(item.title ?? "")")
                return allows
            }
            func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
                calls.append("did push \(item.title ?? "")")
            }
            func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
                calls.append("should pop \(item.title ?? "")")
                return allows
            }
            func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
                calls.append("did pop \(item.title ?? "")")
            }
            func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
        }
        let stage = Stage(size: CGSize(width: 320, height: 200))
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 20, width: 320, height: 50))
        let delegate = Delegate()
        bar.delegate = delegate
        stage.window.addSubview(bar)
        bar.pushItem(UINavigationItem(title: "one"), animated: false)
        bar.pushItem(UINavigationItem(title: "two"), animated: true)
        #expect(delegate.calls == ["should push one", "did push one", "should push two"])
        stage.advance(by: 1)
        #expect(bar.topItem?.title == "two" && bar.backItem?.title == "one" && bar.items?.count == 2)
        delegate.calls = []
        delegate.allows = false
        #expect(bar.popItem(animated: true) == nil && bar.items?.count == 2)
        delegate.allows = true
        stage.finger.tap(at: CGPoint(x: 38, y: 45))
        stage.advance(by: 1)
        #expect(delegate.calls == ["should pop two", "should pop two", "did pop two"])
        #expect(bar.topItem?.title == "one" && bar.backItem == nil && bar.barPosition == .topAttached)
        #expect(bar.intrinsicContentSize.height == 50 && bar.sizeThatFits(.zero).height == 50)
    }

    @Test("The back button goes back, and a subclass can refuse", arguments: [true, false])
    func backButton(allows: Bool) throws {
        final class Navigation: UINavigationController, UINavigationBarDelegate {
            var allows = true
            func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { allows }
        }
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let navigation = Navigation(rootViewController: ScreenController("a"))
        navigation.allows = allows
        stage.rootViewController = navigation
        navigation.pushViewController(ScreenController("b"), animated: false)
        stage.finger.tap(at: CGPoint(x: 38, y: 35))
        stage.advance(by: 1)
        #expect(navigation.viewControllers.count == (allows ? 1 : 2))
    }

    @Test("The back button speaks the title of the screen that it leads to")
    func spokenBackButton() {
        let world = NavigationStage(["Settings"])
        let b = world.push("b")
        #expect(world.spokenItems == ["Settings"])
        #expect(world.controls[0].accessibilityTraits == .button)
        #expect(world.controls[0].frame.size == CGSize(width: 44, height: 44))
        world.navigation.viewControllers[0].navigationItem.title = nil
        #expect(world.spokenItems == ["Back"])
        world.navigation.viewControllers[0].navigationItem.backButtonTitle = "Home"
        world.stage.settle()
        #expect(world.spokenItems == ["Home"] && world.controls[0].bounds.width > 70)
        world.navigation.viewControllers[0].navigationItem.backButtonDisplayMode = .minimal
        world.stage.settle()
        #expect(world.controls[0].bounds.width == 44)
        b.navigationItem.hidesBackButton = true
        #expect(world.spokenItems == [])
        b.navigationItem.hidesBackButton = false
        var wasTapped = false
        b.navigationItem.backAction = UIAction { _ in wasTapped = true }
        world.control("Home").map { world.stage.finger.tap($0) }
        world.navigation.viewControllers[0].navigationItem.backButtonDisplayMode = .generic
        #expect(world.spokenItems == ["Home"], "it shows the word Back, and speaks where it leads")
        let chosen = UIBarButtonItem(title: "Home", style: .plain, target: nil, action: nil)
        chosen.accessibilityLabel = "Back to the start"
        chosen.accessibilityHint = "Leaves this screen"
        world.navigation.viewControllers[0].navigationItem.backBarButtonItem = chosen
        world.navigation.viewControllers[0].navigationItem.backButtonDisplayMode = .default
        #expect(world.spokenItems == ["Back to the start"])
        #expect(world.controls[0].accessibilityHint == "Leaves this screen")
        #expect(wasTapped && world.names == ["Settings", "b"])
    }

    @Test("The title is a header in the middle, or as near to it as the items leave room")
    func title() throws {
        let world = NavigationStage(["Title"])
        func label() -> UILabel? {
            func search(_ view: UIView) -> UILabel? {
                if view.isHidden || view.alpha == 0 { return nil }
                if let label = view as? UILabel, label.text == "Title" { return label }
                return view.subviews.lazy.compactMap(search).first
            }
            return search(world.bar)
        }
        let title = try #require(label())
        #expect(abs(title.convert(CGPoint(x: title.bounds.midX, y: 0), to: nil).x - 160) <= 1)
        #expect(title.accessibilityTraits == .header && title.font.pointSize == 17)
        let item = world.navigation.viewControllers[0].navigationItem
        item.rightBarButtonItem = UIBarButtonItem(
            title: "A very long title of an item", style: .plain, target: nil, action: nil)
        world.stage.settle()
        let frame = title.convert(title.bounds, to: nil)
        let button = try #require(world.controls.first).convert(world.controls[0].bounds, to: nil)
        #expect(frame.maxX <= button.minX - 10 && frame.minX >= 16)
        let view = UISwitch()
        item.titleView = view
        item.rightBarButtonItem = nil
        world.stage.settle()
        #expect(abs(view.convert(CGPoint(x: view.bounds.midX, y: 0), to: nil).x - 160) <= 1)
        item.prompt = "Prompt"
        world.stage.settle()
        #expect(world.bar.frame.height == 74)
    }

    @Test("Items are laid out from the edges, and mirrored in right-to-left interfaces")
    func items() throws {
        let world = NavigationStage()
        let item = world.navigation.viewControllers[0].navigationItem
        func make(_ name: String) -> UIBarButtonItem {
            UIBarButtonItem(title: name, style: .plain, target: nil, action: nil)
        }
        item.leftBarButtonItems = [make("l1"), make("l2")]
        item.rightBarButtonItems = [make("r1"), make("r2")]
        world.stage.settle()
        #expect(world.spokenItems == ["l1", "l2", "r2", "r1"])
        let first = try #require(world.controls.first)
        #expect(first.convert(CGPoint.zero, to: nil) == CGPoint(x: 16, y: 13))
        let last = try #require(world.controls.last)
        #expect(last.convert(CGPoint(x: last.bounds.maxX, y: 0), to: nil).x == 304)
        world.stage.window.traitOverrides.layoutDirection = .rightToLeft
        world.stage.settle()
        #expect(world.spokenItems == ["r1", "r2", "l2", "l1"])
    }

    @Test("Images side by side share their glass, and everything else has its own")
    func glass() {
        let world = NavigationStage()
        let item = world.navigation.viewControllers[0].navigationItem
        func make(_ system: UIBarButtonItem.SystemItem) -> UIBarButtonItem {
            UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
        }
        func starts() -> [CGFloat] { world.controls.map { $0.convert(CGPoint.zero, to: nil).x } }
        item.leftBarButtonItems = [make(.add), make(.trash)]
        world.stage.settle()
        #expect(starts() == [16, 60])
        item.leftBarButtonItems = [make(.add), .fixedSpace(0), make(.trash)]
        world.stage.settle()
        #expect(starts() == [16, 70])
        item.leftBarButtonItems = [make(.add), make(.done)]
        world.stage.settle()
        #expect(starts() == [16, 70] && world.spokenItems == ["Add", "Done"])
        item.leftBarButtonItems?.first?.isHidden = true
        world.stage.settle()
        #expect(starts() == [16])
    }

    @Test("A tap sends the action to the target, along the responder chain, or performs the primary action")
    func actions() throws {
        final class Screen: UIViewController {
            var calls: [String] = []
            func tapped(_ sender: UIBarButtonItem) { calls.append(sender.title ?? "") }
        }
        final class Navigation: UINavigationController {
            var calls: [String] = []
            func chosen(_ sender: UIBarButtonItem) { calls.append(sender.title ?? "") }
        }
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let screen = Screen()
        let navigation = Navigation(rootViewController: screen)
        stage.rootViewController = navigation
        let action = Selector("tapped:", Screen.tapped(_:))
        let item = UIBarButtonItem(title: "One", style: .plain, target: screen, action: action)
        screen.navigationItem.leftBarButtonItem = item
        func tap() {
            stage.settle()
            stage.finger.tap(at: CGPoint(x: 40, y: 35))
        }
        tap()
        item.isEnabled = false
        tap()
        #expect(screen.calls == ["One"])
        item.isEnabled = true
        // Without a target, the first object in the chain from the bar that has the action gets it.
        item.target = nil
        item.action = Selector("chosen:", Navigation.chosen(_:))
        tap()
        #expect(navigation.calls == ["One"] && screen.calls == ["One"])
        (item.target, item.action) = (screen, action)
        item.primaryAction = UIAction(title: "Two") { [weak screen] action in
            screen?.calls.append("\((action.sender as? UIBarButtonItem)?.title ?? "")")
        }
        tap()
        #expect(screen.calls == ["One", "Two"] && item.title == "Two")
        item.primaryAction = nil
        item.changesSelectionAsPrimaryAction = true
        tap()
        #expect(item.isSelected && screen.calls == ["One", "Two", "Two"])
    }

    @Test("Buttons take the tint of the item, of the bar, or the colour of text; a prominent one is filled")
    func colors() throws {
        let world = NavigationStage()
        let item = world.navigation.viewControllers[0].navigationItem
        let button = UIBarButtonItem(title: "M", style: .plain, target: nil, action: nil)
        item.rightBarButtonItem = button
        func color() -> UIColor? { world.controls.first?.subviews.compactMap { ($0 as? UILabel)?.textColor }.first }
        #expect(color() == .label)
        world.bar.tintColor = .systemRed
        #expect(color() == .systemRed)
        button.tintColor = .systemGreen
        #expect(color() == .systemGreen)
        button.setTitleTextAttributes([.foregroundColor: UIColor.purple], for: .normal)
        #expect(color() == .purple)
        button.setTitleTextAttributes(nil, for: .normal)
        button.style = .done
        world.stage.settle()
        #expect(color() == .white)
        let place = try #require(world.controls.first).convert(CGPoint(x: 8, y: 22), to: nil)
        #expect(world.stage.pixel(at: place) == UIColor.systemGreen.resolvedColor(with: .current))
    }

    // MARK: - Looks

    @Test("A delegate that pops by itself when it is asked pops one item")
    func popsWhenAsked() {
        final class Delegate: UINavigationBarDelegate {
            var popped: [String] = []
            var isAsked = false
            func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
                guard !isAsked else { return true }
                isAsked = true
                navigationBar.popItem(animated: false)
                return true
            }
            func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
                popped.append(item.title ?? "")
            }
        }
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
        let delegate = Delegate()
        bar.items = ["one", "two", "three"].map { UINavigationItem(title: $0) }
        bar.delegate = delegate
        #expect(bar.popItem(animated: false) == nil)
        #expect(bar.items?.map(\.title) == ["one", "two"] && delegate.popped == ["three"])
    }

    @Test("The appearance is drawn: colour, line, and the look at the edge of the content")
    func appearance() throws {
        let world = NavigationStage()
        func pixel(_ y: CGFloat) -> UIColor { world.stage.pixel(at: CGPoint(x: 60, y: y)) }
        let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
        #expect(pixel(20) == white)
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        look.shadowColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        world.bar.standardAppearance = look
        #expect(pixel(20) == white, "no content is behind the bar")
        world.bar.scrollEdgeAppearance = look
        #expect(pixel(5) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(pixel(59) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(pixel(60) == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        // The bar has a copy.
        look.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        #expect(pixel(20) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(world.bar.scrollEdgeAppearance !== look && world.bar.standardAppearance !== look)
        world.bar.scrollEdgeAppearance?.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        #expect(pixel(20) == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        let own = UINavigationBarAppearance()
        own.configureWithTransparentBackground()
        world.navigation.viewControllers[0].navigationItem.scrollEdgeAppearance = own
        #expect(pixel(20) == white)
    }

    @Test("Copies of appearances are equal and independent, and one of another kind keeps the background")
    func copies() throws {
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.titleTextAttributes = [.foregroundColor: UIColor.red]
        look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        let copy = try #require(look.copy() as? UINavigationBarAppearance)
        #expect(copy == look && copy !== look)
        copy.buttonAppearance.normal.titleTextAttributes = [:]
        #expect(copy != look && !look.buttonAppearance.normal.titleTextAttributes.isEmpty)
        let tools = UIToolbarAppearance(barAppearance: look)
        #expect(tools.backgroundColor == look.backgroundColor && tools != look)
    }

    @Test("Attributes and colours of older kinds are drawn, too")
    func olderLooks() throws {
        let world = NavigationStage()
        world.bar.barTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(world.stage.pixel(at: CGPoint(x: 20, y: 20)) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        world.bar.barTintColor = nil
        world.bar.barStyle = .black
        #expect(world.stage.pixel(at: CGPoint(x: 20, y: 20)) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        world.bar.barStyle = .default
        let green = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        world.bar.setBackgroundImage(green, for: .default)
        #expect(world.stage.pixel(at: CGPoint(x: 20, y: 20)) == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        #expect(world.bar.backgroundImage(for: .default) === green)
    }

    @Test("UIAppearance gives bars their looks")
    func appearanceProxy() {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        UINavigationBar.appearance().barTintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.rootViewController = navigation
        stage.settle()
        #expect(navigation.navigationBar.barTintColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    }

    @Test("Every glass is light in light interfaces and dark in dark ones")
    func dark() throws {
        let world = NavigationStage()
        world.navigation.viewControllers[0].navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: nil, action: nil)
        func glass() -> CGFloat {
            var white: CGFloat = 0
            world.stage.pixel(at: CGPoint(x: 24, y: 35)).getWhite(&white, alpha: nil)
            return white
        }
        #expect(glass() > 0.9)
        world.stage.window.overrideUserInterfaceStyle = .dark
        #expect(glass() < 0.3)
    }

    // MARK: - Toolbars

    @Test("Flexible spaces of a toolbar share the room that the items leave")
    func toolbar() {
        let stage = Stage(size: CGSize(width: 320, height: 100))
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
        stage.window.addSubview(bar)
        func make() -> UIBarButtonItem { UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil) }
        func starts() -> [CGFloat] {
            var found: [CGFloat] = []
            func search(_ view: UIView) {
                if view is UIControl { found.append(view.convert(CGPoint.zero, to: nil).x) }
                for view in view.subviews { search(view) }
            }
            stage.settle()
            search(bar)
            return found.sorted()
        }
        bar.items = [make(), .flexibleSpace(), make()]
        #expect(starts() == [16, 260])
        bar.setItems([make(), .flexibleSpace(), make(), .flexibleSpace(), make()], animated: true)
        #expect(starts() == [16, 138, 260])
        bar.items = [.fixedSpace(20), make()]
        #expect(starts() == [36])
        let view = UISwitch()
        bar.items = [UIBarButtonItem(customView: view)]
        stage.settle()
        #expect(view.convert(CGPoint.zero, to: nil).x == 16 && view.frame.height == 28)
        bar.items = nil
        #expect(starts() == [] && view.superview == nil && bar.items == nil)
    }
}
