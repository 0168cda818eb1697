import CoreGraphics
import Foundation

/// The dimensions and the motion of alerts and action sheets, in points and seconds, after iOS 26.
///
/// All values are our own: they have not been measured.
@MainActor
enum AlertMetrics {
    static let width: CGFloat = 300
    static let sheetWidth: CGFloat = 360
    /// The least distance from the edges of the window.
    static let margin: CGFloat = 16
    /// The distance of an action sheet without a source from the bottom of the window.
    static let bottomInset: CGFloat = 10
    static let cornerRadius: CGFloat = 34
    /// The distance of buttons and fields from the edges of the panel.
    static let padding: CGFloat = 14
    /// The distance of the texts from the sides of the panel.
    static let textMargin: CGFloat = 24
    static let textTop: CGFloat = 22
    /// The distance between the texts, and between them and what follows.
    static let textGap: CGFloat = 6
    static let sectionGap: CGFloat = 18
    static let buttonHeight: CGFloat = 48
    static let buttonGap: CGFloat = 8
    /// The room above and below the title of a button.
    static let buttonPadding: CGFloat = 13
    static let fieldHeight: CGFloat = 44
    static let fieldGap: CGFloat = 6
    static let fieldRadius: CGFloat = 22
    static let fieldInset: CGFloat = 14
    /// The part of the panel that the texts may take while not all buttons fit.
    static let headerShare: CGFloat = 0.6

    static let dimming: CGFloat = 0.25
    /// The scale from which an alert shrinks to its place.
    static let startScale: CGFloat = 1.12
    static let showDuration: TimeInterval = 0.4
    static let hideDuration: TimeInterval = 0.25
}
