import Foundation

/// How the time of an animation or a layer runs.
@MainActor
public protocol CAMediaTiming: AnyObject {
    /// When it begins, in seconds of `CACurrentMediaTime()`; 0 stands for now.
    var beginTime: CFTimeInterval { get set }
    /// Seconds that are skipped at the beginning.
    var timeOffset: CFTimeInterval { get set }
    /// How often it runs; may be a fraction, or infinite. 0 stands for once.
    var repeatCount: Float { get set }
    /// For how many seconds it is repeated; 0 leaves it to `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Seconds that one run takes.
    var duration: CFTimeInterval { get set }
    /// How fast its time runs compared to that around it.
    var speed: Float { get set }
    /// Whether it runs back each time.
    var autoreverses: Bool { get set }
    /// What is shown before it begins and after it ends.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows before it begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Nothing.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// Its last value after its end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Its first value before its beginning.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}
