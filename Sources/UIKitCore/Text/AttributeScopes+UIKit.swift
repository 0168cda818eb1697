import CoreGraphics
import Foundation

extension AttributeScopes {
    /// The attributes of `AttributedString` that UIKit draws.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// What `AttributedString` and `AttributeContainer` may say about how text looks: `string.font = .boldSystemFont(ofSize: 17)`.
    /// Each attribute means what the one of the same name means in `NSAttributedString.Key`.
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

        /// Points to add between characters.
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.kern.rawValue
        }

        /// Points to raise the text by.
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
    /// Finds UIKit's attributes by their names.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key {
        self[Key.self]
    }
}

extension AttributedString {
    /// The same text as the drawing code takes it, with `style` for all of it.
    ///
    /// - Parameters:
    ///   - defaults: what applies where the text's own attributes say nothing.
    ///   - transform: changes the attributes of each run.
    func drawable(
        defaults: AttributeContainer, style: NSParagraphStyle, transform: (AttributeContainer) -> AttributeContainer
    ) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for run in runs {
            let attributes = transform(defaults.merging(run.attributes, mergePolicy: .keepNew))
            var drawn = attributes.drawable
            drawn[.paragraphStyle] = style
            result.append(NSAttributedString(string: String(characters[run.range]), attributes: drawn))
        }
        return result
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
