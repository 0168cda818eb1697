import Testing
import UIKit

@MainActor @Suite("Orientations of containers") struct ContainerOrientationTests {
    private final class Delegate: UINavigationControllerDelegate, UISplitViewControllerDelegate,
        UITabBarControllerDelegate, UIPageViewControllerDelegate
    {
        func navigationControllerSupportedInterfaceOrientations(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientationMask { .landscape }
        func navigationControllerPreferredInterfaceOrientationForPresentation(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientation { .landscapeLeft }
        func splitViewControllerSupportedInterfaceOrientations(
            _ splitViewController: UISplitViewController
        ) -> UIInterfaceOrientationMask { .landscape }
        func splitViewControllerPreferredInterfaceOrientationForPresentation(
            _ splitViewController: UISplitViewController
        ) -> UIInterfaceOrientation { .landscapeLeft }
        func tabBarControllerSupportedInterfaceOrientations(
            _ tabBarController: UITabBarController
        ) -> UIInterfaceOrientationMask { .landscape }
        func tabBarControllerPreferredInterfaceOrientationForPresentation(
            _ tabBarController: UITabBarController
        ) -> UIInterfaceOrientation { .landscapeLeft }
        func pageViewControllerSupportedInterfaceOrientations(
            _ pageViewController: UIPageViewController
        ) -> UIInterfaceOrientationMask { .landscape }
        func pageViewControllerPreferredInterfaceOrientationForPresentation(
            _ pageViewController: UIPageViewController
        ) -> UIInterfaceOrientation { .landscapeLeft }
    }

    /// A delegate that leaves everything to the containers.
    private final class Silent: UINavigationControllerDelegate, UISplitViewControllerDelegate,
        UITabBarControllerDelegate, UIPageViewControllerDelegate
    {}

    @Test("are those of the delegate, and without an answer the standard ones")
    func answers() {
        let (delegate, silent) = (Delegate(), Silent())
        let navigation = UINavigationController()
        let split = UISplitViewController(style: .doubleColumn)
        let tabs = UITabBarController()
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let all = [navigation, split, tabs, pages]
        func expect(_ supported: UIInterfaceOrientationMask, _ preferred: UIInterfaceOrientation) {
            #expect(all.allSatisfy { $0.supportedInterfaceOrientations == supported })
            #expect(all.allSatisfy { $0.preferredInterfaceOrientationForPresentation == preferred })
        }
        expect(.allButUpsideDown, .portrait)
        (navigation.delegate, split.delegate, tabs.delegate, pages.delegate) = (delegate, delegate, delegate, delegate)
        expect(.landscape, .landscapeLeft)
        (navigation.delegate, split.delegate, tabs.delegate, pages.delegate) = (silent, silent, silent, silent)
        expect(.allButUpsideDown, .portrait)
    }
}
