import Foundation
import UIKit

extension Scene {
    /// A control designed from nothing, made twice: in code and from an archive.
    static let designedControl = Scene(
        name: "designed-control", title: "Designing a control",
        hint: "Drag over the dots, fit, widen, and redraw: both controls were set up by the same method.",
        size: CGSize(width: 520, height: 360)
    ) { DesignedControlScene(frame: $0) }
}

/// The same control made by `init(frame:)` and by `init(coder:)`, and buttons that make it lay out and draw.
final class DesignedControlScene: ExperimentView {
    private(set) var controls: [RatingControl] = []
    override var logWidth: CGFloat { 244 }

    let fit = Chip("sizeToFit")
    let widen = Chip("20 pt wider")
    let redraw = Chip("redraw")
    private let captions = [
        ExperimentView.caption("made in code", alignment: .left),
        ExperimentView.caption("from an archive of it", alignment: .left),
    ]

    override func setUp() {
        let made = RatingControl(frame: CGRect(x: 24, y: 44, width: 200, height: 44))
        made.rating = 4
        controls = [made]
        if let copy = Self.copy(of: made) {
            copy.frame.origin.y = 140
            controls.append(copy)
        }
        for (name, control) in zip(["code", "archive"], controls) {
            control.onCall = { [unowned self] in log.add("\(name): \($0)") }
            control.addAction(
                UIAction { [unowned self, unowned control] _ in log.add("\(name): valueChanged \(control.rating)") },
                for: .valueChanged)
            addSubview(control)
        }
        addButton(fit) { $0.sizeToFit() }
        addButton(widen) { $0.frame.size.width = min($0.frame.width + 20, 240) }
        addButton(redraw) { $0.setNeedsDisplay() }
        for caption in captions { addSubview(caption) }
    }

    private func addButton(_ chip: Chip, change: @escaping @MainActor (RatingControl) -> Void) {
        chip.addAction(
            UIAction { [unowned self] _ in
                for control in controls { change(control) }
            }, for: .touchUpInside)
        addSubview(chip)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        captions[0].frame = CGRect(x: 24, y: 20, width: 240, height: 18)
        captions[1].frame = CGRect(x: 24, y: 116, width: 240, height: 18)
        for (index, chip) in [fit, widen, redraw].enumerated() {
            chip.frame = CGRect(x: 24, y: 220 + CGFloat(index) * 42, width: 200, height: 34)
        }
    }

    /// What comes out of an archive that a control was put into, as from a nib.
    private static func copy(of control: RatingControl) -> RatingControl? {
        guard let data = try? NSKeyedArchiver.archivedData(withRootObject: control, requiringSecureCoding: false),
            let reader = try? NSKeyedUnarchiver(forReadingFrom: data)
        else { return nil }
        reader.requiresSecureCoding = false
        return reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? RatingControl
    }
}
