import CoreGraphics
public import Foundation
import QuartzCore

/// The look of a bar: what is behind its items.
///
/// Bars and their items copy an appearance that they are given. Changes of the original have no effect then; those of
/// the copy, which the bar or the item returns, are shown.
///
/// Unlike UIKit, an appearance is not archived.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
    /// The blur behind the items; nil for none.
    open var backgroundEffect: UIBlurEffect? {
        didSet { didChange() }
    }

    /// The colour over the blur; nil for none.
    open var backgroundColor: UIColor? {
        didSet { didChange() }
    }

    /// The image over the colour; nil for none.
    open var backgroundImage: UIImage? {
        didSet { didChange() }
    }

    /// The place of the image in the bar; it fills the bar by default.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill {
        didSet { didChange() }
    }

    /// The colour of the line at the edge of the bar, or of the template image in its place; nil for no line.
    open var shadowColor: UIColor? {
        didSet { didChange() }
    }

    /// The image in place of the line at the edge of the bar; nil for the line.
    open var shadowImage: UIImage? {
        didSet { didChange() }
    }

    /// Whether content that scrolls behind the bar fades out there, as on iOS 26.
    var fadesContent = true

    /// The bar or the item that has the appearance.
    weak var host: (any BarItemHost)?

    /// The kind of device for which the appearance was made. All look the same.
    open private(set) var idiom = UIUserInterfaceIdiom.unspecified

    /// Creates the default look, in which content fades out behind the bar.
    public required override init() {
        super.init()
    }

    /// Creates the default look, in which content fades out behind the bar.
    ///
    /// - Parameter idiom: The kind of device, which makes no difference.
    public convenience init(idiom: UIUserInterfaceIdiom) {
        self.init()
        self.idiom = idiom
    }

    /// Creates a copy of another appearance's background.
    ///
    /// - Parameter barAppearance: The appearance, which may be that of another kind of bar.
    public required init(barAppearance: UIBarAppearance) {
        super.init()
        adoptBackground(of: barAppearance)
    }

    /// Chooses the default look, in which content fades out behind the bar.
    open func configureWithDefaultBackground() {
        setBackground(color: nil, shadow: nil, fades: true)
    }

    /// Chooses a background that hides what is behind the bar, with a line at its edge.
    open func configureWithOpaqueBackground() {
        setBackground(color: .systemBackground, shadow: .separator, fades: false)
    }

    /// Chooses no background.
    open func configureWithTransparentBackground() {
        setBackground(color: nil, shadow: nil, fades: false)
    }

    private func setBackground(color: UIColor?, shadow: UIColor?, fades: Bool) {
        fadesContent = fades
        (backgroundEffect, backgroundImage, shadowImage) = (nil, nil, nil)
        backgroundImageContentMode = .scaleToFill
        backgroundColor = color
        shadowColor = shadow
    }

    private func adoptBackground(of other: UIBarAppearance) {
        backgroundEffect = other.backgroundEffect
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        idiom = other.idiom
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
        fadesContent = other.fadesContent
    }

    /// Returns a copy, which no bar has.
    ///
    /// - Parameter zone: Ignored.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { [original = Copy(self)] in Copy(original.appearance.makeCopy()) }.appearance
    }

    /// A copy on its way out of the main actor, on which the caller is, too.
    private struct Copy: @unchecked Sendable {
        let appearance: UIBarAppearance

        nonisolated init(_ appearance: UIBarAppearance) {
            self.appearance = appearance
        }
    }

    /// Returns a copy.
    ///
    /// - Parameter host: The bar or the item that has the copy, and shows its changes; nil for none.
    func makeCopy(for host: (any BarItemHost)? = nil) -> Self {
        let copy = type(of: self).init(barAppearance: self)
        copy.host = host
        return copy
    }

    /// Returns a copy of the look of buttons, which tells this appearance when it changes.
    func adopted(_ buttons: UIBarButtonItemAppearance) -> UIBarButtonItemAppearance {
        let copy = buttons.makeCopy()
        copy.owner = self
        return copy
    }

    /// Returns whether another appearance of the same kind looks the same.
    func looks(like other: UIBarAppearance) -> Bool {
        backgroundEffect === other.backgroundEffect && backgroundColor == other.backgroundColor
            && backgroundImage === other.backgroundImage
            && backgroundImageContentMode == other.backgroundImageContentMode && shadowColor == other.shadowColor
            && shadowImage === other.shadowImage && fadesContent == other.fadesContent
    }

    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBarAppearance else { return false }
        guard self !== other, MainThread.isCurrent else { return self === other }
        return MainActor.assumeIsolated { [left = Copy(self), right = Copy(other)] in
            type(of: left.appearance) == type(of: right.appearance) && left.appearance.looks(like: right.appearance)
        }
    }

    /// Appearances change, so that all of a class have the same hash.
    open nonisolated override var hash: Int { ObjectIdentifier(type(of: self)).hashValue }

    func didChange() { host?.barItemDidChange() }
}
