// The sources and resources of this app are in the folder iOS, from which the plugin UIKitInterop takes them.
