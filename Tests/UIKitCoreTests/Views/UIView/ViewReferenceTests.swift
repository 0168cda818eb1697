import Foundation
import Stages
import Testing
import UIKit

@MainActor @Suite("References between views") struct ViewReferenceTests {
    private final class Screen: UIViewController {
        func done() {}
    }

    private final class Parent: UIView {
        nonisolated(unsafe) var onEnd: @MainActor () -> Void = {}
        deinit { MainActor.assumeIsolated { onEnd() } }
    }

    @Test("A view whose superview goes has none, and no window, from the superview's deinitializer on")
    func superview() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var wasNil: Bool?
        var parent: Parent? = Parent(frame: .zero)
        parent?.onEnd = { wasNil = child.superview == nil }
        parent?.addSubview(child)
        if let parent { stage.window.addSubview(parent) }
        #expect(child.superview === parent && child.window === stage.window)
        parent?.removeFromSuperview()
        stage.settle()
        parent = nil
        #expect(wasNil == true && child.superview == nil && child.window == nil)
        stage.window.addSubview(child)
        #expect(child.superview === stage.window && child.window === stage.window)
    }

    @Test("A view whose window goes has none")
    func window() {
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        weak var gone: UIWindow?
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            gone = window
            window.addSubview(child)
            #expect(child.window === window)
        }
        #expect(gone == nil && child.window == nil && child.superview == nil)
    }

    @Test("A layer has its view for a delegate until it goes, unless the app sets another one")
    func delegate() {
        final class Delegate: NSObject, CALayerDelegate {}
        var view: UIView? = UIView(frame: .zero)
        let layer = view?.layer
        #expect(layer?.delegate === view)
        let other = Delegate()
        layer?.delegate = other
        #expect(layer?.delegate === other)
        layer?.delegate = view
        #expect(layer?.delegate === view)
        view = nil
        #expect(layer?.delegate == nil)
        layer?.delegate = other
        #expect(layer?.delegate === other)
        layer?.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        layer?.isHidden = true
    }

    /// A layer that is its own delegate, until it is a view's.
    private final class SelfishLayer: CALayer, CALayerDelegate {
        var delegates: [AnyObject?] = []

        override init() {
            super.init()
            delegate = self
        }

        required init?(coder: NSCoder) { nil }

        override weak var delegate: (any CALayerDelegate)? {
            didSet { delegates.append(delegate) }
        }
    }

    private final class SelfishView: UIView {
        override class var layerClass: AnyClass { SelfishLayer.self }
    }

    @Test("A view becomes the delegate of its layer, whatever the layer's class has set, and overrides see it")
    func delegateOfClass() throws {
        let view = SelfishView(frame: .zero)
        let layer = try #require(view.layer as? SelfishLayer)
        #expect(layer.delegate === view)
        #expect(layer.delegates.last as? UIView === view)
    }

    @Test("A layer whose view is gone can be reflected, as a failing expectation does")
    func reflection() {
        var view: UIView? = UIView(frame: .zero)
        let layer = view?.layer
        view = nil
        var text = ""
        if let layer { dump(layer, to: &text) }
        #expect(layer?.delegate == nil && text.contains("CALayer"))
    }

    /// Weak references would make every use of these several times slower.
    @Test("Nothing on the way of a press is referred to weakly")
    func press() throws {
        let stage = Stage(size: CGSize(width: 200, height: 100))
        let controller = Screen()
        let container = UIView(frame: CGRect(x: 20, y: 20, width: 160, height: 60))
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 10, width: 100, height: 40)
        button.setTitle("Press", for: .normal)
        button.addTarget(controller, action: Selector("done", Screen.done), for: .touchUpInside)
        controller.view.addSubview(container)
        container.addSubview(button)
        stage.rootViewController = controller
        stage.settle()
        func weakCounts() -> [Int] {
            let views: [AnyObject] = [stage.window, controller, controller.view, container, button] + button.subviews
            return views.map { Int(_getWeakRetainCount($0)) }
        }
        let none = Int(_getWeakRetainCount(NSObject()))
        #expect(Set(weakCounts()) == [none])
        stage.finger.press(at: CGPoint(x: 90, y: 50))
        #expect(button.isHighlighted && Set(weakCounts()) == [none])
        stage.finger.lift()
        #expect(Set(weakCounts()) == [none])
    }
}
