import CoreGraphics
import Foundation
import Markup

/// Settings of controls that their elements have beyond those of every view.
@MainActor
extension NibCoder {
    // MARK: - Buttons

    func configure(_ button: UIButton) {
        button.buttonType = NibNames.buttonType(element["buttonType"])
        if let image = button.buttonType.image { button.setImage(image, for: .normal) }
        if let font = document.font(element.keyed("fontDescription")) { button.titleLabel?.font = font }
        if let mode = NibNames.lineBreakMode(element["lineBreakMode"]) { button.titleLabel?.lineBreakMode = mode }
        if let insets = element.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
        if let insets = element.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
        if let insets = element.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
        if element.flag("showsTouchWhenHighlighted") == true { button.showsTouchWhenHighlighted = true }
        if element.flag("reversesTitleShadowWhenHighlighted") == true {
            button.reversesTitleShadowWhenHighlighted = true
        }
        if element.flag("adjustsImageWhenHighlighted") == false { button.adjustsImageWhenHighlighted = false }
        if element.flag("adjustsImageWhenDisabled") == false { button.adjustsImageWhenDisabled = false }
        for state in element.children where state.name == "state" { configure(button, for: state) }
        if let configuration = element.child("buttonConfiguration") {
            button.configuration = self.configuration(configuration)
        }
    }

    private func configure(_ button: UIButton, for element: MarkupElement) {
        guard let state = NibNames.controlState(element["key"]), let name = element["key"] else { return }
        if let title = document.localized(element.text("title"), of: self.element, "\(name)Title") {
            button.setTitle(title, for: state)
        }
        if let text = document.attributedString(element.keyed("attributedTitle")) {
            button.setAttributedTitle(text, for: state)
        }
        if let color = document.color(element.keyed("titleColor")) { button.setTitleColor(color, for: state) }
        if let color = document.color(element.keyed("titleShadowColor")) {
            button.setTitleShadowColor(color, for: state)
        }
        if let image = document.image(element["image"], of: element) { button.setImage(image, for: state) }
        if let image = document.image(element["backgroundImage"], of: element) {
            button.setBackgroundImage(image, for: state)
        }
    }

    private func configuration(_ element: MarkupElement) -> UIButton.Configuration {
        var configuration: UIButton.Configuration =
            switch element["style"] {
            case "filled": .filled()
            case "tinted": .tinted()
            case "gray": .gray()
            case "borderless": .borderless()
            default: .plain()
            }
        configuration.title = document.localized(element.text("title"), of: self.element, "configuration.title")
        configuration.subtitle = document.localized(
            element.text("subtitle"), of: self.element, "configuration.subtitle")
        if let image = document.image(element["image"], of: element) { configuration.image = image }
        switch element["imagePlacement"] {
        case "trailing": configuration.imagePlacement = .trailing
        case "top": configuration.imagePlacement = .top
        case "bottom": configuration.imagePlacement = .bottom
        default: break
        }
        if let padding = element.number("imagePadding") { configuration.imagePadding = padding }
        if let padding = element.number("titlePadding") { configuration.titlePadding = padding }
        switch element["cornerStyle"] {
        case "fixed": configuration.cornerStyle = .fixed
        case "small": configuration.cornerStyle = .small
        case "medium": configuration.cornerStyle = .medium
        case "large": configuration.cornerStyle = .large
        case "capsule": configuration.cornerStyle = .capsule
        default: break
        }
        if let color = document.color(element.keyed("baseForegroundColor")) {
            configuration.baseForegroundColor = color
        }
        if let color = document.color(element.keyed("baseBackgroundColor")) {
            configuration.baseBackgroundColor = color
        }
        if element.flag("showsActivityIndicator") == true { configuration.showsActivityIndicator = true }
        return configuration
    }

    // MARK: - Text fields

    func configure(_ field: UITextField) {
        if let font = document.font(element.keyed("fontDescription")) { field.font = font }
        if element.flag("adjustsFontForContentSizeCategory") == true { field.adjustsFontForContentSizeCategory = true }
        if let color = color("textColor") { field.textColor = color }
        if let text = localized("text") { field.text = text }
        if let placeholder = localized("placeholder") { field.placeholder = placeholder }
        if let alignment = NibNames.textAlignment(element["textAlignment"]) { field.textAlignment = alignment }
        field.borderStyle = NibNames.borderStyle(element["borderStyle"])
        field.clearButtonMode = NibNames.viewMode(element["clearButtonMode"])
        if let size = element.number("minimumFontSize") { field.minimumFontSize = max(size, 0) }
        field.adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit") ?? true
        if element.flag("clearsOnBeginEditing") == true { field.clearsOnBeginEditing = true }
        if element.flag("allowsEditingTextAttributes") == true { field.allowsEditingTextAttributes = true }
        if let image = image("background") { field.background = image }
        if let image = image("disabledBackground") { field.disabledBackground = image }
        if let text = document.attributedString(element.keyed("attributedText")) { field.attributedText = text }
        if let text = document.attributedString(element.keyed("attributedPlaceholder")) {
            field.attributedPlaceholder = text
        }
        guard let traits = element.keyed("textInputTraits") else { return }
        if traits.flag("secureTextEntry") == true { field.isSecureTextEntry = true }
        if traits.flag("enablesReturnKeyAutomatically") == true { field.enablesReturnKeyAutomatically = true }
        configureHints(of: field, traits)
    }

    /// Sets the hints for keyboards that there are not. Names that are unknown set none.
    private func configureHints(of input: any UITextInputTraits, _ traits: MarkupElement) {
        switch traits["autocapitalizationType"] {
        case "words": input.autocapitalizationType = .words
        case "sentences": input.autocapitalizationType = .sentences
        case "allCharacters": input.autocapitalizationType = .allCharacters
        default: input.autocapitalizationType = .none
        }
        switch traits["autocorrectionType"] {
        case "yes": input.autocorrectionType = .yes
        case "no": input.autocorrectionType = .no
        default: break
        }
        switch traits["spellCheckingType"] {
        case "yes": input.spellCheckingType = .yes
        case "no": input.spellCheckingType = .no
        default: break
        }
        if let type = NibNames.keyboardType(traits["keyboardType"]) { input.keyboardType = type }
        if let type = NibNames.returnKeyType(traits["returnKeyType"]) { input.returnKeyType = type }
        if traits["keyboardAppearance"] == "alert" { input.keyboardAppearance = .dark }
        if let type = traits["textContentType"] { input.textContentType = UITextContentType(rawValue: type) }
    }

    // MARK: - Search bars

    func configure(_ bar: UISearchBar) {
        if let text = localized("text") { bar.text = text }
        if let text = localized("placeholder") { bar.placeholder = text }
        if let text = localized("prompt") { bar.prompt = text }
        switch element["searchBarStyle"] {
        case "prominent": bar.searchBarStyle = .prominent
        case "minimal": bar.searchBarStyle = .minimal
        default: break
        }
        if element["barStyle"] == "black" { bar.barStyle = .black }
        if element.flag("translucent") == false { bar.isTranslucent = false }
        if let color = color("barTintColor") { bar.barTintColor = color }
        if element.flag("showsCancelButton") == true { bar.showsCancelButton = true }
        if element.flag("showsBookmarkButton") == true { bar.showsBookmarkButton = true }
        if element.flag("showsSearchResultsButton") == true { bar.showsSearchResultsButton = true }
        if element.flag("showsScopeBar") == true { bar.showsScopeBar = true }
        let titles = element.children(of: "scopeButtonTitles").prefix(20).map(\.text).filter { !$0.isEmpty }
        if !titles.isEmpty { bar.scopeButtonTitles = Array(titles) }
        if let traits = element.keyed("textInputTraits") { configureHints(of: bar, traits) }
    }

    // MARK: - Date pickers

    func configure(_ picker: UIDatePicker) {
        switch element["datePickerMode"] {
        case "time": picker.datePickerMode = .time
        case "date": picker.datePickerMode = .date
        case "countDownTimer": picker.datePickerMode = .countDownTimer
        case "yearAndMonth": picker.datePickerMode = .yearAndMonth
        default: break
        }
        switch element["style"] {
        case "wheels": picker.preferredDatePickerStyle = .wheels
        case "compact": picker.preferredDatePickerStyle = .compact
        case "inline": picker.preferredDatePickerStyle = .inline
        default: break
        }
        if let minutes = element.integer("minuteInterval") { picker.minuteInterval = minutes }
        if let seconds = element.number("countDownDuration"), seconds > 0 { picker.countDownDuration = seconds }
        if let name = element.keyed("locale")?["localeIdentifier"] { picker.locale = Locale(identifier: name) }
        if let name = element.keyed("timeZone")?["name"] { picker.timeZone = TimeZone(identifier: name) }
        picker.minimumDate = date("minimumDate")
        picker.maximumDate = date("maximumDate")
        if element.flag("useCurrentDate") != true, let date = date("date") { picker.date = date }
    }

    /// Returns the date of the child with a key.
    private func date(_ key: String) -> Date? {
        guard let text = element.keyed(key)?["timeIntervalSinceReferenceDate"], let seconds = Double(text),
            abs(seconds) < 1e12
        else { return nil }
        return Date(timeIntervalSinceReferenceDate: seconds)
    }

    // MARK: - Text views

    func configure(_ view: UITextView) {
        if let font = document.font(element.keyed("fontDescription")) { view.font = font }
        if element.flag("adjustsFontForContentSizeCategory") == true { view.adjustsFontForContentSizeCategory = true }
        if let color = color("textColor") { view.textColor = color }
        if let text = localized("text") { view.text = text }
        if let alignment = NibNames.textAlignment(element["textAlignment"]) { view.textAlignment = alignment }
        if element.flag("editable") == false { view.isEditable = false }
        if element.flag("selectable") == false { view.isSelectable = false }
        if element.keyed("dataDetectorTypes")?.flag("link") == true { view.dataDetectorTypes = .link }
        if element.flag("allowsEditingTextAttributes") == true { view.allowsEditingTextAttributes = true }
        if element.flag("clearsOnInsertion") == true { view.clearsOnInsertion = true }
        if let text = document.attributedString(element.keyed("attributedText")) { view.attributedText = text }
        guard let traits = element.keyed("textInputTraits") else { return }
        if traits.flag("enablesReturnKeyAutomatically") == true { view.enablesReturnKeyAutomatically = true }
        configureHints(of: view, traits)
    }

    // MARK: - Values

    func configure(_ control: UISwitch) {
        control.setOn(element.flag("on") ?? false, animated: false)
        if let title = localized("title") { control.title = title }
        if let color = color("onTintColor") { control.onTintColor = color }
        if let color = color("thumbTintColor") { control.thumbTintColor = color }
    }

    func configure(_ slider: UISlider) {
        if let color = color("minimumTrackTintColor") { slider.minimumTrackTintColor = color }
        if let color = color("maximumTrackTintColor") { slider.maximumTrackTintColor = color }
        if let color = color("thumbTintColor") { slider.thumbTintColor = color }
        if let image = image("minimumValueImage") { slider.minimumValueImage = image }
        if let image = image("maximumValueImage") { slider.maximumValueImage = image }
    }

    func configure(_ stepper: UIStepper) {
        if let number = element.number("minimumValue") { stepper.minimumValue = number }
        if let number = element.number("maximumValue"), number > stepper.minimumValue { stepper.maximumValue = number }
        if let number = element.number("stepValue"), number > 0 { stepper.stepValue = number }
        if let number = element.number("value") { stepper.value = number }
        if element.flag("continuous") == false { stepper.isContinuous = false }
        if element.flag("autorepeat") == false { stepper.autorepeat = false }
        if element.flag("wraps") == true { stepper.wraps = true }
    }

    func configure(_ control: UISegmentedControl) {
        for (index, segment) in element.children(of: "segments").prefix(100).enumerated() {
            if let image = document.image(segment["image"], of: segment) {
                control.insertSegment(with: image, at: index, animated: false)
            } else {
                let title = document.localized(segment.text("title"), of: element, "segmentTitles[\(index)]")
                control.insertSegment(withTitle: title, at: index, animated: false)
            }
            if let width = segment.number("width"), width > 0 { control.setWidth(width, forSegmentAt: index) }
            if segment.flag("enabled") == false { control.setEnabled(false, forSegmentAt: index) }
            if let offset = segment.size("contentOffset") { control.setContentOffset(offset, forSegmentAt: index) }
        }
        if element.flag("momentary") == true { control.isMomentary = true }
        if element.flag("apportionsSegmentWidthsByContent") == true { control.apportionsSegmentWidthsByContent = true }
        if let color = color("selectedSegmentTintColor") { control.selectedSegmentTintColor = color }
        if control.numberOfSegments > 0 {
            let index = element.integer("selectedSegmentIndex") ?? UISegmentedControl.noSegment
            control.selectedSegmentIndex =
                (0..<control.numberOfSegments).contains(index) ? index : UISegmentedControl.noSegment
        }
    }

    func configure(_ control: UIPageControl) {
        if let count = element.integer("numberOfPages") { control.numberOfPages = min(max(count, 0), 1000) }
        if let page = element.integer("currentPage") { control.currentPage = page }
        if element.flag("hidesForSinglePage") == true { control.hidesForSinglePage = true }
        if let color = color("pageIndicatorTintColor") { control.pageIndicatorTintColor = color }
        if let color = color("currentPageIndicatorTintColor") { control.currentPageIndicatorTintColor = color }
    }
}
