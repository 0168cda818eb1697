import CoreGraphics
import Foundation
import Stages
import TestSupport
import Testing
import UIKit

/// Values and outlets in nibs for which the setters of UIKit's classes stop the program: a sentence each.
@MainActor @Suite(.serialized) struct HostileValueTests {
    private static let head =
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" useAutolayout=\"YES\"><objects>"

    private struct Loading {
        let objects: [Any]
        let sentences: [String]
    }

    /// Loads the objects of a nib, shows its views and touches them.
    private func load(_ objects: String, owner: Any? = nil) -> Loading {
        let data = Data((Self.head + objects + "</objects></document>").utf8)
        var made: [Any] = []
        let reports = NibReports.collecting {
            let stage = Stage(size: CGSize(width: 50, height: 50))
            made = UINib(data: data, bundle: nil).instantiate(withOwner: owner)
            for case let controller as UIViewController in made.reversed() where controller.parent == nil {
                stage.window.rootViewController = controller
            }
            for case let view as UIView in made where view.superview == nil && !(view is UIWindow) {
                if view.next is UIViewController { continue }
                stage.window.addSubview(view)
            }
            stage.settle()
            stage.finger.tap(at: CGPoint(x: 10, y: 10))
            stage.finger.press(at: CGPoint(x: 10, y: 10))
            stage.finger.move(to: CGPoint(x: 10, y: 40), over: 0.1)
            stage.finger.lift()
            stage.advance(by: 0.2)
        }
        return Loading(
            objects: made, sentences: reports.map { String($0.split(separator: ": ", maxSplits: 2).last ?? "") })
    }

    private func attribute(_ path: String, _ type: String, _ value: String) -> String {
        "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(path)\" \(value)</userDefinedRuntimeAttribute>"
    }

    private func number(_ path: String, _ value: String) -> String {
        attribute(path, "number", "><real key=\"value\" value=\"\(value)\"/>")
    }

    private func element(_ name: String, _ attributes: String, connections: String = "") -> String {
        "<\(name) id=\"e\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"30\" height=\"30\"/>"
            + "<userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes>"
            + "<connections>\(connections)</connections></\(name)>"
    }

    @Test("A number that the class refuses is left out")
    func numbers() {
        let stepper = load(element("stepper", number("stepValue", "0")))
        #expect(stepper.sentences == ["The property \"stepValue\" of UIStepper cannot be set to 0.0."])
        #expect((stepper.objects.first as? UIStepper)?.stepValue == 1)
        #expect(
            load(element("segmentedControl", number("selectedSegmentIndex", "9"))).sentences
                == ["The property \"selectedSegmentIndex\" of UISegmentedControl cannot be set to 9.0."])
        #expect(
            load(element("view", number("contentScaleFactor", "-1"))).sentences
                == ["The property \"contentScaleFactor\" of UIView cannot be set to -1.0."])
    }

    @Test("A constraint whose items have no common ancestor stays inactive")
    func activation() {
        let constraint =
            "<constraint id=\"c\" firstItem=\"e\" firstAttribute=\"top\" secondItem=\"2\" secondAttribute=\"top\">"
            + "<userDefinedRuntimeAttributes>"
            + attribute("active", "boolean", "value=\"YES\">")
            + "</userDefinedRuntimeAttributes></constraint>"
        let sentences = load("<view id=\"e\"><constraints>\(constraint)</constraints></view><view id=\"2\"/>").sentences
        #expect(sentences.contains("The property \"active\" of NSLayoutConstraint cannot be set to true."))
    }

    @Test("An outlet that would put a view into itself is left out")
    func cycles() {
        func outlet(_ name: String, _ property: String) -> [String] {
            let connection = "<outlet property=\"\(property)\" destination=\"p\"/>"
            return load("<view id=\"p\"><subviews>\(element(name, "", connections: connection))</subviews></view>")
                .sentences
        }
        #expect(
            load(element("view", "", connections: "<outlet property=\"mask\" destination=\"e\"/>")).sentences
                == ["The property \"mask\" of UIView cannot be set to this UIView."])
        #expect(outlet("view", "mask") == ["The property \"mask\" of UIView cannot be set to this UIView."])
        #expect(
            outlet("tableView", "tableHeaderView")
                == ["The property \"tableHeaderView\" of UITableView cannot be set to this UIView."])
        for (name, property) in [
            ("tableView", "backgroundView"), ("tableView", "tableFooterView"), ("collectionView", "backgroundView"),
            ("tableViewCell", "accessoryView"), ("tableViewCell", "backgroundView"),
            ("tableViewCell", "selectedBackgroundView"), ("textField", "leftView"), ("textField", "rightView"),
        ] {
            #expect(outlet(name, property).contains { $0.hasSuffix("cannot be set to this UIView.") }, "\(property)")
        }
    }

    @Test("Tags and numbers for the app's own classes may have any size, and geometry may not")
    func sizes() throws {
        let tagged = try #require(load("<view id=\"e\" tag=\"12345678\"/>").objects.first as? UIView)
        #expect(tagged.tag == 12_345_678)
        let negative = try #require(load("<view id=\"e\" tag=\"-9223372036854775808\"/>").objects.first as? UIView)
        #expect(negative.tag == .min)
        let meter = load(
            "<view id=\"e\" customClass=\"CardView\" customModule=\"UIKitCoreTests\"><userDefinedRuntimeAttributes>"
                + number("shade", "16777215") + number("tag", "16777215") + number("alpha", "16777215")
                + number("layer.position.x", "16777215") + "</userDefinedRuntimeAttributes></view>")
        let card = try #require(meter.objects.first as? UIView)
        #expect((card as? CardView)?.shade == 16_777_215)
        #expect(card.tag == 16_777_215 && card.alpha == 1 && card.layer.position.x < 100)
        #expect(
            meter.sentences == [
                "the runtime attribute alpha cannot be as large as 16777215.0.",
                "the runtime attribute layer.position.x cannot be as large as 16777215.0.",
            ])
    }

    // MARK: - Everything

    private nonisolated static let views = [
        "view", "window", "label", "imageView", "button", "textField", "textView", "switch", "slider", "stepper",
        "segmentedControl", "pageControl", "refreshControl", "progressView", "activityIndicatorView", "stackView",
        "scrollView", "tableView", "tableViewCell", "collectionView", "collectionViewCell", "control", "navigationBar",
        "toolbar", "tabBar", "searchBar", "pickerView", "datePicker",
    ]
    private nonisolated static let others = [
        "tapGestureRecognizer", "longPressGestureRecognizer", "panGestureRecognizer", "swipeGestureRecognizer",
        "pinchGestureRecognizer", "rotationGestureRecognizer", "viewController", "tableViewController",
        "navigationController", "tabBarController", "splitViewController", "pageViewController",
    ]

    /// The properties of all UIKit's classes by name, and some of layers.
    private static let paths = {
        let types: [AnyClass] = [
            UIWindow.self, UILabel.self, UIImageView.self, UIButton.self, UITextField.self, UITextView.self,
            UISwitch.self, UISlider.self, UIStepper.self, UISegmentedControl.self, UIPageControl.self,
            UIProgressView.self, UIActivityIndicatorView.self, UIStackView.self, UITableView.self,
            UITableViewCell.self, UICollectionView.self, UISearchBar.self, UIPickerView.self, UIDatePicker.self,
            NSLayoutConstraint.self, UITableViewController.self, UINavigationController.self, UITabBarController.self,
            UISplitViewController.self, UIPageViewController.self, UITapGestureRecognizer.self,
            UILongPressGestureRecognizer.self, UIPanGestureRecognizer.self, UISwipeGestureRecognizer.self,
            UIPinchGestureRecognizer.self, UIRotationGestureRecognizer.self, UIBarButtonItem.self,
        ]
        let names = Set(types.flatMap { InteropRegistry.properties(of: $0).map(\.name) })
        let layers = [
            "contentsScale", "rasterizationScale", "shouldRasterize", "cornerRadius", "borderWidth", "shadowRadius",
            "shadowOpacity", "opacity", "bounds.size.width", "position.x", "transform.scale", "anchorPoint",
            "transform.rotation", "zPosition", "frame", "bounds", "mask", "delegate", "sublayers",
        ]
        return names.sorted() + layers.map { "layer.\($0)" } + ["view.alpha", "superview.alpha", "subviews.alpha"]
    }()

    private static let values: [(type: String, value: String)] =
        ["0", "-1", "9", "0.5", "-1e6", "9999999", "1e300", "-1e300", "9223372036854775807"].map {
            ("number", "><real key=\"value\" value=\"\($0)\"/>")
        } + [
            ("boolean", "value=\"YES\">"), ("boolean", "value=\"NO\">"), ("string", "value=\"x\">"), ("nil", ">"),
            ("point", "><point key=\"value\" x=\"-9999999\" y=\"9999999\"/>"),
            ("size", "><size key=\"value\" width=\"-9999999\" height=\"9999999\"/>"),
            ("rect", "><rect key=\"value\" x=\"-9999999\" y=\"0\" width=\"9999999\" height=\"-9\"/>"),
            ("range", "><range key=\"value\" location=\"9223372036854775807\" length=\"9223372036854775807\"/>"),
            ("range", "><range key=\"value\" location=\"-9\" length=\"-9223372036854775808\"/>"),
        ]

    /// Returns a share of what is tried with a class, which is another one for the next class.
    private func share<Element>(of all: [Element], every step: Int, for number: Int) -> [Element] {
        let first = number % step
        return Trials.share(of: Array(all[first...] + all[..<first]), every: step)
    }

    @Test("No value of any property stops the program", arguments: Array((views + others).enumerated()))
    func allValues(number: Int, name: String) {
        for (type, value) in share(of: Self.values, every: 6, for: number) {
            let attributes = Self.paths.map { attribute($0, type, value) }.joined()
            let isView = Self.views.contains(name)
            let made = element(name, attributes)
            let loading = load(isView ? "<view id=\"p\"><subviews>\(made)</subviews></view>" : made)
            #expect(!loading.objects.isEmpty)
        }
    }

    private static let destinations = [
        ["e"], ["p"], ["s"], ["t"], ["n"], ["c"], ["e", "p"], ["s", "s", "t"], ["c", "n", "c"], ["t", "s"],
    ]

    @Test("No outlet of any property stops the program", arguments: Array((views + others).enumerated()))
    func allOutlets(number: Int, name: String) {
        let isView = Self.views.contains(name)
        for destinations in share(of: Self.destinations, every: 5, for: number) {
            let kind = destinations.count == 1 ? "outlet" : "outletCollection"
            let connections = Self.paths.filter { !$0.contains(".") }.map { path in
                destinations.map { "<\(kind) property=\"\(path)\" destination=\"\($0)\"/>" }.joined()
            }
            for order in [connections, connections.reversed()] {
                let made = element(name, "", connections: order.joined())
                let loading = load(
                    "<view id=\"p\"><subviews>\(isView ? made : "")<tableView id=\"t\"/></subviews></view>"
                        + "<view id=\"s\"/><navigationController id=\"n\"/><viewController id=\"c\"/>"
                        + (isView ? "" : made))
                #expect(!loading.objects.isEmpty)
            }
        }
    }
}
