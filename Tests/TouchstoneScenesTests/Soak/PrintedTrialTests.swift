import Foundation
import HostInterface
import Testing
import Timeline
import UIKit
import UIKitTesting

/// The source of a trial, which is compiled as `PrintedTrial.swift` in the same folder.
@MainActor
@Suite("A printed trial")
struct PrintedTrialTests {
    /// A trial with every class, change, callback and kind of input.
    private static var everything: Trial {
        var trial = Trial(size: CGSize(width: 160, height: 120), scene: "round-button")
        let kinds = Trial.views.dropFirst() + Trial.recognizers
        for (index, kind) in kinds.enumerated() {
            let frame = CGRect(x: index * 7, y: index * 5, width: 60, height: 40)
            trial.parts.append(Trial.Part(number: 100 + index, kind: kind, parent: 100, frame: frame))
        }
        trial.parts[0].parent = nil
        let changes: [Change] = [
            .remove(107), .detach(108), .attach(108, to: 100), .raise(102), .hide(103), .interaction(104),
            .multipleTouch(100), .exclusiveTouch(101), .clip(100), .fade(105), .turn(101), .paint(102), .layOut(100),
            .frame(106, x: 1, y: 2, width: 30, height: 40), .constrain(101, width: 50), .unconstrain(101),
            .enable(102), .cancelTracking(103), .removeTargets(104), .releaseTarget(105), .removeRecognizer(111),
            .moveRecognizer(112, to: 101), .enableRecognizer(113), .require(114, toFail: 115), .delay(115),
            .scroll(108, by: 20), .rows(109, count: 3), .makeKey(100),
        ]
        trial.setup = Array(changes.suffix(4))
        for (index, change) in changes.enumerated() {
            let callback = Callback.allCases[index % Callback.allCases.count]
            trial.meddlings.append(
                Trial.Meddling(callback: callback, part: 100 + index % 16, call: 1 + index % 3, change: change))
        }
        var milliseconds: Int64 = 0
        func add(_ content: HostEvent.Content, after pause: Int64 = 100) {
            milliseconds += pause
            trial.events.append(HostEvent(timestamp: Instant(nanoseconds: milliseconds * 1_000_000), content: content))
        }
        let (low, high) = (CGPoint(x: 20, y: 15.25), CGPoint(x: 60, y: 70))
        add(.touch(TouchSample(finger: 0, phase: .began, location: low)))
        add(.touch(TouchSample(finger: 1, phase: .began, location: high)), after: 0)
        add(.touch(TouchSample(finger: 1, phase: .moved, location: low)))
        add(.touch(TouchSample(finger: 0, phase: .cancelled, location: low)))
        add(.touch(TouchSample(finger: 1, phase: .ended, location: low)), after: 0)
        add(.scroll(ScrollSample(location: high, delta: CGVector(dx: 0, dy: -3), isContinuous: false)))
        add(.hover(HoverSample(phase: .moved, location: low)))
        add(.resize(WindowMetrics(size: CGSize(width: 150, height: 120), scale: 1)))
        add(.activation(.inactive))
        add(.activation(.active))
        return trial
    }

    @Test("is a test that compiles as it is and passes when there is no fault")
    func source() throws {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "PrintedTrial.swift")
        let source = Self.everything.source(name: "printedTrial", title: "A printed trial leaves no fault")
        if ProcessInfo.processInfo.environment["TOUCHSTONE_BLESS"] != nil { try Data(source.utf8).write(to: url) }
        #expect(try String(contentsOf: url, encoding: .utf8) == source)
        #expect(try Self.everything.findings() == [])
    }
}
