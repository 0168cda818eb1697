import SwiftSyntax

/// Overrides of what Foundation's `NSObject` on Linux does not have.
extension Translator {
    /// The methods that classes override on Apple's systems and that are called by their names here, since
    /// Foundation's `NSObject` on Linux does not have them.
    private static let calledByName: Set<String> = [
        "setValue:forUndefinedKey:", "valueForUndefinedKey:", "observeValueForKeyPath:of:change:context:",
        "observeValueForKeyPath:ofObject:change:context:", "setValue:forKey:", "valueForKey:", "setNilValueForKey:",
        "respondsTo:", "didChangeValueForKey:",
    ]

    /// The methods that responders and gesture recognizers have, and on Apple's systems every object.
    private static let namedForOthers: Set<String> = ["awakeFromNib", "prepareForInterfaceBuilder"]

    /// Returns whether a method of the current class is called by its name, since the superclass does not have it here.
    func isCalledByName(_ selector: String) -> Bool {
        if Self.calledByName.contains(selector) { return true }
        guard Self.namedForOthers.contains(selector), let scope, index.types[scope.name]?.kind == .classType,
            let root = index.lineage(of: scope.name).last(where: { index.types[$0]?.kind == .classType }),
            let type = index.types[root]?.inherited.first, ClassHierarchy.isKnown(type)
        else { return false }
        return !["UIResponder", "UIGestureRecognizer"].contains { ClassHierarchy.isClass(type, derivedFrom: $0) }
    }

    /// The methods that classes override on Apple's systems, and which only code of the module calls here.
    static let notOverridden: Set<String> = [
        "keyPathsForValuesAffectingValueForKey:", "awakeAfterUsing:", "willChangeValueForKey:",
        "setValue:forKeyPath:", "valueForKeyPath:",
    ]

    /// Removes the `override` of a method that Foundation's `NSObject` does not have, unless a superclass in the module
    /// declares it.
    func dropOverride(of selector: String, _ modifiers: DeclModifierListSyntax) {
        guard !isInherited(selector) else { return }
        for modifier in modifiers where modifier.name.tokenKind == .keyword(.override) { edits.blank(modifier.bytes) }
    }

    /// Returns whether a superclass in the module of the current class declares a method.
    private func isInherited(_ selector: String) -> Bool {
        guard let scope else { return false }
        return index.lineage(of: scope.name).dropFirst().contains { type in
            index.types[type]?.members.contains { $0.isFunction && $0.selector == selector } == true
        }
    }

    /// The methods that `super` has in place of those that are called by their names and would call the class's own.
    private static let superNames: [String: String] = [
        "setValue:forKey:": "interopSetOwnValue", "valueForKey:": "interopOwnValue",
        "respondsTo:": "interopOwnResponds", "didChangeValueForKey:": "interopOwnDidChangeValue",
    ]

    /// Makes `super.setValue(3, forKey: "count")` call what Foundation does without the class.
    func translateSuperCall(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.base?.is(SuperExprSyntax.self) == true
        else { return }
        let selector = SelectorName.method(
            member.declName.baseName.text, labels: node.arguments.map { $0.label?.text ?? "_" })
        guard let replacement = Self.superNames[selector], !isInherited(selector) else { return }
        edits.replace(member.declName.baseName.bytes, with: replacement)
    }
}
