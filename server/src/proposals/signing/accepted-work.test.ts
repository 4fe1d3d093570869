// Acceptance starts work: a work item for each accepted service with a process, once, together with the acceptance.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WORK_ITEM_LIMITS } from "@gap/core/work-items/work-item.schema";
import { asInstallation } from "@gap/testing/factories/command";
import { processKind } from "@gap/server/processes/public";
import { archiveRecord } from "@gap/server/publishing/public";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aProcess } from "@gap/testing/factories/process";
import { aService } from "@gap/testing/factories/proposal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { aProposalOut, responseTo } from "./signing.test-kit";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function servicesWithWork(advisor: TestPerson, names: readonly string[]) {
  const services = [];
  for (const name of names) {
    const { id: linkedProcessId } = await aProcess(server, advisor, { name });
    services.push(await aService(server, advisor, { linkedProcessId }));
  }
  return services;
}

test("G1: two linked services start two work items of the proposal's owner, however often it is accepted", async () => {
  const advisor = await aPerson(await server.region());
  const services = [
    ...(await servicesWithWork(advisor, ["Annual planning", "Quarterly review"])),
    await aService(server, advisor),
  ];
  const proposal = await aProposalOut(server, advisor, { services });
  const list = () => server.as(advisor).workItem.list.query({ sort: { columnId: "name", direction: "asc" } });
  expect((await list()).total).toBe(0);
  const [signee] = proposal.signees;
  if (signee === undefined) throw new Error("The proposal has no signee");
  const sign = () => server.as(signee).proposals.addProposalResponse.mutate(responseTo(advisor, proposal));
  await Promise.all([sign(), sign()]);
  await sign();
  const { rows } = await list();
  expect(rows).toMatchObject([
    { name: `Annual planning – ${proposal.client.name}`, ownerId: advisor.userId, status: "open" },
    { name: `Quarterly review – ${proposal.client.name}`, ownerId: advisor.userId },
  ]);
  const { proposalId } = await server
    .as(advisor)
    .workItem.get.query({ workItemId: rows[0]?.workItemId ?? "" });
  expect(proposalId).toBe(proposal.id);
  const ofProposal = (id: string) => server.as(advisor).workItem.list.query({ filters: { proposalId: id } });
  expect((await ofProposal(proposal.id)).total).toBe(2);
  expect((await ofProposal(advisor.orgId)).total).toBe(0);
  expect(await server.as(advisor).metrics.get.query()).toMatchObject({ openWorkItems: 2 });
});

test("an acceptance starts its work also if the firm has as many work items as it can have", async () => {
  const region = await server.region();
  const advisor = await aPerson(region);
  const services = await servicesWithWork(advisor, ["Annual planning"]);
  const proposal = await aProposalOut(server, advisor, { services });
  await asInstallation(region, ({ tx }) =>
    tx.raw(
      `insert into work_item_tallies (org_id, status, column_kind, is_waiting_for_client, due_day, work_items)
        values ($1, 'archived', 'task', false, 'infinity', $2)`,
      [advisor.orgId, WORK_ITEM_LIMITS.perOrg],
    ),
  );
  const [signee] = proposal.signees;
  if (signee === undefined) throw new Error("The proposal has no signee");
  await server.as(signee).proposals.addProposalResponse.mutate(responseTo(advisor, proposal));
  const { workItem } = server.as(advisor);
  const { rows } = await workItem.list.query({ filters: { proposalId: proposal.id } });
  expect(rows).toHaveLength(1);
  // Only work that is started by hand waits.
  const { clientId = "", processId = "" } = rows[0] ?? {};
  await expect(workItem.create.mutate({ clientId, processId })).rejects.toThrow(
    `An organisation can have ${WORK_ITEM_LIMITS.perOrg} work items.`,
  );
});

test("G6: a process that dies while it accepts leaves nothing, and the repeated signature starts the work once", async () => {
  const region = await server.region();
  const advisor = await aPerson(region);
  const services = await servicesWithWork(advisor, ["Annual planning", "Quarterly review"]);
  const proposal = await aProposalOut(server, advisor, { services });
  const [signee] = proposal.signees;
  if (signee === undefined) throw new Error("The proposal has no signee");
  const sign = () => server.as(signee).proposals.addProposalResponse.mutate(responseTo(advisor, proposal));
  const { list } = server.as(advisor).workItem;
  // The transaction dies after the work items were written, and before the commit.
  const commit = vi.spyOn(region.live, "write").mockRejectedValueOnce(new Error("The process died"));
  await expect(sign()).rejects.toMatchObject({ data: { httpStatus: 500 } });
  commit.mockRestore();
  expect((await list.query()).total).toBe(0);
  expect(await server.as(advisor).metrics.get.query()).toMatchObject({ openWorkItems: 0 });
  await sign();
  expect((await list.query()).rows.map(({ processName }) => processName).toSorted()).toEqual([
    "Annual planning",
    "Quarterly review",
  ]);
  expect(await server.as(advisor).metrics.get.query()).toMatchObject({ openWorkItems: 2 });
});

test("a service that the client did not choose starts nothing", async () => {
  const advisor = await aPerson(await server.region());
  const services = await servicesWithWork(advisor, ["Annual planning", "Quarterly review"]);
  const [, optional] = services;
  const proposal = await aProposalOut(server, advisor, {
    services,
    steps: (steps) => ({
      ...steps,
      step2: steps.step2.map((each) =>
        each.serviceId === optional?.id ? { ...each, servicePriceType: "recommended" } : each,
      ),
    }),
  });
  const [signee] = proposal.signees;
  if (signee === undefined) throw new Error("The proposal has no signee");
  await server.as(signee).proposals.addProposalResponse.mutate(responseTo(advisor, proposal));
  const { rows } = await server.as(advisor).workItem.list.query();
  expect(rows.map(({ processName }) => processName)).toEqual(["Annual planning"]);
});

test("a service whose process was archived after the proposal was sent starts nothing, and the owner is notified", async () => {
  const region = await server.region();
  const advisor = await aPerson(region);
  const { id } = await aProcess(server, advisor, { name: "Annual planning" });
  const services = [
    await aService(server, advisor, { linkedProcessId: id }),
    ...(await servicesWithWork(advisor, ["Quarterly review"])),
  ];
  const proposal = await aProposalOut(server, advisor, { services });
  const { workItem, notifications } = server.as(advisor);
  const { orgId } = advisor;
  await asInstallation(region, (command) => archiveRecord(command, processKind, { id, orgId }));
  const [signee] = proposal.signees;
  if (signee === undefined) throw new Error("The proposal has no signee");
  await server.as(signee).proposals.addProposalResponse.mutate(responseTo(advisor, proposal));
  expect((await workItem.list.query()).rows).toMatchObject([{ processName: "Quarterly review" }]);
  const { notifications: shown } = await notifications.list.query({});
  expect(shown.map(({ title, content }) => ({ title, content }))).toContainEqual({
    title: `${proposal.client.name} accepted ${services[0]?.name}, but its work was not started`,
    content:
      "The process Annual planning is archived. Start the work from the proposal with another process.",
  });
});
