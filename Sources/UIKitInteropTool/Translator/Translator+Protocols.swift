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
        var values: [String] = []
        let access = node.modifiers.contains { ["public", "open"].contains($0.name.text) } ? "public " : ""
        for member in node.memberBlock.members.map(\.decl) {
            let (defaultCount, valueCount) = (defaults.count, values.count)
            defer {
                locate(&defaults, from: defaultCount, at: member)
                locate(&values, from: valueCount, at: member)
            }
            if let function = member.as(FunctionDeclSyntax.self), isOptional(function.modifiers) {
                defaults.append(defaultImplementation(function, access))
            } else if let variable = member.as(VariableDeclSyntax.self), isOptional(variable.modifiers) {
                defaults += defaultImplementations(variable, access)
                guard !SourceReader.isStatic(variable.modifiers) else { continue }
                disfavor(member)
                values += optionalValues(variable, access)
            } else if let item = member.as(SubscriptDeclSyntax.self), isOptional(item.modifiers) {
                disfavor(member)
                defaults.append(defaultImplementation(item, access))
                values.append(optionalValue(item, access))
            }
        }
        guard !defaults.isEmpty else { return }
        append(
            (["extension \(scope.name) {"] + defaults.map { $0.hasPrefix("#") ? $0 : "    \($0)" } + ["}"]).joined(
                separator: "\n"))
        guard !values.isEmpty else { return }
        let name = "_interop_" + scope.name.replacing(".", with: "_")
        let last = node.inheritanceClause?.inheritedTypes.last?.type.bytes.upperBound ?? node.name.bytes.upperBound
        edits.insert(", \(name)", at: last)
        let attributes = keptAttributes(node.attributes)
        let isPrivate = node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
        let head = attributes + (isPrivate ? "fileprivate " : access)
        append(
            (["\(head)protocol \(name): AnyObject {}", "\(attributes)extension \(name) {"]
                + values.map { $0.hasPrefix("#") ? $0 : "    \($0)" } + ["}"]).joined(separator: "\n"))
    }

    /// Makes the compiler name a requirement's place in errors about what is generated for it.
    private func locate(_ declarations: inout [String], from start: Int, at member: DeclSyntax) {
        let place = place(of: member)
        guard !place.isEmpty else { return }
        for index in declarations.indices.dropFirst(start) {
            declarations[index] = "\(place)\n    \(declarations[index])\n#sourceLocation()"
        }
    }

    /// Makes the compiler prefer the value that may be nil to a requirement that some class may not have.
    private func disfavor(_ member: DeclSyntax) {
        edits.insert("@_disfavoredOverload ", at: member.bytes.lowerBound)
    }

    /// Returns the properties whose values are nil for an object without them, which reads of optional properties find.
    /// An extension cannot have two properties of one name, so they are those of a protocol of their own.
    private func optionalValues(_ variable: VariableDeclSyntax, _ access: String) -> [String] {
        guard let owner = scope?.name else { return [] }
        return variable.bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
                let type = binding.typeAnnotation?.type.trimmedDescription
            else { return nil }
            return keptAttributes(variable.attributes)
                + "\(access)var \(name.text): (\(type))? "
                + "{ interopValue(self as? any \(owner)) { $0.\(name.text) as \(type) } }"
        }
    }

    private func optionalValue(_ item: SubscriptDeclSyntax, _ access: String) -> String {
        let type = item.returnClause.type.trimmedDescription
        let (declared, passed) = arguments(of: item)
        return keptAttributes(item.attributes)
            + "\(access)subscript(\(declared)) -> (\(type))? "
            + "{ interopValue(self as? any \(scope?.name ?? "")) { $0[\(passed)] as \(type) } }"
    }

    /// Returns the parameters of a subscript and what passes them on.
    private func arguments(of item: SubscriptDeclSyntax) -> (declared: String, passed: String) {
        let parameters = item.parameterClause.parameters.enumerated().map { number, parameter in
            // A subscript's parameter has a label only if it has two names.
            let label = parameter.secondName == nil || parameter.firstName.text == "_" ? "" : parameter.firstName.text
            return (label, "argument\(number)", parameter.type.trimmedDescription)
        }
        return (
            parameters.map { "\($0.0.isEmpty ? "" : "\($0.0) ")\($0.1): \($0.2)" }.joined(separator: ", "),
            parameters.map { "\($0.0.isEmpty ? "" : "\($0.0): ")\($0.1)" }.joined(separator: ", ")
        )
    }

    private func defaultImplementation(_ item: SubscriptDeclSyntax, _ access: String) -> String {
        let isSettable = item.accessorBlock?.trimmedDescription.contains("set") == true
        return attributes(ofDefault: item.attributes)
            + "\(access)subscript(\(arguments(of: item).declared)) -> \(item.returnClause.type.trimmedDescription) "
            + "{ get { interopMissing(self, \"subscript\") }\(isSettable ? " set {}" : "") }"
    }

    private func isOptional(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { $0.name.text == "optional" }
    }

    private func attributes(ofDefault attributes: AttributeListSyntax) -> String {
        // The table of a class names its own method, which is on the main actor where this default is on none.
        "@_disfavoredOverload " + keptAttributes(attributes)
    }

    private func keptAttributes(_ attributes: AttributeListSyntax) -> String {
        attributes.compactMap { $0.as(AttributeSyntax.self) }
            .filter { !Self.removedAttributes.contains($0.attributeName.trimmedDescription) }
            .map { "\($0.trimmedDescription) " }.joined()
    }

    private func defaultImplementation(_ function: FunctionDeclSyntax, _ access: String) -> String {
        let parameters = function.signature.parameterClause.parameters
        let declared = parameters.enumerated().map { number, parameter in
            "\(parameter.firstName.text) argument\(number): \(currentNames(in: parameter.type))"
        }
        // A class that has the method is asked for it, not for this default.
        let isStatic = SourceReader.isStatic(function.modifiers)
        let arguments = parameters.indices.enumerated().map { ", argument\($0.offset)" }.joined()
        var body =
            isStatic
            ? "interopMissing(nil, \"\(SourceReader.selector(function))\")"
            : "interopMissing(self, \"\(SourceReader.selector(function))\"\(arguments))"
        for (number, parameter) in parameters.enumerated() where !isStatic {
            // A function that does not escape cannot be passed on as it is.
            guard SourceReader.isFunction(parameter.type, aliases: index.plainFunctionAliases),
                !parameter.type.trimmedDescription.contains("@escaping")
            else { continue }
            body = "withoutActuallyEscaping(argument\(number)) { argument\(number) in \(body) }"
        }
        let effects = function.signature.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
        let result = function.signature.returnClause.map { " -> \(currentNames(in: $0.type))" } ?? ""
        return self.attributes(ofDefault: function.attributes)
            + "\(access)\(isStatic ? "static " : "")func \(function.name.text)"
            + "(\(declared.joined(separator: ", ")))\(effects)\(result) { return \(body) }"
    }

    private func defaultImplementations(_ variable: VariableDeclSyntax, _ access: String) -> [String] {
        variable.bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
                let type = binding.typeAnnotation
            else { return nil }
            let selector = SourceReader.explicitName(variable.attributes) ?? SourceReader.bare(name)
            let isStatic = SourceReader.isStatic(variable.modifiers)
            let object = isStatic ? "nil" : "self"
            let isSettable = binding.accessorBlock?.trimmedDescription.contains("set") == true
            let setter =
                isSettable
                ? " set { return interopMissing(\(object), \"\(SelectorName.setter(selector))\", newValue) }" : ""
            return self.attributes(ofDefault: variable.attributes)
                + "\(access)\(isStatic ? "static " : "")var \(name.text)\(type.trimmedDescription) "
                + "{ get { interopMissing(\(object), \"\(selector)\") }\(setter) }"
        }
    }

    // MARK: - Calls

    /// Translates `delegate?.dial?(self, didTurnTo: 3)`, whose result is nil for a delegate without the method, and
    /// returns whether the call is one of an optional method.
    func translateOptionalCall(_ node: FunctionCallExprSyntax) -> Bool {
        let called: ExprSyntax
        let mark: TokenSyntax
        if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
            (called, mark) = (chain.expression, chain.questionMark)
        } else if let force = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
            (called, mark) = (force.expression, force.exclamationMark)
        } else {
            return false
        }
        guard let member = called.as(MemberAccessExprSyntax.self), let base = member.base else { return false }
        let name = SourceReader.bare(member.declName.baseName)
        guard isOptionalMethod(name, node) else { return false }
        count("call of an optional requirement")
        edits.replace(mark.bytes, with: "")
        let function = isAwaited(node) ? "interopAwaited" : "interopOptional"
        // Any object answers to a name that Objective-C knows; here its protocol has to be asked for.
        let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        if let owner = requirementOwner(name, node), declaredType(of: object, isGuessing: true) == "AnyObject" {
            edits.insertFirst("\(function)((", at: base.bytes.lowerBound)
            edits.insert(
                " as? any \(owner))\(base.is(OptionalChainingExprSyntax.self) ? "" : "?")", at: object.bytes.upperBound)
        } else {
            edits.insertFirst("\(function)(", at: base.bytes.lowerBound)
        }
        let isForced = mark.tokenKind == .exclamationMark
        let isChained = base.description.contains("?")
        edits.insert(")" + (isForced && !isChained ? "!" : isContinued(node) ? "?" : ""), at: node.bytes.upperBound)
        return true
    }

    /// Returns whether a call is part of an expression that waits.
    private func isAwaited(_ node: FunctionCallExprSyntax) -> Bool {
        var next = node.parent
        while let current = next, !current.is(CodeBlockItemSyntax.self) {
            if current.is(AwaitExprSyntax.self) { return true }
            next = current.parent
        }
        return false
    }

    private func isOptionalMethod(_ name: String, _ call: FunctionCallExprSyntax) -> Bool {
        guard !index.types.values.contains(where: { $0.members.contains { $0.isClosure && $0.name == name } }) else {
            return false
        }
        return index.optionalRequirements(named: name).contains { $0.isFunction && Self.matches($0.labels, call) }
            || UIKitNames.optionalMethods(named: name).contains { Self.matches($0, call) }
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
    func isContinued(_ node: FunctionCallExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        if let member = parent.as(MemberAccessExprSyntax.self) { return member.base?.id == ExprSyntax(node).id }
        if let call = parent.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == ExprSyntax(node).id }
        if let item = parent.as(SubscriptCallExprSyntax.self) { return item.calledExpression.id == ExprSyntax(node).id }
        return parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    }
}
