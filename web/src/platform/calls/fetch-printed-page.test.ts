import { expect, test } from "vitest";
import { NETWORK_FAILED_IN_FORM } from "../errors/network-failed";
import { fetchPrintedPage } from "./fetch-printed-page";

const print = (answer: () => Response | Promise<Response>) => {
  const asked: string[] = [];
  const printed = fetchPrintedPage({
    apiBase: "/api/au",
    path: "/org/1/vgc/2",
    headers: { authorization: "Bearer t1" },
    fetch: async (address, init) => {
      asked.push(`${String(address)} ${new Headers(init?.headers).get("authorization")}`);
      return answer();
    },
  });
  return { printed, asked };
};

test("the page is requested with the headers of a call, and answered as a file", async () => {
  const { printed, asked } = print(() => new Response("%PDF-"));
  expect(await (await printed).text()).toBe("%PDF-");
  expect(asked).toEqual(["/api/au/pdf/org/1/vgc/2 Bearer t1"]);
});

test.each([
  ["the server's words", () => Response.json({ message: "Too many" }, { status: 429 }), "Too many"],
  ["a proxy's page", () => new Response("<html>", { status: 502 }), "Please try again."],
  ["no message", () => Response.json({}, { status: 500 }), "Please try again."],
  ["no network", () => Promise.reject(new TypeError("Failed to fetch")), NETWORK_FAILED_IN_FORM],
])("it fails with %s", async (_case, answer, words) => {
  await expect(print(answer).printed).rejects.toThrow(words);
});
