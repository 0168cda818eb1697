import TouchstoneCommands
import TouchstoneScenes

Playground.drawsThumbnails = true
Playground.main(Gallery.builtIn.scenes)
