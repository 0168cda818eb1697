import Foundation
import Stages
import Testing
import XCTest

@testable import UIKitCore

/// Tests without a stage. They run under XCTest, whose waiting runs the main run loop.
final class XCTestHostTests: XCTestCase {
    override class func tearDown() {
        // Other tests of the process count how often the main thread wakes up.
        MainActor.assumeIsolated { XCTestHost.stop() }
        super.tearDown()
    }

    private final class Probe: UIView {
        var layouts = 0
        var frames: [CFTimeInterval] = []

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }

        var didStep: ((CADisplayLink) -> Void)?

        func step(_ link: CADisplayLink) {
            frames.append(link.timestamp)
            didStep?(link)
        }
    }

    /// Calls `body` with a view in a visible window, and waits until `body` has called its second argument.
    @MainActor
    private static func wait(_ sentence: String, body: (Probe, @escaping @Sendable () -> Void) -> Void) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = Probe(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        window.addSubview(view)
        window.makeKeyAndVisible()
        let done = XCTestExpectation(description: sentence)
        body(view) { done.fulfill() }
        XCTAssertEqual(XCTWaiter.wait(for: [done], timeout: 20), .completed)
        window.isHidden = true
    }

    func testAnAnimationTakesItsTimeAndCallsItsCompletion() {
        MainActor.assumeIsolated {
            var halfway: Float = 0
            let begin = CACurrentMediaTime()
            var end = begin
            Self.wait("the view is gone") { view, done in
                UIView.animate(withDuration: 0.2) {
                    view.alpha = 0
                } completion: { finished in
                    XCTAssertTrue(finished)
                    end = CACurrentMediaTime()
                    done()
                }
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
                    MainActor.assumeIsolated { halfway = view.layer.presentation()?.opacity ?? -1 }
                }
            }
            XCTAssertGreaterThanOrEqual(end - begin, 0.2)
            XCTAssertTrue(halfway > 0 && halfway < 1, "\(halfway)")
        }
    }

    func testAnAnimationOfAViewInNoWindowCallsItsCompletion() {
        MainActor.assumeIsolated {
            let done = XCTestExpectation(description: "the completion is called")
            UIView.animate(withDuration: 0.1) {
                UIView().alpha = 0
            } completion: { _ in
                done.fulfill()
            }
            XCTAssertEqual(XCTWaiter.wait(for: [done], timeout: 20), .completed)
        }
    }

    func testAnAnimatorEnds() {
        MainActor.assumeIsolated {
            Self.wait("the animator ends") { view, done in
                let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { view.center.x = 80 }
                animator.addCompletion { position in
                    XCTAssertEqual(position, .end)
                    done()
                }
                animator.startAnimation()
            }
        }
    }

    func testATransactionCallsItsCompletion() {
        MainActor.assumeIsolated {
            Self.wait("the transaction ends") { view, done in
                CATransaction.setCompletionBlock(done)
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.fromValue = 0
                fade.duration = 0.1
                view.layer.add(fade, forKey: nil)
            }
        }
    }

    func testADisplayLinkIsCalledForEachFrame() {
        MainActor.assumeIsolated {
            Self.wait("five frames come") { view, done in
                view.didStep = { link in
                    guard view.frames.count == 5 else { return }
                    link.invalidate()
                    XCTAssertEqual(view.frames, Set(view.frames).sorted())
                    done()
                }
                CADisplayLink(target: view, selector: Selector("step:", Probe.step)).add(to: .main, forMode: .common)
            }
        }
    }

    func testAViewThatNeedsLayoutIsLaidOutInTheNextTurn() {
        MainActor.assumeIsolated {
            Self.wait("a turn has passed") { view, done in
                view.setNeedsLayout()
                XCTAssertEqual(view.layouts, 0)
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
                    MainActor.assumeIsolated {
                        XCTAssertEqual(view.layouts, 1)
                        done()
                    }
                }
            }
        }
    }

    func testThereIsAnApplicationWithAKeyWindowInWhichTextIsEdited() {
        MainActor.assumeIsolated {
            XCTAssertEqual(UIApplication.shared.applicationState, .active)
            XCTAssertNotNil(UIApplication.shared.keyWindow)
            let window = UIWindow()
            let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
            window.addSubview(field)
            window.makeKeyAndVisible()
            XCTAssertTrue(UIApplication.shared.keyWindow === window)
            XCTAssertTrue(field.becomeFirstResponder())
            field.insertText("a")
            XCTAssertEqual(field.text, "a")
            window.isHidden = true
        }
    }

    func testAStageTakesThePlaceOfTheApplicationUntilItIsGone() {
        MainActor.assumeIsolated {
            let application = UIApplication.shared
            do {
                let stage = Stage(size: CGSize(width: 100, height: 100))
                XCTAssertFalse(UIApplication.shared === application)
                let begin = CACurrentMediaTime()
                let passed = XCTestExpectation(description: "real time passes")
                DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { passed.fulfill() }
                XCTAssertEqual(XCTWaiter.wait(for: [passed], timeout: 20), .completed)
                XCTAssertEqual(CACurrentMediaTime(), begin)
                stage.advance(by: 1)
                XCTAssertEqual(CACurrentMediaTime(), begin + 1, accuracy: 1e-9)
            }
            XCTAssertTrue(UIApplication.shared === application)
        }
    }
}

@MainActor
@Suite("Tests of Swift Testing")
struct SwiftTestingHostTests {
    @Test("a test without a stage gets no application by itself, since nothing would move its clock")
    func none() { #expect(XCTestHost.application == nil) }
}
