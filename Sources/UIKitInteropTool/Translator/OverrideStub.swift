import SwiftSyntax

/// The member that a class gets for one that an extension declares: it calls the extension's member under another name.
///
/// Without Objective-C, an extension can neither override nor be overridden. The body stays in the extension, where it
/// sees the private members of its file.
struct OverrideStub {
    let text: String

    /// The start of the declaration, up to the body.
    private let declaration: String
    /// The call in the body, without the name; nil for a property, whose accessors are the body.
    private let call: (attempt: String, arguments: String)?
    private let isSettable: Bool

    /// Returns the name that the extension's member gets. It has the type in it, since extensions of a class and of its
    /// superclass may declare the same member.
    static func name(_ member: String, of type: String) -> String {
        "_interop_\(type.replacing(".", with: "_"))_\(member)"
    }

    init(_ function: FunctionDeclSyntax, of type: String) {
        let parameters = function.signature.parameterClause.parameters
        let names = parameters.indices.enumerated().map { "argument\($0.offset)" }
        let declared = zip(parameters, names).map { parameter, name in
            "\(parameter.firstName.text) \(name): \(parameter.type.line)"
        }
        let passed = zip(parameters, names).map { parameter, name in
            let isInOut = parameter.type.trimmedDescription.hasPrefix("inout ")
            let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
            return label + (isInOut ? "&" : "") + name
        }
        let effects = function.signature.effectSpecifiers?.line ?? ""
        let result = function.signature.returnClause?.line ?? ""
        let attempt =
            (SourceReader.isThrowing(function.signature.effectSpecifiers) ? "try " : "")
            + (function.signature.effectSpecifiers?.asyncSpecifier != nil ? "await " : "")
        declaration =
            OverrideStub.head(function.attributes, function.modifiers)
            + "func \(function.name.text)(\(declared.joined(separator: ", "))) \(effects) \(result)"
        let arguments = "(\(passed.joined(separator: ", ")))"
        call = (attempt, arguments)
        isSettable = false
        let inner = OverrideStub.name(SourceReader.bare(function.name), of: type)
        text = "\(declaration) { \(attempt)\(inner)\(arguments) }"
    }

    /// Fails for a property without a type, which the compiler will report.
    init?(_ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, of type: String) {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let declared = binding.typeAnnotation
        else { return nil }
        let inner = OverrideStub.name(SourceReader.bare(name), of: type)
        if let block = binding.accessorBlock, case .accessors(let list) = block.accessors {
            isSettable = list.contains { $0.accessorSpecifier.tokenKind == .keyword(.set) }
        } else {
            isSettable = false
        }
        declaration =
            OverrideStub.head(variable.attributes, variable.modifiers)
            + "var \(name.text)\(declared.line)"
        call = nil
        if let observers = PropertyObservers(variable) {
            let calls = observers.list.map { observer in
                let name = OverrideStub.observerName(observer.kind, of: SourceReader.bare(name), in: type)
                return "\(observer.kind) { \(name)(\(observer.kind == "willSet" ? "newValue" : "oldValue")) }"
            }
            text = "\(declaration) { \(calls.joined(separator: " ")) }"
            return
        }
        text = declaration + (isSettable ? " { get { \(inner) } set { \(inner) = newValue } }" : " { \(inner) }")
    }

    /// Returns the name of the method that an observer of a property becomes.
    static func observerName(_ kind: String, of member: String, in type: String) -> String {
        "\(name(member, of: type))_\(kind)"
    }

    /// Returns the name that an override of a member has which an extension declares for a class of another module.
    ///
    /// - Parameters:
    ///   - member: The member.
    ///   - type: The class of the other module.
    ///   - overrider: The class for which another extension overrides it; nil for a class that overrides it itself.
    static func overrideName(_ member: String, of type: String, in overrider: String? = nil) -> String {
        name(member, of: type) + "_override" + (overrider.map { "_" + $0.replacing(".", with: "_") } ?? "")
    }

    /// Returns the member that an extension of a class of another module gets: it calls the override of the class that
    /// the object is of, or else the extension's own member under another name.
    ///
    /// - Parameters:
    ///   - member: The member.
    ///   - type: The class of the other module.
    ///   - overrides: The classes that override the member, and the names of the overrides.
    func dispatch(_ member: String, of type: String, to overrides: [(type: String, name: String)]) -> String {
        let own = OverrideStub.name(member, of: type)
        func branches(_ body: (String) -> String) -> String {
            overrides.map { "if let it = self as? \($0.type) { \(body("it.\($0.name)")) }; " }.joined()
        }
        let head = declaration.replacing("@access@ ", with: "").replacing("open ", with: "public ")
        guard let call else {
            let getter = branches { "return \($0)" } + "return \(own)"
            guard isSettable else { return "\(head) { \(getter) }" }
            let setter = branches { "\($0) = newValue; return" } + "\(own) = newValue"
            return "\(head) { get { \(getter) } set { \(setter) } }"
        }
        return "\(head) { \(branches { "return \(call.attempt)\($0)\(call.arguments)" })"
            + "return \(call.attempt)\(own)\(call.arguments) }"
    }

    /// Returns attributes and modifiers. Without an access level, they begin with the placeholder `@access@`, which
    /// `addOverrides(to:)` replaces.
    private static func head(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> String {
        let kept = modifiers.map(\.line).filter { $0 != "dynamic" }
        let hasAccess = kept.contains { ["public", "open"].contains($0) }
        let attributes = attributes.compactMap { $0.as(AttributeSyntax.self) }
            .filter { !Translator.removedAttributes.contains($0.attributeName.trimmedDescription) }
            .map(\.line)
        return ((hasAccess ? [] : ["@access@"]) + attributes + kept).joined(separator: " ") + " "
    }
}

/// The observers of a property that an extension overrides to hear of changes.
struct PropertyObservers {
    struct Observer {
        /// `willSet` or `didSet`.
        let kind: String
        /// The name of the other value in the body.
        let parameter: String
        /// The bytes in front of the body.
        let head: Range<Int>
    }

    let list: [Observer]
    let type: String
    /// The bytes of the declaration up to the first observer.
    let head: Range<Int>
    /// The brace after the last one.
    let end: Range<Int>

    /// Fails for any other property.
    init?(_ variable: VariableDeclSyntax) {
        guard variable.bindings.count == 1, let binding = variable.bindings.first, let block = binding.accessorBlock,
            let type = binding.typeAnnotation?.type, case .accessors(let accessors) = block.accessors,
            let first = accessors.first
        else { return nil }
        var list: [Observer] = []
        for accessor in accessors {
            let kind = accessor.accessorSpecifier.text
            guard ["willSet", "didSet"].contains(kind), let body = accessor.body else { return nil }
            list.append(
                Observer(
                    kind: kind,
                    parameter: accessor.parameters?.name.text ?? (kind == "willSet" ? "newValue" : "oldValue"),
                    head: accessor.bytes.lowerBound..<body.leftBrace.bytes.lowerBound))
        }
        self.list = list
        self.type = type.line
        head = variable.bytes.lowerBound..<first.bytes.lowerBound
        end = block.rightBrace.bytes
    }
}
