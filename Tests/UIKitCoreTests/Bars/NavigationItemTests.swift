import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite("Items of navigation bars") struct NavigationItemTests {
    private func item(_ name: String, _ action: @escaping () -> Void = {}) -> UIBarButtonItem {
        UIBarButtonItem(title: name, primaryAction: UIAction { _ in action() })
    }

    private func image(_ name: String, label: String) -> UIBarButtonItem {
        let item = UIBarButtonItem(image: UIImage(systemName: name), style: .plain, target: nil, action: nil)
        item.accessibilityLabel = label
        return item
    }

    private func labels(in world: NavigationStage) -> [UILabel] {
        func search(_ view: UIView) -> [UILabel] {
            guard !view.isHidden, view.alpha > 0 else { return [] }
            return (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(search)
        }
        return search(world.bar)
    }

    private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    @Test("An item without a title or an image shows those of its action, and a tap performs it")
    func primaryAction() {
        let world = NavigationStage()
        var calls = 0
        let action = UIAction(title: "Add", image: UIImage(systemName: "plus")) { _ in calls += 1 }
        let added = UIBarButtonItem(primaryAction: action)
        #expect(added.title == "Add" && added.image == action.image)
        #expect(UIBarButtonItem(title: "New", primaryAction: action).title == "New")
        let plain = UIBarButtonItem(primaryAction: UIAction(title: "More") { _ in calls += 10 })
        world.navigation.viewControllers[0].navigationItem.rightBarButtonItems = [plain, added]
        world.stage.settle()
        #expect(world.spokenItems == ["Add", "More"])
        for control in world.controls { world.stage.finger.tap(control) }
        #expect(calls == 11)
    }

    // MARK: - Groups

    @Test("Groups have glass of their own, and the items of the older properties are one group")
    func groups() {
        let world = NavigationStage()
        let bar = world.navigation.viewControllers[0].navigationItem
        func starts() -> [CGFloat] { world.controls.map { frame($0).minX } }
        let (a, b, c) = (image("plus", label: "a"), image("trash", label: "b"), image("camera", label: "c"))
        bar.leftBarButtonItems = [a, b]
        world.stage.settle()
        #expect(starts() == [16, 60] && bar.leadingItemGroups.map(\.barButtonItems) == [[a, b]])
        #expect(a.buttonGroup === bar.leadingItemGroups.first)
        bar.leadingItemGroups = [a.creatingFixedGroup(), .fixedGroup(items: [b, c])]
        world.stage.settle()
        #expect(starts() == [16, 70, 114] && bar.leftBarButtonItems == [a, b, c])
        bar.leadingItemGroups[0].isHidden = true
        world.stage.settle()
        #expect(starts() == [16, 60] && world.spokenItems == ["b", "c"])
        bar.leadingItemGroups[0].isHidden = false
        bar.leadingItemGroups[1].barButtonItems = [c]
        world.stage.settle()
        #expect(starts() == [16, 70] && world.spokenItems == ["a", "c"] && b.buttonGroup == nil)
        bar.leadingItemGroups = []
        bar.rightBarButtonItems = [a, b]
        #expect(bar.trailingItemGroups.map(\.barButtonItems) == [[b, a]])
        bar.pinnedTrailingGroup = c.creatingFixedGroup()
        world.stage.settle()
        #expect(world.spokenItems == ["b", "a", "c"] && starts() == [162, 206, 260])
        world.stage.window.traitOverrides.layoutDirection = .rightToLeft
        world.stage.settle()
        #expect(world.spokenItems == ["c", "a", "b"] && starts() == [16, 70, 114])
        let optional = b.creatingOptionalGroup(customizationIdentifier: "b", isInDefaultCustomization: false)
        bar.trailingItemGroups = [optional, a.creatingMovableGroup(customizationIdentifier: "a")]
        world.stage.settle()
        #expect(world.spokenItems == ["c", "a"])
    }

    @Test("Items are measured once, however many groups have to give way")
    func measures() {
        final class CountingItem: UIBarButtonItem {
            var count = 0
            override var title: String? {
                get {
                    count += 1
                    return super.title
                }
                set { super.title = newValue }
            }
        }
        /// Returns the number of times that an item is asked for its title while groups beside it give way.
        func questions(_ groups: Int) -> Int {
            let world = NavigationStage()
            let bar = world.navigation.viewControllers[0].navigationItem
            let counting = CountingItem(title: "A", style: .plain, target: nil, action: nil)
            let others = (0..<groups).map { index in
                UIBarButtonItemGroup(
                    barButtonItems: [item("Something long")], representativeItem: image("plus", label: "\(index)"))
            }
            bar.leadingItemGroups = [.fixedGroup(items: [counting])]
            bar.trailingItemGroups = others
            world.stage.settle()
            #expect(others.last?.isDisplayingRepresentativeItem == true)
            counting.count = 0
            bar.trailingItemGroups = others
            world.stage.settle()
            return counting.count
        }
        #expect(questions(8) == questions(2))
    }

    @Test("A group without room is one item, whose menu has the others, until there is room again")
    func representative() throws {
        var chosen: [String] = []
        let world = NavigationStage()
        let bar = world.navigation.viewControllers[0].navigationItem
        let group = UIBarButtonItemGroup(
            barButtonItems: ["Bold", "Italic", "Underlined"].map { name in item(name) { chosen.append(name) } },
            representativeItem: image("textformat", label: "Format"))
        bar.trailingItemGroups = [group]
        world.stage.settle()
        #expect(world.spokenItems == ["Format"] && group.isDisplayingRepresentativeItem)
        world.control("Format").map { world.stage.finger.tap($0) }
        world.stage.advance(by: 0.5)
        let menu = try #require(world.stage.window.editMenu as? MenuView)
        #expect(menu.titles == ["Bold", "Italic", "Underlined"])
        world.stage.finger.tap(try #require(menu.rows.first { $0.element.title == "Italic" }))
        world.stage.advance(by: 0.5)
        #expect(chosen == ["Italic"])
        world.stage.resize(to: CGSize(width: 700, height: 480))
        world.stage.settle()
        #expect(world.spokenItems == ["Bold", "Italic", "Underlined"] && !group.isDisplayingRepresentativeItem)
        world.control("Bold").map { world.stage.finger.tap($0) }
        #expect(chosen == ["Italic", "Bold"])
        group.alwaysAvailable = true
        world.stage.resize(to: CGSize(width: 320, height: 480))
        world.stage.settle()
        #expect(world.spokenItems == ["Bold", "Italic", "Underlined"])
    }

    @Test("An editor shows groups in the middle, and those without room are in a menu")
    func center() throws {
        var chosen: [String] = []
        let world = NavigationStage(["Letter"], size: CGSize(width: 700, height: 480))
        let bar = world.navigation.viewControllers[0].navigationItem
        bar.centerItemGroups = [
            .fixedGroup(items: [image("bold", label: "Bold")]),
            .fixedGroup(items: [item("Colours") { chosen.append("Colours") }]),
        ]
        bar.trailingItemGroups = [.fixedGroup(items: [item("Share")])]
        world.stage.settle()
        #expect(world.spokenItems == ["Share"], "a navigator has its title in the middle")
        bar.style = .editor
        world.stage.settle()
        #expect(world.spokenItems == ["Bold", "Colours", "Share"])
        let title = try #require(labels(in: world).first { $0.text == "Letter" })
        #expect(frame(title).minX == 16)
        let (first, last) = (frame(world.controls[0]).minX, frame(world.controls[1]).maxX)
        #expect(abs((first + last) / 2 - 350) <= 1)
        world.stage.resize(to: CGSize(width: 320, height: 480))
        world.stage.settle()
        #expect(world.spokenItems == ["Bold", "Share", "More"])
        world.control("More").map { world.stage.finger.tap($0) }
        world.stage.advance(by: 0.5)
        let menu = try #require(world.stage.window.editMenu as? MenuView)
        world.stage.finger.tap(try #require(menu.rows.first { $0.element.title == "Colours" }))
        world.stage.advance(by: 0.5)
        #expect(chosen == ["Colours"])
        world.stage.window.traitOverrides.layoutDirection = .rightToLeft
        world.stage.settle()
        #expect(world.spokenItems == ["More", "Share", "Bold"] && frame(title).maxX == 304)
    }

    @Test("The menu of further items shows what items say, and leaves out views of the app's")
    func representations() {
        let plain = item("Plain")
        plain.isEnabled = false
        let own = item("Own")
        own.menuRepresentation = UIAction(title: "In the menu") { _ in }
        let menu = UIBarButtonItem(title: "Sort", menu: UIMenu(children: [UIAction(title: "By name") { _ in }]))
        let group = UIBarButtonItemGroup(
            barButtonItems: [plain, own, menu, UIBarButtonItem(customView: UISwitch()), .fixedSpace(4)],
            representativeItem: nil)
        let elements = group.itemsMenu.children
        #expect(elements.map(\.title) == ["Plain", "In the menu", "Sort"])
        #expect((elements[0] as? UIAction)?.attributes == .disabled)
        #expect((elements[2] as? UIMenu)?.children.map(\.title) == ["By name"])
    }

    // MARK: - Titles

    @Test("A subtitle stands below the title in the middle, in a smaller font and a paler colour")
    func subtitle() throws {
        let world = NavigationStage(["Inbox"])
        let bar = world.navigation.viewControllers[0].navigationItem
        bar.subtitle = "12 unread messages"
        world.stage.settle()
        let lines = labels(in: world)
        #expect(lines.map(\.text) == ["Inbox", "12 unread messages"])
        let (title, second) = (frame(lines[0]), frame(lines[1]))
        #expect(abs(title.midX - 160) <= 1 && abs(second.midX - 160) <= 1 && second.minY == title.maxY)
        #expect(title.minY >= 10 && second.maxY <= 60 && world.bar.frame.height == 50)
        #expect(lines[1].font.pointSize == 12 && lines[1].textColor == .secondaryLabel)
        world.bar.standardAppearance.subtitleTextAttributes = [.foregroundColor: UIColor.systemRed]
        #expect(lines[1].textColor == .systemRed)
        bar.attributedSubtitle = AttributedString("None")
        #expect(labels(in: world).map(\.text) == ["Inbox", "None"])
        bar.attributedTitle = AttributedString("Post")
        world.stage.settle()
        #expect(labels(in: world).map(\.text) == ["Post", "None"] && lines[0].font.pointSize == 17)
        let view = UISwitch()
        bar.subtitleView = view
        world.stage.settle()
        #expect(labels(in: world).map(\.text) == ["Post"] && abs(frame(view).midX - 160) <= 1)
        bar.subtitleView = nil
        (bar.attributedSubtitle, bar.subtitle) = (nil, nil)
        #expect(labels(in: world).map(\.text) == ["Post"] && view.superview == nil)
    }

    @Test("A large title may have another text, and its subtitle makes the bar higher")
    func largeSubtitle() throws {
        let world = NavigationStage(["Inbox"])
        world.bar.prefersLargeTitles = true
        world.stage.settle()
        let height = world.bar.frame.height
        let bar = world.navigation.viewControllers[0].navigationItem
        bar.subtitle = "12 unread"
        world.stage.settle()
        #expect(labels(in: world).map(\.text) == ["Inbox", "12 unread"])
        #expect(world.bar.frame.height > height + 15)
        (bar.largeTitle, bar.largeSubtitle) = ("All Inboxes", "12 unread messages")
        world.stage.settle()
        let lines = labels(in: world)
        #expect(lines.map(\.text) == ["All Inboxes", "12 unread messages"])
        #expect(frame(lines[0]).minX == 16 && frame(lines[1]).minX == 16)
        #expect(frame(lines[1]).minY == frame(lines[0]).maxY && lines[1].font.pointSize == 17)
        bar.largeTitleDisplayMode = .inline
        world.stage.settle()
        let inline = labels(in: world)
        #expect(inline.map(\.text) == ["All Inboxes", "12 unread"] && world.bar.frame.height == 50)
        #expect(inline[0].font.pointSize == 28 && frame(inline[0]).minX == 16)
    }

    @Test("A title with a menu is a button, which opens it")
    func titleMenu() throws {
        var chosen: [String] = []
        let world = NavigationStage(["Letter"])
        let bar = world.navigation.viewControllers[0].navigationItem
        bar.subtitle = "Edited"
        bar.titleMenuProvider = { suggested in
            #expect(suggested.isEmpty)
            return UIMenu(children: [UIAction(title: "Rename") { _ in chosen.append("Rename") }])
        }
        world.stage.settle()
        let button = try #require(world.control("Letter"))
        #expect(button.accessibilityTraits == [.button, .header] && button.accessibilityValue == "Edited")
        world.stage.finger.tap(button)
        world.stage.advance(by: 0.5)
        let menu = try #require(world.stage.window.editMenu as? MenuView)
        world.stage.finger.tap(try #require(menu.rows.first))
        world.stage.advance(by: 0.5)
        #expect(chosen == ["Rename"])
        bar.titleMenuProvider = nil
        world.stage.settle()
        #expect(world.controls.isEmpty)
    }

    @Test("A search bar stands beside the items where the screen wants it and the window is wide")
    func inlineSearch() {
        let world = NavigationStage(["List"], size: CGSize(width: 700, height: 480))
        let bar = world.navigation.viewControllers[0].navigationItem
        let search = UISearchController(searchResultsController: nil)
        bar.searchController = search
        bar.rightBarButtonItem = item("Edit")
        world.stage.window.traitOverrides.horizontalSizeClass = .regular
        world.stage.settle()
        #expect(bar.searchBarPlacement == .stacked && world.bar.frame.height > 80)
        bar.preferredSearchBarPlacement = .inline
        world.stage.settle()
        #expect(bar.searchBarPlacement == .inline && world.bar.frame.height == 50)
        let place = frame(search.searchBar)
        #expect(place.width == 240 && abs(place.midY - world.bar.frame.midY) <= 1)
        world.control("Edit").map { #expect(place.maxX <= frame($0).minX) }
        world.stage.window.traitOverrides.horizontalSizeClass = .compact
        world.stage.settle()
        #expect(bar.searchBarPlacement == .stacked && world.bar.frame.height > 80)
    }

    // MARK: - Buttons

    @Test("A badge stands in the upper corner of an item and is spoken as its value")
    func badge() throws {
        let world = NavigationStage()
        let inbox = image("tray", label: "Inbox")
        world.navigation.viewControllers[0].navigationItem.rightBarButtonItem = inbox
        inbox.badge = .count(3)
        world.stage.settle()
        let button = try #require(world.control("Inbox"))
        #expect(button.accessibilityValue == "3")
        func marks() -> [TabBadge] { button.subviews.compactMap { $0 as? TabBadge } }
        let mark = try #require(marks().first)
        #expect(mark.frame.maxX == 43 && mark.frame.minY == 1)
        #expect(
            world.stage.pixel(at: mark.convert(CGPoint(x: 3, y: 9), to: nil))
                == UIColor.systemRed.resolvedColor(with: .current))
        inbox.badge = .indicator()
        world.stage.settle()
        #expect(marks().first?.bounds.width == 10 && button.accessibilityValue == nil)
        world.stage.window.traitOverrides.layoutDirection = .rightToLeft
        world.stage.settle()
        #expect(marks().first?.frame.minX == 1)
        inbox.badge = nil
        #expect(marks().isEmpty)
    }

    @Test("An item's own background, its offset and that of the title are drawn, for its style and its state")
    func ownLooks() throws {
        let world = NavigationStage()
        let button = UIBarButtonItem(title: "M", image: nil, target: nil, action: nil, menu: nil)
        world.navigation.viewControllers[0].navigationItem.rightBarButtonItem = button
        func fill(_ color: UIColor) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
        }
        let (red, green) = (UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        button.setBackgroundImage(fill(red), for: .normal, barMetrics: .default)
        world.stage.settle()
        let control = try #require(world.controls.first)
        func pixel(_ y: CGFloat = 5) -> UIColor {
            world.stage.pixel(at: control.convert(CGPoint(x: 5, y: y), to: nil))
        }
        #expect(pixel() == red && button.backgroundImage(for: .normal, barMetrics: .default) != nil)
        button.setBackgroundImage(fill(green), for: .normal, style: .plain, barMetrics: .default)
        #expect(pixel() == green && button.backgroundImage(for: .normal, style: .done, barMetrics: .default) == nil)
        button.setBackgroundVerticalPositionAdjustment(8, for: .default)
        #expect(pixel() != green && pixel(46) == green)
        let label = try #require(control.subviews.compactMap { $0 as? UILabel }.first)
        world.stage.settle()
        let x = label.frame.minX
        button.setTitlePositionAdjustment(UIOffset(horizontal: 3, vertical: 0), for: .default)
        world.stage.settle()
        #expect(label.frame.minX == x + 3 && button.titlePositionAdjustment(for: .default).horizontal == 3)
    }
}
