import Foundation
import Testing

@testable import HostInterface

@Suite("A folder for state")
final class StateFolderTests {
    private let url = FileManager.default.temporaryDirectory.appendingPathComponent("state-\(UUID().uuidString)")
    private var folder: StateFolder { StateFolder(url) }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    @Test("gives back what was written, and nothing before that or after it was removed")
    func roundTrip() throws {
        #expect(try folder.read("app/state") == nil)
        try folder.write(Data([1, 2, 3]), to: "app/state")
        #expect(try folder.read("app/state") == Data([1, 2, 3]))
        try folder.write(Data(), to: "app/state")
        #expect(try folder.read("app/state") == Data())
        try folder.write(nil, to: "app/state")
        try folder.write(nil, to: "app/state")
        #expect(try folder.read("app/state") == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: url.path) == ["app"])
    }

    @Test("refuses what is too large, and keeps what was there")
    func limit() throws {
        let most = Data(count: StateFolder.maximumSize)
        try folder.write(most, to: "state")
        #expect(try folder.read("state") == most)
        #expect(throws: StateFolder.Failure.self) { try folder.write(most + [0], to: "state") }
        #expect(try folder.read("state") == most)
        try (most + [0]).write(to: url.appendingPathComponent("state"))
        #expect(throws: StateFolder.Failure.self) { try folder.read("state") }
    }

    @Test("does not wait for a pipe, and says that it is no file")
    func pipe() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        let path = url.appendingPathComponent("state").path
        #expect(mkfifo(path, 0o600) == 0)
        let failure = #expect(throws: StateFolder.Failure.self) { try folder.read("state") }
        #expect(failure?.description == "\(path) is no file")
    }
}

/// Tests of a host without a display that has several windows.
@MainActor @Suite struct SeveralHeadlessWindowsTests {
    private let host = HeadlessHost(size: CGSize(width: 10, height: 10))

    private func open(_ number: Int) throws -> any HostWindow {
        var options = WindowOptions(title: "", className: "", size: CGSize(width: 10, height: 10))
        options.number = number
        return try host.openWindow(options)
    }

    /// Returns the windows' new activations, by their numbers.
    private func activations() -> [String] {
        host.wait(until: host.now).compactMap { event in
            guard case .activation(let activation) = event.content else { return nil }
            return "\(event.window) \(activation.rawValue)"
        }
    }

    @Test("A window that opens takes the keyboard from another, and gives it back when it closes")
    func focus() throws {
        _ = try open(0)
        #expect(activations() == ["0 active"])
        let second = try open(1)
        #expect(activations() == ["0 inactive", "1 active"])
        host.perform(.activate, inWindow: 0)
        #expect(activations() == ["1 inactive", "0 active"])
        host.perform(.activate, inWindow: 1)
        _ = activations()
        second.close()
        second.close()
        #expect(activations() == ["0 active"] && host.window(1) == nil && host.window(0) != nil)
        host.perform(.activate, inWindow: 1)
        #expect(activations().isEmpty)
    }

    @Test("A size is for one window, and everything else for the application")
    func requests() throws {
        let (first, second) = (try open(0), try open(1))
        host.perform(.resize(CGSize(width: 30, height: 20)), inWindow: 1)
        _ = host.wait(until: host.now)
        #expect(first.metrics.size.width == 10 && second.metrics.size == CGSize(width: 30, height: 20))
        host.perform(.setClipboard("text"), inWindow: 1)
        #expect(host.clipboard == "text")
    }
}
