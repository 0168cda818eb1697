// One import for apps, as on iOS. UIKitCore exports the modules below it: a file that sees those through UIKitCore
// alone gets its methods where Foundation has some of the same name.
@_exported public import UIKitCore
