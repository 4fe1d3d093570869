// How `npm run db:generate` writes the next migration from the tables.
import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./src/**/*.tables.ts",
  out: "./migrations",
});
