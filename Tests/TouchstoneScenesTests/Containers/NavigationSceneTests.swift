import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The scene with a navigation controller")
struct NavigationSceneTests {
    @Test("leads to a planet and on to its moons, shows a toolbar there, and goes back by the edge and by a button")
    func way() throws {
        let stage = Stage(size: Scene.navigation.size, scale: 1)
        stage.rootViewController = Scene.navigation.makeViewController()
        stage.settle()
        let navigation = try #require(Self.navigation(in: stage.rootViewController))
        let list = try #require(navigation.topViewController as? PlanetListController)
        let full = navigation.navigationBar.frame.height
        #expect(full > 90)
        stage.finger.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 2, section: 0))))
        stage.advance(by: 1)
        #expect(navigation.topViewController?.title == "Earth" && !navigation.isToolbarHidden)
        #expect(navigation.navigationBar.frame.height == 50)
        let toolbar = try #require(navigation.toolbar)
        stage.finger.tap(at: CGPoint(x: toolbar.frame.maxX - 40, y: toolbar.frame.midY))
        stage.advance(by: 1)
        #expect(navigation.topViewController?.title == "Moons of Earth")
        stage.finger.press(at: CGPoint(x: 4, y: 300))
        stage.finger.move(to: CGPoint(x: 300, y: 300), over: 0.3)
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(navigation.topViewController?.title == "Earth")
        stage.finger.tap(at: CGPoint(x: 38, y: 35))
        stage.advance(by: 1)
        #expect(navigation.topViewController === list && navigation.isToolbarHidden)
        #expect(navigation.navigationBar.frame.height == full)
    }

    private static func navigation(in controller: UIViewController?) -> UINavigationController? {
        controller as? UINavigationController
            ?? controller?.children.lazy.compactMap { navigation(in: $0) }.first
    }
}
