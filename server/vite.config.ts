// Bundles the server's own code and core into dist/main.js; packages stay outside, in node_modules.
import { defineConfig } from "vite";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  build: {
    ssr: "src/main.ts",
    target: "node20",
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: "main.js", chunkFileNames: "[name]-[hash].js" } },
  },
});
