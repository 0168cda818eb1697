extension UIApplication {
    /// Returns the shared application by its name, as libraries ask for it that must not mention it in extensions of
    /// apps.
    ///
    /// - Parameter key: `shared` or, as in Objective-C, `sharedApplication`. Any other name gives nil.
    public static func value(forKey key: String) -> Any? {
        ["shared", "sharedApplication"].contains(key) ? shared : nil
    }

    /// Returns the value at the end of a path that begins with the shared application.
    ///
    /// - Parameter keyPath: A path such as `"shared.keyWindow"`; any other beginning gives nil.
    public static func value(forKeyPath keyPath: String) -> Any? {
        let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
        guard let first = parts.first, let application = value(forKey: first) as? UIApplication else { return nil }
        return parts.count > 1 ? application.value(forKeyPath: parts[1]) : application
    }
}
