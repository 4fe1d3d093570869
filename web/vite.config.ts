// Bundling of the web app: one page with a strict CSP, lazy chunks per capability, nothing inlined.
import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";

const api = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

type ImportsOf = (id: string) => { importedIds: readonly string[] } | null;

/** All modules that these entries import statically, directly or indirectly. */
function modulesReachedFrom(entries: readonly string[], importsOf: ImportsOf): ReadonlySet<string> {
  const reached = new Set(entries.map((path) => existing(resolve(import.meta.dirname, path))));
  // Iterating a set also visits elements added during the iteration.
  for (const id of reached) for (const imported of importsOf(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

/** An entry that was moved must not silently leave its chunk empty. */
function existing(path: string): string {
  if (!existsSync(path)) throw new Error(`The entry ${path} of a chunk does not exist`);
  return path;
}

interface ChunkFile {
  readonly name: string;
  /** Entry modules; the file contains everything they reach, except modules of earlier files. */
  readonly entries: readonly string[];
}

/** On slow connections each file costs more than its bytes, so modules that are needed together share one file. */
const FILES: readonly ChunkFile[] = [
  // Runs before anything else; the rest of the application imports it too.
  { name: "early", entries: ["src/app/early-start.ts"] },
  {
    name: "first-page",
    entries: [
      "index.html",
      // Small modules of the entry of shared documents that later files have too.
      "src/shares/entry/entry-icon.tsx",
      "src/platform/errors/validation-errors.ts",
      "src/platform/parts/optional-part.tsx",
      "../core/src/shared/calendar/short-date.ts",
      "../core/src/shared/names/full-name.ts",
    ],
  },
  // Loaded after sign-in and for standalone screens, with the router and the query cache.
  { name: "application", entries: ["src/app/application.tsx"] },
  // Needed by every signed-in page besides its own screen; includes Home, where most users land.
  {
    name: "shell",
    entries: [
      "src/app/routes/signed-in-area.tsx",
      "src/app/routes/landing.tsx",
      "src/app/routes/route-screen.tsx",
      "src/app/home/home-page.tsx",
      // Small modules shared by later files, so that one of those need not load another.
      "src/ui/display/facts.tsx",
      "src/ui/display/status-badge.tsx",
      "src/ui/display/visually-hidden.module.css",
      "src/platform/page/full-page.tsx",
      "src/platform/page/offline-notice.tsx",
      "src/ui/theme/utilities.module.css",
      "../core/src/proposals/proposal-number.ts",
      "../core/src/proposals/proposal-status.ts",
      "../core/src/shared/colour/contrast.ts",
      "../core/src/shared/join-names.ts",
      "../core/src/shared/money.ts",
      "../core/src/shared/texts/format-count.ts",
      "../core/src/shared/addresses/parsed-address.ts",
    ],
  },
  // Needed by signees, who are most likely on a phone.
  {
    name: "sign",
    entries: ["src/proposals/proposals-page.tsx", "src/proposals/sign/sign-view.tsx"],
  },
  // Parts of the shell that appear later: menus, bell, drawer, snackbars, palette.
  {
    name: "shell-tools",
    entries: [
      "src/app/shell/top-bar-tools.tsx",
      "src/app/shell/menu-drawer.tsx",
      "src/app/shell/rail-tooltip.tsx",
      "src/app/palette/palette.tsx",
      "src/ui/feedback/snackbar-host.tsx",
      "src/platform/errors/error-dialogs.tsx",
      "src/ui/table/plain-table.tsx",
      "src/ui/table/actions-menu.tsx",
      // Small modules that most screens use, so that a screen need not load fields, lists or proposals for one of them.
      "src/access/use-holds-feature.ts",
      "src/platform/new-id.ts",
      "src/platform/page/no-such-page.tsx",
      "src/platform/save-csv.ts",
      "src/ui/feedback/confirm-dialog.tsx",
      "../core/src/business-plans/plan-name.ts",
      "../core/src/business-plans/plan-path.ts",
      "../core/src/shared/canonical-json.ts",
      "../core/src/shared/names/name-key.ts",
      "../core/src/shared/numeric-input.ts",
      "../core/src/shared/texts/shortened-line.ts",
      "../core/src/value-gap/value-gap.schema.ts",
      "src/app/routes/accepted-proposal-in.ts",
      "src/app/routes/document-in.ts",
      "src/documents/page/block/foot-icons.tsx",
      "src/platform/autosave/save-status.tsx",
      "src/platform/autosave/unsaved-notice.tsx",
      "src/platform/drafts/ask-before-leaving.tsx",
      // Otherwise blocks would load proposals, with lists and dates, for it.
      "src/platform/drafts/use-undo.ts",
    ],
  },
  // Used by lists and by the calculator, which has no list.
  { name: "tabs", entries: ["src/ui/page/tab-strip.tsx"] },
  // Code that all charts share; blocks have one chart, and the calculator has the others.
  { name: "chart-frame", entries: ["src/ui/charts/chart-frame.tsx", "src/ui/charts/chart-numbers.ts"] },
  // Used by most screens: fields with their validation, and (below) lists with their filters and actions.
  {
    name: "fields",
    entries: [
      "src/ui/form/text-area-field.tsx",
      "src/ui/form/select-field.tsx",
      "src/ui/form/multi-select-field.tsx",
      "src/ui/form/number-field.tsx",
      "src/ui/feedback/confirm-dialog.tsx",
      "src/platform/forms/form-dialog.tsx",
      "src/platform/forms/use-schema-form.ts",
      "src/platform/uploads/use-file-url.ts",
      "../core/src/shared/ids.ts",
      "../core/src/shared/validation-messages.ts",
      "../core/src/services/service-rules.ts",
      "../core/src/proposals/proposal.schema.ts",
      // Small modules of documents to fill in, which later files have too.
      "src/platform/page/breadcrumbs.tsx",
      "../core/src/files/file-figures.ts",
      "../core/src/files/file-name.schema.ts",
      "../core/src/shared/calendar/typed-date.ts",
      "../core/src/shared/list-query.ts",
      "../core/src/shared/table-presets.ts",
      "../core/src/shared/texts/json-bytes.ts",
      "../core/src/signatures/signature.schema.ts",
      "../core/src/work-items/due-days.ts",
    ],
  },
  { name: "dates", entries: ["src/ui/form/dates/date-field.tsx", "src/ui/form/dates/month-field.tsx"] },
  {
    name: "lists",
    entries: [
      "src/ui/table/served-table.tsx",
      "src/ui/table/data-table.tsx",
      "src/ui/table/name-cell.tsx",
      "src/access/public.ts",
    ],
  },
  // Proposals on Home, their own list, and the choice of the pages below it.
  {
    name: "proposals",
    entries: [
      "src/proposals/public.ts",
      "src/proposals/list/list-of-viewer.tsx",
      "src/proposals/pages-below.tsx",
    ],
  },
  // Blocks to fill in and to read, and the parts that templates and processes share.
  {
    name: "blocks",
    entries: [
      "src/blocks/public.ts",
      "src/publishing/public.ts",
      "src/publishing/public-problems.ts",
      "../core/src/blocks/block.schema.ts",
      "../core/src/documents/document.schema.ts",
      "../core/src/documents/meeting.ts",
      // Its settings use it too; otherwise lists of templates, which check blocks, would load all settings.
      "../core/src/blocks/kinds/signature-line/signature-line.schema.ts",
    ],
  },
  // The sums of the calculator, for its page, the client's page and proposals.
  {
    name: "value-gap",
    entries: [
      "../core/src/value-gap/beside-industry.ts",
      "../core/src/value-gap/figures-in-words.ts",
      "../core/src/value-gap/return-on-fee.ts",
      "../core/src/value-gap/shown-gap.ts",
      "../core/src/value-gap/value-gap.ts",
    ],
  },
  // A document to fill in or to read, which guests open on phones.
  {
    name: "document",
    entries: ["src/documents/page/document-page.tsx"],
  },
  // The settings of all kinds of blocks, for the editor of templates.
  { name: "block-settings", entries: settingsOfBlocks() },
];

function settingsOfBlocks(): readonly string[] {
  const kinds = "src/blocks/kinds";
  const files = readdirSync(resolve(import.meta.dirname, kinds), { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith("-settings.tsx")).map((file) => join(kinds, file));
}

/** Modules of libraries in a file of ours; the other ones are in the first file that needs them. */
const LIBRARY_FILES: readonly (readonly [file: string, modules: RegExp])[] = [
  // Router and query cache are needed by the application and not by the sign-in page.
  [
    "application",
    /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-store|store|react-query|query-core)[\\/]/,
  ],
  // Screens that show one of these icons or a menu need not load the sign view, proposals or lists for it.
  ["shell", /icons-react[\\/].*[\\/]Icon(?:ChevronDown|Pencil)\.mjs$/],
  ["shell-tools", /icons-react[\\/].*[\\/]Icon(?:Archive|ArrowBackUp|Ban|Copy|Download|Share)\.mjs$/],
  ["shell-tools", /@mantine[\\/]core[\\/]styles[\\/](?:Menu|Popover)\.layer\.css$/],
];

function libraryFileOf(id: string): string | undefined {
  return LIBRARY_FILES.find(([, modules]) => modules.test(id))?.[0];
}

let fileOf: ReadonlyMap<string, string> | undefined;

function filesOfModules(importsOf: ImportsOf): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { name, entries } of FILES)
    for (const id of modulesReachedFrom(entries, importsOf))
      // A library's index imports all of it; leave its modules to the files that use them.
      if (!files.has(id) && !id.includes("node_modules")) files.set(id, name);
  return files;
}

/** Adds the early file as a separate script, so that it runs while the files that import it are still loading. */
function runEarlyFirst(): Plugin {
  return {
    name: "run-early-first",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] =>
        Object.values(bundle)
          .filter((file) => file.type === "chunk" && file.name === "early")
          .map(({ fileName }) => ({
            tag: "script",
            attrs: { type: "module", async: true, crossorigin: true, src: `/${fileName}` },
            injectTo: "head-prepend",
          })),
    },
  };
}

const classNamesOf = new Map<string, { readonly path: string; readonly names: string[] }>();

/**
 * Class names of the built stylesheets: four characters for the file and one or two for the name. The scripts contain them
 * too, and the usual names, made of name, file and line, compress worse.
 */
function shortClassName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  const hash = createHash("sha256").update(path).digest("base64url").replaceAll(/[-_]/g, "").slice(0, 4);
  const known = classNamesOf.get(hash) ?? { path, names: [] };
  if (known.path !== path) throw new Error(`${path} and ${known.path} would have the same class names.`);
  classNamesOf.set(hash, known);
  if (!known.names.includes(name)) known.names.push(name);
  return `_${hash}${known.names.indexOf(name).toString(36)}`;
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), runEarlyFirst()],
  resolve: { tsconfigPaths: true },
  css: { modules: command === "build" ? { generateScopedName: shortClassName } : {} },
  server: {
    proxy: { "/api": { target: api, ws: true }, "/config.json": api, "/dev": api },
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy allows only our own files, so no asset may become a data URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // They only pass exports on: without this, a page would load the files of all of them for one.
      treeshake: { moduleSideEffects: [{ test: /[\\/]public[\w-]*\.ts$/, sideEffects: false }] },
      output: {
        // Short, because the first files name most of the other ones.
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: {
          groups: [
            // Changes only with library versions, so it stays in the browser's cache across releases.
            {
              name: "framework",
              priority: 100,
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            },
            // Validation; pages that only show data do not need it.
            { name: "zod", priority: 100, test: /node_modules[\\/]zod[\\/]/ },
            // The editor's library, loaded only with the editor.
            { name: "lexical", priority: 100, test: /node_modules[\\/](lexical|@lexical)[\\/]/ },
            ...FILES.map(({ name }, place) => ({
              name: (id: string, graph: { getModuleInfo: ImportsOf }) => {
                fileOf ??= filesOfModules((each) => graph.getModuleInfo(each));
                return (libraryFileOf(id) ?? fileOf.get(id)) === name ? name : null;
              },
              // Earlier files also take the modules that later ones need.
              priority: FILES.length - place,
            })),
            // Icons that several files need would each be a file, and the first files name every file.
            {
              name: "icons",
              priority: 0,
              test: /node_modules[\\/]@tabler[\\/]icons-react[\\/]/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
}));
