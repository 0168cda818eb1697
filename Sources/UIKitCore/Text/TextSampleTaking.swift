import HostInterface

/// A responder that wants what an input method says as it is, because the text is for somebody behind it: another
/// application that it shows. Asked while it is first responder.
@MainActor
package protocol TextSampleTaking: AnyObject {
    /// Takes what is being composed, or what is entered in place of it.
    func take(_ sample: TextSample)
}
