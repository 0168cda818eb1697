import UIKit

protocol Buildable where Self: UIView {}

extension Buildable {
    static func build() -> Self { return Self(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }
}

extension UIView {
    class func square(_ side: CGFloat) -> Self {
        return self.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    }
}

class Knob: UIView, Buildable {
    let initialFrame: CGRect

    override init(frame: CGRect) {
        initialFrame = frame
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) {
        initialFrame = .zero
        super.init(coder: coder)
    }
}

class ReadingCell: UITableViewCell {}

class ManualController: UIViewController {}

/// A maker of objects of classes that only its callers know.
enum Factory {
    static var rowType: UITableViewCell.Type = ReadingCell.self

    static func view<T: UIView>(_ type: T.Type, side: CGFloat) -> T {
        let view = T()
        view.addSubview(T(frame: CGRect(x: 0, y: 0, width: side, height: side)))
        return view
    }

    static func controller<Controller>(_ type: Controller.Type, nib: String?) -> Controller
    where Controller: UIViewController {
        return type.init(nibName: nib, bundle: nil)
    }

    static func row(_ name: String) -> UITableViewCell {
        return rowType.init(style: .subtitle, reuseIdentifier: name)
    }
}
