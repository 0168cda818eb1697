import HostInterface
import Timeline
import UIKit

/// The traits that a scene's window has beside its appearance.
@MainActor
struct SceneTraits: Equatable {
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var textSize = UIContentSizeCategory.unspecified

    nonisolated init() {}

    var isDefault: Bool { self == SceneTraits() }

    /// Gives the window the traits. Called before it has views.
    func apply(to window: UIWindow) {
        guard !isDefault else { return }
        window.traitOverrides.layoutDirection = direction
        window.traitOverrides.preferredContentSizeCategory = textSize
    }
}

/// A scene at a moment: with a size, in a state, after the input of a script.
///
/// The input is for a layout from left to right that is as wide as the size says. A variant of the scene gets it at the
/// corresponding places.
@MainActor
struct SceneMoment {
    var scale: CGFloat = 1
    /// The name of a state: one of the scene's own or of `SceneState.standard`.
    var state = "normal"
    var appearance = Appearance.light
    var traits = SceneTraits()
    /// Whether the first control that can have the keyboard focus has it.
    var isFocused = false
    /// The width of the scene, as a factor of the size's.
    var widthFactor: CGFloat = 1
    /// The size in points; nil for the script's, or without one the scene's own.
    var size: CGSize?
    /// The input before the moment.
    var script: InputScript?
    /// The time in seconds; nil for the end of the script, or without one the beginning.
    var time: TimeInterval?

    /// Returns the size of a scene at the moment, unless the script changes it.
    func size(of scene: Scene) -> CGSize { size ?? script?.size ?? scene.size }

    /// Returns the size that a scene is shown in at the moment.
    func shownSize(of scene: Scene) -> CGSize {
        let size = size(of: scene)
        return widthFactor == 1 ? size : CGSize(width: (size.width * widthFactor).rounded(), height: size.height)
    }

    /// The time of the moment.
    var instant: Instant {
        time.map { Instant(seconds: $0) } ?? script?.events.last?.timestamp ?? .zero
    }

    /// The script's events up to the moment. Later ones are ignored.
    var events: [HostEvent] { script?.events.filter { $0.timestamp <= instant } ?? [] }

    /// Returns the state of a scene with the moment's name for it.
    func state(of scene: Scene) throws(PlaygroundError) -> SceneState {
        if let state = scene.state(named: state) { return state }
        let names = (SceneState.standard + scene.states).map(\.name).joined(separator: ", ")
        throw .misuse("The scene \(scene.name) has no state \"\(NearMatches.printable(state))\"; it has \(names).")
    }

    /// Throws if the values are not possible for a scene.
    func check(_ scene: Scene) throws(PlaygroundError) {
        try SceneLimits.check(size: shownSize(of: scene), scale: scale)
        if let script { try SceneLimits.check(script) }
        _ = try state(of: scene)
    }

    /// Creates an instance of a scene and brings it to the moment.
    ///
    /// - Parameters:
    ///   - drawsFrames: Whether the scene is drawn.
    ///   - prepare: Called before the script begins.
    func session(
        of scene: Scene, drawsFrames: Bool = true, prepare: (SceneSession) -> Void = { _ in }
    ) throws(PlaygroundError) -> SceneSession {
        let session = try begin(scene, drawsFrames: drawsFrames, prepare: prepare)
        try session.run(until: instant)
        return session
    }

    /// Creates an instance of a scene that receives the events when it next runs.
    func begin(
        _ scene: Scene, drawsFrames: Bool = true, prepare: (SceneSession) -> Void = { _ in }
    ) throws(PlaygroundError) -> SceneSession {
        try check(scene)
        let state = try state(of: scene)
        let size = shownSize(of: scene)
        let session = SceneSession(scene, size: size, scale: scale, appearance: appearance, traits: traits)
        session.loop.drawsFrames = drawsFrames
        try session.run(until: .zero)
        session.apply(state)
        if isFocused { session.host.push(Self.tab) }
        prepare(session)
        let written = PlaceMap(width: self.size(of: scene).width, isMirrored: false)
        let shown = places(of: scene)
        session.host.push(
            written == shown ? events : events.map { $0.moved { shown.counterpart(of: $0, in: written) } })
        return session
    }

    /// Returns the places of a scene at the moment.
    func places(of scene: Scene) -> PlaceMap {
        PlaceMap(width: shownSize(of: scene).width, isMirrored: traits.direction == .rightToLeft)
    }

    /// The key that moves the focus to the first control.
    private static var tab: [HostEvent] {
        [true, false].map { isDown in
            let usage = Int(UIKeyboardHIDUsage.keyboardTab.rawValue)
            let sample = KeySample(isDown: isDown, usage: usage, characters: "\t", charactersIgnoringModifiers: "\t")
            return HostEvent(timestamp: .zero, content: .key(sample))
        }
    }
}

/// The places of a variant of a scene, which correspond to those of another one.
struct PlaceMap: Equatable {
    let width: CGFloat
    /// Whether the layout is from right to left.
    let isMirrored: Bool

    /// Returns the place that corresponds to one of another variant.
    func counterpart(of place: CGPoint, in other: PlaceMap) -> CGPoint {
        let leading = other.isMirrored ? other.width - place.x : place.x
        let x = other.width > 0 ? leading * width / other.width : leading
        return CGPoint(x: isMirrored ? width - x : x, y: place.y)
    }
}

extension HostEvent {
    /// Returns the event at another place.
    func moved(_ move: (CGPoint) -> CGPoint) -> HostEvent {
        var event = self
        switch content {
        case .touch(var sample):
            sample.location = move(sample.location)
            event.content = .touch(sample)
        case .hover(var sample):
            sample.location = move(sample.location)
            event.content = .hover(sample)
        case .scroll(var sample):
            sample.location = move(sample.location)
            event.content = .scroll(sample)
        case .transform(var sample):
            sample.location = move(sample.location)
            event.content = .transform(sample)
        default: break
        }
        return event
    }
}
