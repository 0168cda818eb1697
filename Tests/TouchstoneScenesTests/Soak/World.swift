import HostInterface
import TouchstoneKit
import TouchstoneScenes
import UIKit
import UIKitTesting

/// The parts of a trial on a stage, by their numbers. Parts belong to their superviews and vanish with them; the world
/// retains only those that were detached.
@MainActor
final class World {
    let stage: Stage

    /// The faults that views have reported.
    var faults: [String] = []

    /// Whether callbacks make no changes, as while a hit map asks.
    var isQuiet = false

    private var objects: [Int: Weak] = [:]
    private var detached: [Int: UIView] = [:]
    /// The views that were moved from one superview to another. They keep their touches, and what they do not handle
    /// goes to other views than before.
    private var moved: Set<ObjectIdentifier> = []
    private var targets: [Int: MeddlingTarget] = [:]
    private var reactions: [Place: [(call: Int, change: Change)]] = [:]
    private var calls: [Place: Int] = [:]

    private struct Weak {
        weak var object: AnyObject?
    }

    private struct Place: Hashable {
        let callback: Callback
        let part: Int
    }

    init(_ stage: Stage) {
        self.stage = stage
    }

    /// The view with a number; nil for a number of another part, or of one that is gone.
    subscript(number: Int) -> UIView? { objects[number]?.object as? UIView }

    private func recognizer(_ number: Int) -> UIGestureRecognizer? {
        objects[number]?.object as? UIGestureRecognizer
    }

    /// The views and recognizers that have numbers and still exist.
    var survivors: [AnyObject] { objects.sorted { $0.key < $1.key }.compactMap(\.value.object) }

    // MARK: - Building

    /// Adds a view to another one or to the window. A window is shown.
    func add(_ view: UIView, _ number: Int, to parent: Int? = nil) {
        objects[number] = Weak(object: view)
        view.backgroundColor = Self.colors[number % Self.colors.count]
        let target = makeTarget(number)
        (view as? MeddlingView)?.watch.attach(to: view, target)
        (view as? MeddlingControl)?.watch.attach(to: view, target)
        (view as? UIControl)?.addTarget(target, action: MeddlingTarget.action, for: .allEvents)
        if let table = view as? UITableView {
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.rowHeight = 20
            table.dataSource = target
        } else if let scroll = view as? UIScrollView {
            scroll.contentSize = CGSize(width: 150, height: 200)
            scroll.delegate = target
        }
        if let window = view as? UIWindow {
            window.isHidden = false
        } else {
            (parent.map { self[$0] } ?? stage.window)?.addSubview(view)
        }
    }

    /// Adds a recognizer to a view.
    func add(_ recognizer: UIGestureRecognizer, _ number: Int, to view: Int) {
        objects[number] = Weak(object: recognizer)
        let target = makeTarget(number)
        recognizer.addTarget(target, action: MeddlingTarget.gesture)
        recognizer.delegate = target
        self[view]?.addGestureRecognizer(recognizer)
    }

    /// Shows a built-in scene and numbers its views and recognizers. Controls and recognizers get a target, which the
    /// scene does not have; everything else stays as it is.
    func show(_ name: String) throws {
        stage.rootViewController = try Gallery.builtIn.scene(named: name).makeViewController()
        stage.settle()
        let views = Self.ownViews(in: stage.window).dropFirst()
        for (number, view) in views.enumerated() {
            objects[number] = Weak(object: view)
            (view as? UIControl)?.addTarget(makeTarget(number), action: MeddlingTarget.action, for: .allEvents)
        }
        for (index, recognizer) in views.flatMap({ $0.gestureRecognizers ?? [] }).enumerated() {
            let number = Trial.firstRecognizerOfScene + index
            objects[number] = Weak(object: recognizer)
            recognizer.addTarget(makeTarget(number), action: MeddlingTarget.gesture)
        }
        let probe = MeddlingView()
        objects[views.count] = Weak(object: probe)
        probe.watch.attach(to: probe, makeTarget(views.count))
        stage.rootViewController?.view.addSubview(probe)
    }

    private func makeTarget(_ number: Int) -> MeddlingTarget {
        let target = MeddlingTarget(number, self)
        targets[number] = target
        return target
    }

    /// Returns a view and its descendants, each before its subviews.
    static func views(in view: UIView) -> [UIView] {
        var views = [view]
        var index = 0
        while index < views.count {
            views.insert(contentsOf: views[index].subviews, at: index + 1)
            index += 1
        }
        return views
    }

    /// Returns a view and its descendants without the parts of controls and tables, which apps do not touch.
    private static func ownViews(in view: UIView) -> [UIView] {
        view is UIControl || view is UITableView ? [view] : [view] + view.subviews.flatMap(ownViews)
    }

    private static let quarterTurn = CGAffineTransform(rotationAngle: .pi / 2)
    private static let colors: [UIColor] = [.systemRed, .systemBlue, .systemGreen, .systemYellow, .black, .systemTeal]

    /// Returns whether a view or one of its ancestors was moved.
    func isMoved(_ view: UIView?) -> Bool {
        guard !moved.isEmpty, let view else { return false }
        return sequence(first: view, next: \.superview).contains { moved.contains(ObjectIdentifier($0)) }
    }

    // MARK: - Meddling

    /// Makes a change when a callback of a part is called for the given time, counted from 1.
    func on(_ callback: Callback, of part: Int, call: Int, _ change: Change) {
        reactions[Place(callback: callback, part: part), default: []].append((call, change))
    }

    /// Counts a call and makes the changes that are due.
    func called(_ callback: Callback, of part: Int) {
        guard !isQuiet, !reactions.isEmpty else { return }
        let place = Place(callback: callback, part: part)
        guard let waiting = reactions[place] else { return }
        let count = calls[place, default: 0] + 1
        calls[place] = count
        for reaction in waiting where reaction.call == count { change(reaction.change) }
    }

    /// Makes a change now.
    func change(_ change: Change) {
        switch change {
        case .remove(let view):
            if let window = self[view] as? UIWindow {
                window.isHidden = true
            } else {
                self[view]?.removeFromSuperview()
            }
        case .detach(let view): detach(view)
        case .attach(let view, let parent): attach(view, to: parent)
        case .raise(let view): if let view = self[view] { view.superview?.bringSubviewToFront(view) }
        case .hide(let view): self[view]?.isHidden.toggle()
        case .interaction(let view): self[view]?.isUserInteractionEnabled.toggle()
        case .multipleTouch(let view): self[view]?.isMultipleTouchEnabled.toggle()
        case .exclusiveTouch(let view): self[view]?.isExclusiveTouch.toggle()
        case .clip(let view): self[view]?.clipsToBounds.toggle()
        case .fade(let view): self[view]?.alpha = self[view]?.alpha == 1 ? 0.5 : 1
        case .turn(let view): self[view]?.transform = self[view]?.transform == .identity ? Self.quarterTurn : .identity
        case .paint(let view): self[view]?.backgroundColor = self[view]?.backgroundColor == .white ? .gray : .white
        case .layOut(let view): self[view]?.setNeedsLayout()
        case .frame(let view, let x, let y, let width, let height):
            self[view]?.frame = CGRect(x: x, y: y, width: width, height: height)
        case .constrain(let view, let width):
            self[view]?.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true
        case .unconstrain(let view): if let view = self[view] { view.removeConstraints(view.constraints) }
        case .enable(let view): (self[view] as? UIControl)?.isEnabled.toggle()
        case .cancelTracking(let view): (self[view] as? UIControl)?.cancelTracking(with: nil)
        case .removeTargets(let view): (self[view] as? UIControl)?.removeTarget(nil, action: nil, for: .allEvents)
        case .releaseTarget(let part): targets[part] = nil
        case .removeRecognizer(let number):
            if let recognizer = recognizer(number) { recognizer.view?.removeGestureRecognizer(recognizer) }
        case .moveRecognizer(let number, let view):
            if let recognizer = recognizer(number) { self[view]?.addGestureRecognizer(recognizer) }
        case .enableRecognizer(let number): recognizer(number)?.isEnabled.toggle()
        case .require(let number, let other):
            if let other = recognizer(other) { recognizer(number)?.require(toFail: other) }
        case .delay(let number): recognizer(number)?.delaysTouchesBegan.toggle()
        case .scroll(let view, let distance): (self[view] as? UIScrollView)?.contentOffset.y += CGFloat(distance)
        case .rows(let view, let count):
            if let table = self[view] as? UITableView, let target = targets[view] {
                target.rows = count
                table.reloadData()
            }
        case .makeKey(let view): self[view]?.window?.makeKey()
        }
    }

    private func detach(_ number: Int) {
        guard let view = self[number], !(view is UIWindow) else { return }
        detached[number] = view
        view.removeFromSuperview()
    }

    private func attach(_ number: Int, to parent: Int) {
        guard let view = self[number], let parent = self[parent], !(view is UIWindow), !parent.isDescendant(of: view)
        else { return }
        if view.window != nil { moved.insert(ObjectIdentifier(view)) }
        parent.addSubview(view)
        detached[number] = nil
    }
}

// MARK: - Parts that report their callbacks

/// The target, delegate and data source of one part.
@MainActor
final class MeddlingTarget: UIGestureRecognizerDelegate, UIScrollViewDelegate, UITableViewDataSource {
    static let action = Selector("action", MeddlingTarget.sendAction)
    static let gesture = Selector("gesture", MeddlingTarget.recognize)

    let number: Int
    var rows = 6
    private weak var world: World?

    init(_ number: Int, _ world: World) {
        self.number = number
        self.world = world
    }

    func called(_ callback: Callback) { world?.called(callback, of: number) }
    func report(_ fault: String) { world?.faults.append("\(number) \(fault)") }
    func isMoved(_ view: UIView?) -> Bool { world?.isMoved(view) == true }

    private func sendAction() { called(.action) }
    private func recognize() { called(.gesture) }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        called(.delegate)
        return true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        called(.delegate)
        return number % 2 == 0
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        called(.delegate)
        return true
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { called(.delegate) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { called(.delegate) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        called(.dataSource)
        return rows
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        called(.dataSource)
        return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
}

/// A recorder of the callbacks of a view, which checks that each touch that begins ends once. What a moved view passes
/// on to the view is not checked.
@MainActor
final class TouchWatch {
    private weak var view: UIView?
    private weak var target: MeddlingTarget?
    private var held: Set<UITouch> = []

    /// The touches that began and did not end.
    var heldUnmoved: Set<UITouch> { held.filter { !isFromMovedView($0) } }

    func attach(to view: UIView, _ target: MeddlingTarget) {
        (self.view, self.target) = (view, target)
    }

    private func isFromMovedView(_ touch: UITouch) -> Bool {
        touch.view !== view && target?.isMoved(touch.view) == true
    }

    func notice(_ callback: Callback, _ all: Set<UITouch> = []) {
        let touches = all.filter { !isFromMovedView($0) }
        switch callback {
        case .touchesBegan:
            if !held.isDisjoint(with: touches) { target?.report("receives a touch that began already") }
            held.formUnion(touches)
        case .touchesMoved, .touchesEnded, .touchesCancelled:
            if !held.isSuperset(of: touches) { target?.report("receives \(callback) of a touch that did not begin") }
            if callback != .touchesMoved { held.subtract(touches) }
        default: break
        }
        target?.called(callback)
    }
}

/// A view that reports its callbacks.
class MeddlingView: UIView {
    let watch = TouchWatch()

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        watch.notice(.hitTest)
        return super.hitTest(point, with: event)
    }

    override func layoutSubviews() {
        watch.notice(.layoutSubviews)
        super.layoutSubviews()
    }

    override func didMoveToWindow() { watch.notice(.didMoveToWindow) }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { watch.notice(.touchesBegan, touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { watch.notice(.touchesMoved, touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { watch.notice(.touchesEnded, touches) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        watch.notice(.touchesCancelled, touches)
    }
}

/// A control that reports its callbacks. Changes happen before it handles them.
class MeddlingControl: UIControl {
    let watch = TouchWatch()

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        watch.notice(.hitTest)
        return super.hitTest(point, with: event)
    }

    override func layoutSubviews() {
        watch.notice(.layoutSubviews)
        super.layoutSubviews()
    }

    override func didMoveToWindow() { watch.notice(.didMoveToWindow) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        watch.notice(.touchesBegan, touches)
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        watch.notice(.touchesMoved, touches)
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        watch.notice(.touchesEnded, touches)
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        watch.notice(.touchesCancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}
