import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

/// A view whose archive contains the view itself. Foundation finds no private class by its name.
final class RingView: UIView {
    var isClosed = true

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if isClosed { coder.encode(self, forKey: "ring") }
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        _ = coder.containsValue(forKey: "ring") ? coder.decodeObject(forKey: "ring") : nil
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
    }
}

@MainActor
@Suite("archives of views", .fact("AR-04"))
struct ArchiveTests: ArchiveSuite {
    private static func image() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
            UIColor.systemTeal.setFill()
            UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 18, height: 18)).fill()
        }
    }

    private static let frame = CGRect(x: 10, y: 10, width: 200, height: 60)

    private static let samples: [(String, @MainActor () -> UIView)] = [
        (
            "label",
            {
                let label = UILabel(frame: frame)
                label.text = "Some text that is long enough to need two lines"
                label.font = .italicSystemFont(ofSize: 15)
                label.textColor = .systemRed
                label.numberOfLines = 2
                label.textAlignment = .right
                label.backgroundColor = .secondarySystemBackground
                return label
            }
        ),
        (
            "attributed label",
            {
                let label = UILabel(frame: frame)
                let text = NSMutableAttributedString(string: "red ", attributes: [.foregroundColor: UIColor.systemRed])
                text.append(NSAttributedString(string: "bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 22)]))
                label.attributedText = text
                return label
            }
        ),
        (
            "button",
            {
                let button = UIButton(type: .system)
                button.frame = frame
                button.setTitle("Press", for: .normal)
                button.setTitle("Pressed", for: .selected)
                button.setImage(image(), for: .normal)
                button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 12, bottom: 3, right: 4)
                button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
                button.titleLabel?.font = .boldSystemFont(ofSize: 20)
                button.contentHorizontalAlignment = .left
                return button
            }
        ),
        (
            "image view",
            {
                let view = UIImageView(frame: frame)
                view.image = image().withRenderingMode(.alwaysTemplate)
                view.tintColor = .systemPurple
                view.contentMode = .scaleAspectFit
                return view
            }
        ),
        (
            "symbol",
            {
                let view = UIImageView(frame: frame)
                view.image = UIImage(systemName: "star.fill")
                view.tintColor = .systemGreen
                return view
            }
        ),
        (
            "text field",
            {
                let field = UITextField(frame: frame)
                field.borderStyle = .roundedRect
                field.text = "Written"
                field.textColor = .systemBlue
                field.clearButtonMode = .always
                field.leftView = UIImageView(image: image())
                field.leftViewMode = .always
                return field
            }
        ),
        (
            "empty text field",
            {
                let field = UITextField(frame: frame)
                field.borderStyle = .line
                field.placeholder = "Nothing yet"
                return field
            }
        ),
        (
            "switch",
            {
                let view = UISwitch(frame: frame)
                view.isOn = true
                view.onTintColor = .systemOrange
                return view
            }
        ),
        (
            "slider",
            {
                let slider = UISlider(frame: frame)
                slider.maximumValue = 10
                slider.value = 7
                slider.minimumTrackTintColor = .systemPink
                return slider
            }
        ),
        (
            "stepper",
            {
                let stepper = UIStepper(frame: frame)
                stepper.value = 0
                return stepper
            }
        ),
        (
            "segmented control",
            {
                let control = UISegmentedControl(items: ["One", "Two", image()])
                control.frame = frame
                control.selectedSegmentIndex = 1
                control.setEnabled(false, forSegmentAt: 0)
                return control
            }
        ),
        (
            "page control",
            {
                let control = UIPageControl(frame: frame)
                control.numberOfPages = 5
                control.currentPage = 2
                control.pageIndicatorTintColor = .systemGray
                control.currentPageIndicatorTintColor = .systemRed
                return control
            }
        ),
        (
            "progress view",
            {
                let view = UIProgressView(frame: frame)
                view.progress = 0.4
                view.progressTintColor = .systemGreen
                return view
            }
        ),
        (
            "activity indicator",
            {
                let view = UIActivityIndicatorView(style: .large)
                view.startAnimating()
                return view
            }
        ),
        (
            "stack view",
            {
                let stack = stripes([.systemRed, .systemGreen, .systemBlue])
                stack.spacing = 6
                stack.setCustomSpacing(20, after: stack.arrangedSubviews[0])
                return stack
            }
        ),
        (
            "scroll view",
            {
                let view = UIScrollView(frame: frame)
                view.contentSize = CGSize(width: 200, height: 400)
                let label = UILabel(frame: CGRect(x: 10, y: 80, width: 180, height: 30))
                label.text = "in the content"
                view.addSubview(label)
                view.contentOffset.y = 70
                return view
            }
        ),
        (
            "table",
            {
                let table = UITableView(frame: CGRect(x: 10, y: 10, width: 200, height: 140), style: .grouped)
                let header = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
                header.text = "header"
                header.backgroundColor = .systemYellow
                table.tableHeaderView = header
                return table
            }
        ),
        (
            "visual effect view",
            {
                let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
                view.frame = frame
                let label = UILabel(frame: CGRect(x: 10, y: 10, width: 120, height: 20))
                label.text = "on glass"
                view.contentView.addSubview(label)
                return view
            }
        ),
    ]

    @Test("every view of UIKit shows the same pixels after an archive, shown before or not", arguments: 0..<18)
    func pixels(index: Int) throws {
        #expect(Self.samples.count == 18)
        let (name, make) = Self.samples[index]
        let shown = make()
        let expected = picture(of: shown)
        for view in [make(), shown] {
            let data = try archive(view)
            let copy = try #require(restore(data))
            #expect(type(of: copy) == type(of: view))
            let image = picture(of: copy)
            #expect(image == expected, "\(name)")
            // The copy of a copy has no part twice.
            let second = try archive(copy)
            let again = try #require(restore(second))
            #expect(picture(of: again) == expected)
        }
        #expect(picture(of: UIView()) != expected)
    }

    @Test("an image view shows its image before it is in a window, as on a screen with one pixel per point")
    func imageView() throws {
        let view = UIImageView(image: UIImage(systemName: "gear"))
        #expect(view.layer.contents != nil)
        let data = try archive(view)
        let copy = try #require(restore(data) as? UIImageView)
        #expect(copy.image != nil && copy.layer.contents != nil)
    }

    @Test("the text of a secure field is left out")
    func secure() throws {
        let field = UITextField(frame: Self.frame)
        field.text = "secret"
        #expect((restore(try archive(field)) as? UITextField)?.text == "secret")
        field.isSecureTextEntry = true
        let data = try archive(field)
        let copy = try #require(restore(data) as? UITextField)
        #expect(copy.text == "" && copy.isSecureTextEntry && data.range(of: Data("secret".utf8)) == nil)
    }

    @Test("a tree with all of them is archived whole")
    func tree() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 160))
        for (index, sample) in Self.samples.enumerated() {
            let view = sample.1()
            view.frame.origin = CGPoint(x: CGFloat(index) * 3, y: CGFloat(index) * 6)
            root.addSubview(view)
        }
        let expected = picture(of: root)
        let data = try archive(root)
        let copy = try #require(restore(data))
        #expect(copy.subviews.count == Self.samples.count)
        #expect(picture(of: copy) == expected)
    }

    @Test("an archive that is cut off is nil")
    func truncations() throws {
        for (name, make) in Self.samples
        where ["button", "text field", "segmented control", "stack view"].contains(name) {
            let data = try archive(make())
            for length in stride(from: 0, to: data.count, by: max(1, data.count / 200)) {
                #expect(restore(data.prefix(length)) == nil)
            }
        }
    }

    @Test("an archive with any one byte changed is a view or nil")
    func bytes() throws {
        let view = UIStackView(arrangedSubviews: [UISwitch(), UILabel()])
        view.backgroundColor = .systemRed
        let data = try archive(view)
        var nilCount = 0
        let indices = Trials.share(of: Array(data.indices), every: 19)
        for index in indices {
            for mask: UInt8 in [1, 0x0F, 0x80, 0xFF] {
                var damaged = data
                damaged[index] ^= mask
                if restore(damaged) == nil { nilCount += 1 }
            }
        }
        #expect(nilCount > indices.count && nilCount < 4 * indices.count)
    }

    @Test(
        "an archive with changed bytes is a view or nil, and the view can be shown",
        arguments: Trials.seeds(0..<2, soak: 100))
    func mutations(seed: Int) throws {
        var numbers = SeededNumbers(seed: UInt64(seed))
        let stage = Stage(size: CGSize(width: 240, height: 160))
        for (_, make) in Self.samples {
            let data = try archive(make())
            for _ in 0..<40 {
                var damaged = data
                for _ in 0...Int.random(in: 0...3, using: &numbers) {
                    damaged[Int.random(in: 0..<damaged.count, using: &numbers)] = UInt8.random(
                        in: 0...255, using: &numbers)
                }
                guard let view = restore(damaged) else { continue }
                stage.window.addSubview(view)
                stage.settle()
                view.removeFromSuperview()
            }
        }
    }

    @Test("an archive whose objects contain themselves is nil")
    func circle() throws {
        let ring = RingView(frame: .zero)
        #expect(restore(try archive(ring)) == nil)
        ring.isClosed = false
        #expect(restore(try archive(ring)) is RingView)
    }

    @Test("views are nested as deep as decoding can follow, and an archive of more is nil")
    func depth() throws {
        func nested(_ count: Int) -> UIView {
            var view = UIView()
            for _ in 1..<count {
                let parent = UIView()
                parent.addSubview(view)
                view = parent
            }
            return view
        }
        var copy = restore(try archive(nested(150)))
        var count = 0
        while let view = copy { (copy, count) = (view.subviews.first, count + 1) }
        #expect(count == 150)
        #expect(restore(try archive(nested(300))) == nil)
    }

    @Test("readers of damaged archives throw, and tell of what cannot be decoded")
    func errors() throws {
        let data = try archive(UIView())
        #expect(throws: CocoaError.self) { try NSKeyedUnarchiver(forReadingFrom: data.dropLast()) }
        #expect(throws: CocoaError.self) { try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data.dropLast()) }
        #expect(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) is UIView)
        #expect(NSKeyedUnarchiver.unarchiveObject(withFile: "/nowhere/archive") == nil)
        // The key of the root, in the table of the archive's roots.
        var renamed = data
        let range = try #require(data.range(of: Data("root".utf8)))
        renamed.replaceSubrange(range, with: Data("boot".utf8))
        let reader = try NSKeyedUnarchiver(forReadingFrom: renamed)
        // A key that there is not is no error, except that of the root where the whole archive is asked for.
        #expect(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) == nil && reader.error == nil)
        #expect(restore(renamed) == nil)
        #expect(throws: (any Error).self) { try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(renamed) }
    }

    @Test("objects of other classes than the expected ones, and damaged bytes, are errors of secure readers")
    func secureReaders() throws {
        let list = NSArray(array: ["one", NSDate()])
        let data = try NSKeyedArchiver.archivedData(withRootObject: list, requiringSecureCoding: true)
        let (all, lists) = ([NSArray.self, NSString.self, NSDate.self], [NSArray.self])
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClasses: all, from: data) as? NSArray == list)
        #expect(throws: CocoaError.self) { try NSKeyedUnarchiver.unarchivedObject(ofClasses: lists, from: data) }
        #expect(throws: CocoaError.self) { try NSKeyedUnarchiver.unarchivedObject(ofClass: NSArray.self, from: data) }
        let text = try NSKeyedArchiver.archivedData(withRootObject: NSString("two"), requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSString.self, from: text) == "two")
        // A name stands for the class that the app gave it.
        NSKeyedUnarchiver.setClass(NSNumber.self, forClassName: "NSDate")
        defer { NSKeyedUnarchiver.setClass(nil, forClassName: "NSDate") }
        #expect(throws: CocoaError.self) { try NSKeyedUnarchiver.unarchivedObject(ofClasses: all, from: data) }
        NSKeyedUnarchiver.setClass(nil, forClassName: "NSDate")
        for index in data.indices {
            var damaged = data
            damaged[index] ^= 0x0F
            _ = try? NSKeyedUnarchiver.unarchivedObject(ofClasses: all, from: damaged)
        }
    }

    @Test("a dictionary with a value of a class that there is not is nil")
    func unknownClassInDictionary() throws {
        let pairs = NSDictionary(dictionary: ["a": NSDate(), "c": "d"])
        var data = try NSKeyedArchiver.archivedData(withRootObject: pairs, requiringSecureCoding: false)
        #expect(NSKeyedUnarchiver.unarchiveObject(with: data) is NSDictionary)
        while let range = data.range(of: Data("NSDate".utf8)) { data.replaceSubrange(range, with: Data("NSDawn".utf8)) }
        #expect(NSKeyedUnarchiver.unarchiveObject(with: data) == nil)
    }

    @Test("a dictionary with more keys than values, or fewer, is nil")
    func pairs() throws {
        let pairs = NSDictionary(dictionary: ["a": "b", "c": "d"])
        let data = try NSKeyedArchiver.archivedData(withRootObject: pairs, requiringSecureCoding: false)
        #expect(NSKeyedUnarchiver.unarchiveObject(with: data) is NSDictionary)
        // The marks of lists of two: the keys, the values, and the names of the class and its parent. The same byte may
        // be part of an offset, which depends on the order of the keys.
        let marks = data.indices.filter { data[$0] == 0xA2 }
        let refused = marks.filter { mark in
            var damaged = data
            damaged[mark] = 0xA1
            return NSKeyedUnarchiver.unarchiveObject(with: damaged) == nil
        }
        #expect(refused.count >= 2 && refused.count < marks.count)
    }
}
