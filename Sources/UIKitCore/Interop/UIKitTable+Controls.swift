import Foundation

extension UIKitTable {
    /// The classes of UIKit's controls.
    nonisolated static let controls: [InteropClass] = [
        InteropClass("UIControl", UIControl.self) {
            $0.property("isEnabled", \UIControl.isEnabled)
            $0.property("isSelected", \UIControl.isSelected)
            $0.property("isHighlighted", \UIControl.isHighlighted)
            $0.property("contentVerticalAlignment", \UIControl.contentVerticalAlignment)
            $0.property("contentHorizontalAlignment", \UIControl.contentHorizontalAlignment)
            $0.property("isTracking", \UIControl.isTracking, .readOnly)
        },
        InteropClass("UIButton", UIButton.self) {
            $0.property("titleLabel", \UIButton.titleLabel)
            $0.property("imageView", \UIButton.imageView)
            $0.property("configuration", \UIButton.configuration)
            $0.property("contentEdgeInsets", \UIButton.contentEdgeInsets)
            $0.property("titleEdgeInsets", \UIButton.titleEdgeInsets)
            $0.property("imageEdgeInsets", \UIButton.imageEdgeInsets)
            $0.property("currentTitle", \UIButton.currentTitle)
            $0.property("currentImage", \UIButton.currentImage)
        },
        InteropClass("UITextField", UITextField.self) {
            $0.property("delegate", \UITextField.delegate)
            $0.property("text", \UITextField.text)
            $0.property("attributedText", \UITextField.attributedText)
            $0.property("placeholder", \UITextField.placeholder)
            $0.property("adjustsFontForContentSizeCategory", \UITextField.adjustsFontForContentSizeCategory)
            $0.property("autocapitalizationType", \UITextField.autocapitalizationType)
            $0.property("autocorrectionType", \UITextField.autocorrectionType)
            $0.property("keyboardType", \UITextField.keyboardType)
            $0.property("returnKeyType", \UITextField.returnKeyType)
            $0.property("attributedPlaceholder", \UITextField.attributedPlaceholder)
            $0.property("font", \UITextField.font)
            $0.property("textColor", \UITextField.textColor)
            $0.property("textAlignment", \UITextField.textAlignment)
            $0.property("borderStyle", \UITextField.borderStyle)
            $0.property("background", \UITextField.background)
            $0.property("disabledBackground", \UITextField.disabledBackground)
            $0.property("clearButtonMode", \UITextField.clearButtonMode)
            $0.property("clearsOnBeginEditing", \UITextField.clearsOnBeginEditing)
            $0.property("adjustsFontSizeToFitWidth", \UITextField.adjustsFontSizeToFitWidth)
            $0.property("minimumFontSize", \UITextField.minimumFontSize)
            $0.property("leftView", \UITextField.leftView, where: canContain)
            $0.property("leftViewMode", \UITextField.leftViewMode)
            $0.property("rightView", \UITextField.rightView, where: canContain)
            $0.property("rightViewMode", \UITextField.rightViewMode)
            $0.property("isEditing", \UITextField.isEditing)
            $0.property("isSecureTextEntry", \UITextField.isSecureTextEntry)
            $0.property("inputView", \UITextField.inputView, where: canContain)
            $0.property("inputAccessoryView", \UITextField.inputAccessoryView, where: canContain)
        },
        InteropClass("UISearchBar", UISearchBar.self) {
            $0.property("delegate", \UISearchBar.delegate)
            $0.property("text", \UISearchBar.text)
            $0.property("placeholder", \UISearchBar.placeholder)
            $0.property("prompt", \UISearchBar.prompt)
            $0.property("showsCancelButton", \UISearchBar.showsCancelButton)
            $0.property("showsScopeBar", \UISearchBar.showsScopeBar)
            $0.property("selectedScopeButtonIndex", \UISearchBar.selectedScopeButtonIndex)
            $0.property("barTintColor", \UISearchBar.barTintColor)
        },
        InteropClass("UIPickerView", UIPickerView.self) {
            $0.property("dataSource", \UIPickerView.dataSource)
            $0.property("delegate", \UIPickerView.delegate)
        },
        InteropClass("UIDatePicker", UIDatePicker.self) {
            $0.property("date", \UIDatePicker.date)
            $0.property("minimumDate", \UIDatePicker.minimumDate)
            $0.property("maximumDate", \UIDatePicker.maximumDate)
            $0.property("countDownDuration", \UIDatePicker.countDownDuration)
            $0.property("minuteInterval", \UIDatePicker.minuteInterval)
            $0.property("locale", \UIDatePicker.locale)
            $0.property("timeZone", \UIDatePicker.timeZone)
        },
        InteropClass("UITextView", UITextView.self) {
            $0.property("delegate", \UITextView.delegate)
            $0.property("text", \UITextView.text)
            $0.property("attributedText", \UITextView.attributedText)
            $0.property("font", \UITextView.font)
            $0.property("adjustsFontForContentSizeCategory", \UITextView.adjustsFontForContentSizeCategory)
            $0.property("textColor", \UITextView.textColor)
            $0.property("textAlignment", \UITextView.textAlignment)
            $0.property("isEditable", \UITextView.isEditable)
            $0.property("isSelectable", \UITextView.isSelectable)
            $0.property("selectedRange", \UITextView.selectedRange)
            $0.property("textContainerInset", \UITextView.textContainerInset)
            $0.property("autocapitalizationType", \UITextView.autocapitalizationType)
            $0.property("autocorrectionType", \UITextView.autocorrectionType)
            $0.property("keyboardType", \UITextView.keyboardType)
            $0.property("returnKeyType", \UITextView.returnKeyType)
            $0.property("inputView", \UITextView.inputView, where: canContain)
            $0.property("inputAccessoryView", \UITextView.inputAccessoryView, where: canContain)
        },
        InteropClass("UISwitch", UISwitch.self) {
            $0.property("isOn", \UISwitch.isOn)
            $0.property("onTintColor", \UISwitch.onTintColor)
            $0.property("thumbTintColor", \UISwitch.thumbTintColor)
        },
        InteropClass("UISlider", UISlider.self) {
            $0.property("value", \UISlider.value)
            $0.property("minimumValue", \UISlider.minimumValue)
            $0.property("maximumValue", \UISlider.maximumValue)
            $0.property("isContinuous", \UISlider.isContinuous)
            $0.property("minimumValueImage", \UISlider.minimumValueImage)
            $0.property("maximumValueImage", \UISlider.maximumValueImage)
            $0.property("minimumTrackTintColor", \UISlider.minimumTrackTintColor)
            $0.property("maximumTrackTintColor", \UISlider.maximumTrackTintColor)
            $0.property("thumbTintColor", \UISlider.thumbTintColor)
        },
        InteropClass("UIStepper", UIStepper.self) {
            $0.property("value", \UIStepper.value)
            $0.property("minimumValue", \UIStepper.minimumValue)
            $0.property("maximumValue", \UIStepper.maximumValue)
            $0.property("stepValue", \UIStepper.stepValue) { $1 > 0 }
            $0.property("isContinuous", \UIStepper.isContinuous)
            $0.property("autorepeat", \UIStepper.autorepeat)
            $0.property("wraps", \UIStepper.wraps)
        },
        InteropClass("UISegmentedControl", UISegmentedControl.self) {
            $0.property("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex) { $1 < $0.numberOfSegments }
            $0.property("isMomentary", \UISegmentedControl.isMomentary)
            $0.property("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor)
            $0.property("apportionsSegmentWidthsByContent", \UISegmentedControl.apportionsSegmentWidthsByContent)
            $0.property("numberOfSegments", \UISegmentedControl.numberOfSegments)
        },
        InteropClass("UIPageControl", UIPageControl.self) {
            $0.property("currentPage", \UIPageControl.currentPage)
            $0.property("numberOfPages", \UIPageControl.numberOfPages)
            $0.property("hidesForSinglePage", \UIPageControl.hidesForSinglePage)
            $0.property("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor)
            $0.property("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor)
        },
    ]
}
