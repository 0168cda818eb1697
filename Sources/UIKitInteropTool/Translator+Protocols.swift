import SwiftSyntax

extension Translator {
    // MARK: - Declarations

    /// Makes a protocol for Objective-C one of classes, and gives its optional requirements a default that says that
    /// there is no implementation.
    func translateProtocol(_ node: ProtocolDeclSyntax) {
        guard let scope, SourceReader.has("objc", node.attributes) else { return }
        let inherited = SourceReader.inherited(node.inheritanceClause)
        if inherited.isEmpty {
            edits.insert(": AnyObject", at: node.name.bytes.upperBound)
        } else if !inherited.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) }),
            let first = node.inheritanceClause?.inheritedTypes.first
        {
            edits.insert("AnyObject, ", at: first.bytes.lowerBound)
        }
        var defaults: [String] = []
        let access = node.modifiers.contains { ["public", "open"].contains($0.name.text) } ? "public " : ""
        for member in node.memberBlock.members.map(\.decl) {
            if let function = member.as(FunctionDeclSyntax.self), isOptional(function.modifiers) {
                defaults.append(defaultImplementation(function, access))
            } else if let variable = member.as(VariableDeclSyntax.self), isOptional(variable.modifiers) {
                defaults += defaultImplementations(variable, access)
            }
        }
        guard !defaults.isEmpty else { return }
        append((["extension \(scope.name) {"] + defaults.map { "    \($0)" } + ["}"]).joined(separator: "\n"))
    }

    private func isOptional(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { $0.name.text == "optional" }
    }

    private func attributes(ofDefault attributes: AttributeListSyntax) -> String {
        // The table of a class names its own method, which is on the main actor where this default is on none.
        "@_disfavoredOverload "
            + attributes.compactMap { $0.as(AttributeSyntax.self) }
            .filter { !Self.removedAttributes.contains($0.attributeName.trimmedDescription) }
            .map { "\($0.trimmedDescription) " }.joined()
    }

    private func defaultImplementation(_ function: FunctionDeclSyntax, _ access: String) -> String {
        let parameters = function.signature.parameterClause.parameters
        let declared = parameters.enumerated().map { number, parameter in
            "\(parameter.firstName.text) argument\(number): \(parameter.type.trimmedDescription)"
        }
        let values = parameters.enumerated().map { number, parameter in
            // A function that does not escape cannot be passed on.
            let type = parameter.type.trimmedDescription
            return type.contains("->") && !type.contains("@escaping") && !type.hasSuffix("?")
                ? ", nil" : ", argument\(number)"
        }.joined()
        let effects = function.signature.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
        let result = function.signature.returnClause.map { " \($0.trimmedDescription)" } ?? ""
        return self.attributes(ofDefault: function.attributes)
            + "\(access)func \(function.name.text)(\(declared.joined(separator: ", ")))\(effects)\(result) "
            + "{ return interopMissing(self, \"\(SourceReader.selector(function))\"\(values)) }"
    }

    private func defaultImplementations(_ variable: VariableDeclSyntax, _ access: String) -> [String] {
        variable.bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
                let type = binding.typeAnnotation
            else { return nil }
            let selector = SourceReader.explicitName(variable.attributes) ?? SourceReader.bare(name)
            let isSettable = binding.accessorBlock?.trimmedDescription.contains("set") == true
            let setter =
                isSettable ? " set { return interopMissing(self, \"\(SelectorName.setter(selector))\", newValue) }" : ""
            return self.attributes(ofDefault: variable.attributes)
                + "\(access)var \(name.text)\(type.trimmedDescription) "
                + "{ get { interopMissing(self, \"\(selector)\") }\(setter) }"
        }
    }

    // MARK: - Calls

    /// Translates `delegate?.dial?(self, didTurnTo: 3)`, whose result is nil for a delegate without the method.
    func translateOptionalCall(_ node: FunctionCallExprSyntax) {
        let called: ExprSyntax
        let mark: TokenSyntax
        if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
            (called, mark) = (chain.expression, chain.questionMark)
        } else if let force = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
            (called, mark) = (force.expression, force.exclamationMark)
        } else {
            return
        }
        guard let member = called.as(MemberAccessExprSyntax.self), let base = member.base else { return }
        let name = SourceReader.bare(member.declName.baseName)
        guard isOptionalMethod(name, node) else { return }
        count("call of an optional requirement")
        edits.replace(mark.bytes, with: "")
        // Any object answers to a name that Objective-C knows; here its protocol has to be asked for.
        let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        if let owner = requirementOwner(name, node), declaredType(of: object) == "AnyObject" {
            edits.insertFirst("interopOptional((", at: base.bytes.lowerBound)
            edits.insert(
                " as? any \(owner))\(base.is(OptionalChainingExprSyntax.self) ? "" : "?")", at: object.bytes.upperBound)
        } else {
            edits.insertFirst("interopOptional(", at: base.bytes.lowerBound)
        }
        let isForced = mark.tokenKind == .exclamationMark
        let isChained = base.description.contains("?")
        edits.insert(")" + (isForced && !isChained ? "!" : isContinued(node) ? "?" : ""), at: node.bytes.upperBound)
    }

    private func isOptionalMethod(_ name: String, _ call: FunctionCallExprSyntax) -> Bool {
        guard !index.types.values.contains(where: { $0.members.contains { $0.isClosure && $0.name == name } }) else {
            return false
        }
        return index.optionalRequirements(named: name).contains { $0.isFunction && Self.matches($0.labels, call) }
            || UIKitNames.optionalMethods.contains { $0.name == name && Self.matches($0.labels, call) }
    }

    /// Returns whether a call has the arguments of a method with these labels.
    private static func matches(_ candidate: [String], _ call: FunctionCallExprSyntax) -> Bool {
        let labels = call.arguments.map { $0.label?.text ?? "_" }
        let closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
        return candidate.count == labels.count + closures && Array(candidate.prefix(labels.count)) == labels
    }

    /// Returns the protocol of this module that has an optional method of a name and the labels of a call.
    private func requirementOwner(_ name: String, _ call: FunctionCallExprSyntax) -> String? {
        index.types.keys.sorted().first { type in
            index.types[type]?.members.contains {
                $0.isOptional && $0.isFunction && $0.name == name && Self.matches($0.labels, call)
            } == true
        }
    }

    /// Returns whether a call is followed by more of the same chain, as in `delegate?.title?(for: self).count`.
    private func isContinued(_ node: FunctionCallExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        if let member = parent.as(MemberAccessExprSyntax.self) { return member.base?.id == ExprSyntax(node).id }
        if let call = parent.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == ExprSyntax(node).id }
        if let item = parent.as(SubscriptCallExprSyntax.self) { return item.calledExpression.id == ExprSyntax(node).id }
        return parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    }

    /// Translates `delegate?.color` and `delegate?.title(for:)` where they are values: each is nil for a delegate
    /// without an implementation.
    func translateOptionalMember(_ node: MemberAccessExprSyntax) {
        guard var base = node.base else { return }
        if let parent = node.parent {
            if parent.is(FunctionCallExprSyntax.self) || isCalledOptionally(ExprSyntax(node)) { return }
            if isAssigned(ExprSyntax(node)) { return }
        }
        let name = SourceReader.bare(node.declName.baseName)
        let labels = node.declName.argumentNames?.arguments.map(\.name.text)
        let candidates = index.optionalRequirements(named: name).filter { labels == nil || labels == $0.labels }
        guard let requirement = candidates.first, let type = declaredType(of: base),
            index.resolve(type, in: scope?.name).map({ hasOptional(name, $0) }) == true
        else { return }
        if let chain = base.as(OptionalChainingExprSyntax.self) { base = chain.expression }
        count("optional requirement as a value")
        let text = base.trimmedDescription
        let reference = requirement.isFunction ? Self.reference(name, requirement.labels) : name
        let function = requirement.isFunction ? "interopMethod" : "interopValue"
        let isPostfix =
            node.parent.map {
                $0.is(MemberAccessExprSyntax.self) || $0.is(SubscriptCallExprSyntax.self)
            } == true
        edits.replace(
            node.bytes,
            with: "\(function)(\(text), \"\(requirement.selector)\", { $0.\(reference) })\(isPostfix ? "?" : "")")
    }

    private func isCalledOptionally(_ node: ExprSyntax) -> Bool {
        guard let parent = node.parent,
            parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
        else { return false }
        return parent.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == parent.as(ExprSyntax.self)?.id
    }

    private func isAssigned(_ node: ExprSyntax) -> Bool {
        guard let list = node.parent?.as(ExprListSyntax.self), list.first?.id == node.id else { return false }
        return list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    }

    private func hasOptional(_ name: String, _ type: String) -> Bool {
        index.types[type]?.members.contains { $0.isOptional && $0.name == name } == true
    }

    /// Returns the type that the source declares for an expression, where that can be read without a compiler.
    func declaredType(of expression: ExprSyntax) -> String? {
        // Bindings may lead to each other in a circle.
        guard depthOfTypes < 20 else { return nil }
        depthOfTypes += 1
        defer { depthOfTypes -= 1 }
        if let chain = expression.as(OptionalChainingExprSyntax.self) { return declaredType(of: chain.expression) }
        if let force = expression.as(ForceUnwrapExprSyntax.self) { return declaredType(of: force.expression) }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            let name = SourceReader.bare(reference.baseName)
            return localType(of: name, at: Syntax(expression)) ?? memberType(name)
        }
        guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
        let name = SourceReader.bare(member.declName.baseName)
        if member.base?.trimmedDescription == "self" { return memberType(name) }
        let types = Set(index.types.values.flatMap(\.members).filter { !$0.isFunction && $0.name == name }.map(\.type))
        return types.count == 1 ? types.first.map(SourceIndex.bareType) : nil
    }

    private func memberType(_ name: String) -> String? {
        for scope in scopes.reversed() {
            for type in index.lineage(of: scope.name) {
                if let found = index.types[type]?.members.first(where: { !$0.isFunction && $0.name == name }) {
                    return SourceIndex.bareType(found.type)
                }
            }
        }
        return nil
    }

    /// Returns the type of a parameter or of a constant that an `if let` or `guard let` binds.
    private func localType(of name: String, at node: Syntax) -> String? {
        var next = node.parent
        while let current = next {
            if let function = current.as(FunctionDeclSyntax.self) {
                let parameter = function.signature.parameterClause.parameters.first {
                    ($0.secondName ?? $0.firstName).text == name
                }
                if let parameter { return SourceIndex.bareType(parameter.type.trimmedDescription) }
                return BindingFinder.binding(of: name, in: Syntax(function)).flatMap { value in
                    value.trimmedDescription == name ? memberType(name) : declaredType(of: value)
                }
            }
            next = current.parent
        }
        return nil
    }
}

/// A search for the value that an `if let`, a `guard let` or a `let` gives a name.
private final class BindingFinder: SyntaxVisitor {
    private let name: String
    private var value: ExprSyntax?

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    static func binding(of name: String, in node: Syntax) -> ExprSyntax? {
        let finder = BindingFinder(name)
        finder.walk(node)
        return finder.value
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        guard let identifier = node.pattern.as(IdentifierPatternSyntax.self)?.identifier, identifier.text == name else {
            return .visitChildren
        }
        value = node.initializer?.value ?? ExprSyntax(DeclReferenceExprSyntax(baseName: identifier))
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name, let initializer = node.initializer {
            value = initializer.value
        }
        return .visitChildren
    }
}
