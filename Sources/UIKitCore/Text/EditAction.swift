/// The actions of editing that every responder has a method for, whether it does anything or not.
@MainActor
enum EditAction: Int32, CaseIterable {
    case cut, copy, paste, delete, select, selectAll, toggleBoldface, toggleItalics, toggleUnderline

    init?(_ selector: Selector) {
        guard let action = Self.byName[selector.name] else { return nil }
        self = action
    }

    var selector: Selector {
        switch self {
        case .cut: Selector("cut:", UIResponder.cut(_:))
        case .copy: Selector("copy:", UIResponder.copy(_:))
        case .paste: Selector("paste:", UIResponder.paste(_:))
        case .delete: Selector("delete:", UIResponder.delete(_:))
        case .select: Selector("select:", UIResponder.select(_:))
        case .selectAll: Selector("selectAll:", UIResponder.selectAll(_:))
        case .toggleBoldface: Selector("toggleBoldface:", UIResponder.toggleBoldface(_:))
        case .toggleItalics: Selector("toggleItalics:", UIResponder.toggleItalics(_:))
        case .toggleUnderline: Selector("toggleUnderline:", UIResponder.toggleUnderline(_:))
        }
    }

    private static let byName: [String: EditAction] = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.selector.name, $0) })
}
