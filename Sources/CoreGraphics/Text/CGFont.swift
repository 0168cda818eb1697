import Foundation
import Synchronization

/// A font without a size, for `CATextLayer`, and for registering a font that an app has as a file or as data.
public final class CGFont: Sendable, FontConvertible {
    private let face: FontFace

    /// The file of a font that was not found by its name.
    fileprivate let provider: CGDataProvider?

    /// Creates the font with a name; nil for an unknown one.
    ///
    /// - Parameter name: A PostScript name such as `Inter-Bold`, as `UIFont.fontName` returns it, or the name of a
    ///   family for its regular font.
    public init?(_ name: CFString) {
        guard let face = FontFace.named(String(describing: name)) else { return nil }
        self.face = face
        provider = nil
    }

    /// Creates the first font of a file or of data; nil if it is not a font that can be read.
    ///
    /// Names do not find the font before `CTFontManagerRegisterGraphicsFont(_:_:)` has registered it.
    public init?(_ provider: CGDataProvider) {
        guard let face = FontFace.read(path: provider.path).first else { return nil }
        self.face = face
        self.provider = provider
    }

    /// The PostScript name: the family and the style without spaces, such as `Inter-Bold`.
    public var postScriptName: CFString? { NSString(string: face.name) }

    package var fontDescription: FontDescription {
        if let provider { _ = FontFace.load(path: provider.path, keeping: provider) }
        return face.description(size: 1)
    }
}

// MARK: - Registering

/// The part of the system that sees a font that is registered.
public enum CTFontManagerScope: UInt32, Sendable {
    case none, process, persistent, session

    /// The scope that `persistent` replaces.
    public static let user = CTFontManagerScope.persistent
}

/// The domain of the errors of registering fonts.
public var kCTFontManagerErrorDomain: CFString { NSString(string: "com.apple.CoreText.CTFontManagerErrorDomain") }

/// Registers the fonts of a file, so that `UIFont(name:size:)` finds them by name.
///
/// Unlike UIKit, the scope has no effect, and fonts of a family that comes with Touchstone are refused.
///
/// - Parameters:
///   - fontURL: The location of the file.
///   - scope: The part of the system that is asked for; this process alone sees the fonts, whatever it is.
///   - error: Receives the error, which the caller releases; nil to ignore it.
/// - Returns: False if the file is not a font that can be read, was registered before, or belongs to a family that
///   comes with Touchstone.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    guard let provider = CGDataProvider(url: fontURL) else {
        return fail(error, code: 101, "There is no file at \(fontURL.absoluteString).")
    }
    return register(provider, error)
}

/// Registers a font, so that `UIFont(name:size:)` finds it by name.
///
/// - Parameters:
///   - font: The font.
///   - error: Receives the error, which the caller releases; nil to ignore it.
/// - Returns: False if a font with its name was registered before, or if it belongs to a family that comes with
///   Touchstone.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    guard let provider = font.provider else { return fail(error, code: 105, "The font is registered already.") }
    return register(provider, error)
}

private func register(_ provider: CGDataProvider, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
    let faces = FontFace.read(path: provider.path)
    guard let first = faces.first else {
        return fail(error, code: 104, "The file is not a font that can be read.")
    }
    if let bundled = faces.first(where: \.isOfBundledFamily) {
        return fail(error, code: 105, "The family \(bundled.family) comes with Touchstone.")
    }
    let known = Set(FontFace.all.map(\.name))
    guard faces.contains(where: { !known.contains($0.name) }) else {
        return fail(error, code: 105, "The font \(first.name) is registered already.")
    }
    guard FontFace.load(path: provider.path, keeping: provider), !FontFace.register(path: provider.path).isEmpty else {
        return fail(error, code: 104, "The file is not a font that can be read.")
    }
    return true
}

extension FontFace {
    /// The providers of fonts that text may be drawn with, by their paths: as long as the process.
    private static let providers = Mutex<[String: CGDataProvider]>([:])

    /// Makes the fonts of a provider available for drawing. Returns whether there are any.
    fileprivate static func load(path: String, keeping provider: CGDataProvider) -> Bool {
        guard load(path: path) else { return false }
        providers.withLock { $0[path] = provider }
        return true
    }
}

/// Stores an error and returns false.
private func fail(_ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, code: Int, _ sentence: String) -> Bool {
    let reason = NSError(
        domain: String(describing: kCTFontManagerErrorDomain), code: code,
        userInfo: [NSLocalizedDescriptionKey: sentence])
    error?.pointee = Unmanaged.passRetained(reason)
    return false
}
