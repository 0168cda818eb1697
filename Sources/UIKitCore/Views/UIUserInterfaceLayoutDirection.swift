/// The direction in which the user interface is laid out, as a view resolves it.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight = 0
    case rightToLeft = 1
}
