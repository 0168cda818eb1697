import StandardStreams

/// Text of pages. They are HTML, and XML as well.
enum HTML {
    /// Returns a text for the content of an element or for an attribute in quotes.
    static func escaped(_ text: String) -> String {
        var result = ""
        // One scalar after the other: with a combining mark behind it, a quotation mark is another character.
        for scalar in PrintableText.lines(text).unicodeScalars {
            switch scalar {
            // XML allows neither.
            case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns a whole page.
    ///
    /// - Parameters:
    ///   - root: The path from the page to the folder of the catalogue.
    ///   - body: The content of the element `main`, which is HTML.
    static func page(title: String, root: String, navigation: String, body: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="generator" content="touchstone export" />
        <title>\(escaped(title))</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="\(root)catalogue.css" />
        <script src="\(root)catalogue.js"></script>
        </head>
        <body>
        <header>
        <nav>\(navigation)</nav>
        <button type="button" id="appearance" aria-pressed="false">Dark</button>
        </header>
        <main>
        \(body)
        </main>
        </body>
        </html>

        """
    }
}
