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

    override func didEnter() {
        guard let scope else { return }
        var entry = index.types[scope.name] ?? SourceIndex.TypeEntry()
        if let node = scope.node.as(ClassDeclSyntax.self) {
            entry.kind = .classType
            entry.inherited = SourceReader.inherited(node.inheritanceClause) + entry.inherited
            entry.isPublic = SourceReader.has(.public, node.modifiers) || SourceReader.has(.open, node.modifiers)
            entry.isObjC = SourceReader.has("objcMembers", node.attributes)
        } else if let node = scope.node.as(ProtocolDeclSyntax.self) {
            entry.kind = .protocolType
            entry.isObjC = SourceReader.has("objc", node.attributes)
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

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let scope, !isInFunction else { return .visitChildren }
        let isOverride = SourceReader.has(.override, node.modifiers)
        let isObjC = SourceReader.isExposed(node.attributes, node.modifiers, inExposed: isExposed)
        if isOverride || isObjC {
            add(
                SourceIndex.Member(
                    name: SourceReader.bare(node.name),
                    labels: SourceReader.labels(node.signature.parameterClause.parameters),
                    selector: SourceReader.selector(node), isObjC: isObjC,
                    isOptional: scope.isProtocol && node.modifiers.contains { $0.name.text == "optional" },
                    isOverride: isOverride, isInExtension: scope.isExtension,
                    declaration: isOverride && scope.isExtension ? OverrideStub(node).text : ""))
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
                    type: binding.typeAnnotation?.type.trimmedDescription ?? "",
                    declaration: isOverride && scope.isExtension ? OverrideStub(node, binding)?.text ?? "" : ""))
        }
        return .visitChildren
    }
}

/// The override that a class gets for one that an extension declares: it calls the extension's member under another
/// name.
///
/// Swift can override in an extension only what Objective-C declares. The body stays in the extension, where it sees
/// the private members of its file.
struct OverrideStub {
    static let prefix = "_interop_"

    let text: String

    init(_ function: FunctionDeclSyntax) {
        let parameters = function.signature.parameterClause.parameters
        let names = parameters.indices.enumerated().map { "argument\($0.offset)" }
        let declared = zip(parameters, names).map { parameter, name in
            "\(parameter.firstName.text) \(name): \(parameter.type.trimmedDescription)"
        }
        let passed = zip(parameters, names).map { parameter, name in
            let isInOut = parameter.type.trimmedDescription.hasPrefix("inout ")
            let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
            return label + (isInOut ? "&" : "") + name
        }
        let effects = function.signature.effectSpecifiers?.trimmedDescription ?? ""
        let result = function.signature.returnClause?.trimmedDescription ?? ""
        let attempt =
            (SourceReader.isThrowing(function.signature.effectSpecifiers) ? "try " : "")
            + (function.signature.effectSpecifiers?.asyncSpecifier != nil ? "await " : "")
        text =
            OverrideStub.head(function.attributes, function.modifiers)
            + "func \(function.name.text)(\(declared.joined(separator: ", "))) \(effects) \(result) { "
            + "\(attempt)\(OverrideStub.prefix)\(SourceReader.bare(function.name))(\(passed.joined(separator: ", "))) }"
    }

    /// Fails for a property without a type, which the compiler will report.
    init?(_ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax) {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, let type = binding.typeAnnotation
        else { return nil }
        let inner = OverrideStub.prefix + SourceReader.bare(name)
        var accessors = " { \(inner) }"
        if let block = binding.accessorBlock, case .accessors(let list) = block.accessors,
            list.contains(where: { $0.accessorSpecifier.tokenKind == .keyword(.set) })
        {
            accessors = " { get { \(inner) } set { \(inner) = newValue } }"
        }
        text =
            OverrideStub.head(variable.attributes, variable.modifiers)
            + "var \(name.text)\(type.trimmedDescription)\(accessors)"
    }

    /// Returns the modifiers. `access` stands for what the class needs when the extension does not say it.
    private static func head(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> String {
        let kept = modifiers.map(\.trimmedDescription).filter { $0 != "dynamic" }
        let hasAccess = kept.contains { ["public", "open"].contains($0) }
        let attributes = attributes.compactMap { $0.as(AttributeSyntax.self) }
            .filter { !Translator.removedAttributes.contains($0.attributeName.trimmedDescription) }
            .map(\.trimmedDescription)
        return ((hasAccess ? [] : ["@access@"]) + attributes + kept).joined(separator: " ") + " "
    }
}
