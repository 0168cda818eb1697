import Foundation

extension UIApplication {
    /// An option for opening an address.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Whether only an app that the address belongs to may open it, a Boolean. There is none, so nothing is opened.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// An option of a request to the app to open an address.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The identifier of the application that asks, a string. Absent when the app itself asks.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")

        /// The addition to the address by the application that asks. Absent.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")

        /// Whether a file has to be copied before it is used, a Boolean. Absent.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// The address of the app's settings.
    ///
    /// Unlike UIKit, a desktop has no settings of apps, so that `canOpenURL(_:)` is false for it.
    public static let openSettingsURLString = "app-settings:"

    /// Returns whether the desktop may be asked to open an address: one with a scheme that is not that of files.
    ///
    /// Unlike UIKit, an address for which the desktop has no program counts too.
    ///
    /// - Parameter url: The address.
    public func canOpenURL(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased() else { return false }
        return !scheme.isEmpty && scheme != "file" && scheme != "app-settings"
    }

    /// Opens an address with the desktop's program for it: a page in the browser, a mail address in the mail program.
    /// The app itself opens one whose scheme is its own, as `CFBundleURLTypes` in `Info.plist` lists them.
    ///
    /// Unlike UIKit, `completion` hears whether the address may be opened, and not whether the desktop has a program
    /// for it. Without a window on a desktop, such as on a stage, nothing is opened.
    ///
    /// - Parameters:
    ///   - url: The address. That of a file is not opened.
    ///   - options: Options for opening.
    ///   - completion: Called on a later turn of the run loop.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isAsked = canOpenURL(url) && options[.universalLinksOnly] as? Bool != true && host != nil
        if isAsked {
            if isOwnScheme(of: url) {
                timeline.schedule(after: 0, label: "opening an address") { [weak self] in self?.receive(url) }
            } else {
                host?.perform(.open(url))
            }
        }
        guard let completion else { return }
        timeline.schedule(after: 0, label: "the result of opening an address") { completion(isAsked) }
    }

    /// Opens an address like `open(_:options:completionHandler:)`, and returns whether it may be opened.
    ///
    /// - Parameter url: The address.
    @discardableResult
    public func openURL(_ url: URL) -> Bool {
        open(url)
        return canOpenURL(url) && host != nil
    }

    /// Returns whether `Info.plist` says that the app opens addresses with the scheme of this one.
    private func isOwnScheme(of url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased(), !["http", "https", "mailto"].contains(scheme) else { return false }
        let types = information?["CFBundleURLTypes"] as? [Any] ?? []
        return types.contains { type in
            let schemes = (type as? [String: Any])?["CFBundleURLSchemes"] as? [Any] ?? []
            return schemes.contains { ($0 as? String)?.lowercased() == scheme }
        }
    }

    /// Gives an address to the scene's delegate or, in an app without scene delegates, to the application's.
    private func receive(_ url: URL) {
        if hasSceneDelegate {
            guard let scene else { return }
            scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
        } else {
            _ = delegate?.application(self, open: url, options: [:])
        }
    }
}
