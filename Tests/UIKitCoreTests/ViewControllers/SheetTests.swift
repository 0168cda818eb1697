import Stages
import TestSupport
import Testing
import UIKit

/// Sheets: their detents, and the fingers that drag them.
@MainActor @Suite("Sheets") struct SheetTests {
    private final class Delegate: NSObject, UISheetPresentationControllerDelegate {
        var allows = true
        private(set) var calls: [String] = []

        func take() -> [String] {
            defer { calls = [] }
            return calls
        }

        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheetPresentationController: UISheetPresentationController
        ) { calls.append("changed to \(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "nil")") }

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            calls.append("should")
            return allows
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            calls.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            calls.append("did")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            calls.append("attempt")
        }
    }

    /// A sheet over a root with a button in a window of 300 by 500 points.
    @MainActor
    private final class Fixture {
        let stage = Stage(size: CGSize(width: 300, height: 500))
        let calls = CallLog()
        let presenter: ScreenController
        let presented: ScreenController
        let delegate = Delegate()
        private(set) var taps = 0

        init(_ configure: (UISheetPresentationController) -> Void) {
            presenter = ScreenController("a", calls)
            presented = ScreenController("b", calls)
            stage.rootViewController = presenter
            let button = UIButton(frame: CGRect(x: 100, y: 20, width: 100, height: 60))
            button.addAction(UIAction { [unowned self] _ in taps += 1 }, for: .touchUpInside)
            presenter.view.addSubview(button)
            guard let sheet = presented.sheetPresentationController else { return }
            sheet.delegate = delegate
            configure(sheet)
            presenter.present(presented, animated: false)
            stage.settle()
        }

        var sheet: UISheetPresentationController {
            presented.presentationController as? UISheetPresentationController
                ?? UISheetPresentationController(presentedViewController: presented, presenting: nil)
        }
        var frame: CGRect { presented.view.convert(presented.view.bounds, to: nil) }

        func drag(from y: CGFloat, to end: CGFloat, over duration: TimeInterval = 0.5, holds: Bool = true) {
            stage.finger.press(at: CGPoint(x: 150, y: y))
            stage.finger.move(to: CGPoint(x: 150, y: end), over: duration)
            if holds { stage.advance(by: 0.5) }
            stage.finger.lift()
            stage.advance(by: 1)
        }

        func end() {
            presenter.dismiss(animated: false)
            stage.rootViewController = nil
            #expect(presenter.faults + presented.faults == [])
        }
    }

    @Test("The detents are the full height, half of the window, and what the app computes")
    func detents() {
        var seen: (maximum: CGFloat, isRegular: Bool)?
        let fixture = Fixture { sheet in
            sheet.detents = [
                .custom(identifier: .init("small")) { context in
                    seen = (
                        context.maximumDetentValue, context.containerTraitCollection.verticalSizeClass == .regular
                    )
                    return 120
                }, .custom { _ in UISheetPresentationController.Detent.inactive }, .medium(), .large(),
            ]
        }
        #expect(fixture.frame == CGRect(x: 8, y: 380, width: 284, height: 112))
        #expect(seen?.maximum == 460 && seen?.isRegular == true)
        fixture.sheet.selectedDetentIdentifier = .medium
        fixture.stage.settle()
        #expect(fixture.frame == CGRect(x: 8, y: 250, width: 284, height: 242))
        fixture.sheet.animateChanges { fixture.sheet.selectedDetentIdentifier = .large }
        fixture.stage.advance(by: 0.05)
        let middle = fixture.presented.view.superview?.superview?.layer.presentation()?.frame.minY ?? 0
        #expect(middle > 42 && middle < 248, "\(middle)")
        fixture.stage.advance(by: 1)
        #expect(fixture.frame == CGRect(x: 0, y: 40, width: 300, height: 460))
        // Changes by code are not reported.
        #expect(fixture.delegate.take() == [])
        fixture.stage.resize(to: CGSize(width: 300, height: 400))
        fixture.stage.settle()
        #expect(fixture.frame == CGRect(x: 0, y: 40, width: 300, height: 360))
        fixture.end()
    }

    @Test("A drag leads to the nearest detent, and a fast one to the next")
    func drags() {
        let fixture = Fixture { $0.detents = [.medium(), .large()] }
        #expect(fixture.frame.minY == 250)
        fixture.drag(from: 300, to: 150)
        #expect(fixture.frame.minY == 40 && fixture.sheet.selectedDetentIdentifier == .large)
        #expect(fixture.delegate.take() == ["changed to com.apple.UIKit.large"])
        fixture.drag(from: 100, to: 130)
        #expect(fixture.frame.minY == 40 && fixture.delegate.take() == [])
        fixture.drag(from: 100, to: 180, over: 0.1, holds: false)
        #expect(fixture.frame.minY == 250)
        #expect(fixture.delegate.take() == ["changed to com.apple.UIKit.medium"])
        // A sideways drag, and one that a second finger cancels, move nothing.
        fixture.stage.finger.press(at: CGPoint(x: 50, y: 300))
        fixture.stage.finger.move(to: CGPoint(x: 250, y: 320), over: 0.3)
        #expect(fixture.frame.minY == 250)
        fixture.stage.finger.lift()
        fixture.stage.finger.press(at: CGPoint(x: 50, y: 300))
        fixture.stage.finger.move(to: CGPoint(x: 50, y: 200), over: 0.3)
        #expect(fixture.frame.minY < 200)
        fixture.stage.finger.cancel()
        fixture.stage.advance(by: 1)
        #expect(fixture.frame.minY == 250 && fixture.delegate.take() == [])
        fixture.end()
    }

    @Test("The sheet follows the finger, and resists beyond its largest detent")
    func following() {
        let fixture = Fixture { $0.detents = [.medium(), .large()] }
        let finger = fixture.stage.finger
        finger.press(at: CGPoint(x: 150, y: 300))
        finger.move(to: CGPoint(x: 150, y: 200), over: 0.2)
        // The first 10 points do not count.
        #expect(fixture.frame.minY == 160)
        finger.move(to: CGPoint(x: 150, y: 20), over: 0.2)
        #expect(fixture.frame.minY < 40 && fixture.frame.minY > 10)
        finger.move(to: CGPoint(x: 150, y: 390), over: 0.2)
        #expect(fixture.frame.minY == 350)
        finger.move(to: CGPoint(x: 150, y: 300), over: 0.2)
        finger.lift()
        fixture.stage.advance(by: 1)
        #expect(fixture.frame.minY == 250)
        fixture.end()
    }

    @Test("A drag down dismisses, and the delegate is asked and told")
    func dismissal() {
        let fixture = Fixture { $0.detents = [.medium()] }
        _ = fixture.calls.take()
        fixture.delegate.allows = false
        fixture.drag(from: 300, to: 480)
        #expect(fixture.delegate.take() == ["should", "attempt"] && fixture.frame.minY == 250)
        fixture.delegate.allows = true
        fixture.presented.isModalInPresentation = true
        fixture.drag(from: 300, to: 400)
        #expect(fixture.delegate.take() == [])
        fixture.drag(from: 300, to: 490)
        #expect(fixture.delegate.take() == ["attempt"] && fixture.frame.minY == 250)
        fixture.presented.isModalInPresentation = false
        #expect(fixture.calls.take() == [])
        fixture.drag(from: 300, to: 480)
        #expect(fixture.delegate.take() == ["should", "will", "did"])
        #expect(fixture.calls.take() == ["b viewWillDisappear", "b viewDidDisappear"])
        #expect(fixture.presenter.presentedViewController == nil)
        fixture.end()
    }

    @Test("What a navigation controller in the sheet shows decides, too, whether the user can dismiss it")
    func modalContent() {
        let stage = Stage(size: CGSize(width: 300, height: 500))
        let (presenter, content, next) = (UIViewController(), UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: content)
        let delegate = Delegate()
        content.isModalInPresentation = true
        navigation.sheetPresentationController?.delegate = delegate
        stage.rootViewController = presenter
        presenter.present(navigation, animated: false)
        stage.settle()
        stage.finger.tap(at: CGPoint(x: 150, y: 20))
        stage.advance(by: 1)
        #expect(delegate.take() == ["attempt"] && presenter.presentedViewController === navigation)
        navigation.pushViewController(next, animated: false)
        stage.settle()
        stage.finger.tap(at: CGPoint(x: 150, y: 20))
        stage.advance(by: 1)
        #expect(delegate.take() == ["should", "will", "did"] && presenter.presentedViewController == nil)
        stage.rootViewController = nil
    }

    @Test("The root of a navigation controller finds the sheet that this will be, and a sheet is told of its new size")
    func content() throws {
        final class Content: UIViewController {
            var sizes: [CGSize] = []

            override func viewDidLoad() {
                super.viewDidLoad()
                sheetPresentationController?.detents = [.medium(), .large()]
            }

            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                sizes.append(size)
            }
        }
        let stage = Stage(size: CGSize(width: 300, height: 500))
        let (presenter, content, alone) = (UIViewController(), Content(), Content())
        let navigation = UINavigationController(rootViewController: content)
        stage.rootViewController = presenter
        content.loadViewIfNeeded()
        presenter.present(navigation, animated: false)
        stage.settle()
        #expect(navigation.view.convert(navigation.view.bounds, to: nil).minY == 250)
        presenter.dismiss(animated: false)
        presenter.present(alone, animated: false)
        stage.settle()
        #expect(alone.view.bounds.size == CGSize(width: 284, height: 242))
        stage.resize(to: CGSize(width: 300, height: 400))
        stage.settle()
        #expect(alone.sizes == [CGSize(width: 284, height: 192)] && alone.view.bounds.size == alone.sizes.last)
        presenter.dismiss(animated: false)
        let child = UIViewController()
        presenter.addChild(child)
        #expect(child.presentationController == nil)
        stage.rootViewController = nil
    }

    @Test("A touch beside the sheet dismisses it, and code does so without asking the delegate")
    func touchBeside() {
        let fixture = Fixture { _ in }
        fixture.stage.finger.tap(at: CGPoint(x: 150, y: 20))
        fixture.stage.advance(by: 1)
        #expect(fixture.delegate.take() == ["should", "will", "did"])
        fixture.presenter.present(fixture.presented, animated: true)
        fixture.stage.advance(by: 1)
        fixture.presenter.dismiss(animated: true)
        fixture.stage.advance(by: 1)
        #expect(fixture.delegate.take() == [] && fixture.taps == 0)
        fixture.end()
    }

    @Test("Up to a detent, the presenter is not dimmed and takes touches")
    func undimmed() {
        let fixture = Fixture { sheet in
            sheet.detents = [.medium(), .large()]
            sheet.largestUndimmedDetentIdentifier = .medium
        }
        let corner = CGPoint(x: 10, y: 10)
        let bright = fixture.stage.pixel(at: corner)
        #expect(bright == .white)
        fixture.stage.finger.tap(at: CGPoint(x: 150, y: 50))
        #expect(fixture.taps == 1 && fixture.presenter.presentedViewController === fixture.presented)
        fixture.drag(from: 300, to: 100)
        #expect(fixture.stage.pixel(at: corner) != bright)
        fixture.stage.finger.tap(at: CGPoint(x: 150, y: 25))
        fixture.stage.advance(by: 1)
        #expect(fixture.taps == 1 && fixture.presenter.presentedViewController == nil)
        fixture.end()
    }

    @Test("The focus and assistive technologies reach what is behind an undimmed sheet, and nothing behind others")
    func reach() throws {
        let fixture = Fixture { sheet in
            sheet.detents = [.medium(), .large()]
            sheet.largestUndimmedDetentIdentifier = .medium
        }
        let behind = try #require(fixture.presenter.view.subviews.first as? UIButton)
        behind.setTitle("Behind", for: .normal)
        let front = UIButton(frame: CGRect(x: 20, y: 40, width: 100, height: 50))
        front.setTitle("Front", for: .normal)
        fixture.presented.view.addSubview(front)
        fixture.stage.settle()
        func read() -> [String] { fixture.stage.reader.elements.compactMap(\.accessibilityLabel) }
        func focused() -> Set<String> {
            Set(
                (0..<4).compactMap { _ in
                    fixture.stage.key("\t")
                    return (UIFocusSystem.focusSystem(for: fixture.stage.window)?.focusedItem as? UIButton)?
                        .currentTitle
                })
        }
        #expect(Set(read()) == ["Behind", "Front"] && focused() == ["Behind", "Front"])
        fixture.sheet.selectedDetentIdentifier = .large
        fixture.stage.settle()
        #expect(read() == ["Front"] && focused() == ["Front"])
        // A sheet that is not modal is reached in front of one that is.
        let next = UIViewController()
        next.sheetPresentationController?.detents = [.medium()]
        next.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        let last = UIButton(frame: CGRect(x: 20, y: 40, width: 100, height: 50))
        last.setTitle("Last", for: .normal)
        next.view.addSubview(last)
        fixture.presented.present(next, animated: false)
        fixture.stage.settle()
        #expect(read() == ["Front", "Last"] && focused() == ["Front", "Last"])
        fixture.end()
    }

    @Test("A drag on content at its top makes the sheet larger before it scrolls, and moves it down")
    func scrolling() {
        let fixture = Fixture { $0.detents = [.medium(), .large()] }
        let scrollView = UIScrollView(frame: fixture.presented.view.bounds)
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentSize = CGSize(width: 200, height: 2000)
        fixture.presented.view.addSubview(scrollView)
        fixture.stage.settle()
        fixture.drag(from: 400, to: 250)
        #expect(fixture.frame.minY == 40 && scrollView.contentOffset.y == 0)
        fixture.drag(from: 400, to: 300)
        #expect(fixture.frame.minY == 40 && scrollView.contentOffset.y > 50)
        // The content goes back to its top first.
        fixture.drag(from: 200, to: 220)
        #expect(fixture.frame.minY == 40)
        scrollView.contentOffset = .zero
        fixture.drag(from: 200, to: 380)
        #expect(fixture.frame.minY == 250 && scrollView.contentOffset.y == 0)
        fixture.sheet.prefersScrollingExpandsWhenScrolledToEdge = false
        fixture.drag(from: 400, to: 300)
        #expect(fixture.frame.minY == 250 && scrollView.contentOffset.y > 50)
        fixture.end()
    }

    @Test("A tap on the grabber leads from detent to detent, and assistive technologies find it")
    func grabber() throws {
        let fixture = Fixture { sheet in
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
        }
        let reader = fixture.stage.reader
        #expect(reader.move(to: "Sheet Grabber") && reader.text.contains("button"))
        fixture.stage.finger.tap(at: CGPoint(x: 150, y: 258))
        fixture.stage.advance(by: 1)
        #expect(fixture.frame.minY == 40)
        fixture.stage.finger.tap(at: CGPoint(x: 150, y: 48))
        fixture.stage.advance(by: 1)
        #expect(fixture.frame.minY == 250 && fixture.delegate.take().count == 2)
        fixture.end()
    }

    @Test("In a wide window a page stands in the middle, and one with detents at the bottom")
    func wide() {
        let stage = Stage(size: CGSize(width: 1000, height: 600))
        let (presenter, presented) = (UIViewController(), UIViewController())
        stage.rootViewController = presenter
        presenter.present(presented, animated: false)
        stage.settle()
        #expect(
            presented.view.convert(presented.view.bounds, to: nil) == CGRect(x: 148, y: 40, width: 704, height: 520))
        presented.sheetPresentationController?.detents = [.medium(), .large()]
        stage.settle()
        #expect(
            presented.view.convert(presented.view.bounds, to: nil) == CGRect(x: 148, y: 300, width: 704, height: 292))
        presented.preferredContentSize = CGSize(width: 400, height: 100)
        presented.sheetPresentationController?.widthFollowsPreferredContentSizeWhenEdgeAttached = true
        stage.settle()
        #expect(presented.view.bounds.width == 400)
        presenter.dismiss(animated: false)
        stage.rootViewController = nil
    }

    /// A dismissal that is taken back in the middle.
    private final class Undecided: NSObject, UIViewControllerAnimatedTransitioning,
        UIViewControllerTransitioningDelegate
    {
        func animationController(forDismissed dismissed: UIViewController) -> (
            any UIViewControllerAnimatedTransitioning
        )? { self }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.2
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            UIView.animate(withDuration: 0.2) {
                transitionContext.view(forKey: .from)?.alpha = 0
            } completion: { _ in
                transitionContext.view(forKey: .from)?.alpha = 1
                transitionContext.completeTransition(false)
            }
        }
    }

    @Test("A drag that a dismissal interrupts leaves the sheet at its detent when that is taken back")
    func takenBack() {
        let fixture = Fixture { $0.detents = [.medium(), .large()] }
        let animation = Undecided()
        fixture.presented.transitioningDelegate = animation
        let (finger, place) = (fixture.stage.finger, fixture.frame)
        finger.press(at: CGPoint(x: 150, y: 300))
        finger.move(to: CGPoint(x: 150, y: 200), over: 0.1)
        #expect(fixture.frame.minY < place.minY)
        fixture.presenter.dismiss(animated: true)
        finger.move(to: CGPoint(x: 150, y: 180), over: 0.1)
        fixture.stage.advance(by: 1)
        finger.lift()
        fixture.stage.advance(by: 1)
        #expect(fixture.frame == place && fixture.presented.phase == .shown)
        fixture.presented.transitioningDelegate = nil
        fixture.presenter.dismiss(animated: false)
        fixture.end()
    }

    @Test("A dismissal in the middle of a drag, and a drag in the middle of a dismissal, do no harm")
    func interruptions() {
        let fixture = Fixture { $0.detents = [.medium(), .large()] }
        let finger = fixture.stage.finger
        finger.press(at: CGPoint(x: 150, y: 300))
        finger.move(to: CGPoint(x: 150, y: 330), over: 0.1)
        fixture.presenter.dismiss(animated: true)
        finger.move(to: CGPoint(x: 150, y: 200), over: 0.1)
        finger.lift()
        fixture.stage.advance(by: 1)
        #expect(fixture.presenter.presentedViewController == nil)
        fixture.presenter.present(fixture.presented, animated: true)
        fixture.stage.advance(by: 0.1)
        finger.press(at: CGPoint(x: 150, y: 450))
        finger.move(to: CGPoint(x: 150, y: 490), over: 0.1)
        finger.lift()
        fixture.stage.advance(by: 1)
        #expect(fixture.frame.minY == 250)
        fixture.end()
    }
}
