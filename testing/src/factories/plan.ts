// A firm with a client and its living business plan, and people of the client with and without the permission.
import { BUSINESS_PLAN_PERMISSION } from "@gap/core/access/access-rule";
import { ensureClientOrgExists } from "@gap/server/clients/public";
import type { TestServer } from "@gap/testing/test-server";
import { aClient } from "./client";
import { asInstallation } from "./command";
import { permit } from "./document";
import { aPerson, type TestPerson } from "./person";

export interface PlanStage {
  readonly advisor: TestPerson;
  readonly clientId: string;
  readonly clientOrgId: string;
  readonly clientAdmin: TestPerson;
  /** A member of the client with the permission. */
  readonly planner: TestPerson;
  readonly documentId: string;
}

export async function aPlan(server: TestServer): Promise<PlanStage> {
  const region = await server.region();
  const advisor = await aPerson(region);
  const { id: clientId } = await aClient(server, advisor, { name: "Kauri Joinery", status: "client" });
  const { id: clientOrgId } = await asInstallation(region, (command) =>
    ensureClientOrgExists(command, advisor.orgId, clientId),
  );
  const clientAdmin = await aPerson(region, { orgId: clientOrgId, orgType: "client", role: "Admin" });
  const planner = await aPerson(region, { orgId: clientOrgId, orgType: "client", role: "Team Member" });
  await permit(region, planner, BUSINESS_PLAN_PERMISSION);
  const { documentId } = await server.as(advisor).businessPlan.open.mutate({ clientId });
  return { advisor, clientId, clientOrgId, clientAdmin, planner, documentId };
}
