import CoreGraphics
import Foundation

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor
    open class Detent: NSObject {
        /// The name of a detent, by which the app selects it.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String

            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            public init(_ rawValue: String) {
                self.rawValue = rawValue
            }

            /// The name of the detent of half the height.
            public static let medium = Self("com.apple.UIKit.medium")
            /// The name of the detent of the full height.
            public static let large = Self("com.apple.UIKit.large")
        }

        /// The value of a detent that does not count.
        public static let inactive: CGFloat? = nil

        /// The name of the detent.
        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            _ identifier: Identifier,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
            super.init()
        }

        /// Returns the detent of about half the height of the window. It does not count in windows of compact height.
        public class func medium() -> Detent {
            Detent(.medium) { context in
                guard context.containerTraitCollection.verticalSizeClass != .compact else { return inactive }
                return (context as? DetentContext)?.mediumValue ?? context.maximumDetentValue * 0.5
            }
        }

        /// Returns the detent of the full height of a sheet.
        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// Returns a detent of a height that the app computes.
        ///
        /// - Parameters:
        ///   - identifier: The name; nil for one that no other detent has.
        ///   - resolver: Returns the height in points without the safe area at the bottom, or nil for a detent that
        ///     does not count. Called when the sheet is laid out. A height above the maximum is that.
        public class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            count += 1
            return Detent(identifier ?? Identifier("detent \(count)"), resolver: resolver)
        }

        private static var count = 0

        /// Returns the height of the detent in an environment, in points without the safe area at the bottom; nil if it
        /// does not count.
        open func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? { resolver(context) }
    }
}

/// The environment in which a detent gets its height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The traits of the window.
    var containerTraitCollection: UITraitCollection { get }

    /// The height of the largest detent, in points without the safe area at the bottom.
    var maximumDetentValue: CGFloat { get }
}

/// The environment of the detents of one sheet.
@MainActor
final class DetentContext: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
    let mediumValue: CGFloat

    init(traits: UITraitCollection, maximum: CGFloat, medium: CGFloat) {
        containerTraitCollection = traits
        maximumDetentValue = maximum
        mediumValue = medium
    }
}

/// The object that is told which detent the user has chosen.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called after the user has dragged the sheet to another detent. A change by the app's own code does not call it.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// Does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
