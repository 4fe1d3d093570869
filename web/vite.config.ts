// How the web app is bundled: one strict-CSP page, lazy chunks per capability, nothing inlined.
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";

const api = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

type ImportsOf = (id: string) => { importedIds: readonly string[] } | null;

/** Everything that these modules reach without a lazy import on the way. */
function modulesReachedFrom(beginnings: readonly string[], importsOf: ImportsOf): ReadonlySet<string> {
  const reached = new Set(beginnings.map((path) => resolve(import.meta.dirname, path)));
  // A set is walked in the order of its growth, so what is added on the way is walked too.
  for (const id of reached) for (const imported of importsOf(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

interface OwnFile {
  readonly name: string;
  /** With all that they reach, unless a file before has it. */
  readonly beginsWith: readonly string[];
}

/** On a slow line each file costs more than its bytes: what is waited for together comes in one, not in fifty. */
const FILES: readonly OwnFile[] = [
  // What the page runs before anything else; the rest of the program imports it too.
  { name: "early", beginsWith: ["src/app/begin-early.ts"] },
  { name: "first-page", beginsWith: ["index.html"] },
  // Also the sign-in page asks the server something, and must not fetch the shell for it.
  { name: "calls", beginsWith: ["src/platform/api-client.ts"] },
  // What every page of somebody signed in waits for, besides its own screen; with the page that most land on.
  {
    name: "shell",
    beginsWith: [
      "src/app/signed-in-area.tsx",
      "src/app/landing.tsx",
      "src/app/route-screen.tsx",
      "src/app/home/home-page.tsx",
      // Small, and shared by what comes later: one of these must not fetch another for its sake.
      "src/ui/display/status-badge.tsx",
      "../core/src/proposals/proposal-status.ts",
      "../core/src/shared/money.ts",
      "../core/src/shared/parsed-address.ts",
    ],
  },
  // What a signee waits for, who most likely holds a phone.
  {
    name: "sign",
    beginsWith: ["src/proposals/proposals-page.tsx", "src/proposals/sign/sign-view.tsx"],
  },
  // What the shell shows a moment later: menus, bell, drawer, snackbars, palette.
  {
    name: "shell-tools",
    beginsWith: [
      "src/app/shell/top-bar-tools.tsx",
      "src/app/shell/menu-drawer.tsx",
      "src/app/shell/rail-tooltip.tsx",
      "src/app/palette/palette.tsx",
      "src/ui/feedback/snackbar-host.tsx",
      "src/platform/errors/error-dialogs.tsx",
    ],
  },
  // What most screens are made of: fields with what checks them, and lists with their filters and actions.
  {
    name: "fields",
    beginsWith: [
      "src/ui/form/text-area-field.tsx",
      "src/ui/form/select-field.tsx",
      "src/ui/form/multi-select-field.tsx",
      "src/ui/form/number-field.tsx",
      "src/ui/feedback/confirm-dialog.tsx",
      "src/platform/discard-question.tsx",
      "../core/src/shared/ids.ts",
      "../core/src/shared/validation-messages.ts",
      "../core/src/services/service-rules.ts",
      "../core/src/proposals/proposal.schema.ts",
    ],
  },
  { name: "dates", beginsWith: ["src/ui/form/date-field.tsx", "src/ui/form/month-field.tsx"] },
  {
    name: "lists",
    beginsWith: [
      "src/ui/table/served-table.tsx",
      "src/ui/table/data-table.tsx",
      "src/ui/table/name-cell.tsx",
      "src/access/public.ts",
    ],
  },
  // What Home shows of proposals, and their own list.
  { name: "proposals", beginsWith: ["src/proposals/public.ts", "src/proposals/list/list-of-viewer.tsx"] },
];

let fileOf: ReadonlyMap<string, string> | undefined;

function filesOfModules(importsOf: ImportsOf): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { name, beginsWith } of FILES)
    for (const id of modulesReachedFrom(beginsWith, importsOf))
      // A library's index names all of it: what is used comes with whoever uses it.
      if (!files.has(id) && !id.includes("node_modules")) files.set(id, name);
  return files;
}

/** A script of its own runs as soon as it is there, while what imports it is still on its way. */
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), runEarlyFirst()],
  resolve: { tsconfigPaths: true },
  server: {
    proxy: { "/api": { target: api, ws: true }, "/config.json": api, "/dev": api },
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy allows scripts from files of our own only, so nothing may become a data address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What changes only with a new version of a library stays in the browser's cache over releases.
            {
              name: "framework",
              priority: 10,
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store|react-query|query-core))[\\/]/,
            },
            // What checks values, which nobody waits for who only reads.
            { name: "zod", priority: 10, test: /node_modules[\\/]zod[\\/]/ },
            // The editor's library, which only comes with the editor.
            { name: "lexical", priority: 10, test: /node_modules[\\/](lexical|@lexical)[\\/]/ },
            ...FILES.map(({ name }, place) => ({
              name: (id: string, graph: { getModuleInfo: ImportsOf }) => {
                fileOf ??= filesOfModules((each) => graph.getModuleInfo(each));
                return fileOf.get(id) === name ? name : null;
              },
              // Each takes also what those after it need.
              priority: FILES.length - place,
            })),
          ],
        },
      },
    },
  },
});
