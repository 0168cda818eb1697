import SwiftSyntax

/// Optional methods that are used as values.
extension Translator {
    /// Translates `delegate?.title(for:)` where it is a value, which is nil for a delegate without an implementation.
    /// Optional properties need no translation where they are read: the protocol has values that may be nil.
    func translateOptionalMember(_ node: MemberAccessExprSyntax) {
        guard let base = node.base, !isCalled(ExprSyntax(node)),
            let requirement = optionalMethod(node.declName, ofType: declaredType(of: base, isGuessing: true), at: node)
        else { return }
        let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        replace(ExprSyntax(node), withMethod: requirement, of: object.trimmedDescription)
    }

    /// Translates `title(for:)` where it is a value in an extension of its protocol.
    func translateOptionalMember(_ node: DeclReferenceExprSyntax) {
        guard let type = scope?.name, index.types[type]?.kind == .protocolType,
            !(node.parent?.is(MemberAccessExprSyntax.self) ?? false), !isCalled(ExprSyntax(node)),
            !isDeclaredLocally(SourceReader.bare(node.baseName), at: Syntax(node)),
            let requirement = optionalMethod(node, ofType: type, at: node)
        else { return }
        replace(ExprSyntax(node), withMethod: requirement, of: "self")
    }

    private func replace(_ node: ExprSyntax, withMethod method: SourceIndex.Member, of object: String) {
        count("optional requirement as a value")
        let reference = Self.reference(method.name, method.labels)
        edits.replace(node.bytes, with: "interopMethod(\(object), \"\(method.selector)\", { $0.\(reference) })")
    }

    /// Returns the optional method that a reference means; nil for a reference to anything else.
    ///
    /// Where the type of the object is not known, the reference has to be one that may be nil, and nothing else may be
    /// called so.
    private func optionalMethod(
        _ reference: DeclReferenceExprSyntax, ofType type: String?, at node: some ExprSyntaxProtocol
    ) -> SourceIndex.Member? {
        let name = SourceReader.bare(reference.baseName)
        let labels = reference.argumentNames?.arguments.map(\.name.text)
        let candidates = index.optionalRequirements(named: name)
            .filter { $0.isFunction && !$0.isStatic && (labels == nil || labels == $0.labels) }
        guard let requirement = candidates.first else { return nil }
        let types = (type ?? "").split(separator: "&").compactMap { part in
            index.resolve(SourceIndex.bareType(part.trimmingCharacters(in: .whitespaces)), in: scope?.name)
        }
        guard types.isEmpty else { return types.contains { hasOptional(name, $0) } ? requirement : nil }
        guard mayBeNil(ExprSyntax(node)), Set(candidates.map(\.selector)).count == 1,
            labels != nil || !UIKitNames.properties.contains(name) && !index.hasProperty(named: name)
        else { return nil }
        return requirement
    }

    /// Returns whether a protocol has an optional member, of its own or from a protocol that it inherits.
    private func hasOptional(_ name: String, _ type: String) -> Bool {
        var pending = [type]
        var seen: Set<String> = []
        while let next = pending.popLast() {
            guard seen.insert(next).inserted, let entry = index.types[next] else { continue }
            if entry.members.contains(where: { $0.isOptional && $0.name == name }) { return true }
            guard entry.kind == .protocolType else { continue }
            pending += entry.inherited.compactMap { index.resolve($0, in: next) }
        }
        return false
    }

    /// Returns whether an expression is called, also by way of a question or an exclamation mark.
    private func isCalled(_ node: ExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        if let call = parent.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == node.id }
        guard parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) else { return false }
        return parent.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == parent.as(ExprSyntax.self)?.id
    }

    /// Returns whether an expression is compared with nil, or bound where it is not nil.
    private func mayBeNil(_ node: ExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        if parent.is(InitializerClauseSyntax.self) {
            return parent.parent?.is(OptionalBindingConditionSyntax.self) == true
        }
        guard let elements = parent.as(ExprListSyntax.self).map(Array.init),
            let position = elements.firstIndex(where: { $0.id == node.id })
        else { return false }
        func text(_ index: Int) -> String {
            elements.indices.contains(index) ? elements[index].trimmedDescription : ""
        }
        return [1, -1].contains { side in
            text(position + side) == "??" && side == 1
                || ["==", "!="].contains(text(position + side)) && text(position + 2 * side) == "nil"
        }
    }
}
