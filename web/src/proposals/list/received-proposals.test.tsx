// The list of proposals sent to a client (spec 3 §6).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ReceivedProposal } from "@gap/core/proposals/proposal-view";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { ReceivedProposals } from "./received-proposals";

const WAITING: ReceivedProposal = {
  id: "p-waiting",
  number: 42,
  status: "sent",
  advisorName: "Harbour & Lane Advisory",
  serviceNames: ["Bookkeeping", "Payroll"],
  valueCents: 1_840_000,
  currencyCode: "NZD",
  signaturesNeeded: 2,
  signaturesReceived: 1,
  isWaitingForMe: true,
  timezone: "Pacific/Auckland",
  sentAt: new Date("2026-05-11T21:00:00Z"),
  dueAt: new Date("2026-05-23T11:59:59.999Z"),
};

const ME = { id: "u-cora", userOrg: { orgId: "o-client", roleName: "Team Member", isGuest: false } };

async function show(rows: readonly ReceivedProposal[], me: object = ME, address = "/au") {
  const onOpen = vi.fn<(proposalId: string) => void>();
  const shown = await showWithAnswers(() => <ReceivedProposals onOpen={onOpen} />, {
    address,
    answers: {
      "proposals.listReceived": () => ({ rows, total: rows.length }),
      "user.getMyUserInfo": () => me,
    },
  });
  await screen.findByText(/^[1-9] found|No proposals yet$/);
  return { ...shown, onOpen };
}

test("rows show the advisor, the services, and which proposals wait for the reader", async () => {
  const signed = { ...WAITING, id: "p-signed", advisorName: "Summit Partners", isWaitingForMe: false };
  const { onOpen, asked } = await show([WAITING, signed]);
  expect(asked).toContainEqual(["proposals.listReceived", { search: "", page: 0, pageSize: 10 }]);
  const row = within(screen.getByRole("row", { name: /Harbour & Lane Advisory/ }));
  expect(row.getByText("Bookkeeping, Payroll")).toBeDefined();
  expect(row.getByText("Waiting for you")).toBeDefined();
  expect(row.getByText("1 of 2")).toBeDefined();
  expect(row.getByText("23 May 2026")).toBeDefined();
  const other = screen.getByRole("row", { name: /Summit Partners/ });
  expect(within(other).getByText("Sent")).toBeDefined();
  fireEvent.click(other);
  expect(onOpen).toHaveBeenCalledWith("p-signed");
});

test("the day on which it was sent is that of the firm, also where it replaces the due day", async () => {
  await show([{ ...WAITING, status: "accepted", isWaitingForMe: false }]);
  const row = screen.getByRole("row", { name: /Harbour & Lane Advisory/ });
  expect(within(row).getAllByText("12 May 2026")).toHaveLength(2);
});

test("the search is sent to the server and kept in the address", async () => {
  const { asked, isQuiet, whereTo } = await show([WAITING], ME, "/au?search=payroll");
  const searched = () => asked.filter(([call]) => call === "proposals.listReceived").at(-1)?.[1];
  expect(searched()).toEqual({ search: "payroll", page: 0, pageSize: 10 });
  const box = screen.getByRole("searchbox", { name: "Search proposals" });
  fireEvent.change(box, { target: { value: "harbour" } });
  await waitFor(() => expect(searched()).toEqual({ search: "harbour", page: 0, pageSize: 10 }));
  await isQuiet();
  expect(whereTo()).toMatch(/\?search=harbour$/);
});

test.each([
  ["a member: only their own", ME.userOrg, ["u-cora"]],
  ["an admin: all", { ...ME.userOrg, roleName: "Admin" }, ["u-cora", "o-client"]],
  ["a guest: only their own", { ...ME.userOrg, roleName: "Admin", isGuest: true }, ["u-cora"]],
])("the list refetches when a proposal changes, for %s", async (_who, userOrg, heard) => {
  const { live, asked, hear } = await show([WAITING], { ...ME, userOrg });
  expect(live.followed()).toEqual(heard.map((entityId) => ({ type: "received-proposals-event", entityId })));
  const fetched = () => asked.filter(([call]) => call === "proposals.listReceived").length;
  for (const entityId of heard) {
    const before = fetched();
    await hear(() => live.say("received-proposals-event", entityId, {}));
    expect(fetched()).toBe(before + 1);
  }
});

test("the empty list says how proposals arrive", async () => {
  await show([]);
  expect(
    screen.getByText("Proposals sent to you arrive by email and appear here to read and sign."),
  ).toBeDefined();
});
