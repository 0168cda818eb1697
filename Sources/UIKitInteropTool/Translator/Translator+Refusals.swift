import SwiftSyntax

/// Calls of what Objective-C's runtime has, and Linux lacks or has under another name.
extension Translator {
    /// Reports a call of a function that needs Objective-C's runtime.
    func refuse(_ node: FunctionCallExprSyntax) {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let reason = Self.refused[name]
        else { return }
        report(node, "'\(name)' \(reason)")
    }

    private static let swizzling =
        "changes the methods of a class while the program runs, which needs Objective-C's runtime. Override the method "
        + "in a subclass, or call the replacement where the method is called."

    private static let refused: [String: String] = [
        "method_exchangeImplementations": swizzling, "method_setImplementation": swizzling,
        "class_replaceMethod": swizzling, "class_addMethod": swizzling, "object_setClass": swizzling,
        "imp_implementationWithBlock": swizzling, "class_getInstanceMethod": swizzling,
        "class_getClassMethod": swizzling, "class_getMethodImplementation": swizzling,
        "objc_allocateClassPair": "creates a class while the program runs, which needs Objective-C's runtime.",
        "class_copyMethodList": "lists methods, which needs Objective-C's runtime. InteropRegistry.methods(of:) lists "
            + "those that are known by their names.",
        "class_copyIvarList": "lists variables, which needs Objective-C's runtime. Use Mirror.",
    ]

    /// Gives the removal of a notification's observer another name: Foundation's method on Linux knows tokens only. An
    /// object of the module with a method of that name of its own is sent that.
    func translateRemoval(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            member.declName.baseName.text == "removeObserver"
        else { return }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        guard labels == ["_"] || labels == ["_", "name", "object"],
            !index.types.values.contains(where: { entry in
                entry.members.contains { $0.isFunction && $0.name == "removeObserver" && $0.labels == labels }
            }) || isNotificationCenter(base)
        else { return }
        count("removeObserver(_:)")
        edits.replace(member.declName.baseName.bytes, with: "removeInteropObserver")
    }

    /// Returns whether an expression is a notification centre or another object that the module does not declare, as
    /// far as its type or its name says so.
    private func isNotificationCenter(_ base: ExprSyntax) -> Bool {
        let text = base.trimmedDescription
        if text.contains("NotificationCenter") { return true }
        guard let type = declaredType(of: base), !type.isEmpty else {
            return text.split(separator: ".").last?.lowercased().contains("center") == true
        }
        guard let own = index.resolve(type, in: scope?.name) else { return true }
        return index.types[own]?.kind == nil
    }
}
