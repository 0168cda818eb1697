import TouchstoneKit
import UIKit

extension Scene {
    /// The path of an unhandled touch, from the view that was hit to the application's delegate.
    static let responderChain = Scene(
        name: "responder-chain", title: "Responder chain",
        hint: "Choose who handles touches and tap a colour: the touch goes up the chain until a responder keeps it.",
        size: CGSize(width: 500, height: 340)
    ) { ResponderChainController() }
}

/// The controller of the experiment. It is between its view and that view's superview in the responder chain.
final class ResponderChainController: UIViewController {
    /// The object that keeps touches.
    enum Handler: Int, CaseIterable {
        case noView, yellow, orange, controller

        var title: String { self == .noView ? "no view" : "\(self)" }
    }

    private var chainView: ResponderChainView? { viewIfLoaded as? ResponderChainView }

    override func loadView() {
        view = ResponderChainView(frame: CGRect(origin: .zero, size: Scene.responderChain.size))
    }

    private var keepsTouches: Bool { chainView?.handler == .controller }

    /// Handles a touch that no view has kept. The responders after this controller do not belong to the scene, so
    /// they are listed here.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard !keepsTouches else {
            chainView?.log.add("controller: handles it")
            return
        }
        chainView?.log.add("controller: passes it on")
        var link = next
        while let responder = link {
            chainView?.log.add("\(type(of: responder)): is next")
            link = responder.next
        }
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !keepsTouches { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !keepsTouches { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !keepsTouches { super.touchesCancelled(touches, with: event) }
    }
}

/// White holds orange, orange holds blue, blue holds yellow.
final class ResponderChainView: ExperimentView {
    /// The object that keeps touches.
    var handler: ResponderChainController.Handler { .init(rawValue: choice.choice) ?? .noView }

    let choice = ChoiceRow(ResponderChainController.Handler.allCases.map(\.title))
    private let caption = ExperimentView.caption("Handled by", alignment: .left)
    private let white = TouchedView("white", .white, textColor: .black)
    private let orange = TouchedView("orange", .systemOrange, textColor: .black)
    private let blue = TouchedView("blue", .systemBlue, textColor: .white)
    private let yellow = TouchedView("yellow", .systemYellow, textColor: .black)

    override func setUp() {
        backgroundColor = .systemGray5
        for view in [white, caption, choice] { addSubview(view) }
        white.addSubview(orange)
        orange.addSubview(blue)
        blue.addSubview(yellow)
        yellow.keepsTouches = { [unowned self] in handler == .yellow }
        orange.keepsTouches = { [unowned self] in handler == .orange }
        for view in [white, orange, blue, yellow] {
            view.onTouches = { [unowned self, unowned view] phase in
                guard phase == .began else { return }
                log.add("\(view.name): " + (view.keepsTouches() ? "handles it" : "passes it on"))
            }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        white.frame = CGRect(x: 16, y: 16, width: 258, height: 236)
        orange.frame = CGRect(x: 16, y: 32, width: 226, height: 188)
        blue.frame = CGRect(x: 16, y: 32, width: 194, height: 140)
        yellow.frame = CGRect(x: 16, y: 32, width: 162, height: 92)
        caption.frame = CGRect(x: 16, y: 264, width: 258, height: 18)
        choice.frame = CGRect(x: 16, y: 288, width: 258, height: 32)
    }

    /// Logs a touch and passes it on. A view that handles no touches is part of the chain all the same.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.add("the scene's view: passes it on")
        super.touchesBegan(touches, with: event)
    }
}
