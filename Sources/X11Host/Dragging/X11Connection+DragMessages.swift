internal import CX11

extension X11Connection {
    /// Sends a message of the protocol for drags. The program that gets it may have ended.
    ///
    /// - Parameters:
    ///   - name: The name of the message.
    ///   - window: The window that the message is about.
    ///   - recipient: The window that gets it: the same one, or its proxy.
    ///   - values: The contents, at most five numbers. Missing ones are 0.
    func sendDragMessage(_ name: X11Atoms.Name, about window: Window, to recipient: Window, _ values: [UInt]) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = atom(name)
        event.xclient.format = 32
        let values = (values + [0, 0, 0, 0, 0]).map { Int(bitPattern: $0) }
        event.xclient.data.l = (values[0], values[1], values[2], values[3], values[4])
        ignoringErrors { XSendEvent(display, recipient, 0, 0, &event) }
        flush()
    }
}
