import SwiftSyntax

/// Properties that Core Animation stores, and those that tell of changes.
extension Translator {
    /// Gives a layer's `@NSManaged` property accessors: Core Animation stores its value.
    func translateManaged(_ node: VariableDeclSyntax) {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, binding.accessorBlock == nil
            else { continue }
            let key = "\"\(SourceReader.bare(name))\""
            count("property that Core Animation stores")
            edits.insert(
                " { get { interopManaged(\(key)) } set { setInteropManaged(newValue, \(key)) } }",
                at: binding.bytes.upperBound)
        }
    }

    /// Makes a property tell its observers of changes.
    func observe(_ node: VariableDeclSyntax) {
        guard let scope, scope.isClass || scope.isExtension, !SourceReader.has("NSManaged", node.attributes) else {
            return
        }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
            let key = "\"\(SourceReader.explicitName(node.attributes) ?? SourceReader.bare(name))\""
            let call = "interopDidChange(\(key))"
            guard let block = binding.accessorBlock else {
                guard node.bindingSpecifier.tokenKind == .keyword(.var) else { continue }
                edits.insert(" { didSet { \(call) } }", at: binding.bytes.upperBound)
                continue
            }
            guard case .accessors(let accessors) = block.accessors else { continue }
            let setter = accessors.first {
                [.keyword(.didSet), .keyword(.set)].contains($0.accessorSpecifier.tokenKind)
            }
            if let body = setter?.body {
                edits.insert(" defer { \(call) };", at: body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
            } else if accessors.contains(where: { $0.accessorSpecifier.tokenKind == .keyword(.willSet) }) {
                edits.insert(" didSet { \(call) }", at: block.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
            }
        }
    }
}
