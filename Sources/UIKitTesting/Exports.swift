// Tests look at hit maps.
@_exported public import HitMaps
