/// A message of D-Bus: a call, its reply, an error or a signal.
package struct BusMessage: Equatable, Sendable {
    package enum Kind: UInt8, Sendable {
        case call = 1
        case reply = 2
        case error = 3
        case signal = 4
    }

    package var kind: Kind
    package var serial: UInt32 = 0
    package var path = ""
    package var interface = ""
    package var member = ""
    package var errorName = ""
    package var replySerial: UInt32 = 0
    package var destination = ""
    package var sender = ""
    package var wantsReply = true
    /// Whether the bus starts the destination if it does not run.
    package var startsDestination = true
    package var body: [BusValue] = []

    package init(_ kind: Kind) {
        self.kind = kind
    }

    /// Creates a call of a method.
    package init(
        call member: String, of interface: String, at path: String, to destination: String, _ body: [BusValue] = []
    ) {
        kind = .call
        self.member = member
        self.interface = interface
        self.path = path
        self.destination = destination
        self.body = body
    }

    /// Creates a signal.
    package init(signal member: String, of interface: String, from path: String, _ body: [BusValue]) {
        kind = .signal
        self.member = member
        self.interface = interface
        self.path = path
        self.body = body
        wantsReply = false
    }

    /// Returns the reply to this call.
    package func reply(_ body: [BusValue]) -> BusMessage {
        var reply = BusMessage(.reply)
        (reply.destination, reply.replySerial, reply.body, reply.wantsReply) = (sender, serial, body, false)
        return reply
    }

    /// Returns the error that answers this call.
    package func failure(_ name: String, _ text: String) -> BusMessage {
        var reply = reply([.string(text)])
        reply.kind = .error
        reply.errorName = name
        return reply
    }

    // MARK: - Bytes

    private enum Field: UInt8 {
        case path = 1
        case interface, member, errorName, replySerial, destination, sender, signature
    }

    /// The message as bytes.
    package var bytes: [UInt8] {
        var content = BusEncoder()
        for value in body { content.append(value) }
        var fields: [BusValue] = []
        func add(_ field: Field, _ value: BusValue) {
            fields.append(.record([.byte(field.rawValue), .variant(value)]))
        }
        if !path.isEmpty { add(.path, .path(path)) }
        if !interface.isEmpty { add(.interface, .string(interface)) }
        if !member.isEmpty { add(.member, .string(member)) }
        if !errorName.isEmpty { add(.errorName, .string(errorName)) }
        if replySerial != 0 { add(.replySerial, .uint32(replySerial)) }
        if !destination.isEmpty { add(.destination, .string(destination)) }
        if !body.isEmpty { add(.signature, .signature(body.map(\.signature).joined())) }
        var message = BusEncoder()
        let flags: UInt8 = (wantsReply ? 0 : 1) | (startsDestination ? 0 : 2)
        message.append(raw: [UInt8(ascii: "l"), kind.rawValue, flags, 1])
        message.append(.uint32(UInt32(clamping: content.bytes.count)))
        message.append(.uint32(serial))
        message.append(.array("(yv)", fields))
        message.pad(to: 8)
        message.append(raw: content.bytes)
        return message.bytes
    }

    /// The bytes of the fixed part of a message.
    private static let fixedLength = 16

    /// The longest message that is accepted.
    private static let maximumLength = 1 << 20

    /// Removes the first message from bytes that were received; nil when it is not complete yet.
    package static func take(from bytes: inout ArraySlice<UInt8>) throws -> BusMessage? {
        guard bytes.count >= fixedLength, let order = bytes.first else { return nil }
        guard order == UInt8(ascii: "l") || order == UInt8(ascii: "B") else { throw BusDecoder.Malformed() }
        let isBigEndian = order == UInt8(ascii: "B")
        var head = BusDecoder(bytes.prefix(fixedLength), isBigEndian: isBigEndian)
        let fixed = try head.values("yyyyuuu")
        let (bodyLength, fieldsLength) = (fixed[4].integer ?? 0, fixed[6].integer ?? 0)
        let bodyStart = (fixedLength + fieldsLength + 7) / 8 * 8
        guard bodyStart + bodyLength <= maximumLength else { throw BusDecoder.Malformed() }
        guard bytes.count >= bodyStart + bodyLength else { return nil }
        let whole = bytes.prefix(bodyStart + bodyLength)
        bytes.removeFirst(whole.count)
        var header = BusDecoder(whole.prefix(bodyStart), isBigEndian: isBigEndian)
        let values = try header.values("yyyyuua(yv)")
        // D-Bus wants messages of an unknown kind to be ignored; a signal without a name is.
        var message = BusMessage(Kind(rawValue: UInt8(truncatingIfNeeded: values[1].integer ?? 0)) ?? .signal)
        message.wantsReply = (values[2].integer ?? 0) & 1 == 0
        message.serial = UInt32(clamping: values[5].integer ?? 0)
        var signature = ""
        for field in values[6].items {
            let parts = field.items
            let text = parts[1].text ?? ""
            switch Field(rawValue: UInt8(clamping: parts[0].integer ?? 0)) {
            case .path: message.path = text
            case .interface: message.interface = text
            case .member: message.member = text
            case .errorName: message.errorName = text
            case .replySerial: message.replySerial = UInt32(clamping: parts[1].integer ?? 0)
            case .destination: message.destination = text
            case .sender: message.sender = text
            case .signature: signature = text
            case nil: break
            }
        }
        var content = BusDecoder(whole.dropFirst(bodyStart), isBigEndian: isBigEndian)
        message.body = try content.values(signature)
        return message
    }
}
