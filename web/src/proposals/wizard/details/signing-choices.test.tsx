// Step 4: the order of signing, and the countersignature.
import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { COUNTERSIGNEE_LEFT } from "@gap/core/proposals/signees/countersigning";
import { CLEO, field, showWizard as show, written } from "../wizard.test-support";

// Autosizing text areas listen to document.fonts, which the test environment lacks.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));
beforeEach(() => localStorage.clear());

const AVA = "01ARZ3NDEKTSV4RRFFQ69G5FZ1";

test("signees can sign in an order, which the menu of each changes", async () => {
  const MERE = { id: "01ARZ3NDEKTSV4RRFFQ69G5FC2", name: "Mere Pōtae", email: "office@kauri.example" };
  const { user, saves } = await show(
    written(3, { step1: { clientName: "Kauri Joinery", contacts: [CLEO, MERE] } }),
    { "advisor.getClientContacts": () => [CLEO, MERE] },
  );
  await user.click(screen.getByRole("switch", { name: "Signees sign in this order" }));
  await waitFor(() => expect(saves().at(-1)?.step4.signsInOrder).toBe(true));
  await user.click(screen.getByRole("button", { name: "Actions for Mere Pōtae" }));
  await user.click(await screen.findByRole("menuitem", { name: "Move up" }));
  await waitFor(() =>
    expect(
      saves()
        .at(-1)
        ?.step1.contacts.map(({ id }) => id),
    ).toEqual([MERE.id, CLEO.id]),
  );
  await user.click(screen.getByRole("radio", { name: /^A certain number of signees/ }));
  expect(screen.queryByRole("switch", { name: "Signees sign in this order" })).toBeNull();
});

test("a member of the team can be chosen to countersign, and nobody again", async () => {
  const { user, saves } = await show(written(3));
  await user.click(await field("Countersigned by"));
  await user.click(await screen.findByRole("option", { name: "Ava Lane" }));
  await waitFor(() => expect(saves().at(-1)?.step4.countersigneeId).toBe(AVA));
  await user.click(await field("Countersigned by"));
  await user.click(await screen.findByRole("option", { name: "Ava Lane" }));
  await waitFor(() => expect(saves().at(-1)?.step4.countersigneeId).toBeUndefined());
});

test("a countersignee who has left is reported", async () => {
  const proposal = written(3);
  await show(
    { ...proposal, step4: { ...proposal.step4, countersigneeId: AVA } },
    {
      "proposals.listCountersignees": () => [],
    },
  );
  expect(await screen.findByText(COUNTERSIGNEE_LEFT)).toBeDefined();
  expect((await field("Countersigned by")).value).toBe("Former member");
});

test("if the team cannot be loaded, the field says so and loads it again on request", async () => {
  const proposal = written(3);
  let isAway = true;
  const { user } = await show(
    { ...proposal, step4: { ...proposal.step4, countersigneeId: AVA } },
    {
      "proposals.listCountersignees": () => {
        if (isAway) throw new TypeError("Failed to fetch");
        return [{ userId: AVA, name: "Ava Lane" }];
      },
    },
  );
  expect(await screen.findByText(/^Your team could not be loaded\./)).toBeDefined();
  expect((await field("Countersigned by")).value).toBe("A member of your team");
  isAway = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText(/^Your team could not be loaded\./)).toBeNull());
  expect((await field("Countersigned by")).value).toBe("Ava Lane");
});
