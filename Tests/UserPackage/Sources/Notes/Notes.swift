// The sources and resources of this app, which has scenes and a storyboard, are in the folder iOS.
