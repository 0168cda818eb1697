import HostInterface

/// A responder that displays another application. While it is first responder, it receives input for that application
/// to forward it: the output of input methods unchanged, and as presses the keys that would move the focus here.
@MainActor
package protocol ApplicationDisplaying: AnyObject {
    /// Receives composed or committed text.
    func receive(_ sample: TextSample)

    /// Receives the repetition of a key that is held and is no command here.
    func receiveRepetition(of key: UIKey)
}
