import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("A page control")
struct UIPageControlTests {
    private let recorder = Recorder()

    private func stage() -> Stage { Stage(size: CGSize(width: 200, height: 60), scale: 1) }

    /// Returns a control of five pages at the centre of the stage, whose dots are 18 points apart.
    private func place(on stage: Stage) -> UIPageControl {
        let control = UIPageControl(frame: CGRect(x: 0, y: 10, width: 200, height: 40))
        control.numberOfPages = 5
        for event in [UIControl.Event.touchDown, .valueChanged, .touchUpInside] {
            control.addAction(
                UIAction { [recorder] in
                    guard let sender = $0.sender as? UIPageControl else { return }
                    recorder.add("\(event) \(sender.currentPage) \(sender.interactionState)")
                }, for: event)
        }
        stage.window.backgroundColor = .black
        stage.window.addSubview(control)
        stage.settle()
        return control
    }

    /// Returns the centre of one of five dots, whose row is 110 points long.
    private func dot(_ page: Int) -> CGPoint { CGPoint(x: 64 + 18 * page, y: 30) }

    private func red(_ stage: Stage, _ point: CGPoint) -> Int {
        Int((stage.pixel(at: point).cgColor.red * 255).rounded())
    }

    @Test("is 26 points high and, per page, 18 points wide plus 20, and clamps its page")
    func sizes() {
        let control = UIPageControl()
        #expect(control.currentPage == 0 && control.numberOfPages == 0 && control.allowsContinuousInteraction)
        control.numberOfPages = 4
        #expect(control.intrinsicContentSize == CGSize(width: 92, height: 26))
        #expect(control.size(forNumberOfPages: 7) == CGSize(width: 146, height: 26))
        control.currentPage = 9
        #expect(control.currentPage == 3)
        control.numberOfPages = 2
        #expect(control.currentPage == 1)
        control.currentPage = -4
        #expect(control.currentPage == 0)
        control.direction = .topToBottom
        #expect(control.size(forNumberOfPages: 4) == CGSize(width: 26, height: 92))
    }

    @Test("goes forward on a tap right of the middle, back on one left of it, and stops at the ends", .fact("UC-38"))
    func taps() {
        let stage = stage()
        let control = place(on: stage)
        stage.finger.tap(at: CGPoint(x: 190, y: 30))
        #expect(control.currentPage == 1)
        #expect(recorder.take() == ["touchDown 0 none", "valueChanged 1 discrete", "touchUpInside 1 none"])
        stage.finger.tap(at: CGPoint(x: 10, y: 30))
        #expect(control.currentPage == 0)
        _ = recorder.take()
        stage.finger.tap(at: CGPoint(x: 10, y: 30))
        #expect(recorder.take() == ["touchDown 0 none", "touchUpInside 0 none"])
        control.currentPage = 3
        #expect(recorder.take() == [])
        stage.finger.press(at: CGPoint(x: 190, y: 30))
        stage.finger.cancel()
        #expect(control.currentPage == 3)
    }

    @Test("runs from the right in a right-to-left interface or by its direction, and downwards")
    func directions() {
        let stage = stage()
        let control = place(on: stage)
        control.semanticContentAttribute = .forceRightToLeft
        stage.finger.tap(at: CGPoint(x: 10, y: 30))
        #expect(control.currentPage == 1)
        #expect(red(stage, dot(3)) == 255 && red(stage, dot(1)) < 255)
        control.direction = .leftToRight
        stage.finger.tap(at: CGPoint(x: 10, y: 30))
        #expect(control.currentPage == 0)
        control.direction = .bottomToTop
        stage.finger.tap(at: CGPoint(x: 10, y: 11))
        #expect(control.currentPage == 1)
    }

    @Test("scrubs through the pages with a finger that moves along the dots", .fact("UC-38"))
    func scrubbing() {
        let stage = stage()
        let control = place(on: stage)
        stage.finger.press(at: dot(0))
        stage.finger.move(to: CGPoint(x: 72, y: 30))
        #expect(recorder.take() == ["touchDown 0 none"])
        stage.finger.move(to: dot(2), over: 0.2)
        #expect(recorder.take() == ["valueChanged 1 continuous", "valueChanged 2 continuous"])
        stage.finger.move(to: CGPoint(x: 199, y: 30), over: 0.2)
        #expect(control.currentPage == 4)
        stage.finger.move(to: dot(3))
        stage.finger.lift()
        #expect(control.currentPage == 3 && control.interactionState == .none)
        control.allowsContinuousInteraction = false
        stage.finger.press(at: dot(4))
        stage.finger.move(to: dot(0), over: 0.2)
        #expect(control.currentPage == 3)
        stage.finger.lift()
        #expect(control.currentPage == 2)
    }

    @Test("draws dots of 45 percent white and a white one for the current page, or in colours set by the app")
    func dots() {
        let stage = stage()
        let control = place(on: stage)
        control.currentPage = 1
        // Measured on black: 114.
        #expect(abs(red(stage, dot(0)) - 114) <= 1 && red(stage, dot(1)) == 255)
        #expect(red(stage, CGPoint(x: 73, y: 30)) == 0)
        control.pageIndicatorTintColor = .green
        control.currentPageIndicatorTintColor = .red
        #expect(stage.pixel(at: dot(0)) == .green && stage.pixel(at: dot(1)) == .red)
        control.numberOfPages = 1
        #expect(stage.pixel(at: CGPoint(x: 100, y: 30)) == .red)
        control.hidesForSinglePage = true
        #expect(stage.pixel(at: CGPoint(x: 100, y: 30)) == .black)
    }

    @Test("draws a background always, never, or while a finger scrubs")
    func backgrounds() {
        let stage = stage()
        let control = place(on: stage)
        let between = CGPoint(x: 73, y: 30)
        control.backgroundStyle = .prominent
        #expect(red(stage, between) > 0)
        control.backgroundStyle = .automatic
        #expect(red(stage, between) == 0)
        stage.finger.press(at: dot(0))
        stage.finger.move(to: dot(2))
        #expect(red(stage, between) > 0)
        control.backgroundStyle = .minimal
        #expect(red(stage, between) == 0)
        stage.finger.lift()
    }

    @Test("defers the display of the current page on request")
    func deferring() {
        let stage = stage()
        let control = place(on: stage)
        control.defersCurrentPageDisplay = true
        stage.finger.tap(at: CGPoint(x: 190, y: 30))
        #expect(control.currentPage == 1 && red(stage, dot(0)) == 255)
        control.updateCurrentPageDisplay()
        #expect(red(stage, dot(1)) == 255)
        control.currentPage = 3
        #expect(red(stage, dot(3)) == 255)
    }

    @Test("shows images in place of dots: preferred ones, a page's own, and the current page's")
    func images() {
        let stage = stage()
        let control = place(on: stage)
        control.pageIndicatorTintColor = .green
        control.currentPageIndicatorTintColor = .red
        func image(_ color: UIColor, _ mode: UIImage.RenderingMode) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }.withRenderingMode(mode)
        }
        let corner = CGPoint(x: 59.5, y: 25.5)
        #expect(stage.pixel(at: corner) == .black)
        control.preferredIndicatorImage = image(.blue, .automatic)
        #expect(stage.pixel(at: corner) == .red && stage.pixel(at: CGPoint(x: 77.5, y: 25.5)) == .green)
        control.setIndicatorImage(image(.blue, .alwaysOriginal), forPage: 1)
        #expect(stage.pixel(at: CGPoint(x: 77.5, y: 25.5)) == .blue)
        control.setCurrentPageIndicatorImage(image(.white, .alwaysOriginal), forPage: 0)
        #expect(stage.pixel(at: corner) == .white)
        #expect(control.indicatorImage(forPage: 1) != nil && control.indicatorImage(forPage: 0) == nil)
        control.numberOfPages = 1
        control.numberOfPages = 5
        #expect(control.indicatorImage(forPage: 1) == nil)
    }

    @Test("draws the dots around the current page if not all fit")
    func manyPages() {
        let stage = stage()
        let control = place(on: stage)
        control.numberOfPages = 100
        control.currentPage = 50
        let count = stride(from: 0.5, to: 200, by: 1).reduce(into: (0, false)) { state, x in
            let isLit = red(stage, CGPoint(x: x, y: 30)) > 0
            if isLit, !state.1 { state.0 += 1 }
            state.1 = isLit
        }.0
        #expect(count == 10)
        stage.finger.tap(at: CGPoint(x: 199, y: 30))
        #expect(control.currentPage == 51)
    }

    @Test("A control of any size can be touched", arguments: [0, 1e-300, 1e10, 1e30, 1e300] as [CGFloat])
    func sizes(length: CGFloat) {
        let stage = stage()
        let control = place(on: stage)
        for pages in [0, 5, 1000] {
            control.numberOfPages = pages
            control.frame = CGRect(x: 0, y: 0, width: length, height: 40)
            stage.settle()
            stage.finger.tap(at: CGPoint(x: 100, y: 20))
            control.frame = CGRect(x: -length / 2, y: -length / 2, width: length, height: length)
            control.direction = .topToBottom
            stage.finger.tap(at: CGPoint(x: 100, y: 20))
            control.direction = .natural
        }
        #expect(control.currentPage >= 0)
    }

    @Test(
        "of as many pages as an integer can count is laid out, drawn, touched and read at once",
        arguments: [40, 200] as [CGFloat])
    func mostPages(width: CGFloat) {
        let stage = stage()
        let control = place(on: stage)
        control.numberOfPages = .max
        control.frame.size.width = width
        let longest = control.size(forNumberOfPages: 2000)
        #expect(longest == CGSize(width: 36_020, height: 26))
        #expect(control.size(forNumberOfPages: .max) == longest && control.intrinsicContentSize == longest)
        #expect(control.sizeThatFits(.zero) == longest && control.size(forNumberOfPages: .min).width == 20)

        let middle = CGPoint(x: width / 2, y: 30)
        for page in [0, 1 << 62, Int.max - 1] {
            control.currentPage = page
            #expect(control.currentPage == page && stage.window.hitTest(middle, with: nil) === control)
            #expect(control.accessibilityValue == "page \(page + 1) of \(Int.max)")
            stage.finger.tap(at: CGPoint(x: width - 2, y: 30))
            #expect(control.currentPage == min(page + 1, .max - 1))
            control.currentPage = page
            control.accessibilityDecrement()
            #expect(control.currentPage == max(page - 1, 0))
        }
        control.direction = .bottomToTop
        stage.finger.tap(at: CGPoint(x: width / 2, y: 12))
        #expect(control.currentPage == .max - 1)
    }

    @Test("of as many pages as an integer can count is scrubbed page by page at both ends")
    func scrubbingMostPages() {
        let stage = stage()
        let control = place(on: stage)
        control.numberOfPages = .max
        for (page, place, x) in [(0, 0, 18.0), (0, 2, 190), (Int.max - 1, 7, 10), (Int.max - 1, 9, 199)] {
            control.currentPage = page
            stage.finger.press(at: CGPoint(x: 19 + 18 * place, y: 30))
            stage.finger.move(to: CGPoint(x: x, y: 30))
            let expected = (page == 0 ? 0 : Int.max - 10) + Int(((x - 19) / 18).rounded())
            #expect(control.currentPage == min(expected, .max - 1), "\(page), \(place), \(x)")
            stage.finger.lift()
        }
    }

    @Test("that takes all the room it asks for shows its dots in its middle, and costs no more than those")
    func mostPagesInFullSize() {
        let stage = stage()
        let control = place(on: stage)
        control.numberOfPages = .max
        control.sizeToFit()
        control.center = CGPoint(x: 100, y: 30)
        #expect(control.bounds.width == 36_020)
        #expect((0..<200).contains { red(stage, CGPoint(x: CGFloat($0) + 0.5, y: 30)) > 0 })
        control.frame = CGRect(x: -1e20, y: 10, width: 2e20, height: 40)
        stage.settle()
        stage.finger.tap(at: CGPoint(x: 100, y: 30))
        #expect(control.currentPage <= 1)
    }
}
