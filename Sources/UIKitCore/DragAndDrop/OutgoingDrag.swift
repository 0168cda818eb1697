import CoreGraphics
import Foundation
import HostInterface
import Timeline

/// A drag of this program as other programs see it, from when it leaves the window for the first time.
///
/// Their answers may be late, wrong or missing. The end of a drop is waited for no longer than `DragMetrics.patience`
/// after the drop and after each question for data.
@MainActor
final class OutgoingDrag {
    private enum Phase { case inside, outside, dropped, over }

    private let items: [UIDragItem]
    private let timeline: Timeline
    private let ask: (HostRequest) -> Void
    private var phase = Phase.inside
    private var completion: ((DragOperation?) -> Void)?
    private var deadline: Deadline?

    /// The maximum number of types that other programs are offered.
    private static let maximumTypes = 64

    init(_ items: [UIDragItem], timeline: Timeline, ask: @escaping (HostRequest) -> Void) {
        self.items = items
        self.timeline = timeline
        self.ask = ask
        var types: [String] = []
        for identifier in items.flatMap(\.itemProvider.publicTypeIdentifiers) {
            let name = DraggedType.name(of: identifier)
            if !types.contains(name), types.count < Self.maximumTypes { types.append(name) }
        }
        ask(.beginDrag(types))
    }

    /// Whether the drag is above another program, or where nothing is.
    var isElsewhere: Bool { phase == .outside }

    /// Moves the drag to a point of the screen that is not the window's.
    func move(to point: CGPoint, suggesting operation: DragOperation) {
        guard phase == .inside || phase == .outside else { return }
        phase = .outside
        ask(.moveDrag(point, operation))
    }

    /// Called when the drag is above the window again.
    func comeBack() {
        guard phase == .outside else { return }
        phase = .inside
        ask(.returnDrag)
    }

    /// Drops the items, and calls a function with what was done with them; nil for nothing.
    func drop(_ completion: @escaping (DragOperation?) -> Void) {
        guard phase == .outside else { return completion(nil) }
        phase = .dropped
        self.completion = completion
        wait()
        ask(.dropDrag)
    }

    /// Ends the drag, if it is not over. Other programs get no more data.
    func end() {
        guard phase != .over else { return }
        finish(nil)
    }

    /// Ends the drag because another one takes its place.
    func abandon() {
        guard phase != .over else { return }
        conclude(nil)
    }

    /// Called with what the host reports of the program below the drag.
    func receive(_ sample: DragSample) {
        switch sample.phase {
        case .wanted where phase != .over: if let type = sample.types.first { supply(type) }
        case .finished where phase == .dropped: finish(sample.operation)
        default: break
        }
    }

    private func finish(_ operation: DragOperation?) {
        ask(.endDrag)
        conclude(operation)
    }

    private func conclude(_ operation: DragOperation?) {
        phase = .over
        deadline?.cancel()
        deadline = nil
        let completion = completion
        self.completion = nil
        completion?(operation)
    }

    private func wait() {
        deadline?.cancel()
        deadline = timeline.schedule(after: DragMetrics.patience, label: "end of a drop") { [weak self] in self?.end() }
        deadline?.mayBeLeftPending = true
    }

    // MARK: - Data

    /// Loads the data of a type and hands it to the host. Texts and addresses of several items become one list.
    private func supply(_ type: String) {
        if phase == .dropped { wait() }
        let sources = items.compactMap { item -> (NSItemProvider, String)? in
            let identifiers = item.itemProvider.publicTypeIdentifiers
            return identifiers.first { DraggedType.name(of: $0) == type }.map { (item.itemProvider, $0) }
        }
        let separator: String? =
            switch type {
            case DragSample.plainText: "\n"
            case DragSample.addresses: "\r\n"
            default: nil
            }
        load(separator == nil ? sources.prefix(1) : sources[...], []) { [weak self] parts in
            guard let self, phase != .over else { return }
            if phase == .dropped { wait() }
            guard !parts.isEmpty else { return ask(.supplyDrag(type, nil)) }
            var data = Data(parts.joined(separator: Data((separator ?? "").utf8)))
            if type == DragSample.addresses { data += Data("\r\n".utf8) }
            ask(.supplyDrag(type, [UInt8](data)))
        }
    }

    /// Loads data, one provider after the other, and calls a function with all that there is.
    private func load(
        _ sources: ArraySlice<(NSItemProvider, String)>, _ parts: [Data], _ completion: @escaping ([Data]) -> Void
    ) {
        guard let (provider, identifier) = sources.first else { return completion(parts) }
        let next = Unchecked { [weak self] (data: Data?) in
            self?.load(sources.dropFirst(), parts + [data].compactMap { $0 }, completion)
        }
        provider.loadDataRepresentation(forTypeIdentifier: identifier) { data, _ in
            MainActor.assumeIsolated { next.value(data) }
        }
    }
}
