import HostInterface
import Timeline
import UIKit

@testable import TouchstoneKit

extension Trial {
    /// The classes of random trees.
    static let views: [Kind] = [
        .view("MeddlingView") { MeddlingView(frame: $0) }, .view("MeddlingView") { MeddlingView(frame: $0) },
        .view("MeddlingControl") { MeddlingControl(frame: $0) }, .view("UIButton") { UIButton(frame: $0) },
        .view("UISwitch") { UISwitch(frame: $0) }, .view("UISlider") { UISlider(frame: $0) },
        .view("UIStepper") { UIStepper(frame: $0) }, .view("UISegmentedControl") { UISegmentedControl(frame: $0) },
        .view("UITextField") { UITextField(frame: $0) }, .view("UIScrollView") { UIScrollView(frame: $0) },
        .view("UITableView") { UITableView(frame: $0) }, .view("UIWindow") { UIWindow(frame: $0) },
    ]

    static let recognizers: [Kind] = [
        .recognizer("UITapGestureRecognizer") { UITapGestureRecognizer() },
        .recognizer("UIPanGestureRecognizer") { UIPanGestureRecognizer() },
        .recognizer("UILongPressGestureRecognizer") { UILongPressGestureRecognizer() },
        .recognizer("UISwipeGestureRecognizer") { UISwipeGestureRecognizer() },
        .recognizer("UIPinchGestureRecognizer") { UIPinchGestureRecognizer() },
        .recognizer("UIRotationGestureRecognizer") { UIRotationGestureRecognizer() },
    ]

    /// The number of the first recognizer of a scene; its views are numbered from 0.
    static let firstRecognizerOfScene = 1000

    /// Creates the trial of a random tree.
    init(seed: Int, touches: Int, views: [Kind] = Self.views, recognizers: [Kind] = Self.recognizers) {
        var numbers = SeededNumbers(seed: seed)
        self.init(size: CGSize(width: 100, height: 80))
        var holders: [Int] = []
        for number in 1...3 + numbers.below(7) {
            let kind = views[numbers.below(views.count)]
            let isInside = !holders.isEmpty && kind.name != "UIWindow" && numbers.below(3) > 0
            let frame = CGRect(
                x: numbers.below(60), y: numbers.below(50), width: 10 + numbers.below(70),
                height: 10 + numbers.below(60))
            parts.append(
                Part(
                    number: number, kind: kind, parent: isInside ? holders[numbers.below(holders.count)] : nil,
                    frame: frame))
            holders.append(number)
        }
        if !recognizers.isEmpty {
            for number in 0..<numbers.below(6) {
                let kind = recognizers[numbers.below(recognizers.count)]
                parts.append(
                    Part(number: 20 + number, kind: kind, parent: holders[numbers.below(holders.count)]))
            }
        }
        let others = parts.map(\.number).filter { $0 >= 20 }
        meddle(views: holders, recognizers: others, &numbers)
        for view in holders where numbers.below(2) == 0 { setup.append(.multipleTouch(view)) }
        addInput(touches, seed: seed, &numbers)
    }

    /// Creates the trial of a scene.
    @MainActor
    init(seed: Int, touches: Int, scene: Scene) {
        var numbers = SeededNumbers(seed: seed)
        self.init(size: scene.size, scene: scene.name)
        let first = Self.firstRecognizerOfScene
        meddle(views: Array(0..<40), recognizers: Array(first..<first + 10), &numbers)
        addInput(touches, seed: seed, &numbers)
    }

    private mutating func meddle(views: [Int], recognizers: [Int], _ numbers: inout SeededNumbers) {
        let parts = views + recognizers
        for _ in 0..<numbers.below(14) {
            let callback = Callback.allCases[numbers.below(Callback.allCases.count)]
            let isGesture = callback == .gesture || (callback == .delegate && numbers.below(2) == 0)
            let owners = isGesture && !recognizers.isEmpty ? recognizers : parts
            meddlings.append(
                Meddling(
                    callback: callback, part: owners[numbers.below(owners.count)], call: 1 + numbers.below(4),
                    change: .random(views: views, recognizers: recognizers, &numbers)))
        }
        for _ in 0..<numbers.below(4) {
            setup.append(.random(views: views, recognizers: recognizers, &numbers))
        }
    }

    private mutating func addInput(_ touches: Int, seed: Int, _ numbers: inout SeededNumbers) {
        events = InputScript.randomTouches(touches, seed: UInt64(truncatingIfNeeded: seed), size: size).events
        // Input of other kinds has instants of its own, between those of the touches, which are whole milliseconds.
        let end = Int(events.last.map { $0.timestamp.nanoseconds / 1_000_000 } ?? 0) + 1
        for _ in 0..<numbers.below(1 + touches / 8) {
            let instant = Instant(nanoseconds: Int64(numbers.below(end)) * 1_000_000 + 500_000)
            guard !events.contains(where: { $0.timestamp == instant }) else { continue }
            let place = events.firstIndex { $0.timestamp > instant } ?? events.endIndex
            events.insert(HostEvent(timestamp: instant, content: otherInput(&numbers)), at: place)
        }
        self = consistent
    }

    private func otherInput(_ numbers: inout SeededNumbers) -> HostEvent.Content {
        let point = CGPoint(x: numbers.below(Int(size.width)), y: numbers.below(Int(size.height)))
        switch numbers.below(4) {
        case 0:
            let delta = CGVector(dx: numbers.below(9) - 4, dy: numbers.below(9) - 4)
            return .scroll(ScrollSample(location: point, delta: delta, isContinuous: false))
        case 1:
            let width = size.width - CGFloat(numbers.below(2) * 10)
            return .resize(WindowMetrics(size: CGSize(width: width, height: size.height), scale: 1))
        case 2: return .hover(HoverSample(phase: .moved, location: point))
        default: return .activation(numbers.below(2) == 0 ? .inactive : .active)
        }
    }
}

extension Change {
    /// Returns a random change of one of the views or recognizers.
    static func random(views: [Int], recognizers: [Int], _ numbers: inout SeededNumbers) -> Change {
        let view = views[numbers.below(views.count)]
        let other = views[numbers.below(views.count)]
        if !recognizers.isEmpty, numbers.below(4) == 0 {
            let recognizer = recognizers[numbers.below(recognizers.count)]
            switch numbers.below(6) {
            case 0: return .removeRecognizer(recognizer)
            case 1: return .moveRecognizer(recognizer, to: view)
            case 2: return .enableRecognizer(recognizer)
            case 3: return .require(recognizer, toFail: recognizers[numbers.below(recognizers.count)])
            case 4: return .delay(recognizer)
            default: return .releaseTarget(recognizer)
            }
        }
        switch numbers.below(22) {
        case 0: return .remove(view)
        case 1: return .detach(view)
        case 2, 3: return .attach(view, to: other)
        case 4: return .raise(view)
        case 5: return .hide(view)
        case 6: return .interaction(view)
        case 7: return .multipleTouch(view)
        case 8: return .exclusiveTouch(view)
        case 9: return .clip(view)
        case 10: return .fade(view)
        case 11: return .turn(view)
        case 12: return .paint(view)
        case 13: return .layOut(view)
        case 14: return .constrain(view, width: 20 + numbers.below(50))
        case 15: return .unconstrain(view)
        case 16: return .enable(view)
        case 17: return .cancelTracking(view)
        case 18: return numbers.below(2) == 0 ? .removeTargets(view) : .releaseTarget(view)
        case 19: return .scroll(view, by: 10 + numbers.below(30))
        case 20: return numbers.below(3) == 0 ? .makeKey(view) : .rows(view, count: numbers.below(9))
        default:
            return .frame(
                view, x: numbers.below(60), y: numbers.below(50), width: numbers.below(90), height: numbers.below(70))
        }
    }
}
