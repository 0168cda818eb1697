import Stages
import Testing
import UIKit

@MainActor
@Suite("Insets for bars, and other names of code from iOS")
struct AdjustedInsetsTests {
    private final class Observer: @unchecked Sendable {
        var categories: [String] = []
    }

    @Test("automaticallyAdjustsScrollViewInsets decides whether content that does not scroll avoids the bar")
    func insets() {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        let (controller, scrollView) = (UIViewController(), UIScrollView())
        controller.view = scrollView
        controller.automaticallyAdjustsScrollViewInsets = false
        stage.rootViewController = UINavigationController(rootViewController: controller)
        stage.settle()
        #expect(scrollView.safeAreaInsets.top > 0 && scrollView.adjustedContentInset.top == 0)
        controller.automaticallyAdjustsScrollViewInsets = true
        #expect(scrollView.adjustedContentInset.top == scrollView.safeAreaInsets.top)
        controller.automaticallyAdjustsScrollViewInsets = false
        scrollView.contentSize = CGSize(width: 320, height: 900)
        #expect(scrollView.adjustedContentInset.top == scrollView.safeAreaInsets.top)
    }

    @Test("A window whose preferred text size changes posts the notification once")
    func textSize() {
        let stage = Stage()
        let observer = Observer()
        let token = NotificationCenter.default.addObserver(
            forName: UIContentSizeCategory.didChangeNotification, object: stage.window, queue: nil
        ) { notification in
            observer.categories.append(
                notification.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String ?? "")
        }
        stage.window.addSubview(UILabel())
        stage.window.traitOverrides.preferredContentSizeCategory = .extraLarge
        stage.window.traitOverrides.preferredContentSizeCategory = .extraLarge
        stage.window.overrideUserInterfaceStyle = .dark
        #expect(observer.categories == [UIContentSizeCategory.extraLarge.rawValue])
        NotificationCenter.default.removeObserver(token)
    }

    @Test("A key command with a text has it as its title")
    func keyCommand() {
        let command = UIKeyCommand(
            input: "s", modifierFlags: .command, action: "save", discoverabilityTitle: "Save")
        #expect(command.title == "Save" && command.discoverabilityTitle == "Save" && command.input == "s")
    }
}
