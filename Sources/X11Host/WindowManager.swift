internal import CX11

/// The program that decorates windows, if there is one.
enum WindowManager {
    /// Its name, "" for one that does not tell, nil when there is none. Two or three round trips.
    @MainActor
    static func name(_ connection: X11Connection) -> String? {
        let check = connection.atom(.netSupportingWMCheck)
        let root = WindowProperties(connection: connection, window: connection.root)
        guard let window = root.values(check).first else { return nil }
        let properties = WindowProperties(connection: connection, window: Window(window))
        var isAlive = false
        var name: String?
        // A window manager that crashed leaves the name of a window that is gone.
        _ = connection.trappingErrors {
            isAlive = properties.values(check).first == window
            name = isAlive ? properties.text(connection.atom(.netWMName)) : nil
        }
        return isAlive ? name ?? "" : nil
    }
}
