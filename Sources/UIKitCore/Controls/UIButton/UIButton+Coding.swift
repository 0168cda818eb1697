import CoreGraphics
import Foundation

/// Archiving.
extension UIButton {
    private enum Key {
        static let type = "UIButtonType"
        static let titles = "UIButtonTitles"
        static let attributedTitles = "UIButtonAttributedTitles"
        static let titleColors = "UIButtonTitleColors"
        static let shadowColors = "UIButtonTitleShadowColors"
        static let images = "UIButtonImages"
        static let backgroundImages = "UIButtonBackgroundImages"
        static let font = "UIButtonFont"
        static let shadowOffset = "UIButtonTitleShadowOffset"
        static let lineBreakMode = "UIButtonTitleLineBreakMode"
        static let numberOfLines = "UIButtonTitleNumberOfLines"
        static let alignment = "UIButtonTitleAlignment"
        static let contentInsets = "UIContentEdgeInsets"
        static let titleInsets = "UITitleEdgeInsets"
        static let imageInsets = "UIImageEdgeInsets"
        static let glows = "UIShowsTouchWhenHighlighted"
        static let reversesShadow = "UIReversesTitleShadowWhenHighlighted"
        static let darkens = "UIAdjustsImageWhenHighlighted"
        static let fades = "UIAdjustsImageWhenDisabled"
        static let toggles = "UIChangesSelectionAsPrimaryAction"
        static let keepsMargin = "UIKeepsTitleMargin"
    }

    func encodeContent(into coder: NSCoder) {
        coder.encode(buttonType.rawValue, forKey: Key.type)
        coder.encodeStates(titles, forKey: Key.titles)
        coder.encodeStates(attributedTitles, forKey: Key.attributedTitles)
        coder.encodeStates(titleColors, forKey: Key.titleColors)
        coder.encodeStates(titleShadowColors, forKey: Key.shadowColors)
        coder.encodeStates(images, forKey: Key.images)
        coder.encodeStates(backgroundImages, forKey: Key.backgroundImages)
        if configuration == nil, let label = content.firstLabel { encodeLook(of: label, into: coder) }
        coder.encodeInsets(contentEdgeInsets, forKey: Key.contentInsets)
        coder.encodeInsets(titleEdgeInsets, forKey: Key.titleInsets)
        coder.encodeInsets(imageEdgeInsets, forKey: Key.imageInsets)
        coder.encode(showsTouchWhenHighlighted, forKey: Key.glows)
        coder.encode(reversesTitleShadowWhenHighlighted, forKey: Key.reversesShadow)
        coder.encode(adjustsImageWhenHighlighted, forKey: Key.darkens)
        coder.encode(adjustsImageWhenDisabled, forKey: Key.fades)
        coder.encode(changesSelectionAsPrimaryAction, forKey: Key.toggles)
        coder.encode(keepsTitleMargin, forKey: Key.keepsMargin)
    }

    /// Writes what an app sets at the title label rather than at the button.
    private func encodeLook(of label: UILabel, into coder: NSCoder) {
        coder.encodeValue(label.content.plainFont, forKey: Key.font)
        coder.encode(label.shadowOffset, forKey: Key.shadowOffset)
        coder.encode(label.lineBreakMode.rawValue, forKey: Key.lineBreakMode)
        coder.encode(label.numberOfLines, forKey: Key.numberOfLines)
        coder.encode(label.textAlignment.rawValue, forKey: Key.alignment)
    }

    private func decodeLook(of label: UILabel, from coder: NSCoder) {
        if let font = coder.value(UIFont.self, forKey: Key.font) { label.font = font }
        if let offset = coder.size(forKey: Key.shadowOffset) { label.shadowOffset = offset }
        if let mode = coder.choice(NSLineBreakMode.self, forKey: Key.lineBreakMode) { label.lineBreakMode = mode }
        if let lines = coder.integer(forKey: Key.numberOfLines, in: 0...Int(Int32.max)) { label.numberOfLines = lines }
        if let alignment = coder.choice(NSTextAlignment.self, forKey: Key.alignment) { label.textAlignment = alignment }
    }

    /// Sets the properties that the archive holds and leaves the others as they are.
    func decodeContent(from coder: NSCoder) {
        if let type = coder.choice(ButtonType.self, forKey: Key.type) { buttonType = type }
        // Before the titles: what is set at a label with an attributed text would change that text.
        if coder.containsValue(forKey: Key.font) { decodeLook(of: content.titleLabel, from: coder) }
        titles = coder.states(String.self, forKey: Key.titles)
        attributedTitles = coder.states(NSAttributedString.self, forKey: Key.attributedTitles)
        titleColors = coder.states(UIColor.self, forKey: Key.titleColors)
        titleShadowColors = coder.states(UIColor.self, forKey: Key.shadowColors)
        images = coder.states(UIImage.self, forKey: Key.images)
        backgroundImages = coder.states(UIImage.self, forKey: Key.backgroundImages)
        if let insets = coder.insets(forKey: Key.contentInsets) { contentEdgeInsets = insets }
        if let insets = coder.insets(forKey: Key.titleInsets) { titleEdgeInsets = insets }
        if let insets = coder.insets(forKey: Key.imageInsets) { imageEdgeInsets = insets }
        if let flag = coder.flag(forKey: Key.glows) { showsTouchWhenHighlighted = flag }
        if let flag = coder.flag(forKey: Key.reversesShadow) { reversesTitleShadowWhenHighlighted = flag }
        if let flag = coder.flag(forKey: Key.darkens) { adjustsImageWhenHighlighted = flag }
        if let flag = coder.flag(forKey: Key.fades) { adjustsImageWhenDisabled = flag }
        if let flag = coder.flag(forKey: Key.toggles) { changesSelectionAsPrimaryAction = flag }
        keepsTitleMargin = coder.decodeBool(forKey: Key.keepsMargin)
        contentDidChange()
    }
}
