import CoreGraphics
import Foundation
import HostInterface
import Timeline

/// A drag that another program has begun, from its way above the window to the end of the drop.
///
///     above -> listing -> dropping -> over
///     above ------------> dropping            without a list of addresses that is still on its way
///     above -------------------------> over   it has left, or is dropped where it is not taken
///
/// The other program may be slow, wrong or gone at any time. Nothing waits for it longer than `DragMetrics.patience`.
@MainActor
final class ForeignDrag: NSObject, UIDragDropSession {
    private enum Phase { case above, listing, dropping, over }

    /// The data that items wait for: one type at a time is read.
    private struct Read {
        let type: String
        var completions: [(Data?) -> Void]
    }

    private let types: [String]
    private let timeline: Timeline
    private let windowAt: (CGPoint) -> (window: UIWindow, location: CGPoint)?
    private let ask: (HostRequest) -> Void

    private var phase = Phase.above
    private(set) var items: [UIDragItem] = []
    private var dropSession: DropSession?
    /// The window below the pointer, and the pointer's place in it.
    private weak var window: UIWindow?
    private var location = CGPoint.zero
    private var suggestion: DragOperation?
    /// Whether the other program has told a place, and waits for answers.
    private var hasPlace = false
    private var isDropped = false
    /// Whether data that was asked for after the drop has not come. The other program must not delete it then.
    private var hasLostData = false

    private var reads: [Read] = []
    private var deadline: Deadline?
    /// Whether the other program has not answered in time. It is not asked again.
    private var isSilent = false
    /// Whether the list of addresses is on its way.
    private var isListing = false

    /// Creates a drag of data of some types.
    ///
    /// - Parameters:
    ///   - types: The types, as `DragSample` has them.
    ///   - timeline: The clock.
    ///   - windowAt: Returns the window at a point of the screen and the point in that window's coordinates.
    ///   - ask: Hands a request to the host.
    init(
        types: [String], timeline: Timeline,
        windowAt: @escaping (CGPoint) -> (window: UIWindow, location: CGPoint)?,
        ask: @escaping (HostRequest) -> Void
    ) {
        self.types = types
        self.timeline = timeline
        self.windowAt = windowAt
        self.ask = ask
        super.init()
        items = [UIDragItem(itemProvider: provider(of: types))]
        dropSession = DropSession(self)
        guard types.contains(DragSample.addresses) else { return }
        // Only the list tells the number of items, and whether they are files.
        isListing = true
        read(DragSample.addresses) { [weak self] in self?.adopt($0.map(DraggedAddresses.init)?.urls ?? []) }
    }

    // MARK: - The session

    var allowsMoveOperation: Bool { suggestion == .move }
    var isRestrictedToDraggingApplication: Bool { false }

    func location(in view: UIView) -> CGPoint { window.map { view.convert(location, from: $0) } ?? location }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { typeIdentifiers.contains(where: $0.itemProvider.hasItemConformingToTypeIdentifier) }
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }

    // MARK: - Steps

    /// Called with what the host reports of the drag.
    func receive(_ sample: DragSample) {
        switch sample.phase {
        case .entered, .answered, .wanted, .finished: break
        case .moved: move(to: sample.location, suggestion: sample.operation)
        case .exited: sourceHasLeft()
        case .dropped: drop()
        case .read: received(sample.data.map { Data($0) }, of: sample.types.first)
        }
    }

    private func move(to point: CGPoint, suggestion: DragOperation?) {
        guard phase == .above else { return ask(.answerDrop(nil)) }
        self.suggestion = suggestion
        hasPlace = true
        let place = windowAt(point)
        (window, location) = (place?.window, place?.location ?? point)
        update()
    }

    /// Asks the destination below the pointer, and answers the other program.
    private func update() {
        guard let dropSession, hasPlace else { return }
        if let window { dropSession.update(at: location, in: window) } else { dropSession.leaveTarget() }
        guard phase == .above else { return }
        ask(.answerDrop(operation))
    }

    /// The operation that the destination proposes; nil for none.
    private var operation: DragOperation? {
        switch dropSession?.proposal {
        // A link leaves the data where it is, as a copy does.
        case .copy: suggestion == .link ? .link : .copy
        case .move: .move
        default: nil
        }
    }

    /// Called when the drag has left the window or its program has gone. A drop goes on with the data that has come.
    private func sourceHasLeft() {
        isSilent = true
        if phase == .above { cancel() } else { failReads() }
    }

    /// Ends the drag without a drop.
    func cancel() {
        guard phase == .above || phase == .listing else { return }
        if phase == .listing { ask(.finishDrop(nil)) }
        phase = .over
        isSilent = true
        failReads()
        let session = dropSession
        session?.leaveTarget()
        session?.end()
        end()
    }

    private func drop() {
        guard phase == .above else { return }
        phase = .listing
        if !isListing { perform() }
    }

    private func perform() {
        guard let dropSession, let operation, let target = dropSession.target else { return cancel() }
        phase = .dropping
        isDropped = true
        target.delegate?.dropInteraction(target, performDrop: dropSession)
        whenTransferred(items.map(\.itemProvider)[...]) { [self] in
            ask(.finishDrop(hasLostData && operation == .move ? .copy : operation))
            isSilent = true
        }
        var animators: [DragAnimator] = []
        for item in items {
            let animator = DragAnimator()
            target.delegate?.dropInteraction(target, item: item, willAnimateDropWith: animator)
            animators.append(animator)
        }
        UIView.animate(withDuration: DragMetrics.dropDuration, delay: 0, options: .allowUserInteraction) {
            for animator in animators { animator.animate() }
        } completion: { [self] _ in
            for animator in animators { animator.complete(.end) }
            target.delegate?.dropInteraction(target, concludeDrop: dropSession)
            dropSession.end()
            end()
        }
    }

    /// Calls a function when no data is on its way any more.
    private func whenTransferred(_ providers: ArraySlice<NSItemProvider>, _ body: @escaping () -> Void) {
        guard let first = providers.first else { return body() }
        let next = Unchecked { [self] in whenTransferred(providers.dropFirst(), body) }
        first.whenIdle { MainActor.assumeIsolated { next.value() } }
    }

    private func end() {
        phase = .over
        dropSession = nil
    }

    // MARK: - Items

    /// Replaces the items when the list of addresses has come: one for each address. The other types belong to the
    /// first item, if it is the only one.
    private func adopt(_ urls: [URL]) {
        isListing = false
        guard phase != .over else { return }
        let others = types.filter { $0 != DragSample.addresses }
        if urls.count > 1 {
            items = urls.map { UIDragItem(itemProvider: NSItemProvider(object: $0 as NSURL)) }
        } else {
            items = [UIDragItem(itemProvider: provider(of: urls.isEmpty ? others : types, url: urls.first))]
        }
        dropSession?.itemsDidChange()
        guard phase == .listing else { return update() }
        if let window { dropSession?.update(at: location, in: window) }
        if phase == .listing { perform() }
    }

    /// Returns a provider that reads its data from the other program.
    ///
    /// - Parameter url: The address among the data, once it is known.
    private func provider(of types: [String], url: URL? = nil) -> NSItemProvider {
        let provider = NSItemProvider()
        for type in types {
            if type == DragSample.addresses, let url {
                let address = url as NSURL
                let known = provider.registeredTypeIdentifiers
                // A text that the other program offers beside the address is the better one.
                for identifier in address.writableTypeIdentifiersForItemProvider
                where !known.contains(identifier)
                    && !(identifier == UTType.utf8PlainText.identifier && types.contains(DragSample.plainText))
                {
                    provider.registerDataRepresentation(forTypeIdentifier: identifier, visibility: .all) { completion in
                        address.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: completion)
                    }
                }
                provider.suggestedName = url.isFileURL ? url.lastPathComponent : nil
                continue
            }
            provider.registerDataRepresentation(
                forTypeIdentifier: DraggedType.identifier(of: type), visibility: .all
            ) { [weak self] completion in
                let load = Unchecked { @MainActor in
                    guard let self, self.isDropped else { return completion(nil, nil) }
                    self.read(type) { completion($0, nil) }
                }
                if MainThread.isCurrent {
                    MainActor.assumeIsolated { load.value() }
                } else {
                    DispatchQueue.main.async { MainActor.assumeIsolated { load.value() } }
                }
                return nil
            }
        }
        return provider
    }

    // MARK: - Data

    private func read(_ type: String, _ completion: @escaping (Data?) -> Void) {
        guard !isSilent else {
            hasLostData = hasLostData || isDropped
            return completion(nil)
        }
        if let index = reads.firstIndex(where: { $0.type == type }) {
            reads[index].completions.append(completion)
        } else {
            reads.append(Read(type: type, completions: [completion]))
            if reads.count == 1 { readNext() }
        }
    }

    private func readNext() {
        deadline?.cancel()
        deadline = nil
        guard let next = reads.first else { return }
        deadline = timeline.schedule(after: DragMetrics.patience, label: "data of a drag") { [weak self] in
            self?.isSilent = true
            self?.failReads()
        }
        deadline?.mayBeLeftPending = true
        ask(.readDrop(next.type))
    }

    private func received(_ data: Data?, of type: String?) {
        guard let first = reads.first, first.type == type else { return }
        if data == nil, isDropped { hasLostData = true }
        reads.removeFirst()
        readNext()
        for completion in first.completions { completion(data) }
    }

    private func failReads() {
        deadline?.cancel()
        deadline = nil
        let all = reads
        reads = []
        if isDropped, !all.isEmpty { hasLostData = true }
        for read in all { for completion in read.completions { completion(nil) } }
    }
}

/// The names of types of data, as other programs and item providers have them.
enum DraggedType {
    private static let pairs = [
        DragSample.plainText: UTType.utf8PlainText.identifier, DragSample.addresses: UTType.url.identifier,
        "image/png": UTType.png.identifier, "image/jpeg": UTType.jpeg.identifier,
        "image/svg+xml": UTType.svg.identifier, "application/pdf": UTType.pdf.identifier, "text/html": "public.html",
        "text/rtf": "public.rtf",
    ]

    /// Returns the identifier of a type that another program offers: that of UIKit if there is one, otherwise the name
    /// itself.
    static func identifier(of name: String) -> String { pairs[name] ?? name }

    /// Returns the name under which other programs are offered a type of an item provider.
    static func name(of identifier: String) -> String {
        if identifier == UTType.fileURL.identifier { return DragSample.addresses }
        return pairs.first { $0.value == identifier }?.key ?? identifier
    }
}

/// The addresses of a dragged list, one a line. Lines that begin with a number sign are comments.
struct DraggedAddresses {
    let urls: [URL]

    /// The maximum number of addresses that become items.
    static let maximumCount = 1000
    /// The maximum number of lines that are looked at, and the maximum length of one in bytes.
    private static let (maximumLines, maximumLength) = (10_000, 8192)

    init(_ data: Data) {
        var urls: [URL] = []
        var rest = data[...]
        for _ in 0..<Self.maximumLines {
            guard urls.count < Self.maximumCount, !rest.isEmpty else { break }
            let line = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            rest = rest.dropFirst(line.count + 1)
            guard line.count <= Self.maximumLength else { continue }
            let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
            guard !text.isEmpty, !text.hasPrefix("#"), let url = URL(string: text), url.scheme != nil else { continue }
            urls.append(url)
        }
        self.urls = urls
    }
}
