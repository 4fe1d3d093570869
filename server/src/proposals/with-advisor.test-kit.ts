// Common set-up of most proposal tests: a server, its region and an advisor with an organisation of their own. Test
// files of one process run one after another, so each file sees only its own values.
import { afterAll, beforeAll } from "vitest";
import type { Region } from "@gap/server/platform/region";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";

export let server: TestServer;
export let region: Region;
export let advisor: TestPerson;

/** Starts everything before the calling file's tests and closes the server after them. */
export function beginWithAdvisor(options: Parameters<typeof startTestServer>[0] = {}): void {
  beforeAll(async () => {
    server = await startTestServer(options);
    region = await server.region();
    advisor = await aPerson(region);
  });
  afterAll(() => server.close());
}
