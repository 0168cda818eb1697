import HostInterface
import Testing
import Timeline
import UIKit

@MainActor @Suite struct FirstWindowTests {
    @Test("A window that the delegate creates in its initializer is the application's, and is shown")
    func delegatesWindow() throws {
        final class Owner: UIResponder, UIApplicationDelegate {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 32, height: 24))

            func application(
                _: UIApplication, didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                window.makeKeyAndVisible()
                return true
            }
        }
        let host = HeadlessHost()
        host.push(HostEvent(timestamp: .zero, content: .closeRequest))
        let application = UIApplication()
        let status = Application.run(application, host: host) { Owner() }
        #expect(status == 0 && host.window?.bitmap.width == 32)
    }

    @Test("The first window always fills the host's window; later windows keep their frames")
    func fills() throws {
        let host = HeadlessHost(size: CGSize(width: 500, height: 400), scale: 1)
        let loop = FrameLoop(host: host)
        let window = UIWindow(frame: CGRect(x: 10, y: 20, width: 200, height: 100))
        let controller = UIViewController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        #expect(window.frame == CGRect(x: 0, y: 0, width: 500, height: 400))
        #expect(controller.view.frame == window.bounds)
        let second = UIWindow(frame: CGRect(x: 10, y: 20, width: 200, height: 100))
        second.isHidden = false
        host.push(
            HostEvent(
                timestamp: .zero, content: .resize(WindowMetrics(size: CGSize(width: 50, height: 40), scale: 1))))
        loop.turn()
        #expect(window.frame == CGRect(x: 0, y: 0, width: 50, height: 40))
        #expect(second.frame == CGRect(x: 10, y: 20, width: 200, height: 100))
        second.isHidden = true
    }

    @Test("A screen that is kept on before the window opens is kept on when it does")
    func screenStaysOn() {
        let host = HeadlessHost(size: CGSize(width: 50, height: 40), scale: 1)
        let loop = FrameLoop(host: host)
        loop.application.isIdleTimerDisabled = true
        #expect(!host.requests.contains(.keepScreenOn(true)))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
        window.makeKeyAndVisible()
        #expect(host.requests.contains(.keepScreenOn(true)))
        loop.application.isIdleTimerDisabled = false
        #expect(host.requests.last == .keepScreenOn(false))
        window.isHidden = true
    }

    @Test("A host that cannot open the window ends the application with its message, and the loop returns")
    func refused() {
        final class Refusing: HostInterface.Host {
            struct Refusal: Error, CustomStringConvertible { let description = "There is no room for a window." }
            var now = Instant.zero
            let workObservers = ObserverList<Void, Bool>()
            func wait(until deadline: Instant?) -> [HostEvent] { [] }
            func openWindow(_ options: WindowOptions) throws -> any HostWindow { throw Refusal() }
            func perform(_ request: HostRequest) {}
        }
        let loop = FrameLoop(host: Refusing())
        UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 10)).makeKeyAndVisible()
        #expect(loop.run() == 1)
        #expect(loop.application.exitReason == "There is no room for a window.")
    }
}
