// Routes of the simulator, below /dev/accounting. Without a simulator all of them return 404.
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Config } from "@gap/server/platform/config";
import { originsOfRegions } from "@gap/server/platform/http/security-headers";
import { SIMULATOR_MOUNT_PATH, type AccountingSimulator } from "./accounting-simulator";
import { LOGIN_PAGE_STYLE, LOGIN_PAGE_STYLE_PATH } from "./login-page";

const MAX_BODY_BYTES = 50_000;

export function simulatorRoutes(config: Config, simulator: AccountingSimulator | undefined): Hono {
  const app = new Hono();
  const paths = [SIMULATOR_MOUNT_PATH, `${SIMULATOR_MOUNT_PATH}/*`];
  if (simulator === undefined) {
    // Answer 404 explicitly, so that the web app's fallback for unknown paths does not.
    for (const path of paths) app.all(path, (c) => c.notFound());
    return app;
  }
  // The form-action policy also applies to redirects, which go through the region's own host.
  const formTargets = ["'self'", new URL(config.publicUrl).origin, ...originsOfRegions(config)].join(" ");
  const policy = `default-src 'none'; style-src 'self'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`;

  app.get(`${SIMULATOR_MOUNT_PATH}${LOGIN_PAGE_STYLE_PATH}`, (c) =>
    c.body(LOGIN_PAGE_STYLE, 200, { "content-type": "text/css; charset=utf-8" }),
  );
  for (const path of paths)
    app.all(path, bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
      const answer = await simulator.answer(c.req.raw);
      answer.headers.set("content-security-policy", policy);
      answer.headers.set("cache-control", "no-store");
      return answer;
    });
  return app;
}
