import SwiftSyntax

/// Objects of classes that are known when the program runs.
///
/// On Apple's systems, every class that a variable, a generic parameter or `Self` may stand for has the initializers of
/// UIKit's class. In Swift without Objective-C they would have to be required in every subclass, so that functions of
/// UIKit here find them.
extension Translator {
    /// Translates `type.init(frame: frame)` for a class of UIKit's that a variable or a cast names, and
    /// `T(frame: frame)` and `Self()` for one that a generic parameter or an extension says.
    func translateCreation(_ node: FunctionCallExprSyntax) {
        guard node.trailingClosure == nil, node.additionalTrailingClosures.isEmpty, let parenthesis = node.leftParen,
            let end = node.rightParen
        else { return }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        let rest = labels.isEmpty ? "" : ", "
        if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.text
            guard let type = genericClass(name, at: Syntax(node)), Self.hasInitializer(labels, type) else { return }
            count("\(Self.initializer(labels)) of a class that is a parameter")
            edits.replace(
                node.bytes.lowerBound..<parenthesis.bytes.upperBound, with: "interopObject(of: \(name).self\(rest)")
            return
        }
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            member.declName.baseName.tokenKind == .keyword(.`init`), let type = classNamed(by: base),
            Self.hasInitializer(labels, type)
        else { return }
        count("\(Self.initializer(labels)) of a class that a variable names")
        let variable = labels.isEmpty ? "$0" : "interopType"
        let opening = ".map { \(labels.isEmpty ? "" : "interopType in ")interopObject(of: \(variable)\(rest)"
        let closing = ") }" + (isContinued(node) ? "?" : "")
        if let chain = base.as(OptionalChainingExprSyntax.self) {
            edits.replace(chain.questionMark.bytes.lowerBound..<parenthesis.bytes.upperBound, with: opening)
            edits.replace(end.bytes, with: closing)
        } else if base.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .postfixQuestionMark }) {
            // The chain in the base may end without an object.
            edits.insert("(", at: base.bytes.lowerBound)
            edits.replace(base.bytes.upperBound..<parenthesis.bytes.upperBound, with: ")" + opening)
            edits.replace(end.bytes, with: closing)
        } else {
            let isName = genericClass(base.trimmedDescription, at: Syntax(node)) != nil && !isMetatypeOfSelf(base)
            edits.insert("interopObject(of: ", at: base.bytes.lowerBound)
            edits.replace(
                base.bytes.upperBound..<parenthesis.bytes.upperBound, with: (isName ? ".self" : "") + rest)
        }
    }

    /// Returns whether objects of a class of UIKit's can be made by its initializer with some labels.
    private static func hasInitializer(_ labels: [String], _ type: String) -> Bool {
        let owners: [[String]: String] = [
            []: "NSObject", ["frame"]: "UIView", ["nibName", "bundle"]: "UIViewController",
            ["style", "reuseIdentifier"]: "UITableViewCell",
        ]
        return owners[labels].map { ClassHierarchy.isClass(type, derivedFrom: $0) } ?? false
    }

    private static func initializer(_ labels: [String]) -> String {
        labels.isEmpty ? "init()" : reference("init", labels)
    }

    /// Returns the class of UIKit's that the value of an expression is one of, or a subclass.
    private func classNamed(by base: ExprSyntax) -> String? {
        if base.is(DeclReferenceExprSyntax.self), let type = genericClass(base.trimmedDescription, at: Syntax(base)) {
            return type
        }
        if isMetatypeOfSelf(base) { return genericClass("Self", at: Syntax(base)) }
        guard let type = declaredType(of: base), type.hasSuffix(".Type") else { return nil }
        let name = String(type.dropLast(5))
        return ClassHierarchy.isKnown(name) ? name : genericClass(name, at: Syntax(base))
    }

    /// Returns whether an expression is `self` in a method of the class, and not of its objects.
    private func isMetatypeOfSelf(_ base: ExprSyntax) -> Bool {
        guard base.trimmedDescription == "self" else { return false }
        var next = base.parent
        while let current = next {
            if let function = current.as(FunctionDeclSyntax.self) { return SourceReader.isStatic(function.modifiers) }
            if let variable = current.as(VariableDeclSyntax.self),
                variable.parent?.is(MemberBlockItemSyntax.self) == true
            {
                return SourceReader.isStatic(variable.modifiers)
            }
            if current.is(InitializerDeclSyntax.self) || current.is(MemberBlockSyntax.self) { return false }
            next = current.parent
        }
        return false
    }

    /// Returns the class of UIKit's that a generic parameter or `Self` stands for, or for a subclass of it; nil for any
    /// other name.
    private func genericClass(_ name: String, at place: Syntax) -> String? {
        if name == "Self" {
            guard let scope, !scope.isClass, index.types[scope.name]?.kind != .classType else { return nil }
            if ClassHierarchy.isKnown(scope.name) { return scope.name }
        }
        var next: Syntax? = place
        while let current = next {
            let clause = current.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause
            let conditions =
                current.asProtocol(WithGenericParametersSyntax.self)?.genericWhereClause
                ?? current.as(ExtensionDeclSyntax.self)?.genericWhereClause
                ?? current.as(ProtocolDeclSyntax.self)?.genericWhereClause
            let parameter = clause?.parameters.first { $0.name.text == name }
            let known = (parameter?.inheritedType).flatMap(ClassHierarchy.knownClass)
            if let known = known ?? ClassHierarchy.knownClass(of: name, in: conditions) { return known }
            if parameter != nil { return nil }
            next = current.parent
        }
        guard name == "Self", let scope else { return nil }
        let type = index.resolve(scope.name, in: nil) ?? scope.name
        return index.types[type]?.requiredClass
    }
}
