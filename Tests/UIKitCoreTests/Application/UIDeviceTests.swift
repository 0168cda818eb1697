import Foundation
import Stages
import Testing
import UIKit

@MainActor
@Suite("The device")
struct UIDeviceTests {
    @Test("is a desktop with Linux that is never turned, and follows the UIKit of iOS 26")
    func desktop() {
        let device = UIDevice.current
        #expect(device.model == "Desktop" && device.localizedModel == "Desktop")
        #expect(device.systemName == "Linux" && !device.name.isEmpty)
        #expect(device.systemVersion.compare("13.0", options: .numeric) == .orderedDescending)
        #expect(device.orientation == .unknown && !device.orientation.isValidInterfaceOrientation)
        #expect(device.isMultitaskingSupported)
        device.beginGeneratingDeviceOrientationNotifications()
        device.beginGeneratingDeviceOrientationNotifications()
        device.endGeneratingDeviceOrientationNotifications()
        #expect(device.isGeneratingDeviceOrientationNotifications)
        device.endGeneratingDeviceOrientationNotifications()
        device.endGeneratingDeviceOrientationNotifications()
        #expect(!device.isGeneratingDeviceOrientationNotifications)
    }

    @Test("has the idiom of the screen's traits, and the screen has those of its windows")
    func traits() {
        let stage = Stage(size: CGSize(width: 200, height: 100), scale: 2)
        stage.settle()
        #expect(UIDevice.current.userInterfaceIdiom == stage.window.traitCollection.userInterfaceIdiom)
        #expect(stage.window.screen.traitCollection == stage.window.traitCollection)
        #expect(stage.window.screen.traitCollection.displayScale == 2)
        #expect(stage.application.userInterfaceLayoutDirection == .leftToRight)
    }

    @Test("has no status bar, and the orientation of its screen's shape")
    func statusBar() {
        let wide = Stage(size: CGSize(width: 200, height: 100))
        #expect(wide.application.statusBarOrientation == .landscapeLeft)
        #expect(wide.application.statusBarOrientation.isLandscape)
        let stage = Stage(size: CGSize(width: 100, height: 200))
        #expect(stage.application.statusBarOrientation == .portrait)
        #expect(stage.application.statusBarFrame == .zero && stage.application.isStatusBarHidden)
        #expect(stage.application.statusBarStyle == .default)
        #expect(stage.window.screen.applicationFrame == CGRect(x: 0, y: 0, width: 100, height: 200))
        final class Controller: UIViewController {
            override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
        }
        let controller = Controller()
        controller.setNeedsStatusBarAppearanceUpdate()
        #expect(controller.preferredStatusBarStyle == .lightContent && !controller.prefersStatusBarHidden)
        #expect(UIInterfaceOrientationMask.all.contains(controller.supportedInterfaceOrientations))
        #expect(UIViewController().supportedInterfaceOrientations == .allButUpsideDown)
    }
}
