import HitMaps
import UIKit

extension Stage {
    /// Whom a touch would belong to, for every pixel of the stage as it is laid out now. Asking leaves nothing in the
    /// transcript.
    ///
    /// - Parameters:
    ///   - scale: pixels per point; nil for the stage's.
    ///   - precision: how thoroughly views with methods of their own are asked.
    public func hitMap(scale: CGFloat? = nil, precision: HitMap.Precision = .everyPixel) -> HitMap {
        settle()
        return HitMap(of: application.screen, scale: scale, precision: precision)
    }

    /// Fails the test when who answers where is not what is kept in `name.hitmap`, in the folder `References` beside the test.
    ///
    ///     stage.expectHitMap(matches: "toolbar")
    ///
    /// The failure says what each view gained and lost, in square points, and names a picture of it. How the file is made and renewed
    /// is told at `ReferenceHitMap`.
    @discardableResult
    public func expectHitMap(
        matches name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) -> Bool {
        let place = TestFailure.Location(fileID: fileID, filePath: filePath, line: line, column: column)
        let map = SavedHitMap(hitMap())
        return ReferenceHitMap(name, filePath: filePath).matches(map, over: image, at: place)
    }

    /// Why a touch at a point of the stage would belong to whom it would. Asking leaves nothing in the transcript.
    public func explain(_ point: CGPoint) -> HitExplanation {
        settle()
        return HitExplanation(of: application.screen, at: point)
    }
}

extension Stage {
    /// What is wrong with where the stage's views can be touched, as they are laid out now:
    ///
    ///     #expect(stage.audit().isEmpty)
    ///
    /// A failure prints the findings. Asking leaves nothing in the transcript.
    ///
    /// - Parameters:
    ///   - profile: how large targets have to be.
    ///   - ignored: rules that are left out, by number or name. A single view is excused by its `auditExceptions`.
    public func audit(profile: AuditProfile = .apple, ignoring ignored: Set<AuditRule.ID> = []) -> HitAudit {
        settle()
        return HitAudit(of: application.screen, profile: profile, ignoring: ignored)
    }
}
