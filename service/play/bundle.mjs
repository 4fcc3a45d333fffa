/**
 * Bundle the page into `folder`: its first part, and those that it fetches when they are first needed.
 *
 *     node bundle.mjs FOLDER
 *
 * A part has one name whatever is in it: the digest of the whole build stands in the path under which the service
 * has its files, not in their names.
 */

import { glob, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { build } from "esbuild";

const [folder] = process.argv.slice(2);

/** Each part that is fetched later, by the source that is asked for: none is made that stands not here. */
const PARTS = {
  "src/playing.ts": "playing",
  "src/games/submarines.ts": "submarines",
  "src/games/battleships/view.tsx": "battleships",
  "src/organising.ts": "organising",
  "src/desk.ts": "desk",
  "src/screens/table/extras.ts": "extras",
  "src/base/texts/en.ts": "en",
  "src/base/texts/ja.ts": "ja",
  "src/base/texts/ko.ts": "ko",
  "../../sdk/typescript/src/verify.ts": "verify",
};
const FIRST = "src/play.tsx";
const SCREENS = /^src\/(playing|organising|desk|games|screens)/;
/** What a part has below it: it is fetched with it, or before. The last two, each below the other, are one part. */
const BELOW = [
  [FIRST, /^(?!src\/base\/texts\/)/],
  ["src/playing.ts", SCREENS],
  ["src/organising.ts", /^src\/screens\/table\/extras/], // What they have in common nobody else at a table needs.
  ["../../sdk/typescript/src/verify.ts", /\/revealing\.ts$/],
  ["../../sdk/typescript/src/revealing.ts", /\/verify\.ts$/],
];

const TEXTS = "src/base/texts";
/** What can be read besides the page: a text that is named as something of these keeps its name. */
const SOURCES = ["src/**/*.{ts,tsx}", "../../sdk/typescript/src/*.ts", "../../sdk/engine/src/*.ts", "node_modules/{preact,@preact/*}/**/*.d.ts"];

/**
 * The names of texts that can be made short, in the texts and where these are read: each has a capital within, which no
 * name of the wire has, and stands everywhere else behind a dot alone.
 */
async function namesOfTexts() {
  const written = await readFile(`${TEXTS}/en.ts`, "utf8");
  const others = (await Promise.all((await Array.fromAsync(glob(SOURCES))).filter((path) => !path.startsWith(TEXTS)).map((path) => readFile(path, "utf8")))).join("\n");
  const elsewhere = new Set([...others.matchAll(/(?<![.\w])\w+/g)].map(([word]) => word));
  const keys = [...written.matchAll(/(?<![.\w])([a-z]+[A-Z]\w*): /g)].map(([, key]) => key);
  return [...new Set(keys)].filter((key) => !elsewhere.has(key));
}

const OPTIONS = {
  bundle: true, minify: true, target: "es2022", charset: "utf8", legalComments: "none", logLevel: "warning",
  jsx: "automatic", jsxImportSource: "preact",
};

const sourceAt = (path) => relative(process.cwd(), path.replace(/^part:/, ""));
const imported = (source) => `import ${JSON.stringify(join(process.cwd(), source))};\n`;

/** Has each part that is fetched later take with it what is `below` it. */
function taking(below) {
  return {
    name: "taking",
    setup({ onLoad, onResolve, resolve }) {
      onResolve({ filter: /^\// }, ({ path }) => ({ path, sideEffects: true })); // As `imported` writes them: they stay.
      onResolve({ filter: /./ }, async ({ kind, path, pluginData, ...asked }) => {
        if (kind !== "dynamic-import" || pluginData === taking) {
          return undefined;
        }
        return { ...(await resolve(path, { kind, ...asked, pluginData: taking })), namespace: "part" };
      });
      onLoad({ filter: /./, namespace: "part" }, ({ path }) => {
        const taken = below.filter(([, by]) => by.test(sourceAt(path))).map(([each]) => imported(each));
        return { contents: `${taken.join("")}export * from ${JSON.stringify(path)};`, resolveDir: process.cwd() };
      });
    },
  };
}

/**
 * Write the parts. The bundler makes a file for each source that is asked for, and one for whatever several have in
 * common. Where all of a source is in such a one, its own file has nothing but other names: then that one is asked for.
 * What else several screens have in common all of them take: it comes with those on which games are played.
 */
async function writeParts(below = BELOW) {
  const { metafile: { outputs } } = await build({
    ...OPTIONS, mangleProps: SHORT, stdin: { contents: imported(FIRST), resolveDir: process.cwd() },
    format: "esm", splitting: true, outdir: folder, metafile: true, plugins: [taking(below)],
  });
  const texts = new Map(await Promise.all(Object.keys(outputs).map(async (path) => [basename(path), await readFile(path, "utf8")])));
  await Promise.all(Object.keys(outputs).map((path) => rm(path)));
  const first = filesTaken(texts.get("stdin.js"))[0].file;
  const names = new Map([[first, "play"]]);
  for (const [path, { entryPoint, inputs }] of Object.entries(outputs)) {
    const file = basename(path);
    const name = PARTS[sourceAt(entryPoint ?? "")];
    if (Object.values(inputs).some(({ bytesInOutput }) => bytesInOutput > 0)) {
      names.set(file, names.get(file) ?? name);
      continue;
    }
    const taken = filesTaken(texts.get(file));
    const common = taken.find((each) => each.file !== first)?.file ?? first;
    names.set(common, names.get(common) ?? name);
    const asked = askedFor(texts.get(file), taken);
    texts.delete(file);
    for (const [each, text] of texts) {
      texts.set(each, text.replaceAll(`import("./${file}")`, () => asked));
    }
  }
  const over = Object.entries(outputs).filter(([path]) => texts.has(basename(path)) && names.get(basename(path)) === undefined);
  if (over.length > 0) {
    const common = over.flatMap(([, { entryPoint, inputs }]) => (entryPoint === undefined ? Object.keys(inputs) : []));
    if (common.length === 0 || common.some((each) => below.some(([source]) => source === each))) {
      throw new Error(`PARTS names no part for ${over.flatMap(([, { entryPoint, inputs }]) => entryPoint ?? Object.keys(inputs))}`);
    }
    return writeParts([...below, ...common.map((each) => [each, SCREENS])]);
  }
  for (const [file, text] of texts) {
    const named = [...names].reduce((so, [each, name]) => so.replaceAll(`"./${each}"`, `"./${name}.js"`), text);
    await writeFile(join(folder, `${names.get(file)}.js`), named);
  }
}

/** The files that a made one imports, each with what it takes of it: exported names by its own ones. */
function filesTaken(text) {
  return [...text.matchAll(/import(?:\{([^}]*)\}from)?"\.\/([^"]+)";/g)].map(([, taken = "", file]) => ({ file, names: new Map(pairs(taken).map(([name, own]) => [own, name])) }));
}

/** What asks for that of which a file has nothing but exports under other names. */
function askedFor(text, taken) {
  const sources = taken.filter(({ names }) => names.size > 0);
  const members = pairs(/export\{([^}]*)\};\s*$/.exec(text)?.[1] ?? "").map(([own, name]) => {
    const place = sources.findIndex(({ names }) => names.has(own));
    if (place < 0) {
      throw new Error(`${name} is taken from no file: ${text}`);
    }
    return `${name}:e[${place}].${sources[place].names.get(own)}`;
  });
  return `Promise.all([${sources.map(({ file }) => `import("./${file}")`).join(",")}]).then(e=>({${members.join(",")}}))`;
}

/** `a as b,c` as pairs. */
function pairs(list) {
  return list.split(",").filter((each) => each !== "").map((each) => each.split(" as ")).map(([one, other = one]) => [one, other]);
}

const SHORT = new RegExp(`^(${(await namesOfTexts()).join("|")})$`);
await writeParts();
await build({ ...OPTIONS, entryPoints: ["src/play.css", "src/worker/worker.ts"], format: "iife", outdir: folder, entryNames: "[name]" });
