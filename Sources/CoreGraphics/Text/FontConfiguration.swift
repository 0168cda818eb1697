import CCairo
import Glibc

/// The fontconfig configuration. It has the bundled fonts and no others, and reads nothing outside the program, so
/// text looks the same on every machine, with any user settings, home folder or language.
enum FontConfiguration {
    /// Families tried in this order for characters that a font does not have.
    static let fallbackFamilies = [
        "Inter", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Thai", "Noto Sans Devanagari",
        "Noto Sans CJK SC", "Noto Color Emoji", "Noto Sans Mono",
    ]

    static let systemFamily = "Inter"
    static let monospacedFamily = "Noto Sans Mono"

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

    /// Creates a configuration with the fonts that the index in `directory` lists. The caller destroys it.
    static func make(directory: String?) -> OpaquePointer? {
        guard let config = FcConfigCreate() else { return nil }
        FcConfigSetRescanInterval(config, 0)
        let isRead = rules.withCString { FcConfigParseAndLoadFromMemory(config, UnsafePointer(OpaquePointer($0)), 1) }
        guard isRead != 0, let directory, let index = read(directory + "/" + FontFiles.indexName) else { return config }
        // Fontconfig creates the application's font set when the first file is added, even if that is not a font.
        // Reading the fonts themselves would take longer than everything else, so the index describes them.
        _ = (directory + "/" + FontFiles.indexName).withCString {
            FcConfigAppFontAddFile(config, UnsafePointer(OpaquePointer($0)))
        }
        guard let fonts = shim_fc_application_fonts(config) else { return config }
        for line in index.split(separator: UInt8(ascii: "\n")) {
            let pattern = (Array(line) + [0]).withUnsafeBufferPointer { FcNameParse($0.baseAddress) }
            guard let pattern else { continue }
            if let name = fileName(of: line) {
                shim_pattern_set_file(pattern, directory + "/" + name)
                if FcFontSetAdd(fonts, pattern) != 0 { continue }
            }
            FcPatternDestroy(pattern)
        }
        return config
    }

    private static func fileName(of line: ArraySlice<UInt8>) -> String? {
        let key = Array(":file=".utf8)
        guard let start = line.indices.first(where: { line[$0...].starts(with: key) }) else { return nil }
        let rest = line[(start + key.count)...].prefix { $0 != UInt8(ascii: ":") }
        // The index escapes hyphens with a backslash.
        return String(decoding: rest.filter { $0 != UInt8(ascii: "\\") }, as: UTF8.self)
    }

    private static func read(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: chunk[0..<count])
        }
    }
}
