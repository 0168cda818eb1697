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
    /// The names of the axes of the variants that are shown; nil while they are hidden.
    var variants: [String]?
    /// The name of the inspector's content.
    var inspectorContent = ""
    /// The identity of the view that the inspector shows; nil for none.
    var selection: String?
    /// The content offsets of scroll views that are not at their beginning, by the views' identities.
    var offsets: [String: CGPoint] = [:]
    /// The properties that the user has set, in the order in which that was done.
    var edits: [PropertyEdits.Stored] = []

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
        variants = values["variants"].map { $0.split(separator: ",").map(String.init) }
        selection = values["selection"]
        var edits: [(number: Int, edit: PropertyEdits.Stored)] = []
        for (key, value) in values {
            let words = key.split(separator: " ", maxSplits: 3).map(String.init)
            guard words.count == 4, [Self.edit, Self.goneEdit].contains(words[0]), let number = Int(words[1]) else {
                continue
            }
            edits.append(
                (number, .init(view: words[3], name: words[2], value: value, isGone: words[0] == Self.goneEdit)))
        }
        self.edits = edits.sorted { ($0.number, $0.edit.view) < ($1.number, $1.edit.view) }.map(\.edit)
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
        values["variants"] = variants?.joined(separator: ",")
        values["selection"] = selection
        for (number, edit) in edits.enumerated() {
            values["\(edit.isGone ? Self.goneEdit : Self.edit) \(number) \(edit.name) \(edit.view)"] = edit.value
        }
        for (path, offset) in offsets { values[Self.offsetPrefix + path] = "\(offset.x),\(offset.y)" }
        return values
    }

    private static let offsetPrefix = "offset "
    /// Followed by a number for the order, the name of the property, which has no blanks, and the view's identity.
    private static let edit = "edit"
    /// The same for a view that is no longer there.
    private static let goneEdit = "gone"
}
