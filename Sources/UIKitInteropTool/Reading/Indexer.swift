import SwiftSyntax

/// The reader of one file for the index of its module.
final class Indexer: TypeVisitor {
    private(set) var index = SourceIndex()

    /// Returns the index of a source file.
    static func index(_ file: SourceFileSyntax) -> SourceIndex {
        let indexer = Indexer()
        indexer.walk(file)
        return indexer.index
    }

    /// Skips what Linux does not compile, which declares nothing.
    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        CompilationCondition.isActive(node) == false ? .skipChildren : .visitChildren
    }

    override func didEnter() {
        guard let scope else { return }
        var entry = index.types[scope.name] ?? SourceIndex.TypeEntry()
        if let node = scope.node.as(ClassDeclSyntax.self) {
            entry.kind = .classType
            entry.inherited = SourceReader.inherited(node.inheritanceClause) + entry.inherited
            entry.isPublic = SourceReader.has(.public, node.modifiers) || SourceReader.has(.open, node.modifiers)
            entry.isObjC = SourceReader.has("objcMembers", node.attributes)
            entry.isHidden =
                scope.isHidden || SourceReader.has(.private, node.modifiers)
                || SourceReader.has(.fileprivate, node.modifiers)
        } else if let node = scope.node.as(ProtocolDeclSyntax.self) {
            entry.kind = .protocolType
            entry.inherited = SourceReader.inherited(node.inheritanceClause)
            entry.isObjC = SourceReader.has("objc", node.attributes)
            let inherited = node.inheritanceClause?.inheritedTypes.lazy.compactMap {
                ClassHierarchy.knownClass($0.type)
            }
            entry.requiredClass = inherited?.first ?? ClassHierarchy.knownClass(of: "Self", in: node.genericWhereClause)
        } else if !scope.isExtension {
            entry.kind = .type
        }
        index.types[scope.name] = entry
    }

    private var isExposed: Bool {
        guard let scope else { return false }
        return scope.isExposed || index.types[scope.name]?.isObjC == true
    }

    private func add(_ member: SourceIndex.Member) {
        guard let scope else { return }
        index.types[scope.name]?.members.append(member)
    }

    /// Counts a method among those of its name, which the compiler tells apart by their types.
    private func addCount(of node: FunctionDeclSyntax, to type: String) {
        let name = SourceReader.bare(node.name)
        let labels = SourceReader.labels(node.signature.parameterClause.parameters)
        index.types[type]?.counts[name, default: 0] += 1
        if !labels.isEmpty { index.types[type]?.counts[Translator.reference(name, labels), default: 0] += 1 }
    }

    /// Notes the type that a function returns.
    private func addResult(of node: FunctionDeclSyntax) {
        guard !isInFunction, let type = node.signature.returnClause?.type.trimmedDescription else { return }
        let result = [SourceReader.bare(node.name): type]
        if let scope {
            SourceIndex.merge(result, into: &index.types[scope.name, default: SourceIndex.TypeEntry()].results)
        } else {
            SourceIndex.merge(result, into: &index.results)
        }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        addResult(of: node)
        guard let scope, !isInFunction else { return .visitChildren }
        addCount(of: node, to: scope.name)
        let isOverride = SourceReader.has(.override, node.modifiers)
        let isObjC = SourceReader.isExposed(node.attributes, node.modifiers, inExposed: isExposed)
        // A class that describes itself answers in place of Objective-C's method, and one that has observers removes
        // its own.
        let isInPlaceOfFoundation =
            node.name.text == "description" && node.signature.parameterClause.parameters.isEmpty
            && SourceReader.isStatic(node.modifiers) || node.name.text == "removeObserver"
        if isOverride || isObjC || isInPlaceOfFoundation {
            add(
                SourceIndex.Member(
                    name: SourceReader.bare(node.name),
                    labels: SourceReader.labels(node.signature.parameterClause.parameters),
                    selector: SourceReader.selector(node), isObjC: isObjC,
                    isOptional: scope.isProtocol && node.modifiers.contains { $0.name.text == "optional" },
                    isOverride: isOverride, isInExtension: scope.isExtension,
                    isStatic: SourceReader.isStatic(node.modifiers),
                    isThrowing: SourceReader.isThrowing(node.signature.effectSpecifiers),
                    parameterTypes: SourceReader.types(node.signature.parameterClause.parameters),
                    declaration: scope.isExtension ? OverrideStub(node, of: scope.name).text : ""))
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let scope, !isInFunction else { return .visitChildren }
        let isOverride = SourceReader.has(.override, node.modifiers)
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
            let isObjC = SourceReader.isExposed(node.attributes, node.modifiers, inExposed: isExposed)
            add(
                SourceIndex.Member(
                    isFunction: false, name: SourceReader.bare(name),
                    selector: SourceReader.explicitName(node.attributes) ?? SourceReader.bare(name),
                    isObjC: isObjC,
                    isOptional: scope.isProtocol && node.modifiers.contains { $0.name.text == "optional" },
                    isOverride: isOverride, isInExtension: scope.isExtension,
                    isStatic: SourceReader.isStatic(node.modifiers), type: type(of: binding),
                    declaration: scope.isExtension && (isOverride || isObjC)
                        ? OverrideStub(node, binding, of: scope.name)?.text ?? "" : ""))
        }
        return .visitChildren
    }

    /// Returns the type of a property as it is written, or that of the literal or the new object which is its value.
    private func type(of binding: PatternBindingSyntax) -> String {
        if let type = binding.typeAnnotation?.type { return type.trimmedDescription }
        guard let value = binding.initializer?.value else { return "" }
        if value.is(StringLiteralExprSyntax.self) { return "String" }
        if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
        if value.is(FloatLiteralExprSyntax.self) { return "Double" }
        if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
        return SourceReader.typeOfObject(value) ?? ""
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        let type = node.initializer.value
        if type.trimmedDescription.contains("->") { index.functionAliases.insert(node.name.text) }
        if SourceReader.isFunction(type) { index.plainFunctionAliases.insert(node.name.text) }
        if !type.trimmedDescription.contains("->") { index.aliases[node.name.text] = type.trimmedDescription }
        return .skipChildren
    }
}
