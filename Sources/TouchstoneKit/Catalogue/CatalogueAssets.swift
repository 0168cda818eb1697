/// The style and the script of a catalogue's pages.
enum CatalogueAssets {
    static let style = """
        :root {
            color-scheme: light;
            --back: #ffffff; --card: #f2f2f7; --text: #1c1c1e; --quiet: #5b5b60; --line: #d1d1d6; --accent: #0060c0;
        }
        html[data-appearance="dark"] {
            color-scheme: dark;
            --back: #1c1c1e; --card: #2c2c2e; --text: #f2f2f7; --quiet: #aeaeb2; --line: #48484a; --accent: #64aaff;
        }
        @media (prefers-color-scheme: dark) {
            html:not([data-appearance]) {
                color-scheme: dark;
                --back: #1c1c1e; --card: #2c2c2e; --text: #f2f2f7; --quiet: #aeaeb2; --line: #48484a; --accent: #64aaff;
            }
            html:not([data-appearance]) img.light { display: none; }
            html:not([data-appearance]) img.dark { display: inline-block; }
        }
        img.dark { display: none; }
        html[data-appearance="dark"] img.light { display: none; }
        html[data-appearance="dark"] img.dark { display: inline-block; }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        body { margin: 0; background: var(--back); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
        a { color: var(--accent); }
        header {
            position: sticky; top: 0; z-index: 1; display: flex; gap: 16px; align-items: center;
            padding: 10px 24px; background: var(--back); border-bottom: 1px solid var(--line);
        }
        nav { flex: 1; display: flex; flex-wrap: wrap; gap: 4px 20px; }
        button, input {
            padding: 6px 14px; border: 1px solid var(--line); border-radius: 8px;
            background: var(--card); color: var(--text); font: inherit;
        }
        button { cursor: pointer; }
        button[aria-pressed="true"] { background: var(--accent); color: var(--back); }
        main { max-width: 1240px; margin: 0 auto; padding: 8px 24px 64px; }
        h1 { margin: 24px 0 0; font-size: 30px; line-height: 1.2; }
        h2 { margin: 40px 0 12px; font-size: 20px; }
        .lead { margin: 8px 0; max-width: 70ch; color: var(--quiet); }
        .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 20px; margin: 0; padding: 0; }
        .card { padding: 12px; border-radius: 12px; background: var(--card); list-style: none; }
        .card a { display: block; color: var(--text); text-decoration: none; }
        .card a:hover strong { text-decoration: underline; }
        .thumbnail { display: flex; align-items: center; justify-content: center; height: 180px; margin-bottom: 8px; }
        .thumbnail img { width: auto; height: auto; max-width: 100%; max-height: 100%; border-radius: 6px; }
        .hint, figcaption, .details { color: var(--quiet); font-size: 14px; }
        img { max-width: 100%; height: auto; vertical-align: top; }
        .hits { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
        .stage { position: relative; outline: 1px solid var(--line); cursor: crosshair; touch-action: pan-y; }
        .stage canvas { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; }
        .owners { flex: 1 1 320px; min-width: 0; }
        #hit { min-height: 3em; margin: 0 0 8px; overflow-wrap: anywhere; font-weight: 600; }
        table { width: 100%; border-collapse: collapse; font-size: 14px; }
        th, td { padding: 4px 8px; border-bottom: 1px solid var(--line); text-align: left; overflow-wrap: anywhere; }
        th + th, td.number { text-align: right; white-space: nowrap; }
        tr.chosen { background: var(--accent); color: var(--back); }
        .findings li { margin-bottom: 8px; overflow-wrap: anywhere; }
        .variants, .film { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
        .variants figure, .film figure { margin: 0; }
        .variants img, .film img { outline: 1px solid var(--line); }
        figcaption { margin-top: 4px; }
        .frame { position: relative; }
        .frame img { max-width: none; }
        .finger {
            position: absolute; width: 24px; height: 24px; margin: -12px 0 0 -12px;
            border: 2px solid #ffffff; border-radius: 50%; background: rgb(255 45 85 / 60%); box-shadow: 0 0 2px #000000;
        }
        pre { overflow-x: auto; padding: 12px; border-radius: 8px; background: var(--card); font-size: 12px; }

        """

    static let script = #"""
        "use strict";

        // The switch between light and dark. A browser that stores nothing begins with what the system has.
        const appearance = {
            key: "touchstone-appearance",
            root: document.documentElement,
            get isDark() {
                const chosen = this.root.dataset.appearance;
                return chosen ? chosen === "dark" : window.matchMedia("(prefers-color-scheme: dark)").matches;
            },
            restore() {
                try {
                    const stored = localStorage.getItem(this.key);
                    if (stored === "dark" || stored === "light") this.root.dataset.appearance = stored;
                } catch {
                    // Storage may be forbidden.
                }
            },
            toggle() {
                this.root.dataset.appearance = this.isDark ? "light" : "dark";
                try {
                    localStorage.setItem(this.key, this.root.dataset.appearance);
                } catch {
                    // The choice is then that of this page.
                }
            },
        };
        appearance.restore();

        document.addEventListener("DOMContentLoaded", () => {
            const button = document.getElementById("appearance");
            const show = () => button.setAttribute("aria-pressed", String(appearance.isDark));
            button.addEventListener("click", () => {
                appearance.toggle();
                show();
            });
            show();
            const filter = document.getElementById("filter");
            if (filter) filter.addEventListener("input", () => filterCards(filter.value));
        });

        // Shows the cards whose text has every word.
        function filterCards(text) {
            const words = text.toLowerCase().split(/\s+/).filter((word) => word);
            let count = 0;
            for (const group of document.querySelectorAll(".group")) {
                let shown = 0;
                for (const card of group.querySelectorAll(".card")) {
                    const content = card.textContent.toLowerCase();
                    card.hidden = !words.every((word) => content.includes(word));
                    if (!card.hidden) shown += 1;
                }
                group.hidden = shown === 0;
                count += shown;
            }
            document.getElementById("none").hidden = count > 0;
        }

        // Makes the scene's picture answer to the pointer. The map is what
        // "touchstone render SCENE -o FILE.hitmap" writes.
        function showHits(map) {
            const stage = document.querySelector(".stage");
            const canvas = stage.querySelector("canvas");
            const status = document.getElementById("hit");
            const rows = [...document.querySelectorAll("tr[data-owner]")];
            const width = map.columns[1] - map.columns[0];
            const height = map.rows[1] - map.rows[0];
            if (width < 1 || height < 1) return;

            // The number of the view that owns each pixel, -1 for none.
            const owners = new Int32Array(width * height).fill(-1);
            let row = 0;
            for (const [count, ...runs] of map.lines) {
                const start = row * width;
                let column = start;
                for (let index = 0; index < runs.length; index += 2) {
                    owners.fill(runs[index + 1], column, column + runs[index]);
                    column += runs[index];
                }
                for (let copy = 1; copy < count; copy += 1) owners.copyWithin(start + copy * width, start, start + width);
                row += count;
            }

            canvas.width = width;
            canvas.height = height;
            const context = canvas.getContext("2d");
            let shown = -1;

            // Lights up the pixels of a view, with a line at their edge.
            function show(owner) {
                if (owner === shown) return;
                shown = owner;
                const image = context.createImageData(width, height);
                for (let pixel = 0; owner >= 0 && pixel < owners.length; pixel += 1) {
                    if (owners[pixel] !== owner) continue;
                    const column = pixel % width;
                    const isEdge =
                        column === 0 || column === width - 1 || owners[pixel - 1] !== owner || owners[pixel + 1] !== owner ||
                        owners[pixel - width] !== owner || owners[pixel + width] !== owner;
                    image.data.set([255, 45, 85, isEdge ? 255 : 96], pixel * 4);
                }
                context.putImageData(image, 0, 0);
                for (const row of rows) row.classList.toggle("chosen", Number(row.dataset.owner) === owner);
                const chosen = rows.find((row) => Number(row.dataset.owner) === owner);
                status.textContent = chosen
                    ? [...chosen.cells].map((cell) => cell.textContent).join(": ")
                    : "No view is below the pointer.";
            }

            function follow(event) {
                const box = canvas.getBoundingClientRect();
                const column = Math.floor(((event.clientX - box.left) / box.width) * width);
                const line = Math.floor(((event.clientY - box.top) / box.height) * height);
                const isInside = column >= 0 && column < width && line >= 0 && line < height;
                show(isInside ? owners[line * width + column] : -1);
            }

            stage.addEventListener("pointermove", follow);
            stage.addEventListener("pointerdown", follow);
            stage.addEventListener("pointerleave", () => show(-1));
            stage.addEventListener("pointercancel", () => show(-1));
            for (const row of rows) {
                const owner = Number(row.dataset.owner);
                row.addEventListener("pointerenter", () => show(owner));
                row.addEventListener("focus", () => show(owner));
                row.addEventListener("pointerleave", () => show(-1));
                row.addEventListener("blur", () => show(-1));
            }
        }

        """#
}
