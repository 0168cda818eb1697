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

    /// Why a touch at a point of the stage would belong to whom it would. Asking leaves nothing in the transcript.
    public func explain(_ point: CGPoint) -> HitExplanation {
        settle()
        return HitExplanation(of: application.screen, at: point)
    }
}
