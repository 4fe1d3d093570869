// The page of an accepted proposal (spec 3 §2): read-only, with a download, and for its advisor a link to share.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { AcceptedProposalPage } from "./accepted-page";
import { ADVISOR, answeredByHana, aSentProposal, GUEST, HANA, PROPOSAL_ID, TOM } from "./sign.test-support";

const ACCEPTED = answeredByHana({
  acceptedAt: new Date("2026-05-15T00:00:00Z"),
  signaturesNeeded: 1,
  signees: [TOM, { ...HANA, signature: { typed: "H. Wereta" }, agreedAt: new Date("2026-05-14T00:00:00Z") }],
});

const isShown = () => screen.findByRole("heading", { name: "Proposal", level: 1 });

async function show(me: UserInfo, answers: Answers = {}) {
  const shown = await showWithAnswers(() => <AcceptedProposalPage proposalId={PROPOSAL_ID} />, {
    path: "/org/$orgId/documents/$",
    address: `/au/org/${me.userOrg?.orgId}/documents/proposal/${PROPOSAL_ID}`,
    answers: {
      "user.getMyUserInfo": () => me,
      "proposals.getProposalById": () => ACCEPTED,
      "proposals.getProposalsDownloadUrl": () => ({ status: "sealed", url: "https://files.example/p.pdf" }),
      "proposals.noteView": () => undefined,
      "proposals.getTimeline": () => ({ events: [], viewingNow: [] }),
      ...answers,
    },
  });
  return { ...shown, askedOf: (path: string) => shown.asked.filter(([each]) => each === path) };
}

test("shows who signed and who did not, with nothing to tick or sign", async () => {
  await show(GUEST);
  await isShown();
  expect(screen.getByText("All required signatures have been received.")).toBeDefined();
  expect(screen.getByText("Signed on 14 May 2026")).toBeDefined();
  expect((await screen.findByText("H. Wereta")).tagName).toBe("EM");
  expect(screen.getByText("No signature received")).toBeDefined();
  for (const place of [
    screen.getByRole("complementary", { name: "Summary" }),
    screen.getByRole("region", { name: "Total" }),
  ])
    expect(within(place).getByText("Accepted on 15 May 2026")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Sign proposal" })).toBeNull();
  expect(screen.queryByRole("checkbox", { name: /^I have read/ })).toBeNull();
});

test("the file is downloaded from a fresh URL, and the download is recorded", async () => {
  const from: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    from.push(this.href);
  });
  let asked = 0;
  const shown = await show(GUEST, {
    "proposals.getProposalsDownloadUrl": () => ({
      status: "sealed",
      url: `https://files.example/p.pdf?${(asked += 1)}`,
    }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Download PDF" }));
  expect(await screen.findByRole("button", { name: "Downloaded" })).toBeDefined();
  expect(from).toEqual([`https://files.example/p.pdf?${asked}`]);
  expect(shown.asked).toContainEqual(["proposals.noteView", { proposalId: PROPOSAL_ID, isDownloaded: true }]);
});

test("a failed download is reported, not recorded, and offered again", async () => {
  let isAway = false;
  const { asked } = await show(GUEST, {
    "proposals.getProposalsDownloadUrl": () => {
      if (isAway) throw new TypeError("Failed to fetch");
      return { status: "sealed", url: "https://files.example/p.pdf" };
    },
  });
  const button = await screen.findByRole("button", { name: "Download PDF" });
  isAway = true;
  fireEvent.click(button);
  expect(await screen.findByText("Download failed")).toBeDefined();
  expect(screen.getByRole("button", { name: "Download PDF" })).toBeDefined();
  expect(asked).not.toContainEqual(["proposals.noteView", { proposalId: PROPOSAL_ID, isDownloaded: true }]);
});

test.each(["waiting", "failed"])("a file that is %s shows as being prepared", async (status) => {
  await show(GUEST, { "proposals.getProposalsDownloadUrl": () => ({ status }) });
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Preparing PDF" });
  expect(button.disabled).toBe(true);
});

test("the advisor shares the link in the client's organisation", async () => {
  await show(ADVISOR);
  fireEvent.click(await screen.findByRole("button", { name: "Share" }));
  const link = await screen.findByRole<HTMLInputElement>("textbox", { name: "Link" });
  expect(link.value).toMatch(
    new RegExp(`/au/org/${ACCEPTED.clientOrgId}/documents/proposal/${PROPOSAL_ID}$`),
  );
});

test("a guest cannot share it", async () => {
  await show(GUEST);
  await screen.findByRole("button", { name: "Download PDF" });
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
});

test("the printed page has no tools", async () => {
  const { askedOf } = await show({ ...ADVISOR, isServiceUser: true });
  await isShown();
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  expect(askedOf("proposals.getProposalsDownloadUrl")).toEqual([]);
});

test("printing records no view", async () => {
  const { askedOf } = await show({ ...GUEST, isServiceUser: true });
  await isShown();
  expect(askedOf("proposals.noteView")).toEqual([]);
});

test("a proposal that is not accepted redirects to its own page", async () => {
  const { whereTo } = await show(GUEST, { "proposals.getProposalById": () => aSentProposal() });
  await waitFor(() => expect(whereTo()).toBe(`/au/org/${GUEST.userOrg?.orgId}/proposals/${PROPOSAL_ID}`));
});
