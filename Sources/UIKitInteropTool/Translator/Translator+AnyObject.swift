import SwiftSyntax

/// Members of objects of unknown class, which Swift looks up in all classes on Apple's systems.
extension Translator {
    /// Translates `(sender as AnyObject).tag`, and `sender.tag` for a sender that is declared as `AnyObject`.
    func translateAnyObjectMember(_ node: MemberAccessExprSyntax) {
        guard node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(node).id,
            node.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.parent?.id
                || !isCalled(node),
            node.declName.baseName.text != "self", wrap(node.base)
        else { return }
        count("member of AnyObject")
        // The type says what may be asked of the value. Where nothing is, the compiler infers it; and one of UIKit's
        // classes may have a property of another type by the same name.
        let name = SourceReader.bare(node.declName.baseName)
        guard Self.isBase(ExprSyntax(node)), !UIKitNames.properties.contains(name) else { return }
        let members = index.members(where: { !$0.isFunction && $0.isObjC && $0.name == name })
        let types = Set(members.map { SourceIndex.bareType($0.type) })
        guard types.count == 1, let type = types.first, Self.isCommon(type) || index.types[type] != nil else { return }
        edits.replace(node.declName.bytes, with: "member(\"\(members[0].selector)\", as: \(type).self)")
    }

    /// Returns whether a member or an item of an expression is asked for.
    private static func isBase(_ node: ExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        if let chain = parent.as(OptionalChainingExprSyntax.self) { return isBase(ExprSyntax(chain)) }
        if let force = parent.as(ForceUnwrapExprSyntax.self) { return isBase(ExprSyntax(force)) }
        if let item = parent.as(SubscriptCallExprSyntax.self) { return item.calledExpression.id == node.id }
        return parent.as(MemberAccessExprSyntax.self)?.base?.id == node.id
    }

    /// Returns whether a type has its name everywhere.
    static func isCommon(_ type: String) -> Bool {
        ["String", "Int", "Double", "Float", "Bool", "CGFloat", "Date", "URL", "Data"].contains(type)
            || ["UI", "NS", "CG", "CA"].contains(where: type.hasPrefix) && type.allSatisfy(\.isLetter)
    }

    /// Makes a base that is of type `AnyObject` one whose members are looked up by their names, and returns whether it
    /// is.
    private func wrap(_ base: ExprSyntax?) -> Bool {
        if let tuple = anyObject(base) {
            edits.insert("InteropObject", at: tuple.bytes.lowerBound)
            return true
        }
        guard let base, declaredType(of: base) == "AnyObject" else { return false }
        if let chain = base.as(OptionalChainingExprSyntax.self) {
            edits.insert(".map(InteropObject.init)", at: chain.expression.bytes.upperBound)
            return true
        }
        // The members of an optional are its own.
        guard writtenType(of: base)?.hasSuffix("?") == false else { return false }
        edits.insert("InteropObject(", at: base.bytes.lowerBound)
        edits.insert(")", at: base.bytes.upperBound)
        return true
    }

    /// Translates `(sender as AnyObject).setValue?(3, forLane: 1)`, with or without the question mark.
    func translateAnyObjectCall(_ node: FunctionCallExprSyntax) {
        var called = node.calledExpression
        var mark: TokenSyntax?
        if let chain = called.as(OptionalChainingExprSyntax.self) {
            (called, mark) = (chain.expression, chain.questionMark)
        } else if let force = called.as(ForceUnwrapExprSyntax.self) {
            (called, mark) = (force.expression, force.exclamationMark)
        }
        guard let member = called.as(MemberAccessExprSyntax.self) else { return }
        if mark == nil, translateMessage(member) { return }
        guard let parenthesis = node.leftParen, isObject(member.base) else { return }
        guard node.trailingClosure == nil, node.additionalTrailingClosures.isEmpty else {
            return report(node, "a closure cannot be passed to a method that is looked up by its name")
        }
        let name = SourceReader.bare(member.declName.baseName)
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        if ["isEqual(_:)", "isKind(of:)"].contains(Self.reference(name, labels)), mark == nil {
            count("member of AnyObject")
            _ = wrap(member.base)
            return
        }
        let selectors = Set(
            index.types.values.flatMap(\.members).filter { $0.isFunction && $0.name == name && $0.labels == labels }
                .map(\.selector))
        let selector =
            (selectors.count == 1 ? selectors.first : nil) ?? UIKitNames.selector(name, labels)
            ?? SelectorName.method(name, labels: labels)
        count("member of AnyObject")
        _ = wrap(member.base)
        edits.replace(member.declName.bytes, with: mark?.tokenKind == .exclamationMark ? "require" : "call")
        if let mark { edits.replace(mark.bytes, with: "") }
        edits.insert(
            "\"\(selector)\"" + (labels.isEmpty ? "" : ", "), at: parenthesis.endPositionBeforeTrailingTrivia.utf8Offset
        )
        for argument in node.arguments {
            guard let label = argument.label, let colon = argument.colon else { continue }
            edits.blank(label.bytes.lowerBound..<colon.bytes.upperBound)
        }
    }

    /// Translates `target?.perform(action)` for a property or a parameter of type `AnyObject`, and returns whether it
    /// is one.
    private func translateMessage(_ member: MemberAccessExprSyntax) -> Bool {
        let messages: Set<String> = ["perform", "performSelector", "responds", "setValue", "value"]
        guard messages.contains(member.declName.baseName.text), let base = member.base else { return false }
        let isChained = base.is(OptionalChainingExprSyntax.self)
        let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        guard declaredType(of: object) == "AnyObject" || isTarget(object) else { return false }
        count("member of AnyObject")
        edits.insert("(", at: object.bytes.lowerBound)
        edits.insert(" as\(isChained ? "?" : "!") any NSObjectProtocol)", at: object.bytes.upperBound)
        return true
    }

    /// Returns whether an expression is the target of something that the module does not declare, such as a bar button
    /// item.
    private func isTarget(_ expression: ExprSyntax) -> Bool {
        expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "target"
            && declaredType(of: expression, isGuessing: true) == nil && !index.hasProperty(named: "target")
    }

    /// Translates `type(of: object).description()`, which names the class of an object of any type. A module with a
    /// method of that name of its own calls that.
    func translateClassDescription(_ node: FunctionCallExprSyntax) {
        guard node.arguments.isEmpty, node.trailingClosure == nil,
            let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "description", let dot = member.base?.bytes.upperBound,
            let base = member.base?.as(FunctionCallExprSyntax.self), base.calledExpression.trimmedDescription == "type",
            base.arguments.count == 1, base.arguments.first?.label?.text == "of",
            !index.types.values.contains(where: { $0.members.contains { $0.isFunction && $0.name == "description" } })
        else { return }
        count("description() of a class")
        edits.insert("InteropObject.description(of: ", at: base.bytes.lowerBound)
        edits.replace(dot..<node.bytes.upperBound, with: ")")
    }

    /// Returns whether the members of a base are those of any object.
    private func isObject(_ base: ExprSyntax?) -> Bool {
        guard let base, anyObject(base) == nil else { return base != nil }
        return declaredType(of: base) == "AnyObject"
            && (base.is(OptionalChainingExprSyntax.self) || writtenType(of: base)?.hasSuffix("?") == false)
    }

    private func anyObject(_ base: ExprSyntax?) -> TupleExprSyntax? {
        guard let tuple = base?.as(TupleExprSyntax.self), tuple.elements.count == 1,
            tuple.elements.first?.expression.trimmedDescription.hasSuffix("as AnyObject") == true
        else { return nil }
        return tuple
    }

    private func isCalled(_ node: MemberAccessExprSyntax) -> Bool {
        node.parent?.is(OptionalChainingExprSyntax.self) == true || node.parent?.is(ForceUnwrapExprSyntax.self) == true
    }
}
