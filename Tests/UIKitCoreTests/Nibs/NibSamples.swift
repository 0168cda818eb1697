import Foundation
import Stages
import UIKit

/// The objects of the nibs and storyboards in `Files`.
enum NibFilesOfTests {
    static let folder = (#filePath as NSString).deletingLastPathComponent + "/Files"

    static var bundle: Bundle {
        guard let bundle = Bundle(path: folder) else { preconditionFailure("There is no folder \(folder).") }
        return bundle
    }
}

@MainActor
final class CardOwner: UIResponder {
    var card: CardView?
    var helper: CardHelper?
    var labels: [UILabel] = []
    var calls: [String] = []

    func pressed(_ sender: UIButton) { calls.append("pressed \(sender.currentTitle ?? "")") }
    func doubleTapped(_ sender: UITapGestureRecognizer) { calls.append("double tap") }
}

@MainActor
final class CardView: UIView {
    var titleLabel: UILabel?
    var palette: CardPalette?
    var topDistance: NSLayoutConstraint?
    var isMarked = false
    var shade = 0.0
    var caption = "" { didSet { calls.append("caption \(titleLabel == nil ? "before" : "after") outlets") } }
    var accent: UIColor?
    var room = CGSize.zero
    var calls: [String] = []

    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        calls.append(
            "init \(Int(bounds.width)) wide, \(subviews.count) subviews, \(superview == nil ? "no" : "a") superview, "
                + "center at \(Int(coder.decodePoint(forKey: "UICenter").y))")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        calls.append("awake with \(titleLabel?.text ?? "no title")")
    }
}

final class CardHelper: NSObject {
    var card: CardView?
}

final class CardPalette: NSObject {}

@MainActor
final class RowCell: UITableViewCell {
    var rowLabel: UILabel?
    var calls: [String] = []

    override func awakeFromNib() {
        super.awakeFromNib()
        calls.append("awake \(reuseIdentifier ?? "nil") \(rowLabel?.text ?? "no label")")
    }
}

/// A controller that writes down what happens to it, beside what happens to others.
@MainActor
class LoggingController: UIViewController {
    static let log = CallLog()

    var name: String { String(describing: type(of: self)) }

    func note(_ call: String) { Self.log.note("\(name) \(call)") }

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        note("init(coder:)")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        note("awakeFromNib")
    }

    override func loadView() {
        super.loadView()
        note("loadView")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        note("viewDidLoad")
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note("willMove")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note("didMove")
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        note("should \(identifier)")
        return true
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        note("prepare \(segue.identifier ?? "nil") for \(type(of: segue.destination))")
    }
}

@MainActor
final class StartController: LoggingController {
    var nextButton: UIButton?
    var helper: CardHelper?
    var switchedTo: Bool?
    var allows = true

    func switched(_ sender: UISwitch) { switchedTo = sender.isOn }
    func unwindToStart(_ segue: UIStoryboardSegue) { note("unwound from \(type(of: segue.source))") }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        super.shouldPerformSegue(withIdentifier: identifier, sender: sender) && allows
    }
}

@MainActor
final class DetailController: LoggingController {}

@MainActor
final class FadingSegue: UIStoryboardSegue {
    override func perform() { LoggingController.log.note("fading to \(type(of: destination))") }
}

@MainActor
final class ListController: UITableViewController {
    var prepared: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
        (cell as? RowCell)?.rowLabel?.text = "Entry \(indexPath.row)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        prepared.append("selected \(indexPath.row)")
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        prepared.append("\(segue.identifier ?? "nil") by \((sender as? RowCell)?.rowLabel?.text ?? "nothing")")
    }
}

@MainActor
final class MapViewController: UIViewController {}

extension UIKitInteropTable {
    /// The tables that the plugin would generate for the classes above.
    nonisolated static let nibSamples: [InteropClass] = [
        InteropClass("CardOwner", CardOwner.self) {
            $0.property("card", \CardOwner.card, [.outlet])
            $0.property("helper", \CardOwner.helper, [.outlet])
            $0.property("labels", \CardOwner.labels, [.outlet])
            $0.method("pressed:", CardOwner.pressed(_:), isAction: true)
            $0.method("doubleTapped:", CardOwner.doubleTapped(_:), isAction: true)
        },
        InteropClass("CardView", CardView.self) {
            $0.property("titleLabel", \CardView.titleLabel, [.outlet])
            $0.property("palette", \CardView.palette, [.outlet])
            $0.property("topDistance", \CardView.topDistance, [.outlet])
            $0.property("shade", \CardView.shade, [.inspectable])
            $0.property("isMarked", \CardView.isMarked, [.inspectable])
            $0.property("caption", \CardView.caption, [.inspectable])
            $0.property("accent", \CardView.accent, [.inspectable])
            $0.property("room", \CardView.room, [.inspectable])
        },
        InteropClass("CardHelper", CardHelper.self) { $0.property("card", \CardHelper.card, [.outlet]) },
        InteropClass("RowCell", RowCell.self) { $0.property("rowLabel", \RowCell.rowLabel, [.outlet]) },
        InteropClass("StartController", StartController.self) {
            $0.property("nextButton", \StartController.nextButton, [.outlet])
            $0.property("helper", \StartController.helper, [.outlet])
            $0.method("switched:", StartController.switched(_:), isAction: true)
            $0.method("unwindToStart:", StartController.unwindToStart(_:), isAction: true)
        },
    ]
}
