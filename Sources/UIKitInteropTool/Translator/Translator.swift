import SwiftSyntax

/// The translation of one file from Swift with Objective-C to Swift without it.
///
/// Everything is done by edits that leave the lines where they are. What one file has to know about the others is in
/// the index. What has no counterpart on Linux is an error at its place.
final class Translator: TypeVisitor {
    /// A sentence about a place of the source, in the compiler's format.
    struct Problem: Equatable {
        let line: Int
        let column: Int
        let message: String
    }

    /// The attributes that the compiler does not accept, or that mean nothing, on Linux. There `IBAction` demands one
    /// argument, where iOS allows none to two.
    static let removedAttributes: Set<String> = [
        "objc", "objcMembers", "IBAction", "IBOutlet", "NSManaged", "GKInspectable", "IBSegueAction", "NSCopying",
    ]

    let index: SourceIndex
    /// The name of the property of `Bundle` that has the target's resources; nil for a target without any.
    private let bundle: String?
    private let path: String
    private let style: Style
    var edits: SourceEdits
    /// The numbers of translated places by kind.
    private(set) var counts: [String: Int] = [:]
    var problems: [Problem] = []
    /// Declarations that follow the file's own: defaults of optional requirements, and the table.
    var appendix: [String] = []
    var table: FileTable
    private var conditions: [String] = []
    /// Whether the clauses around the current place are compiled; nil for those of which only the compiler knows.
    private var activities: [Bool?] = []
    /// The number of expressions whose types depend on each other at the moment.
    var depthOfTypes = 0
    /// Modules without which the file is left out.
    private var missingModules: [String] = []
    private var notes: [Problem] = []
    /// The conditions around the types that the current place is in.
    private var typeConditions: [String] = []
    private let converter: SourceLocationConverter

    private init(
        _ tree: SourceFileSyntax, source: String, path: String, index: SourceIndex, style: Style, bundle: String?
    ) {
        self.index = index
        self.bundle = bundle
        self.path = path
        self.style = style
        edits = SourceEdits(source, keepsColumns: style == .derived)
        table = FileTable(path: path)
        converter = SourceLocationConverter(fileName: path, tree: tree)
    }

    /// The use of a translation.
    enum Style {
        /// The compiler reads it, and its errors name places of the original.
        case derived
        /// People read it and go on with it.
        case owned
    }

    /// A translation, and what there is to say about it.
    struct Result {
        let text: String
        let problems: [Problem]
        let notes: [Problem]
        let counts: [String: Int]
    }

    /// Returns the translation of a file and what could not be translated.
    ///
    /// - Parameters:
    ///   - source: The text of the file.
    ///   - tree: The same, parsed.
    ///   - path: The place of the file, which errors name.
    ///   - index: What the files of the module know of each other.
    ///   - style: The use of the translation.
    ///   - bundle: The name of the property of `Bundle` that has the target's resources; nil for a target without any.
    static func translate(
        _ source: String, tree: SourceFileSyntax, path: String, index: SourceIndex, style: Style = .derived,
        bundle: String? = nil
    ) -> Result {
        let translator = Translator(tree, source: source, path: path, index: index, style: style, bundle: bundle)
        translator.walk(tree)
        var lines = translator.lines(path: path, style: style) + translator.appendix + [translator.table.text]
        if !translator.missingModules.isEmpty {
            let condition = translator.missingModules.map { "canImport(\($0))" }.joined(separator: " && ")
            lines = ["#if \(condition)"] + lines + ["#else", "import UIKit", FileTable(path: path).text, "#endif"]
        }
        return Result(
            text: lines.joined(separator: "\n") + "\n", problems: translator.problems, notes: translator.notes,
            counts: translator.counts)
    }

    /// Returns the edited source with what stands before and after it.
    ///
    /// On Apple's systems, Foundation and Core Graphics bring what is in UIKit here.
    private func lines(path: String, style: Style) -> [String] {
        let text = edits.result
        switch style {
        case .derived:
            return [
                "import UIKit", "#sourceLocation(file: \"\(Self.literal(path))\", line: 1)", text, "#sourceLocation()",
            ]
        case .owned:
            let hasImport = text.split(separator: "\n").contains { $0 == "import UIKit" }
            return (hasImport ? [] : ["import UIKit"]) + [
                text, "// MARK: - Names for selectors and key-value coding", "",
            ]
        }
    }

    /// Counts a translated place.
    func count(_ kind: String) {
        counts[kind, default: 0] += 1
    }

    /// Adds declarations after the file's own, under the conditions of the current place.
    func append(_ declarations: String) {
        appendix.append(condition.isEmpty ? declarations : "#if \(condition)\n\(declarations)\n#endif")
    }

    /// Reports what cannot be translated. Where only the compiler knows whether a place is compiled, it reports it.
    func report(_ node: some SyntaxProtocol, _ message: String) {
        let problem = problem(node, message)
        guard !activities.contains(false) else { return }
        if style == .derived, activities.contains(nil) {
            let text = Self.literal(message)
            let place = "#sourceLocation(file: \"\(Self.literal(path))\", line: \(problem.line))"
            append("\(place)\n#error(\"\(text)\")\n#sourceLocation()")
        } else {
            problems.append(problem)
        }
    }

    private static func literal(_ path: String) -> String {
        path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }

    /// Reports what does not stand in the way of the translation.
    private func note(_ node: some SyntaxProtocol, _ message: String) {
        notes.append(problem(node, message))
    }

    private func problem(_ node: some SyntaxProtocol, _ message: String) -> Problem {
        let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
        return Problem(line: location.line, column: location.column, message: message)
    }

    // MARK: - Imports and conditions

    /// Frameworks that code mentions in passing: what uses them is an error where it does. UIKit exports Foundation and
    /// Dispatch; without these imports its methods hide theirs.
    private static let droppedImports: Set<String> = [
        "Foundation", "Dispatch", "ObjectiveC", "MobileCoreServices", "UniformTypeIdentifiers", "os", "OSLog",
        "CoreText",
        "CoreImage", "CoreFoundation",
        "AudioToolbox", "AVFoundation", "ImageIO", "Accelerate", "Darwin", "Security",
    ]

    /// Frameworks without which a file is of no use.
    private static let requiredImports: Set<String> = [
        "CoreData", "SwiftUI", "Combine", "MapKit", "WebKit", "SpriteKit", "SceneKit", "StoreKit", "WatchKit", "AppKit",
    ]

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let path = node.path.map(\.name.text)
        let module = path.first ?? ""
        // Where only the import is left out, the rest of the file needs it all the same.
        let isConditional = conditions.contains { $0.contains("canImport(\(module))") }
        guard !activities.contains(false) || isConditional else { return .skipChildren }
        if Self.droppedImports.contains(module)
            || path.count > 1 && ["UIKit", "QuartzCore", "CoreGraphics"].contains(module)
        {
            count("import that is dropped")
            edits.blank(node.bytes)
        } else if Self.requiredImports.contains(module) {
            let isUnused = FrameworkNames.isUnused(module, in: Syntax(node.root), index)
            guard isUnused != true else {
                count("import that is dropped")
                edits.blank(node.bytes)
                return .skipChildren
            }
            guard conditions.isEmpty || isUnused == false else { return .skipChildren }
            missingModules.append(module)
            note(node, "\(module) is not available on Linux; this file is left out")
        }
        return .skipChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition { PlatformConditions(self).walk(condition) }
        conditions.append(Self.condition(of: node))
        activities.append(CompilationCondition.isActive(node))
        if let elements = node.elements { walk(elements) }
        conditions.removeLast()
        activities.removeLast()
        return .skipChildren
    }

    /// Returns the condition under which a clause is compiled.
    private static func condition(of node: IfConfigClauseSyntax) -> String {
        var parts: [String] = []
        for clause in node.parent?.as(IfConfigClauseListSyntax.self) ?? [] {
            let text = clause.condition.map { linux($0.trimmedDescription) }
            guard clause.id != node.id else {
                if let text { parts.append("(\(text))") }
                break
            }
            if let text { parts.append("!(\(text))") }
        }
        return parts.joined(separator: " && ")
    }

    private static func linux(_ condition: String) -> String {
        condition.replacing("os(iOS)", with: "os(Linux)").replacing("\n", with: " ")
    }

    /// The conditions around the current place.
    private var condition: String { conditions.joined(separator: " && ") }

    /// The visitor of conditions, which makes `os(iOS)` true: Linux takes the place of iOS.
    private final class PlatformConditions: SyntaxVisitor {
        private let translator: Translator

        init(_ translator: Translator) {
            self.translator = translator
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard node.calledExpression.trimmedDescription == "os", let argument = node.arguments.first?.expression,
                argument.trimmedDescription == "iOS"
            else { return .visitChildren }
            translator.count("#if os(iOS)")
            translator.edits.replace(argument.bytes, with: "Linux")
            return .skipChildren
        }
    }

    // MARK: - Attributes and modifiers

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if Self.removedAttributes.contains(name) {
            count("@\(name)")
            edits.blank(node.bytes)
            if name == "NSCopying" {
                note(node, "@NSCopying has no effect on Linux; copy the object where the property is set")
            }
        } else if name == "UIApplicationMain" {
            count("@UIApplicationMain")
            edits.replace(node.bytes, with: "@main")
        }
        return .visitChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "dynamic" || node.name.text == "optional" {
            count(node.name.text)
            edits.blank(node.bytes)
        }
        return .skipChildren
    }

    // MARK: - Types

    override func didEnter() {
        guard let scope else { return }
        typeConditions.append(condition)
        table.typeCondition = condition
        if let node = scope.node.as(ProtocolDeclSyntax.self) { translateProtocol(node) }
        if let node = scope.node.as(ClassDeclSyntax.self) { addOverrides(to: node) }
        widenPrivateType(scope)
    }

    override func willLeave() {
        if let scope, !scope.isHidden, scope.isClass {
            table.addClass(scope.name, objectiveC: explicitName(of: scope))
        }
        typeConditions.removeLast()
        table.typeCondition = typeConditions.last ?? ""
    }

    private func explicitName(of scope: Scope) -> String? {
        scope.node.as(ClassDeclSyntax.self).flatMap { SourceReader.explicitName($0.attributes) }
    }

    /// Makes a private type within another one visible to its table, which is in the same file.
    private func widenPrivateType(_ scope: Scope) {
        guard scopes.count > 1, let modifiers = scope.node.asProtocol(WithModifiersSyntax.self)?.modifiers else {
            return
        }
        for modifier in modifiers where modifier.name.tokenKind == .keyword(.private) && modifier.detail == nil {
            edits.replace(modifier.bytes, with: "fileprivate")
        }
    }

    /// Whether members of the current type are known to Objective-C without an attribute.
    private var isExposed: Bool {
        guard let scope else { return false }
        return scope.isExposed || index.types[scope.name]?.isObjC == true && !scope.isProtocol
    }

    private var isTableScope: Bool {
        guard let scope, !isInFunction, !scope.isHidden, !scope.isProtocol else { return false }
        if scope.isClass { return true }
        guard scope.isExtension else { return false }
        // An extension of a type that the module does not declare is one of UIKit's classes if it says @objc.
        let kind = index.types[scope.name]?.kind
        return kind == nil || kind == .classType
    }

    // MARK: - Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let scope, !isInFunction else { return .visitChildren }
        let name = SourceReader.bare(node.name)
        let labels = SourceReader.labels(node.signature.parameterClause.parameters)
        translateOverriding(node.name, labels, isFunction: true, node.modifiers) {
            (OverrideStub(node, of: scope.name), node.bytes.upperBound)
        }
        if SourceReader.has(.override, node.modifiers),
            !scope.isExtension || index.types[scope.name]?.kind != .classType
        {
            let selector = SelectorName.method(name, labels: labels)
            if isCalledByName(selector) || Self.notOverridden.contains(selector) {
                dropOverride(of: selector, node.modifiers)
            }
        }
        addAppearance(node)
        guard isTableScope, SourceReader.canBeCalledByName(node), !SourceReader.isUnavailable(node.attributes) else {
            return .visitChildren
        }
        let requirement = index.requirement(name, labels: labels)
        let selector = requirement?.selector ?? SourceReader.selector(node)
        // Without `override` it is another method of the name, with other types.
        let isNamed =
            isCalledByName(selector) && SourceReader.has(.override, node.modifiers)
            || isUIKitRequirement(name, labels)
        let isObjC = SourceReader.isExposed(node.attributes, node.modifiers, inExposed: isExposed)
        guard isObjC || requirement != nil || isNamed else { return .visitChildren }
        let isInherited = SourceReader.has(.override, node.modifiers) && !isCalledByName(selector)
        if !isInherited {
            table.condition = condition
            table.place = place(of: node.name)
            table.addMethod(
                selector, reference: Self.reference(name, labels),
                type: isUIKitRequirement(name, labels) ? methodType(node) : overloadedType(of: node),
                call: call(of: node), of: scope.name, isAction: SourceReader.has("IBAction", node.attributes))
        }
        return .visitChildren
    }

    /// Returns the type of a method. A class may be the delegate of several views, with methods that only their types
    /// tell apart.
    func methodType(_ node: FunctionDeclSyntax) -> String {
        let types = node.signature.parameterClause.parameters.map { currentNames(in: $0.type) }
        let result = node.signature.returnClause.map { currentNames(in: $0.type) } ?? "Void"
        // The type of a function has optionals in place of those that are unwrapped by themselves.
        return "(\(types.joined(separator: ", "))) -> \(result)".replacing("!", with: "?")
    }

    /// Returns the closure that calls a method whose type the compiler cannot convert; nil for any other method.
    private func call(of node: FunctionDeclSyntax) -> String? {
        let parameters = node.signature.parameterClause.parameters
        let isThrowing = SourceReader.isThrowing(node.signature.effectSpecifiers)
        guard isThrowing || SourceReader.types(parameters).contains(where: index.isFunction) else { return nil }
        return SourceReader.call(of: node.name.text, SourceReader.labels(parameters), isThrowing: isThrowing)
    }

    /// Returns whether a method of a class is an optional one of UIKit's delegates, which may be asked for by its name.
    private func isUIKitRequirement(_ name: String, _ labels: [String]) -> Bool {
        guard let scope, scope.isClass || index.types[scope.name]?.kind == .classType else { return false }
        return UIKitNames.isRequirement(name, labels)
    }

    /// Returns the directive that makes the compiler name the place of a declaration.
    func place(of node: some SyntaxProtocol) -> String {
        guard style == .derived else { return "" }
        let line = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
        return "#sourceLocation(file: \"\(Self.literal(path))\", line: \(line))"
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let scope, !isInFunction else { return .visitChildren }
        if let binding = node.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier {
            translateOverriding(name, [], isFunction: false, node.modifiers) {
                OverrideStub(node, binding, of: scope.name).map { ($0, node.bytes.upperBound) }
            }
        }
        if SourceReader.has("NSManaged", node.attributes) { translateManaged(node) }
        if node.modifiers.contains(where: { $0.name.text == "dynamic" }), !SourceReader.isStatic(node.modifiers) {
            observe(node)
        }
        guard isTableScope, !SourceReader.isStatic(node.modifiers), !SourceReader.has(.override, node.modifiers),
            !SourceReader.isUnavailable(node.attributes)
        else { return .visitChildren }
        let isObjC = SourceReader.isExposed(node.attributes, node.modifiers, inExposed: isExposed)
        var traits: [String] = []
        if SourceReader.has("IBOutlet", node.attributes) { traits.append(".outlet") }
        if SourceReader.has("IBInspectable", node.attributes) { traits.append(".inspectable") }
        if node.modifiers.contains(where: { $0.name.text == "dynamic" }) { traits.append(".observable") }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
            let isClass = scope.isClass || index.types[scope.name]?.kind == .classType
            let requirement =
                isClass && !SourceReader.has(.private, node.modifiers)
                ? index.requirement(property: SourceReader.bare(name)) : nil
            guard isObjC || requirement != nil else { continue }
            table.condition = condition
            table.place = place(of: name)
            table.addProperty(
                SourceReader.explicitName(node.attributes) ?? requirement?.selector ?? SourceReader.bare(name),
                reference: name.text,
                of: scope.name, traits: traits)
        }
        return .visitChildren
    }

    static func reference(_ name: String, _ labels: [String]) -> String {
        labels.isEmpty ? name : "\(name)(\(labels.map { "\($0):" }.joined()))"
    }

    // MARK: - Expressions

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector":
            count("#selector")
            translateSelector(node)
        case "keyPath":
            count("#keyPath")
            translateKeyPath(node)
        default: return .visitChildren
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if !translateOptionalCall(node) { translateAnyObjectCall(node) }
        translateSuperCall(node)
        translateResponds(node)
        translateClassDescription(node)
        translateCreation(node)
        translateRemoval(node)
        translateBundle(node)
        translateFormerCall(node)
        refuse(node)
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        translateFormerType(node)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        translateOptionalMember(node)
        translateFormerName(node)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        translateOptionalMember(node)
        translateAnyObjectMember(node)
        translateSuper(node)
        // An app's own bundle is where SwiftPM puts the resources of its target.
        if let bundle, node.declName.baseName.text == "main",
            node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "Bundle"
        {
            count("Bundle.main")
            edits.replace(node.declName.bytes, with: bundle)
        }
        return .visitChildren
    }

    /// Makes the bundle of a class that of the target, which holds what the class comes with.
    private func translateBundle(_ node: FunctionCallExprSyntax) {
        guard let bundle, node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Bundle",
            node.arguments.count == 1, node.arguments.first?.label?.text == "for"
        else { return }
        count("Bundle(for:)")
        edits.replace(node.bytes, with: "Bundle.\(bundle)")
    }
}
