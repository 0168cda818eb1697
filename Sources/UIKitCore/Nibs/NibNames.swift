/// The names by which nibs write the cases of enumerations.
enum NibNames {
    static func contentMode(_ name: String?) -> UIView.ContentMode? {
        switch name {
        case "scaleToFill": .scaleToFill
        case "scaleAspectFit": .scaleAspectFit
        case "scaleAspectFill": .scaleAspectFill
        case "redraw": .redraw
        case "center": .center
        case "top": .top
        case "bottom": .bottom
        case "left": .left
        case "right": .right
        case "topLeft": .topLeft
        case "topRight": .topRight
        case "bottomLeft": .bottomLeft
        case "bottomRight": .bottomRight
        default: nil
        }
    }

    static func semanticContentAttribute(_ name: String?) -> UISemanticContentAttribute? {
        switch name {
        case "unspecified": .unspecified
        case "playback": .playback
        case "spatial": .spatial
        case "forceLeftToRight": .forceLeftToRight
        case "forceRightToLeft": .forceRightToLeft
        default: nil
        }
    }

    static func verticalAlignment(_ name: String?) -> UIControl.ContentVerticalAlignment? {
        switch name {
        case "center": .center
        case "top": .top
        case "bottom": .bottom
        case "fill": .fill
        default: nil
        }
    }

    static func horizontalAlignment(_ name: String?) -> UIControl.ContentHorizontalAlignment? {
        switch name {
        case "center": .center
        case "left": .left
        case "right": .right
        case "fill": .fill
        case "leading": .leading
        case "trailing": .trailing
        default: nil
        }
    }

    static func textAlignment(_ name: String?) -> NSTextAlignment? {
        switch name {
        case "left": .left
        case "center": .center
        case "right": .right
        case "justified": .justified
        case "natural": .natural
        default: nil
        }
    }

    static func lineBreakMode(_ name: String?) -> NSLineBreakMode? {
        switch name {
        case "wordWrap", "wordWrapping": .byWordWrapping
        case "characterWrap", "charWrapping": .byCharWrapping
        case "clip", "clipping": .byClipping
        case "headTruncation", "truncatingHead": .byTruncatingHead
        case "tailTruncation", "truncatingTail": .byTruncatingTail
        case "middleTruncation", "truncatingMiddle": .byTruncatingMiddle
        default: nil
        }
    }

    static func baselineAdjustment(_ name: String?) -> UIBaselineAdjustment? {
        switch name {
        case "alignBaselines": .alignBaselines
        case "alignCenters": .alignCenters
        case "none": UIBaselineAdjustment.none
        default: nil
        }
    }

    static func buttonType(_ name: String?) -> UIButton.ButtonType {
        switch name {
        case "system", "roundedRect": .system
        case "detailDisclosure": .detailDisclosure
        case "infoLight": .infoLight
        case "infoDark": .infoDark
        case "contactAdd": .contactAdd
        case "close": .close
        default: .custom
        }
    }

    static func borderStyle(_ name: String?) -> UITextField.BorderStyle {
        switch name {
        case "line": .line
        case "bezel": .bezel
        case "roundedRect": .roundedRect
        default: .none
        }
    }

    static func viewMode(_ name: String?) -> UITextField.ViewMode {
        switch name {
        case "whileEditing": .whileEditing
        case "unlessEditing": .unlessEditing
        case "always": .always
        default: .never
        }
    }

    static func keyboardType(_ name: String?) -> UIKeyboardType? {
        switch name {
        case "alphabet": .asciiCapable
        case "numbersAndPunctuation": .numbersAndPunctuation
        case "URL": .URL
        case "numberPad": .numberPad
        case "phonePad": .phonePad
        case "namePhonePad": .namePhonePad
        case "emailAddress": .emailAddress
        case "decimalPad": .decimalPad
        case "twitter": .twitter
        case "webSearch": .webSearch
        case "ASCIICapableNumberPad": .asciiCapableNumberPad
        default: nil
        }
    }

    static func returnKeyType(_ name: String?) -> UIReturnKeyType? {
        switch name {
        case "go": .go
        case "google": .google
        case "join": .join
        case "next": .next
        case "route": .route
        case "search": .search
        case "send": .send
        case "yahoo": .yahoo
        case "done": .done
        case "emergencyCall": .emergencyCall
        case "continue": .continue
        default: nil
        }
    }

    static func stackAlignment(_ name: String?) -> UIStackView.Alignment? {
        switch name {
        case "fill": .fill
        case "leading", "top": .leading
        case "firstBaseline": .firstBaseline
        case "center": .center
        case "trailing", "bottom": .trailing
        case "lastBaseline", "baseline": .lastBaseline
        default: nil
        }
    }

    static func stackDistribution(_ name: String?) -> UIStackView.Distribution? {
        switch name {
        case "fill": .fill
        case "fillEqually": .fillEqually
        case "fillProportionally": .fillProportionally
        case "equalSpacing": .equalSpacing
        case "equalCentering": .equalCentering
        default: nil
        }
    }

    static func keyboardDismissMode(_ name: String?) -> UIScrollView.KeyboardDismissMode? {
        switch name {
        case "onDrag": .onDrag
        case "interactive": .interactive
        case "onDragWithAccessory": .onDragWithAccessory
        case "interactiveWithAccessory": .interactiveWithAccessory
        default: nil
        }
    }

    static func accessoryType(_ name: String?) -> UITableViewCell.AccessoryType {
        switch name {
        case "disclosureIndicator": .disclosureIndicator
        case "detailDisclosureButton": .detailDisclosureButton
        case "checkmark": .checkmark
        case "detailButton": .detailButton
        default: .none
        }
    }

    static func cellStyle(_ name: String?) -> UITableViewCell.CellStyle {
        switch name {
        case "IBUITableViewCellStyleValue1": .value1
        case "IBUITableViewCellStyleValue2": .value2
        case "IBUITableViewCellStyleSubtitle": .subtitle
        default: .default
        }
    }

    static func tableStyle(_ name: String?) -> UITableView.Style {
        switch name {
        case "grouped": .grouped
        case "insetGrouped": .insetGrouped
        default: .plain
        }
    }

    static func controlState(_ name: String?) -> UIControl.State? {
        switch name {
        case "normal": .normal
        case "highlighted": .highlighted
        case "selected": .selected
        case "disabled": .disabled
        case "focused": .focused
        default: nil
        }
    }

    static func controlEvents(_ name: String) -> UIControl.Event? {
        switch name {
        case "touchDown": .touchDown
        case "touchDownRepeat": .touchDownRepeat
        case "touchDragInside": .touchDragInside
        case "touchDragOutside": .touchDragOutside
        case "touchDragEnter": .touchDragEnter
        case "touchDragExit": .touchDragExit
        case "touchUpInside": .touchUpInside
        case "touchUpOutside": .touchUpOutside
        case "touchCancel": .touchCancel
        case "valueChanged": .valueChanged
        case "primaryActionTriggered": .primaryActionTriggered
        case "menuActionTriggered": .menuActionTriggered
        case "editingDidBegin": .editingDidBegin
        case "editingChanged": .editingChanged
        case "editingDidEnd": .editingDidEnd
        case "editingDidEndOnExit": .editingDidEndOnExit
        default: nil
        }
    }

    static func layoutAttribute(_ name: String?) -> NSLayoutConstraint.Attribute? {
        switch name {
        case "left": .left
        case "right": .right
        case "top": .top
        case "bottom": .bottom
        case "leading": .leading
        case "trailing": .trailing
        case "width": .width
        case "height": .height
        case "centerX": .centerX
        case "centerY": .centerY
        case "baseline", "lastBaseline": .lastBaseline
        case "firstBaseline": .firstBaseline
        case "leftMargin": .leftMargin
        case "rightMargin": .rightMargin
        case "topMargin": .topMargin
        case "bottomMargin": .bottomMargin
        case "leadingMargin": .leadingMargin
        case "trailingMargin": .trailingMargin
        case "centerXWithinMargins": .centerXWithinMargins
        case "centerYWithinMargins": .centerYWithinMargins
        default: nil
        }
    }

    static func presentationStyle(_ name: String?) -> UIModalPresentationStyle? {
        switch name {
        case "fullScreen": .fullScreen
        case "pageSheet": .pageSheet
        case "formSheet": .formSheet
        case "custom": .custom
        case "overFullScreen", "overCurrentContext": .overFullScreen
        case "automatic": .automatic
        case "currentContext": .fullScreen
        case "popover": .popover
        default: nil
        }
    }

    static func systemItem(_ name: String) -> UIBarButtonItem.SystemItem? {
        switch name {
        case "done": .done
        case "cancel": .cancel
        case "edit": .edit
        case "save": .save
        case "add": .add
        case "flexibleSpace": .flexibleSpace
        case "fixedSpace": .fixedSpace
        case "compose": .compose
        case "reply": .reply
        case "action": .action
        case "organize": .organize
        case "bookmarks": .bookmarks
        case "search": .search
        case "refresh": .refresh
        case "stop": .stop
        case "camera": .camera
        case "trash": .trash
        case "play": .play
        case "pause": .pause
        case "rewind": .rewind
        case "fastForward": .fastForward
        case "undo": .undo
        case "redo": .redo
        case "close": .close
        default: nil
        }
    }

    static func tabBarSystemItem(_ name: String) -> UITabBarItem.SystemItem? {
        switch name {
        case "more": .more
        case "favorites": .favorites
        case "featured": .featured
        case "topRated": .topRated
        case "recents": .recents
        case "contacts": .contacts
        case "history": .history
        case "bookmarks": .bookmarks
        case "search": .search
        case "downloads": .downloads
        case "mostRecent": .mostRecent
        case "mostViewed": .mostViewed
        default: nil
        }
    }

    static func transitionStyle(_ name: String?) -> UIModalTransitionStyle? {
        switch name {
        case "coverVertical": .coverVertical
        case "crossDissolve": .crossDissolve
        default: nil
        }
    }
}
