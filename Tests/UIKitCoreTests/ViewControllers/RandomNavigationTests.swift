import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

/// Pushes, pops, drags and presentations at random, in the middle of others and in callbacks.
@MainActor @Suite("Random navigation") struct RandomNavigationTests {
    @MainActor
    private final class Trial {
        let world = NavigationStage()
        let log = NavigationLog()
        var numbers: SeededNumbers
        var all: [ScreenController] = []
        var steps: [String] = []
        /// The number of callbacks that may still change something.
        var meddling = 0

        var navigation: UINavigationController { world.navigation }

        init(seed: Int) {
            numbers = SeededNumbers(seed: seed)
            navigation.delegate = log
            for case let controller as ScreenController in navigation.viewControllers { adopt(controller) }
        }

        func adopt(_ controller: ScreenController) {
            all.append(controller)
            controller.onCallback = { [weak self] _, callback in
                guard let self, meddling > 0, numbers.below(6) == 0 else { return }
                meddling -= 1
                steps.append("in \(callback):")
                changeStack()
            }
        }

        func make() -> ScreenController {
            let controller = ScreenController("s\(all.count)")
            adopt(controller)
            return controller
        }

        func changeStack() {
            let isAnimated = numbers.below(3) > 0
            switch numbers.below(7) {
            case 0, 1, 2:
                steps.append("push \(all.count) \(isAnimated)")
                navigation.pushViewController(make(), animated: isAnimated)
            case 3, 4:
                steps.append("pop \(isAnimated)")
                navigation.popViewController(animated: isAnimated)
            case 5:
                steps.append("pop to root \(isAnimated)")
                navigation.popToRootViewController(animated: isAnimated)
            default:
                var stack = navigation.viewControllers
                if numbers.below(2) == 0, stack.count > 1 { stack.swapAt(0, stack.count - 1) } else { stack = [make()] }
                steps.append("set \(stack.map { $0.title ?? "" }) \(isAnimated)")
                navigation.setViewControllers(stack, animated: isAnimated)
            }
        }

        func step() {
            let finger = world.stage.finger
            switch numbers.below(12) {
            case 0, 1, 2, 3: changeStack()
            case 4 where !finger.isDown:
                steps.append("press")
                finger.press(at: CGPoint(x: 4, y: 300))
                finger.move(to: CGPoint(x: 40, y: 300), over: 0.05)
            case 5 where finger.isDown:
                let x = CGFloat(numbers.below(320))
                steps.append("move \(x)")
                finger.move(to: CGPoint(x: x, y: 300), over: Double(numbers.below(10)) / 60)
            case 6 where finger.isDown:
                let isCancelled = numbers.below(3) == 0
                steps.append(isCancelled ? "cancel" : "lift")
                if isCancelled { finger.cancel() } else { finger.lift() }
            case 7:
                steps.append("hide bars")
                navigation.setNavigationBarHidden(numbers.below(3) == 0, animated: numbers.below(2) == 0)
                navigation.setToolbarHidden(numbers.below(2) == 0, animated: numbers.below(2) == 0)
            case 8 where numbers.below(3) == 0:
                steps.append("leave")
                let root = world.stage.rootViewController
                world.stage.rootViewController = nil
                if numbers.below(2) == 0 { changeStack() }
                world.stage.rootViewController = root
            case 9 where numbers.below(2) == 0:
                let isAnimated = numbers.below(2) == 0
                if navigation.presentedViewController == nil {
                    steps.append("present \(isAnimated)")
                    let other = UIViewController()
                    other.modalPresentationStyle = .fullScreen
                    navigation.present(other, animated: isAnimated)
                } else {
                    steps.append("dismiss \(isAnimated)")
                    navigation.dismiss(animated: isAnimated)
                }
            default: break
            }
            // Interrupts at every frame of a transition, sooner or later.
            let frames = numbers.below(30)
            steps.append("\(frames) frames")
            world.stage.advance(by: Double(frames) / 60)
        }

        var faults: [String] { all.flatMap(\.faults) }

        func finish() {
            let finger = world.stage.finger
            meddling = 0
            if finger.isDown { finger.lift() }
            world.stage.advance(by: 2)
            if navigation.presentedViewController != nil { navigation.dismiss(animated: false) }
            world.stage.advance(by: 2)
        }

        /// The sentences about what is wrong when everything is at rest.
        var problems: [String] {
            var found = faults
            let stack = navigation.viewControllers
            if stack.isEmpty { found.append("the stack is empty") }
            if navigation.children.count != stack.count || !stack.allSatisfy(navigation.children.contains) {
                found.append("the children are not the stack")
            }
            for controller in all {
                let isTop = controller === stack.last
                if controller.phase != (isTop ? .shown : .gone) {
                    found.append("\(controller.name) is \(controller.phase)")
                }
                if (controller.viewIfLoaded?.window != nil) != isTop { found.append("\(controller.name): its window") }
                if controller.isChild != stack.contains(controller) { found.append("\(controller.name): its parent") }
            }
            if let top = stack.last, world.left(of: top) != 0 {
                found.append("the top is at \(world.left(of: top) ?? -1)")
            }
            let items = navigation.navigationBar.items ?? []
            found += log.faults
            if let shown = log.shown, shown !== stack.last { found.append("the delegate knows another top") }
            if items.map(ObjectIdentifier.init) != stack.map({ ObjectIdentifier($0.navigationItem) }) {
                found.append("the bar has other items")
            }
            return found
        }
    }

    @Test("Callbacks stay balanced whatever interrupts what", arguments: Trials.seeds(0..<6, soak: 400))
    func balance(seed: Int) {
        let trial = Trial(seed: seed)
        for _ in 0..<25 {
            trial.meddling = 2
            trial.step()
            if !trial.faults.isEmpty { break }
        }
        trial.finish()
        #expect(trial.problems == [], "seed \(seed): \(trial.steps.suffix(40).joined(separator: ", "))")
    }

    @Test(
        "A push that is interrupted at any frame ends as one that is not",
        arguments: Trials.share(of: Array(0...26), every: 6))
    func everyFrame(frame: Int) {
        for kind in 0..<4 {
            let world = NavigationStage()
            let (b, c) = (world.screen("b"), world.screen("c"))
            let log = NavigationLog()
            world.navigation.delegate = log
            world.navigation.pushViewController(b, animated: true)
            world.stage.advance(by: Double(frame) / 60)
            switch kind {
            case 0: world.navigation.popViewController(animated: true)
            case 1: world.navigation.pushViewController(c, animated: true)
            case 2: world.navigation.setViewControllers([c], animated: true)
            default:
                world.stage.rootViewController = nil
                world.stage.rootViewController = world.navigation
            }
            world.stage.advance(by: Double(frame) / 60)
            if kind == 0 { world.navigation.pushViewController(b, animated: true) }
            world.stage.advance(by: 1)
            let top = kind == 1 || kind == 2 ? c : b
            let other = kind == 1 || kind == 2 ? b : nil
            #expect(world.left(of: top) == 0 && top.phase == .shown && top.faults == [], "kind \(kind)")
            #expect(other == nil || other?.phase == .gone && other?.faults == [], "kind \(kind)")
            #expect(world.bar.topItem === top.navigationItem, "kind \(kind)")
            #expect(log.shown === top && log.faults == [], "kind \(kind): \(log.take())")
        }
    }
}
