extension UIButton {
    /// The defaults of a button, with its title as the label. A button of a type that shows a symbol instead is called
    /// after what it is for.
    var buttonDefaults: AccessibilityDefaults {
        controlDefaults(.button, label: currentAttributedTitle?.string ?? currentTitle ?? buttonType.spokenName)
    }
}

extension UIButton.ButtonType {
    /// The name of a button that has no title; nil if its type says nothing.
    fileprivate var spokenName: String? {
        switch self {
        case .custom, .system: nil
        case .detailDisclosure, .infoLight, .infoDark: "More info"
        case .contactAdd: "Add"
        case .close: "Close"
        }
    }
}
