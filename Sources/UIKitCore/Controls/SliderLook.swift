/// The parts of a slider.
@MainActor
final class SliderLook {
    /// Holds the others, so that all of them fade together.
    let content: ControlPart
    let minimumTrack: ControlPart
    let maximumTrack: ControlPart
    let minimumImage: ControlPart
    let maximumImage: ControlPart
    let thumb: ControlPart

    init(in view: UIView) {
        content = ControlPart(in: view)
        maximumTrack = ControlPart(in: content)
        minimumTrack = ControlPart(in: content)
        minimumImage = ControlPart(in: content)
        maximumImage = ControlPart(in: content)
        thumb = ControlPart(in: content)
    }

    /// Has the parts show their values at once.
    func stopAnimations() {
        for part in [minimumTrack, maximumTrack, thumb] { part.layer.removeAllAnimations() }
    }
}
