import SwiftSyntax

/// Members of extensions that override or are overridden.
extension Translator {
    /// Translates a member of an extension that overrides another or is overridden: the class gets it, and the
    /// extension's has another name.
    func translateOverriding(
        _ name: TokenSyntax, _ labels: [String], isFunction: Bool, _ modifiers: DeclModifierListSyntax
    ) {
        guard let scope else { return }
        let bare = SourceReader.bare(name)
        let isOverride = SourceReader.has(.override, modifiers)
        if isOverride,
            let other = index.foreignExtension(declaring: bare, labels, isFunction: isFunction, above: scope.name)
        {
            report(
                name,
                "'\(bare)' is declared in an extension of \(other), whose class is in another module, and cannot be "
                    + "overridden without Objective-C. Declare it in a superclass of this module.")
        }
        guard scope.isExtension, index.types[scope.name]?.kind == .classType,
            isOverride || index.isOverridden(bare, labels, isFunction: isFunction, of: scope.name)
        else { return }
        rename(name, modifiers)
    }

    private func rename(_ name: TokenSyntax, _ modifiers: DeclModifierListSyntax) {
        guard let scope else { return }
        count("override in or of an extension")
        for modifier in modifiers where modifier.name.tokenKind == .keyword(.override) { edits.blank(modifier.bytes) }
        for modifier in modifiers where modifier.name.tokenKind == .keyword(.open) {
            edits.replace(modifier.bytes, with: "public")
        }
        edits.replace(name.bytes, with: OverrideStub.name(SourceReader.bare(name), of: scope.name))
    }

    /// Adds the members that extensions in any file of the module declare and that override or are overridden.
    func addOverrides(to node: ClassDeclSyntax) {
        guard let scope, let entry = index.types[scope.name] else { return }
        for member in entry.members where !member.declaration.isEmpty {
            guard
                member.isOverride
                    || index.isOverridden(member.name, member.labels, isFunction: member.isFunction, of: scope.name)
            else { continue }
            let access = entry.isPublic ? "public " : ""
            edits.insert(
                " " + member.declaration.replacing("@access@ ", with: access) + ";",
                at: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
    }

    /// Returns the type of a method without arguments whose name alone says too little, since others of its class have
    /// arguments; else nil.
    func overloadedType(of node: FunctionDeclSyntax) -> String? {
        guard let scope, node.signature.parameterClause.parameters.isEmpty else { return nil }
        let name = SourceReader.bare(node.name)
        guard
            index.lineage(of: scope.name).contains(where: { type in
                index.types[type]?.members.contains { $0.isFunction && $0.name == name && !$0.labels.isEmpty } == true
            })
        else { return nil }
        return "() -> \(node.signature.returnClause?.type.trimmedDescription ?? "Void")"
    }
}
