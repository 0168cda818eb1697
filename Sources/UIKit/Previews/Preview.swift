import UIKitCore

/// A view or a view controller that is looked at while it is written, as `#Preview` declares it.
///
/// `touchstone live` shows each preview of a file or a package as a scene, and makes it anew on every save.
///
///     #Preview("Lamp") {
///         let lamp = LampView()
///         lamp.button.isSelected = true
///         return lamp
///     }
///
/// A program that has previews does not run them.
@preconcurrency @MainActor
public struct Preview {
    /// The kind of the traits of views and view controllers.
    public struct ViewTraits {}

    /// The name in the list; nil for none.
    public let name: String?

    /// The layout that the last trait asks for.
    package let layout: PreviewLayout
    /// The source location of the declaration.
    package let filePath: String
    package let line: Int
    package let content: Content

    /// The function that makes what is shown.
    package enum Content {
        case view(@MainActor () -> UIView)
        case controller(@MainActor () -> UIViewController)
    }

    /// Creates a preview of a view, which has its own size in the middle if it has one, and otherwise fills the scene.
    ///
    /// - Parameters:
    ///   - name: The name in the list.
    ///   - traits: The size at which it is shown: 320 x 240 points without any.
    ///   - filePath: The file of the declaration, which the compiler fills in.
    ///   - line: The line of the declaration, which the compiler fills in.
    ///   - body: Returns a new view. Called each time that the preview is shown.
    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., filePath: String = #filePath, line: Int = #line,
        body: @escaping @MainActor () -> UIView
    ) {
        self.init(name, traits, filePath, line, .view(body))
    }

    /// Creates a preview of a view controller.
    ///
    /// - Parameters:
    ///   - name: The name in the list.
    ///   - traits: The size at which it is shown: that of a telephone, 390 x 844 points, without any.
    ///   - filePath: The file of the declaration, which the compiler fills in.
    ///   - line: The line of the declaration, which the compiler fills in.
    ///   - body: Returns a new view controller. Called each time that the preview is shown.
    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., filePath: String = #filePath, line: Int = #line,
        body: @escaping @MainActor () -> UIViewController
    ) {
        self.init(name, traits, filePath, line, .controller(body))
    }

    private init(
        _ name: String?, _ traits: [PreviewTrait<ViewTraits>], _ filePath: String, _ line: Int, _ content: Content
    ) {
        self.name = name
        layout = traits.last?.layout ?? .standard
        self.filePath = filePath
        self.line = line
        self.content = content
    }
}

/// The size at which a preview is shown.
public struct PreviewTrait<Kind>: Sendable {
    package let layout: PreviewLayout

    /// The usual size.
    public static var defaultLayout: PreviewTrait { PreviewTrait(layout: .standard) }

    /// The size that the view wants by its constraints or its content.
    public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(layout: .fitting) }

    /// Returns the trait of a fixed size.
    ///
    /// - Parameters:
    ///   - width: The width in points, from 1 to 4,096.
    ///   - height: The height in points, from 1 to 4,096.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
        PreviewTrait(layout: .fixed(CGSize(width: width, height: height)))
    }

    /// The size of a telephone that is held upright, 390 x 844 points.
    public static var portrait: PreviewTrait { PreviewTrait(layout: .fixed(PreviewLayout.telephone)) }

    /// The size of a telephone that lies on its side, 844 x 390 points.
    public static var landscapeLeft: PreviewTrait {
        PreviewTrait(
            layout: .fixed(CGSize(width: PreviewLayout.telephone.height, height: PreviewLayout.telephone.width)))
    }

    /// The same as `landscapeLeft`: a window has no sides.
    public static var landscapeRight: PreviewTrait { landscapeLeft }

    /// The same as `portrait`: a window has no upper end.
    public static var portraitUpsideDown: PreviewTrait { portrait }
}

/// The layouts of previews.
package enum PreviewLayout: Equatable, Sendable {
    case standard
    case fitting
    case fixed(CGSize)

    package static let telephone = CGSize(width: 390, height: 844)
}

/// Declares a view to look at while it is written. See ``Preview``.
///
/// Unlike UIKit, which has Xcode run it, `touchstone live` does; builds only check that it compiles.
///
/// - Parameters:
///   - name: The name in the list.
///   - traits: The size at which it is shown: 320 x 240 points without any.
///   - body: Returns a new view. Called each time that the preview is shown.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Declares a view controller to look at while it is written. See ``Preview``.
///
/// - Parameters:
///   - name: The name in the list.
///   - traits: The size at which it is shown: that of a telephone, 390 x 844 points, without any.
///   - body: Returns a new view controller. Called each time that the preview is shown.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")
