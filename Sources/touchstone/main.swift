import TouchstoneCommands
import TouchstoneScenes

Playground.main(Gallery.builtIn.scenes)
