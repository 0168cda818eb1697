import Stages
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Tab bar controllers in storyboards") struct TabBarStoryboardTests {
    private func load(_ scenes: String) -> (UIViewController?, [String]) {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="1"><scenes>
            \(scenes)</scenes></document>
            """
        let file = UIStoryboard(data: Data(text.utf8), name: "Tabs", bundle: nil)
        var made: UIViewController?
        let sentences = NibReports.collecting { made = file.instantiateInitialViewController() }
        return (made, sentences)
    }

    @Test("Their controllers, items and bar come from the file")
    func tabs() throws {
        let (made, sentences) = load(
            """
            <scene sceneID="s"><objects><tabBarController id="1">
            <tabBar key="tabBar" contentMode="scaleToFill" barStyle="black" translucent="NO" id="2">
            <rect key="frame" x="0" y="0" width="320" height="49"/>
            <color key="unselectedItemTintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/></tabBar>
            <connections><segue destination="4" kind="relationship" relationship="viewControllers" id="5"/>
            <segue destination="6" kind="relationship" relationship="viewControllers" id="7"/>
            </connections></tabBarController></objects></scene>
            <scene sceneID="t"><objects><navigationController id="4">
            <tabBarItem key="tabBarItem" title="First" badgeValue="2" tag="3" id="8"/>
            <navigationBar key="navigationBar" id="9"/>
            <connections><segue destination="10" kind="relationship" relationship="rootViewController" id="11"/>
            </connections></navigationController></objects></scene>
            <scene sceneID="u"><objects><viewController title="Root" id="10"/></objects></scene>
            <scene sceneID="v"><objects><viewController id="6">
            <tabBarItem key="tabBarItem" systemItem="search" enabled="NO" id="12"/></viewController></objects></scene>
            """)
        #expect(sentences == [])
        let tabs = try #require(made as? UITabBarController)
        let controllers = try #require(tabs.viewControllers)
        #expect(
            controllers.count == 2 && (controllers[0] as? UINavigationController)?.topViewController?.title == "Root")
        #expect(tabs.tabBar.items?.map(\.title) == ["First", "Search"])
        #expect(tabs.tabBar.items?.first?.badgeValue == "2" && tabs.tabBar.items?.first?.tag == 3)
        #expect(tabs.tabBar.items?.last?.isEnabled == false)
        #expect(tabs.tabBar.barStyle == .black && !tabs.tabBar.isTranslucent)
        #expect(tabs.tabBar.unselectedItemTintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        let stage = Stage(size: CGSize(width: 320, height: 480))
        stage.rootViewController = tabs
        stage.settle()
        #expect(tabs.selectedIndex == 0)
        stage.rootViewController = nil
    }

    @Test("One that contains itself is named once, and shown without itself")
    func cycles() throws {
        let (made, sentences) = load(
            """
            <scene sceneID="s"><objects><tabBarController id="1"><tabBar key="tabBar" id="2"/>
            <connections><segue destination="4" kind="relationship" relationship="viewControllers" id="5"/>
            <segue destination="4" kind="relationship" relationship="viewControllers" id="7"/>
            </connections></tabBarController></objects></scene>
            <scene sceneID="t"><objects><navigationController id="4"><navigationBar key="navigationBar" id="9"/>
            <connections><segue destination="1" kind="relationship" relationship="rootViewController" id="11"/>
            </connections></navigationController></objects></scene>
            """)
        #expect(sentences.count == 1 && sentences[0].contains("contain each other"), "\(sentences)")
        #expect((made as? UITabBarController)?.viewControllers?.count == 2)
    }
}
