import SwiftSyntax

/// The names that a file uses if it is made for a framework that Linux does not have.
///
/// Some files import SwiftUI or Combine and use nothing of them, since an editor has added the import.
enum FrameworkNames {
    private static let names: [String: Set<String>] = [
        "SwiftUI": [
            "View", "ViewBuilder", "ViewModifier", "UIViewRepresentable", "UIViewControllerRepresentable",
            "UIHostingController", "UIHostingConfiguration", "State", "StateObject", "Binding", "ObservedObject",
            "EnvironmentObject", "Environment", "EnvironmentValues", "EnvironmentKey", "PreferenceKey", "Text", "Color",
            "Image", "Font", "Button", "ButtonStyle", "VStack", "HStack", "ZStack", "ScrollView", "List", "ForEach",
            "GeometryReader", "AnyView", "EmptyView", "Group", "Spacer", "Shape", "Path", "Angle", "Animation",
            "withAnimation", "Transaction", "Gesture", "App", "Scene", "WindowGroup", "PreviewProvider", "Preview",
            "EdgeInsets", "Alignment", "UnitPoint", "LinearGradient", "AppStorage", "FocusState", "Namespace", "Edge",
        ],
        "Combine": [
            "AnyCancellable", "Cancellable", "Publisher", "AnyPublisher", "PassthroughSubject", "CurrentValueSubject",
            "Published", "ObservableObject", "Just", "Future", "Subscriber", "Subject", "Subscribers", "Publishers",
            "sink", "eraseToAnyPublisher", "publisher",
        ],
    ]

    /// Returns whether a file uses none of a framework's names where the framework may be missing; nil for a framework
    /// whose names are not known. A name that the module declares is not the framework's.
    static func isUnused(_ module: String, in file: Syntax, _ index: SourceIndex) -> Bool? {
        guard let names = names[module] else { return nil }
        let search = Search(module, names.subtracting(index.declaredNames))
        search.walk(file)
        return !search.hasFound
    }

    /// A search for names outside of `#if canImport` and of what Linux does not compile.
    private final class Search: SyntaxVisitor {
        private let module: String
        private let condition: String
        private let names: Set<String>
        private(set) var hasFound = false

        init(_ module: String, _ names: Set<String>) {
            self.module = module
            condition = "canImport(\(module))"
            self.names = names
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
            node.condition?.trimmedDescription.contains(condition) == true
                || CompilationCondition.isActive(node) == false ? .skipChildren : .visitChildren
        }

        override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
            if token.tokenKind.isIdentifier, names.contains(token.text), isReference(token) { hasFound = true }
            return .skipChildren
        }

        /// Returns whether a token refers to a type or a function, and not to a member of another type, such as
        /// `UIControl.State`. The framework has members of its own, whose names are written small.
        private func isReference(_ token: TokenSyntax) -> Bool {
            guard let parent = token.parent else { return false }
            if let type = parent.as(MemberTypeSyntax.self) { return type.baseType.trimmedDescription == module }
            if let reference = parent.as(DeclReferenceExprSyntax.self) {
                guard let member = reference.parent?.as(MemberAccessExprSyntax.self),
                    member.declName.id == reference.id, token.text.first?.isUppercase == true
                else { return true }
                return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == module
            }
            return parent.is(IdentifierTypeSyntax.self) || parent.is(MacroExpansionExprSyntax.self)
                || parent.is(MacroExpansionDeclSyntax.self)
        }
    }
}
