import Stages
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized) struct StoryboardTests {
    private let storyboard = UIStoryboard(name: "Sample", bundle: NibFilesOfTests.bundle)
    private let log = LoggingController.log

    init() { _ = log.take() }

    private func start() throws -> StartController {
        var made: UIViewController?
        let sentences = NibReports.collecting { made = storyboard.instantiateInitialViewController() }
        #expect(
            sentences == [
                "Sample.storyboard: nav-00-001, line 8: there is no navigationController here; its first view "
                    + "controller is shown alone.",
                "Sample.storyboard: nit-00-001, line 60: there is no navigationItem here; it is left out.",
            ])
        return try #require(made as? StartController)
    }

    @Test("A navigation controller, which does not exist here, shows its root controller")
    func initial() throws {
        let controller = try start()
        #expect(controller.title == "Start" && controller.storyboard === storyboard)
    }

    @Test(
        "A scene's objects are created, connected and awakened before the view is loaded", .fact("NB-02", "NB-04"))
    func order() throws {
        let controller = try start()
        #expect(controller.helper != nil && controller.nextButton == nil && !controller.isViewLoaded)
        #expect(log.take() == ["StartController init(coder:)", "StartController awakeFromNib"])
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
        stage.rootViewController = controller
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
        stage.rootViewController = controller
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
        stage.rootViewController = controller
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
        stage.rootViewController = controller
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
        #expect(sentences.count == 1)
    }

    @Test("An unknown identifier gives an empty controller and a sentence")
    func unknown() {
        var controller: UIViewController?
        let sentences = NibReports.collecting { controller = storyboard.instantiateViewController(withIdentifier: "X") }
        #expect(controller?.children.isEmpty == true)
        #expect(sentences == ["Sample.storyboard: there is no view controller with the identifier \"X\"."])
    }

    @Test("Info.plist names the main storyboard, at the top or in the scene's manifest")
    func mainStoryboard() {
        #expect(UIApplication.mainStoryboard(in: ["UIMainStoryboardFile": "Main"]) == "Main")
        let scenes = ["UIWindowSceneSessionRoleApplication": [["UISceneStoryboardFile": "Scene"]]]
        #expect(
            UIApplication.mainStoryboard(in: ["UIApplicationSceneManifest": ["UISceneConfigurations": scenes]])
                == "Scene")
        #expect(UIApplication.mainStoryboard(in: ["UIMainStoryboardFile": 3]) == nil)
    }
}
