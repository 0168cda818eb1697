import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("a button that is covered by a view", .fact("AR-00"))
struct CoveredButtonTests {
    @Test("receives the touch without a tap, unless the cover receives no touches or the button takes them over")
    func taps() throws {
        let experiment = try Experiment(.coveredButton, CoveredButtonScene.self)
        let buttons = experiment.view.buttons
        #expect(
            experiment.tap(buttons[0].veil) == [
                "1: veil touchesBegan", "1: button touchesBegan", "behind: touchesBegan", "1: veil touchesEnded",
                "1: button touchesEnded",
            ])
        #expect(
            experiment.tap(buttons[1].veil) == [
                "2: button touchesBegan", "2: button touchesEnded", "2: tapped",
            ])
        #expect(
            experiment.tap(buttons[2].veil) == [
                "3: veil touchesBegan", "3: button touchesBegan", "3: button touchesEnded", "3: tapped",
            ])
    }

    @Test("can be tapped beside the cover as usual")
    func besideVeil() throws {
        let experiment = try Experiment(.coveredButton, CoveredButtonScene.self)
        for (index, button) in experiment.view.buttons.enumerated() {
            #expect(
                experiment.tap(button, at: CGPoint(x: 30, y: 26)) == [
                    "\(index + 1): button touchesBegan", "\(index + 1): button touchesEnded", "\(index + 1): tapped",
                ])
        }
    }
}
