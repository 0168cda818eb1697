// Foundation's geometry is the geometry of CoreGraphics, so that code which imports both sees one type of each name.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize
