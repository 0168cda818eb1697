/// A sentence that stays where it is in memory: handlers of signals, which may not make one, can write it.
package struct WatchSentence {
    /// In UTF-8.
    package let bytes: UnsafeBufferPointer<UInt8>
    /// Whether it is about a touch, and not about a question.
    let isTouched: Bool

    static func make(_ text: String, isTouched: Bool) -> UnsafePointer<WatchSentence> {
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = bytes.initialize(from: text.utf8)
        let sentence = UnsafeMutablePointer<WatchSentence>.allocate(capacity: 1)
        sentence.initialize(to: WatchSentence(bytes: UnsafeBufferPointer(bytes), isTouched: isTouched))
        return UnsafePointer(sentence)
    }

    static func free(_ sentence: UnsafePointer<WatchSentence>) {
        sentence.pointee.bytes.deallocate()
        sentence.deallocate()
    }
}
