import TouchstoneKit
import UIKit

extension Scene {
    /// A picker of three components, and date pickers in the three styles.
    static let pickers = Scene(
        name: "pickers", title: "Pickers",
        hint: "Flick a wheel, tap a row, choose a day and a time, and touch the fields; arrows turn a focused wheel.",
        size: CGSize(width: 640, height: 470)
    ) { PickersScene(frame: $0) }
}

/// A picker whose components have titles, a million rows and views, beside date pickers.
final class PickersScene: UIView, UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
    let picker = UIPickerView()
    let time = UIDatePicker()
    let compact = UIDatePicker()
    let calendar = UIDatePicker()
    let status = UILabel()

    private static let fruits = ["Apple", "Banana", "Cherry", "Date", "Elder", "Fig", "Grape", "Lime", "Mango", "Pear"]
    private static let colors: [(String, UIColor)] = [
        ("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow), ("Green", .systemGreen),
        ("Teal", .systemTeal), ("Blue", .systemBlue), ("Purple", .systemPurple), ("Brown", .systemBrown),
    ]

    /// A morning in September 2026: the same places and words on every day.
    private static let moment = Date(timeIntervalSince1970: 1_788_946_800)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        picker.dataSource = self
        picker.delegate = self
        picker.selectRow(3, inComponent: 0, animated: false)
        picker.selectRow(499_999, inComponent: 1, animated: false)
        picker.selectRow(4, inComponent: 2, animated: false)
        time.datePickerMode = .time
        time.preferredDatePickerStyle = .wheels
        time.minuteInterval = 5
        compact.preferredDatePickerStyle = .compact
        calendar.preferredDatePickerStyle = .inline
        for date in [time, compact, calendar] {
            date.locale = Locale(identifier: "en_US")
            date.timeZone = TimeZone(secondsFromGMT: 0)
            date.date = Self.moment
            date.addAction(UIAction { [unowned self, unowned date] _ in tell(of: date) }, for: .valueChanged)
        }
        status.text = "Nothing has been chosen yet."
        status.numberOfLines = 2
        status.font = .systemFont(ofSize: 14)
        status.textColor = .secondaryLabel
        for view in [picker, compact, time, calendar, status] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func tell(of picker: UIDatePicker) {
        let formatter = DateFormatter()
        formatter.locale = picker.locale
        formatter.timeZone = picker.timeZone
        formatter.dateStyle = picker.datePickerMode == .time ? .none : .medium
        formatter.timeStyle = .short
        status.text = formatter.string(from: picker.date)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin: CGFloat = 10
        let left = CGRect(x: margin, y: margin, width: 300, height: 190)
        picker.frame = left
        compact.frame = CGRect(x: left.minX + 9, y: left.maxY + 12, width: left.width - 18, height: 44)
        time.frame = CGRect(x: left.minX, y: compact.frame.maxY + 10, width: left.width, height: 190)
        let width = bounds.width - left.maxX - 2 * margin
        calendar.frame = CGRect(x: left.maxX + margin, y: margin, width: width, height: 390)
        status.frame = CGRect(
            x: calendar.frame.minX + 16, y: calendar.frame.maxY + 8, width: width - 32, height: 44)
    }

    // MARK: - Rows

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 3 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        [Self.fruits.count, 1_000_000, Self.colors.count][component]
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        component == 0 ? Self.fruits[row] : "\(row + 1)"
    }

    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        let label = view as? UILabel ?? UILabel()
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 21)
        label.adjustsFontSizeToFitWidth = true
        label.textColor = component == 2 ? Self.colors[row].1 : .label
        label.text =
            component == 2
            ? "● \(Self.colors[row].0)"
            : self.pickerView(pickerView, titleForRow: row, forComponent: component)
        return label
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        status.text = "Component \(component) has selected row \(row)."
    }

    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
        ["Fruit", "Number", "Color"][component]
    }
}
