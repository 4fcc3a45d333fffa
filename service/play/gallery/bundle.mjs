/**
 * Bundle the gallery into `folder`, as one script that a page from a file may load.
 *
 *     node gallery/bundle.mjs FOLDER
 */

import { build } from "esbuild";

const [folder] = process.argv.slice(2);

await build({
  bundle: true, target: "es2022", charset: "utf8", logLevel: "warning", jsx: "automatic", jsxImportSource: "preact", format: "iife",
  entryPoints: ["gallery/gallery.tsx", "src/play.css"], outdir: folder, entryNames: "[name]",
  define: { "import.meta.url": "location.href" }, // A script of its own has no address.
});
