/// The edit actions, for each of which every responder has a method, whether it supports the action or not.
@MainActor
enum EditAction: CaseIterable {
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

    /// The method that a responder overrides to perform the action.
    var method: MethodOverrides {
        switch self {
        case .cut: .cut
        case .copy: .copy
        case .paste: .paste
        case .delete: .delete
        case .select: .select
        case .selectAll: .selectAll
        case .toggleBoldface: .toggleBoldface
        case .toggleItalics: .toggleItalics
        case .toggleUnderline: .toggleUnderline
        }
    }

    private static let byName: [String: EditAction] = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.selector.name, $0) })
}

extension UIResponder {
    /// Returns whether the responder overrides an edit action; nil for any other action.
    func overridesEditAction(_ action: Selector) -> Bool? {
        EditAction(action).map { overrides.contains($0.method) }
    }
}
