internal import CX11
import Foundation

/// The atoms that the host speaks of, asked for in one round trip.
struct X11Atoms {
    enum Name: String, CaseIterable {
        case wmProtocols = "WM_PROTOCOLS"
        case wmDeleteWindow = "WM_DELETE_WINDOW"
        case wmTakeFocus = "WM_TAKE_FOCUS"
        case wmState = "WM_STATE"
        case netWMPing = "_NET_WM_PING"
        case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
        case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
        case netWMName = "_NET_WM_NAME"
        case netWMIconName = "_NET_WM_ICON_NAME"
        case netWMPid = "_NET_WM_PID"
        case netWMWindowType = "_NET_WM_WINDOW_TYPE"
        case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
        case netSupportingWMCheck = "_NET_SUPPORTING_WM_CHECK"
        case utf8String = "UTF8_STRING"
        case clipboard = "CLIPBOARD"
        case targets = "TARGETS"
        case timestamp = "TIMESTAMP"
        case text = "TEXT"
        case plainText = "text/plain"
        case plainTextUTF8 = "text/plain;charset=utf-8"
        case incremental = "INCR"
        case frameTaken = "_TOUCHSTONE_FRAME_TAKEN"
        case primary = "PRIMARY"
        case incomingSelection = "TOUCHSTONE_SELECTION"
        case incomingPrimary = "TOUCHSTONE_PRIMARY"
        case transport = "TRANSPORT"
        case incomingTransport = "TOUCHSTONE_TRANSPORT"
        case absolutePressure = "Abs MT Pressure"
        case absolutePressureOfPen = "Abs Pressure"
    }

    private let atoms: [Atom]

    init(display: OpaquePointer) {
        let names = Name.allCases.map { strdup($0.rawValue) }
        defer {
            for name in names {
                free(name)
            }
        }
        var pointers: [UnsafeMutablePointer<CChar>?] = names
        var result = [Atom](repeating: 0, count: names.count)
        XInternAtoms(display, &pointers, Int32(names.count), 0, &result)
        atoms = result
    }

    subscript(_ name: Name) -> Atom {
        Name.allCases.firstIndex(of: name).map { atoms[$0] } ?? 0
    }
}
