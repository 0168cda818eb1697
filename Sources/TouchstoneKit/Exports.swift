// Hit maps are part of the playground's tools.
@_exported public import HitMaps
