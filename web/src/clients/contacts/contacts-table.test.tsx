// Whether archiving a contact offers Undo, with and without an accounting connection (spec 3 §6).
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { aClient, aContact } from "../clients.test-support";
import { ContactsTable } from "./contacts-table";

const SOL = aContact();
const HANA = aContact({ id: "c-hidden", name: "Hana Kahu", status: "hidden" });

test.each([
  {
    who: "a hidden contact",
    kept: "manually",
    xeroAuthorised: false,
    contact: HANA,
    tab: /^Hidden/,
    offers: ["Undo"],
  },
  {
    who: "a hidden contact",
    kept: "by an accounting connection",
    xeroAuthorised: true,
    contact: HANA,
    tab: /^Hidden/,
    offers: [],
  },
  {
    who: "an active contact",
    kept: "by an accounting connection",
    xeroAuthorised: true,
    contact: SOL,
    tab: /^Active/,
    offers: ["Undo"],
  },
])(
  "archiving $who in a list managed $kept offers $offers",
  async ({ xeroAuthorised, contact, tab, offers }) => {
    const client = aClient({ clientOrgId: "01ARZ3NDEKTSV4RRFFQ69G5FD1" });
    await showWithAnswers(() => <ContactsTable client={client} />, {
      answers: {
        "advisor.getClientContacts": () => [SOL, HANA],
        "advisor.getClientOrgByAdvisorClientId": () => ({ xeroAuthorised }),
        "advisor.setClientContactStatus": () => ({ ...contact, status: "archived" }),
      },
    });
    fireEvent.click(screen.getByRole("tab", { name: tab }));
    fireEvent.click(screen.getByRole("button", { name: `Actions for ${contact.name}` }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Archive" }));
    await screen.findByText(`${contact.name} is archived`);
    expect(screen.queryAllByRole("button", { name: "Undo" }).map((each) => each.textContent)).toEqual(offers);
  },
);
