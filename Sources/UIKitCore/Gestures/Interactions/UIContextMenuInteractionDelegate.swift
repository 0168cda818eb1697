import CoreGraphics
import Foundation

/// The object that provides the menus of a context menu interaction. Every method but the first has a default
/// implementation.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// Returns the menu at a point; nil for none, which leaves the press to other recognizers. Called when a finger
    /// has stayed for half a second, when the secondary button of a pointer goes down, or when a key asks for a menu.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - location: The point, in the coordinates of the interaction's view.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?

    /// Returns the view that is lifted off the screen for a menu; nil for the interaction's view. By default the
    /// result of `contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)`.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The configuration of the menu.
    ///   - identifier: The identifier of the configuration.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?

    /// Returns the view at which the preview ends when the menu closes; nil for the one that was lifted. By default
    /// the result of `contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)`.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The configuration of the menu.
    ///   - identifier: The identifier of the configuration.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?

    /// Returns the view that is lifted off the screen for a menu; nil, as by default, for the interaction's view. The
    /// older form of the method with an identifier.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The configuration of the menu.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Returns the view at which the preview ends when the menu closes; nil, as by default, for the one that was
    /// lifted. The older form of the method with an identifier.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The configuration of the menu.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Called when the user has tapped the preview. Does nothing by default: the menu closes.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The configuration of the menu.
    ///   - animator: Runs animations of the app beside those of the preview, and chooses the latter.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)

    /// Called before a menu appears. Does nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The configuration of the menu.
    ///   - animator: Runs animations of the app beside those of the menu.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)

    /// Called before a menu closes. Does nothing by default.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The configuration of the menu.
    ///   - animator: Runs animations of the app beside those of the menu.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}
