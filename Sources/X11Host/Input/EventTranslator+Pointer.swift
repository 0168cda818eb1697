internal import CX11
import CoreGraphics
import HostInterface

/// Buttons, and the pointer of servers without XInput 2.
extension EventTranslator {
    /// Updates the second finger of a mouse when modifier keys change, even while the pointer rests.
    func modifiersChanged(_ contents: [HostEvent.Content], time: Time) {
        guard pointer.isTouching, case .key(let key)? = contents.last else { return }
        addPointer(
            PointerTranslator.Input(action: .modifiers, location: .zero, modifiers: key.modifiers), time: time)
    }

    /// Translates a pointer event of the core protocol.
    func translateCore(_ event: XEvent) {
        switch event.type {
        case MotionNotify:
            let motion = event.xmotion
            let anyButton = UInt32(Button1Mask | Button2Mask | Button3Mask)
            addPointer(
                PointerTranslator.Input(
                    action: .motion, location: self.location(Double(motion.x), Double(motion.y)),
                    modifiers: Modifiers.modifiers(ofState: motion.state),
                    // The state has no bit for buttons beyond the fifth.
                    isAnyButtonDown: motion.state & anyButton != 0 ? true : nil),
                time: motion.time)
        case EnterNotify, LeaveNotify:
            let crossing = event.xcrossing
            addPointer(
                PointerTranslator.Input(
                    action: event.type == EnterNotify ? .enter : .leave,
                    location: self.location(Double(crossing.x), Double(crossing.y)),
                    modifiers: Modifiers.modifiers(ofState: crossing.state)),
                time: crossing.time)
        default:
            let button = event.xbutton
            translateButton(
                Int(button.button), isDown: event.type == ButtonPress,
                self.location(Double(button.x), Double(button.y)),
                Modifiers.modifiers(ofState: button.state), time: button.time, isAnyButtonDown: nil)
        }
    }

    /// Translates a button's press or release. Buttons 4 to 7 are wheel steps.
    func translateButton(
        _ button: Int, isDown: Bool, _ location: CGPoint, _ modifiers: KeyModifiers, time: Time, isAnyButtonDown: Bool?
    ) {
        if (4...7).contains(button) {
            if isDown, let movement = ScrollTranslator.movement(forButton: button) {
                addScroll(movement, device: 0, location, modifiers, time: time)
            }
            return
        }
        if isDown { drops?.pointerPressed() }
        addPointer(
            PointerTranslator.Input(
                action: isDown ? .press(button) : .release(button), location: location, modifiers: modifiers,
                isAnyButtonDown: isAnyButtonDown),
            time: time)
    }
}
