import SwiftSyntax

/// Names that Swift 4.2 gave up, which a module uses unless it declares them itself.
extension Translator {
    /// Translates a type such as `UIControlEvents`.
    func translateFormerType(_ node: IdentifierTypeSyntax) {
        guard let name = FormerNames.names[node.name.text], index.types[node.name.text]?.kind == nil else { return }
        count("former name")
        edits.replace(node.name.bytes, with: name)
    }

    /// Returns a type for a generated declaration, with the names of today.
    func currentNames(in type: TypeSyntax) -> String {
        type.trimmed.tokens(viewMode: .sourceAccurate).map { token in
            let isName = token.parent?.is(IdentifierTypeSyntax.self) == true && index.types[token.text]?.kind == nil
            let text = (isName ? FormerNames.names[token.text] : nil) ?? token.text
            return token.leadingTrivia.description + text + token.trailingTrivia.description
        }.joined()
    }

    /// Translates a type or a constant in an expression.
    func translateFormerName(_ node: DeclReferenceExprSyntax) {
        let former = node.baseName.text
        if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
            return translateFormerMember(member, former)
        }
        guard let name = FormerNames.names[former], index.types[former]?.kind == nil else { return }
        count("former name")
        edits.replace(node.baseName.bytes, with: name)
    }

    private func translateFormerMember(_ member: MemberAccessExprSyntax, _ former: String) {
        if let name = FormerNames.notifications[former],
            ["", "NSNotification.Name", "Notification.Name"].contains(member.base?.trimmedDescription ?? "")
        {
            count("former name")
            return edits.replace(member.bytes, with: name)
        }
        guard let name = FormerNames.members[former],
            !index.types.values.contains(where: { $0.members.contains { $0.name == former } })
        else { return }
        count("former name")
        edits.replace(member.declName.baseName.bytes, with: name)
    }

    /// Translates a call such as `view.bringSubview(toFront: knob)` or `UIEdgeInsetsMake(1, 2, 3, 4)`.
    func translateFormerCall(_ node: FunctionCallExprSyntax) {
        if let maker = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
            let (type, labels) = FormerNames.makers[maker.text], node.arguments.count == labels.count,
            node.arguments.allSatisfy({ $0.label == nil })
        {
            count("former name")
            edits.replace(maker.bytes, with: type)
            for (argument, label) in zip(node.arguments, labels) {
                edits.insert("\(label): ", at: argument.bytes.lowerBound)
            }
            return
        }
        let called = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
        let isEmpty = node.leftParen != nil && node.arguments.isEmpty && node.trailingClosure == nil
        if isEmpty, called == "Timer" {
            count("Timer()")
            return edits.replace(node.bytes, with: "Timer.interopUnscheduled()")
        }
        // Foundation on Linux makes attributed strings of a text only.
        if isEmpty, let parenthesis = node.leftParen,
            ["NSAttributedString", "NSMutableAttributedString"].contains(called)
        {
            count("empty attributed string")
            return edits.insert("string: \"\"", at: parenthesis.bytes.upperBound)
        }
        let name =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
            ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
        let former = node.arguments.map { $0.label?.text ?? "_" }
        guard let name, let (new, labels) = FormerNames.methods["\(name.text)(\(former.map { "\($0):" }.joined()))"],
            !index.types.values.contains(where: { $0.members.contains { $0.name == name.text && $0.labels == former } })
        else { return }
        count("former name")
        edits.replace(name.bytes, with: new)
        for (argument, label) in zip(node.arguments, labels) {
            guard let old = argument.label, let colon = argument.colon else { continue }
            if label == "_" {
                edits.blank(old.bytes.lowerBound..<colon.bytes.upperBound)
            } else {
                edits.replace(old.bytes, with: label)
            }
        }
    }
}
