import UIKit

/// A stand-in for XCTest's class, which is on no actor.
open class Case: NSObject {
    open func setUp() {}
    open func tearDown() {}
}

class GaugeCase: Case {
    var gauge: GaugeView!
    var controller: GaugeController!
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    override func setUp() {
        super.setUp()
        gauge = GaugeView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        controller = GaugeController()
        window.rootViewController = controller
    }

    override func tearDown() {
        gauge = nil
        controller = nil
        super.tearDown()
    }

    func run() -> Bool {
        setUp()
        defer { tearDown() }
        return testValue()
    }

    func testValue() -> Bool {
        gauge.value = 0.5
        gauge.layoutIfNeeded()
        controller.loadViewIfNeeded()
        return gauge.value == 0.5 && (gauge.layer as? GaugeLayer)?.value == 0.5 && controller.isViewLoaded
    }
}
