import CoreGraphics

/// A picture that was put together for a certain size by repeating the inside of another one.
struct ComposedPicture {
    let source: CGImage
    let capInsets: UIEdgeInsets
    let size: CGSize
    let picture: CGImage
}
