import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
private class Typist: UIView {
    let recorder: Recorder
    var resigns = true
    var commands: [UIKeyCommand] = []
    var keyboard: UIView?

    init(_ recorder: Recorder) {
        self.recorder = recorder
        super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { resigns }
    override var keyCommands: [UIKeyCommand]? { commands }
    override var inputView: UIView? { keyboard }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        recorder.add("down \(presses.map { $0.key?.characters ?? "" }.joined())")
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        recorder.add("up \(presses.map { $0.key?.characters ?? "" }.joined())")
    }

    func save(_ sender: UIKeyCommand) { recorder.add("save") }
}

@MainActor
@Suite("The first responder and the keyboard")
struct FirstResponderTests {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let recorder = Recorder()

    private func typist() -> Typist {
        let view = Typist(recorder)
        stage.window.addSubview(view)
        return view
    }

    @Test(
        "A plain responder is not first, cannot become first, could resign, and has no next responder", .fact("RC-07"))
    func defaults() {
        let responder = UIResponder()
        #expect(!responder.canBecomeFirstResponder && responder.canResignFirstResponder)
        #expect(!responder.isFirstResponder && responder.next == nil)
    }

    @Test("Neither press nor release is delivered for a key that was a command", .fact("RC-19"))
    func commandIsNoPress() {
        let view = typist()
        view.becomeFirstResponder()
        view.commands = [
            UIKeyCommand(input: "s", modifierFlags: [], action: Selector("save:", Typist.save(_:)))
        ]
        stage.key("s")
        #expect(recorder.take() == ["save"])
        stage.key("t")
        #expect(recorder.take() == ["down t", "up t"])
    }

    @Test("Becoming first responder asks the previous one to resign, and either may refuse", .fact("RC-08", "RC-09"))
    func refusals() {
        let first = typist()
        let second = typist()
        #expect(first.becomeFirstResponder() && first.isFirstResponder)
        first.resigns = false
        #expect(!second.becomeFirstResponder())
        #expect(first.isFirstResponder)
        first.resigns = true
        #expect(second.becomeFirstResponder())
        #expect(!first.isFirstResponder && second.isFirstResponder)
        #expect(!UIView().becomeFirstResponder())
        #expect(!Typist(recorder).becomeFirstResponder())
    }

    @Test("A view that leaves the window is no longer first responder")
    func leaving() {
        let view = typist()
        view.becomeFirstResponder()
        view.removeFromSuperview()
        #expect(!view.isFirstResponder)
        #expect(stage.window.firstResponder == nil)
    }

    @Test("Keys reach the first responder as presses with a key", .fact("RC-17", "RC-18"))
    func presses() {
        let view = typist()
        view.becomeFirstResponder()
        stage.key("a")
        #expect(recorder.take() == ["down a", "up a"])
    }

    @Test("A key command of the chain is performed instead of the press", .fact("RC-19"))
    func keyCommand() {
        let view = typist()
        view.commands = [
            UIKeyCommand(input: "s", modifierFlags: [], action: Selector("save:", Typist.save(_:)))
        ]
        view.becomeFirstResponder()
        stage.key("s")
        #expect(recorder.take().first == "save")
    }

    @Test(
        "An input view appears at the bottom of the window with the keyboard notifications, and disappears",
        .fact("RC-11"))
    func inputView() {
        var posted: [String] = []
        let names = [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                MainActor.assumeIsolated { posted.append("\(name.rawValue) \(frame.map { Int($0.minY) } ?? -1)") }
            }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }

        let view = typist()
        let keyboard = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 60))
        view.keyboard = keyboard
        view.becomeFirstResponder()
        stage.settle()
        #expect(keyboard.window === stage.window)
        #expect(keyboard.convert(keyboard.bounds, to: stage.window) == CGRect(x: 0, y: 140, width: 200, height: 60))
        view.resignFirstResponder()
        #expect(keyboard.window == nil)
        #expect(
            posted == [
                "UIKeyboardWillShowNotification 140", "UIKeyboardDidShowNotification 140",
                "UIKeyboardWillHideNotification 200", "UIKeyboardDidHideNotification 200",
            ])
    }

    @Test("A shake and media keys go to the first responder, or else to the window", .fact("RC-15", "RC-16"))
    func motionAndRemote() {
        final class Shaken: UIView {
            var log: [String] = []
            override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                log.append("began \(motion)")
            }
            override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                log.append("ended \(motion)")
            }
            override func remoteControlReceived(with event: UIEvent?) {
                log.append("remote \(event?.subtype.rawValue ?? 0)")
            }
            override var canBecomeFirstResponder: Bool { true }
        }
        let view = Shaken()
        stage.window.addSubview(view)
        view.becomeFirstResponder()
        stage.send(.shake(.began))
        stage.send(.shake(.ended))
        stage.send(.remoteControl(103))
        stage.send(.remoteControl(5))
        #expect(view.log == ["began motionShake", "ended motionShake", "remote 103"])
    }

    @Test("The keyboard's frame is reported in screen coordinates", .fact("HT-34"))
    func keyboardFrame() {
        var frames: [CGRect] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { note in
            let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            MainActor.assumeIsolated { frames.append(frame ?? .null) }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        let window = UIWindow(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
        window.makeKeyAndVisible()
        let view = Typist(recorder)
        view.keyboard = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 60))
        window.addSubview(view)
        view.becomeFirstResponder()
        #expect(frames == [CGRect(x: 30, y: 80, width: 100, height: 60)])
        view.resignFirstResponder()
        window.isHidden = true
    }

    @Test("makeKey gives a window the keyboard without showing it, and both windows are notified", .fact("RC-21"))
    func makeKey() {
        stage.settle()
        final class Window: UIWindow {
            var log: [String] = []
            override func becomeKey() {
                log.append("key \(isKeyWindow)")
                super.becomeKey()
            }
            override func resignKey() {
                log.append("not key")
                super.resignKey()
            }
        }
        final class Shy: UIWindow {
            override var canBecomeKey: Bool { false }
        }
        let main = stage.window
        let second = Window(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(second.windowLevel == .normal && second.canBecomeKey)
        second.makeKey()
        #expect(second.isKeyWindow && second.isHidden && !main.isKeyWindow)
        main.makeKey()
        second.makeKeyAndVisible()
        #expect(second.isKeyWindow && !second.isHidden)
        #expect(second.log == ["key true", "not key", "key true"])
        let shy = Shy(frame: second.frame)
        shy.makeKeyAndVisible()
        #expect(second.isKeyWindow && !shy.isHidden)
        shy.isHidden = true
        second.isHidden = true
    }

    @Test("When the key window is hidden, the frontmost window that can become key does")
    func hidingKeyWindow() {
        let main = stage.window
        let second = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        second.makeKeyAndVisible()
        second.isHidden = true
        #expect(stage.application.keyWindow === main)
        main.isHidden = true
        #expect(stage.application.keyWindow == nil)
        main.makeKeyAndVisible()
        #expect(main.isKeyWindow)
    }

    @Test("endEditing resigns the first responder in the view, and can force one that refuses", .fact("RC-22"))
    func endEditing() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = Typist(recorder)
        outer.addSubview(view)
        stage.window.addSubview(outer)
        view.becomeFirstResponder()
        #expect(UIView().endEditing(false) && view.isFirstResponder)
        #expect(outer.endEditing(false) && !view.isFirstResponder)
        view.becomeFirstResponder()
        view.resigns = false
        #expect(!outer.endEditing(false) && view.isFirstResponder)
        #expect(outer.endEditing(true) && !view.isFirstResponder)
        #expect(stage.window.firstResponder == nil)
        view.resigns = true
        view.becomeFirstResponder()
        #expect(view.endEditing(false) && !view.isFirstResponder)
    }

    @Test("An action finds the first responder of the chain that can perform it", .fact("RC-12"))
    func targets() {
        final class Deaf: Typist {
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
        }
        let outer = typist()
        let inner = Deaf(recorder)
        outer.addSubview(inner)
        let action = Selector("save:", Typist.save(_:))
        #expect(outer.target(forAction: action, withSender: nil) as? UIView === outer)
        #expect(inner.target(forAction: action, withSender: nil) as? UIView === outer)
        #expect(UIView().target(forAction: action, withSender: nil) == nil)
    }

    @Test("A lost press is cancelled at the responder where it began", .fact("RC-05"))
    func lostPress() {
        final class Watching: UIView {
            var log: [String] = []
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("began") }
            override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("changed") }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("ended") }
            override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                log.append("cancelled")
            }
        }
        let view = Watching()
        stage.window.addSubview(view)
        view.becomeFirstResponder()
        stage.send(.activation(.active))
        stage.send(.key(KeySample(isDown: true, usage: 4, characters: "a", charactersIgnoringModifiers: "a")))
        stage.send(.activation(.inactive))
        stage.send(.key(KeySample(isDown: false, usage: 4, characters: "a", charactersIgnoringModifiers: "a")))
        #expect(view.log == ["began", "cancelled"])
    }

    @Test("A key press that is sent only to the window reaches no responder", .fact("RC-20"))
    func pressThroughWindow() {
        final class Keeping: UIView {
            var events: [UIPressesEvent] = []
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                if let event { events.append(event) }
            }
        }
        let view = Keeping()
        stage.window.addSubview(view)
        view.becomeFirstResponder()
        stage.send(.key(KeySample(isDown: true, usage: 4, characters: "a", charactersIgnoringModifiers: "a")))
        #expect(view.events.count == 1)
        stage.window.sendEvent(view.events[0])
        #expect(view.events.count == 1)
        stage.application.sendEvent(view.events[0])
        #expect(view.events.count == 2)
        stage.send(.key(KeySample(isDown: false, usage: 4, characters: "a", charactersIgnoringModifiers: "a")))
    }

    @Test(
        "An action without a target goes to the first responder, and the result is whether a responder handled it",
        .fact("TA-11")
    )
    func actionToFirstResponder() {
        let view = typist()
        let action = Selector("save:", Typist.save(_:))
        let command = UIKeyCommand(input: "s", modifierFlags: [], action: action)
        #expect(!stage.application.sendAction(action, to: nil, from: command, for: nil))
        view.becomeFirstResponder()
        #expect(stage.application.sendAction(action, to: nil, from: command, for: nil))
        #expect(recorder.take() == ["save"])
    }
}
