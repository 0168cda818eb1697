import UIKit
import XCTest

@testable import Gauge

/// Tests in XCTest as they come with sources from iOS. They know of no stage, and wait in real time.
final class GaugeHostTests: XCTestCase {
    func testTheGaugeFadesOutAndThenResets() {
        MainActor.assumeIsolated {
            let controller = GaugeViewController()
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            XCTAssertTrue(UIApplication.shared.keyWindow === window)
            guard let gauge = controller.value(forKey: "gauge") as? GaugeView else { return XCTFail("no gauge") }
            gauge.value = 0.7
            let faded = XCTestExpectation(description: "the gauge has faded out")
            UIView.animate(withDuration: 0.2) {
                gauge.alpha = 0
            } completion: { finished in
                XCTAssertTrue(finished)
                faded.fulfill()
            }
            gauge.perform(Selector("reset"), with: nil, afterDelay: 0.1)
            XCTAssertEqual(gauge.value, 0.7)
            XCTAssertEqual(XCTWaiter.wait(for: [faded], timeout: 20), .completed)
            XCTAssertEqual(gauge.value, 0)
        }
    }
}
