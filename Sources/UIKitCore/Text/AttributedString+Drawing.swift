import CoreGraphics
import Foundation

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

    /// The same text as an attributed string of the older kind, with the attributes that both kinds know.
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
            if StyledText.hasLine(attributes[.underlineStyle]) { part.underlineStyle = .single }
            if StyledText.hasLine(attributes[.strikethroughStyle]) { part.strikethroughStyle = .single }
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
