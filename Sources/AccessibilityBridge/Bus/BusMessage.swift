/// A message of D-Bus: a call, its reply, an error or a signal.
package struct BusMessage: Equatable, Sendable {
    package enum Kind: UInt8, Sendable {
        /// A kind of a later version of D-Bus, which is to be ignored.
        case unknown = 0
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
    /// Why the body could not be read; it is empty then. Nil if it was read.
    package var fault: Fault?

    /// The reasons for which a body is not read. The next message is read all the same.
    package enum Fault: Sendable {
        /// It is too long.
        case length
        /// Its values are not what D-Bus allows.
        case values
    }

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
        if !sender.isEmpty { add(.sender, .string(sender)) }
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

    // MARK: - Reading

    /// The lengths of a message, which its first bytes tell.
    struct Lengths {
        /// The bytes before the body.
        let header: Int
        let body: Int

        /// The number of bytes that tell the lengths.
        static let source = 16

        /// The bytes of the longest message that D-Bus allows.
        private static let maximum = 1 << 27

        /// Reads the lengths at the beginning of bytes, of which there are enough.
        init(_ bytes: ArraySlice<UInt8>) throws(BusDecoder.Malformed) {
            var decoder = try BusMessage.decoder(bytes.prefix(Self.source))
            let fixed = try decoder.values("yyyyuuu")
            // Neither the kind nor the serial number of a message is zero, and there is one version.
            guard fixed[1].integer != 0, fixed[3].integer == 1, fixed[5].integer != 0,
                let fields = fixed[6].integer, fields <= BusDecoder.maximumArray
            else { throw BusDecoder.Malformed() }
            header = (Self.source + fields + 7) / 8 * 8
            body = fixed[4].integer ?? 0
            guard header + body <= Self.maximum else { throw BusDecoder.Malformed() }
        }
    }

    private static func decoder(_ bytes: ArraySlice<UInt8>) throws(BusDecoder.Malformed) -> BusDecoder {
        guard let order = bytes.first, order == UInt8(ascii: "l") || order == UInt8(ascii: "B") else {
            throw BusDecoder.Malformed()
        }
        return BusDecoder(bytes, isBigEndian: order == UInt8(ascii: "B"))
    }

    /// Reads a message. Fails if its header is wrong; what is wrong with the body is its fault.
    ///
    /// - Parameter body: The bytes of the body; nil if they are too many.
    init(header: ArraySlice<UInt8>, body bytes: ArraySlice<UInt8>?) throws(BusDecoder.Malformed) {
        var decoder = try Self.decoder(header)
        let values = try decoder.values("yyyyuua(yv)")
        kind = Kind(rawValue: UInt8(clamping: values[1].integer ?? 0)) ?? .unknown
        let flags = values[2].integer ?? 0
        wantsReply = flags & 1 == 0
        startsDestination = flags & 2 == 0
        serial = UInt32(clamping: values[5].integer ?? 0)
        var signature = ""
        for field in values[6].items {
            let parts = field.items
            let text = parts[1].text ?? ""
            switch Field(rawValue: UInt8(clamping: parts[0].integer ?? 0)) {
            case .path: path = text
            case .interface: interface = text
            case .member: member = text
            case .errorName: errorName = text
            case .replySerial: replySerial = UInt32(clamping: parts[1].integer ?? 0)
            case .destination: destination = text
            case .sender: sender = text
            case .signature: signature = text
            case nil: break
            }
        }
        guard let bytes else {
            fault = .length
            return
        }
        var content = BusDecoder(bytes, isBigEndian: header.first == UInt8(ascii: "B"))
        let decoded = try? content.values(signature)
        if let decoded, content.isAtEnd { body = decoded } else { fault = .values }
    }
}
