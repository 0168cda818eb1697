import CoreGraphics

/// A step of a drag between this program and another one.
///
/// A drag of another program is `entered`, then `moved` for each place above the window, and then `exited` or
/// `dropped`. The application answers each `moved` by `HostRequest.answerDrop`, asks for data by
/// `HostRequest.readDrop`, and ends a drop by `HostRequest.finishDrop`.
///
/// A drag of this program begins with `HostRequest.beginDrag`. It is `answered` as often as another program likes to
/// while it is above that one, its data is `wanted`, and it is `finished` once.
public struct DragSample: Equatable, Sendable {
    public var phase: Phase
    /// The place of the pointer in points of the window, for `moved`.
    public var location: CGPoint
    /// The types of the data for `entered`, the best one first, and the one type for `read` and `wanted`: MIME types,
    /// or other names on which programs have agreed. Plain text is `plainText`, whatever the other program calls it.
    public var types: [String]
    /// The operation that the other program suggests for `moved`, would perform for `answered`, and has performed for
    /// `finished`; nil for none.
    public var operation: DragOperation?
    /// The data that was read; nil if there is none. Plain text is in UTF-8.
    public var data: [UInt8]?

    /// The type of plain text.
    public static let plainText = "text/plain;charset=utf-8"
    /// The type of a list of addresses, one a line.
    public static let addresses = "text/uri-list"

    public init(
        phase: Phase, location: CGPoint = .zero, types: [String] = [], operation: DragOperation? = nil,
        data: [UInt8]? = nil
    ) {
        self.phase = phase
        self.location = location
        self.types = types
        self.operation = operation
        self.data = data
    }

    public enum Phase: String, CaseIterable, Codable, Sendable {
        /// A drag of another program has come above the window. It has no place yet.
        case entered
        /// The drag is above a place of the window.
        case moved
        /// The drag has left the window, or the other program has ended it or has ended itself.
        case exited
        /// The user has let go above the window.
        case dropped
        /// The answer to `HostRequest.readDrop`.
        case read
        /// The program below a drag of this one says what a drop there would do.
        case answered
        /// The program below a drag of this one asks for data, which `HostRequest.supplyDrag` supplies.
        case wanted
        /// The drop that `HostRequest.dropDrag` has asked for is over.
        case finished
    }
}

/// The result of a drag for the program that it comes from.
public enum DragOperation: String, CaseIterable, Codable, Sendable {
    /// The other program gets a copy.
    case copy
    /// The data moves: the program that it comes from deletes it.
    case move
    /// The other program refers to the data where it is.
    case link
}
