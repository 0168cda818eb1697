import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("presses, motion and remote control", .fact("AR-03"))
struct PressesTests {
    @Test(
        "keys, shakes and media keys go to the first responder, independent of touches",
        .fact("RC-15", "RC-16", "RC-18"))
    func firstResponder() throws {
        let experiment = try Experiment(.presses, PressesScene.self)
        let (stage, view) = (experiment.stage, experiment.view)
        stage.key("a")
        stage.shake()
        #expect(experiment.take() == [])
        stage.finger.tap(view.pad)
        #expect(view.pad.isFirstResponder)
        stage.key("a")
        stage.key(UIKeyCommand.inputUpArrow)
        stage.key("\r")
        stage.shake()
        stage.send(.remoteControl(103))
        stage.send(.remoteControl(104))
        #expect(
            experiment.take() == [
                "pad: pressesBegan a", "pad: pressesEnded a", "pad: pressesBegan up arrow",
                "pad: pressesEnded up arrow", "pad: pressesBegan select", "pad: pressesEnded select",
                "pad: motionBegan motionShake", "pad: motionEnded motionShake",
                "pad: remoteControlTogglePlayPause", "pad: remoteControlNextTrack",
            ])
        stage.finger.tap(view.resign)
        stage.key("a")
        #expect(experiment.take() == [])
    }

    @Test("what the first responder passes on goes up the chain", .fact("RC-04", "RC-05"))
    func passing() throws {
        let experiment = try Experiment(.presses, PressesScene.self)
        let (stage, view) = (experiment.stage, experiment.view)
        stage.finger.tap(view.pad)
        stage.finger.tap(view.passing)
        stage.key("b")
        stage.shake()
        stage.send(.remoteControl(100))
        #expect(
            experiment.take() == [
                "pad: pressesBegan b", "  behind: pressesBegan", "pad: pressesEnded b", "  behind: pressesEnded",
                "pad: motionBegan motionShake", "pad: motionEnded motionShake", "  behind: motionEnded",
                "pad: remoteControlPlay", "  behind: remoteControlReceived",
            ])
    }

    @Test("keys that are down when the application loses the keyboard are cancelled", .fact("RC-17"))
    func cancelled() throws {
        let experiment = try Experiment(.presses, PressesScene.self)
        let (stage, view) = (experiment.stage, experiment.view)
        stage.send(.activation(.active))
        stage.finger.tap(view.pad)
        stage.send(.key(KeySample(isDown: true, usage: 0x04, characters: "a", charactersIgnoringModifiers: "a")))
        stage.send(.activation(.inactive))
        #expect(experiment.take() == ["pad: pressesBegan a", "pad: pressesCancelled a"])
    }
}
