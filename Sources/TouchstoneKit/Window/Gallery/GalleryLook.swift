import Foundation

/// The settings of a gallery that a user has made, as values that another gallery can take over.
package struct GalleryLook {
    /// The name of the scene.
    package var scene = ""
    /// The name of the appearance.
    var appearance = ""
    /// The name of the size that was chosen for scenes.
    var canvasSize = ""
    /// The scene's pixels per point; nil for the display's.
    var scale: Double?
    /// The names of the overlays.
    var overlays: [String] = []
    var isLogShown = true
    var isInspectorShown = false
    /// The name of the inspector's content.
    var inspectorContent = ""
    /// The identity of the view that the inspector shows; nil for none.
    var selection: String?
    /// The content offsets of scroll views that are not at their beginning, by the views' identities.
    var offsets: [String: CGPoint] = [:]
    /// The properties that the user has set, as stored text.
    var edits: [PropertyEdits.Key: String] = [:]

    init() {}

    /// Creates a look from values that `values` has returned. Others are left out.
    package init(_ values: [String: String]) {
        scene = values["scene"] ?? ""
        appearance = values["appearance"] ?? ""
        canvasSize = values["size"] ?? ""
        scale = values["scale"].flatMap { Double($0) }
        overlays = (values["overlays"] ?? "").split(separator: ",").map(String.init)
        isLogShown = values["log"] != "false"
        isInspectorShown = values["inspector"] == "true"
        inspectorContent = values["content"] ?? ""
        selection = values["selection"]
        for (key, value) in values where key.hasPrefix(Self.editPrefix) {
            let words = key.split(separator: " ", maxSplits: 2)
            if words.count == 3 { edits[.init(view: String(words[2]), name: String(words[1]))] = value }
        }
        for (key, value) in values where key.hasPrefix(Self.offsetPrefix) {
            let sides = value.split(separator: ",").compactMap { Double($0) }
            guard sides.count == 2 else { continue }
            offsets[String(key.dropFirst(Self.offsetPrefix.count))] = CGPoint(x: sides[0], y: sides[1])
        }
    }

    /// The look as texts.
    ///
    /// Not `Codable`, whose code would become a part of every program with a gallery.
    package var values: [String: String] {
        var values = [
            "scene": scene, "appearance": appearance, "size": canvasSize, "overlays": overlays.joined(separator: ","),
            "log": "\(isLogShown)", "inspector": "\(isInspectorShown)", "content": inspectorContent,
        ]
        values["scale"] = scale.map { "\($0)" }
        values["selection"] = selection
        for (key, value) in edits { values[Self.editPrefix + key.name + " " + key.view] = value }
        for (path, offset) in offsets { values[Self.offsetPrefix + path] = "\(offset.x),\(offset.y)" }
        return values
    }

    private static let offsetPrefix = "offset "
    /// Followed by the name of the property, which has no blanks, and the view's identity.
    private static let editPrefix = "edit "
}
