import CX11
import Foundation
import HostInterface
import TestSupport
import Testing
import Timeline
import UIKit

@testable import UIKitCore
@testable import X11Host

/// A scene with a round control at the centre of 200 x 200, and a text field above.
private final class CircleDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let control = RoundControl(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    var told: [String] = []

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        window.backgroundColor = .white
        window.addSubview(control)
        window.addSubview(field)
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneDidBecomeActive(_ scene: UIScene) { told.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { told.append("resign") }
    func sceneDidEnterBackground(_ scene: UIScene) { told.append("background") }
    func sceneDidDisconnect(_ scene: UIScene) { told.append("disconnect") }
}

private final class ScenesDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = CircleDelegate.self
        return configuration
    }
}

/// An application with two windows beside each other on a server of their own.
@MainActor
private final class TwoWindows {
    let server: TestServer
    let host: X11Host
    let loop: FrameLoop
    let client: TestClient
    let delegate = ScenesDelegate()
    let first: UIWindowScene
    let second: UIWindowScene

    /// - Parameter places: Whether to move the second window, for want of a window manager.
    init(_ server: TestServer, places: Bool = true) throws {
        self.server = server
        let (client, host) = (try TestClient(server), try X11Host.connect(to: server.displayName))
        let loop = FrameLoop(host: host)
        (self.client, self.host, self.loop) = (client, host, loop)
        let application = loop.application
        application.allowsSeveralScenes = true
        application.delegate = delegate
        application.launch()
        first = try #require(application.connectedScenes.first as? UIWindowScene)
        let known = application.connectedScenes
        try #require(loop.turn { application.applicationState == .active })
        application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
        try #require(loop.turn { host.windowIdentifiers.count == 2 })
        second = try #require(application.connectedScenes.subtracting(known).first as? UIWindowScene)
        if places {
            XMoveWindow(client.display, Window(host.windowIdentifiers[1]), 300, 0)
            client.sync()
        }
        let scene = second
        try #require(loop.turn { scene.activationState == .foregroundActive })
    }

    func circle(_ scene: UIWindowScene) throws -> CircleDelegate { try #require(scene.delegate as? CircleDelegate) }

    func turn(until isSo: () -> Bool) -> Bool { loop.turn(until: isSo) }

    /// Returns whether a window comes to show a colour at its centre.
    func shows(_ color: [Int], window: Int) -> Bool {
        turn {
            client.screenshot(of: host, window: window, x: 100, y: 100, width: 1, height: 1)?.color(0, 0) == color
        }
    }

    /// The window that has the keyboard.
    var focused: UInt {
        var (window, revert): (Window, Int32) = (0, 0)
        XGetInputFocus(client.display, &window, &revert)
        return UInt(window)
    }
}

/// Tests of an application with two scenes on a real X server.
@MainActor @Suite(.serialized) struct SeveralWindowsTests {
    private let blue = [0, 0, 255]
    private let red = [255, 0, 0]

    @Test("A press in the second window is for its scene, and each window shows its own pixels")
    func press() throws {
        let app = try TwoWindows(TestServer())
        #expect(app.shows(blue, window: 0) && app.shows(blue, window: 1))
        app.client.move(400, 100)
        app.client.button(1, isDown: true)
        #expect(app.shows(red, window: 1) && app.shows(blue, window: 0))
        app.client.button(1, isDown: false)
        #expect(app.shows(blue, window: 1))
        app.client.move(100, 100)
        app.client.button(1, isDown: true)
        #expect(app.shows(red, window: 0) && app.shows(blue, window: 1))
        app.client.button(1, isDown: false)
        #expect(app.shows(blue, window: 0))
    }

    @Test("Keys are for the window that has the keyboard, which a request of the app changes")
    func keys() throws {
        let app = try TwoWindows(TestServer())
        let (a, b) = (try app.circle(app.first), try app.circle(app.second))
        a.field.becomeFirstResponder()
        b.field.becomeFirstResponder()
        #expect(app.focused == app.host.windowIdentifiers[1])
        app.client.key(0x62, isDown: true)
        app.client.key(0x62, isDown: false)
        #expect(app.turn { b.field.text == "b" } && a.field.text == "")
        app.loop.application.requestSceneSessionActivation(app.first.session, userActivity: nil, options: nil)
        #expect(app.turn { app.first.activationState == .foregroundActive })
        #expect(app.focused == app.host.windowIdentifiers[0] && app.second.activationState == .foregroundInactive)
        app.client.key(0x61, isDown: true)
        app.client.key(0x61, isDown: false)
        #expect(app.turn { a.field.text == "a" } && b.field.text == "b")
    }

    @Test("The close button of the second window closes its scene, and the first goes on")
    func closingTheSecond() throws {
        let app = try TwoWindows(TestServer())
        let b = try app.circle(app.second)
        app.client.send("WM_DELETE_WINDOW", to: app.host, window: 1)
        #expect(app.turn { app.host.windowIdentifiers.count == 1 })
        #expect(b.told == ["active", "resign", "background", "disconnect"])
        #expect(app.loop.application.exitStatus == nil && app.loop.application.connectedScenes == [app.first])
        #expect(app.turn { app.first.activationState == .foregroundActive })
        app.client.move(100, 100)
        app.client.button(1, isDown: true)
        #expect(app.shows(red, window: 0))
        app.client.button(1, isDown: false)
        app.client.send("WM_DELETE_WINDOW", to: app.host)
        #expect(app.turn { app.loop.application.exitStatus == 0 })
        #expect(app.host.failedRequests == 0)
    }

    @Test("The first window can be closed: the second goes on, and what was copied stays in the clipboard")
    func closingTheFirst() throws {
        let app = try TwoWindows(TestServer())
        UIPasteboard.general.string = "kept"
        let clipboard = XInternAtom(app.client.display, "CLIPBOARD", 0)
        #expect(app.turn { XGetSelectionOwner(app.client.display, clipboard) == app.host.windowIdentifiers[0] })
        let second = app.host.windowIdentifiers[1]
        app.client.send("WM_DELETE_WINDOW", to: app.host)
        #expect(app.turn { app.host.windowIdentifiers == [second] })
        #expect(app.loop.application.connectedScenes == [app.second])
        // The server may answer one connection before it reads another.
        #expect(app.turn { XGetSelectionOwner(app.client.display, clipboard) == second })
        app.client.move(400, 100)
        app.client.button(1, isDown: true)
        #expect(app.shows(red, window: 0))
        app.client.button(1, isDown: false)
        #expect(app.shows(blue, window: 0) && UIPasteboard.general.string == "kept")
        app.client.send("WM_DELETE_WINDOW", to: app.host)
        #expect(app.turn { app.loop.application.exitStatus == 0 })
    }

    @Test("A window that another program destroys ends its scene only")
    func destroyed() throws {
        let app = try TwoWindows(TestServer())
        XDestroyWindow(app.client.display, Window(app.host.windowIdentifiers[1]))
        app.client.sync()
        #expect(app.turn { app.loop.application.connectedScenes == [app.first] })
        #expect(app.loop.application.exitStatus == nil && app.host.windowIdentifiers.count == 1)
        app.client.move(100, 100)
        app.client.button(1, isDown: true)
        #expect(app.shows(red, window: 0))
        app.client.button(1, isDown: false)
    }

    @Test("A window that the user cannot close ends its scene when another program destroys it")
    func destroyedWithoutCloseButton() throws {
        let app = try TwoWindows(TestServer())
        app.second.windowingBehaviors?.isClosable = false
        XDestroyWindow(app.client.display, Window(app.host.windowIdentifiers[1]))
        app.client.sync()
        #expect(app.turn { app.loop.application.connectedScenes == [app.first] })
        #expect(app.turn { app.focused == app.host.windowIdentifiers[0] })
    }

    @Test("A window without the keyboard that closes gives the keyboard to no other window")
    func closingWithoutKeyboard() throws {
        let app = try TwoWindows(TestServer())
        XSetInputFocus(app.client.display, Window(PointerRoot), Int32(RevertToPointerRoot), Time(CurrentTime))
        app.client.sync()
        #expect(app.turn { app.second.activationState == .foregroundInactive })
        app.client.send("WM_DELETE_WINDOW", to: app.host)
        #expect(app.turn { app.host.windowIdentifiers.count == 1 })
        #expect(app.focused == UInt(PointerRoot) && app.loop.application.connectedScenes == [app.second])
    }

    @Test("The oldest of two windows that are left takes over the clipboard, from which the app reads")
    func clipboardOfThree() throws {
        let app = try TwoWindows(TestServer())
        app.loop.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
        #expect(app.turn { app.host.windowIdentifiers.count == 3 })
        UIPasteboard.general.string = "kept"
        let clipboard = XInternAtom(app.client.display, "CLIPBOARD", 0)
        #expect(app.turn { XGetSelectionOwner(app.client.display, clipboard) == app.host.windowIdentifiers[0] })
        let left = Array(app.host.windowIdentifiers.dropFirst())
        app.client.send("WM_DELETE_WINDOW", to: app.host)
        #expect(app.turn { app.host.windowIdentifiers == left })
        #expect(XGetSelectionOwner(app.client.display, clipboard) == left[0] && UIPasteboard.general.string == "kept")
    }

    @Test("A window that a window manager iconifies is in the background alone")
    func iconified() throws {
        let server = try TestServer()
        let manager = try WindowManagerProcess(server)
        defer { manager.stop() }
        let app = try TwoWindows(server, places: false)
        app.host.perform(.minimize, inWindow: app.second.screen.number)
        #expect(app.turn { app.second.activationState == .background })
        #expect(app.first.activationState != .background && app.loop.application.applicationState != .background)
        app.loop.application.requestSceneSessionActivation(app.second.session, userActivity: nil, options: nil)
        #expect(app.turn { app.second.activationState == .foregroundActive })
    }
}
