import UIKit

/// A layer says that it is on no actor where everything else is on the main one, as in an app for iOS.
nonisolated final class LineLayer: CALayer {
    var spacing: CGFloat = 10

    override func draw(in ctx: CGContext) {
        ctx.setFillColor(UIColor.lightGray.cgColor)
        for y in stride(from: 0, to: bounds.height, by: spacing) {
            ctx.fill(CGRect(x: 0, y: y, width: bounds.width, height: 1))
        }
    }
}

struct Note: Hashable {
    var title: String
}

final class Notebook {
    static let shared = Notebook()
    var notes = [Note(title: "milk")]

    func add(_ title: String, then completion: @escaping () -> Void = {}) {
        notes.append(Note(title: title))
        DispatchQueue.main.async { completion() }
    }

    nonisolated func count(_ notes: [Note]) -> Int { notes.count }
}

final class NotesController: UIViewController, UITableViewDataSource, UITextFieldDelegate, CAAnimationDelegate {
    let table = UITableView()
    let lines = LineLayer()
    let field = UITextField()
    private(set) var additions = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        table.dataSource = self
        field.delegate = self
        field.addTarget(self, action: Selector("edited:", NotesController.edited(_:)), for: .editingChanged)
        view.layer.addSublayer(lines)
        [table, field].forEach(view.addSubview)
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.delegate = self
        lines.add(fade, forKey: "fade")
    }

    func edited(_ sender: UITextField) {
        Notebook.shared.add(sender.text ?? "") { self.additions += 1 }
        table.reloadData()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Notebook.shared.notes.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = Notebook.shared.notes[indexPath.row].title
        return cell
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        lines.isHidden = !flag
    }
}
