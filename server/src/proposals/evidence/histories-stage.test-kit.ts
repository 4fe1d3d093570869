// Fixtures shared by all histories of a run, so that ten thousand histories do not create them again each time.
import type { Service } from "@gap/core/services/service.schema";
import { aClient } from "@gap/testing/factories/client";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aService } from "@gap/testing/factories/proposal";
import type { TestServer } from "@gap/testing/test-server";
import { createEventBus } from "@gap/server/platform/events/event-bus";
import { mails } from "@gap/server/platform/mail/mail.tables";
import type { Region } from "@gap/server/platform/region";
import { signeesToBeMailed } from "../proposals.events";

/** Plain data that can be passed to another process. */
export interface Fixtures {
  readonly advisor: TestPerson;
  readonly client: { readonly id: string; readonly name: string };
  /** Three signees, and the recipient of a copy. */
  readonly contacts: readonly { readonly id: string; readonly email: string }[];
  /** In this order: agreed per month, recommended one-time, agreed per session. */
  readonly services: readonly Pick<Service, "id">[];
}

export interface Stage extends Fixtures {
  readonly region: Region;
}

/** All services start the process that `processOf` makes for the advisor, if it is given. */
export async function createFixtures(
  server: TestServer,
  processOf?: (advisor: TestPerson) => Promise<{ readonly id: string }>,
): Promise<Fixtures> {
  const advisor = await aPerson(await server.region());
  const linked = processOf === undefined ? {} : { linkedProcessId: (await processOf(advisor)).id };
  const client = await aClient(server, advisor, { name: "Kauri Joinery" });
  for (const name of ["Noa", "Rui", "Kea"])
    await server.as(advisor).advisor.createClientContact.mutate({
      clientId: client.id,
      firstName: name,
      lastName: "Signs",
      email: `${name.toLowerCase()}@kauri.example`,
    });
  const contacts = await server.as(advisor).advisor.getClientContacts.query({ clientId: client.id });
  const services = [
    await aService(server, advisor, linked),
    await aService(server, advisor, { ...linked, rate: "One-time fee" }),
    await aService(server, advisor, { ...linked, rate: "Per session" }),
  ];
  return {
    advisor,
    client: { id: client.id, name: client.name },
    contacts: contacts.map(({ id, email }) => ({ id, email })),
    services: services.map(({ id }) => ({ id })),
  };
}

/** A region without event listeners and jobs; mails become rows that are never sent. */
export function withoutSideEffects(region: Region): Region {
  const events: Region["events"] = createEventBus(region.log);
  const keep: Region["mail"]["send"] = async (tx, template, { to, data }) => {
    const { proposalId } = data as { readonly proposalId: string };
    await tx.insert(mails).values({
      id: region.newId(),
      template: template.name,
      toAddress: to,
      sealedData: proposalId,
      status: "declined",
      createdAt: new Date(0),
    });
  };
  events.join(signeesToBeMailed, async ({ tx }, { proposalId, version, mail, signees }) => {
    for (const { email, contactId } of signees)
      await keep(tx, mail, { to: email, data: { proposalId, version, contactId, address: "" } });
  });
  const jobs = { ...region.jobs, enqueue: async () => undefined, wake: () => undefined };
  return { ...region, events, jobs, mail: { ...region.mail, send: keep } };
}
