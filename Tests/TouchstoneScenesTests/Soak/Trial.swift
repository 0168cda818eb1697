import Foundation
import HostInterface
import Timeline
import UIKit

/// Random views, the changes that their callbacks make, and random input, as values: a trial can be repeated, shrunk
/// and printed. Parts are known by numbers, so that those that remain keep theirs when others are removed.
struct Trial: Equatable {
    /// The size of the stage in points.
    var size: CGSize
    /// The name of the built-in scene that is played on; nil for a tree of `parts` alone.
    var scene: String?
    /// The views and recognizers, parents before their children.
    var parts: [Part] = []
    /// The changes before the input.
    var setup: [Change] = []
    /// The changes that callbacks make.
    var meddlings: [Meddling] = []
    /// The input. Fingers that are down at the end are lifted by `consistent`.
    var events: [HostEvent] = []

    /// A view or a recognizer.
    struct Part: Equatable {
        var number: Int
        var kind: Kind
        /// The number of the view that holds this one or that the recognizer is attached to; nil for the window.
        var parent: Int?
        /// The frame of a view, in whole points.
        var frame = CGRect.zero
    }

    /// A class of views or recognizers, with the name that creates an instance in source code.
    struct Kind: Equatable {
        let name: String
        let make: Maker

        enum Maker {
            case view(@MainActor (CGRect) -> UIView)
            case recognizer(@MainActor () -> UIGestureRecognizer)
        }

        static func == (left: Kind, right: Kind) -> Bool { left.name == right.name }

        static func view(_ name: String, _ make: @escaping @MainActor (CGRect) -> UIView) -> Kind {
            Kind(name: name, make: .view(make))
        }

        static func recognizer(_ name: String, _ make: @escaping @MainActor () -> UIGestureRecognizer) -> Kind {
            Kind(name: name, make: .recognizer(make))
        }
    }

    /// A change that a callback makes when it is called for the given time, counted from 1.
    struct Meddling: Equatable {
        var callback: Callback
        /// The number of the part whose callback it is.
        var part: Int
        var call: Int
        var change: Change
    }
}

/// The callbacks of views, controls, recognizers and delegates that meddle.
enum Callback: CaseIterable {
    case hitTest, layoutSubviews, didMoveToWindow, touchesBegan, touchesMoved, touchesEnded, touchesCancelled, action
    case gesture, delegate, dataSource
}

/// A change of the views or recognizers with the given numbers. A change of a part that is gone does nothing. Cases are
/// written in tests as Swift prints them.
enum Change: Equatable {
    /// Removes a view, which is then released.
    case remove(Int)
    /// Removes a view and keeps it for `attach`.
    case detach(Int)
    case attach(Int, to: Int)
    case raise(Int)
    case hide(Int)
    case interaction(Int)
    case multipleTouch(Int)
    case exclusiveTouch(Int)
    case clip(Int)
    case fade(Int)
    case turn(Int)
    case paint(Int)
    case layOut(Int)
    case frame(Int, x: Int, y: Int, width: Int, height: Int)
    case constrain(Int, width: Int)
    case unconstrain(Int)
    case enable(Int)
    case cancelTracking(Int)
    case removeTargets(Int)
    /// Releases the target of a control or recognizer, which is its delegate and data source as well.
    case releaseTarget(Int)
    case removeRecognizer(Int)
    case moveRecognizer(Int, to: Int)
    case enableRecognizer(Int)
    case require(Int, toFail: Int)
    case delay(Int)
    case scroll(Int, by: Int)
    case rows(Int, count: Int)
    case makeKey(Int)
}

// MARK: - Consistency

extension Trial {
    /// The trial without parts whose parents are gone, and with input that fingers can perform: each finger presses
    /// before it moves and lifts where it is, and is up at the end.
    var consistent: Trial {
        var trial = self
        var known: Set<Int> = []
        trial.parts = parts.filter { part in
            guard part.parent.map(known.contains) ?? true else { return false }
            known.insert(part.number)
            return true
        }
        trial.events = Self.consistent(events)
        return trial
    }

    private static func consistent(_ events: [HostEvent]) -> [HostEvent] {
        var places: [Int: CGPoint] = [:]
        var result: [HostEvent] = []
        for var event in events {
            guard case .touch(var sample) = event.content else {
                result.append(event)
                continue
            }
            switch sample.phase {
            case .began:
                guard places[sample.finger] == nil else { continue }
                places[sample.finger] = sample.location
            case .moved:
                guard places[sample.finger] != nil else { continue }
                places[sample.finger] = sample.location
            case .ended, .cancelled:
                guard let place = places.removeValue(forKey: sample.finger) else { continue }
                sample.location = place
            }
            event.content = .touch(sample)
            result.append(event)
        }
        let end = events.last?.timestamp ?? .zero
        for (finger, place) in places.sorted(by: { $0.key < $1.key }) {
            let sample = TouchSample(finger: finger, phase: .ended, location: place)
            result.append(HostEvent(timestamp: end, content: .touch(sample)))
        }
        return result
    }

    /// The number of fingers that come down.
    var touches: Int {
        events.count(where: { if case .touch(let sample) = $0.content { sample.phase == .began } else { false } })
    }

    /// The nanoseconds before each event.
    var pauses: [Int64] {
        get {
            zip(events, [0] + events.map(\.timestamp.nanoseconds)).map { $0.timestamp.nanoseconds - $1 }
        }
        set {
            var now: Int64 = 0
            for index in events.indices {
                now += newValue[index]
                events[index].timestamp = Instant(nanoseconds: now)
            }
        }
    }

    /// Whether only touches share an instant. Other input at one instant reaches a stage in several turns of the frame
    /// loop and a replay in one.
    var isTimely: Bool {
        zip(events, events.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp || ($0.isTouch && $1.isTouch) }
    }
}

extension HostEvent {
    var isTouch: Bool { if case .touch = content { true } else { false } }
}
