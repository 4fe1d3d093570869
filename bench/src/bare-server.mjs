// Control of the figures about a whole server: a bare Hono server with a JSON route, a blank page and process metrics.
import { serve } from "@hono/node-server";
import { Hono } from "hono";

const app = new Hono();
app.get("/readyz", (c) => c.json({ status: "ready" }));
app.get("/json", (c) => c.json({ id: "01KJR5KJ4074VMC0B4RMFXS108", email: "ava@harbour.example" }));
app.get("/page", (c) => c.html("<!doctype html><html lang='en'><title>Blank</title></html>"));
app.get("/metrics", (c) => {
  const { user, system } = process.cpuUsage();
  return c.text(
    `process_cpu_seconds_total ${(user + system) / 1e6}\nprocess_resident_memory_bytes ${process.memoryUsage.rss()}\n`,
  );
});

serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
  console.log(`Bare is ready at http://localhost:${port}`);
});
