import Stages
import TestSupport
import Testing
import UIKit

/// A page view controller that supplies the pages "first" and "second" of its storyboard.
@MainActor
final class AlbumController: UIPageViewController, UIPageViewControllerDataSource {
    override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = self
        setViewControllers([page("first")].compactMap { $0 }, direction: .forward, animated: false)
    }

    private func page(_ name: String) -> UIViewController? {
        storyboard?.instantiateViewController(withIdentifier: name)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { viewController.title == "Second" ? page("first") : nil }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { viewController.title == "First" ? page("second") : nil }
}

/// An object of a scene that supplies no pages, but is asked for the number of dots and items.
@MainActor
final class AlbumSource: NSObject, UIPageViewControllerDataSource, UICollectionViewDataSource {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { nil }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 7 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
}

@MainActor @Suite("Page and split view controllers in storyboards", .serialized) struct ContainerStoryboardTests {
    private func load(_ scenes: String) -> (UIViewController?, [String]) {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="1"><scenes>
            \(scenes)</scenes></document>
            """
        let file = UIStoryboard(data: Data(text.utf8), name: "Containers", bundle: NibFilesOfTests.bundle)
        var made: UIViewController?
        let sentences = NibReports.collecting { made = file.instantiateInitialViewController() }
        return (made, sentences)
    }

    private func scene(_ content: String) -> String { "<scene><objects>\(content)</objects></scene>" }

    /// Returns a scene with a controller whose view is red by an amount.
    private func page(_ id: String, _ title: String, red: Double, _ more: String = "") -> String {
        scene(
            """
            <viewController storyboardIdentifier="\(title.lowercased())" title="\(title)" id="\(id)">
            <view key="view" id="v\(id)"><rect key="frame" x="0" y="0" width="320" height="480"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>\(more)
            <color key="backgroundColor" red="\(red)" green="0" blue="0" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/></view></viewController>
            """)
    }

    private let pageAttributes = """
        autoresizesArchivedViewToFullSize="NO" customClass="AlbumController" customModule="UIKitCoreTests"
        """

    @Test("A finger turns the pages of a storyboard's page view controller")
    func pages() throws {
        let (made, sentences) = load(
            scene(
                """
                <pageViewController id="1" transitionStyle="scroll" navigationOrientation="vertical" \
                spineLocation="none" pageSpacing="20" \(pageAttributes)/>
                """) + page("2", "First", red: 1) + page("3", "Second", red: 0.6))
        #expect(sentences == [])
        let album = try #require(made as? AlbumController)
        #expect(album.transitionStyle == .scroll && album.navigationOrientation == .vertical)
        let stage = Stage(size: CGSize(width: 200, height: 200))
        stage.rootViewController = album
        stage.settle()
        #expect(album.viewControllers?.first?.title == "First")
        #expect(stage.pixel(at: CGPoint(x: 100, y: 100)) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        stage.finger.press(at: CGPoint(x: 100, y: 150))
        stage.finger.move(to: CGPoint(x: 100, y: 50), over: 0.2)
        let pages = album.children.compactMap(\.viewIfLoaded).filter { $0.window != nil }
            .map { $0.convert($0.bounds, to: nil).minY }.sorted()
        #expect(pages.count == 2 && pages[1] - pages[0] == 220)
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(album.viewControllers?.first?.title == "Second")
        #expect(stage.pixel(at: CGPoint(x: 100, y: 100)) == UIColor(red: 0.6, green: 0, blue: 0, alpha: 1))
        stage.rootViewController = nil
    }

    @Test("One that curls says so, and its outlets are connected with objects of the scene")
    func pageOutlets() throws {
        let (made, sentences) = load(
            scene(
                """
                <pageViewController id="1" transitionStyle="pageCurl" navigationOrientation="horizontal" \
                spineLocation="mid"><connections><outlet property="dataSource" destination="2" id="3"/></connections>
                </pageViewController><customObject id="2" customClass="AlbumSource" customModule="UIKitCoreTests"/>
                """))
        #expect(sentences == [])
        let pages = try #require(made as? UIPageViewController)
        #expect(pages.transitionStyle == .pageCurl && pages.navigationOrientation == .horizontal)
        #expect(pages.spineLocation == .mid && pages.isDoubleSided)
        #expect(pages.dataSource is AlbumSource)
    }

    @Test("A container in a view embeds one")
    func embedding() throws {
        let (made, sentences) = load(
            page(
                "1", "Outer", red: 1,
                """
                <subviews><containerView id="4"><rect key="frame" x="50" y="0" width="100" height="480"/>
                <autoresizingMask key="autoresizingMask" heightSizable="YES"/><connections>
                <segue destination="5" kind="embed" id="6"/></connections></containerView></subviews>
                """) + scene("<pageViewController id=\"5\" transitionStyle=\"scroll\" \(pageAttributes)/>")
                + page("2", "First", red: 0.2) + page("3", "Second", red: 0.6))
        #expect(sentences == [])
        let stage = Stage(size: CGSize(width: 200, height: 200))
        stage.rootViewController = made
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 100, y: 100)) == UIColor(red: 0.2, green: 0, blue: 0, alpha: 1))
        stage.finger.press(at: CGPoint(x: 140, y: 100))
        stage.finger.move(to: CGPoint(x: 60, y: 100), over: 0.2)
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(stage.pixel(at: CGPoint(x: 100, y: 100)) == UIColor(red: 0.6, green: 0, blue: 0, alpha: 1))
        #expect(stage.pixel(at: CGPoint(x: 20, y: 100)) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        stage.rootViewController = nil
    }

    // MARK: - Split view controllers

    private func relation(_ name: String, _ id: String) -> String {
        "<segue destination=\"\(id)\" kind=\"relationship\" relationship=\"\(name)ViewController\" id=\"r\(id)\"/>"
    }

    private func split(_ attributes: String = "", _ relations: String) -> String {
        scene(
            "<splitViewController id=\"1\" \(attributes)><connections>\(relations)</connections>"
                + "</splitViewController>")
    }

    /// The scene of a list in a navigation controller, whose button shows another controller as the detail.
    private var list: String {
        scene(
            """
            <navigationController id="2"><navigationBar key="navigationBar" id="20"/><connections>
            <segue destination="3" kind="relationship" relationship="rootViewController" id="21"/></connections>
            </navigationController>
            """)
            + page(
                "3", "List", red: 1,
                """
                <subviews><button opaque="NO" buttonType="system" id="30">
                <rect key="frame" x="0" y="200" width="80" height="44"/><state key="normal" title="Show"/>
                <connections><segue destination="5" kind="showDetail" id="31"/></connections></button></subviews>
                """)
    }

    @Test("A button of the list shows another controller at its side")
    func columns() throws {
        let (made, sentences) = load(
            split(
                "preferredDisplayMode=\"allVisible\" minimumPrimaryColumnWidth=\"250\" maximumPrimaryColumnWidth=\"250\"",
                relation("master", "2") + relation("detail", "4"))
                + list + page("4", "Empty", red: 0.2) + page("5", "Detail", red: 0.6))
        #expect(sentences == [])
        let split = try #require(made as? UISplitViewController)
        #expect(split.style == .unspecified && split.preferredDisplayMode == .oneBesideSecondary)
        #expect(split.viewControllers.map { $0.title } == [nil, "Empty"])
        let stage = Stage(size: CGSize(width: 800, height: 400))
        stage.rootViewController = split
        stage.settle()
        #expect(split.primaryColumnWidth == 250)
        #expect(stage.pixel(at: CGPoint(x: 120, y: 350)) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(stage.pixel(at: CGPoint(x: 600, y: 350)) == UIColor(red: 0.2, green: 0, blue: 0, alpha: 1))
        stage.finger.tap(at: CGPoint(x: 40, y: 222))
        stage.advance(by: 1)
        #expect(stage.pixel(at: CGPoint(x: 120, y: 350)) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(stage.pixel(at: CGPoint(x: 600, y: 350)) == UIColor(red: 0.6, green: 0, blue: 0, alpha: 1))
        #expect(split.viewControllers.last?.title == "Detail")
        stage.rootViewController = nil
    }

    @Test("In a compact width the button pushes onto the list")
    func compactWidth() throws {
        let (made, _) = load(
            split("allowDoubleColumnStyle=\"YES\"", relation("master", "2") + relation("detail", "4"))
                + list + page("4", "Empty", red: 0.2) + page("5", "Detail", red: 0.6))
        let split = try #require(made as? UISplitViewController)
        #expect(split.style == .doubleColumn)
        #expect(split.viewController(for: .secondary)?.title == "Empty")
        let stage = Stage(size: CGSize(width: 320, height: 400))
        stage.rootViewController = split
        stage.settle()
        let navigation = try #require(split.viewControllers.first as? UINavigationController)
        navigation.popToRootViewController(animated: false)
        stage.advance(by: 1)
        stage.finger.tap(at: CGPoint(x: 40, y: 222))
        stage.advance(by: 1)
        #expect(navigation.viewControllers.map(\.title).last == "Detail")
        stage.rootViewController = nil
    }

    @Test("Three columns and the one for compact widths come from their relationships")
    func tripleColumn() throws {
        let (made, sentences) = load(
            split(
                "style=\"tripleColumn\" behavior=\"tile\" presentsWithGesture=\"NO\" primaryEdge=\"trailing\"",
                relation("master", "2") + relation("supplementary", "4") + relation("detail", "5")
                    + relation("compact", "6"))
                + list + page("4", "Middle", red: 0.2) + page("5", "Detail", red: 0.6) + page("6", "Small", red: 0.8))
        #expect(sentences == [])
        let split = try #require(made as? UISplitViewController)
        #expect(split.style == .tripleColumn && split.preferredSplitBehavior == .tile)
        #expect(!split.presentsWithGesture && split.primaryEdge == .trailing)
        #expect(split.viewController(for: .primary) is UINavigationController)
        let others: [UISplitViewController.Column] = [.supplementary, .secondary, .compact]
        #expect(others.map { split.viewController(for: $0)?.title } == ["Middle", "Detail", "Small"])
    }

    @Test("One that contains itself is named once, and shown without itself")
    func cycles() throws {
        let (made, sentences) = load(
            split("", relation("master", "2") + relation("detail", "1"))
                + scene(
                    """
                    <navigationController id="2"><navigationBar key="navigationBar" id="20"/><connections>
                    <segue destination="1" kind="relationship" relationship="rootViewController" id="21"/>
                    </connections></navigationController>
                    """))
        #expect(sentences.count == 1 && sentences[0].contains("contain each other"), "\(sentences)")
        #expect((made as? UISplitViewController)?.viewControllers.count == 2)
    }

    @Test("A collection view's data source is connected")
    func collectionViews() throws {
        let (made, sentences) = load(
            scene(
                """
                <viewController id="1"><collectionView key="view" id="2">
                <rect key="frame" x="0" y="0" width="320" height="480"/>
                <collectionViewFlowLayout key="collectionViewLayout" id="3"/>
                <connections><outlet property="dataSource" destination="4" id="5"/></connections></collectionView>
                </viewController><customObject id="4" customClass="AlbumSource" customModule="UIKitCoreTests"/>
                """))
        #expect(sentences == [])
        let controller = try #require(made)
        let more = NibReports.collecting { controller.loadViewIfNeeded() }
        #expect(more == [])
        #expect((controller.view as? UICollectionView)?.numberOfItems(inSection: 0) == 7)
    }
}
