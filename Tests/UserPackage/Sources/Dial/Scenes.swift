import TouchstoneKit
import UIKit

/// The scenes of the gallery, which `touchstone live` shows while you write.
@MainActor let scenes: [Scene] = [
    Scene(
        name: "dial", title: "Dial", hint: "Drag up and down: the arc follows the finger.",
        size: CGSize(width: 320, height: 240)
    ) { frame in
        let view = UIView(frame: frame)
        view.backgroundColor = .systemBackground
        view.addSubview(DialControl(frame: CGRect(x: 100, y: 60, width: 120, height: 120)))
        return view
    }
]
