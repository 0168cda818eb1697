// Tests use hit maps.
@_exported public import HitMaps
// Stages, fingers and transcripts are a module of their own, so that a change of hit maps does not rebuild every test.
@_exported public import Stages
import UIKit
