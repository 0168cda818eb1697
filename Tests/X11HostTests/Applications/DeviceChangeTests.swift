import CX11
import CoreGraphics
import Foundation
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import X11Host

/// A device of a server with touch that is taken away and given back by the program `xinput`.
@MainActor
private final class RemovableDevice {
    /// The driver's end of the device. A disabled device closes it.
    private(set) var device: InputTestDevice
    private let name: String
    private let server: TestServer
    private let how: String
    private let master: String

    /// - Parameters:
    ///   - how: The command of `xinput` that takes the device away: "disable" or "float".
    ///   - master: The device of the server that it is attached to.
    init(_ name: String, _ how: String, on server: TestServer, master: String = "Virtual core pointer") throws {
        (self.name, self.how, self.server, self.master) = (name, how, server, master)
        device = try InputTestDevice(name, folder: server.devices?.path ?? "")
    }

    func takeAway() throws {
        try server.xinput([how, name])
    }

    func giveBack() throws {
        guard how == "disable" else { return try server.xinput(["reattach", name, master]) }
        try server.xinput(["enable", name])
        device = try InputTestDevice(name, folder: server.devices?.path ?? "")
    }
}

/// Tests of input devices that are disabled and detached in the middle of touches, and that come back.
@MainActor @Suite(.serialized) struct DeviceChangeTests {
    @Test(
        "A touch screen that goes under fingers cancels each once, and its next touches after it is back are new",
        arguments: ["disable", "float"])
    func touchScreen(how: String) throws {
        let app = try RunningApplication(TestServer(withTouchScreen: true))
        let view = FingerView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        app.controller.view.addSubview(view)
        #expect(app.turn { app.delegate.told.contains("active") })
        let screen = try RemovableDevice("touch", how, on: app.server)
        var touchesDown: Int { app.loop.application.screen.touches.count { !$0.hasLeftScreen } }
        for round in 0..<Trials.extent(2, soak: 30) {
            let count = round % 5 + 2
            let places = (0..<count).map { 20 + Double($0) * 30 }
            for (finger, x) in places.enumerated() {
                screen.device.touch(UInt32(finger), .begin, app.server.axes(x, 50))
            }
            #expect(app.turn { touchesDown == count }, "\(touchesDown) of \(count)")
            for (finger, x) in places.enumerated() {
                screen.device.touch(UInt32(finger), .update, app.server.axes(x, 80))
            }
            try screen.takeAway()
            #expect(app.turn { touchesDown == 0 })
            app.turnOnce(2)
            let heard = view.take()
            #expect(heard.filter { $0.hasPrefix("began") }.count == count, "\(heard)")
            #expect(heard.filter { $0.hasPrefix("cancelled") }.count == count, "\(heard)")
            #expect(!heard.contains { $0.hasPrefix("ended") }, "\(heard)")

            // The fingers are lifted before the screen is back.
            if how == "float" { for finger in 0..<count { screen.device.touch(UInt32(finger), .end) } }
            try screen.giveBack()
            app.turnOnce(2)
            #expect(view.take() == [])
            screen.device.touch(0, .begin, app.server.axes(60, 60))
            #expect(app.turn { view.heard == ["began 2 60,60"] }, "\(view.heard)")
            screen.device.touch(0, .end)
            #expect(app.turn { view.heard == ["began 2 60,60", "ended 2 60,60"] }, "\(view.heard)")
            _ = view.take()
        }
        #expect(app.host.failedRequests == 0)
    }

    @Test(
        "A mouse that goes while its button is down cancels the press, and no action is sent",
        arguments: ["disable", "float"])
    func mouse(how: String) throws {
        let app = try RunningApplication(TestServer(withTouchScreen: true))
        var actions = 0
        app.control.addAction(UIAction { _ in actions += 1 }, for: .touchUpInside)
        #expect(app.turn { app.delegate.told.contains("active") })
        let mouse = try RemovableDevice("tablet", how, on: app.server)
        for round in 0..<Trials.extent(2, soak: 30) {
            mouse.device.move(app.server.axes(90 + Double(round), 100), isAbsolute: true)
            mouse.device.button(1, isDown: true)
            #expect(app.turn { app.control.isTracking })
            try mouse.takeAway()
            #expect(app.turn { !app.control.isTracking })
            app.turnOnce(2)
            #expect(actions == 0 && !app.control.isHighlighted)
            if how == "float" { mouse.device.button(1, isDown: false) }
            try mouse.giveBack()
            app.turnOnce(2)
        }
        mouse.device.move(app.server.axes(80, 100), isAbsolute: true)
        mouse.device.button(1, isDown: true)
        #expect(app.turn { app.control.isTracking })
        mouse.device.button(1, isDown: false)
        #expect(app.turn { actions == 1 })
        #expect(app.host.failedRequests == 0)
    }

    /// A text field that records the usages of the keys it hears of.
    private final class KeyedField: UITextField {
        var heard: [String] = []

        private func note(_ phase: String, _ presses: Set<UIPress>) {
            heard += presses.compactMap { $0.key.map { "\(phase) \($0.keyCode.rawValue)" } }
        }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("began", presses)
            super.pressesBegan(presses, with: event)
        }

        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("ended", presses)
            super.pressesEnded(presses, with: event)
        }

        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("cancelled", presses)
            super.pressesCancelled(presses, with: event)
        }
    }

    @Test(
        "A keyboard that goes while keys are down releases each once and repeats none, and is as new when it is back",
        arguments: ["disable", "float"])
    func keyboard(how: String) throws {
        let app = try RunningApplication(TestServer(withTouchScreen: true))
        let field = KeyedField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        app.controller.view.addSubview(field)
        #expect(app.turn { app.delegate.told.contains("active") })
        #expect(field.becomeFirstResponder())
        let keys = try RemovableDevice("keys", how, on: app.server, master: "Virtual core keyboard")
        let (shift, a): (Int32, Int32) = (50, 38)
        let down = ["began 225", "began 4"]
        for _ in 0..<Trials.extent(2, soak: 20) {
            for key in [shift, a] { keys.device.key(key, isDown: true) }
            // The server repeats the key.
            #expect(app.turn { (field.text ?? "").count > 2 }, "\(field.heard) \(field.text ?? "")")
            #expect(field.heard == down && field.text?.allSatisfy { $0 == "A" } == true)
            try keys.takeAway()
            #expect(app.turn { field.heard.count == 4 }, "\(field.heard)")
            #expect(Set(field.heard.suffix(2)) == ["ended 225", "ended 4"], "\(field.heard)")
            field.text = ""
            app.turnOnce(30)
            #expect(field.text == "" && field.heard.count == 4)

            if how == "float" { for key in [a, shift] { keys.device.key(key, isDown: false) } }
            try keys.giveBack()
            app.turnOnce(2)
            #expect(field.text == "" && field.heard.count == 4)
            keys.device.key(a, isDown: true)
            keys.device.key(a, isDown: false)
            #expect(app.turn { field.heard.count == 6 }, "\(field.heard)")
            #expect(field.heard.suffix(2) == ["began 4", "ended 4"] && field.text == "a")
            field.heard = []
            field.text = ""
        }
        #expect(app.host.failedRequests == 0)
    }

    @Test("Another device that goes while a mouse's button is down changes nothing")
    func otherDevice() throws {
        let app = try RunningApplication(TestServer(withTouchScreen: true))
        var actions = 0
        app.control.addAction(UIAction { _ in actions += 1 }, for: .touchUpInside)
        #expect(app.turn { app.delegate.told.contains("active") })
        let tablet = try InputTestDevice("tablet", folder: app.server.devices?.path ?? "")
        tablet.move(app.server.axes(100, 100), isAbsolute: true)
        tablet.button(1, isDown: true)
        #expect(app.turn { app.control.isTracking })
        for device in ["wheel", "touch", "pad"] {
            try app.server.xinput(["disable", device])
            try app.server.xinput(["enable", device])
        }
        app.turnOnce(4)
        #expect(app.control.isTracking)
        tablet.button(1, isDown: false)
        #expect(app.turn { actions == 1 })
    }
}
