import CoreGraphics
import Foundation

extension AttributeScopes {
    /// The attributes of `AttributedString` that UIKit draws.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// The attributes that set the appearance of text in an `AttributedString` or an `AttributeContainer`:
    /// `string.font = .boldSystemFont(ofSize: 17)`.
    ///
    /// Each attribute has the same meaning as the one of the same name in `NSAttributedString.Key`.
    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let kern: KernAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let foundation: FoundationAttributes

        /// A `UIFont`.
        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = NSAttributedString.Key.font.rawValue
        }

        /// The `UIColor` of the text.
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }

        /// The `UIColor` behind the text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }

        /// The extra space between characters in points.
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.kern.rawValue
        }

        /// The distance in points by which the text is raised; negative values lower it.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }

        /// The line below the text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }

        /// The line through the text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }
    }
}

extension AttributeDynamicLookup {
    /// Looks up UIKit's attributes by name.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key {
        self[Key.self]
    }
}

// MARK: - Conversion

extension AttributedString {
    /// Returns the text for drawing, with `style` as the paragraph style of the whole text.
    ///
    /// - Parameters:
    ///   - defaults: The attributes where the text sets none.
    ///   - transform: Called for each run to change its attributes.
    func drawable(
        defaults: AttributeContainer, style: NSParagraphStyle, transform: (AttributeContainer) -> AttributeContainer
    ) -> [AttributedRun] {
        runs.map { run in
            let attributes = transform(defaults.merging(run.attributes, mergePolicy: .keepNew))
            var drawn = attributes.drawable
            drawn[.paragraphStyle] = style
            return AttributedRun(String(characters[run.range]), drawn)
        }
    }

    /// Creates the same text from an `NSAttributedString`, with the attributes that both types support.
    init(drawn string: NSAttributedString) {
        var result = AttributedString()
        let whole = string.string as NSString
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
            var part = AttributedString(whole.substring(with: range))
            part.font = attributes[.font] as? UIFont
            part.foregroundColor = attributes[.foregroundColor] as? UIColor
            part.backgroundColor = attributes[.backgroundColor] as? UIColor
            part.kern = attributes[.kern].map(StyledText.number)
            part.baselineOffset = attributes[.baselineOffset].map(StyledText.number)
            if StyledText.drawsLine(attributes[.underlineStyle]) { part.underlineStyle = .single }
            if StyledText.drawsLine(attributes[.strikethroughStyle]) { part.strikethroughStyle = .single }
            result.append(part)
        }
        self = result
    }
}

extension AttributeContainer {
    fileprivate var drawable: [NSAttributedString.Key: Any] {
        var drawn: [NSAttributedString.Key: Any] = [:]
        drawn[.font] = self.font
        drawn[.foregroundColor] = self.foregroundColor
        drawn[.backgroundColor] = self.backgroundColor
        drawn[.kern] = self.kern
        drawn[.baselineOffset] = self.baselineOffset
        drawn[.underlineStyle] = self.underlineStyle
        drawn[.strikethroughStyle] = self.strikethroughStyle
        return drawn
    }
}
