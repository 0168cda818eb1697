/// What kind of change an observer is told of. The properties of views are set and nothing else.
public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1
}
