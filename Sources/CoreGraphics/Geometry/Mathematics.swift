// Core Graphics brings the C library with it on Apple's systems, and its functions for `CGFloat`.
@_exported public import Glibc

@_exported public import func Foundation.acos
@_exported public import func Foundation.asin
@_exported public import func Foundation.atan
@_exported public import func Foundation.atan2
@_exported public import func Foundation.cbrt
@_exported public import func Foundation.ceil
@_exported public import func Foundation.cos
@_exported public import func Foundation.cosh
@_exported public import func Foundation.erf
@_exported public import func Foundation.exp
@_exported public import func Foundation.exp2
@_exported public import func Foundation.fabs
@_exported public import func Foundation.floor
@_exported public import func Foundation.fmod
@_exported public import func Foundation.hypot
@_exported public import func Foundation.log
@_exported public import func Foundation.log10
@_exported public import func Foundation.log2
@_exported public import func Foundation.pow
@_exported public import func Foundation.round
@_exported public import func Foundation.sin
@_exported public import func Foundation.sinh
@_exported public import func Foundation.sqrt
@_exported public import func Foundation.tan
@_exported public import func Foundation.tanh
@_exported public import func Foundation.trunc
