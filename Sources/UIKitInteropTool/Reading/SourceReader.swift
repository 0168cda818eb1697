import SwiftSyntax

/// Facts about declarations that the index and the translation both need.
enum SourceReader {
    /// Returns the name of a type in an inheritance clause or an extension, without generic arguments.
    static func name(of type: TypeSyntax) -> String {
        if let attributed = type.as(AttributedTypeSyntax.self) { return name(of: attributed.baseType) }
        if let member = type.as(MemberTypeSyntax.self) { return "\(name(of: member.baseType)).\(member.name.text)" }
        if let identifier = type.as(IdentifierTypeSyntax.self) { return identifier.name.text }
        return type.trimmedDescription
    }

    static func inherited(_ clause: InheritanceClauseSyntax?) -> [String] {
        clause?.inheritedTypes.map { name(of: $0.type) } ?? []
    }

    /// Returns the attribute with a name, with or without arguments; nil if the declaration has none.
    static func attribute(_ name: String, of attributes: AttributeListSyntax) -> AttributeSyntax? {
        attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
            .first { $0.attributeName.trimmedDescription == name }
    }

    static func has(_ attribute: String, _ attributes: AttributeListSyntax) -> Bool {
        self.attribute(attribute, of: attributes) != nil
    }

    /// Returns whether a declaration says that code cannot use it, which then a table cannot either.
    static func isUnavailable(_ attributes: AttributeListSyntax) -> Bool {
        attributes.contains { attribute in
            guard let attribute = attribute.as(AttributeSyntax.self),
                case .availability(let list)? = attribute.arguments
            else { return false }
            let words = list.map { $0.argument.trimmedDescription }
            return words.first == "*" && words.contains("unavailable")
        }
    }

    static func has(_ modifier: Keyword, _ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { $0.name.tokenKind == .keyword(modifier) && $0.detail == nil }
    }

    static func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
        has(.static, modifiers) || has(.class, modifiers)
    }

    /// Returns the name in `@objc(name)`; nil without one.
    static func explicitName(_ attributes: AttributeListSyntax) -> String? {
        guard let arguments = attribute("objc", of: attributes)?.arguments else { return nil }
        return arguments.trimmedDescription.filter { !$0.isWhitespace }
    }

    /// Returns the labels of a function's arguments, `_` for one without a label.
    static func labels(_ parameters: FunctionParameterListSyntax) -> [String] {
        parameters.map { $0.firstName.text.filter { $0 != "`" } }
    }

    static func isThrowing(_ effects: FunctionEffectSpecifiersSyntax?) -> Bool {
        effects?.throwsClause != nil
    }

    static func selector(_ function: FunctionDeclSyntax) -> String {
        explicitName(function.attributes)
            ?? SelectorName.method(
                bare(function.name), labels: labels(function.signature.parameterClause.parameters),
                isThrowing: isThrowing(function.signature.effectSpecifiers))
    }

    /// Returns an identifier without backticks.
    static func bare(_ token: TokenSyntax) -> String {
        token.text.filter { $0 != "`" }
    }

    /// Returns whether Objective-C's runtime knows a member: by an attribute, or by one of its type or its extension.
    static func isExposed(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, inExposed: Bool)
        -> Bool
    {
        if has("nonobjc", attributes) { return false }
        if ["objc", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction", "NSManaged", "GKInspectable"].contains(
            where: {
                has($0, attributes)
            })
        {
            return true
        }
        guard inExposed else { return false }
        return !has(.private, modifiers) && !has(.fileprivate, modifiers)
    }

    /// Returns whether a method without a receiver other than an object can be called by its name.
    static func canBeCalledByName(_ function: FunctionDeclSyntax) -> Bool {
        guard function.genericParameterClause == nil, function.signature.effectSpecifiers?.asyncSpecifier == nil,
            !isStatic(function.modifiers), function.name.tokenKind.isIdentifier
        else { return false }
        return function.signature.parameterClause.parameters.allSatisfy { parameter in
            guard parameter.ellipsis == nil else { return false }
            let type = parameter.type.trimmedDescription
            let others = ["inout ", "some ", "UnsafeMutablePointer<ObjCBool>"]
            return !others.contains(where: type.contains)
        }
    }

    /// Returns whether a type is that of functions itself, not an optional or a dictionary of them, say.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - aliases: The names of type aliases that stand for such types.
    static func isFunction(_ type: TypeSyntax, aliases: Set<String> = []) -> Bool {
        if let attributed = type.as(AttributedTypeSyntax.self) {
            return isFunction(attributed.baseType, aliases: aliases)
        }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first {
            return isFunction(element.type, aliases: aliases)
        }
        if let identifier = type.as(IdentifierTypeSyntax.self) { return aliases.contains(identifier.name.text) }
        if let member = type.as(MemberTypeSyntax.self) { return aliases.contains(member.name.text) }
        return type.is(FunctionTypeSyntax.self)
    }

    /// Returns the type that an expression creates an object of, as in `Model()`, casts to, as in `x as? Model`, or has
    /// one object of, as in `Model.shared`; nil for any other expression.
    static func typeOfObject(_ expression: ExprSyntax) -> String? {
        if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3 {
            let parts = Array(sequence.elements)
            guard let cast = parts[1].as(UnresolvedAsExprSyntax.self), let type = parts[2].as(TypeExprSyntax.self)
            else {
                return nil
            }
            let isOptional = cast.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
            return type.type.trimmedDescription + (isOptional ? "?" : "")
        }
        let name: String
        if let call = expression.as(FunctionCallExprSyntax.self) {
            let called = call.calledExpression.trimmedDescription
            name = called.hasSuffix(".init") ? String(called.dropLast(5)) : called
        } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
            member.declName.baseName.text == "shared"
        {
            name = base.trimmedDescription
        } else {
            return nil
        }
        let isName = name.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
        return isName && name.split(separator: ".").last?.first?.isUppercase == true ? name : nil
    }

    /// Returns the types of a function's parameters as they are written.
    static func types(_ parameters: FunctionParameterListSyntax) -> [String] {
        parameters.map(\.type.trimmedDescription)
    }

    /// Returns a closure that calls a method with arguments that it takes one by one.
    ///
    /// The compiler cannot convert every method to a function of any shape: it crashes where one takes a closure that
    /// may be nil. Every other method is passed as it is.
    static func call(of name: String, _ labels: [String], isThrowing: Bool) -> String {
        let passed = labels.map { ($0 == "_" ? "" : "\($0): ") + "arguments.next()" }.joined(separator: ", ")
        return "{ it, \(labels.isEmpty ? "_" : "arguments") in \(isThrowing ? "try " : "")it.\(name)(\(passed)) }"
    }
}

extension TokenKind {
    /// Whether the token is a name, not an operator.
    var isIdentifier: Bool {
        if case .identifier = self { return true }
        return false
    }
}

extension SyntaxProtocol {
    /// The bytes of the node without the comments and spaces around it.
    var bytes: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// The text of the node in one line and without comments, for what is inserted into a line.
    var line: String {
        var text = ""
        var isApart = false
        for token in tokens(viewMode: .sourceAccurate) {
            if !text.isEmpty, isApart || !token.leadingTrivia.isEmpty { text += " " }
            text += token.text
            isApart = !token.trailingTrivia.isEmpty
        }
        return text
    }
}

/// A visitor that tracks the enclosing types.
class TypeVisitor: SyntaxVisitor {
    struct Scope {
        /// The qualified name.
        let name: String
        let node: Syntax
        /// Whether members are known to Objective-C without an attribute of their own.
        let isExposed: Bool
        let isExtension: Bool
        let isClass: Bool
        let isProtocol: Bool
        /// Whether tables cannot name the type: it or a type around it is generic or lies within a function.
        let isHidden: Bool
    }

    private(set) var scopes: [Scope] = []
    private var depthOfFunctions = 0

    var scope: Scope? { scopes.last }
    var isInFunction: Bool { depthOfFunctions > 0 }

    init() {
        super.init(viewMode: .sourceAccurate)
    }

    private func enter(
        _ node: some SyntaxProtocol, _ name: String, _ attributes: AttributeListSyntax, isGeneric: Bool,
        isExtension: Bool = false, isClass: Bool = false, isProtocol: Bool = false
    ) {
        let isExposed =
            SourceReader.has("objcMembers", attributes)
            || ((isExtension || isProtocol) && SourceReader.has("objc", attributes))
        scopes.append(
            Scope(
                name: scope.map { "\($0.name).\(name)" } ?? name, node: Syntax(node), isExposed: isExposed,
                isExtension: isExtension, isClass: isClass, isProtocol: isProtocol,
                isHidden: isGeneric || isInFunction || scope?.isHidden == true))
        didEnter()
    }

    /// Called when `scope` is new.
    func didEnter() {}

    /// Called before `scope` ends.
    func willLeave() {}

    private func leave() {
        willLeave()
        scopes.removeLast()
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.name.text, node.attributes, isGeneric: node.genericParameterClause != nil, isClass: true)
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.name.text, node.attributes, isGeneric: node.genericParameterClause != nil)
        return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { leave() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.name.text, node.attributes, isGeneric: node.genericParameterClause != nil)
        return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.name.text, node.attributes, isGeneric: true)
        return .visitChildren
    }
    override func visitPost(_ node: ActorDeclSyntax) { leave() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.name.text, node.attributes, isGeneric: true, isProtocol: true)
        return .visitChildren
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            node, SourceReader.name(of: node.extendedType), node.attributes,
            isGeneric: node.genericWhereClause != nil, isExtension: true)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        depthOfFunctions += 1
        return .visitChildren
    }
    override func visitPost(_ node: CodeBlockSyntax) { depthOfFunctions -= 1 }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        depthOfFunctions += 1
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { depthOfFunctions -= 1 }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        depthOfFunctions += 1
        return .visitChildren
    }
    override func visitPost(_ node: AccessorBlockSyntax) { depthOfFunctions -= 1 }
}
