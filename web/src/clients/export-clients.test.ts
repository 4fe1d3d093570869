import { expect, test } from "vitest";
import { aClient } from "./clients.test-support";
import { exportedClients } from "./export-clients";

const clientAt = (at: number) => aClient({ id: `c${at}`, name: `Client ${at}` });

test("each part starts after the last row of the previous one and reports progress", async () => {
  const all = Array.from({ length: 450 }, (_, at) => clientAt(at));
  const requests: (string | undefined)[] = [];
  const reported: string[] = [];
  const parts = await exportedClients(
    async (after) => {
      requests.push(after?.id);
      const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after.id) + 1;
      return { rows: all.slice(from, from + 200), ...(after === undefined ? { total: all.length } : {}) };
    },
    (done, total) => reported.push(`${done} of ${total}`),
  );
  const lines = parts.join("").trimEnd().split("\r\n");
  expect(requests).toEqual([undefined, "c199", "c399", "c449"]);
  expect(reported).toEqual(["200 of 450", "400 of 450", "450 of 450", "450 of 450"]);
  expect(lines[0]).toBe(
    "Client name,Contact first name,Contact last name,Contact email,Contact number,Status,Access,Last updated",
  );
  expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(all.map(({ name }) => name));
});

test("an empty result is a file with headings only", async () => {
  const parts = await exportedClients(
    async () => ({ rows: [], total: 0 }),
    () => undefined,
  );
  expect(parts.join("").split("\r\n")).toHaveLength(2);
});

test("formulas are escaped, and dates have no time", async () => {
  const client = aClient({ name: "=1+1", primaryContactPhoneNumber: "+64 21", status: "client" });
  const parts = await exportedClients(
    async (after) => ({ rows: after === undefined ? [client] : [], total: 1 }),
    () => undefined,
  );
  expect(parts.join("").split("\r\n")[1]).toBe(
    "'=1+1,Cleo,Martin,cleo@kauri.example,'+64 21,Client,Not invited,2026-05-01",
  );
});
