import Foundation

/// How the text of a field looks.
extension UITextField {
    func setDefaultAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        style.set(key, value)
        content.restyle { $0.addAttribute(key, value: value, range: NSRange(location: 0, length: $0.length)) }
        textLookDidChange()
    }

    func setAlignment(_ alignment: NSTextAlignment) {
        setDefaultAttribute(.paragraphStyle, style.paragraphStyle(alignment: alignment))
    }

    func setDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        style.setAll(attributes)
        let all = style.attributes
        content.restyle { $0.setAttributes(all, range: NSRange(location: 0, length: $0.length)) }
        textLookDidChange()
    }

    /// What applies to text that is typed next: what was set for it, or what applies before the insertion point.
    var attributesForTyping: [NSAttributedString.Key: Any] {
        if let own = session.typingAttributes { return style.attributes.merging(own) { $1 } }
        guard hasText else { return style.attributes }
        let place = max(content.selection.lowerBound - 1, 0)
        return content.attributes(at: place)
    }

    // MARK: By the user

    func toggleTrait(_ trait: UIFontDescriptor.SymbolicTraits) {
        toggle(
            isOn: { ($0[.font] as? UIFont ?? self.style.font).fontDescriptor.symbolicTraits.contains(trait) },
            change: { attributes, turnsOn in
                let font = attributes[.font] as? UIFont ?? self.style.font
                var traits = font.fontDescriptor.symbolicTraits
                if turnsOn { traits.insert(trait) } else { traits.remove(trait) }
                guard let changed = font.fontDescriptor.withSymbolicTraits(traits) else { return }
                attributes[.font] = UIFont(descriptor: changed, size: 0)
            })
    }

    func toggleUnderline() {
        toggle(
            isOn: { ($0[.underlineStyle] as? Int ?? 0) != 0 },
            change: { attributes, turnsOn in
                attributes[.underlineStyle] = turnsOn ? NSUnderlineStyle.single.rawValue : nil
            })
    }

    /// Turns a look of the selected text on or off: off only when all of it has it. With nothing selected, that of text
    /// that is typed next.
    private func toggle(
        isOn: ([NSAttributedString.Key: Any]) -> Bool,
        change: (inout [NSAttributedString.Key: Any], Bool) -> Void
    ) {
        guard allowsEditingTextAttributes, isEditing else { return }
        guard !content.selection.isEmpty else {
            var typing = attributesForTyping
            change(&typing, !isOn(typing))
            session.typingAttributes = typing
            return
        }
        let selected = NSRange(content.selection)
        var runs: [(NSRange, [NSAttributedString.Key: Any])] = []
        content.attributed.enumerateAttributes(in: selected) { attributes, range, _ in
            runs.append((range, attributes))
        }
        let turnsOn = !runs.allSatisfy { isOn($0.1) }
        history.keep(content, before: .other, at: selected.location)
        content.restyle { text in
            for (range, attributes) in runs {
                var changed = attributes
                change(&changed, turnsOn)
                text.setAttributes(changed, range: range)
            }
        }
        textLookDidChange()
        announceChange()
    }
}
