import UIKit

/// A group of topics that the log shows or leaves out together.
enum LogFilter: String, CaseIterable {
    case hits = "Hit-test"
    case touches = "Touch"
    case controls = "Control"
    case actions = "Action"
    case responders = "Responder"
    case keys = "Keys"
    case drawing = "Layout"
    case life = "Life"

    var topics: [TraceRecord.Topic] {
        switch self {
        case .hits: [.hitTest]
        case .touches: [.touch]
        case .controls: [.control]
        case .actions: [.action]
        case .responders: [.responder, .gesture]
        case .keys: [.press]
        case .drawing: [.layout, .display]
        case .life: [.lifecycle, .host]
        }
    }

    /// What is shown to begin with: the way of a touch, and not what it makes necessary.
    static let usual: Set<LogFilter> = [.hits, .touches, .controls, .actions, .responders, .keys]
}
