import CCairo
import Glibc

/// The fontconfig configuration. It has the bundled fonts and no others, and reads nothing outside the program, so
/// text looks the same on every machine, with any user settings, home folder or language. When they are missing, it is
/// the system's configuration.
enum FontConfiguration {
    /// The bundled families, tried in this order for characters that a font does not have.
    private static let bundledFamilies = [
        "Inter", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Thai", "Noto Sans Devanagari",
        "Noto Sans CJK SC", "Noto Color Emoji", "Noto Sans Mono",
    ]

    static let systemFamily = "Inter"
    static let monospacedFamily = "Noto Sans Mono"

    /// Returns the families that are tried in order for text in a family. The system's configuration itself knows which
    /// of its fonts replaces another; a bundled family that it has by chance would come before that.
    static func families(beginningWith family: String) -> [String] {
        guard FontFiles.found != nil else {
            return [family, family == monospacedFamily ? "monospace" : "sans-serif"]
        }
        return [family] + bundledFamilies.filter { $0 != family }
    }

    /// Fontconfig's rules. Colour emoji are bitmaps of one size and have to be scaled; Pango looks for them as the
    /// family `emoji`. A rule about antialiasing would leave emoji blank. Families without a bold face get synthetic
    /// bold.
    private static let rules = """
        <?xml version="1.0"?>
        <fontconfig>
          <alias binding="same"><family>emoji</family><prefer><family>Noto Color Emoji</family></prefer></alias>
          <match target="font">
            <edit name="hinting" mode="assign"><bool>false</bool></edit>
            <edit name="autohint" mode="assign"><bool>false</bool></edit>
            <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
            <edit name="rgba" mode="assign"><const>none</const></edit>
            <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
          </match>
          <match target="font">
            <test name="outline" compare="eq"><bool>true</bool></test>
            <test name="weight" compare="less_eq"><const>medium</const></test>
            <test target="pattern" name="weight" compare="more_eq"><const>demibold</const></test>
            <edit name="embolden" mode="assign"><bool>true</bool></edit>
          </match>
          <match target="font">
            <test name="outline" compare="eq"><bool>false</bool></test>
            <edit name="pixelsizefixupfactor" mode="assign">
              <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
            </edit>
          </match>
          <match target="font">
            <test name="outline" compare="eq"><bool>false</bool></test>
            <edit name="matrix" mode="assign">
              <times>
                <name>matrix</name>
                <matrix>
                  <name>pixelsizefixupfactor</name><double>0</double>
                  <double>0</double><name>pixelsizefixupfactor</name>
                </matrix>
              </times>
            </edit>
            <edit name="size" mode="assign">
              <divide><name>size</name><name>pixelsizefixupfactor</name></divide>
            </edit>
          </match>
        </fontconfig>
        """

    /// Characters that a font has, and that its description does not list yet. There are thousands of them, each of
    /// which is added alone, so a program that shows none of them should not wait for that.
    struct LateCharacters {
        fileprivate let set: OpaquePointer
        fileprivate let range: ClosedRange<UInt32>

        /// The first byte of the smallest of such characters in UTF-8.
        static let firstByte: UInt8 = 0xe4

        /// Whether a range is added late. Those are the ideographs and the syllables of Hangul.
        fileprivate var isLate: Bool { range.lowerBound >= 0x4000 && range.count > 1000 }

        func add() {
            for character in range { FcCharSetAddChar(set, character) }
        }
    }

    /// Creates a configuration with fonts of a folder, or with those of the system. The caller destroys it.
    ///
    /// - Parameter postpone: Called with characters of its fonts that have to be added before the first of them is
    ///   shown; by default they are added at once.
    static func make(
        of fonts: FontFiles?, postpone: (LateCharacters) -> Void = { $0.add() }
    ) -> OpaquePointer? {
        guard let config = fonts == nil ? FcInitLoadConfig() : FcConfigCreate() else { return nil }
        FcConfigSetRescanInterval(config, 0)
        // The rules come last, so that they hold for the system's fonts as well.
        _ = rules.withCString { FcConfigParseAndLoadFromMemory(config, UnsafePointer(OpaquePointer($0)), 1) }
        if let fonts { add(fonts, to: config, postpone: postpone) } else { FcConfigBuildFonts(config) }
        return config
    }

    /// Adds fonts of a folder to a configuration; see `make(of:postpone:)`.
    static func add(
        _ fonts: FontFiles, to config: OpaquePointer, postpone: (LateCharacters) -> Void
    ) {
        // Fontconfig creates the application's font set when the first file is added, even if that is not a font.
        // Reading the fonts themselves would take longer than everything else, so the index describes them.
        _ = (fonts.folder + "/" + FontFiles.indexName).withCString {
            FcConfigAppFontAddFile(config, UnsafePointer(OpaquePointer($0)))
        }
        guard let set = shim_fc_application_fonts(config) else { return }
        // The faces of a family have the same characters. To make a set of them takes most of the time.
        var known: [(list: ArraySlice<UInt8>, set: OpaquePointer)] = []
        for file in fonts.files {
            let (description, list) = split(file.description)
            let pattern = description.withUnsafeBufferPointer { FcNameParse($0.baseAddress) }
            guard let pattern else { continue }
            shim_pattern_set_file(pattern, fonts.folder + "/" + file.name)
            if let list {
                let old = known.first { $0.list == list }?.set
                guard let characters = old ?? makeCharacters(list, postpone: postpone) else { continue }
                if old == nil { known.append((list, characters)) }
                FcPatternAddCharSet(pattern, FC_CHARSET, characters)
            }
            if FcFontSetAdd(set, pattern) == 0 { FcPatternDestroy(pattern) }
        }
        // The patterns hold them.
        for (_, set) in known { FcCharSetDestroy(set) }
    }

    /// Returns a description without the list of the font's characters, and that list; nil if it has none.
    private static func split(_ description: [UInt8]) -> (description: [UInt8], list: ArraySlice<UInt8>?) {
        let key = Array(":charset=".utf8)
        guard let start = description.indices.first(where: { description[$0...].starts(with: key) }) else {
            return (description, nil)
        }
        let list = description[(start + key.count)...].prefix { $0 != UInt8(ascii: ":") && $0 != 0 }
        return (Array(description[..<start] + description[list.endIndex...]), list)
    }

    /// Returns a set of characters, given fontconfig's list of them, such as "20-7e a0 ac-ff". The caller destroys it.
    ///
    /// The list is in ascending order. What is not is left out, so that no list takes longer than that of all
    /// characters.
    private static func makeCharacters(
        _ list: ArraySlice<UInt8>, postpone: (LateCharacters) -> Void
    ) -> OpaquePointer? {
        guard let set = FcCharSetCreate() else { return nil }
        var (first, number): (UInt32?, UInt32?)
        var next: UInt32 = 0
        for byte in list + [UInt8(ascii: " ")] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"):
                let digit = byte & 0xf + (byte >> 6) * 9
                number = (number ?? 0) << 4 | UInt32(digit)
            case UInt8(ascii: "-"):
                (first, number) = (number, nil)
            default:
                if let last = number, last <= 0x10ffff, next <= first ?? last, first ?? last <= last {
                    add((first ?? last)...last, to: set, postpone: postpone)
                    next = last + 1
                }
                (first, number) = (nil, nil)
            }
        }
        return set
    }

    private static func add(
        _ range: ClosedRange<UInt32>, to set: OpaquePointer, postpone: (LateCharacters) -> Void
    ) {
        let characters = LateCharacters(set: set, range: range)
        guard characters.isLate else { return characters.add() }
        // Fontconfig leaves out fonts that have no characters of their own.
        FcCharSetAddChar(set, range.lowerBound)
        FcCharSetAddChar(set, range.upperBound)
        postpone(characters)
    }
}
