// The list's owner filter: it offers all owners of proposals to everyone who may see the list.
import { expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

async function named(person: TestPerson, firstName: string, lastName: string): Promise<TestPerson> {
  await asInstallation(region, ({ tx }) =>
    tx.raw("update users set first_name = $2, last_name = $3 where id = $1", [
      person.userId,
      firstName,
      lastName,
    ]),
  );
  return person;
}

const begin = (person: TestPerson) => server.as(person).proposals.createProposal.mutate({});

test("a Team Member is offered all owners of proposals, sorted by name", async () => {
  const { orgId } = advisor;
  const member = await named(await aPerson(region, { orgId, role: "Team Member" }), "Tom", "Tane");
  const colleague = await named(await aPerson(region, { orgId, role: "Team Member" }), "ava", "Ngata");
  await named(await aPerson(region, { orgId, role: "Team Member" }), "Owns", "Nothing");
  const neighbour = await named(await aPerson(region), "Of", "Elsewhere");
  for (const person of [member, member, colleague, neighbour]) await begin(person);
  expect(await server.as(member).proposals.listOwners.query()).toEqual([
    { id: colleague.userId, name: "ava Ngata" },
    { id: member.userId, name: "Tom Tane" },
  ]);
});

test("an organisation without proposals has no owners to filter by", async () => {
  const alone = await aPerson(region);
  expect(await server.as(alone).proposals.listOwners.query()).toEqual([]);
});
