import Foundation
import Testing
import UIKit

@MainActor
@Suite("Objects of classes that are known when the program runs")
struct ObjectCreationTests {
    @Test("a class that a variable names makes an object by its own initializer, inherited or not")
    func creation() {
        final class Page: UIViewController {
            let mark = 7
        }
        final class Badge: UIView {
            let mark: Int
            override init(frame: CGRect) {
                mark = 8
                super.init(frame: frame)
            }
            required init?(coder: NSCoder) { nil }
        }
        let page: UIViewController.Type = Page.self
        let badge: UIView.Type = Badge.self
        #expect((interopObject(of: page) as? Page)?.mark == 7 && (interopObject(of: badge) as? Badge)?.mark == 8)
        weak var gone: UIView?
        do {
            let made = interopObject(of: badge)
            gone = made
            #expect(made.frame == .zero)
        }
        #expect(gone == nil)
    }

    @Test("such a class makes objects by other initializers of UIKit's, which get what they are given")
    func otherCreation() {
        final class Page: UIViewController {
            let mark: String
            override init(nibName: String?, bundle: Bundle?) {
                mark = "\(nibName ?? "-") \(bundle === Bundle.main)"
                super.init(nibName: nibName, bundle: bundle)
            }
            required init?(coder: NSCoder) { nil }
        }
        class Badge: UIView {
            let mark: CGRect
            override init(frame: CGRect) {
                mark = frame
                super.init(frame: frame)
            }
            required init?(coder: NSCoder) { nil }
        }
        final class Row: UITableViewCell {
            var mark = ""
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                mark = "\(style) \(reuseIdentifier ?? "-")"
            }
            required init?(coder: NSCoder) { nil }
        }
        final class Inherits: Badge {}
        let frame = CGRect(x: 1, y: -2, width: -3, height: 4)
        for type in [Badge.self, Inherits.self] as [UIView.Type] {
            let made = interopObject(of: type, frame: frame)
            #expect((made as? Badge)?.mark == frame && Swift.type(of: made) == type)
        }
        // A text that is too long for the registers is freed with its last owner, and so is the bundle.
        let long = String(repeating: "Long name ", count: 9)
        for name in [nil, "Short", long] {
            let page: UIViewController.Type = Page.self
            for bundle in [nil, Bundle.main] {
                let made = interopObject(of: page, nibName: name, bundle: bundle) as? Page
                #expect(made?.mark == "\(name ?? "-") \(bundle != nil)" && made?.nibName == name)
            }
            let row: UITableViewCell.Type = Row.self
            for style in [.default, .value1, .value2, .subtitle] as [UITableViewCell.CellStyle] {
                let made = interopObject(of: row, style: style, reuseIdentifier: name) as? Row
                #expect(made?.mark == "\(style) \(name ?? "-")" && made?.reuseIdentifier == name)
            }
        }
    }
}
