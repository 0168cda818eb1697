// The sources of this app, which has scenes and no storyboard, are in the folder iOS.
