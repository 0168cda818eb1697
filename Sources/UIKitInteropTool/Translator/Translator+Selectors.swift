import SwiftSyntax

extension Translator {
    /// Replaces `#selector` by a selector of the method's name in Objective-C and the method itself, so that a method
    /// that does not exist is an error at its place.
    func translateSelector(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first else { return }
        let isGetter = argument.label?.text == "getter"
        let isSetter = argument.label?.text == "setter"
        let (expression, cast) = Self.parts(of: argument.expression)
        guard let target = MemberReference(expression) else {
            return report(
                node, "this #selector cannot be read; write the type and the method, as in #selector(Dial.turn(_:))")
        }
        let owner = target.owner ?? typeOfSelf
        guard let owner else {
            return edit(node, "Selector(\"\(target.name)\")")
        }
        if isGetter || isSetter {
            let property = property(target.name, of: owner)
            return edit(node, "Selector(\"\(isGetter ? property : SelectorName.setter(property))\")")
        }
        let arity = cast.flatMap { Self.arity(of: $0) }
        let (known, isOwn) = method(target.name, target.labels, arity: arity, of: owner)
        let labels = target.labels ?? known?.labels ?? UIKitNames.labels(of: target.name)
        let name =
            known?.selector ?? UIKitNames.selector(target.name, labels)
            ?? SelectorName.method(target.name, labels: labels ?? [])
        // An object's method cannot be named without the object, and a type in a local variable not at all.
        guard target.isType else { return edit(node, "Selector(\"\(name)\")") }
        let isOptional = isOptional(known, isOwn: isOwn, target.name, labels, of: owner) ? ", isOptional: true" : ""
        // A method that nothing is known of is called, since the compiler says in one sentence that there is none.
        let isUnknown = known == nil && cast == nil && target.labels?.isEmpty == false
        if isUnknown || known?.isThrowing == true || known?.parameterTypes.contains(where: index.isFunction) == true
            || isOwn && known?.isStatic == true || labels?.contains("completion") == true
        {
            guard !isPattern(node) else { return edit(node, "Selector(\"\(name)\")") }
            let type = isOwn && known?.isStatic == true ? "\(owner).Type" : owner
            let call = SourceReader.call(of: target.written, labels ?? [], isThrowing: known?.isThrowing == true)
            return edit(node, "Selector(interop: \"\(name)\", of: \(type).self\(isOptional), calling: \(call))")
        }
        let reference =
            target.labels == nil && known == nil
            ? "\(owner).\(target.name)" : "\(owner).\(Self.reference(target.name, labels ?? []))"
        // Within a class, the type of its own method says nothing of the class.
        let type = cast.map { " as " + (target.owner == nil && Self.isPlain($0) ? "(\(owner)) -> \($0)" : $0) } ?? ""
        edit(node, "Selector(interop: \"\(name)\", \(reference)\(type)\(isOptional))")
    }

    /// Makes one of UIKit's delegates an object that can be asked for a method: their protocols are not those of
    /// Objective-C's objects here.
    func translateResponds(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            member.declName.baseName.text == "responds", node.arguments.count == 1,
            let argument = node.arguments.first, argument.label?.text == "to",
            let macro = argument.expression.as(MacroExpansionExprSyntax.self), macro.macroName.text == "selector",
            let method = macro.arguments.first.flatMap({ MemberReference(Self.parts(of: $0.expression).reference) }),
            let owner = method.owner, isForeignDelegate(owner),
            !base.is(SuperExprSyntax.self), base.trimmedDescription != "self"
        else { return }
        let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        let type = declaredType(of: object, isGuessing: true)
        guard type.flatMap({ index.resolve($0, in: scope?.name) }) == nil else { return }
        let isChained = base.is(OptionalChainingExprSyntax.self)
        edits.insert("(", at: object.bytes.lowerBound)
        edits.insert(" as\(isChained ? "?" : "!") any NSObjectProtocol)", at: object.bytes.upperBound)
    }

    private func isForeignDelegate(_ owner: String) -> Bool {
        index.resolve(owner, in: scope?.name) == nil
            && ["Delegate", "DelegateFlowLayout", "DataSource", "DataSourcePrefetching"].contains(
                where: owner.hasSuffix)
    }

    /// Returns whether a node is the pattern of a case, which can have no closure.
    private func isPattern(_ node: some SyntaxProtocol) -> Bool {
        var next = node.parent
        while let current = next, !current.is(CodeBlockItemSyntax.self) {
            if current.is(ExpressionPatternSyntax.self) { return true }
            next = current.parent
        }
        return false
    }

    /// Returns the reference in the argument of `#selector`, and the type that it is cast to.
    private static func parts(of argument: ExprSyntax) -> (reference: ExprSyntax, cast: String?) {
        var expression = argument
        var cast: String?
        while true {
            if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
                let inner = tuple.elements.first
            {
                expression = inner.expression
            } else if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
                cast = sequence.elements.compactMap { $0.as(TypeExprSyntax.self)?.type.trimmedDescription }.last
                expression = first
            } else {
                return (expression, cast)
            }
        }
    }

    /// Returns whether the type of a method is one without its class: `() -> Void` and not `(Dial) -> () -> Void`.
    private static func isPlain(_ type: String) -> Bool { type.components(separatedBy: "->").count == 2 }

    /// Returns the number of arguments in the type of a method, with or without its class.
    private static func arity(of type: String) -> Int? {
        let parts = type.components(separatedBy: "->")
        guard parts.count == 2 || parts.count == 3 else { return nil }
        let list = parts[parts.count - 2].filter { !$0.isWhitespace }
        return list.hasSuffix("()") ? 0 : list.count { $0 == "," } + 1
    }

    /// Returns whether an object of the owner may be without a method.
    private func isOptional(
        _ known: SourceIndex.Member?, isOwn: Bool, _ name: String, _ labels: [String]?, of owner: String
    ) -> Bool {
        if isOwn, let known { return known.isOptional }
        return isForeignDelegate(owner) && UIKitNames.isRequirement(name, labels ?? [])
    }

    private func edit(_ node: some SyntaxProtocol, _ text: String) {
        edits.replace(node.bytes, with: text)
    }

    /// The type that a method without an owner belongs to.
    private var typeOfSelf: String? {
        guard let scope else { return nil }
        return scope.isProtocol ? "Self" : scope.name
    }

    /// Returns a method of a type or of a superclass in this module, or else one of the same name elsewhere in the
    /// module, and whether it is the type's own.
    private func method(
        _ name: String, _ labels: [String]?, arity: Int?, of type: String
    ) -> (SourceIndex.Member?, isOwn: Bool) {
        func matches(_ member: SourceIndex.Member) -> Bool {
            member.isFunction && member.name == name && (labels == nil || labels == member.labels)
                && (arity == nil || arity == member.labels.count)
        }
        let resolved = index.resolve(type, in: scope?.name) ?? type
        for owner in index.lineage(of: resolved) {
            let found = index.types[owner]?.members.filter(matches) ?? []
            if let best = found.first(where: { $0.isObjC && !$0.isStatic }) ?? found.first(where: \.isObjC)
                ?? found.first
            {
                return (best, true)
            }
        }
        let others = index.members(where: { $0.isObjC && !$0.isStatic && matches($0) })
        return (Set(others.map(\.selector)).count == 1 ? others.first : nil, false)
    }

    private func property(_ name: String, of type: String) -> String {
        let resolved = index.resolve(type, in: scope?.name) ?? type
        for owner in index.lineage(of: resolved) {
            if let found = index.types[owner]?.members.first(where: { !$0.isFunction && $0.name == name }) {
                return found.selector
            }
        }
        return name
    }

    /// Replaces `#keyPath` by the path as a string.
    func translateKeyPath(_ node: MacroExpansionExprSyntax) {
        guard let expression = node.arguments.first?.expression else { return }
        var names: [String] = []
        var next: ExprSyntax? = expression
        while let current = next {
            if let member = current.as(MemberAccessExprSyntax.self) {
                names.insert(SourceReader.bare(member.declName.baseName), at: 0)
                next = member.base
            } else if let reference = current.as(DeclReferenceExprSyntax.self) {
                names.insert(SourceReader.bare(reference.baseName), at: 0)
                next = nil
            } else if let chained = current.as(OptionalChainingExprSyntax.self) {
                next = chained.expression
            } else if let forced = current.as(ForceUnwrapExprSyntax.self) {
                next = forced.expression
            } else {
                return report(
                    node, "this #keyPath cannot be read; write a type and its properties, as in #keyPath(Dial.value)")
            }
        }
        // The path begins where the types end.
        let path = Array(names.drop { $0.first?.isUppercase == true || $0 == "self" })
        let types = names.dropLast(path.count).filter { $0 != "self" }
        let root = types.isEmpty ? scope?.name : types.joined(separator: ".")
        let text = "\"\(keys(path, of: root).joined(separator: "."))\""
        // A table cannot name every type, and neither can this.
        guard let root, let first = path.first, !types.isEmpty || scope?.isHidden == false || scope?.isProtocol == true
        else { return edit(node, text) }
        guard !isPattern(node), !isOfClass(first, in: root) else { return edit(node, text) }
        let type = types.isEmpty && scope?.isProtocol == true ? "Self" : root
        edit(node, "interopKeyPath(\(text), \(type).self, { _ = $0.\(first) })")
    }

    /// Returns whether a property is one of a class and not of its objects, as in `#keyPath(UIApplication.shared)`.
    private func isOfClass(_ property: String, in type: String) -> Bool {
        guard let own = index.resolve(type, in: scope?.name), index.types[own]?.kind != nil else {
            return ["current", "default", "general", "main", "shared", "standard"].contains(property)
        }
        return index.lineage(of: own).contains { ancestor in
            index.types[ancestor]?.members.contains { $0.isStatic && !$0.isFunction && $0.name == property } == true
        }
    }

    /// Returns the names that Objective-C has for the properties of a path.
    private func keys(_ path: [String], of root: String?) -> [String] {
        var owner = root
        return path.map { name in
            let resolved = owner.flatMap { index.resolve($0, in: scope?.name) }
            let found = resolved.flatMap { type in
                index.lineage(of: type).lazy.compactMap { ancestor in
                    self.index.types[ancestor]?.members.first { !$0.isFunction && $0.name == name }
                }.first
            }
            owner = found.map { SourceIndex.bareType($0.type) }
            return found?.selector ?? name
        }
    }
}

/// The parts of a reference to a method, such as `Dial.turn(_:)`.
struct MemberReference {
    let name: String
    /// The name as it is written, with backticks if it has them.
    let written: String
    /// The labels, if the reference has them.
    let labels: [String]?
    /// The type or the object in front of the name; nil for a member of the current type.
    let owner: String?
    /// Whether the owner is a type.
    let isType: Bool

    init?(_ expression: ExprSyntax) {
        let reference: DeclReferenceExprSyntax
        var base: ExprSyntax?
        if let member = expression.as(MemberAccessExprSyntax.self) {
            reference = member.declName
            base = member.base
        } else if let plain = expression.as(DeclReferenceExprSyntax.self) {
            reference = plain
        } else {
            return nil
        }
        name = SourceReader.bare(reference.baseName)
        written = reference.baseName.text
        labels = reference.argumentNames?.arguments.map(\.name.text)
        let text = base?.trimmedDescription.filter { !$0.isWhitespace }
        switch text {
        case nil, "self", "Self", "type(of:self)", "super":
            owner = nil
            isType = true
        case let text?:
            owner = text
            // A type's last component begins with a capital, an object's does not.
            isType = text.split(separator: ".").last?.first?.isUppercase == true && !text.contains("(")
        }
    }
}
