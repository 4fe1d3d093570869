// The beginning that most test files of proposals have: a server, its region and an advisor of a firm of its own. Files
// follow one another in a process, so each finds here what it has begun itself.
import { afterAll, beforeAll } from "vitest";
import type { Region } from "@gap/server/platform/region";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";

export let server: TestServer;
export let region: Region;
export let advisor: TestPerson;

/** Before the tests of the file that calls it; all of it ends after them. */
export function beginWithAdvisor(options: Parameters<typeof startTestServer>[0] = {}): void {
  beforeAll(async () => {
    server = await startTestServer(options);
    region = await server.region();
    advisor = await aPerson(region);
  });
  afterAll(() => server.close());
}
