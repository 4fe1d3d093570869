// Where documents are shared: the button of a document, and the menu of a row.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ListedDocument } from "@gap/core/documents/document-view";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { ORG } from "@gap/web/platform/signed-in-person.test-support";
import { AllDocuments } from "../list/all-documents";
import { aDocument, aList, IN_FIRM, person } from "../documents.test-support";
import { ShareButton } from "./share-document";

const SHARING = {
  ...IN_FIRM,
  "advisor.getClientOrgByAdvisorClientId": () => null,
  "advisor.getClientContacts": () => [],
  "docShare.list": () => ({ shares: [], events: [], timezone: "Pacific/Auckland", today: "2026-05-14" }),
};

const dialog = () => screen.findByRole("dialog", { name: /^Share pre-work/ });

test("the button opens the dialog, and gets the focus back", async () => {
  await showWithAnswers(() => <ShareButton document={aDocument()} />, { answers: SHARING });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Share" }));
  expect((await dialog()).textContent).toContain("Quarterly planning pre-work, Kauri Joinery");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Share" })));
});

test("the button of a finalised document opens the list of people, whose access can be ended", async () => {
  await showWithAnswers(() => <ShareButton isSmall document={aDocument({ status: "finalised" })} />, {
    answers: SHARING,
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Who has access to Quarterly planning pre-work" }));
  const opened = await dialog();
  expect(opened.textContent).toContain("This document is finalised, so it cannot be shared any more.");
  expect(within(opened).getByRole("region", { name: "Who has access" })).toBeDefined();
});

async function showList(rows: readonly ListedDocument[], me = person("view", "maintain")) {
  const shown = await showWithAnswers(AllDocuments, {
    path: "org/$orgId/documents/$",
    address: `/au/org/${ORG}/documents/`,
    answers: { ...SHARING, "user.getMyUserInfo": () => me, "document.list": () => aList(rows) },
  });
  await screen.findAllByText("Kauri Joinery");
  return { ...shown, user: userEvent.setup() };
}

test("the menu of a row shares its document; that of a finalised one shows who has access", async () => {
  const { user } = await showList([aDocument(), aDocument({ title: "Annual session", status: "finalised" })]);
  await user.click(screen.getByRole("button", { name: "Actions for Annual session" }));
  await user.click(await screen.findByRole("menuitem", { name: "Who has access" }));
  expect((await dialog()).textContent).toContain("This document is finalised");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Actions for Quarterly planning pre-work" }));
  await user.click(await screen.findByRole("menuitem", { name: "Share" }));
  expect(await dialog()).toBeDefined();
});

test("people who only view documents share none", async () => {
  await showList([aDocument()], person("view"));
  expect(screen.queryByRole("button", { name: /^Actions for/ })).toBeNull();
});
