/// The looks of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
    /// The style that fits the mode: wheels for a countdown, else compact.
    case automatic = 0
    /// Wheels.
    case wheels = 1
    /// A field for the day and one for the time, each of which opens a panel when it is touched.
    case compact = 2
    /// A calendar of the month, and a field for the time.
    ///
    /// Unlike UIKit, a picker of times without days shows wheels.
    case inline = 3
}

extension UIDatePicker {
    /// The kinds of values that a date picker chooses.
    public enum Mode: Int, Sendable {
        /// An hour and a minute.
        case time = 0
        /// A day.
        case date = 1
        /// A day, an hour and a minute.
        case dateAndTime = 2
        /// A number of hours and minutes.
        case countDownTimer = 3
        /// A month of a year, always by wheels.
        case yearAndMonth = 4
    }
}
