// Which IP addresses share a rate limit (spec 6 S11): an IPv6 customer has a whole /64 and counts as one caller.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALLOWANCES_PER_ADDRESS } from "@gap/core/identity/identity-limits";
import type { TestServer } from "@gap/testing/test-server";
import {
  aPersonWithPassword,
  encryptedPassword,
  from,
  callIdentity,
  mailedCode,
  startIdentityServer,
} from "./identity.test-kit";

const MAX_CODES = ALLOWANCES_PER_ADDRESS.codes.most;

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
  await server.region();
});
afterAll(() => server.close());

function guessFrom(address: string) {
  return callIdentity(
    server,
    "confirmSignIn",
    { session: "made-up", challengeResponse: "123456" },
    from(address),
  );
}

test("S11 addresses of one /64 share a limit, however they are written; the next /64 has its own", async () => {
  for (let tried = 1; tried <= MAX_CODES; tried += 1)
    expect(await guessFrom(`2001:db8:7:1::${tried.toString(16)}`)).toMatchObject({ status: 400 });
  for (const written of [
    "2001:DB8:7:1:ffff::1",
    "[2001:db8:7:1::abcd]:443",
    "2001:0db8:0007:0001:0:0:0:1%eth0",
  ])
    expect(await guessFrom(written), written).toMatchObject({ status: 429 });
  expect(await guessFrom("2001:db8:7:2::1")).toMatchObject({ status: 400 });
});

test("S11 an IPv4 address has its own limit, with or without a port and as IPv4-mapped IPv6", async () => {
  for (let tried = 1; tried <= MAX_CODES; tried += 1)
    expect(await guessFrom(tried % 2 === 0 ? `192.0.2.7:${tried}` : "::ffff:192.0.2.7")).toMatchObject({
      status: 400,
    });
  expect(await guessFrom("192.0.2.7")).toMatchObject({ status: 429 });
  expect(await guessFrom("192.0.2.8")).toMatchObject({ status: 400 });
});

test("sessions and the audit log store the full IP address", async () => {
  const region = await server.region();
  const { email, userId } = await aPersonWithPassword(region);
  const address = from("[2001:DB8:9:9::ABCD]:50000");
  const { session } = await callIdentity(
    server,
    "signIn",
    { username: email, ...(await encryptedPassword(server)) },
    address,
  );
  const code = await mailedCode(region, email);
  await callIdentity(server, "confirmSignIn", { session, challengeResponse: code }, address);
  const ofSession = await region.db.read.raw("select ip from sessions where user_id = $1 and ip like '%:%'", [
    userId,
  ]);
  expect(ofSession.rows).toEqual([{ ip: "2001:db8:9:9::abcd" }]);
  const ofAudit = await region.db.read.raw(
    "select distinct ip from audit_log where action like 'identity.%' and subjects::text like $1",
    [`%${userId}%`],
  );
  expect(ofAudit.rows).toEqual([{ ip: "2001:db8:9:9::abcd" }]);
});
