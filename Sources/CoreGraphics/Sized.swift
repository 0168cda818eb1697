/// Something that knows about how much memory it takes.
protocol Sized {
    var byteCount: Int { get }
}
