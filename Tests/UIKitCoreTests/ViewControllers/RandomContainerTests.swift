import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

/// Tabs, pushes, sheets, alerts and drags at random, in the middle of others and in callbacks.
@MainActor @Suite("Random containers") struct RandomContainerTests {
    @MainActor
    private final class Trial {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let tabs = UITabBarController()
        var numbers: SeededNumbers
        var all: [ScreenController] = []
        var steps: [String] = []
        /// The number of callbacks that may still change something.
        var meddling = 0

        init(seed: Int) {
            numbers = SeededNumbers(seed: seed)
            tabs.viewControllers = [make(), UINavigationController(rootViewController: make()), make()]
            stage.rootViewController = tabs
            stage.settle()
        }

        func make() -> ScreenController {
            let controller = ScreenController("s\(all.count)")
            all.append(controller)
            controller.hidesBottomBarWhenPushed = numbers.below(3) == 0
            controller.onCallback = { [weak self] _, callback in
                guard let self, meddling > 0, numbers.below(8) == 0 else { return }
                meddling -= 1
                steps.append("in \(callback):")
                change()
            }
            return controller
        }

        /// The controller that is presented by all others.
        var topmost: UIViewController {
            var current: UIViewController = tabs
            while let next = current.presentedViewController, next !== current,
                next.presentingViewController === current
            {
                current = next
            }
            return current
        }

        func change() {
            let isAnimated = numbers.below(3) > 0
            switch numbers.below(8) {
            case 0, 1:
                let index = numbers.below(4)
                steps.append("select \(index)")
                tabs.selectedIndex = index
            case 2:
                guard let navigation = tabs.viewControllers?.lazy.compactMap({ $0 as? UINavigationController }).first
                else { return }
                steps.append("push or pop \(isAnimated)")
                if numbers.below(2) == 0 {
                    navigation.pushViewController(make(), animated: isAnimated)
                } else {
                    navigation.popViewController(animated: isAnimated)
                }
            case 3:
                guard all.count < 60 else { return }
                steps.append("change the tabs")
                var controllers = tabs.viewControllers ?? []
                if controllers.count > 2, numbers.below(2) == 0 {
                    controllers.remove(at: numbers.below(controllers.count))
                } else {
                    controllers.insert(make(), at: numbers.below(controllers.count + 1))
                }
                tabs.setViewControllers(controllers, animated: isAnimated)
            case 4, 5: present(isAnimated)
            case 6:
                steps.append("dismiss \(isAnimated)")
                topmost.dismiss(animated: isAnimated)
            default:
                steps.append("dismiss all \(isAnimated)")
                tabs.dismiss(animated: isAnimated)
            }
        }

        private func present(_ isAnimated: Bool) {
            let presenter = topmost
            guard presenter.viewIfLoaded?.window != nil, !presenter.isBeingDismissed, all.count < 60 else { return }
            if numbers.below(4) == 0 {
                steps.append("alert \(isAnimated)")
                let alert = UIAlertController(
                    title: "Alert", message: nil, preferredStyle: numbers.below(2) == 0 ? .alert : .actionSheet)
                alert.addAction(UIAlertAction(title: "OK", style: .default))
                alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
                return presenter.present(alert, animated: isAnimated)
            }
            let other = make()
            let styles: [UIModalPresentationStyle] = [.pageSheet, .formSheet, .fullScreen, .overFullScreen, .popover]
            other.modalPresentationStyle = styles[numbers.below(styles.count)]
            if numbers.below(2) == 0 { other.sheetPresentationController?.detents = [.medium(), .large()] }
            steps.append("present \(other.name) \(other.modalPresentationStyle) \(isAnimated)")
            presenter.present(other, animated: isAnimated)
        }

        func step() {
            let finger = stage.finger
            switch numbers.below(12) {
            case 0, 1, 2, 3, 4: change()
            case 5 where !finger.isDown:
                let point = CGPoint(x: numbers.below(320), y: numbers.below(480))
                steps.append("press \(point)")
                finger.press(at: point)
            case 6 where finger.isDown, 7 where finger.isDown:
                let point = CGPoint(x: numbers.below(320), y: numbers.below(480))
                steps.append("move \(point)")
                finger.move(to: point, over: Double(numbers.below(20)) / 60)
            case 8 where finger.isDown:
                let isCancelled = numbers.below(3) == 0
                steps.append(isCancelled ? "cancel" : "lift")
                if isCancelled { finger.cancel() } else { finger.lift() }
            case 9 where !finger.isDown:
                let point = CGPoint(x: numbers.below(320), y: numbers.below(3) == 0 ? 440 : numbers.below(480))
                steps.append("tap \(point)")
                finger.tap(at: point)
            case 10 where numbers.below(3) == 0:
                steps.append("leave")
                stage.rootViewController = nil
                if numbers.below(2) == 0 { change() }
                stage.rootViewController = tabs
            case 11:
                let key = ["\r", UIKeyCommand.inputEscape, "\t"][numbers.below(3)]
                steps.append("key \(key.debugDescription)")
                stage.key(key)
            default: break
            }
            let frames = numbers.below(30)
            steps.append("\(frames) frames")
            stage.advance(by: Double(frames) / 60)
        }

        func finish() {
            meddling = 0
            if stage.finger.isDown { stage.finger.lift() }
            stage.advance(by: 2)
            if tabs.presentedViewController != nil { tabs.dismiss(animated: false) }
            stage.advance(by: 2)
        }

        var faults: [String] { all.flatMap(\.faults) }

        /// The sentences about what is wrong when everything is at rest.
        var problems: [String] {
            var found = faults
            // The bar has room for five items, the last of which leads to a list of the others.
            let controllers = tabs.viewControllers ?? []
            let listed = controllers.count > 5 ? Array(controllers.dropFirst(4)) : []
            let inBar = listed.isEmpty ? controllers : controllers.prefix(4) + [tabs.moreNavigationController]
            let choice = tabs.selectedViewController
            let selected = choice.map { listed.contains($0) ? tabs.moreNavigationController : $0 }
            let shown = (selected as? UINavigationController)?.topViewController ?? selected
            for controller in all {
                let isShown = controller === shown
                if controller.phase != (isShown ? .shown : .gone) {
                    found.append("\(controller.name) is \(controller.phase)")
                }
                if (controller.viewIfLoaded?.window != nil) != isShown {
                    found.append("\(controller.name): its window")
                }
            }
            if Set(tabs.children) != Set(inBar) || tabs.children.count != inBar.count {
                found.append("the children are not the tabs")
            }
            let items = tabs.tabBar.items ?? []
            let own = inBar.compactMap { $0.tabBarItem }
            if items.map(ObjectIdentifier.init) != own.map(ObjectIdentifier.init) { found.append("other items") }
            if tabs.tabBar.selectedItem !== selected?.tabBarItem { found.append("another selected item") }
            if stage.window.subviews != [tabs.view] { found.append("the window has \(stage.window.subviews)") }
            if shown?.view.convert(CGPoint.zero, to: nil) != .zero { found.append("the shown view's place") }
            return found
        }
    }

    @Test("Callbacks stay balanced whatever interrupts what", arguments: Trials.seeds(0..<8, soak: 400))
    func balance(seed: Int) {
        let trial = Trial(seed: seed)
        for _ in 0..<30 {
            trial.meddling = 2
            trial.step()
            if !trial.faults.isEmpty { break }
        }
        trial.finish()
        #expect(trial.problems == [], "seed \(seed): \(trial.steps.suffix(40).joined(separator: ", "))")
        trial.stage.rootViewController = nil
    }

    @Test(
        "A sheet that is interrupted at any frame ends as one that is not",
        arguments: Trials.share(of: Array(0...32), every: 8))
    func everyFrame(frame: Int) {
        for kind in 0..<4 {
            let stage = Stage(size: CGSize(width: 320, height: 480))
            let (root, sheet, next) = (ScreenController("a"), ScreenController("b"), ScreenController("c"))
            stage.rootViewController = root
            if kind == 3 { sheet.modalPresentationStyle = .fullScreen }
            root.present(sheet, animated: true)
            stage.advance(by: Double(frame) / 60)
            switch kind {
            case 0: root.dismiss(animated: true)
            case 1: sheet.present(next, animated: true)
            case 2:
                stage.rootViewController = nil
                stage.rootViewController = root
            default: root.dismiss(animated: false)
            }
            stage.advance(by: Double(frame) / 60)
            if kind == 1 { root.dismiss(animated: true) }
            stage.advance(by: 1)
            let all = [root, sheet, next]
            #expect(all.flatMap(\.faults) == [], "kind \(kind)")
            #expect(root.phase == .shown && sheet.phase == .gone && next.phase == .gone, "kind \(kind)")
            #expect(stage.window.subviews == [root.view] && root.presentedViewController == nil, "kind \(kind)")
            stage.rootViewController = nil
        }
    }
}
