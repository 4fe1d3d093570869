// The sign view of a proposal that cannot be signed (spec 3 §4, spec 4 §C): it says why, and to its advisor how to go on.
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { whyNotSignable } from "@gap/core/proposals/acceptance";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { option, showSignView, signButton, signee } from "./show-sign-view.test-support";
import { ADVISOR, aSentProposal } from "./sign.test-support";

beforeEach(() => sessionStorage.clear());

test.each<[string, Partial<Proposal>, string, string]>([
  [
    "declined",
    { declinedAt: new Date("2026-05-14T00:00:00Z"), declinedBy: "Hana Wereta", declineReason: "Too dear" },
    whyNotSignable("declined") ?? "",
    "Hana Wereta declined it on 14 May 2026. Reason: Too dear",
  ],
  [
    "voided",
    { voidedAt: new Date(), voidReason: "A mistake" },
    whyNotSignable("voided") ?? "",
    "Reason: A mistake",
  ],
  ["archived", { archivedAt: new Date() }, whyNotSignable("archived") ?? "", ""],
  ["overdue", { dueAt: new Date("2026-05-23T00:00:00Z") }, whyNotSignable("overdue") ?? "", ""],
])("a proposal that is %s says so and cannot be signed", async (_status, part, why, reason) => {
  await showSignView({ proposal: aSentProposal(part) });
  const banner = screen.getByText(new RegExp(`^${why}`));
  expect(banner.textContent).toContain(reason);
  expect(signButton()).toBeNull();
  expect(signee(/^Tom/)).toContain("No signature received");
  expect(option(/^Annual payment/).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Go to acceptance" })).toBeNull();
});

test.each<[string, Partial<Proposal>, number]>([
  ["sent", {}, 1],
  ["declined", { declinedAt: new Date() }, 0],
  ["withdrawn", { voidedAt: new Date() }, 0],
  ["archived", { archivedAt: new Date() }, 0],
])(
  "the bar of a proposal that is %s shows the due date only if it can be signed",
  async (_is, part, dues) => {
    await showSignView({ proposal: aSentProposal(part) });
    expect(screen.queryAllByText(/^Due /)).toHaveLength(dues);
  },
);

test("advisors see how to continue with an overdue proposal, and can extend it there", async () => {
  await showSignView({
    me: ADVISOR,
    proposal: aSentProposal({ dueAt: new Date("2026-05-23T00:00:00Z") }),
    answers: { "org.getMinimalOrgById": () => ({ name: "Harbour & Lane Advisory" }) },
  });
  expect(await screen.findByText(/It cannot be signed until you extend the due date\.$/)).toBeDefined();
  expect(screen.queryByText(/ask your advisor/)).toBeNull();
  fireEvent.click(await screen.findByRole("button", { name: "Extend due date" }));
  const dialog = await screen.findByRole("dialog", { name: "Extend due date" });
  expect(dialog.textContent).toContain("It was due on 23 May 2026.");
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  fireEvent.click(screen.getByRole("button", { name: "Actions for Kauri Joinery" }));
  await screen.findByRole("menuitem", { name: "Revise" });
  expect(screen.queryByRole("menuitem", { name: "Remind" })).toBeNull();
});
