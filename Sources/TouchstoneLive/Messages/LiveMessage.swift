import Foundation

/// A line of a source file.
struct SourceLine: Codable, Equatable, Sendable {
    /// The path of the file.
    var path: String
    /// The line, from 1.
    var line: Int

    /// The file's name and the line: `Dial.swift:12`.
    var text: String { "\(URL(fileURLWithPath: path).lastPathComponent):\(line)" }
}

/// A compiled module.
struct LiveLibrary: Codable, Equatable, Sendable {
    /// The content of a library.
    enum Content: Codable, Equatable, Sendable {
        case scenes
        /// A class: its name, its place, and whether it is of controllers.
        case view(name: String, place: SourceLine, isController: Bool)
    }

    /// The number of the compilation.
    var number: Int
    var path: String
    var content: Content
}

/// A message of the bar over the scene.
struct LiveNotice: Codable, Equatable, Sendable {
    var text: String
    /// The place that an editor opens; nil if there is none.
    var place: SourceLine?
}

/// A property that the user has set in the inspector.
struct LivePropertyValue: Codable, Equatable, Sendable {
    /// The identity of the view.
    var view: String
    /// The name of the class that declares the property.
    var type: String
    var name: String
    /// The value as Swift.
    var code: String
}

/// The state that a window begins with when a library is loaded.
enum LiveRestoring: String, Codable, Sendable {
    /// The state that the window shows now.
    case current
    /// The state in the journal of the window before.
    case journal
    /// The same without the input.
    case journalWithoutInput
}

/// A message to the window.
enum MessageToWindow: Codable, Equatable, Sendable {
    case load(LiveLibrary, LiveRestoring)
    /// Shows a message over the scene, or removes it.
    case notice(LiveNotice?)
    /// Shows a sentence in place of the scene's hint.
    case hint(String)
    /// The source has these properties now.
    case written([LivePropertyValue])
}

/// A message of the window.
enum MessageFromWindow: Codable, Equatable, Sendable {
    /// The window is open.
    case opened
    /// The library with a number is about to be loaded.
    case loading(Int)
    /// The library with a number is on the screen.
    case shown(Int)
    /// The library with a number cannot be loaded.
    case refused(Int, String)
    /// The user has done something since the window opened.
    case used
    /// The user wants to edit the place of the message.
    case edit
    /// The user wants the source to have these properties.
    case write([LivePropertyValue])
}
