import CoreGraphics
import HostInterface

/// A translator of pointer events to touches and hover.
///
/// The primary button is a finger on the screen. Other buttons are touches of a pointer. From the press of the first
/// button to the release of the last there is one touch, whose `buttons` change. With no button down the pointer
/// hovers.
struct PointerTranslator {
    /// The finger numbers of the pointer and of the second finger that it can add.
    static let finger = 0
    static let secondFinger = 1

    /// A pointer event of the server, independent of the protocol.
    struct Input {
        enum Action: Equatable {
            case press(Int), release(Int), motion, enter, leave
            /// Modifier keys changed. The pointer is where it was.
            case modifiers
        }

        /// The action. Buttons in `press` and `release` have the server's numbers.
        var action: Action
        /// The location in points of the window.
        var location: CGPoint
        var modifiers: KeyModifiers = []
        /// Whether the server reports that a button was down before the event; nil when it does not say.
        var isAnyButtonDown: Bool?
    }

    private var buttons = 0
    private var tool = TouchSample.Tool.finger
    private var location = CGPoint.zero
    private var second: SecondFinger?
    private var isInside = false
    /// The location of the last hover sample; nil while the pointer does not hover.
    private var hoverLocation: CGPoint?

    /// Whether any button is down.
    var isTouching: Bool { buttons != 0 }

    /// Returns the touches and hovers of an event. The second finger is mirrored about `windowCentre`.
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

    /// Cancels a touch whose release will not be seen, because the window has disappeared.
    mutating func cancel() -> [HostEvent.Content] {
        guard isTouching else { return [] }
        defer { end() }
        return samples(.cancelled, modifiers: [])
    }

    /// Returns the bit of a server's button in UIKit's mask: the primary button is bit 0, the secondary bit 1.
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

    /// Handles a button's release. The last sample of a touch still contains the buttons held until then.
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
        } else if let hoverLocation, hoverLocation != location {
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
        return result + showHover(hoverLocation == nil ? .entered : .moved, input)
    }

    private mutating func enter(_ input: Input) -> [HostEvent.Content] {
        isInside = true
        return isTouching || hoverLocation != nil ? [] : showHover(.entered, input)
    }

    private mutating func leave(_ input: Input) -> [HostEvent.Content] {
        isInside = false
        return isTouching ? [] : exitHover(input)
    }

    private mutating func showHover(_ phase: HoverSample.Phase, _ input: Input) -> [HostEvent.Content] {
        hoverLocation = input.location
        var sample = HoverSample(phase: phase, location: input.location)
        sample.modifiers = input.modifiers
        return [.hover(sample)]
    }

    private mutating func exitHover(_ input: Input) -> [HostEvent.Content] {
        guard hoverLocation != nil else { return [] }
        let result = showHover(.exited, input)
        hoverLocation = nil
        return result
    }

    private func wantsSecond(_ input: Input) -> Bool {
        isTouching && tool == .finger && !input.modifiers.isDisjoint(with: [.alternate, .control])
    }

    /// Adds or removes the second finger during a touch, when its modifier key is pressed or released.
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

    /// Returns a sample of the pointer's finger and one of the second finger if there is one. The modifiers that
    /// control the second finger are not part of the touches, because two fingers on a screen hold no keys either.
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

/// A second finger that accompanies the mouse while Alt or Ctrl is held, for pinches and rotations without a touch
/// screen. It is lifted when the key is released.
///
/// It mirrors the pointer about a centre. While Shift is held, both fingers and the centre move in parallel.
struct SecondFinger {
    /// The location in points of the window.
    private(set) var location: CGPoint
    private var primary: CGPoint
    private var centre: CGPoint

    init(primary: CGPoint, centre: CGPoint) {
        self.primary = primary
        self.centre = centre
        location = CGPoint(x: 2 * centre.x - primary.x, y: 2 * centre.y - primary.y)
    }

    /// Follows the pointer to a new location.
    mutating func follow(primary newPrimary: CGPoint, inParallel: Bool) {
        if inParallel {
            let dx = newPrimary.x - primary.x
            let dy = newPrimary.y - primary.y
            centre = CGPoint(x: centre.x + dx, y: centre.y + dy)
        }
        primary = newPrimary
        location = CGPoint(x: 2 * centre.x - primary.x, y: 2 * centre.y - primary.y)
    }
}
