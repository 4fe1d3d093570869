import { expect, test } from "vitest";
import { defaultRole } from "@gap/core/access/roles";
import type { Viewer } from "@gap/core/access/access-rule";
import type { OrgType } from "@gap/core/orgs/org-types";
import type { Api } from "@gap/web/platform/calls/api-client";
import { findersFor, type Finder } from "./finders";

const viewerOf = (orgType: OrgType): Viewer => ({
  email: "somebody@test.example",
  orgType,
  orgId: "o1",
  roleName: "Admin",
  isGuest: false,
  isDeactivated: false,
  isServiceUser: false,
  cameByLink: false,
  mustSetUpAuthenticator: false,
  isDeveloper: false,
  features: defaultRole(orgType, "Admin")?.features ?? [],
  featureToggles: [],
  permissions: [],
});

test.each<[OrgType, string[]]>([
  ["gap", ["Organisations", "Services", "Document templates", "Processes"]],
  [
    "advisor",
    [
      "Clients",
      "Contacts",
      "Proposals",
      "Work items",
      "Documents",
      "Services",
      "Document templates",
      "Processes",
    ],
  ],
  ["client", ["Documents"]],
])("users of a %s organisation search %j", (orgType, titles) => {
  expect(findersFor(viewerOf(orgType), { stage: "prod" }).map(({ title }) => title)).toEqual(titles);
});

function finder(orgType: OrgType, title: string): Finder {
  const found = findersFor(viewerOf(orgType), { stage: "prod" }).find((each) => each.title === title);
  if (found === undefined) throw new Error(`No finder for ${title}`);
  return found;
}

test("organisations are searched by the server, at most five, and the search can be aborted", async () => {
  const requests: unknown[] = [];
  const calls = {
    org: {
      list: {
        query: async (...given: unknown[]) => {
          requests.push(given);
          return { rows: [{ id: "o7", name: "Harbour Advisory" }], total: 1 };
        },
      },
    },
  } as unknown as Api["private"];
  const { signal } = new AbortController();
  const found = await finder("gap", "Organisations").find(calls, "harb", signal);
  expect(found).toEqual([{ id: "o7", label: "Harbour Advisory", suffix: "o7" }]);
  expect(requests).toEqual([
    [{ search: "harb", sort: { columnId: "name", direction: "asc" }, pageSize: 5 }, { signal }],
  ]);
});

test("work items are searched by the server, with their client and status", async () => {
  const requests: unknown[] = [];
  const rows = [
    { workItemId: "w1", name: "Review – Kauri Joinery", clientName: "Kauri Joinery", status: "open" },
    { workItemId: "w2", name: "Own name", clientName: "Kauri Joinery", status: "completed" },
  ];
  const calls = {
    workItem: {
      list: {
        query: async (...given: unknown[]) => {
          requests.push(given);
          return { rows, total: 2 };
        },
      },
    },
  } as unknown as Api["private"];
  const { signal } = new AbortController();
  expect(await finder("advisor", "Work items").find(calls, "kauri", signal)).toEqual([
    { id: "w1", label: "Review – Kauri Joinery, Open", suffix: "w1" },
    { id: "w2", label: "Own name, Kauri Joinery, Completed", suffix: "w2" },
  ]);
  expect(requests).toEqual([
    [{ search: "kauri", sort: { columnId: "dueDay", direction: "asc" }, pageSize: 5 }, { signal }],
  ]);
});

test("documents are found with type, client and status, and open where they can be filled in or read", async () => {
  const rows = [
    {
      documentId: "d1",
      title: "Survey",
      docTypeName: "Feedback",
      clientName: "Kauri Joinery",
      status: "shared",
    },
    {
      documentId: "d2",
      title: "Session Record",
      docTypeName: "Session Record",
      clientName: "Kauri Joinery",
      status: "finalised",
    },
  ];
  const calls = {
    document: { list: { query: async () => ({ rows, total: 2 }) } },
  } as unknown as Api["private"];
  const { signal } = new AbortController();
  expect(await finder("advisor", "Documents").find(calls, "kauri", signal)).toEqual([
    { id: "d1", label: "Survey, Feedback, Kauri Joinery, Shared", suffix: "edit/d1" },
    { id: "d2", label: "Session Record, Kauri Joinery, Finalised", suffix: "d2" },
  ]);
});

test("clients are searched by the server, at most five, and the search can be aborted", async () => {
  const requests: unknown[] = [];
  const calls = {
    advisor: {
      getMinimalClients: {
        query: async (...given: unknown[]) => {
          requests.push(given);
          return Array.from({ length: 5 }, (_, at) => ({
            id: `c${at}`,
            name: `Kauri ${at}`,
            status: "client",
          }));
        },
      },
    },
  } as unknown as Api["private"];
  const { signal } = new AbortController();
  const found = await finder("advisor", "Clients").find(calls, "kau", signal);
  expect(found.map(({ label }) => label)).toEqual(["Kauri 0", "Kauri 1", "Kauri 2", "Kauri 3", "Kauri 4"]);
  expect(found[0]).toEqual({ id: "c0", label: "Kauri 0", suffix: "c0" });
  expect(requests).toEqual([[{ status: ["client", "prospect"], search: "kau", limit: 5 }, { signal }]]);
});

test("services are searched by the server and open on the services page", async () => {
  const requests: unknown[] = [];
  const calls = {
    services: {
      find: {
        query: async (...given: unknown[]) => {
          requests.push(given);
          return [{ id: "s1", name: "Annual accounts", category: "Compliance" }];
        },
      },
    },
  } as unknown as Api["private"];
  const { signal } = new AbortController();
  const found = await finder("advisor", "Services").find(calls, "acc", signal);
  expect(found).toEqual([{ id: "s1", label: "Annual accounts", search: { service: "s1" } }]);
  expect(requests).toEqual([[{ search: "acc" }, { signal }]]);
});

test("contacts are searched by the server and open their client", async () => {
  const requests: unknown[] = [];
  const found = {
    id: "p1",
    name: "Ari Read",
    email: "ari@kauri.example",
    clientId: "c1",
    clientName: "Kauri",
  };
  const calls = {
    advisor: {
      findContacts: {
        query: async (...given: unknown[]) => {
          requests.push(given);
          return [found];
        },
      },
    },
  } as unknown as Api["private"];
  const { signal } = new AbortController();
  expect(await finder("advisor", "Contacts").find(calls, "ari", signal)).toEqual([
    { id: "p1", label: "Ari Read, Kauri", suffix: "c1/contacts" },
  ]);
  expect(requests).toEqual([[{ search: "ari" }, { signal }]]);
});

test("proposals are searched by the server and labelled with number, client, name or service, and status", async () => {
  const calls = {
    proposals: {
      find: {
        query: async () => [
          {
            id: "p1",
            number: 42,
            clientName: "Kauri Joinery",
            serviceNames: ["Bookkeeping", "Payroll"],
            status: "sent",
          },
          { id: "p2", number: 7, clientName: "", serviceNames: [], status: "draft" },
          {
            id: "p3",
            number: 8,
            name: "Plan",
            clientName: "Kauri",
            serviceNames: ["A"],
            status: "draft",
            scheduledFor: new Date("2026-11-17T20:00:00Z"),
            timezone: "Pacific/Auckland",
          },
        ],
      },
    },
  } as unknown as Api["private"];
  const found = await finder("advisor", "Proposals").find(calls, "kauri", new AbortController().signal);
  expect(found).toEqual([
    { id: "p1", label: "P-0042 Kauri Joinery, Bookkeeping, Sent", suffix: "p1" },
    { id: "p2", label: "P-0007 No client yet, Draft", suffix: "p2" },
    { id: "p3", label: "P-0008 Kauri, Plan, Scheduled for 18 Nov 2026, 9:00 am NZDT", suffix: "p3" },
  ]);
});

test("templates are searched by the server, the organisation's own and the provider's", async () => {
  const requests: unknown[] = [];
  const row = { blueprintId: "b1", name: "Pre-work", docType: "Delivery", status: "published" };
  const calls = {
    blueprint: {
      getAdvisorAndPublishedGapBlueprints: {
        query: async (...given: unknown[]) => {
          requests.push(given);
          return { rows: [row], total: 1 };
        },
      },
    },
  } as unknown as Api["private"];
  const { signal } = new AbortController();
  const found = await finder("advisor", "Document templates").find(calls, "pre", signal);
  expect(found).toEqual([{ id: "b1", label: "Pre-work, Session Record, Published", suffix: "b1" }]);
  expect(requests).toEqual([
    [{ search: "pre", sort: { columnId: "name", direction: "asc" }, pageSize: 5 }, { signal }],
  ]);
});

test("processes are searched by the server", async () => {
  const row = { processId: "p1", name: "Annual planning", category: "Advisory", status: "published" };
  const calls = {
    process: { list: { query: async () => ({ rows: [row], total: 1 }) } },
  } as unknown as Api["private"];
  const { signal } = new AbortController();
  const found = await finder("advisor", "Processes").find(calls, "annual", signal);
  expect(found).toEqual([{ id: "p1", label: "Annual planning, Advisory, Published", suffix: "p1" }]);
});
