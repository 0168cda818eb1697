/// What a divider between the halves of a stepper is for: the states of both.
struct StepperDivider: Hashable {
    let left: UIControl.State
    let right: UIControl.State
}
