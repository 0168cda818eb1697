import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// A controller that only a file names.
final class ControllerOfApp: UIViewController {}

@MainActor
@Suite("Classes that files name")
struct NibClassTests {
    private final class Delegate: UIResponder, UIApplicationDelegate {}

    @Test("are looked for in the module of the application's delegate, whatever the file calls its module")
    func moduleOfDelegate() {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="1"><scenes>
            <scene sceneID="s"><objects><viewController id="1" customClass="ControllerOfApp" \
            customModule="Name_In_Xcode" customModuleProvider="target"/></objects></scene></scenes></document>
            """
        let stage = Stage(size: CGSize(width: 100, height: 100))
        stage.launch(Delegate())
        let file = UIStoryboard(data: Data(text.utf8), name: "App", bundle: nil)
        var made: UIViewController?
        let sentences = NibReports.collecting { made = file.instantiateInitialViewController() }
        #expect(made is ControllerOfApp && sentences == [])
    }
}
