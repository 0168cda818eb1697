import CoreGraphics
import Foundation

/// A drag that is under way, as its source and its destinations see it.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    /// The things that are dragged.
    var items: [UIDragItem] { get }

    /// Returns the place of the finger.
    ///
    /// - Parameter view: The view whose coordinates the result is in.
    func location(in view: UIView) -> CGPoint

    /// Whether a destination may move the items instead of copying them.
    ///
    /// Unlike UIKit, items of another program may be moved, too, if that program suggests it.
    var allowsMoveOperation: Bool { get }

    /// Whether the source wants the drag to stay within the app.
    var isRestrictedToDraggingApplication: Bool { get }

    /// Returns whether an item has data of one of some types.
    ///
    /// - Parameter typeIdentifiers: The identifiers of the types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool

    /// Returns whether an item can be made into an object of a class.
    ///
    /// - Parameter aClass: The class.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
    /// Returns whether an item can be made into a value of a type: `String` or `URL`.
    ///
    /// - Parameter type: The type.
    public func canLoadObjects<Value: _ObjectiveCBridgeable>(ofClass type: Value.Type) -> Bool
    where Value._ObjectiveCType: NSItemProviderReading {
        canLoadObjects(ofClass: Value._ObjectiveCType.self)
    }
}

/// A drag that is under way, as its source sees it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// Anything that the source wants to have at hand during the drag.
    var localContext: Any? { get set }
}

/// A drag that is under way, as its destinations see it.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag, as its source sees it; nil for a drag of another program.
    var localDragSession: (any UIDragSession)? { get }

    /// The progress of the loads that destinations have begun.
    var progress: Progress { get }

    /// Makes an object of each item that can be made into one. Called in `dropInteraction(_:performDrop:)`.
    ///
    /// - Parameters:
    ///   - aClass: The class.
    ///   - completion: Called once with the objects in the order of the items, without those that failed.
    /// - Returns: The progress.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

extension UIDropSession {
    /// Makes a value, of the type `String` or `URL`, of each item that can be made into one.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - completion: Called once with the values in the order of the items, without those that failed.
    /// - Returns: The progress.
    @discardableResult
    public func loadObjects<Value: _ObjectiveCBridgeable>(
        ofClass type: Value.Type, completion: @escaping @MainActor ([Value]) -> Void
    ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
        loadObjects(ofClass: Value._ObjectiveCType.self) { objects in
            completion(
                objects.compactMap { $0 as? Value._ObjectiveCType }.map {
                    Value._unconditionallyBridgeFromObjectiveC($0)
                })
        }
    }
}

/// The ends of a drag.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing is dropped.
    case cancel = 0
    /// Nothing is dropped, and a sign at the items says so: the destination does not take them here and now.
    case forbidden = 1
    /// The destination gets copies of the items.
    case copy = 2
    /// The items move to the destination.
    case move = 3
}

/// The answer of a destination to a drag above it.
@preconcurrency @MainActor
open class UIDropProposal: NSObject, NSCopying {
    /// The end that a lift of the finger would bring. A move that the source does not allow is forbidden.
    public let operation: UIDropOperation

    /// Whether the items keep clear of the finger, so that the user sees the place below it.
    open var isPrecise = false

    /// Whether the items keep their full size above the destination.
    open var prefersFullSizePreview = false

    /// Creates an answer.
    ///
    /// - Parameter operation: The end that a lift of the finger would bring.
    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }

    /// Returns an equal answer.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { [original = Unchecked(self)] () -> Unchecked<UIDropProposal> in
            let copy = UIDropProposal(operation: original.value.operation)
            copy.isPrecise = original.value.isPrecise
            copy.prefersFullSizePreview = original.value.prefersFullSizePreview
            return Unchecked(copy)
        }.value
    }
}
