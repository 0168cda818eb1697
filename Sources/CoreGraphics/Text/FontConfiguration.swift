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

    /// Creates a configuration with fonts of a folder, or with those of the system. The caller destroys it.
    static func make(of fonts: FontFiles?) -> OpaquePointer? {
        guard let config = fonts == nil ? FcInitLoadConfig() : FcConfigCreate() else { return nil }
        FcConfigSetRescanInterval(config, 0)
        // The rules come last, so that they hold for the system's fonts as well.
        _ = rules.withCString { FcConfigParseAndLoadFromMemory(config, UnsafePointer(OpaquePointer($0)), 1) }
        if let fonts { add(fonts, to: config) } else { FcConfigBuildFonts(config) }
        return config
    }

    private static func add(_ fonts: FontFiles, to config: OpaquePointer) {
        // Fontconfig creates the application's font set when the first file is added, even if that is not a font.
        // Reading the fonts themselves would take longer than everything else, so the index describes them.
        _ = (fonts.folder + "/" + FontFiles.indexName).withCString {
            FcConfigAppFontAddFile(config, UnsafePointer(OpaquePointer($0)))
        }
        guard let set = shim_fc_application_fonts(config) else { return }
        for file in fonts.files {
            let pattern = file.description.withUnsafeBufferPointer { FcNameParse($0.baseAddress) }
            guard let pattern else { continue }
            shim_pattern_set_file(pattern, fonts.folder + "/" + file.name)
            if FcFontSetAdd(set, pattern) == 0 { FcPatternDestroy(pattern) }
        }
    }
}
