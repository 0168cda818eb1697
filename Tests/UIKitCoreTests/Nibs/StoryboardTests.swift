import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite(.serialized) struct StoryboardTests {
    private let storyboard = UIStoryboard(name: "Sample", bundle: NibFilesOfTests.bundle)
    private let log = LoggingController.log

    init() { _ = log.take() }

    private func start() throws -> StartController {
        var made: UIViewController?
        let sentences = NibReports.collecting { made = storyboard.instantiateInitialViewController() }
        #expect(sentences == [])
        let navigation = try #require(made as? UINavigationController)
        kept.navigation = navigation
        return try #require(navigation.viewControllers.first as? StartController)
    }

    /// A navigation controller that a test keeps alive.
    private final class Kept {
        var navigation: UINavigationController?
    }
    private let kept = Kept()

    @Test("A navigation controller shows its root controller")
    func initial() throws {
        let controller = try start()
        #expect(controller.title == "Start" && controller.storyboard === storyboard)
        #expect(controller.navigationController?.storyboard === storyboard)
    }

    @Test("Bars, their items, and the actions and segues of items come from a storyboard")
    func bars() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="1"><scenes>
            <scene sceneID="s"><objects><navigationController id="1" toolbarHidden="NO">
            <navigationBar key="navigationBar" contentMode="scaleToFill" largeTitles="YES" id="2">
            <rect key="frame" x="0" y="0" width="320" height="44"/>
            <textAttributes key="titleTextAttributes">
            <color key="textColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </textAttributes></navigationBar>
            <toolbar key="toolbar" barStyle="black" id="3"/>
            <connections><segue destination="4" kind="relationship" relationship="rootViewController" id="5"/>
            </connections></navigationController></objects></scene>
            <scene sceneID="t"><objects><viewController id="4" hidesBottomBarWhenPushed="YES">
            <view key="view" id="6"><rect key="frame" x="0" y="0" width="320" height="480"/></view>
            <extendedEdge key="edgesForExtendedLayout" bottom="YES"/>
            <toolbarItems><barButtonItem title="Tool" id="7"/><barButtonItem systemItem="flexibleSpace" id="8"/>
            </toolbarItems>
            <navigationItem key="navigationItem" title="Root" largeTitleDisplayMode="never" id="9">
            <barButtonItem key="backBarButtonItem" title="Home" id="10"/>
            <barButtonItem key="leftBarButtonItem" systemItem="add" id="11">
            <connections><segue destination="20" kind="show" id="12"/></connections></barButtonItem>
            <rightBarButtonItems><barButtonItem title="A" style="done" id="13"/>
            <barButtonItem systemItem="trash" enabled="NO" tag="7" id="14"/></rightBarButtonItems>
            </navigationItem></viewController></objects></scene>
            <scene sceneID="u"><objects><viewController title="Next" id="20"><navigationItem key="navigationItem" id="21"/>
            </viewController></objects></scene></scenes></document>
            """
        let file = UIStoryboard(data: Data(text.utf8), name: "Bars", bundle: nil)
        var made: UIViewController?
        let sentences = NibReports.collecting { made = file.instantiateInitialViewController() }
        #expect(sentences == [])
        let navigation = try #require(made as? UINavigationController)
        let root = try #require(navigation.topViewController)
        #expect(navigation.navigationBar.prefersLargeTitles && !navigation.isToolbarHidden)
        #expect(navigation.toolbar.barStyle == .black && root.hidesBottomBarWhenPushed)
        #expect(
            navigation.navigationBar.titleTextAttributes?[.foregroundColor] as? UIColor
                == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(root.edgesForExtendedLayout == .bottom && root.toolbarItems?.map(\.title) == ["Tool", nil])
        let item = root.navigationItem
        #expect(item.title == "Root" && item.largeTitleDisplayMode == .never)
        #expect(item.backBarButtonItem?.title == "Home" && item.rightBarButtonItems?.first?.style == .done)
        #expect(item.rightBarButtonItems?.last?.isEnabled == false && item.rightBarButtonItems?.last?.tag == 7)
        let stage = Stage(size: CGSize(width: 320, height: 480))
        stage.rootViewController = navigation
        stage.settle()
        stage.finger.tap(at: CGPoint(x: 38, y: 35))
        stage.advance(by: 1)
        #expect(navigation.topViewController?.title == "Next")
    }

    @Test(
        "A scene's objects are created, connected and awakened before the view is loaded", .fact("NB-02", "NB-04"))
    func order() throws {
        let controller = try start()
        #expect(controller.helper != nil && controller.nextButton == nil && !controller.isViewLoaded)
        #expect(
            log.take() == [
                "StartController init(coder:)", "StartController awakeFromNib", "StartController willMove",
                "StartController didMove",
            ])
        controller.loadViewIfNeeded()
        #expect(controller.nextButton?.currentTitle == "Next")
        #expect(
            log.take() == [
                "StartController should child", "LoggingController init(coder:)", "LoggingController awakeFromNib",
                "StartController prepare child for LoggingController", "LoggingController loadView",
                "LoggingController viewDidLoad", "LoggingController willMove", "LoggingController didMove",
                "StartController loadView", "StartController viewDidLoad",
            ])
    }

    @Test("An embedded controller fills its container and follows its size")
    func embedding() throws {
        let stage = Stage(size: CGSize(width: 300, height: 400))
        let controller = try start()
        stage.rootViewController = kept.navigation
        stage.settle()
        let child = try #require(controller.children.first)
        #expect(child.view.frame == CGRect(x: 0, y: 0, width: 200, height: child.view.superview?.bounds.height ?? 0))
        #expect(child.view.frame.height > 150)
        #expect(child.view.subviews[0].frame == CGRect(x: 0, y: 0, width: 200, height: 10))
    }

    @Test("A tap on a button presents, and a tap on another unwinds to the controller with the action")
    func presenting() throws {
        let stage = Stage(size: CGSize(width: 300, height: 400))
        let controller = try start()
        stage.rootViewController = kept.navigation
        stage.settle()
        _ = log.take()
        stage.finger.tap(try #require(controller.nextButton))
        stage.settle()
        let detail = try #require(controller.presentedViewController as? DetailController)
        #expect(
            log.take() == [
                "StartController should detail", "DetailController init(coder:)", "DetailController awakeFromNib",
                "StartController prepare detail for DetailController", "DetailController loadView",
                "DetailController viewDidLoad",
            ])
        #expect(stage.pixel(at: CGPoint(x: 200, y: 300)) == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        stage.finger.tap(detail.view.subviews[0])
        stage.settle()
        #expect(controller.presentedViewController == nil)
        #expect(
            log.take() == [
                "DetailController should back", "DetailController prepare back for StartController",
                "StartController unwound from DetailController",
            ])
    }

    @Test("Only an object of the storyboard asks whether the segue is performed", .fact("NB-05"))
    func asking() throws {
        let stage = Stage(size: CGSize(width: 300, height: 400))
        let controller = try start()
        stage.rootViewController = kept.navigation
        stage.settle()
        controller.allows = false
        _ = log.take()
        stage.finger.tap(try #require(controller.nextButton))
        #expect(log.take() == ["StartController should detail"] && controller.presentedViewController == nil)
        controller.performSegue(withIdentifier: "detail", sender: nil)
        #expect(controller.presentedViewController is DetailController)
    }

    @Test("A custom segue is of the class that the storyboard names")
    func customSegue() throws {
        let controller = try start()
        _ = log.take()
        controller.performSegue(withIdentifier: "faded", sender: nil)
        #expect(log.take().last == "fading to DetailController")
        let sentences = NibReports.collecting { controller.performSegue(withIdentifier: "none", sender: nil) }
        #expect(sentences == ["StartController has no segue with the identifier \"none\"."])
    }

    @Test("A control in a scene sends its action to the scene's controller")
    func actions() throws {
        let stage = Stage(size: CGSize(width: 300, height: 400))
        let controller = try start()
        stage.rootViewController = kept.navigation
        stage.settle()
        stage.finger.tap(try #require(controller.view.subviews[1] as? UISwitch))
        stage.advance(by: 1)
        #expect(controller.switchedTo == false)
    }

    @Test("Static rows have their cells, heights, headers and segues")
    func staticRows() throws {
        let stage = Stage(size: CGSize(width: 300, height: 400))
        let controller = try #require(
            storyboard.instantiateViewController(withIdentifier: "Settings") as? UITableViewController)
        stage.rootViewController = controller
        stage.settle()
        let table = try #require(controller.tableView)
        #expect(table.style == .grouped && table.numberOfSections == 2)
        #expect(table.numberOfRows(inSection: 0) == 2 && table.numberOfRows(inSection: 1) == 0)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.textLabel?.text == "Account" && cell.detailTextLabel?.text == "Ada")
        #expect(cell.textLabel?.font.pointSize == 16 && cell.accessoryType == .disclosureIndicator)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 50)
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 80)
        stage.finger.tap(cell)
        stage.settle()
        #expect(controller.presentedViewController is DetailController)
    }

    @Test("A row of a prototype performs the segue before its selection is reported")
    func prototypes() throws {
        let stage = Stage(size: CGSize(width: 300, height: 400))
        let controller: ListController = storyboard.instantiateViewController(identifier: "List")
        stage.rootViewController = controller
        stage.settle()
        let cell = try #require(controller.tableView.cellForRow(at: IndexPath(row: 2, section: 0)) as? RowCell)
        #expect(cell.calls == ["awake entry Entry"] && cell.rowLabel?.text == "Entry 2")
        stage.finger.tap(cell)
        #expect(controller.prepared == ["entry by Entry 2", "selected 2"])
    }

    @Test("A navigation controller without controllers is shown as an empty one")
    func emptyContainer() {
        let text =
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" initialViewController=\"1\">"
            + "<scenes><scene sceneID=\"s\"><objects><navigationController id=\"1\"/></objects></scene></scenes></document>"
        let empty = UIStoryboard(data: Data(text.utf8), name: "Empty", bundle: nil)
        let sentences = NibReports.collecting { #expect(empty.instantiateInitialViewController()?.view != nil) }
        #expect(sentences == [])
    }

    @Test("The refresh control of a table controller is in its table")
    func refreshControl() throws {
        let text =
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" initialViewController=\"1\">"
            + "<scenes><scene sceneID=\"s\"><objects><tableViewController id=\"1\">"
            + "<tableView key=\"view\" id=\"2\" allowsSelectionDuringEditing=\"YES\">"
            + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"320\" height=\"480\"/></tableView>"
            + "<refreshControl key=\"refreshControl\" opaque=\"NO\" multipleTouchEnabled=\"YES\" id=\"3\">"
            + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"1000\" height=\"1000\"/></refreshControl>"
            + "</tableViewController></objects></scene></scenes></document>"
        let storyboard = UIStoryboard(data: Data(text.utf8), name: "Pull", bundle: nil)
        var made: UIViewController?
        let sentences = NibReports.collecting { made = storyboard.instantiateInitialViewController() }
        let controller = try #require(made as? UITableViewController)
        let sentencesOfView = NibReports.collecting { controller.loadViewIfNeeded() }
        #expect(sentences == [] && sentencesOfView == [])
        #expect(controller.refreshControl != nil && controller.refreshControl?.superview === controller.tableView)
        #expect(controller.tableView.allowsSelectionDuringEditing)
    }

    @Test("An unknown identifier gives an empty controller and a sentence")
    func unknown() {
        var controller: UIViewController?
        let sentences = NibReports.collecting { controller = storyboard.instantiateViewController(withIdentifier: "X") }
        #expect(controller?.children.isEmpty == true)
        #expect(sentences == ["Sample.storyboard: there is no view controller with the identifier \"X\"."])
    }

    @Test("An app whose storyboard has no initial view controller is told why it shows nothing")
    func noInitial() {
        let data = Data("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"/>".utf8)
        let empty = UIStoryboard(data: data, name: "Main", bundle: nil)
        var controller: UIViewController?
        let sentences = NibReports.collecting { controller = empty.makeFirstController() }
        #expect(controller == nil)
        #expect(
            sentences == [
                "Main.storyboard has no initial view controller, and no window is shown. Tick \"Is Initial View "
                    + "Controller\" for one in Interface Builder."
            ])
        #expect(NibReports.collecting { controller = storyboard.makeFirstController() } == [])
        #expect(controller != nil)
    }

    @Test("Info.plist names the main storyboard")
    func mainStoryboard() {
        #expect(UIApplication.mainStoryboard(in: ["UIMainStoryboardFile": "Main"]) == "Main")
        #expect(UIApplication.mainStoryboard(in: ["UIMainStoryboardFile": 3]) == nil)
    }
}
