// Ids of another firm's records in filters and bodies of the public API (spec 6 T1; spec 9 §1): filters find nothing, as
// with ids that do not exist, and writes are refused at the field.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_SCOPES } from "@gap/core/api/api-scopes";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import { aClient } from "@gap/testing/factories/client";
import { nextNumber } from "@gap/testing/factories/command";
import { aProcess } from "@gap/testing/factories/process";
import { aDraft } from "@gap/testing/factories/proposal";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { aToken, type SendToApi } from "../api.test-kit";
import { API_OPERATIONS } from "./api.routes";
import { aFirmWithRecords, WORD, type Firm } from "./operation-rows.test-kit";

const UNKNOWN = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

let server: TestServer;
let firm: Firm;
/** The ids of the firm by the name of the filter. */
let ids: Readonly<Record<string, string>>;
let stranger: TestPerson;
let ofFirm: SendToApi;
let ofStranger: SendToApi;
beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirmWithRecords(server);
  stranger = await aPerson(await server.region());
  ofFirm = (await aToken(server, firm.advisor, API_SCOPES)).send;
  ofStranger = (await aToken(server, stranger, API_SCOPES)).send;
  const { clientId, processId, advisor } = firm;
  const [proposalId, workItemId] = await Promise.all(
    ["/proposals", "/work-items"].map(async (path) =>
      String((await ofFirm("GET", path)).body.items[0]?.["id"]),
    ),
  );
  ids = {
    clientId,
    processId,
    ownerId: advisor.userId,
    proposalId: proposalId ?? "",
    workItemId: workItemId ?? "",
  };
});
afterAll(() => server.close());

const FILTERS = API_OPERATIONS.flatMap(({ method, path, query }) =>
  method === "get" && !path.includes("{")
    ? Object.keys(query?.shape ?? {})
        .filter((name) => name.endsWith("Id"))
        .map((name) => [path, name] as const)
    : [],
);

describe("a filter by an id of another firm", () => {
  it.each(FILTERS)("%s?%s finds nothing", async (path, name) => {
    const id = ids[name];
    const found = await ofFirm("GET", `${path}?${name}=${id}`);
    expect(found.status).toBe(200);
    const foreign = await ofStranger("GET", `${path}?${name}=${id}`);
    const unknown = await ofStranger("GET", `${path}?${name}=${UNKNOWN}`);
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    expect(JSON.stringify(foreign.body)).not.toContain(WORD);
    expect(foreign.body.items ?? []).toEqual([]);
  });

  it("would find the firm's own records", async () => {
    for (const [path, name] of [
      ["/documents", "clientId"],
      ["/work-items", "ownerId"],
      ["/work-items", "processId"],
      ["/actions", "clientId"],
    ] as const)
      expect((await ofFirm("GET", `${path}?${name}=${ids[name]}`)).body.total).toBeGreaterThan(0);
  });
});

describe("a write with an id of another firm is refused at its field and changes nothing", () => {
  /** Records of the stranger's firm, which the firm names. */
  async function foreignRecords() {
    const client = await aClient(server, stranger);
    const [contact] = await server.as(stranger).advisor.getClientContacts.query({ clientId: client.id });
    const { id: proposalId, step2 } = await aDraft(server, stranger, { client });
    const { id: templateId } = await server
      .as(stranger)
      .proposals.saveAsTemplate.mutate({ proposalId, name: `Theirs ${nextNumber()}` });
    const { id: processId } = await aProcess(server, stranger);
    const contactId = contact?.id ?? "";
    return { clientId: client.id, contactId, templateId, processId, serviceId: step2[0]?.serviceId ?? "" };
  }

  const outcomeOf = async (answer: ReturnType<SendToApi>) => {
    const { status, body } = await answer;
    return [status, body.errors?.map(({ field }) => field)];
  };
  const total = async (path: string) => (await ofFirm("GET", path)).body.total;

  it("createProposal: services, signees, template and client", async () => {
    const foreign = await foreignRecords();
    const { clientId, contactId } = firm;
    const before = await total("/proposals");
    const draft = { clientId, name: "Next year", signees: [contactId] };
    const create = (part: object) => outcomeOf(ofFirm("POST", "/proposals", { body: { ...draft, ...part } }));
    expect(await create({ services: [{ serviceId: foreign.serviceId }] })).toEqual([
      422,
      ["services.0.serviceId"],
    ]);
    expect(await create({ signees: [foreign.contactId] })).toEqual([422, ["signees"]]);
    expect((await create({ templateId: foreign.templateId }))[0]).toBe(404);
    expect((await create({ clientId: foreign.clientId }))[0]).toBe(404);
    expect(await total("/proposals")).toBe(before);
  });

  it("work items: client, process, owner and roles", async () => {
    const foreign = await foreignRecords();
    const { clientId, advisor } = firm;
    const step = { id: firm.serviceId, title: "Review", kind: "task", guidance: EMPTY_RICH_TEXT } as const;
    const { id: processId } = await aProcess(server, advisor, {
      content: {
        roles: [],
        steps: [{ ...step, offsetDays: 0, role: "reviewer", checklist: [] }],
        docs: [],
      },
    });
    const before = await total("/work-items");
    const create = (part: object) =>
      outcomeOf(ofFirm("POST", "/work-items", { body: { clientId, processId, ...part } }));
    expect(await create({ clientId: foreign.clientId })).toEqual([422, ["clientId"]]);
    expect(await create({ processId: foreign.processId })).toEqual([422, ["processId"]]);
    expect(await create({ ownerId: stranger.userId })).toEqual([422, ["ownerId"]]);
    expect(await create({ roles: { reviewer: stranger.userId } })).toEqual([422, ["roles.reviewer"]]);
    expect(await total("/work-items")).toBe(before);
    const made = await ofFirm("POST", "/work-items", { body: { clientId, processId } });
    const update = (body: object) =>
      outcomeOf(
        ofFirm("PATCH", `/work-items/${made.body.id}`, {
          body,
          headers: { "if-match": made.headers.get("etag") ?? "" },
        }),
      );
    expect(await update({ ownerId: stranger.userId })).toEqual([422, ["ownerId"]]);
    expect(await update({ roles: { reviewer: stranger.userId } })).toEqual([422, ["roles.reviewer"]]);
    expect((await ofFirm("GET", `/work-items/${made.body.id}`)).body).toEqual(made.body);
  });

  it("actions: client and owner", async () => {
    const foreign = await foreignRecords();
    const { clientId } = firm;
    const before = await total("/actions");
    const owners = [
      { kind: "user", id: stranger.userId },
      { kind: "contact", id: foreign.contactId },
    ];
    const refusedAt = (field: string) => ({ status: 422, body: { errors: [{ field }] } });
    const create = (part: object) =>
      ofFirm("POST", "/actions", { body: { clientId, text: "Call the bank", ...part } });
    expect(await create({ clientId: foreign.clientId })).toMatchObject(refusedAt("clientId"));
    for (const owner of owners) expect(await create({ owner })).toMatchObject(refusedAt("owner"));
    expect(await total("/actions")).toBe(before);
    const made = await create({});
    for (const owner of owners)
      expect(await ofFirm("PATCH", `/actions/${made.body.id}`, { body: { owner } })).toMatchObject(
        refusedAt("owner"),
      );
    expect((await ofFirm("GET", `/actions/${made.body.id}`)).body).toEqual(made.body);
  });
});
