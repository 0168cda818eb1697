import CoreGraphics
import Foundation

/// The object that knows how many components and rows a picker has.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
    /// Returns the number of components, which are wheels side by side. Called when the picker loads its data.
    func numberOfComponents(in pickerView: UIPickerView) -> Int

    /// Returns the number of rows of a component. Called when the picker loads its data.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The object that provides the content of a picker's rows and is told of selections. Every method has a default.
///
/// The picker asks for the rows that come into sight: for a view first, then for an attributed title, then for a title.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
    /// Returns the width of a component, in points. The default shares the picker's width equally.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat

    /// Returns the height of a component's rows, in points. The default follows the size of titles: 32 at the standard
    /// text size.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat

    /// Returns the title of a row. The default is nil.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?

    /// Returns the title of a row with attributes, which takes precedence over a plain one. The default is nil.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?

    /// Returns the view of a row, which fills the row and takes no touches. By default rows have titles.
    ///
    /// - Parameters:
    ///   - pickerView: The picker.
    ///   - row: The row.
    ///   - component: The component of the row.
    ///   - view: A view of the component that is no longer seen and may be used again; nil for none.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView

    /// Called when the user has selected another row and the wheel has come to rest. Not called for changes in code.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { -1 }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { -1 }
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { pickerView.noRowView }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// A delegate that also describes the components of a picker to assistive technologies.
@preconcurrency @MainActor
public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
    /// Returns the label of a component. The default is nil.
    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?

    /// Returns the hint of a component. The default is nil.
    func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String?
}

extension UIPickerViewAccessibilityDelegate {
    public func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? { nil }
    public func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String? { nil }
}
