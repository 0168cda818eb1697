import TouchstoneKit
import UIKit

extension Scene {
    /// One touch that several responders handle, because each of them calls `super`.
    static let severalResponders = Scene(
        name: "several-responders", title: "Several responders",
        hint: "Tap yellow: every view up to the first one that does not call super counts the touch.",
        size: CGSize(width: 480, height: 320)
    ) { SeveralRespondersScene(frame: $0) }
}

/// Three nested views. Each counts the touches it receives and calls `super` if its button is selected.
final class SeveralRespondersScene: ExperimentView {
    private(set) var views: [TouchedView] = []
    private(set) var toggles: [Chip] = []
    private var counts = [0, 0, 0]

    override func setUp() {
        let colors: [(String, UIColor, UIColor)] = [
            ("yellow", .systemYellow, .black), ("blue", .systemBlue, .white), ("orange", .systemOrange, .black),
        ]
        for (index, (name, color, textColor)) in colors.enumerated() {
            let view = TouchedView(name, color, textColor: textColor)
            let toggle = Chip("\(name) calls super") { $0.isSelected.toggle() }
            toggle.isSelected = true
            view.keepsTouches = { [unowned toggle] in !toggle.isSelected }
            view.onTouches = { [unowned self] in if $0 == .began { count(index) } }
            views.append(view)
            toggles.append(toggle)
            addSubview(toggle)
        }
        views[1].addSubview(views[0])
        views[2].addSubview(views[1])
        addSubview(views[2])
        for index in 0..<3 { show(index) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        views[2].frame = CGRect(x: 16, y: 16, width: 238, height: 168)
        views[1].frame = CGRect(x: 20, y: 30, width: 198, height: 118)
        views[0].frame = CGRect(x: 20, y: 30, width: 158, height: 68)
        for (index, toggle) in toggles.enumerated() {
            toggle.frame = CGRect(x: 16, y: 200 + CGFloat(index) * 38, width: 238, height: 30)
        }
    }

    private func count(_ index: Int) {
        counts[index] += 1
        log.add("\(views[index].name): touchesBegan" + (toggles[index].isSelected ? ", super" : ""))
        show(index)
    }

    private func show(_ index: Int) {
        views[index].text = "\(views[index].name): \(counts[index])"
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.add("the scene's view: touchesBegan")
        super.touchesBegan(touches, with: event)
    }
}
