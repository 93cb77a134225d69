/** Bundles the Activity's page with Discord's SDK into one script that can stand in the page: `npm run build`. */

import { build } from "esbuild"
import { fileURLToPath } from "node:url"
import path from "node:path"

const scripts = path.dirname(fileURLToPath(import.meta.url))
const pages = path.join(scripts, "..", "..", "static")

/** What ordinary pages ask of the server by requests goes over the line: these modules have one of the same name here. */
const inside = {
  name: "inside",
  setup(/** @type {any} */ bundler) {
    bundler.onResolve({ filter: /^\.\/(art|follow|person)\.js$/ }, (/** @type {{ path: string, importer: string }} */ asked) =>
      path.dirname(asked.importer) === pages ? { path: path.join(scripts, asked.path) } : undefined,
    )
  },
}

await build({
  entryPoints: [path.join(scripts, "activity.js")],
  outfile: process.argv[2] ?? path.join(scripts, "..", "built", "activity.js"),
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  legalComments: "inline",
  plugins: [inside],
})
