import UIKit

/// The page with all scenes, in their groups.
@MainActor
struct CatalogueIndexPage {
    let scenes: [Scene]

    var text: String {
        var groups: [String] = []
        for scene in scenes where !groups.contains(scene.group) { groups.append(scene.group) }
        let sections = groups.map { group in
            let cards = scenes.filter { $0.group == group }.map(Self.card).joined(separator: "\n")
            return """
                <section class="group">
                <h2>\(HTML.escaped(group))</h2>
                <ul class="cards">
                \(cards)
                </ul>
                </section>
                """
        }
        let body = """
            <h1>Scenes</h1>
            <p class="lead">\(Counted.text(scenes.count, "scene")), each with its variants, the areas that answer to a touch, an audit, a film strip and a trace.</p>
            <p><label for="filter">Find</label> <input type="search" id="filter" autocomplete="off" /></p>
            <p id="none" hidden="hidden">No scene has these words.</p>
            \(sections.joined(separator: "\n"))
            """
        return HTML.page(
            title: "Scenes", root: "", navigation: "<strong>\(Counted.text(scenes.count, "scene"))</strong>", body: body
        )
    }

    private static func card(_ scene: Scene) -> String {
        let name = "scenes/\(scene.name)"
        let picture = CatalogueScene.Picture(
            title: "", size: scene.size, light: "\(name).png", dark: "\(name)~dark.png")
        return """
            <li class="card"><a href="\(name).html"><span class="thumbnail">\(CatalogueScenePage.images(picture, root: ""))</span>
            <strong>\(HTML.escaped(scene.title))</strong></a> <span class="hint">\(HTML.escaped(scene.hint))</span></li>
            """
    }
}

/// The page of one scene.
@MainActor
struct CatalogueScenePage {
    let content: CatalogueScene
    /// The scenes before and after it.
    let previous: Scene?
    let next: Scene?

    private var scene: Scene { content.scene }

    var text: String {
        let neighbours = [(previous, "prev", "Previous"), (next, "next", "Next")].compactMap { scene, relation, word in
            scene.map { "<a rel=\"\(relation)\" href=\"\($0.name).html\">\(word): \(HTML.escaped($0.title))</a>" }
        }
        let links = ["<a href=\"../index.html\">All scenes</a>"] + neighbours
        let body = """
            <h1>\(HTML.escaped(scene.title))</h1>
            <p class="lead">\(HTML.escaped(scene.hint))</p>
            <p class="name"><code>touchstone \(HTML.escaped(scene.name))</code></p>
            \([hits, audit, variants, film, trace].joined(separator: "\n"))
            <script src="\(scene.name).js"></script>
            """
        return HTML.page(title: scene.title, root: "../", navigation: links.joined(separator: " "), body: body)
    }

    /// Returns the light and the dark picture, of which the style shows one.
    static func images(_ picture: CatalogueScene.Picture, root: String) -> String {
        let (width, height) = (Int(clamping: picture.size.width), Int(clamping: picture.size.height))
        return [("light", picture.light), ("dark", picture.dark)].map { appearance, path in
            "<img class=\"\(appearance)\" src=\"\(root)\(path)\" width=\"\(width)\" height=\"\(height)\" "
                + "alt=\"\(HTML.escaped(picture.title))\" loading=\"lazy\" />"
        }.joined()
    }

    private var hits: String {
        let rows = content.owners.enumerated().map { number, owner in
            "<tr data-owner=\"\(number)\" tabindex=\"0\"><td>\(HTML.escaped(owner.name))</td>"
                + "<td class=\"number\">\(Trace.text(owner.area)) pt²</td></tr>"
        }
        return """
            <section id="hits">
            <h2>What a touch reaches</h2>
            <p>Move the pointer over the scene: the view that a touch there would belong to lights up, in all of its area.</p>
            <div class="hits"><div class="stage">\(Self.images(content.picture, root: "../"))<canvas></canvas></div>
            <div class="owners"><p id="hit" role="status">No view is below the pointer.</p>
            <table><thead><tr><th>View</th><th>Area</th></tr></thead>
            <tbody>\(rows.isEmpty ? "<tr><td>None</td><td>0 pt²</td></tr>" : rows.joined(separator: "\n"))</tbody></table></div></div>
            </section>
            """
    }

    private var audit: String {
        let findings = content.findings.map { finding in
            let details = finding.details.map { "<br />\(HTML.escaped($0))" }.joined()
            return
                "<li class=\"\(finding.severity.rawValue)\"><strong>\(finding.rule.id) \(HTML.escaped(finding.rule.name))</strong> "
                + "(\(finding.severity.rawValue)) "
                + "\(HTML.escaped(finding.path)) \(HTML.escaped(finding.message))<span class=\"details\">\(details)</span></li>"
        }
        let list =
            findings.isEmpty
            ? "<p>Every target is large enough, reachable and where it seems to be.</p>"
            : "<ul class=\"findings\">\n\(findings.joined(separator: "\n"))\n</ul>"
        return """
            <section id="audit">
            <h2>Audit: \(Counted.text(findings.count, "finding"))</h2>
            \(list)
            </section>
            """
    }

    private var variants: String {
        let figures = content.variants.map { picture in
            "<figure>\(Self.images(picture, root: "../"))<figcaption>\(HTML.escaped(picture.title))</figcaption></figure>"
        }
        return """
            <section id="variants">
            <h2>Variants</h2>
            <div class="variants">
            \(figures.joined(separator: "\n"))
            </div>
            </section>
            """
    }

    private var film: String {
        let frames = content.film.map { frame in
            let finger = frame.finger.map { place in
                "<i class=\"finger\" style=\"left: \(Int(clamping: place.x))px; top: \(Int(clamping: place.y))px\"></i>"
            }
            return "<figure><div class=\"frame\">\(Self.images(frame.picture, root: "../"))\(finger ?? "")</div>"
                + "<figcaption>\(HTML.escaped(frame.picture.title))</figcaption></figure>"
        }
        return """
            <section id="film">
            <h2>Film strip</h2>
            <p>A tap, and then a press that is dragged and lifted.</p>
            <div class="film">
            \(frames.joined(separator: "\n"))
            </div>
            </section>
            """
    }

    private var trace: String {
        let rest = content.traceRest > 0 ? "\n… and \(Counted.text(content.traceRest, "more record"))" : ""
        return """
            <section id="trace">
            <h2>Trace</h2>
            <details><summary>\(Counted.text(content.trace.count + content.traceRest, "record")) of the film strip</summary>
            <pre>\(HTML.escaped(content.trace.joined(separator: "\n") + rest))</pre></details>
            </section>
            """
    }
}
