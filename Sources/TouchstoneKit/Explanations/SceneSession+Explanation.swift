import UIKit

extension SceneSession {
    /// Why a touch at a place of the scene would belong to whom it would, at the moment. The scene's own views are asked.
    func explanation(at point: CGPoint) -> HitExplanation {
        SceneSession.apart {
            loop.activate()
            return HitExplanation(of: screen, at: point)
        }
    }
}
