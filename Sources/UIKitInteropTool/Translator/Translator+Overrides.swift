import SwiftSyntax

/// Members of extensions that override or are overridden.
extension Translator {
    /// Translates a member of an extension that overrides another or is overridden: the class gets it, and the
    /// extension's has another name.
    ///
    /// - Parameters:
    ///   - name: The member's name.
    ///   - labels: The labels of its arguments.
    ///   - isFunction: False for a property.
    ///   - modifiers: Its modifiers.
    ///   - stub: What stands for it elsewhere, and where its declaration ends.
    func translateOverriding(
        _ name: TokenSyntax, _ labels: [String], isFunction: Bool, _ modifiers: DeclModifierListSyntax,
        stub: () -> (stub: OverrideStub, end: Int)?
    ) {
        guard let scope else { return }
        let bare = SourceReader.bare(name)
        let isOverride = SourceReader.has(.override, modifiers)
        if isOverride,
            let other = index.foreignExtension(declaring: bare, labels, isFunction: isFunction, above: scope.name)
        {
            let overriders = index.overriders(of: bare, labels, isFunction: isFunction, declaredFor: other)
            let isForeign = scope.isExtension && index.types[scope.name]?.kind == nil
            if isForeign {
                return rename(name, modifiers, to: OverrideStub.overrideName(bare, of: other, in: scope.name))
            }
            if !scope.isExtension, overriders.allSatisfy({ index.types[$0]?.isHidden == false }) {
                count("override of an extension of UIKit's class")
                let isFirst = overriders.contains(scope.name)
                for modifier in modifiers where isFirst && modifier.name.tokenKind == .keyword(.override) {
                    edits.blank(modifier.bytes)
                }
                edits.replace(name.bytes, with: OverrideStub.overrideName(bare, of: other))
                return
            }
            report(
                name,
                "'\(bare)' is declared in an extension of \(other), whose class is in another module. Without "
                    + "Objective-C, only classes that are neither private nor generic can override it, and not in "
                    + "extensions of the module's own classes.")
        }
        guard scope.isExtension else { return }
        if index.types[scope.name]?.kind == nil, isOverride {
            return report(
                name,
                "'\(bare)' is overridden in an extension of \(scope.name), whose class is in another module, for all its "
                    + "objects. That needs Objective-C's runtime. Override it in a subclass.")
        }
        if index.types[scope.name]?.kind == nil {
            let own = index.overriders(of: bare, labels, isFunction: isFunction, declaredFor: scope.name)
            let foreign = index.foreignOverriders(of: bare, labels, isFunction: isFunction, declaredFor: scope.name)
            guard !own.isEmpty || !foreign.isEmpty, let (stub, end) = stub() else { return }
            let overrides =
                own.map { ($0, OverrideStub.overrideName(bare, of: scope.name)) }
                + foreign.map { ($0, OverrideStub.overrideName(bare, of: scope.name, in: $0)) }
            edits.insert("; " + stub.dispatch(bare, of: scope.name, to: overrides), at: end)
            rename(name, modifiers)
            return
        }
        guard index.types[scope.name]?.kind == .classType,
            isOverride || index.isOverridden(bare, labels, isFunction: isFunction, of: scope.name)
        else { return }
        if let variable = name.parent?.parent?.parent?.parent?.as(VariableDeclSyntax.self),
            let observers = PropertyObservers(variable)
        {
            return translateObservers(observers, of: bare, in: scope.name)
        }
        rename(name, modifiers)
    }

    /// Makes the observers of an override methods, which the override in the class calls.
    private func translateObservers(_ observers: PropertyObservers, of member: String, in type: String) {
        count("override in or of an extension")
        edits.blank(observers.head)
        edits.blank(observers.end)
        for observer in observers.list {
            let name = OverrideStub.observerName(observer.kind, of: member, in: type)
            edits.replace(observer.head, with: "func \(name)(_ \(observer.parameter): \(observers.type)) ")
        }
    }

    /// Makes `super.member` the member that was meant, where an extension declares it for a class of another module and
    /// classes of this one override it.
    func translateSuper(_ node: MemberAccessExprSyntax) {
        guard let scope, node.base?.is(SuperExprSyntax.self) == true else { return }
        let name = SourceReader.bare(node.declName.baseName)
        guard let (type, overrider) = index.overriddenForeign(name, above: scope.name) else { return }
        let replacement =
            switch overrider {
            case .none: OverrideStub.name(name, of: type)
            case .ownClass: OverrideStub.overrideName(name, of: type)
            case .foreignClass(let other): OverrideStub.overrideName(name, of: type, in: other)
            }
        edits.replace(node.declName.baseName.bytes, with: replacement)
    }

    private func rename(_ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, to new: String? = nil) {
        guard let scope else { return }
        count("override in or of an extension")
        for modifier in modifiers where modifier.name.tokenKind == .keyword(.override) { edits.blank(modifier.bytes) }
        for modifier in modifiers where modifier.name.tokenKind == .keyword(.open) {
            edits.replace(modifier.bytes, with: "public")
        }
        edits.replace(name.bytes, with: new ?? OverrideStub.name(SourceReader.bare(name), of: scope.name))
    }

    /// Adds the members that extensions in any file of the module declare and that override or are overridden.
    func addOverrides(to node: ClassDeclSyntax) {
        guard let scope, let entry = index.types[scope.name] else { return }
        // The last member may be on the line of the brace that ends the class.
        let last = node.memberBlock.members.last
        let isAlone =
            last == nil || last?.semicolon != nil
            || node.memberBlock.rightBrace.leadingTrivia.contains { $0.isNewline }
        var separator = isAlone ? " " : "; "
        for member in entry.members where !member.declaration.isEmpty {
            guard
                member.isOverride
                    || index.isOverridden(member.name, member.labels, isFunction: member.isFunction, of: scope.name)
            else { continue }
            let access = entry.isPublic ? "public " : ""
            edits.insert(
                separator + member.declaration.replacing("@access@ ", with: access) + ";",
                at: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
            separator = " "
        }
    }

    /// Returns the type of a method whose name says too little: one without arguments where others of its class have
    /// some, and one of several with the same labels; else nil.
    func overloadedType(of node: FunctionDeclSyntax) -> String? {
        guard let scope else { return nil }
        let name = SourceReader.bare(node.name)
        let labels = SourceReader.labels(node.signature.parameterClause.parameters)
        let reference = Self.reference(name, labels)
        let isAmbiguous = index.lineage(of: scope.name).contains { type in
            guard let entry = index.types[type] else { return false }
            return entry.counts[reference] != nil
                || labels.isEmpty && entry.members.contains { $0.isFunction && $0.name == name && !$0.labels.isEmpty }
        }
        return isAmbiguous ? methodType(node) : nil
    }
}
