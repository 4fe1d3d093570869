// How the web app is bundled: one strict-CSP page, lazy chunks per capability, nothing inlined.
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

type ImportsOf = (id: string) => { importedIds: readonly string[] } | null;

/** Everything that the page's entry reaches without a lazy import on the way. */
function modulesOfFirstPage(importsOf: ImportsOf): ReadonlySet<string> {
  const reached = new Set([`${import.meta.dirname}/index.html`]);
  // A set is walked in the order of its growth, so what is added on the way is walked too.
  for (const id of reached) for (const imported of importsOf(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

let firstPage: ReadonlySet<string> | undefined;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
              priority: 2,
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store|react-query|query-core))[\\/]/,
            },
            // What the first page needs comes in one file, however many lazy screens share parts of it.
            {
              name: (id, graph) => {
                firstPage ??= modulesOfFirstPage((each) => graph.getModuleInfo(each));
                return firstPage.has(id) && !id.includes("node_modules") ? "first-page" : null;
              },
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
