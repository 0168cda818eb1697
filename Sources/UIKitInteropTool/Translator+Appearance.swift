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
            index.isView(scope.name)
        else { return }
        count("method of an appearance")
        let labels = SourceReader.labels(parameters)
        let declared = zip(labels, parameters).enumerated().map { number, pair in
            "\(pair.0) argument\(number): \(pair.1.type.trimmedDescription)"
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
}
