import Foundation
import Synchronization

/// A promise of data in one or several types, which a drag carries from one view or program to another.
///
///     let provider = NSItemProvider(object: image)
///     provider.loadObject(ofClass: UIImage.self) { image, error in … }
///
/// The first type is the one that represents the object best. Data is made when it is asked for, and an object is made
/// from the data: the receiver gets a copy. Foundation on Linux does not have this class.
///
/// Unlike UIKit, handlers are called on the main queue, and there are no representations as files.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    /// The domain of the errors.
    public static let errorDomain = "NSItemProviderErrorDomain"

    /// The codes of the errors.
    public enum ErrorCode: Int, Sendable {
        /// Any other failure.
        case unknownError = -1
        /// There is no data of the type.
        case itemUnavailableError = -1000
        /// The object is not of the class.
        case unexpectedValueClassError = -1100
        /// The data cannot be made into an object of the class.
        case unavailableCoercionError = -1200
    }

    /// Makes the data of a representation, and calls the handler that it is given once, on any thread.
    public typealias DataLoader =
        @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

    private struct Representation: Sendable {
        let type: String
        let visibility: NSItemProviderRepresentationVisibility
        let load: DataLoader
    }

    private struct State: Sendable {
        var representations: [Representation] = []
        var suggestedName: String?
        /// The number of loads that have not called back.
        var pending = 0
        var waiting: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    /// Creates a provider without data.
    public override init() {
        super.init()
    }

    /// Creates a provider of an object.
    ///
    /// - Parameter object: The object, in all types that it can write.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Returns a provider of the same data.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSItemProvider()
        let (representations, name) = state.withLock { ($0.representations, $0.suggestedName) }
        copy.state.withLock {
            $0.representations = representations
            $0.suggestedName = name
        }
        return copy
    }

    /// The name of a file that the data would be saved in.
    open var suggestedName: String? {
        get { state.withLock(\.suggestedName) }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    // MARK: - Types

    /// The types of the data, the best one first.
    open var registeredTypeIdentifiers: [String] { state.withLock { $0.representations.map(\.type) } }

    /// The types of the data that all programs may read, the best one first.
    var publicTypeIdentifiers: [String] {
        state.withLock { $0.representations.filter { $0.visibility == .all }.map(\.type) }
    }

    /// Returns whether there is data of a type, or of a type that conforms to it.
    ///
    /// - Parameter typeIdentifier: The identifier of the type.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredTypeIdentifiers.contains { UTType.conforms($0, to: typeIdentifier) }
    }

    /// Returns whether the data can be made into an object of a class.
    ///
    /// - Parameter aClass: The class.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { readableType(for: aClass) != nil }

    /// Returns whether the data can be made into a value of a type: `String` or `URL`.
    ///
    /// - Parameter type: The type.
    public func canLoadObject<Value: _ObjectiveCBridgeable>(ofClass type: Value.Type) -> Bool
    where Value._ObjectiveCType: NSItemProviderReading {
        canLoadObject(ofClass: Value._ObjectiveCType.self)
    }

    /// Returns the type, among those that a class reads in its order of preference, of which there is data.
    private func readableType(for aClass: any NSItemProviderReading.Type) -> (asked: String, given: String)? {
        let given = registeredTypeIdentifiers
        for asked in aClass.readableTypeIdentifiersForItemProvider {
            if let type = given.first(where: { UTType.conforms($0, to: asked) }) { return (asked, type) }
        }
        return nil
    }

    // MARK: - Registering

    /// Adds data of a type, which is made when it is asked for. It replaces earlier data of the same type.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The identifier of the type.
    ///   - visibility: The programs that may read it.
    ///   - loadHandler: Makes the data.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping DataLoader
    ) {
        state.withLock { state in
            let new = Representation(type: typeIdentifier, visibility: visibility, load: loadHandler)
            if let index = state.representations.firstIndex(where: { $0.type == typeIdentifier }) {
                state.representations[index] = new
            } else {
                state.representations.append(new)
            }
        }
    }

    /// Adds the types of an object.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - visibility: The programs that may read it.
    open func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) {
        let object = Unchecked(object)
        for type in object.value.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                object.value.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
            }
        }
    }

    /// Adds the types of a class, of which an object is made when it is asked for.
    ///
    /// - Parameters:
    ///   - aClass: The class.
    ///   - visibility: The programs that may read it.
    ///   - loadHandler: Makes the object, and calls the handler that it is given once, on any thread.
    open func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (
                @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
            ) -> Progress?
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                loadHandler { object, error in
                    guard let object else { return completion(nil, error ?? Self.error(.itemUnavailableError)) }
                    _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
                }
            }
        }
    }

    // MARK: - Loading

    /// Makes the data of a type.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The identifier of the type, or of one that it conforms to.
    ///   - completionHandler: Called once with the data or an error, on the main queue.
    /// - Returns: The progress, which is complete when the handler is called.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let found = state.withLock { state in
            state.pending += 1
            return state.representations.first { UTType.conforms($0.type, to: typeIdentifier) }
        }
        let shared = Unchecked(progress)
        let finish: @Sendable (Data?, (any Error)?) -> Void = { data, error in
            DispatchQueue.main.async {
                shared.value.completedUnitCount = 1
                completionHandler(data, data == nil ? error ?? Self.error(.itemUnavailableError) : nil)
                self.loadDidEnd()
            }
        }
        if let found { _ = found.load(finish) } else { finish(nil, nil) }
        return progress
    }

    /// Makes an object of a class from the data.
    ///
    /// - Parameters:
    ///   - aClass: The class.
    ///   - completionHandler: Called once with the object or an error, on the main queue.
    /// - Returns: The progress, which is complete when the handler is called.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let type = readableType(for: aClass)
        let aClass = Unchecked(aClass)
        return loadDataRepresentation(forTypeIdentifier: type?.given ?? "") { data, error in
            guard let type else { return completionHandler(nil, Self.error(.unavailableCoercionError)) }
            guard let data else { return completionHandler(nil, error) }
            do {
                completionHandler(try aClass.value.object(withItemProviderData: data, typeIdentifier: type.asked), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// Makes a value of a type, `String` or `URL`, from the data.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - completionHandler: Called once with the value or an error, on the main queue.
    /// - Returns: The progress, which is complete when the handler is called.
    @discardableResult
    public func loadObject<Value: _ObjectiveCBridgeable>(
        ofClass type: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
    ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
        // The closure must not capture the type, which another thread may not use.
        let finish = Unchecked { (object: (any NSItemProviderReading)?, error: (any Error)?) in
            let value = (object as? Value._ObjectiveCType).map { Value._unconditionallyBridgeFromObjectiveC($0) }
            completionHandler(value, error)
        }
        return loadObject(ofClass: Value._ObjectiveCType.self) { object, error in finish.value(object, error) }
    }

    private func loadDidEnd() {
        let waiting = state.withLock { state in
            state.pending -= 1
            guard state.pending == 0 else { return [@Sendable () -> Void]() }
            defer { state.waiting = [] }
            return state.waiting
        }
        for body in waiting { body() }
    }

    /// Calls a function when all loads have called back: at once, if none is under way.
    func whenIdle(_ body: @escaping @Sendable () -> Void) {
        let isIdle = state.withLock { state in
            if state.pending > 0 { state.waiting.append(body) }
            return state.pending == 0
        }
        if isIdle { body() }
    }

    /// Returns an error of the domain.
    static func error(_ code: ErrorCode) -> NSError { NSError(domain: errorDomain, code: code.rawValue) }
}

/// The programs that may read data of an item provider.
///
/// Unlike UIKit, the programs of a developer and of a group are not told from others, so that a drag offers other
/// programs only what is for all.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// All programs.
    case all = 0
    /// The programs of one developer.
    case team = 1
    /// The programs of one group.
    case group = 2
    /// This program.
    case ownProcess = 3
}

/// An object that is handed from one thread to another, and used on one at a time.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
