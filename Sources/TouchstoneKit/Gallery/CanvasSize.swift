import UIKit

/// The sizes that the gallery offers for a scene.
enum CanvasSize: String, CaseIterable {
    case own = "Own"
    case phone = "Phone"
    case pad = "Pad"
    case fill = "Fill"

    /// In points, for a scene in a place of the given size.
    @MainActor
    func size(for scene: Scene, in place: CGSize) -> CGSize {
        switch self {
        case .own: scene.size
        case .phone: CGSize(width: 390, height: 844)
        case .pad: CGSize(width: 820, height: 1180)
        case .fill:
            CGSize(width: max(1, place.width.rounded(.down)), height: max(1, place.height.rounded(.down)))
        }
    }
}
