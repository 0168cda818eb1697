import Foundation

extension UIBarButtonItem {
    /// The weights of items.
    public enum Style: Int, Sendable {
        case plain = 0
        /// The item that ends a task or carries out the main action: on glass that is filled with its tint.
        case done = 2

        /// The newer name of `done`.
        public static var prominent: Style { .done }
    }

    /// The meanings of items, which choose their images or titles.
    public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel = 1
        case edit = 2
        case save = 3
        case add = 4
        case flexibleSpace = 5
        case fixedSpace = 6
        case compose = 7
        case reply = 8
        case action = 9
        case organize = 10
        case bookmarks = 11
        case search = 12
        case refresh = 13
        case stop = 14
        case camera = 15
        case trash = 16
        case play = 17
        case pause = 18
        case rewind = 19
        case fastForward = 20
        case undo = 21
        case redo = 22
        case close = 24

        /// The name that assistive technologies speak, and the title of an item without an image.
        var name: String? {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .add: "Add"
            case .flexibleSpace, .fixedSpace: nil
            case .compose: "Compose"
            case .reply: "Reply"
            case .action: "Share"
            case .organize: "Organize"
            case .bookmarks: "Bookmarks"
            case .search: "Search"
            case .refresh: "Refresh"
            case .stop: "Stop"
            case .camera: "Camera"
            case .trash: "Delete"
            case .play: "Play"
            case .pause: "Pause"
            case .rewind: "Rewind"
            case .fastForward: "Fast forward"
            case .undo: "Undo"
            case .redo: "Redo"
            case .close: "Close"
            }
        }

        /// The name of the symbol that the item shows; nil for an item with a title.
        var symbol: String? {
            switch self {
            case .done: "checkmark"
            case .cancel, .stop, .close: "xmark"
            case .edit, .save, .flexibleSpace, .fixedSpace: nil
            case .add: "plus"
            case .compose: "square.and.pencil"
            case .reply: "arrow.uturn.left"
            case .action: "square.and.arrow.up"
            case .organize: "folder"
            case .bookmarks: "bookmark"
            case .search: "magnifyingglass"
            case .refresh: "arrow.clockwise"
            case .camera: "camera"
            case .trash: "trash"
            case .play: "play.fill"
            case .pause: "pause.fill"
            case .rewind: "backward.fill"
            case .fastForward: "forward.fill"
            case .undo: "arrow.uturn.left"
            case .redo: "arrow.uturn.right"
            }
        }

        var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }
    }

    /// Whether the item is a space.
    var isSpace: Bool { systemItem?.isSpace == true }

    /// Takes the image, title and weight of a meaning.
    func adopt(_ systemItem: SystemItem) {
        self.systemItem = systemItem
        if systemItem == .done { style = .done }
        if let symbol = systemItem.symbol {
            image = UIImage(systemName: symbol, withConfiguration: BarMetrics.itemSymbols)
        } else {
            title = systemItem.name
        }
    }

    /// The name that assistive technologies speak.
    var spokenName: String? { accessibilityLabel ?? title ?? systemItem?.name }
}
