import HitMaps
import Stages
import UIKit

extension Stage {
    /// Returns the view that a touch would go to, for every pixel of the stage as it is laid out now. This adds
    /// nothing to the transcript.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point; nil for the stage's.
    ///   - precision: How thoroughly views with hit-test methods of their own are asked.
    public func hitMap(scale: CGFloat? = nil, precision: HitMap.Precision = .everyPixel) -> HitMap {
        settle()
        return HitMap(of: screen, scale: scale, precision: precision)
    }

    /// Returns the area of a view at each frame of an interval: where the screen shows it, and where touches find it.
    /// Advances the stage to the interval's end.
    ///
    ///     let area = stage.hitArea(of: button, for: 0.5)
    ///     area.presented.seconds(at: CGPoint(x: 20, y: 20))
    ///
    /// - Parameters:
    ///   - view: A view on the stage.
    ///   - seconds: The interval, which is divided into frames of `HitDurations.frame` seconds.
    ///   - scale: Pixels per point; nil for the stage's.
    ///   - precision: How thoroughly views with hit-test methods of their own are asked.
    public func hitArea(
        of view: UIView, for seconds: TimeInterval, scale: CGFloat? = nil,
        precision: HitMap.Precision = .everyPixel
    ) -> HitAreaOverTime {
        precondition(
            seconds > 0 && seconds <= 3600,
            "An interval of more than 0 and at most 3600 seconds is needed, not \(seconds).")
        settle()
        let start = now
        var area = HitAreaOverTime(of: view, on: screen, scale: scale, precision: precision)
        for frame in 1...max(1, Int(clamping: (seconds / HitDurations.frame).rounded())) {
            area.add(area.moment(at: now))
            advance(by: start + Double(frame) * HitDurations.frame - now)
        }
        return area
    }

    /// Fails the test when the hit map differs from the one kept in `name.hitmap`, in the folder `References`
    /// beside the test.
    ///
    ///     stage.expectHitMap(matches: "toolbar")
    ///
    /// The failure says what each view gained and lost, in square points, and names a picture of it.
    /// `ReferenceHitMap` says how the file is made and renewed.
    @discardableResult
    public func expectHitMap(
        matches name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) -> Bool {
        let location = TestFailure.Location(fileID: fileID, filePath: filePath, line: line, column: column)
        let map = SavedHitMap(hitMap())
        return ReferenceHitMap(name, filePath: filePath).matches(map, over: image, at: location)
    }

    /// Explains which view a touch at a point of the stage would go to. This adds nothing to the transcript.
    public func explain(_ point: CGPoint) -> HitExplanation {
        settle()
        return HitExplanation(of: screen, at: point)
    }

    /// Returns what is wrong with where the stage's views can be touched, as they are laid out now:
    ///
    ///     #expect(stage.audit().isEmpty)
    ///
    /// A failure prints the findings. This adds nothing to the transcript.
    ///
    /// - Parameters:
    ///   - profile: How large targets have to be.
    ///   - ignored: Rules that are left out, by number or name. A single view is excused by its `auditExceptions`.
    public func audit(profile: AuditProfile = .apple, ignoring ignored: Set<AuditRule.ID> = []) -> HitAudit {
        settle()
        return HitAudit(of: screen, profile: profile, ignoring: ignored)
    }
}

// MARK: - Gestures

/// Gestures can be tried on stages that a test has set up and used before.
///
///     let map = GestureMap(of: .panLeft) {
///         let stage = Stage(size: CGSize(width: 320, height: 240))
///         stage.rootViewController = DialController()
///         stage.finger.tap(at: CGPoint(x: 20, y: 20))
///         return stage
///     }
extension Stage: GestureSubject {}

extension Stage: GestureStageOwner {
    package var gestureStage: GestureStage {
        settle()
        return GestureStage(headless, keeping: self)
    }
}
