// The sources of this app are in the folder iOS, from which the plugin UIKitInterop translates them.
