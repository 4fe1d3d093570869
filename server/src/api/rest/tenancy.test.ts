// Every operation of the public API by tokens with and without its right, of makers with and without it, and of another
// firm (spec 6 T1, T2; spec 9 §1). A token never exceeds its scopes, its maker or its firm.
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { API_SCOPES, partsOfScope, type ApiScope } from "@gap/core/api/api-scopes";
import { roleFeatures, roles } from "@gap/server/access/public";
import { userOrgs } from "@gap/server/orgs/public";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { aToken, apiWith, type SendToApi } from "../api.test-kit";
import { API_OPERATIONS } from "./api.routes";
import type { Operation } from "./operation";
import { aFirmWithRecords, ROWS, sendRow, WORD, type Firm } from "./operation-rows.test-kit";

const UNKNOWN = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

let server: TestServer;
let firm: Firm;
let revoked: SendToApi;
let ofReader: SendToApi;
let ofPowerless: SendToApi;
const tokens = new Map<string, Promise<SendToApi>>();

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirmWithRecords(server);
  const { orgId } = firm.advisor;
  const toRevoke = await aToken(server, firm.advisor, API_SCOPES);
  await server.as(firm.advisor).apiToken.revoke.mutate({ tokenId: toRevoke.id });
  revoked = toRevoke.send;
  ofReader = await tokenOfMakerWith(
    orgId,
    "Reader",
    API_SCOPES.filter((scope) => scope.endsWith(":view")),
  );
  ofPowerless = await tokenOfMakerWith(orgId, "Powerless", []);
});
afterAll(() => server.close());

/** Made by an admin, whose role then has only these rights. */
async function tokenOfMakerWith(
  orgId: string,
  name: string,
  rights: readonly ApiScope[],
): Promise<SendToApi> {
  const region = await server.region();
  const maker = await aPerson(region, { orgId });
  const { send } = await aToken(server, maker, API_SCOPES);
  await asInstallation(region, async ({ tx, now }) => {
    const id = region.newId();
    const [order] = await tx
      .select({ last: sql<number>`max(${roles.displayOrder})` })
      .from(roles)
      .where(eq(roles.orgType, "advisor"));
    const displayOrder = (order?.last ?? 0) + 1;
    await tx
      .insert(roles)
      .values({ id, name, orgType: "advisor", displayOrder, createdAt: now, lastUpdatedAt: now });
    const features = rights.map((right) => ({ roleId: id, ...partsOfScope(right) }));
    if (features.length > 0) await tx.insert(roleFeatures).values(features);
    await tx
      .update(userOrgs)
      .set({ roleId: id })
      .where(and(eq(userOrgs.userId, maker.userId), eq(userOrgs.orgId, orgId)));
  });
  return send;
}

function tokenWith(scopes: readonly ApiScope[]): Promise<SendToApi> {
  const name = scopes.join(" ");
  const made = tokens.get(name) ?? aToken(server, firm.advisor, scopes).then(({ send }) => send);
  tokens.set(name, made);
  return made;
}

it("every right of a token opens an operation", () => {
  const opened = new Set(API_OPERATIONS.map(({ scope }) => scope));
  expect(API_SCOPES.filter((scope) => !opened.has(scope))).toEqual([]);
});

it("every operation has a row, and no row is without one", () => {
  expect(Object.keys(ROWS)).toEqual(API_OPERATIONS.map(({ id }) => id));
});

describe.each(API_OPERATIONS.map((operation) => [operation.id, operation] as const))(
  "%s",
  (id, operation) => {
    const row = ROWS[id] ?? {};

    test("is refused without its right, for another firm, and after revocation; then its own token may", async () => {
      const own = (await row.request?.(firm)) ?? {};
      // A new token for each operation, because a token can make 60 calls a minute.
      const foreign = (await aToken(server, await aPerson(await server.region()), API_SCOPES)).send;
      const answerTo = (send: SendToApi, changed = own) => sendRow(send, operation, changed);
      const right = `needs the right ${operation.scope}`;
      const forbidden = { status: 403, body: { kind: "forbidden", detail: expect.stringContaining(right) } };
      for (const send of await sendersWithoutRight(operation))
        expect(await answerTo(send)).toMatchObject(forbidden);
      expect(await answerTo(revoked)).toMatchObject({ status: 401, body: { kind: "unauthorised" } });
      const asForeign = await answerTo(foreign);
      expect(asForeign.status).toBe(row.foreign ?? (own.params === undefined ? 200 : 404));
      expect(JSON.stringify(asForeign.body)).not.toContain(WORD);
      const allowed = await answerTo(await tokenWith([operation.scope]));
      expect(allowed.status, JSON.stringify(allowed.body)).toBe(row.answer ?? operation.status ?? 200);
      if (own.params === undefined) return;
      // A foreign record is answered as one that does not exist.
      const params = Object.fromEntries(Object.keys(own.params).map((name) => [name, UNKNOWN]));
      expect((await answerTo(foreign, { ...own, params })).body).toEqual(asForeign.body);
      expect(allowed.body).not.toEqual(asForeign.body);
    });
  },
);

/** With all rights for other features, of a maker without any, and where more is needed with the right to view alone. */
async function sendersWithoutRight({ scope }: Operation): Promise<readonly SendToApi[]> {
  const { featureId, actionId } = partsOfScope(scope);
  const others = await tokenWith(API_SCOPES.filter((each) => partsOfScope(each).featureId !== featureId));
  if (actionId === "view") return [others, ofPowerless];
  const toView = API_SCOPES.filter((each) => each === `${featureId}:view`);
  const viewers = toView.length === 0 ? [] : [await tokenWith(toView)];
  return [others, ofPowerless, ...viewers, ofReader];
}

it("a token is for no other endpoint, and a session is none for this one", async () => {
  const { token } = await aToken(server, firm.advisor, API_SCOPES);
  const asSession = server.as({ accessToken: token, orgId: firm.advisor.orgId });
  await expect(asSession.user.getMyUserInfo.query()).rejects.toMatchObject({ data: { httpStatus: 401 } });
  expect((await apiWith(server, firm.advisor.accessToken)("GET", "/clients")).status).toBe(401);
});
