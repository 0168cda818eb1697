import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite("Customizing tab bars") struct TabBarCustomizingTests {
    private final class Delegate: UITabBarDelegate {
        private(set) var calls: [String] = []
        var onWillBegin: () -> Void = {}
        var onWillEnd: () -> Void = {}

        func take() -> [String] {
            defer { calls = [] }
            return calls
        }

        private func text(_ items: [UITabBarItem]) -> String { items.compactMap(\.title).joined() }

        func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
            calls.append("will begin \(text(items))")
            onWillBegin()
        }

        func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {
            calls.append("did begin \(text(items))")
        }

        func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
            calls.append("will end \(text(items)) \(changed)")
            onWillEnd()
        }

        func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
            calls.append("did end \(text(items)) \(changed)")
        }
    }

    private let stage = Stage(size: CGSize(width: 320, height: 480))
    private let bar = UITabBar(frame: CGRect(x: 0, y: 410, width: 320, height: 62))
    private let delegate = Delegate()
    private let items = ["A", "B", "C", "D"].map { UITabBarItem(title: $0, image: nil, tag: 0) }

    init() {
        bar.items = Array(items.prefix(2))
        bar.selectedItem = items[0]
        bar.delegate = delegate
    }

    private func start() {
        stage.window.addSubview(bar)
        stage.settle()
        bar.beginCustomizingItems(items)
        stage.advance(by: 0.5)
    }

    private func choice(_ title: String) throws -> CGPoint {
        func search(_ view: UIView) -> TabChoice? {
            if let choice = view as? TabChoice, choice.item.title == title { return choice }
            return view.subviews.lazy.compactMap(search).first
        }
        let view = try #require(search(stage.window))
        return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    private func slot(_ index: Int) -> CGPoint {
        let buttons = bar.subviews.compactMap { $0 as? TabButton }.sorted { $0.frame.minX < $1.frame.minX }
        return buttons[index].convert(CGPoint(x: 30, y: 30), to: nil)
    }

    private func drag(_ start: CGPoint, _ end: CGPoint) {
        stage.finger.press(at: start)
        stage.finger.move(to: end, over: 0.3)
        stage.finger.lift()
        stage.advance(by: 0.5)
    }

    @Test("An item that is dragged into the bar replaces the one there, and Done ends it")
    func replacing() throws {
        start()
        #expect(bar.isCustomizing && delegate.take() == ["will begin ABCD", "did begin ABCD"])
        drag(try choice("D"), slot(1))
        #expect(bar.items?.map(\.title) == ["A", "D"] && bar.selectedItem === items[0])
        drag(try choice("C"), CGPoint(x: 160, y: 300))
        #expect(bar.items?.map(\.title) == ["A", "D"])
        // The bar takes no taps meanwhile.
        stage.finger.tap(at: slot(1))
        #expect(bar.selectedItem === items[0])
        stage.finger.tap(at: CGPoint(x: 285, y: 28))
        stage.advance(by: 0.5)
        #expect(!bar.isCustomizing && delegate.take() == ["will end AD true", "did end AD true"])
        #expect(stage.window.subviews.count == 1)
    }

    @Test("Items in the bar change places", arguments: [false, true])
    func swapping(isMirrored: Bool) {
        if isMirrored {
            stage.settle()
            stage.window.traitOverrides.layoutDirection = .rightToLeft
        }
        start()
        drag(slot(0), slot(1))
        #expect(bar.items?.map(\.title) == ["B", "A"])
        #expect(bar.endCustomizing(animated: false) && !bar.isCustomizing && !bar.endCustomizing(animated: false))
    }

    @Test("Without a change the delegate is told so, and assistive technologies put items into the bar")
    func accessibility() throws {
        start()
        _ = delegate.take()
        #expect(!bar.endCustomizing(animated: true))
        stage.advance(by: 0.5)
        #expect(delegate.take() == ["will end AB false", "did end AB false"])
        bar.beginCustomizingItems(items)
        stage.advance(by: 0.5)
        let view = try #require(bar.customizing)
        func search(_ view: UIView) -> [TabChoice] {
            (view as? TabChoice).map { [$0] } ?? view.subviews.flatMap(search)
        }
        let choices = search(view)
        #expect(choices.map(\.accessibilityLabel) == ["A", "B", "C", "D"])
        #expect(choices.map(\.accessibilityValue) == ["In the bar", "In the bar", nil, nil])
        #expect(choices[2].accessibilityActivate() && !choices[0].accessibilityActivate())
        #expect(bar.items?.map(\.title) == ["A", "C"] && choices[1].accessibilityValue == nil)
    }

    @Test("A delegate that begins or ends customizing while it is told of that changes nothing")
    func callsWithinCallbacks() {
        delegate.onWillBegin = { [bar, items] in bar.beginCustomizingItems(items) }
        delegate.onWillEnd = { [bar, items] in
            #expect(!bar.endCustomizing(animated: false) && bar.isCustomizing)
            bar.beginCustomizingItems(items)
        }
        start()
        #expect(bar.isCustomizing && delegate.take() == ["will begin ABCD", "did begin ABCD"])
        #expect(!bar.endCustomizing(animated: false) && !bar.isCustomizing)
        #expect(delegate.take() == ["will end AB false", "did end AB false"])
        #expect(stage.window.subviews.count == 1)
        // The next time is like the first.
        bar.beginCustomizingItems(items)
        stage.advance(by: 0.5)
        #expect(bar.isCustomizing && delegate.take() == ["will begin ABCD", "did begin ABCD"])
    }

    @Test("The bar of a tab bar controller is not customized")
    func owned() {
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController()]
        stage.rootViewController = tabs
        stage.settle()
        tabs.tabBar.beginCustomizingItems(items)
        #expect(!tabs.tabBar.isCustomizing && !tabs.tabBar.endCustomizing(animated: true))
    }
}
