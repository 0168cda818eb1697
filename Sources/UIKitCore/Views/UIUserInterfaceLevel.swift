/// Whether content lies at the bottom or on top of other content; dark backgrounds get lighter when elevated.
public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    case base = 0
    case elevated = 1
}
