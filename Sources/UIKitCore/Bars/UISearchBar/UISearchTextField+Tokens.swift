import CoreGraphics
import Foundation

/// Changes of the tokens, by code and by the user.
///
/// In text positions, the tokens are a unit each in front of the text: the text begins at 0.
extension UISearchTextField {
    func setTokens(_ new: [UISearchToken]) {
        if !new.isEmpty || tokenStripIfLoaded != nil { tokenStrip.tokens = new }
        partsDidChange()
    }

    /// Inserts a token.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - tokenIndex: The index that it will have, from 0 to the number of tokens.
    public func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        precondition(
            (0...tokens.count).contains(tokenIndex),
            "insertToken(_:at:) needs an index from 0 to \(tokens.count), and not \(tokenIndex).")
        var new = tokens
        new.insert(token, at: tokenIndex)
        setTokens(new)
    }

    /// Removes a token.
    ///
    /// - Parameter tokenIndex: Its index.
    public func removeToken(at tokenIndex: Int) {
        precondition(
            tokens.indices.contains(tokenIndex),
            "removeToken(at:) needs the index of one of the \(tokens.count) tokens, and not \(tokenIndex).")
        var new = tokens
        new.remove(at: tokenIndex)
        setTokens(new)
    }

    /// Returns the position of a token, which is before the text.
    ///
    /// - Parameter tokenIndex: Its index.
    public func positionOfToken(at tokenIndex: Int) -> UITextPosition { TextOffset(tokenIndex - tokens.count) }

    /// Returns the tokens in a range of positions.
    ///
    /// - Parameter textRange: The range, such as one from the position of a token to the end of the document.
    public func tokens(in textRange: UITextRange) -> [UISearchToken] {
        let (start, end) = (textRange.start as? TextOffset, textRange.end as? TextOffset)
        guard let start, let end else { return [] }
        let count = tokens.count
        return tokens.enumerated().filter { (start.offset..<max(start.offset, end.offset)).contains($0.offset - count) }
            .map(\.element)
    }

    /// The range of the text without the tokens.
    public var textualRange: UITextRange { TextOffsetRange(0..<content.count) }

    /// Replaces the text in a range, but no token in it, with a token.
    ///
    /// - Parameters:
    ///   - textRange: The range.
    ///   - token: The token.
    ///   - tokenIndex: The index that the token will have.
    public func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
        let offsets = offsets(of: textRange)
        if !offsets.isEmpty { change(offsets, to: [], as: .other) }
        insertToken(token, at: tokenIndex)
    }

    // MARK: - By the user

    func tapToken(at index: Int) {
        guard isEditing || becomeFirstResponder() else { return }
        select(anchor: 0, head: 0)
        tokenSelection = index..<index + 1
    }

    func removeTokens(_ range: Range<Int>) {
        var new = tokens
        new.removeSubrange(range.clamped(to: new.indices))
        setTokens(new)
    }

    /// Deletes the selected tokens, or selects the last one if the insertion point is right behind it.
    ///
    /// - Returns: Whether there was one to delete or to select.
    func deleteOrSelectToken() -> Bool {
        if let selected = tokenSelection {
            guard allowsDeletingTokens else { return true }
            removeTokens(selected)
            if content.selection.isEmpty { announceChange() } else { return false }
            return true
        }
        guard !tokens.isEmpty, content.marked == nil, content.selection == 0..<0 else { return false }
        tokenSelection = tokens.count - 1..<tokens.count
        return true
    }

    func handleTokenKey(_ key: UIKey) -> Bool {
        guard !tokens.isEmpty, content.marked == nil, key.modifierFlags.isDisjoint(with: [.control, .command, .shift])
        else { return false }
        let backward: UIKeyboardHIDUsage = isMirrored ? .keyboardRightArrow : .keyboardLeftArrow
        let forward: UIKeyboardHIDUsage = isMirrored ? .keyboardLeftArrow : .keyboardRightArrow
        switch key.keyCode {
        case .keyboardDeleteOrBackspace: return deleteOrSelectToken()
        case .keyboardDeleteForward:
            guard tokenSelection != nil else { return false }
            return deleteOrSelectToken()
        case backward:
            guard content.selection == 0..<0 else { return false }
            let next = (tokenSelection?.lowerBound ?? tokens.count) - 1
            if next >= 0 { tokenSelection = next..<next + 1 }
            return true
        case forward:
            guard let selected = tokenSelection, content.selection.isEmpty else { return false }
            let next = selected.upperBound
            tokenSelection = next < tokens.count ? next..<next + 1 : nil
            return true
        default: return false
        }
    }

    /// Returns whether an edit action can be performed on the selected tokens; nil if that depends on the text.
    func canPerformOnTokens(_ action: Selector) -> Bool? {
        guard tokenSelection != nil, isEditing else { return nil }
        switch EditAction(action) {
        case .copy: return allowsCopyingTokens || !content.selection.isEmpty
        case .cut: return allowsCopyingTokens && allowsDeletingTokens
        case .delete: return allowsDeletingTokens
        default: return nil
        }
    }

    /// Copies the selected tokens and the selected text as text.
    ///
    /// - Returns: Whether a token is selected and may be copied.
    func copyTokens() -> Bool {
        guard let selected = tokenSelection, allowsCopyingTokens else { return false }
        let texts = tokens[selected.clamped(to: tokens.indices)].map(\.text) + [content.substring(content.selection)]
        UIPasteboard.general.string = texts.filter { !$0.isEmpty }.joined(separator: " ")
        return true
    }

    func deleteSelectionWithTokens() {
        guard allowsDeletingTokens, let selected = tokenSelection else { return }
        removeTokens(selected)
        if content.selection.isEmpty { announceChange() } else { deleteSelection() }
    }
}
