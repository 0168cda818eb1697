import TouchstoneKit
import UIKit

extension Scene {
    /// The scenes of this package.
    @MainActor static let playroom = [lamp, seesaw, paper]

    @MainActor static let lamp = Scene(
        name: "lamp", title: "A lamp", hint: "Press the switch: the lamp is lit while the button is selected.",
        size: CGSize(width: 240, height: 200)
    ) { LampView(frame: $0) }.grouped("Controls")

    @MainActor static let seesaw = Scene(
        name: "seesaw", title: "A seesaw", hint: "Touch either side: the plank leans to where the finger is.",
        size: CGSize(width: 280, height: 160)
    ) { SeesawView(frame: $0) }.grouped("Touches")

    @MainActor static let paper = Scene(
        name: "paper", title: "A sheet of paper", hint: "Draw with one finger or with several.",
        size: CGSize(width: 300, height: 220)
    ) { PaperView(frame: $0) }.grouped("Touches")
}
