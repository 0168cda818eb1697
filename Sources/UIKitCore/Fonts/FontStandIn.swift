import CoreGraphics
import Foundation
import StandardStreams
import Synchronization

/// The fonts that come with iOS and are not here.
///
/// Apps ask for them by name and unwrap the result, since it cannot be nil on iOS.
enum FontStandIn {
    /// Returns the description of the font that stands in for one of iOS; nil for a name that iOS does not know either.
    static func description(for name: String, size: CGFloat) -> FontDescription? {
        let parts = name.filter { $0 != " " }.split(separator: "-", maxSplits: 1).map(String.init)
        guard let family = parts.first.map({ trimmed($0, of: ["PSMT", "MT", "PS"]) }) else { return nil }
        let isMonospaced = monospaced.contains(family)
        guard isMonospaced || families.contains(family) else { return nil }
        announce(name)
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        var font =
            isMonospaced
            ? UIFont.monospacedSystemFont(ofSize: size, weight: .regular).fontDescription
            : UIFont.systemFont(ofSize: size).fontDescription
        font.weight = (weights.first { style.contains($0.word) }?.weight ?? .regular).rawValue
        font.isItalic = style.contains("italic") || style.contains("oblique")
        return font
    }

    private static func trimmed(_ family: String, of endings: [String]) -> String {
        endings.first { family.hasSuffix($0) }.map { String(family.dropLast($0.count)) } ?? family
    }

    /// Says once that a font is missing.
    private static func announce(_ name: String) {
        guard announced.withLock({ $0.insert(name).inserted }) else { return }
        Log.warn("There is no font called \"\(name)\"; the system font is used instead.")
    }

    private static let announced = Mutex<Set<String>>([])

    /// The weights by the words in names of fonts. A word that contains another comes first.
    private static let weights: [(word: String, weight: UIFont.Weight)] = [
        ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
        ("medium", .medium), ("semibold", .semibold), ("demibold", .semibold), ("demi", .semibold), ("heavy", .heavy),
        ("black", .black), ("bold", .bold),
    ]

    private static let monospaced: Set<String> = ["Courier", "CourierNew", "Menlo"]

    private static let families: Set<String> = [
        "AcademyEngravedLET", "AlNile", "AmericanTypewriter", "AppleSDGothicNeo", "ArialHebrew", "Arial",
        "ArialRoundedBold", "Avenir", "AvenirNext", "AvenirNextCondensed", "Baskerville", "BodoniSvtyTwoITCTT",
        "BradleyHandITCTT", "ChalkboardSE", "Chalkduster", "Charter", "Cochin", "Copperplate", "DINAlternate",
        "DINCondensed", "Damascus", "DevanagariSangamMN", "Didot", "Farah", "Futura", "Galvji", "GeezaPro", "Georgia",
        "GillSans", "GranthaSangamMN", "Helvetica", "HelveticaNeue", "HiraMaruProN", "HiraMinProN",
        "HiraginoSans", "HoeflerText", "Kailasa", "MarkerFelt", "Mishafi", "MuktaMahee", "Noteworthy", "Optima",
        "Palatino", "Papyrus", "PartyLET", "PingFangHK", "PingFangSC", "PingFangTC", "Rockwell", "SavoyeLetPlain",
        "SinhalaSangamMN", "SnellRoundhand", "Symbol", "Thonburi", "TimesNewRoman", "Trebuchet", "Verdana",
        "Zapfino",
    ]
}
