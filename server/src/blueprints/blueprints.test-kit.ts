// Templates for tests: drafts and published ones of the provider's staff and of advisors.
import { afterAll, beforeAll } from "vitest";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import type { Block } from "@gap/core/blocks/block.schema";
import type { DocType } from "@gap/core/blueprints/doc-type";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { ensureProviderOrg } from "../orgs/public";
import type { Region } from "../platform/region";

export let server: TestServer;
export let region: Region;
export let staff: TestPerson;

/** Starts a server with one of the provider's staff, for the tests of a file. */
export function beginWithStaff(): void {
  beforeAll(async () => {
    server = await startTestServer();
    region = await server.region();
    const { id: orgId } = await asInstallation(region, ensureProviderOrg);
    staff = await aPerson(region, { orgId });
  });
  afterAll(() => server.close());
}

export const calls = (person: TestPerson) => server.as(person).blueprint;
export const question = (title: string): Block => newBlock("shortAnswer", () => region.newId(), title);

export async function aDraft(person: TestPerson, name = "Planning", docType: DocType = "Pre-work") {
  const { blueprintId } = await calls(person).create.mutate({ name, docType });
  const read = () => calls(person).getBlueprint.query({ blueprintId });
  const save = async (edit: { name?: string; description?: string; blocks?: Block[] }) =>
    calls(person).updateDraft.mutate({ blueprintId, lastUpdated: (await read()).lastUpdated, ...edit });
  return { blueprintId, read, save, publish: () => calls(person).publish.mutate({ blueprintId }) };
}

export async function aPublished(person: TestPerson, name = "Planning", docType: DocType = "Pre-work") {
  const draft = await aDraft(person, name, docType);
  const first = question("How was the year?");
  await draft.save({ blocks: [first] });
  await draft.publish();
  return { ...draft, first };
}

export const list = (person: TestPerson, part: object = {}) =>
  calls(person).getAdvisorAndPublishedGapBlueprints.query(part);
export const namesOf = async (person: TestPerson, part: object = {}) =>
  (await list(person, part)).rows.map(({ name }) => name);
