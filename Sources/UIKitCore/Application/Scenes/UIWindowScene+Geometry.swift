import CoreGraphics
import Foundation
import HostInterface

/// Requests of an app about the host's window.
extension UIWindowScene {
    /// A wish for the geometry of a scene.
    @preconcurrency @MainActor
    public class GeometryPreferences: NSObject {
        /// Returns the size in points that the host's window should have; nil if its present one will do.
        func size(of bounds: CGRect) -> CGSize? { nil }
    }

    /// Asks the window manager to change the window. It may refuse to.
    ///
    /// - Parameters:
    ///   - preferences: The wish.
    ///   - errorHandler: Called on a later turn of the run loop if there is no window.
    public func requestGeometryUpdate(
        _ preferences: GeometryPreferences, errorHandler: (@MainActor @Sendable (any Error) -> Void)? = nil
    ) {
        guard screen.host != nil, screen.hostWindow != nil else {
            guard let errorHandler else { return }
            screen.timeline.schedule(after: 0, label: "a refused geometry") { errorHandler(GeometryFailure()) }
            return
        }
        if let size = preferences.size(of: screen.bounds) { screen.perform(.resize(size)) }
    }

    /// The focus system of the window with the keyboard; nil when another application has it.
    public var focusSystem: UIFocusSystem? { keyWindow.flatMap { UIFocusSystem.focusSystem(for: $0) } }

    /// Whether the scene fills the desktop.
    ///
    /// Unlike UIKit, the window manager is not asked, and this is always false.
    public var isFullScreen: Bool { false }

    /// Wishes for the buttons of the window.
    ///
    /// Unlike UIKit, the wish that the window cannot be minimized is only kept.
    public var windowingBehaviors: UISceneWindowingBehaviors? { behaviors }
}

/// Wishes for what the user can do to a window.
@preconcurrency @MainActor
public final class UISceneWindowingBehaviors: NSObject {
    /// Whether the user can close the window. If not, its button does nothing.
    public var isClosable = true

    /// Whether the user can minimize the window.
    ///
    /// Unlike UIKit, this is only kept: the window manager decides.
    public var isMiniaturizable = true
}

/// The error of a request without a window.
private struct GeometryFailure: LocalizedError {
    var errorDescription: String? { "The scene has no window whose size could change." }
}

extension UIWindowScene.GeometryPreferences {
    /// A wish for an orientation of the interface.
    ///
    /// A desktop is not turned: a window in another orientation exchanges its width and its height.
    @preconcurrency @MainActor
    public final class iOS: UIWindowScene.GeometryPreferences {
        /// The orientations that will do; nil for all.
        public let interfaceOrientations: UIInterfaceOrientationMask?

        /// Creates a wish.
        ///
        /// - Parameter interfaceOrientations: The orientations that will do; nil for all.
        public init(interfaceOrientations: UIInterfaceOrientationMask?) {
            self.interfaceOrientations = interfaceOrientations
            super.init()
        }

        override func size(of bounds: CGRect) -> CGSize? {
            guard let mask = interfaceOrientations else { return nil }
            let isWide = bounds.width > bounds.height
            let (takesWide, takesHigh) = (
                !mask.isDisjoint(with: .landscape), !mask.isDisjoint(with: [.portrait, .portraitUpsideDown])
            )
            guard isWide ? !takesWide && takesHigh : !takesHigh && takesWide else { return nil }
            return CGSize(width: bounds.height, height: bounds.width)
        }
    }

    /// A wish for a frame of the window.
    @preconcurrency @MainActor
    public final class Mac: UIWindowScene.GeometryPreferences {
        /// The frame in points. Unlike UIKit, the window manager decides on the place, and only the size is asked for.
        public let systemFrame: CGRect

        /// Creates a wish.
        ///
        /// - Parameter systemFrame: The frame in points.
        public init(systemFrame: CGRect) {
            self.systemFrame = systemFrame
            super.init()
        }

        override func size(of bounds: CGRect) -> CGSize? {
            guard !systemFrame.isNull, systemFrame.width > 0, systemFrame.height > 0, systemFrame.width < 1e4,
                systemFrame.height < 1e4
            else { return nil }
            return systemFrame.size == bounds.size ? nil : systemFrame.size
        }
    }
}
