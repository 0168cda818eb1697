import UIKit

class ViewController: UIViewController {

    let dial = DialControl()
    let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        dial.frame = CGRect(x: 60, y: 20, width: 200, height: 160)
        label.frame = CGRect(x: 60, y: 190, width: 200, height: 30)
        label.textAlignment = .center
        view.addSubview(dial)
        view.addSubview(label)
        dial.addTarget(self, action: Selector("dialChanged:", ViewController.dialChanged(_:)), for: .valueChanged)
        dialChanged(dial)
    }

    func dialChanged(_ sender: DialControl) {
        label.text = "\(sender.degrees) degrees"
    }
}
