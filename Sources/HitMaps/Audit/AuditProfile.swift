import UIKit

/// Whose idea of how large a target has to be an audit follows.
public enum AuditProfile: String, CaseIterable, Codable, Hashable, Sendable {
    /// Apple's: 44 x 44 pt.
    case apple
    /// That of the success criterion 2.5.8 of WCAG 2.2: 24 x 24. A smaller target passes when a circle of 24 pt around the middle
    /// of its box meets no other target, and no such circle of another small one.
    case wcag
    /// Material Design's: 48 x 48 dp. One dp is one point.
    case material

    /// The side of the square that a target has to be as large as, in points.
    public var leastSide: CGFloat {
        switch self {
        case .apple: 44
        case .wcag: 24
        case .material: 48
        }
    }

    /// Whether a target that is too small passes where there is enough room around it.
    public var countsSpacing: Bool { self == .wcag }
}
