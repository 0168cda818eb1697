import HostInterface
import Stages
import TestSupport
import Testing
import Timeline
import UIKit

@testable import UIKitCore

@MainActor
private final class Delegate: UIResponder, UIApplicationDelegate {
    let recorder = Recorder()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        recorder.add("didFinishLaunching")
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { note("didBecomeActive", application) }
    func applicationWillResignActive(_ application: UIApplication) { note("willResignActive", application) }
    func applicationDidEnterBackground(_ application: UIApplication) { note("didEnterBackground", application) }
    func applicationWillEnterForeground(_ application: UIApplication) { note("willEnterForeground", application) }
    func applicationWillTerminate(_ application: UIApplication) { note("willTerminate", application) }

    private func note(_ what: String, _ application: UIApplication) {
        recorder.add("\(what) \(application.applicationState)")
    }

    func answer() { recorder.add("delegate answers") }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { recorder.add("delegate touched") }
}

@MainActor
@Suite("The application")
struct ApplicationTests {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    private let delegate = Delegate()

    init() {
        stage.application.delegate = delegate
        stage.send(.activation(.active))
        _ = delegate.recorder.take()
    }

    @Test("Iconifying and restoring pass through the application states one step at a time")
    func lifecycle() {
        stage.send(.activation(.background))
        stage.send(.activation(.inactive))
        stage.send(.activation(.active))
        stage.send(.activation(.active))
        #expect(
            delegate.recorder.take() == [
                "willResignActive active", "didEnterBackground background", "willEnterForeground background",
                "didBecomeActive active",
            ])
    }

    @Test("Losing the active state cancels every touch", .fact("UC-19", "TE-27"))
    func cancelsTouches() {
        let recorder = Recorder()
        let control = RecordingControl(recorder, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.window.addSubview(control)
        stage.finger.press(at: CGPoint(x: 50, y: 50))
        stage.send(.activation(.inactive))
        stage.finger.lift()
        #expect(recorder.take().suffix(2) == ["cancel [normal tracking]", "touchCancel"])
    }

    @Test("The delegate's window is twice optional from outside, and nil for a delegate that has none")
    func delegateWindow() {
        final class WithWindow: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
        }
        let owner = WithWindow()
        stage.application.delegate = owner
        #expect(stage.application.delegate?.window??.tag == nil)
        owner.window = stage.window
        stage.window.tag = 7
        #expect(stage.application.delegate?.window??.tag == 7)
        #expect(stage.application.delegate?.window?.tag == 7)
        stage.application.delegate = delegate
        #expect(stage.application.delegate?.window == .some(nil))
    }

    @Test("An application asks the host to keep the screen on, and no longer")
    func idleTimer() {
        stage.application.isIdleTimerDisabled = true
        stage.application.isIdleTimerDisabled = true
        stage.application.isIdleTimerDisabled = false
        let asked = stage.headless.host.requests.filter { [.keepScreenOn(true), .keepScreenOn(false)].contains($0) }
        #expect(asked == [.keepScreenOn(true), .keepScreenOn(false)])
    }

    @Test("Closing the window ends the application through its delegate, once")
    func closing() {
        stage.send(.closeRequest)
        #expect(delegate.recorder.take() == ["willResignActive active", "willTerminate inactive"])
        #expect(stage.application.exitStatus == 0)
    }

    @Test("A lost display ends the application through its delegate, with a message")
    func displayLost() {
        stage.send(.displayLost(reason: "The display :9 is gone."))
        #expect(delegate.recorder.take().last == "willTerminate inactive")
        #expect(stage.application.exitStatus == 1)
        #expect(stage.application.exitReason == "The display :9 is gone.")
    }

    @Test(
        "The chain goes from a view through controller, window and application to the delegate",
        .fact("RC-01", "RC-02", "RC-03"))
    func chain() {
        let controller = UIViewController()
        stage.rootViewController = controller
        let view = UIView()
        controller.view.addSubview(view)
        let classes = view.chain.map { String(describing: type(of: $0)) }
        #expect(classes == ["UIView", "UIView", "UIViewController", "UIWindow", "UIApplication", "Delegate"])
    }

    @Test("An unhandled touch reaches the application delegate", .fact("RC-04"))
    func touchReachesDelegate() {
        stage.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(delegate.recorder.take() == ["delegate touched"])
    }

    @Test(
        "Without a target and a first responder the search starts at the sender, or finds no responder",
        .fact("TA-07", "TA-08"))
    func nilTarget() {
        let answer = Selector("answer", Delegate.answer)
        #expect(!stage.application.sendAction(answer, to: nil, from: nil, for: nil))
        #expect(delegate.recorder.take().isEmpty)

        let view = UIView()
        stage.window.addSubview(view)
        #expect(stage.application.sendAction(answer, to: nil, from: view, for: nil))
        #expect(delegate.recorder.take() == ["delegate answers"])
    }

    @Test("a control without a target finds the responder that has the method", .fact("TA-02", "TA-09", "PM-12"))
    func controlNilTarget() {
        final class Answering: UIView {
            var answers: [String] = []
            override var canBecomeFirstResponder: Bool { true }
            func answer(_ sender: Any?) { answers.append(sender.map { "\(type(of: $0))" } ?? "no sender") }
        }
        let answer = Selector("answer:", Answering.answer(_:))
        let outer = Answering(frame: stage.window.bounds)
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        control.addTarget(nil, action: answer, for: .touchUpInside)
        outer.addSubview(control)
        stage.window.addSubview(outer)
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(outer.answers == ["UIControl"])

        let first = Answering()
        stage.window.addSubview(first)
        #expect(first.becomeFirstResponder())
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(first.answers == ["UIControl"])
        #expect(stage.application.sendAction(answer, to: nil, from: nil, for: nil))
        #expect(first.answers == ["UIControl", "no sender"])
    }

    @Test("An action that no responder in the chain implements is not sent", .fact("TA-10"))
    func unknownAction() {
        final class Elsewhere: NSObject { func nothing() {} }
        let selector = Selector("nothing", Elsewhere.nothing)
        #expect(!stage.application.sendAction(selector, to: nil, from: stage.window, for: nil))
    }

    @Test("The host's window shows the root controller's title, even if the title is set after it opened")
    func title() {
        final class Host: HostInterface.Host {
            let inner = HeadlessHost()
            var opened = ""
            var now: Instant { inner.now }
            let workObservers = ObserverList<Void, Bool>()
            func wait(until deadline: Instant?) -> [HostEvent] { [] }
            func perform(_ request: HostRequest) { inner.perform(request) }
            func openWindow(_ options: WindowOptions) throws -> any HostWindow {
                opened = options.title
                return try inner.openWindow(options)
            }
        }
        let host = Host()
        let application = UIApplication()
        application.windowOptions.title = "program"
        let loop = FrameLoop(host: host, application: application)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let controller = UIViewController()
        controller.title = "first"
        window.rootViewController = controller
        window.makeKeyAndVisible()
        loop.turn()
        #expect(host.opened == "first" && host.inner.requests.isEmpty)
        controller.title = "second"
        controller.title = "second"
        window.rootViewController = nil
        let other = UIViewController()
        other.title = "third"
        window.rootViewController = other
        controller.title = "elsewhere"
        #expect(host.inner.requests == [.setTitle("second"), .setTitle("program"), .setTitle("third")])
        window.isHidden = true
    }

    @Test(
        "Tasks in the background that have not ended expire when the user closes the window, before the delegate hears")
    func backgroundTasks() {
        let (application, recorder) = (stage.application, delegate.recorder)
        let first = application.beginBackgroundTask { recorder.add("first expires") }
        let second = application.beginBackgroundTask(withName: "upload") {
            recorder.add("second expires")
            application.endBackgroundTask(first)
        }
        let third = application.beginBackgroundTask(expirationHandler: { recorder.add("third expires") })
        #expect(Set([first, second, third, .invalid]).count == 4)
        application.endBackgroundTask(third)
        stage.send(.activation(.background))
        #expect(application.backgroundTimeRemaining > 1e9)
        _ = recorder.take()
        stage.send(.closeRequest)
        #expect(recorder.take() == ["first expires", "second expires", "willTerminate background"])
        #expect(application.beginBackgroundTask(expirationHandler: nil) == .invalid)
    }

    @Test("The address of the settings cannot be opened, and the size of texts is the screen's")
    func settings() throws {
        let url = try #require(URL(string: UIApplication.openSettingsURLString))
        #expect(!stage.application.canOpenURL(url))
        #expect(stage.application.preferredContentSizeCategory == .large)
    }

    @Test("A delegate without the longer method is told of the end of the launch by the shorter one")
    func plainLaunch() {
        final class Plain: NSObject, UIApplicationDelegate {
            var count = 0
            func applicationDidFinishLaunching(_ application: UIApplication) { count += 1 }
        }
        let plain = Plain()
        #expect(plain.application(stage.application, didFinishLaunchingWithOptions: nil) && plain.count == 1)
    }

    @Test("A scene asks for a window of another orientation or size, and one that cannot be closed stays open")
    func geometry() throws {
        let scene = try #require(stage.window.windowScene)
        var requests: [HostRequest] { (stage.window.screen.host as? HeadlessHost)?.requests ?? [] }
        let wide = CGSize(width: 300, height: 150)
        scene.requestGeometryUpdate(
            UIWindowScene.GeometryPreferences.Mac(systemFrame: CGRect(origin: .zero, size: wide)))
        #expect(requests.last == .resize(wide))
        let count = requests.count
        scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .all))
        scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.Mac(systemFrame: .null))
        #expect(requests.count == count)
        let preferences = UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .landscape)
        #expect(preferences.size(of: CGRect(x: 0, y: 0, width: 100, height: 200)) == CGSize(width: 200, height: 100))
        #expect(preferences.size(of: CGRect(x: 0, y: 0, width: 200, height: 100)) == nil)
        scene.windowingBehaviors?.isClosable = false
        stage.send(.closeRequest)
        #expect(stage.application.exitStatus == nil)
        scene.windowingBehaviors?.isClosable = true
        stage.send(.closeRequest)
        #expect(stage.application.exitStatus == 0)
    }
}
