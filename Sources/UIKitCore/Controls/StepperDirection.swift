/// Which way a half of a stepper goes.
enum StepperDirection {
    case decrement
    case increment
}
