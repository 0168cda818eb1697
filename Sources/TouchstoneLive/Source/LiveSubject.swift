import UIKit

/// The part of a program's source that is shown: its scenes, or one of its classes.
package enum LiveSubject: Equatable, Sendable {
    /// Scenes, by the expressions that name them.
    case scenes([SourceContents.Scene])
    /// A class of views or view controllers, and how an instance is made.
    case view(SourceContents.Class, SourceContents.Initializer, isController: Bool)

    /// Chooses what is shown of a module. Throws a sentence when there is nothing to show.
    package init(of contents: SourceContents, named name: String) throws(LiveError) {
        var scenes = contents.scenes
        if !contents.previews.isEmpty {
            scenes.append(.init(expression: PreviewSource.scenes(contents.previewConditions), isList: true))
        }
        if !scenes.isEmpty {
            self = .scenes(scenes)
            return
        }
        var unusable: SourceContents.Class?
        for candidate in contents.classes {
            guard let base = Self.base(of: candidate, in: contents.classes) else { continue }
            if !candidate.isHidden,
                let initializer = Self.initializer(
                    of: candidate, in: contents.classes, isController: base == .controller)
            {
                self = .view(candidate, initializer, isController: base == .controller)
                return
            }
            unusable = unusable ?? candidate
        }
        guard let unusable else {
            throw LiveError(
                "\(name) has nothing to show: give it a #Preview, a Scene, or a subclass of UIView or UIViewController."
            )
        }
        throw LiveError(
            unusable.isHidden
                ? "\(unusable.name) is private or has type parameters; live shows classes that other files can name."
                : "\(unusable.name) has neither init(frame:) nor init(); give it one, or make a Scene of it.",
            line: unusable.line)
    }

    private enum Base {
        case view, controller
    }

    /// Returns whether a class is one of views or of controllers, by the superclasses within the module up to one of
    /// UIKit.
    private static func base(of candidate: SourceContents.Class, in classes: [SourceContents.Class]) -> Base? {
        var name = candidate.superclass
        // No chain is longer than the list; one that goes in circles is an error that the compiler reports.
        for _ in 0...classes.count {
            if let next = classes.first(where: { $0.name == name }) {
                name = next.superclass
                continue
            }
            let found: AnyClass? = ["UIKitCore", "TouchstoneKit"].lazy.compactMap { NSClassFromString("\($0).\(name)") }
                .first
            if found is UIWindow.Type { return nil }
            return found is UIView.Type ? .view : found is UIViewController.Type ? .controller : nil
        }
        return nil
    }

    /// Returns the initializer to create an instance with; nil if none can be called.
    private static func initializer(
        of candidate: SourceContents.Class, in classes: [SourceContents.Class], isController: Bool
    ) -> SourceContents.Initializer? {
        var current = candidate
        for _ in 0...classes.count {
            if let own = [.frame, .empty].first(where: { current.initializers.contains($0) }) { return own }
            guard !current.hasDesignatedInitializer else { return nil }
            guard let next = classes.first(where: { $0.name == current.superclass }) else {
                return isController ? .empty : .frame
            }
            current = next
        }
        return nil
    }

    /// Returns the source of the entry function, which is compiled with the module's own files.
    ///
    /// - Parameters:
    ///   - designables: The classes of views that are told that they are being designed.
    ///   - inspectables: The properties that the inspector edits.
    package func entrySource(
        preparing designables: [String] = [], inspecting inspectables: [SourceContents.Inspectables] = []
    ) -> String {
        preparedSource(designables) + Self.table(of: inspectables)
    }

    /// Returns the table of members by name that the runtime looks for in a module.
    private static func table(of inspectables: [SourceContents.Inspectables]) -> String {
        guard !inspectables.isEmpty else { return "" }
        let entries = inspectables.map { group in
            let lines = group.properties.map { name in
                "                $0.property(\"\(name)\", \\\(group.type).\(name), [.inspectable])\n"
            }
            return """
                            UIKit.InteropClass("\(group.type)", \(group.type).self) {
                \(lines.joined())            },

                """
        }
        return """

            import UIKit

            enum UIKitInteropTable: UIKit.InteropModule {
                static var classes: [UIKit.InteropClass] {
                    [
            \(entries.joined())        ]
                }
            }

            """
    }

    private func preparedSource(_ designables: [String]) -> String {
        guard !designables.isEmpty else { return ownSource }
        let tests = designables.map { "view is \($0)" }.joined(separator: " || ")
        return ownSource + """

            import UIKit

            @MainActor @_cdecl("\(Self.preparationName)")
            public func \(Self.preparationName)(_ place: UnsafeMutableRawPointer) {
                place.assumingMemoryBound(to: (@MainActor (UIKit.UIView) -> Void).self).pointee = { view in
                    if \(tests) { view.prepareForInterfaceBuilder() }
                }
            }

            """
    }

    private var ownSource: String {
        switch self {
        case .scenes(let scenes):
            let parts = scenes.map { $0.isList ? $0.expression : "[\($0.expression)]" }.map {
                $0.replacingOccurrences(of: "Scene.", with: "TouchstoneKit.Scene.")
            }
            return """
                import TouchstoneKit
                import UIKit

                @MainActor @_cdecl("\(Self.entryName)")
                public func \(Self.entryName)(_ place: UnsafeMutableRawPointer) {
                    var touchstone_live_scenes: [TouchstoneKit.Scene] = []
                    \(parts.map { "touchstone_live_scenes += \($0)" }.joined(separator: "\n    "))
                    place.assumingMemoryBound(to: [TouchstoneKit.Scene].self).pointee = touchstone_live_scenes
                }

                """
        case .view(let found, let initializer, let isController):
            let type = isController ? "UIKit.UIViewController" : "UIKit.UIView"
            let make = initializer == .frame ? "\(found.name)(frame: frame)" : "\(found.name)()"
            return """
                import UIKit

                @MainActor @_cdecl("\(Self.entryName)")
                public func \(Self.entryName)(_ place: UnsafeMutableRawPointer) {
                    place.assumingMemoryBound(to: (@MainActor (CGRect) -> \(type)).self).pointee = { frame in
                        \(make)
                    }
                }

                """
        }
    }

    /// The name of the function that hands out what is shown.
    package static let entryName = "touchstone_live_entry"

    /// The name of the function that returns the preparation for `@IBDesignable` views. Modules without such views do
    /// not have it.
    package static let preparationName = "touchstone_live_preparation"
}

/// An error of live, in a sentence, with the line of the source that it is about, if there is one.
package struct LiveError: Error, Equatable, CustomStringConvertible {
    package var description: String
    package var line: Int?

    package init(_ description: String, line: Int? = nil) {
        self.description = description
        self.line = line
    }
}
