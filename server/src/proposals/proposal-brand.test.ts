// The look of the firm on its proposals: what signees receive of it, and that it is not part of what is signed.
import { expect, test } from "vitest";
import { firmColoursOf } from "@gap/core/orgs/brand";
import { png } from "@gap/server/platform/files/check/good-files.test-kit";
import { send } from "@gap/server/platform/files/files.test-kit";
import { aPerson } from "@gap/testing/factories/person";
import { aProposalOut } from "./signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "./with-advisor.test-kit";

beginWithAdvisor();

test("a firm without colour and logo has no brand on its proposals", async () => {
  const { id: proposalId } = await aProposalOut(server, advisor);
  const shown = await server.as(advisor).proposals.getProposalById.query({ proposalId });
  expect(shown).not.toHaveProperty("brand");
});

test("signees see the firm's current colour and logo, also after sending, and the signed hash stays", async () => {
  const firm = await aPerson(region);
  const out = await aProposalOut(server, firm);
  const { orgId } = firm;
  const { org } = server.as(firm);
  const { lastUpdatedAt } = await org.getSettings.query({ orgId });
  await org.updateBrand.mutate({ orgId, lastUpdatedAt, colour: "#f19c57", senderName: "", replyTo: "" });
  const { url } = await org.getLogoUploadUrl.query({ orgId, fileName: "logo.png" });
  await send(server, url, await png());
  await region.jobs.drain();
  const shown = await server.as(out.signees[0]).proposals.getProposalById.query({ proposalId: out.id });
  expect(shown.snapshotHash).toBe(out.snapshotHash);
  expect(shown.brand?.colours).toEqual(firmColoursOf("#f19c57"));
  const logo = await fetch(new URL(shown.brand?.logoUrl ?? "", server.url));
  expect(logo.headers.get("content-type")).toBe("image/png");
});
