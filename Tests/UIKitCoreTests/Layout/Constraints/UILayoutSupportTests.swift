import Stages
import Testing
import UIKit

@MainActor
@Suite("The bands of bars and of the keyboard")
struct UILayoutSupportTests {
    let stage = Stage(size: CGSize(width: 200, height: 300))

    @Test("are as high as the safe area's insets, and constraints to them follow")
    func bars() {
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 3, bottom: 30, right: 0)
        stage.rootViewController = controller
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(child)
        NSLayoutConstraint.activate([
            NSLayoutConstraint(
                item: child, attribute: .top, relatedBy: .equal, toItem: controller.topLayoutGuide, attribute: .bottom,
                multiplier: 1, constant: 5),
            child.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
            child.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
            child.widthAnchor.constraint(equalTo: controller.bottomLayoutGuide.heightAnchor),
        ])
        stage.settle()
        #expect(controller.topLayoutGuide.length == 20 && controller.bottomLayoutGuide.length == 30)
        #expect(controller.topLayoutGuide === controller.topLayoutGuide)
        #expect(child.frame == CGRect(x: 0, y: 25, width: 30, height: 245))
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 10, right: 0)
        stage.settle()
        #expect(child.frame == CGRect(x: 0, y: 55, width: 10, height: 235))
    }

    @Test("of a view whose height constraints decide stay at its bottom")
    func flexible() {
        let box = UIView()
        let child = UIView()
        for view in [box, child] { view.translatesAutoresizingMaskIntoConstraints = false }
        stage.window.addSubview(box)
        box.addSubview(child)
        let height = box.heightAnchor.constraint(equalToConstant: 80)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: stage.window.topAnchor),
            box.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
            box.widthAnchor.constraint(equalToConstant: 40), height,
            child.bottomAnchor.constraint(equalTo: box.keyboardLayoutGuide.topAnchor),
            child.leftAnchor.constraint(equalTo: box.leftAnchor), child.heightAnchor.constraint(equalToConstant: 10),
            child.widthAnchor.constraint(equalTo: box.keyboardLayoutGuide.widthAnchor),
        ])
        stage.settle()
        #expect(child.frame == CGRect(x: 0, y: 70, width: 40, height: 10))
        height.constant = 100
        stage.settle()
        #expect(child.frame.minY == 90)
    }

    @Test("of the keyboard is where the first responder's input view is, or else outside of the safe area")
    func keyboard() {
        let controller = UIViewController()
        stage.rootViewController = controller
        controller.additionalSafeAreaInsets.bottom = 12
        let field = UITextField()
        let input = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 120))
        field.inputView = input
        field.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(field)
        let guide: UIKeyboardLayoutGuide = controller.view.keyboardLayoutGuide
        NSLayoutConstraint.activate([
            field.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
            field.widthAnchor.constraint(equalToConstant: 100), field.heightAnchor.constraint(equalToConstant: 30),
            field.bottomAnchor.constraint(equalTo: guide.topAnchor),
        ])
        stage.settle()
        #expect(guide.layoutFrame == CGRect(x: 0, y: 288, width: 200, height: 12) && field.frame.maxY == 288)
        field.becomeFirstResponder()
        stage.settle()
        #expect(guide.layoutFrame == CGRect(x: 0, y: 180, width: 200, height: 120) && field.frame.maxY == 180)
        field.resignFirstResponder()
        stage.settle()
        #expect(field.frame.maxY == 288)
        guide.usesBottomSafeArea = false
        stage.settle()
        #expect(field.frame.maxY == 300)
        #expect(guide === controller.view.keyboardLayoutGuide)
    }

    @Test("A constraint between nothing and nothing can be kept, and is not active")
    func emptyConstraint() {
        let constraint = NSLayoutConstraint()
        #expect(!constraint.isActive && constraint.firstItem == nil && constraint.secondItem == nil)
        #expect(constraint.constant == 0 && constraint.description.contains("NSLayoutConstraint"))
    }
}
