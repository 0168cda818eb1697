import SwiftSyntax

/// The member that a class gets for one that an extension declares: it calls the extension's member under another name.
///
/// Without Objective-C, an extension can neither override nor be overridden. The body stays in the extension, where it
/// sees the private members of its file.
struct OverrideStub {
    let text: String

    /// Returns the name that the extension's member gets. It has the type in it, since extensions of a class and of its
    /// superclass may declare the same member.
    static func name(_ member: String, of type: String) -> String {
        "_interop_\(type.replacing(".", with: "_"))_\(member)"
    }

    init(_ function: FunctionDeclSyntax, of type: String) {
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
            + "\(attempt)\(OverrideStub.name(SourceReader.bare(function.name), of: type))(\(passed.joined(separator: ", "))) }"
    }

    /// Fails for a property without a type, which the compiler will report.
    init?(_ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, of type: String) {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let declared = binding.typeAnnotation
        else { return nil }
        let inner = OverrideStub.name(SourceReader.bare(name), of: type)
        var accessors = " { \(inner) }"
        if let block = binding.accessorBlock, case .accessors(let list) = block.accessors,
            list.contains(where: { $0.accessorSpecifier.tokenKind == .keyword(.set) })
        {
            accessors = " { get { \(inner) } set { \(inner) = newValue } }"
        }
        text =
            OverrideStub.head(variable.attributes, variable.modifiers)
            + "var \(name.text)\(declared.trimmedDescription)\(accessors)"
    }

    /// Returns attributes and modifiers. Without an access level, they begin with the placeholder `@access@`, which
    /// `addOverrides(to:)` replaces.
    private static func head(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> String {
        let kept = modifiers.map(\.trimmedDescription).filter { $0 != "dynamic" }
        let hasAccess = kept.contains { ["public", "open"].contains($0) }
        let attributes = attributes.compactMap { $0.as(AttributeSyntax.self) }
            .filter { !Translator.removedAttributes.contains($0.attributeName.trimmedDescription) }
            .map(\.trimmedDescription)
        return ((hasAccess ? [] : ["@access@"]) + attributes + kept).joined(separator: " ") + " "
    }
}
