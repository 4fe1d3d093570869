// The test environment of web: one happy-dom window for all test files of a worker, because making one takes longer than most
// files. `each-file.test-support.ts` resets it between files.
import { builtinEnvironments, type Environment } from "vitest/runtime";
import { cheapComputedStyle } from "./cheap-computed-style.test-support";

const KEY = Symbol.for("gap.happy-dom");

interface WorkerGlobal {
  [KEY]?: Promise<unknown>;
}

export default {
  name: "happy-dom-once",
  viteEnvironment: "client",
  async setup(global: typeof globalThis & WorkerGlobal, options) {
    global[KEY] ??= open(global, options);
    await global[KEY];
    return { teardown: () => undefined };
  },
} satisfies Environment;

async function open(global: typeof globalThis, options: Record<string, unknown>): Promise<void> {
  await builtinEnvironments["happy-dom"].setup(global, options);
  for (const place of [global, global.window]) place.getComputedStyle = cheapComputedStyle;
}
