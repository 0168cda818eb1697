import Foundation

/// Text with attributes, which layout managers lay out again whenever it changes.
///
///     let storage = NSTextStorage(attributedString: text)
///     let manager = NSLayoutManager()
///     storage.addLayoutManager(manager)
///     manager.addTextContainer(NSTextContainer(size: bounds.size))
///     let tapped = manager.characterIndex(
///         for: point, in: manager.textContainers[0], fractionOfDistanceBetweenInsertionPoints: nil)
///
/// Unlike UIKit, changes by `mutableString` go unnoticed, and subclasses do not store the text themselves.
open class NSTextStorage: NSMutableAttributedString {
    /// The kinds of a change.
    public struct EditActions: OptionSet, Sendable {
        public let rawValue: UInt

        /// Attributes have changed.
        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        /// Characters have changed.
        public static let editedCharacters = EditActions(rawValue: 1 << 1)

        public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    /// The object that is told about changes. Not kept alive.
    open weak var delegate: (any NSTextStorageDelegate)?

    /// The layout managers of the text.
    public private(set) var layoutManagers: [NSLayoutManager] = []

    /// The kinds of the changes that are being processed.
    open private(set) var editedMask: EditActions = []
    /// The range that the changes cover in the text after them. Its location is `NSNotFound` without a change.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    /// The number of UTF-16 units by which the changes have made the text longer.
    open private(set) var changeInLength = 0

    /// The number of changes, by which layout managers notice new ones.
    private(set) var version = 0
    private var groups = 0
    private var depth = 0
    private var isProcessing = false

    /// Adds a layout manager, which leaves the storage that it had before.
    @preconcurrency @MainActor
    open func addLayoutManager(_ layoutManager: NSLayoutManager) {
        guard layoutManager.textStorage !== self else { return }
        layoutManager.textStorage?.removeLayoutManager(layoutManager)
        layoutManagers.append(layoutManager)
        layoutManager.textStorage = self
    }

    /// Removes a layout manager.
    @preconcurrency @MainActor
    open func removeLayoutManager(_ layoutManager: NSLayoutManager) {
        guard let index = layoutManagers.firstIndex(where: { $0 === layoutManager }) else { return }
        layoutManagers.remove(at: index)
        layoutManager.textStorage = nil
    }

    // MARK: - Changes

    open override func beginEditing() {
        super.beginEditing()
        groups += 1
    }

    open override func endEditing() {
        super.endEditing()
        groups = max(groups - 1, 0)
        if groups == 0, !editedMask.isEmpty, !isProcessing { processEditing() }
    }

    /// Notes a change. Called by the methods that change the text; outside of a group it is processed at once.
    ///
    /// - Parameters:
    ///   - editedMask: The kinds of the change.
    ///   - range: The range before the change.
    ///   - delta: The number of UTF-16 units by which the range has become longer.
    open func edited(_ editedMask: EditActions, range: NSRange, changeInLength delta: Int) {
        let changed = NSRange(location: range.location, length: max(range.length + delta, 0))
        if self.editedMask.isEmpty {
            editedRange = changed
        } else {
            var former = editedRange
            if range.location <= former.location {
                former.location = max(former.location + delta, 0)
            } else if range.location < former.location + former.length {
                former.length = max(former.length + delta, 0)
            }
            editedRange = NSUnionRange(former, changed)
        }
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        version += 1
        if groups == 0, !isProcessing { processEditing() }
    }

    /// Tells the delegate about the changes since the last call. The delegate may change attributes meanwhile.
    open func processEditing() {
        isProcessing = true
        delegate?.textStorage(
            self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        delegate?.textStorage(
            self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        isProcessing = false
        editedMask = []
        editedRange = NSRange(location: NSNotFound, length: 0)
        changeInLength = 0
    }

    /// Notes a change of the text as one, whatever methods the superclass calls for it.
    private func change(_ actions: EditActions, _ range: NSRange, _ body: () -> Void) {
        let before = length
        depth += 1
        body()
        depth -= 1
        if depth == 0 { edited(actions, range: range, changeInLength: length - before) }
    }

    open override func replaceCharacters(in range: NSRange, with str: String) {
        change(.editedCharacters, range) { super.replaceCharacters(in: range, with: str) }
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        change([.editedCharacters, .editedAttributes], range) {
            super.replaceCharacters(in: range, with: attrString)
        }
    }

    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        change(.editedAttributes, range) { super.setAttributes(attrs, range: range) }
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        change(.editedAttributes, range) { super.addAttribute(name, value: value, range: range) }
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        change(.editedAttributes, range) { super.addAttributes(attrs, range: range) }
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        change(.editedAttributes, range) { super.removeAttribute(name, range: range) }
    }

    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        change([.editedCharacters, .editedAttributes], NSRange(location: loc, length: 0)) {
            super.insert(attrString, at: loc)
        }
    }

    open override func append(_ attrString: NSAttributedString) {
        change([.editedCharacters, .editedAttributes], NSRange(location: length, length: 0)) {
            super.append(attrString)
        }
    }

    open override func deleteCharacters(in range: NSRange) {
        change(.editedCharacters, range) { super.deleteCharacters(in: range) }
    }

    open override func setAttributedString(_ attrString: NSAttributedString) {
        change([.editedCharacters, .editedAttributes], NSRange(location: 0, length: length)) {
            super.setAttributedString(attrString)
        }
    }
}

/// An object that is told about changes of a text storage. All methods are optional.
public protocol NSTextStorageDelegate: AnyObject {
    /// Called before a change is processed. The delegate may change characters and attributes.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)

    /// Called after a change has been processed. The delegate may change attributes.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}

    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}
