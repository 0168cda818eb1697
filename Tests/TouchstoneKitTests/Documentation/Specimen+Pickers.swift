import UIKit

extension Specimen {
    static let pickers = [pickerView, datePicker]

    /// The object that picker views ask. They do not keep it alive.
    private static let order = OrderPicker()

    private static let pickerView = Specimen("picker-view", width: 320, height: 220) {
        let picker = UIPickerView()
        picker.dataSource = order
        picker.delegate = order
        picker.selectRow(2, inComponent: 0, animated: false)
        picker.selectRow(2, inComponent: 1, animated: false)
        return [picker.wide(300)]
    }

    private static let datePicker = Specimen("date-picker", width: 360, height: 430) {
        let status = UILabel()

        let departure = UIDatePicker()
        departure.preferredDatePickerStyle = .compact
        departure.minimumDate = departure.date
        departure.addAction(
            UIAction { [unowned departure] _ in
                status.text = "Leaves at \(departure.date)"
            }, for: .valueChanged)

        let day = UIDatePicker()
        day.datePickerMode = .date
        day.preferredDatePickerStyle = .inline
        for picker in [departure, day] {
            picker.locale = Locale(identifier: "en_US")
            picker.timeZone = TimeZone(secondsFromGMT: 0)
        }
        return [departure, day.wide(320)]
    }
}

final class OrderPicker: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let sizes = ["Small", "Medium", "Grande", "Huge"]

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        component == 0 ? sizes.count : 99
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        component == 0 ? sizes[row] : "\(row + 1)"
    }
}
