import SwiftSyntax

extension Translator {
    /// Replaces `#selector` by a selector of the method's name in Objective-C and the method itself, so that a method
    /// that does not exist is an error at its place.
    func translateSelector(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first else { return }
        let isGetter = argument.label?.text == "getter"
        let isSetter = argument.label?.text == "setter"
        var expression = argument.expression
        var cast = ""
        if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
            cast = " " + sequence.elements.dropFirst().map(\.trimmedDescription).joined(separator: " ")
            expression = first
        }
        while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let inner = tuple.elements.first
        {
            expression = inner.expression
        }
        guard let target = MemberReference(expression) else {
            return report(
                node, "this #selector cannot be read; write the type and the method, as in #selector(Dial.turn(_:))")
        }
        let owner = target.owner ?? typeOfSelf
        guard let owner else {
            return edit(node, "Selector(\"\(target.name)\")")
        }
        if isGetter || isSetter {
            let property = property(target.name, of: owner)
            return edit(node, "Selector(\"\(isGetter ? property : SelectorName.setter(property))\")")
        }
        let known = method(target.name, target.labels, of: owner)
        let labels = target.labels ?? known?.labels ?? UIKitNames.labels[target.name]
        let name =
            known?.selector ?? UIKitNames.selector(target.name, labels)
            ?? SelectorName.method(target.name, labels: labels ?? [])
        // An object's method cannot be named without the object, and a type in a local variable not at all.
        guard target.isType else { return edit(node, "Selector(\"\(name)\")") }
        let reference =
            target.labels == nil && known == nil
            ? "\(owner).\(target.name)" : "\(owner).\(Self.reference(target.name, labels ?? []))"
        edit(node, "Selector(interop: \"\(name)\", \(reference)\(cast))")
    }

    private func edit(_ node: some SyntaxProtocol, _ text: String) {
        edits.replace(node.bytes, with: text)
    }

    /// The type that a method without an owner belongs to.
    private var typeOfSelf: String? {
        guard let scope else { return nil }
        return scope.isProtocol ? "Self" : scope.name
    }

    /// Returns a method of a type or of a superclass in this module, or else one of the same name elsewhere in the
    /// module.
    private func method(_ name: String, _ labels: [String]?, of type: String) -> SourceIndex.Member? {
        func matches(_ member: SourceIndex.Member) -> Bool {
            member.isFunction && member.name == name && (labels == nil || labels == member.labels)
        }
        let resolved = index.resolve(type, in: scope?.name) ?? type
        for owner in index.lineage(of: resolved) {
            let found = index.types[owner]?.members.filter(matches) ?? []
            if let best = found.first(where: \.isObjC) ?? found.first { return best }
        }
        let others = index.types.values.flatMap(\.members).filter { $0.isObjC && matches($0) }
        return Set(others.map(\.selector)).count == 1 ? others.first : nil
    }

    private func property(_ name: String, of type: String) -> String {
        let resolved = index.resolve(type, in: scope?.name) ?? type
        for owner in index.lineage(of: resolved) {
            if let found = index.types[owner]?.members.first(where: { !$0.isFunction && $0.name == name }) {
                return found.selector
            }
        }
        return name
    }

    /// Replaces `#keyPath` by the path as a string.
    func translateKeyPath(_ node: MacroExpansionExprSyntax) {
        guard let expression = node.arguments.first?.expression else { return }
        var names: [String] = []
        var next: ExprSyntax? = expression
        while let current = next {
            if let member = current.as(MemberAccessExprSyntax.self) {
                names.insert(SourceReader.bare(member.declName.baseName), at: 0)
                next = member.base
            } else if let reference = current.as(DeclReferenceExprSyntax.self) {
                names.insert(SourceReader.bare(reference.baseName), at: 0)
                next = nil
            } else if let chained = current.as(OptionalChainingExprSyntax.self) {
                next = chained.expression
            } else if let forced = current.as(ForceUnwrapExprSyntax.self) {
                next = forced.expression
            } else {
                return report(
                    node, "this #keyPath cannot be read; write a type and its properties, as in #keyPath(Dial.value)")
            }
        }
        // The path begins where the types end.
        let path = names.drop { $0.first?.isUppercase == true || $0 == "self" }
        edit(node, "\"\(path.joined(separator: "."))\"")
    }
}

/// The parts of a reference to a method, such as `Dial.turn(_:)`.
struct MemberReference {
    let name: String
    /// The labels, if the reference has them.
    let labels: [String]?
    /// The type or the object in front of the name; nil for a member of the current type.
    let owner: String?
    /// Whether the owner is a type.
    let isType: Bool

    init?(_ expression: ExprSyntax) {
        let reference: DeclReferenceExprSyntax
        var base: ExprSyntax?
        if let member = expression.as(MemberAccessExprSyntax.self) {
            reference = member.declName
            base = member.base
        } else if let plain = expression.as(DeclReferenceExprSyntax.self) {
            reference = plain
        } else {
            return nil
        }
        name = SourceReader.bare(reference.baseName)
        labels = reference.argumentNames?.arguments.map(\.name.text)
        let text = base?.trimmedDescription.filter { !$0.isWhitespace }
        switch text {
        case nil, "self", "Self", "type(of:self)", "super":
            owner = nil
            isType = true
        case let text?:
            owner = text
            // A type's last component begins with a capital, an object's does not.
            isType = text.split(separator: ".").last?.first?.isUppercase == true && !text.contains("(")
        }
    }
}

/// Names of UIKit's methods that sources mention without labels, or whose names in Objective-C do not follow from
/// theirs in Swift.
enum UIKitNames {
    static let labels: [String: [String]] = [
        "endEditing": ["_"], "copy": ["_"], "paste": ["_"], "cut": ["_"], "select": ["_"], "selectAll": ["_"],
        "delete": ["_"], "dismiss": ["animated", "completion"], "sizeThatFits": ["_"],
    ]

    private static let selectors: [String: String] = [
        "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
        "popViewController(animated:)": "popViewControllerAnimated:",
        "popToRootViewController(animated:)": "popToRootViewControllerAnimated:",
        "present(_:animated:completion:)": "presentViewController:animated:completion:",
        "setEditing(_:animated:)": "setEditing:animated:",
        "touchesBegan(_:with:)": "touchesBegan:withEvent:",
        "touchesMoved(_:with:)": "touchesMoved:withEvent:",
        "touchesEnded(_:with:)": "touchesEnded:withEvent:",
        "touchesCancelled(_:with:)": "touchesCancelled:withEvent:",
        "canPerformAction(_:withSender:)": "canPerformAction:withSender:",
        "draw(_:)": "drawRect:",
    ]

    static func selector(_ name: String, _ labels: [String]?) -> String? {
        selectors[Translator.reference(name, labels ?? [])]
    }
}

extension UIKitNames {
    /// The requirements of UIKit's delegates that are optional on Apple's systems.
    static let optionalMethods: [(name: String, labels: [String])] = [
        ("scrollViewDidScroll", ["_"]), ("scrollViewDidZoom", ["_"]), ("scrollViewWillBeginDragging", ["_"]),
        ("scrollViewWillEndDragging", ["_", "withVelocity", "targetContentOffset"]),
        ("scrollViewDidEndDragging", ["_", "willDecelerate"]), ("scrollViewWillBeginDecelerating", ["_"]),
        ("scrollViewDidEndDecelerating", ["_"]), ("scrollViewDidEndScrollingAnimation", ["_"]),
        ("viewForZooming", ["in"]), ("scrollViewWillBeginZooming", ["_", "with"]),
        ("scrollViewDidEndZooming", ["_", "with", "atScale"]), ("scrollViewShouldScrollToTop", ["_"]),
        ("scrollViewDidScrollToTop", ["_"]), ("scrollViewDidChangeAdjustedContentInset", ["_"]),
        ("textFieldShouldBeginEditing", ["_"]), ("textFieldDidBeginEditing", ["_"]),
        ("textFieldShouldEndEditing", ["_"]), ("textFieldDidEndEditing", ["_"]),
        ("textFieldDidEndEditing", ["_", "reason"]),
        ("textField", ["_", "shouldChangeCharactersIn", "replacementString"]), ("textFieldShouldClear", ["_"]),
        ("textFieldShouldReturn", ["_"]), ("textFieldDidChangeSelection", ["_"]),
        ("gestureRecognizerShouldBegin", ["_"]),
        ("gestureRecognizer", ["_", "shouldRecognizeSimultaneouslyWith"]),
        ("gestureRecognizer", ["_", "shouldRequireFailureOf"]),
        ("gestureRecognizer", ["_", "shouldBeRequiredToFailBy"]), ("gestureRecognizer", ["_", "shouldReceive"]),
        ("numberOfSections", ["in"]), ("tableView", ["_", "didSelectRowAt"]), ("tableView", ["_", "didDeselectRowAt"]),
        ("tableView", ["_", "heightForRowAt"]), ("tableView", ["_", "titleForHeaderInSection"]),
        ("tableView", ["_", "titleForFooterInSection"]), ("tableView", ["_", "viewForHeaderInSection"]),
        ("tableView", ["_", "viewForFooterInSection"]), ("tableView", ["_", "willDisplay", "forRowAt"]),
        ("tableView", ["_", "didEndDisplaying", "forRowAt"]), ("tableView", ["_", "willSelectRowAt"]),
        ("tableView", ["_", "heightForHeaderInSection"]), ("tableView", ["_", "heightForFooterInSection"]),
        ("action", ["for", "forKey"]), ("layerWillDraw", ["_"]), ("layoutSublayers", ["of"]), ("display", ["_"]),
        ("draw", ["_", "in"]), ("animationDidStart", ["_"]), ("animationDidStop", ["_", "finished"]),
    ]
}
