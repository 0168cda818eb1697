/// The configuration of an Xorg server whose only devices are controlled by a test through sockets.
enum InputTestConfiguration {
    static func text(folder: String) -> String {
        """
        Section "ServerFlags"
            Option "AutoAddDevices" "off"
            Option "AutoAddGPU" "off"
            Option "DontVTSwitch" "on"
            Option "BlankTime" "0"
            Option "StandbyTime" "0"
            Option "SuspendTime" "0"
            Option "OffTime" "0"
        EndSection
        Section "ServerLayout"
            Identifier "layout"
            Screen "screen"
            InputDevice "wheel" "CorePointer"
            InputDevice "keys" "CoreKeyboard"
            InputDevice "touch" "SendCoreEvents"
            InputDevice "tablet" "SendCoreEvents"
            InputDevice "pad" "SendCoreEvents"
        EndSection
        \(device("wheel", type: "Pointer", "PointerButtonCount", "11", folder))
        \(device("keys", type: "Keyboard", "xkb_layout", "us", folder))
        \(device("touch", type: "Touch", "TouchCount", "10", folder))
        \(device("tablet", type: "PointerAbsolute", "PointerButtonCount", "11", folder))
        \(device("pad", type: "PointerGesture", "PointerButtonCount", "11", folder))
        Section "Device"
            Identifier "card"
            Driver "dummy"
            VideoRam 256000
        EndSection
        Section "Monitor"
            Identifier "monitor"
            HorizSync 5.0-1000.0
            VertRefresh 5.0-200.0
            Modeline "1024x768" 63.50 1024 1072 1176 1328 768 771 775 798 -hsync +vsync
        EndSection
        Section "Screen"
            Identifier "screen"
            Device "card"
            Monitor "monitor"
            DefaultDepth 24
            SubSection "Display"
                Depth 24
                Modes "1024x768"
                Virtual 1024 768
            EndSubSection
        EndSection
        """
    }

    /// Returns the section of a device. Motion is not accelerated, so it arrives as sent.
    private static func device(
        _ name: String, type: String, _ option: String, _ value: String, _ folder: String
    ) -> String {
        """
        Section "InputDevice"
            Identifier "\(name)"
            Driver "inputtest"
            Option "SocketPath" "\(folder)/\(name).sock"
            Option "DeviceType" "\(type)"
            Option "\(option)" "\(value)"
            Option "AccelerationProfile" "-1"
        EndSection
        """
    }
}
