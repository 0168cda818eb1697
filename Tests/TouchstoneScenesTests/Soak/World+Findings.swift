import CoreGraphics
import Foundation
import HitMaps
import HostInterface
import Timeline
import UIKit
import UIKitTesting

/// A fault that a trial has found.
struct Finding: Equatable, CustomStringConvertible {
    let check: Check
    let text: String

    /// The property that does not hold.
    enum Check: String {
        /// With no finger down, no control is highlighted or tracks, and no scroll view is dragged.
        case control
        /// With no finger down, no recognizer is in the middle of a gesture.
        case recognizer
        /// Each touch that begins in a view ends there once, and none is left on the screen.
        case touch
        /// The application comes to rest.
        case rest
        /// A frame that was drawn by damage equals one that was drawn whole.
        case damage
        /// A hit map has the owner of each pixel that a hit test finds.
        case hitMap = "hit map"
        /// The input's recording, replayed, gives the same transcript.
        case replay
        /// Nothing outlives the stage.
        case memory

        /// Whether the check compares two ways, which takes a thorough run.
        var isComparison: Bool { [.damage, .hitMap, .replay].contains(self) }
    }

    var description: String { "\(check.rawValue): \(text)" }
}

extension World {
    /// The extent of a run.
    enum Thoroughness {
        /// Nothing is drawn and nothing is recorded.
        case fast
        /// Everything is drawn and recorded.
        case recorded
        /// The frame and the hit map are compared as well.
        case thorough
    }

    /// The result of one run.
    struct Run {
        var findings: [Finding] = []
        var script: InputScript
        var transcript = ""
    }

    /// The seconds after the input in which everything has to come to rest.
    static let patience = 5.0

    /// An application that is current before and after every run, so that no reference to that of a run remains. It
    /// records nothing: while any application does, all of them make records.
    private static let home: Stage = {
        let stage = Stage()
        stage.transcript.end()
        return stage
    }()

    /// The processor time in seconds that all runs have spent on input, without building trees, coming to rest and
    /// checks.
    private(set) static var timeOfInput = 0.0

    /// The processor time in seconds that the thread has spent. Other programs and threads do not change it much.
    static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Builds a world, gives it input by the fingers of a stage and then by a replay of the recording, and returns the
    /// faults.
    static func findings(
        size: CGSize, build: (World) throws -> Void, input: (Stage) -> Void
    ) rethrows -> [Finding] {
        let live = try run(size, .thorough, build: build, input: input)
        guard let script = try? InputScript(text: live.script.text) else {
            return live.findings + [Finding(check: .replay, text: "the recording cannot be read")]
        }
        let replay = try run(size, .recorded, build: build) { $0.play(script.events) }
        return live.findings + difference(live.transcript, replay.transcript)
    }

    /// Runs a world once.
    static func run(
        _ size: CGSize, _ thoroughness: Thoroughness, build: (World) throws -> Void, input: (Stage) -> Void
    ) rethrows -> Run {
        home.application.makeCurrent()
        var remains: [Remains] = []
        var result = Run(script: InputScript(size: size))
        try UIApplication.restoringCurrent {
            let stage = Stage(size: size)
            if thoroughness == .fast {
                stage.transcript.end()
                stage.headless.loop.drawsFrames = false
            } else {
                stage.onSend = { result.script.events.append($0) }
            }
            let world = World(stage)
            try build(world)
            stage.settle()
            let looks = world.everyView.filter { ($0 as? UIControl)?.isHighlighted == true }
            let begin = processorTime
            input(stage)
            timeOfInput += processorTime - begin
            stage.advance(by: patience)
            stage.onSend = nil
            result.transcript = stage.transcript.text
            stage.transcript.end()
            world.isQuiet = true
            let views = world.everyView
            result.findings = world.findings(in: views, exceptHighlighted: Set(looks.map(ObjectIdentifier.init)))
            if thoroughness == .thorough { result.findings += world.differences }
            remains = world.everything(with: views).map(Remains.init)
        }
        result.findings += remains.compactMap(\.finding)
        return result
    }

    // MARK: - Checks

    private var screen: UIScreen { stage.application.screen }

    /// The views on the screen, and those that are known by numbers.
    private var everyView: [UIView] {
        var seen: Set<ObjectIdentifier> = []
        let roots: [UIView] = screen.orderedWindows + survivors.compactMap { $0 as? UIView }
        return roots.flatMap(Self.views).filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    /// Returns everything that has to be released with the stage.
    private func everything(with views: [UIView]) -> [AnyObject] {
        let recognizers = views.flatMap { $0.gestureRecognizers ?? [] }
        return [stage.application, screen, self] + (views as [AnyObject]) + (recognizers as [AnyObject])
    }

    private func findings(in views: [UIView], exceptHighlighted looks: Set<ObjectIdentifier>) -> [Finding] {
        var found = faults.map { Finding(check: .touch, text: $0) }
        func find(_ check: Finding.Check, _ isFault: Bool, _ text: @autoclosure () -> String) {
            if isFault { found.append(Finding(check: check, text: text())) }
        }
        for touch in screen.touches where !touch.hasLeftScreen {
            found.append(Finding(check: .touch, text: "finger \(touch.finger) is still on the screen"))
        }
        for view in views {
            if let control = view as? UIControl {
                let isLit = control.isHighlighted && !looks.contains(ObjectIdentifier(view))
                find(.control, isLit, "\(view.traceName) is highlighted")
                find(.control, control.isTracking, "\(view.traceName) tracks")
                find(.control, control.isTouchInside, "\(view.traceName) has a touch inside")
            }
            if let scroll = view as? UIScrollView {
                find(.control, scroll.isDragging || scroll.isTracking, "\(view.traceName) is dragged")
                find(.rest, scroll.isDecelerating, "\(view.traceName) decelerates")
            }
            let watch = (view as? MeddlingView)?.watch ?? (view as? MeddlingControl)?.watch
            find(.touch, watch?.heldUnmoved.isEmpty == false, "\(view.traceName) holds a touch")
            for recognizer in view.gestureRecognizers ?? [] where !(recognizer is UIHoverGestureRecognizer) {
                find(.recognizer, recognizer.state != .possible, "\(recognizer.traceName) is in \(recognizer.state)")
                find(.recognizer, recognizer.numberOfTouches > 0, "\(recognizer.traceName) has a touch")
            }
        }
        find(.recognizer, screen.isDecidingGestures, "a gesture is undecided")
        for deadline in stage.timeline.pendingDeadlines where !deadline.mayBeLeftPending {
            deadline.mayBeLeftPending = true
            found.append(Finding(check: .rest, text: "\(deadline.label) is due"))
        }
        return found
    }

    /// The differences between two ways to the same result.
    private var differences: [Finding] {
        var found: [Finding] = []
        if let window = stage.headless.host.window {
            let bitmap = window.bitmap
            let drawn = Bitmap(width: bitmap.width, height: bitmap.height)
            drawn.copy(from: bitmap, rect: bitmap.bounds, toX: 0, y: 0)
            stage.send(.expose(screen.bounds))
            if let text = drawn.difference(from: bitmap) { found.append(Finding(check: .damage, text: text)) }
        }
        let whole = screen.bounds.width * screen.bounds.height
        let map = HitMap(of: screen, scale: whole > 10_000 ? 0.125 : 0.5)
        for row in map.grid.rows {
            for column in map.grid.columns {
                let point = map.grid.middle(column: column, row: row)
                let view = view(at: point)
                guard view !== map[column, row] else { continue }
                let names = [view, map[column, row]].map { $0?.traceName ?? "no view" }
                return found + [
                    Finding(
                        check: .hitMap, text: "\(names[0]) is hit at \(Trace.text(point)), the map says \(names[1])")
                ]
            }
        }
        return found
    }

    private func view(at point: CGPoint) -> UIView? {
        for window in screen.orderedWindows.reversed() {
            if let view = window.hitTest(window.convert(point, from: nil as UIWindow?), with: nil) { return view }
        }
        return nil
    }

    private static func difference(_ live: String, _ replay: String) -> [Finding] {
        guard live != replay else { return [] }
        let lines = [live, replay].map { $0.split(separator: "\n") }
        let first = (0..<lines[0].count).first { $0 >= lines[1].count || lines[0][$0] != lines[1][$0] }
        let index = first ?? lines[0].count
        let said = lines.map { index < $0.count ? "\"\($0[index])\"" : "nothing" }
        return [Finding(check: .replay, text: "live \(said[0]), replayed \(said[1])")]
    }

    /// An object that must be released.
    private struct Remains {
        private weak var object: AnyObject?
        private let name: String

        @MainActor
        init(_ object: AnyObject) {
            self.object = object
            name = Trace.name(of: object)
        }

        var finding: Finding? { object == nil ? nil : Finding(check: .memory, text: "\(name) is kept alive") }
    }
}

extension Bitmap {
    /// Returns a sentence on the first pixel that differs visibly from that of another bitmap of the same size; nil
    /// without one. Antialiasing of a curve differs slightly at the edge of a clip.
    func difference(from whole: Bitmap) -> String? {
        guard !hasSamePixels(as: whole) else { return nil }
        for y in 0..<height {
            for x in 0..<width {
                let (left, right) = (pixel(x: x, y: y), whole.pixel(x: x, y: y))
                let distance = max(
                    abs(Int(left.red) - Int(right.red)), abs(Int(left.green) - Int(right.green)),
                    abs(Int(left.blue) - Int(right.blue)))
                if distance > 20 { return "pixel \(x),\(y) was not drawn" }
            }
        }
        return nil
    }
}

extension Stage {
    /// Handles events as a replay does, and then lets time pass up to the last of them.
    func play(_ events: [HostEvent]) {
        headless.host.push(events)
        if let end = events.last?.timestamp { advance(by: end.seconds(since: timeline.now)) }
    }
}
