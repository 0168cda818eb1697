import CoreGraphics
import HostInterface

/// What a pointer does, as touches and hover.
///
/// The primary button is a finger on the glass. Other buttons are the touch of a pointer. Between the first button going
/// down and the last coming up there is one touch, whose `buttons` change. With no button down the pointer hovers.
struct PointerTranslator {
    /// The pointer's own finger, and that of the second finger it can put down.
    static let finger = 0
    static let secondFinger = 1

    /// One pointer event of the server, free of the protocol it came by.
    struct Input {
        enum Action: Equatable {
            case press(Int), release(Int), motion, enter, leave
            /// Keys went down or up. The pointer is where it was.
            case modifiers
        }

        /// Buttons in `press` and `release` have the server's numbers.
        var action: Action
        /// In points of the window.
        var location: CGPoint
        var modifiers: KeyModifiers = []
        /// Whether the server says that some button was down before the event; nil where it cannot say.
        var isAnyButtonDown: Bool?
    }

    private var buttons = 0
    private var tool = TouchSample.Tool.finger
    private var location = CGPoint.zero
    private var second: SecondFinger?
    private var isInside = false
    /// Where the last hover sample was, nil while there is no hover.
    private var hover: CGPoint?

    /// True between the first button going down and the last coming up.
    var isTouching: Bool { buttons != 0 }

    mutating func translate(_ input: Input, windowCentre: CGPoint) -> [HostEvent.Content] {
        switch input.action {
        case .press(let button): press(Self.mask(forButton: button), input, windowCentre)
        case .release(let button): release(Self.mask(forButton: button), input, windowCentre)
        case .motion: move(input, windowCentre)
        case .modifiers: updateSecond(input, windowCentre)
        case .enter: enter(input)
        case .leave: leave(input)
        }
    }

    /// Ends a touch whose release will never be seen: the window went away under it.
    mutating func cancel() -> [HostEvent.Content] {
        guard isTouching else { return [] }
        defer { end() }
        return samples(.cancelled, modifiers: [])
    }

    /// The bit of a server's button number in UIKit's masks: the primary button is bit 0, the secondary bit 1.
    static func mask(forButton button: Int) -> Int {
        switch button {
        case 1: 1
        case 2: 4
        case 3: 2
        case 8...32: 1 << (button - 5)
        default: 0
        }
    }

    private mutating func press(_ mask: Int, _ input: Input, _ centre: CGPoint) -> [HostEvent.Content] {
        guard mask != 0 else { return [] }
        var result: [HostEvent.Content] = []
        if buttons & mask != 0 {
            result = cancel()
        }
        location = input.location
        guard buttons == 0 else {
            buttons |= mask
            return samples(.moved, modifiers: input.modifiers)
        }
        buttons = mask
        tool = mask == 1 ? .finger : .pointer
        if wantsSecond(input) {
            second = SecondFinger(primary: location, centre: centre)
        }
        return result + samples(.began, modifiers: input.modifiers)
    }

    /// The last sample of a touch still names the buttons that were held until then.
    private mutating func release(_ mask: Int, _ input: Input, _ centre: CGPoint) -> [HostEvent.Content] {
        guard mask != 0, buttons & mask != 0 else { return [] }
        let changed = updateSecond(input, centre)
        follow(input)
        guard buttons == mask else {
            buttons &= ~mask
            return changed + samples(.moved, modifiers: input.modifiers)
        }
        let ended = changed + samples(.ended, modifiers: input.modifiers)
        end()
        if !isInside {
            return ended + exitHover(input)
        } else if let place = hover, place != location {
            return ended + showHover(.moved, input)
        }
        return ended
    }

    private mutating func move(_ input: Input, _ centre: CGPoint) -> [HostEvent.Content] {
        var result: [HostEvent.Content] = []
        if isTouching {
            if input.isAnyButtonDown != false {
                let changed = updateSecond(input, centre)
                follow(input)
                return changed + samples(.moved, modifiers: input.modifiers)
            }
            result = cancel()
        }
        isInside = true
        return result + showHover(hover == nil ? .entered : .moved, input)
    }

    private mutating func enter(_ input: Input) -> [HostEvent.Content] {
        isInside = true
        return isTouching || hover != nil ? [] : showHover(.entered, input)
    }

    private mutating func leave(_ input: Input) -> [HostEvent.Content] {
        isInside = false
        return isTouching ? [] : exitHover(input)
    }

    private mutating func showHover(_ phase: HoverSample.Phase, _ input: Input) -> [HostEvent.Content] {
        hover = input.location
        var sample = HoverSample(phase: phase, location: input.location)
        sample.modifiers = input.modifiers
        return [.hover(sample)]
    }

    private mutating func exitHover(_ input: Input) -> [HostEvent.Content] {
        guard hover != nil else { return [] }
        let result = showHover(.exited, input)
        hover = nil
        return result
    }

    private func wantsSecond(_ input: Input) -> Bool {
        isTouching && tool == .finger && !input.modifiers.isDisjoint(with: [.alternate, .control])
    }

    /// Puts the second finger down or lifts it while the first goes on, as its key is pressed and released.
    private mutating func updateSecond(_ input: Input, _ centre: CGPoint) -> [HostEvent.Content] {
        guard wantsSecond(input) != (second != nil) else { return [] }
        if let second {
            self.second = nil
            return [.touch(sample(of: second, .ended))]
        }
        let new = SecondFinger(primary: location, centre: centre)
        second = new
        return [.touch(sample(of: new, .began))]
    }

    private mutating func follow(_ input: Input) {
        location = input.location
        second?.follow(primary: location, inParallel: input.modifiers.contains(.shift))
    }

    private mutating func end() {
        buttons = 0
        second = nil
    }

    /// A sample of the pointer's finger, and one of the second. Keys that steer the second finger are not part of the
    /// touches: two fingers on a screen hold no keys either.
    private func samples(_ phase: TouchSample.Phase, modifiers: KeyModifiers) -> [HostEvent.Content] {
        var sample = TouchSample(finger: Self.finger, phase: phase, location: location)
        sample.tool = tool
        sample.buttons = buttons
        sample.modifiers = second == nil ? modifiers : modifiers.subtracting([.alternate, .control, .shift])
        guard let second else { return [.touch(sample)] }
        return [.touch(sample), .touch(self.sample(of: second, phase))]
    }

    private func sample(of second: SecondFinger, _ phase: TouchSample.Phase) -> TouchSample {
        var sample = TouchSample(finger: Self.secondFinger, phase: phase, location: second.location)
        sample.buttons = buttons
        sample.isSimulated = true
        return sample
    }
}
