/// A finger on a half of a stepper.
struct StepperPress {
    let direction: StepperDirection
    /// Whether steps are made while the finger stays.
    let repeats: Bool
    /// How many steps were repeated.
    var repetitions = 0
    /// Whether the finger has changed the value without the targets knowing.
    var owesValue = false
}
