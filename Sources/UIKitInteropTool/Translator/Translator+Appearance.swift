import SwiftSyntax

/// Methods of views that an appearance has, too: `Chip.appearance().setColor(.green, for: .highlighted)`.
extension Translator {
    /// Adds a method to the appearances of a class, if it is a `dynamic` one that sets something.
    func addAppearance(_ node: FunctionDeclSyntax) {
        let parameters = node.signature.parameterClause.parameters
        guard let scope, !scope.isHidden, !parameters.isEmpty, node.signature.returnClause == nil,
            node.signature.effectSpecifiers == nil, node.genericParameterClause == nil,
            node.name.text.hasPrefix("set"), node.modifiers.contains(where: { $0.name.text == "dynamic" }),
            !SourceReader.has(.override, node.modifiers), !SourceReader.has(.private, node.modifiers),
            !SourceReader.has(.fileprivate, node.modifiers),
            index.types[scope.name]?.kind == .classType, index.types[scope.name]?.isHidden == false,
            index.isView(scope.name), parameters.allSatisfy({ $0.ellipsis == nil })
        else { return }
        let types = parameters.compactMap { outerType($0.type, of: scope.name) }
        guard types.count == parameters.count else { return }
        count("method of an appearance")
        let labels = SourceReader.labels(parameters)
        let declared = zip(labels, types).enumerated().map { number, pair in
            "\(pair.0) argument\(number): \(pair.1)"
        }
        let passed = labels.enumerated().map { number, label in
            (label == "_" ? "" : "\(label): ") + "argument\(number)"
        }
        let axes = labels.indices.dropFirst().map { ", argument\($0)" }.joined()
        let place = place(of: node.name)
        let method =
            "    func \(node.name.text)(\(declared.joined(separator: ", "))) "
            + "{ interopRecord(\"\(SourceReader.selector(node))\"\(axes)) "
            + "{ $0.\(node.name.text)(\(passed.joined(separator: ", "))) } }"
        append(
            "extension UIAppearanceProxy where Target: \(scope.name) {\n"
                + (place.isEmpty ? method : "\(place)\n\(method)\n#sourceLocation()") + "\n}")
    }

    /// Returns the type of a parameter as it is written outside of its class; nil for a closure, and for a type of
    /// which only the compiler knows where it is declared.
    private func outerType(_ type: TypeSyntax, of owner: String) -> String? {
        if let optional = type.as(OptionalTypeSyntax.self) {
            return outerType(optional.wrappedType, of: owner).map { "\($0)?" }
        }
        if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return outerType(optional.wrappedType, of: owner).map { "\($0)?" }
        }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first {
            return outerType(element.type, of: owner).map { "(\($0))" }
        }
        if let array = type.as(ArrayTypeSyntax.self) { return outerType(array.element, of: owner).map { "[\($0)]" } }
        if let dictionary = type.as(DictionaryTypeSyntax.self) {
            guard let key = outerType(dictionary.key, of: owner), let value = outerType(dictionary.value, of: owner)
            else { return nil }
            return "[\(key): \(value)]"
        }
        if let object = type.as(SomeOrAnyTypeSyntax.self), object.someOrAnySpecifier.text == "any" {
            return outerType(object.constraint, of: owner).map { "any \($0)" }
        }
        if let member = type.as(MemberTypeSyntax.self), member.genericArgumentClause == nil {
            return outerType(member.baseType, of: owner).map { "\($0).\(member.name.text)" }
        }
        guard let identifier = type.as(IdentifierTypeSyntax.self), identifier.genericArgumentClause == nil else {
            return nil
        }
        return outerName(identifier.name.text, of: owner)
    }

    /// Returns the full name of a type that is written within a class, which may have it from a superclass.
    private func outerName(_ name: String, of owner: String) -> String? {
        if let today = FormerNames.names[name], index.types[name]?.kind == nil { return today }
        let found = index.resolve(name, in: owner)
        if let found, found != name { return found }
        let lineage = index.lineage(of: owner)
        if let ancestor = lineage.first(where: { index.types["\($0).\(name)"] != nil }) { return "\(ancestor).\(name)" }
        // The former names say what is nested in UIKit's classes: `State` in `UIControl`.
        var next = lineage.last.map { index.types[$0]?.inherited.first ?? $0 }
        while let current = next {
            let nested = "\(current).\(name)"
            if FormerNames.names[current + name] == nested { return nested }
            next = ClassHierarchy.superclass(of: current)
        }
        let isKnown = Self.isCommon(name) || Self.plainTypes.contains(name)
        return found ?? (isKnown && !index.functionAliases.contains(name) ? name : nil)
    }

    /// Types of Swift's and Foundation's that have their names everywhere.
    private static let plainTypes: Set<String> = [
        "Any", "AnyObject", "AnyClass", "AttributedString", "CATransform3D", "Calendar", "Character", "DateFormatter",
        "IndexPath", "IndexSet", "Int32", "Int64", "Locale", "NumberFormatter", "Selector", "TimeInterval", "TimeZone",
        "UInt", "UUID",
    ]
}
