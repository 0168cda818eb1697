import Foundation
import HostInterface
import Timeline
import UIKit

/// Measures what whole screens are made of: a stack of pages, collections of up to a million items, a property animator
/// of a thousand views, and a blur over all of a window that moves. Every time is processor time.
@MainActor
func measureScreens() {
    measureNavigation()
    measureCollections()
    measureAnimators()
    measureBlur()
}

/// Pushes a hundred pages, each with 20 labels, and pops them again.
@MainActor
private func measureNavigation() {
    print("\nnavigation of 100 pages of 20 labels: the push until its first frame, and each frame of it (medians)")
    let bench = ScreenBench(size: CGSize(width: 390, height: 640))
    let navigation = UINavigationController(rootViewController: LabelPage(0))
    bench.show(navigation)
    var pushes: [Double] = []
    var frames: [Double] = []
    for depth in 1...100 {
        pushes.append(
            processorMilliseconds {
                navigation.pushViewController(LabelPage(depth), animated: true)
                bench.turn()
            })
        frames += (0..<10).map { _ in processorMilliseconds { bench.turn() } }
        bench.run(seconds: 1)
        guard [1, 10, 50, 100].contains(depth) else { continue }
        print(
            "depth \(depth):".padding(toLength: 20, withPad: " ", startingAt: 0),
            column("push", median(Array(pushes.suffix(10)))), column("frame", median(Array(frames.suffix(100)))))
    }
    let pops = (0..<50).map { _ in
        let time = processorMilliseconds {
            navigation.popViewController(animated: true)
            bench.turn()
        }
        bench.run(seconds: 1)
        return time
    }
    print("pop".padding(toLength: 20, withPad: " ", startingAt: 0), column("pop", median(pops)))
}

/// Shows, scrolls and updates collections of 10 to 1,000,000 items.
@MainActor
private func measureCollections() {
    print("\ncollections of 390 by 640 points, flow layout of 60 points: the first frame, and steps (medians of 15)")
    for count in [10, 1000, 100_000, 1_000_000] {
        let source = CountedItems(count)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 60, height: 60)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 640), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        let controller = UIViewController()
        let bench = ScreenBench(size: view.frame.size)
        let first = processorMilliseconds {
            controller.view.addSubview(view)
            bench.show(controller)
        }
        func steps(_ step: () -> Void) -> Double {
            median(
                (0..<15).map { _ in
                    processorMilliseconds {
                        step()
                        bench.turn()
                    }
                })
        }
        let scroll = steps { view.contentOffset.y += count > 100 ? 40 : 0 }
        var isAtEnd = false
        let jump = steps {
            isAtEnd.toggle()
            let path = IndexPath(item: isAtEnd ? count - 1 : 0, section: 0)
            view.scrollToItem(at: path, at: .centeredVertically, animated: false)
        }
        let insert = steps {
            source.count += 1
            view.performBatchUpdates { view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
            bench.run(seconds: 0.5)
        }
        print(
            "\(count) items".padding(toLength: 20, withPad: " ", startingAt: 0), column("first", first),
            column("scroll", scroll), column("jump", jump), column("insert, animated", insert))
    }
}

/// Animates views by a property animator.
@MainActor
private func measureAnimators() {
    print("\na property animator over views of 20 points: its start, a frame, and a step of scrubbing (medians of 15)")
    for count in [10, 100, 1000] {
        let bench = ScreenBench(size: CGSize(width: 480, height: 320))
        let controller = UIViewController()
        let views = (0..<count).map { index in
            let view = UIView(
                frame: CGRect(x: CGFloat(index % 40) * 12, y: CGFloat(index / 40) * 12, width: 10, height: 10))
            view.backgroundColor = .systemTeal
            controller.view.addSubview(view)
            return view
        }
        bench.show(controller)
        var animator = UIViewPropertyAnimator(duration: 10, curve: .easeInOut)
        let start = processorMilliseconds {
            animator.addAnimations { for view in views { view.transform = CGAffineTransform(translationX: 5, y: 5) } }
            animator.startAnimation()
            bench.turn()
        }
        let frame = median((0..<15).map { _ in processorMilliseconds { bench.turn() } })
        animator.stopAnimation(true)
        animator = UIViewPropertyAnimator(duration: 10, curve: .linear) { for view in views { view.alpha = 0.2 } }
        animator.pauseAnimation()
        let scrub = median(
            (1...15).map { step in
                processorMilliseconds {
                    animator.fractionComplete = CGFloat(step) / 16
                    bench.turn()
                }
            })
        animator.stopAnimation(true)
        print(
            "\(count) views".padding(toLength: 20, withPad: " ", startingAt: 0), column("start", start),
            column("frame", frame), column("scrub", scrub))
    }
}

/// Blurs all of a window whose content moves with each frame.
@MainActor
private func measureBlur() {
    print("\na blur over all of a window that moves (medians of 30 frames; 60 frames a second leave 16.7 ms)")
    for size in [CGSize(width: 390, height: 640), CGSize(width: 800, height: 600), CGSize(width: 1280, height: 800)] {
        let bench = ScreenBench(size: size)
        let page = LabelPage(0)
        bench.show(page)
        let plain = median(
            (0..<30).map { _ in
                processorMilliseconds {
                    page.column.frame.origin.y += 3
                    bench.turn()
                }
            })
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        blur.frame = page.view.bounds
        page.view.addSubview(blur)
        bench.turn()
        let frame = median(
            (0..<30).map { _ in
                processorMilliseconds {
                    page.column.frame.origin.y -= 3
                    bench.turn()
                }
            })
        print(
            "\(Int(size.width)) by \(Int(size.height))".padding(toLength: 20, withPad: " ", startingAt: 0),
            column("without", plain), column("with", frame))
    }
}

private func column(_ name: String, _ time: Double) -> String { "\(name) " + String(format: "%.2f ms", time) }

/// An application without a display, whose frames are made one at a time.
@MainActor
private final class ScreenBench {
    private let host: HeadlessHost
    private let loop: FrameLoop
    private let window: UIWindow

    init(size: CGSize) {
        host = HeadlessHost(size: size)
        loop = FrameLoop(host: host)
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        loop.application.launch()
        loop.application.makeCurrent()
    }

    func show(_ controller: UIViewController) {
        window.rootViewController = controller
        window.makeKeyAndVisible()
        loop.turn()
    }

    func turn() {
        loop.application.makeCurrent()
        host.now = host.now.advanced(by: 1 / 60)
        loop.turn()
    }

    func run(seconds: Double) {
        for _ in 0..<Int((seconds * 60).rounded()) { turn() }
    }
}

/// A page of 20 labels.
private final class LabelPage: UIViewController {
    private let number: Int
    let column = UIView()

    init(_ number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
        title = "Page \(number)"
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        column.frame = view.bounds
        view.addSubview(column)
        for row in 0..<20 {
            let label = UILabel(frame: CGRect(x: 20, y: 100 + CGFloat(row) * 26, width: 340, height: 24))
            label.text = "Line \(row) of page \(number)"
            column.addSubview(label)
        }
    }
}

/// The data of a collection view: a number of items.
private final class CountedItems: NSObject, UICollectionViewDataSource {
    var count: Int

    init(_ count: Int) {
        self.count = count
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        cell.backgroundColor = path.item.isMultiple(of: 2) ? .systemTeal : .systemIndigo
        return cell
    }
}
