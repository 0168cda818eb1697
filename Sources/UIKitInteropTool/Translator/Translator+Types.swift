import SwiftSyntax

/// Types of expressions, as far as the source says them.
extension Translator {
    /// Returns the type that the source declares for an expression, without optionals, where that can be read without a
    /// compiler.
    ///
    /// - Parameters:
    ///   - expression: The expression.
    ///   - isGuessing: Whether a member of what has no known type has that of the only one of its name in the module
    ///     whose members are looked up by their names.
    func declaredType(of expression: ExprSyntax, isGuessing: Bool = false) -> String? {
        writtenType(of: expression, isGuessing: isGuessing).map(SourceIndex.bareType)
    }

    /// Returns whether a function declares a name around a place.
    func isDeclaredLocally(_ name: String, at place: Syntax) -> Bool {
        LocalNames.declaration(of: name, at: place) != nil
    }

    /// Returns the type that the source declares for an expression as it is written.
    func writtenType(of expression: ExprSyntax, isGuessing: Bool = false) -> String? {
        // Bindings may lead to each other in a circle.
        guard depthOfTypes < 20 else { return nil }
        depthOfTypes += 1
        defer { depthOfTypes -= 1 }
        if let chain = expression.as(OptionalChainingExprSyntax.self) {
            return declaredType(of: chain.expression, isGuessing: isGuessing)
        }
        if let force = expression.as(ForceUnwrapExprSyntax.self) {
            return declaredType(of: force.expression, isGuessing: isGuessing)
        }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            let name = SourceReader.bare(reference.baseName)
            if name == "self" { return scope?.name }
            switch LocalNames.declaration(of: name, at: Syntax(expression)) {
            case .type(let type): return type
            case .value(let value, let isUnwrapped):
                return isUnwrapped
                    ? declaredType(of: value, isGuessing: isGuessing) : writtenType(of: value, isGuessing: isGuessing)
            case .element(let values):
                return writtenType(of: values, isGuessing: isGuessing).flatMap(SourceIndex.element)
            case .unknown: return nil
            case nil: return memberType(name)
            }
        }
        if let call = expression.as(FunctionCallExprSyntax.self) {
            return createdType(by: call) ?? resultType(of: call, isGuessing: isGuessing)
        }
        if let item = expression.as(SubscriptCallExprSyntax.self) {
            return writtenType(of: item.calledExpression, isGuessing: isGuessing).flatMap(SourceIndex.item)
        }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first
        {
            return writtenType(of: inner.expression, isGuessing: isGuessing)
        }
        if let sequence = expression.as(SequenceExprSyntax.self) {
            let parts = Array(sequence.elements)
            guard parts.count == 3, parts[1].trimmedDescription == "??" else {
                return SourceReader.typeOfObject(expression)
            }
            return declaredType(of: parts[0], isGuessing: isGuessing)
        }
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
        let name = SourceReader.bare(member.declName.baseName)
        if base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" { return memberType(name) }
        if let type = moduleType(base) { return memberType(name, of: type) }
        if let owner = declaredType(of: base, isGuessing: isGuessing), !owner.isEmpty {
            if SourceIndex.item(of: owner) != nil {
                return ["first", "last"].contains(name) ? SourceIndex.element(of: owner).map { $0 + "?" } : nil
            }
            // A type of another module has members that the index knows nothing of.
            return index.resolve(owner, in: scope?.name).flatMap { memberType(name, of: $0) }
        }
        return isGuessing ? index.lookedUpType(ofProperty: name) : nil
    }

    /// Returns the type of the module that a call creates an object of, as in `Model()`; nil for any other call.
    private func createdType(by call: FunctionCallExprSyntax) -> String? {
        guard Self.isShort(call.calledExpression) else { return nil }
        var name = call.calledExpression.trimmedDescription
        if name.hasSuffix(".init") { name.removeLast(5) }
        guard let type = index.resolve(name, in: scope?.name), index.types[type]?.kind != nil else { return nil }
        return type
    }

    /// Returns the type that a call of a method or a function of the module returns.
    private func resultType(of call: FunctionCallExprSyntax, isGuessing: Bool) -> String? {
        var called = call.calledExpression
        if let chain = called.as(OptionalChainingExprSyntax.self) { called = chain.expression }
        if let reference = called.as(DeclReferenceExprSyntax.self) {
            let name = SourceReader.bare(reference.baseName)
            guard LocalNames.declaration(of: name, at: Syntax(called)) == nil else { return nil }
            let own = scopes.reversed().lazy.compactMap { self.resultType(name, of: $0.name) }.first
            return (own ?? index.results[name]).flatMap { $0.isEmpty ? nil : $0 }
        }
        guard let member = called.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
        let name = SourceReader.bare(member.declName.baseName)
        let owner =
            base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
            ? scope?.name : moduleType(base) ?? declaredType(of: base, isGuessing: isGuessing)
        guard let owner, let type = index.resolve(owner, in: scope?.name) else { return nil }
        return resultType(name, of: type).flatMap { $0.isEmpty ? nil : $0 }
    }

    private func resultType(_ name: String, of owner: String) -> String? {
        index.lineage(of: owner).lazy.compactMap { self.index.types[$0]?.results[name] }.first
    }

    /// Returns the type of the module that an expression names; nil for any other expression.
    private func moduleType(_ expression: ExprSyntax) -> String? {
        guard Self.isShort(expression),
            let type = index.resolve(expression.trimmedDescription, in: scope?.name), index.types[type]?.kind != nil
        else { return nil }
        return type
    }

    /// Returns whether an expression is no long chain of calls. The texts of all parts of one would be as long as the
    /// square of its length.
    private static func isShort(_ expression: ExprSyntax) -> Bool {
        var part = expression
        for _ in 0..<100 {
            if let call = part.as(FunctionCallExprSyntax.self) {
                part = call.calledExpression
            } else if let base = part.as(MemberAccessExprSyntax.self)?.base {
                part = base
            } else {
                return true
            }
        }
        return false
    }

    private func memberType(_ name: String) -> String? {
        scopes.reversed().lazy.compactMap { self.memberType(name, of: $0.name) }.first
    }

    private func memberType(_ name: String, of owner: String) -> String? {
        for type in index.lineage(of: owner) {
            if let found = index.types[type]?.members.first(where: { !$0.isFunction && $0.name == name }) {
                return found.type
            }
        }
        return nil
    }
}

/// The names that functions declare: parameters, variables, and what conditions bind.
private enum LocalNames {
    /// The declaration of a name.
    enum Declaration {
        case type(String)
        case value(ExprSyntax, isUnwrapped: Bool)
        /// One of the elements of a value.
        case element(ExprSyntax)
        /// A name whose declaration does not say the type.
        case unknown
    }

    /// Returns the innermost declaration of a name around a place; nil for a name that no function declares.
    static func declaration(of name: String, at place: Syntax) -> Declaration? {
        var node = place
        while let parent = node.parent {
            if let found = declaration(of: name, in: parent, before: node) { return found }
            node = parent
        }
        return nil
    }

    /// Returns the declaration of a name by a node, for the child that is given.
    private static func declaration(of name: String, in parent: Syntax, before child: Syntax) -> Declaration? {
        if let items = parent.as(CodeBlockItemListSyntax.self) {
            return items.prefix { $0.id != child.id }.reversed().lazy.compactMap { (item) -> Declaration? in
                switch item.item {
                case .decl(let declaration): self.declaration(of: name, by: declaration)
                case .stmt(let statement):
                    statement.as(GuardStmtSyntax.self).flatMap { self.declaration(of: name, by: $0.conditions) }
                default: nil
                }
            }.first
        }
        if let conditions = parent.as(ConditionElementListSyntax.self) {
            return declaration(of: name, by: conditions, before: child)
        }
        if let statement = parent.as(IfExprSyntax.self), statement.body.id == child.id {
            return declaration(of: name, by: statement.conditions)
        }
        if let statement = parent.as(WhileStmtSyntax.self), statement.body.id == child.id {
            return declaration(of: name, by: statement.conditions)
        }
        if let statement = parent.as(ForStmtSyntax.self), statement.sequence.id != child.id {
            guard names(name, statement.pattern) else { return nil }
            if let type = statement.typeAnnotation?.type { return .type(type.trimmedDescription) }
            return statement.pattern.is(IdentifierPatternSyntax.self) ? .element(statement.sequence) : .unknown
        }
        if let closure = parent.as(ClosureExprSyntax.self) { return declaration(of: name, by: closure) }
        if let branch = parent.as(SwitchCaseSyntax.self) {
            return branch.label.trimmedDescription.contains("let \(name)") ? .unknown : nil
        }
        if let branch = parent.as(CatchClauseSyntax.self) {
            return branch.catchItems.trimmedDescription.contains("let \(name)") ? .unknown : nil
        }
        let parameters =
            parent.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
            ?? parent.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
        return parameters?.first { ($0.secondName ?? $0.firstName).text == name }.map {
            .type($0.type.trimmedDescription)
        }
    }

    private static func declaration(of name: String, by declaration: DeclSyntax) -> Declaration? {
        guard let variable = declaration.as(VariableDeclSyntax.self) else { return nil }
        for binding in variable.bindings where names(name, binding.pattern) {
            if let type = binding.typeAnnotation?.type { return .type(type.trimmedDescription) }
            guard let value = binding.initializer?.value, binding.pattern.is(IdentifierPatternSyntax.self) else {
                return .unknown
            }
            return .value(value, isUnwrapped: false)
        }
        return nil
    }

    private static func declaration(
        of name: String, by conditions: ConditionElementListSyntax, before child: Syntax? = nil
    ) -> Declaration? {
        for element in conditions.prefix(while: { $0.id != child?.id }).reversed() {
            switch element.condition {
            case .optionalBinding(let binding) where names(name, binding.pattern):
                guard let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
                    return .unknown
                }
                if let type = binding.typeAnnotation?.type { return .type(type.trimmedDescription) }
                if let value = binding.initializer?.value { return .value(value, isUnwrapped: true) }
                // A name that is bound to itself is what it was before.
                return outer(identifier, around: Syntax(conditions))
            case .matchingPattern(let pattern) where names(name, pattern.pattern): return .unknown
            default: continue
            }
        }
        return nil
    }

    /// Returns the declaration of a name outside of a statement, with an optional taken off.
    private static func outer(_ name: TokenSyntax, around conditions: Syntax) -> Declaration {
        switch declaration(of: name.text, at: conditions) {
        case .type(let type): .type(SourceIndex.bareType(type))
        case .value(let value, _): .value(value, isUnwrapped: true)
        case .element(let values): .element(values)
        case .unknown: .unknown
        case nil: .value(ExprSyntax(DeclReferenceExprSyntax(baseName: name.trimmed)), isUnwrapped: true)
        }
    }

    private static func declaration(of name: String, by closure: ClosureExprSyntax) -> Declaration? {
        guard let clause = closure.signature?.parameterClause else { return nil }
        if let list = clause.as(ClosureShorthandParameterListSyntax.self) {
            return list.contains { $0.name.text == name } ? .unknown : nil
        }
        return clause.as(ClosureParameterClauseSyntax.self)?.parameters
            .first { ($0.secondName ?? $0.firstName).text == name }
            .map { $0.type.map { .type($0.trimmedDescription) } ?? .unknown }
    }

    private static func names(_ name: String, _ pattern: PatternSyntax) -> Bool {
        if let identifier = pattern.as(IdentifierPatternSyntax.self) { return identifier.identifier.text == name }
        return pattern.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
    }
}
