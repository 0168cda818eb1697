import Foundation
import Stages
import Testing
import UIKit

/// Files that no version of Xcode writes: a sentence each, and no crash.
@MainActor @Suite(.serialized) struct HostileNibTests {
    private static let head =
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" useAutolayout=\"YES\"><objects>"

    /// Loads the objects of a nib and shows its views; returns the sentences.
    private func sentences(_ objects: String, owner: Any? = nil) -> [String] {
        let data = Data((Self.head + objects + "</objects></document>").utf8)
        return NibReports.collecting {
            let stage = Stage(size: CGSize(width: 50, height: 50))
            for case let view as UIView in UINib(data: data, bundle: nil).instantiate(withOwner: owner)
            where !(view is UIWindow) {
                stage.window.addSubview(view)
            }
            stage.settle()
        }.map { String($0.split(separator: ": ", maxSplits: 2).last ?? "") }
    }

    @Test("A file that is not a nib is refused with the reason")
    func otherFiles() {
        func reports(_ text: String) -> [String] {
            NibReports.collecting { _ = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil) }
        }
        #expect(reports("no XML") == ["a nib in memory cannot be read: line 1: syntax error."])
        #expect(reports("<a/>").first?.contains("its outermost element is a instead of document") == true)
        #expect(reports("<document type=\"x\"/>").first?.contains("it is of the type x instead of") == true)
    }

    @Test("A class that is missing, of another kind or not public is replaced")
    func classes() {
        #expect(
            sentences("<view id=\"1\" customClass=\"Nowhere\" customModule=\"App\"/>")
                == ["there is no class App.Nowhere; UIView is used instead."])
        #expect(
            sentences("<view id=\"1\" customClass=\"CardHelper\" customModule=\"UIKitCoreTests\"/>")
                == ["CardHelper is not a UIView; UIView is used instead."])
        #expect(
            sentences("<view id=\"1\" customClass=\"ControlPart\" customModule=\"UIKitCore\"/>")
                == ["there is no class UIKitCore.ControlPart; UIView is used instead."])
        #expect(
            sentences("<customObject id=\"1\" customClass=\"UITouch\" customModule=\"UIKitCore\"/>")
                == ["a UITouch cannot be an object of its own."])
    }

    @Test("Numbers that are none, or too large for geometry, are ignored")
    func numbers() {
        let view = """
            <view id="1" alpha="nan" tag="99999999999999999999"><rect key="frame" x="inf" y="0" width="1" height="1"/>
            <subviews><slider id="2" value="nan" minValue="9" maxValue="-9"/><stepper id="3" minimumValue="200"/>
            <stepper id="7" minimumValue="5" maximumValue="1" stepValue="-1" value="1e300"/>
            <segmentedControl id="4" selectedSegmentIndex="7"><segments><segment title="a"/></segments></segmentedControl>
            <pageControl id="5" numberOfPages="-3" currentPage="9"/>
            <label id="6" text="x" numberOfLines="-4" minimumScaleFactor="-2"/></subviews></view>
            """
        #expect(sentences(view) == [])
        let data = Data((Self.head + view + "</objects></document>").utf8)
        let root = UINib(data: data, bundle: nil).instantiate(withOwner: nil).first as? UIView
        #expect(root?.alpha == 1 && root?.tag == 0 && root?.frame.origin.x.isFinite == true)
        let parts = root?.subviews ?? []
        let steppers = parts.compactMap { $0 as? UIStepper }
        #expect(steppers.count == 2 && steppers.allSatisfy { $0.stepValue > 0 && $0.value.isFinite })
        #expect(steppers.allSatisfy { ($0.minimumValue...$0.maximumValue).contains($0.value) })
        let slider = parts.lazy.compactMap { $0 as? UISlider }.first
        #expect(slider?.value.isFinite == true)
        #expect(parts.lazy.compactMap { $0 as? UISegmentedControl }.first?.selectedSegmentIndex == -1)
        let pages = parts.lazy.compactMap { $0 as? UIPageControl }.first
        #expect(pages?.numberOfPages == 0 && pages?.currentPage == 0)
        #expect(parts.lazy.compactMap { $0 as? UILabel }.first.map { $0.numberOfLines == 0 } == true)
    }

    @Test("A constraint that is impossible is left out")
    func constraints() {
        func reports(_ attributes: String) -> [String] {
            sentences(
                "<view id=\"1\"><constraints><constraint id=\"c\" \(attributes)/></constraints></view><view id=\"2\"/>")
        }
        #expect(
            reports("firstAttribute=\"width\" secondItem=\"1\" secondAttribute=\"top\"")
                == ["the constraint is impossible, because width cannot be related to top; it is left out."])
        #expect(
            reports("firstAttribute=\"top\" constant=\"3\"")
                == [
                    "the constraint is impossible, because top is a position and cannot be related to a number; "
                        + "it is left out."
                ])
        #expect(
            reports("firstItem=\"c\" firstAttribute=\"width\"")
                == ["the constraint has no first item or attribute; it is left out."])
        #expect(
            reports("firstAttribute=\"width\" multiplier=\"1:0\" secondItem=\"1\" secondAttribute=\"height\"")
                == ["the constraint has a multiplier of 0; it is left out."])
    }

    @Test("Connections to nothing, of wrong types and without names are left out")
    func connections() {
        let owner = CardOwner()
        let nib = """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outlet property="card" destination="1"/><outlet property="none" destination="1"/>
            <outlet property="card" destination="9"/><outlet/></connections></placeholder>
            <button id="1"><connections><action selector="none:" destination="-1" eventType="touchDown"/>
            <action selector="pressed:" destination="-1" eventType="thought"/></connections></button>
            """
        #expect(
            sentences(nib, owner: owner) == [
                "The property \"card\" of CardOwner is a Optional<CardView> and cannot be set to a UIButton.",
                "CardOwner has no property \"none\" that is known by its name.",
                "the connection leads to 9, which does not exist.",
                "CardOwner has no action none: that is known by its name.", "there is no control event thought.",
            ])
    }

    @Test("An action that takes another class than the sender is left out")
    func senders() {
        let owner = CardOwner()
        let nib = """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <switch id="1"><connections>
            <action selector="pressed:" destination="-1" eventType="valueChanged"/></connections></switch>
            <barButtonItem id="2"><connections><action selector="pressed:" destination="-1" id="3"/></connections>
            </barButtonItem>
            """
        #expect(
            sentences(nib, owner: owner) == [
                "the action is left out: pressed: takes a UIButton and was called with a UISwitch.",
                "the action is left out: pressed: takes a UIButton and was called with a UIBarButtonItem.",
            ])
    }

    @Test("Runtime attributes of wrong types and paths into nothing are left out")
    func attributes() {
        func reports(_ attribute: String) -> Int {
            sentences(
                "<view id=\"1\"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute \(attribute)/>"
                    + "</userDefinedRuntimeAttributes></view>"
            ).count
        }
        #expect(reports("type=\"string\" keyPath=\"alpha\" value=\"much\"") == 1)
        #expect(reports("type=\"number\" keyPath=\"alpha\"") == 1)
        #expect(reports("type=\"nil\" keyPath=\"layer\"") == 1)
        #expect(reports("type=\"boolean\" keyPath=\"a.b.c.d\" value=\"YES\"") == 1)
        #expect(reports("type=\"string\" keyPath=\"...\" value=\"x\"") == 1)
    }

    @Test("Scenes that contain or embed themselves come to an end")
    func cycles() {
        func load(_ scenes: String) -> [String] {
            let text =
                "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" initialViewController=\"1\">"
                + "<scenes><scene sceneID=\"s\"><objects>\(scenes)</objects></scene></scenes></document>"
            let storyboard = UIStoryboard(data: Data(text.utf8), name: "Round", bundle: nil)
            return NibReports.collecting { storyboard.instantiateInitialViewController()?.loadViewIfNeeded() }
        }
        let embedding = load(
            "<viewController id=\"1\"><view key=\"view\" id=\"2\"><subviews><containerView id=\"3\"><connections>"
                + "<segue kind=\"embed\" destination=\"1\"/></connections></containerView></subviews></view></viewController>"
        )
        #expect(embedding.contains { $0.contains("loads itself again and again") })
        // Twice as many at each level would be millions.
        let container =
            "<containerView><connections><segue kind=\"embed\" destination=\"1\"/></connections></containerView>"
        let doubling = load(
            "<viewController id=\"1\"><view key=\"view\" id=\"2\"><subviews>\(container)\(container)</subviews></view>"
                + "</viewController>")
        #expect(doubling.contains { $0.contains("loads more than 2000 others") })
        let containing = load(
            "<navigationController id=\"1\"><connections><segue kind=\"relationship\" relationship=\"rootViewController\" "
                + "destination=\"1\"/></connections></navigationController>")
        #expect(containing.contains { $0.contains("contain each other") })
        let referring = load("<viewControllerPlaceholder storyboardName=\"Round\" id=\"1\"/>")
        #expect(referring.count == 1)
    }

    @Test("An image's name leads to no file outside of the bundle")
    func paths() {
        let bundle = NibFilesOfTests.bundle
        for name in ["../NibTests", "/etc/passwd", "Assets.xcassets/../../Files/Plain", "..", ""] {
            #expect(UIImage(named: name, in: bundle, compatibleWith: nil) == nil)
        }
        #expect(UIImage(named: "Plain", in: bundle, compatibleWith: nil) != nil)
    }

    @Test("A segue by which a navigation controller would push itself presents another one")
    func navigationControllerInItself() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="n"><scenes>
            <scene sceneID="s"><objects><navigationController id="n"><connections>
            <segue destination="n" kind="show" identifier="more"/></connections></navigationController></objects></scene>
            </scenes></document>
            """
        let file = UIStoryboard(data: Data(text.utf8), name: "Round", bundle: nil)
        let stage = Stage(size: CGSize(width: 50, height: 50))
        let reports = NibReports.collecting {
            stage.window.rootViewController = file.instantiateInitialViewController()
            stage.window.rootViewController?.performSegue(withIdentifier: "more", sender: nil)
            stage.settle()
        }
        #expect(reports == [])
        let navigation = try #require(stage.window.rootViewController as? UINavigationController)
        #expect(navigation.viewControllers.isEmpty)
        #expect(navigation.presentedViewController is UINavigationController)
    }
}
