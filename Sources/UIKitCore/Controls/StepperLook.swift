/// The parts of a stepper.
@MainActor
final class StepperLook {
    /// The grey behind the halves, which holds everything.
    let content: ControlPart
    let decrement: StepperHalf
    let increment: StepperHalf
    let divider: ControlPart

    init(in view: UIView) {
        content = ControlPart(in: view)
        content.clipsToBounds = true
        decrement = StepperHalf(.decrement, in: content)
        increment = StepperHalf(.increment, in: content)
        divider = ControlPart(in: content)
    }
}
