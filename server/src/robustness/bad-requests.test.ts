// Invalid requests that our clients never send: each is refused cheaply, with an error of the usual shape.
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ULID_PATTERN } from "@gap/core/shared/ids";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { LARGEST_BODY_BYTES } from "../platform/calls/call-endpoint";

const PRIVATE = "/api/au/trpc";

let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  person = await aPerson(await server.region());
});

afterAll(() => server.close());

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Sent {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

async function send(path: string, { method = "POST", body, headers = {} }: Sent = {}): Promise<Answer> {
  const response = await server.fetch(path, {
    method,
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${person.accessToken}`,
      "org-id": person.orgId,
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

function kindOf(body: unknown): unknown {
  const { error } = body as {
    error?: { json: { data: { gapError: { gapErrorData: { gapErrorType: string } } } } };
  };
  return error?.json.data.gapError.gapErrorData.gapErrorType;
}

const profile = (firstName: string) => JSON.stringify({ json: { firstName, lastName: "Tester" } });
const firstName = async () => (await server.as(person).user.getMyUserInfo.query()).firstName;
const tierName = async () => (await server.as(person).user.getMyUserInfo.query()).userOrg?.tierName;

test("malformed JSON is 400", async () => {
  for (const body of ["{", "", "undefined", '{"json":', "[".repeat(100_000), "\u0000"]) {
    const answer = await send(`${PRIVATE}/user.updateMyProfile`, { body });
    expect([answer.status, kindOf(answer.body)], body.slice(0, 20)).toEqual([400, "unprocessable"]);
  }
});

test("JSON without the agreed envelope is 400", async () => {
  for (const body of ["null", "[]", "1", '"x"', "{}", '{"firstName":"A","lastName":"B"}']) {
    const answer = await send(`${PRIVATE}/user.updateMyProfile`, { body });
    expect([answer.status, kindOf(answer.body)], body).toEqual([400, "unprocessable"]);
  }
});

test("well-formed JSON with wrong fields is 422 and names them", async () => {
  const answer = await send(`${PRIVATE}/user.updateMyProfile`, { body: '{"json":{"firstName":"A"}}' });
  expect([answer.status, kindOf(answer.body)]).toEqual([422, "unprocessable"]);
  expect(JSON.stringify(answer.body)).toContain('"field":"lastName"');
});

test("anything but JSON is 415", async () => {
  for (const type of [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonx",
  ]) {
    const answer = await send(`${PRIVATE}/user.updateMyProfile`, {
      body: profile("Form"),
      headers: { "content-type": type },
    });
    expect([answer.status, kindOf(answer.body)], type).toEqual([415, "unprocessable"]);
  }
  expect(await firstName()).toBe("Pat");
});

test("a body with a declared length above the limit is 413", async () => {
  const answer = await send(`${PRIVATE}/user.updateMyProfile`, {
    body: profile("x".repeat(LARGEST_BODY_BYTES)),
  });
  expect([answer.status, kindOf(answer.body)]).toEqual([413, "unprocessable"]);
});

test("a body of undeclared length is read up to the limit and is then 413", async () => {
  const { answer, sent } = await sendChunks(
    `${PRIVATE}/user.updateMyProfile`,
    400,
    Buffer.alloc(64_000, "x"),
  );
  expect([answer.status, kindOf(answer.body)]).toEqual([413, "unprocessable"]);
  expect(sent).toBeLessThan(400 * 64_000);
});

test("a small body of undeclared length is accepted", async () => {
  const { answer } = await sendChunks(`${PRIVATE}/user.updateMyProfile`, 1, Buffer.from(profile("Chunk")));
  expect(answer.status).toBe(200);
  expect(await firstName()).toBe("Chunk");
  await send(`${PRIVATE}/user.updateMyProfile`, { body: profile("Pat") });
});

test.each([
  ["unknown", `${PRIVATE}/user.noSuchCall`],
  ["unknown to this endpoint", "/api/au/trpc-public/user.getMyUser"],
  ["unknown to the pdf endpoint", "/api/au/pdf/trpc/user.getMyUser"],
  ["empty", `${PRIVATE}/`],
  ["inherited", `${PRIVATE}/constructor`],
  ["inherited below a router", `${PRIVATE}/user.__proto__`],
  ["too deep", `${PRIVATE}/user.getMyUser.call`],
])("a procedure that is %s is 404", async (_, path) => {
  const answer = await send(path, { body: '{"json":null}' });
  expect([answer.status, kindOf(answer.body)]).toEqual([404, "notFound"]);
});

test("paths that cannot be decoded are 400", async () => {
  for (const path of ["%E0%A4%A", "%", "user.getMyUser%FF", "%zz,%"]) {
    const answer = await send(`${PRIVATE}/${path}`, { method: "GET" });
    expect([answer.status, kindOf(answer.body)], path).toEqual([400, "unprocessable"]);
  }
});

test("an encoded path reaches the same procedure, with the same method rules", async () => {
  expect((await send(`${PRIVATE}/user%2EgetMyUser`, { method: "GET" })).status).toBe(200);
  expect((await send(`${PRIVATE}/org%2EupgradeTier`, { method: "GET" })).status).toBe(405);
});

test("a batch of 20 calls is accepted, one of 21 is 400", async () => {
  const batch = (count: number) =>
    send(`${PRIVATE}/${Array(count).fill("user.getMyUser").join(",")}?batch=1`, { body: "{}" });
  const most = await batch(20);
  expect([most.status, (most.body as unknown[]).length]).toEqual([200, 20]);
  const tooMany = await batch(21);
  expect([tooMany.status, kindOf(tooMany.body)]).toEqual([400, "unprocessable"]);
});

test("a batch with different results is 207, one with equal results has their status", async () => {
  const mixed = await send(`${PRIVATE}/user.getMyUser,user.noSuchCall?batch=1`, { body: "{}" });
  expect(mixed.status).toBe(207);
  expect((mixed.body as object[]).map((part) => Object.keys(part))).toEqual([["result"], ["error"]]);
  expect((await send(`${PRIVATE}/user.noSuchCall,user.noneEither?batch=1`, { body: "{}" })).status).toBe(404);
  expect((await send(`${PRIVATE}/user.getMyUser,user.getMyUser?batch=1`, { body: "{}" })).status).toBe(200);
});

test("procedures that change data accept only POST", async () => {
  const input = encodeURIComponent(JSON.stringify({ json: { tierName: "Scale" } }));
  const calls = [
    `${PRIVATE}/org.upgradeTier?input=${input}`,
    `${PRIVATE}/org.upgradeTier/?input=${input}`,
    `${PRIVATE}//org.upgradeTier?input=${input}`,
    `${PRIVATE}/user.updateMyProfile?input=${encodeURIComponent(profile("Linked"))}`,
  ];
  for (const path of calls) {
    const answer = await send(path, { method: "GET" });
    expect([405, 404], path).toContain(answer.status);
  }
  const batched = encodeURIComponent('{"1":{"json":{"tierName":"Scale"}}}');
  for (const comma of [",", "%2C"]) {
    const path = `${PRIVATE}/user.getMyUser${comma}org.upgradeTier?batch=1&input=${batched}`;
    const answer = await send(path, { method: "GET" });
    expect([answer.status, (answer.body as object[]).map((part) => Object.keys(part))]).toEqual([
      207,
      [["result"], ["error"]],
    ]);
  }
  expect(await firstName()).toBe("Pat");
  expect(await tierName()).toBe("Focus");
});

test("unsupported methods are 405, and HEAD runs nothing", async () => {
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"]) {
    const answer = await send(`${PRIVATE}/user.updateMyProfile`, { method, body: profile("Other") });
    expect([answer.status, kindOf(answer.body)], method).toEqual([405, "unprocessable"]);
  }
  const path = `${PRIVATE}/user.updateMyProfile?input=${encodeURIComponent(profile("Head"))}`;
  expect((await send(path, { method: "HEAD" })).status).toBe(204);
  expect(await firstName()).toBe("Pat");
});

test.each([
  ["as a key", '{"json":{"firstName":"A","lastName":"B","__proto__":{"polluted":true}}}'],
  [
    "as a nested key",
    '{"json":{"firstName":{"constructor":{"prototype":{"polluted":true}}},"lastName":"B"}}',
  ],
  [
    "as an annotated path",
    '{"json":{"firstName":"A","lastName":"B"},"meta":{"values":{"__proto__.polluted":["Date"]}}}',
  ],
  [
    "as a shared reference",
    '{"json":{"firstName":"A","lastName":"B"},"meta":{"referentialEqualities":{"firstName":["__proto__.polluted"]}}}',
  ],
  [
    "as a class",
    '{"json":{"firstName":"A","lastName":"B"},"meta":{"values":{"firstName":[["class","Region"]]}}}',
  ],
])("a prototype %s is 400 and pollutes nothing", async (_, body) => {
  const answer = await send(`${PRIVATE}/user.updateMyProfile`, { body });
  expect([answer.status, kindOf(answer.body)]).toEqual([400, "unprocessable"]);
  expect("polluted" in {}).toBe(false);
  expect(await firstName()).toBe("Pat");
});

test("an org that is malformed or not the caller's is 403", async () => {
  for (const orgId of ["x", "../..", "' or 1=1 --", "01ARZ3NDEKTSV4RRFFQ69G5FAV", "9".repeat(5000)]) {
    const answer = await send(`${PRIVATE}/user.getMyUser`, { method: "GET", headers: { "org-id": orgId } });
    expect([answer.status, kindOf(answer.body)], orgId.slice(0, 30)).toEqual([403, "forbidden"]);
  }
});

test("an invalid token is 401, whatever it looks like", async () => {
  const [head = "", claims = ""] = person.accessToken.split(".");
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
  const tokens = [
    "x",
    "a.b.c",
    "...",
    `${head}.${claims}.`,
    `${none}.${claims}.`,
    `${person.accessToken}x`,
    "y".repeat(9000),
  ];
  for (const header of [...tokens.map((token) => `Bearer ${token}`), "Basic YTpi", "Bearer", "\u00ff"]) {
    const answer = await send(`${PRIVATE}/user.getMyUser`, {
      method: "GET",
      headers: { authorization: header },
    });
    expect([answer.status, kindOf(answer.body)], header.slice(0, 40)).toEqual([401, "unauthorised"]);
  }
});

test("an overlong URL is refused before it is processed", async () => {
  const response = await server.fetch(`${PRIVATE}/user.getMyUser?input=${"x".repeat(60_000)}`);
  expect([400, 414, 431]).toContain(response.status);
});

test("responses and errors carry the request id that is logged", async () => {
  for (const path of ["user.getMyUser", "user.noSuchCall", "org.upgradeTier", "%"]) {
    const response = await server.fetch(`${PRIVATE}/${path}`, {
      headers: { authorization: `Bearer ${person.accessToken}` },
    });
    expect(response.headers.get("x-request-id"), path).toMatch(ULID_PATTERN);
  }
});

test("unknown regions and endpoints are 404", async () => {
  for (const path of [
    "/api/us/trpc/user.getMyUser",
    "/api/__proto__/trpc/user.getMyUser",
    "/api/au/nothing",
    "/api",
  ])
    expect((await send(path, { method: "GET" })).status, path).toBe(404);
});

/** Sends a body without declaring its length, and stops when the answer arrives. */
function sendChunks(path: string, count: number, chunk: Buffer): Promise<{ answer: Answer; sent: number }> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    const call = httpRequest(`${server.url}${path}`, {
      method: "POST",
      agent: false,
      headers: {
        "content-type": "application/json",
        "transfer-encoding": "chunked",
        authorization: `Bearer ${person.accessToken}`,
        "org-id": person.orgId,
      },
    });
    call.once("error", reject);
    call.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.once("end", () => {
        call.destroy();
        resolve({ answer: { status: response.statusCode ?? 0, body: JSON.parse(text) }, sent });
      });
    });
    const write = () => {
      if (call.destroyed) return;
      if (sent >= count * chunk.byteLength) return void call.end();
      sent += chunk.byteLength;
      if (call.write(chunk)) setImmediate(write);
      else call.once("drain", write);
    };
    write();
  });
}
