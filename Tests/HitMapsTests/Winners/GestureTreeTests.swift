import HitMaps
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Gesture maps of random trees")
struct GestureTreeTests {
    private static let size = CGSize(width: 14, height: 11)

    @Test("The map's winners equal those of real touches at each pixel", arguments: Trials.seeds(0..<4, soak: 60))
    func agreement(seed: Int) {
        let gestures: [HitGesture] = [.tap, .doubleTap, .longPress, .swipeLeft]
        let gesture = gestures[seed % gestures.count]
        let make = { GestureTree(seed: seed).root }
        let map = GestureMap(of: gesture, size: Self.size, in: make)
        let everywhere = GestureMap(of: gesture, size: Self.size, precision: .everyPixel, in: make)
        var kinds: Set<String> = []
        // The tests touch every other pixel of each row and column.
        let step = Trials.extent(2, soak: 1)
        for row in map.grid.rows {
            for column in map.grid.columns where (row + column) % step == 0 {
                let point = map.grid.middle(column: column, row: row)
                let expected = Self.winners(gesture, at: point, on: make())
                kinds.formUnion(expected)
                #expect(map[column, row]?.winners.map(\.name) == expected, "\(gesture) \(point)")
                #expect(everywhere[column, row]?.winners == map[column, row]?.winners, "\(gesture) \(point)")
            }
        }
        // Each of the trees that the tests try has a winner. A random one of the soak may have none.
        if Trials.round == nil { #expect(!kinds.isEmpty) }
        #expect(map.replays <= everywhere.replays)
        #expect(map.problems == [] && everywhere.problems == [])
    }

    /// Returns the winners that a test with real touches sees: recognizers and controls by their actions.
    private static func winners(_ gesture: HitGesture, at point: CGPoint, on root: UIView) -> [String] {
        let stage = Stage(size: size)
        stage.window.addSubview(root)
        stage.settle()
        stage.transcript.clear()
        switch gesture {
        case .doubleTap:
            stage.finger.tap(at: point)
            stage.advance(by: 0.1)
            stage.finger.tap(at: point)
        case .longPress:
            stage.finger.press(at: point)
            stage.advance(by: 1)
            stage.finger.lift()
        case .swipeLeft:
            stage.finger.press(at: point)
            stage.finger.move(to: CGPoint(x: point.x - 90, y: point.y), over: 0.15)
            stage.finger.lift()
        default:
            stage.finger.tap(at: point)
        }
        stage.advance(by: 2)
        var found: [String] = []
        for record in stage.transcript.records {
            let name: String
            switch record.event {
            case .gesture(let note) where note.isRecognition: name = note.subject.name
            case .control(let step) where step.endsTouch: name = step.name
            default: continue
            }
            if !found.contains(name) { found.append(name) }
        }
        return found.filter { $0.contains(" of ") } + found.filter { !$0.contains(" of ") }
    }
}

/// A random tree with recognizers, some of which decide by position.
@MainActor
struct GestureTree {
    let root = ChoosyView(frame: CGRect(x: 0, y: 0, width: 14, height: 11))
    private var numbers: SeededNumbers

    init(seed: Int) {
        numbers = SeededNumbers(seed: seed)
        var views: [UIView] = [root]
        for tag in 1..<7 {
            let parent = numbers.pick(views)
            let view = numbers.isOneIn(3) ? UIButton() : ChoosyView()
            view.frame = CGRect(
                x: CGFloat(numbers.below(10)) - 2, y: CGFloat(numbers.below(8)) - 2,
                width: CGFloat(2 + numbers.below(9)),
                height: CGFloat(2 + numbers.below(8)))
            view.tag = tag
            parent.addSubview(view)
            views.append(view)
            if let view = view as? ChoosyView {
                let side = CGFloat(numbers.below(9))
                if numbers.isOneIn(2) { view.isWelcome = { $0.x + $0.y > side } }
                view.isSimultaneous = numbers.isOneIn(4)
            }
        }
        for number in 0..<5 {
            let recognizer = make()
            recognizer.name = "\(number)"
            recognizer.cancelsTouchesInView = !numbers.isOneIn(3)
            if let view = numbers.pick(views) as? ChoosyView {
                view.add(recognizer)
            } else {
                root.addGestureRecognizer(recognizer)
            }
        }
    }

    private mutating func make() -> UIGestureRecognizer {
        switch numbers.below(5) {
        case 0:
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 2
            return tap
        case 1: return UILongPressGestureRecognizer()
        case 2:
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = .left
            return swipe
        case 3: return UIPanGestureRecognizer()
        default: return UITapGestureRecognizer()
        }
    }
}

extension ControlStep {
    /// Whether the control sent the events of a finger that was lifted.
    fileprivate var endsTouch: Bool {
        guard case .sent(let events, _) = change else { return false }
        return !UIControl.Event(rawValue: events).isDisjoint(with: [.touchUpInside, .touchUpOutside])
    }
}
