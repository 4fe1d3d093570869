// Changing a contact's address warns about its effect on proposals before saving.
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ClientContact } from "@gap/core/clients/contact.schema";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { ContactDialog } from "./contact-dialog";

const CLIENT = "01ARZ3NDEKTSV4RRFFQ69G5FC0";
const CLEO: ClientContact = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FC1",
  clientId: CLIENT,
  firstName: "Cleo",
  lastName: "Rangi",
  name: "Cleo Rangi",
  email: "cleo@kauri.example",
  advisorOrgId: "01ARZ3NDEKTSV4RRFFQ69G5FC2",
  primaryContact: true,
  status: "active",
  invitationStatus: "none",
  createdAt: new Date("2026-03-02T21:00:00Z"),
  lastUpdatedAt: new Date("2026-03-02T21:00:00Z"),
};
const CLOSES =
  "Proposals sent to cleo@kauri.example can no longer be read or signed there. Revise them to send them to the new address.";

test("changing the address warns that proposals sent to the old one close; changing it back does not", async () => {
  await showWithAnswers(() => <ContactDialog clientId={CLIENT} contact={CLEO} onClose={() => {}} />, {
    path: "org/$orgId/clients",
    address: "/au/org/01ARZ3NDEKTSV4RRFFQ69G5FC2/clients",
    answers: {},
  });
  const user = userEvent.setup();
  const email = await screen.findByLabelText<HTMLInputElement>(/^Email/);
  expect(screen.queryByText(CLOSES)).toBeNull();
  await user.clear(email);
  await user.type(email, "cleo@rimu.example");
  expect(screen.getByText(CLOSES)).toBeTruthy();
  await user.clear(email);
  await user.type(email, "Cleo@Kauri.example");
  expect(screen.queryByText(CLOSES)).toBeNull();
});
