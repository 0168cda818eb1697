/// The reason why a request for a scene was not carried out.
public struct UISceneError: Error, Equatable, CustomStringConvertible {
    /// The kind of the reason.
    public let code: Code

    public let description: String

    init(_ code: Code) {
        let reason =
            switch code {
            case .multipleScenesNotSupported: "The app's Info.plist does not allow several scenes."
            case .requestDenied: "The session is none of the application's."
            }
        self.init(code, reason)
    }

    private init(_ code: Code, _ reason: String) {
        (self.code, description) = (code, reason)
    }

    /// The error for a scene that has been closed because it came to have no window.
    static let withoutWindow = UISceneError(
        .requestDenied, "The scene has no window: the host did not open one, or the app showed none.")

    /// The kind of an error for an application that has one scene only.
    public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
    /// The kind of an error for a session that is none of the application's, or a scene without a window.
    public static var requestDenied: Code { .requestDenied }

    /// The kind of a reason.
    public enum Code: Int, Sendable {
        /// The application has one scene only.
        case multipleScenesNotSupported = 0
        /// The session is none of the application's, or its scene has no window.
        case requestDenied = 1
    }
}
