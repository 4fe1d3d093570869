// The advisor's timeline of a proposal and its current viewers (spec 4 §C, Timeline).
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ProposalTimeline, TimelineEvent } from "@gap/core/proposals/signing-calls.schema";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { aSentProposal, PROPOSAL_ID } from "../sign.test-support";
import { TimelineButton } from "./timeline-button";

const event = (seq: number, part: Partial<TimelineEvent>): TimelineEvent => ({
  seq,
  version: 1,
  kind: "opened",
  at: new Date(Date.UTC(2026, 4, 12, 10, seq)),
  name: "Tom Aldridge",
  email: "tom@kauri.example",
  authenticatedBy: "mailed-link",
  ip: "203.0.113.7",
  userAgent: "Browser",
  details: {},
  ...part,
});

async function show(timeline: Partial<ProposalTimeline>) {
  const shown = await showWithAnswers(
    () => <TimelineButton proposal={aSentProposal({ timezone: "Pacific/Auckland" })} />,
    {
      answers: { "proposals.getTimeline": () => ({ events: [], viewingNow: [], ...timeline }) },
    },
  );
  fireEvent.click(screen.getByRole("button", { name: "Timeline" }));
  return { ...shown, drawer: await screen.findByRole("dialog", { name: "Timeline" }) };
}

test("shows events newest first, with actor and authentication", async () => {
  const { drawer, asked } = await show({
    events: [
      event(1, { kind: "sent", name: "Ava Ngata", authenticatedBy: "session" }),
      event(2, { kind: "viewed-section", details: { section: "pricing" } }),
      event(3, { kind: "delivered", details: { email: "hana@kauri.example" } }),
      event(4, { kind: "delivered", details: { email: "tom@kauri.example", mail: "proposals.reminder" } }),
      event(5, { kind: "extended", details: { from: "2026-05-22", to: "2026-05-29" } }),
      event(6, { kind: "declined", details: { reason: "Too dear" } }),
    ],
  });
  expect(asked).toContainEqual(["proposals.getTimeline", { proposalId: PROPOSAL_ID }]);
  const rows = within(drawer).getAllByRole("listitem");
  expect(rows.map((row) => row.querySelector("p")?.textContent)).toEqual([
    "Declined: Too dear",
    "Extended the due date to 29 May 2026",
    "Reminder delivered to tom@kauri.example",
    "Email delivered to hana@kauri.example",
    "Read Pricing & Payment Terms",
    "Sent version 1",
  ]);
  expect(rows[4]?.textContent).toMatch(/Tom Aldridge · 12 May 2026, 10:02 pm NZST/);
  expect(rows[4]?.textContent).toContain("Used the link from the email · 203.0.113.7");
});

test("a signature shows how the mailbox was proven, if that was recorded", async () => {
  const mailboxProof = { by: "mailed-code", at: "2026-05-11T21:30:00.000Z" };
  const { drawer } = await show({
    events: [
      event(1, { kind: "signed", authenticatedBy: "session", details: {} }),
      event(2, { kind: "signed", authenticatedBy: "session", details: { mailboxProof } }),
    ],
  });
  const [newest, oldest] = within(drawer).getAllByRole("listitem");
  expect(newest?.textContent).toMatch(
    /Email address confirmed by a code sent to it, entered on 12 May 2026, 9:30 am NZST/,
  );
  expect(oldest?.textContent).not.toContain("Mailbox");
});

test("earlier sent versions are linked, the current one is not", async () => {
  const shown = await showWithAnswers(() => <TimelineButton proposal={aSentProposal({ version: 2 })} />, {
    answers: {
      "proposals.getTimeline": () => ({
        events: [event(1, { kind: "sent", version: 1 }), event(2, { kind: "sent", version: 2 })],
        viewingNow: [],
      }),
    },
  });
  fireEvent.click(screen.getByRole("button", { name: "Timeline" }));
  const link = await screen.findByRole("link", { name: /^Read version/ });
  expect(link.textContent).toBe("Read version 1");
  fireEvent.click(link);
  await shown.isQuiet();
  expect(shown.whereTo()).toMatch(new RegExp(`/proposals/${PROPOSAL_ID}/versions/1$`));
});

test("shows who is viewing the proposal now", async () => {
  await show({
    viewingNow: [
      { userId: "tom", name: "Tom Aldridge", email: "tom@kauri.example" },
      { userId: "hana", name: "Hana Wereta", email: "hana@kauri.example" },
    ],
  });
  expect(screen.getByText("Tom Aldridge, Hana Wereta viewing now")).toBeDefined();
});

test("an altered row is named", async () => {
  const { drawer } = await show({
    events: [event(1, {})],
    altered: { seq: 1, why: "The row does not match its hash" },
  });
  expect(within(drawer).getByRole("alert").textContent).toBe(
    "Row 1 of the evidence was altered. The row does not match its hash.",
  );
});
