import CX11
import CoreGraphics
import HostInterface
import Testing

@testable import X11Host

/// A window of 300 by 200 points under a window manager on a server of its own.
@MainActor
final class ManagedWindow {
    let server: TestServer
    let manager: WindowManagerProcess
    let host: X11Host
    let window: any HostWindow
    let client: TestClient

    init(_ kind: WindowManagerKind) throws {
        server = try TestServer()
        manager = try WindowManagerProcess(server, kind)
        (host, window) = try X11Host.open(server)
        client = try TestClient(server)
    }

    /// Returns the activation events up to and including `activation`.
    func waitFor(_ activation: Activation, sourceLocation: SourceLocation = #_sourceLocation) -> [Activation] {
        host.gather(until: { $0.contains(.activation(activation)) }, sourceLocation: sourceLocation).activations
    }

    /// Sends a request to the window manager, as pagers and task bars do.
    func ask(_ message: String, _ values: Int...) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = Window(host.windowIdentifier ?? 0)
        event.xclient.message_type = XInternAtom(client.display, message, 0)
        event.xclient.format = 32
        withUnsafeMutableBytes(of: &event.xclient.data.l) { buffer in
            for (index, value) in values.enumerated() {
                buffer.storeBytes(of: value, toByteOffset: index * MemoryLayout<Int>.size, as: Int.self)
            }
        }
        XSendEvent(
            client.display, client.connection.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
        client.sync()
    }

    /// Adds states to the window or removes them. Returns the window's sizes from then on, up to the one that
    /// `isMeant` accepts.
    func change(
        _ states: [String], isOn: Bool, sourceLocation: SourceLocation = #_sourceLocation,
        until isMeant: @escaping (CGSize) -> Bool
    ) -> [CGSize] {
        let atoms = states.map { Int(XInternAtom(client.display, $0, 0)) } + [0]
        ask("_NET_WM_STATE", isOn ? 1 : 0, atoms[0], atoms[1], 2)
        return host.gather(
            until: { $0.contains { if case .resize(let metrics) = $0 { isMeant(metrics.size) } else { false } } },
            sourceLocation: sourceLocation
        ).resizes.map(\.size)
    }
}
