// 'Who can see this': the people of the client with switches, guests whose access can only be ended, and refusals.
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { DocumentAccess } from "@gap/core/shares/share-view";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { testId } from "../documents.test-support";
import { WhoCanSeeDialog } from "./who-can-see-dialog";

const DOCUMENT = testId();
const ORG = testId();

function aPerson(name: string, fields: Partial<DocumentAccess> = {}): DocumentAccess {
  const email = `${name.toLowerCase()}@kauri.example`;
  return { userId: testId(), name, email, isAdmin: false, isGuest: false, hasAccess: false, ...fields };
}

const CLEO = aPerson("Cleo", { isAdmin: true, hasAccess: true });
const TOM = aPerson("Tom");
const HANA = aPerson("Hana", { isGuest: true, hasAccess: true, isNarrowed: true });
const FORMER_GUEST = aPerson("Former", { isGuest: true });

async function show(people: readonly DocumentAccess[], answers: Answers = {}) {
  let current = people;
  const onClose = vi.fn<() => void>();
  const shown = await showWithAnswers(
    () => (
      <WhoCanSeeDialog
        documentId={DOCUMENT}
        title="Planning"
        advisorName="Harbour"
        clientOrgId={ORG}
        onClose={onClose}
      />
    ),
    {
      path: "org/$orgId/documents/$",
      address: `/au/org/${ORG}/documents/`,
      answers: {
        "docShare.getDocumentAccessRights": () => [{ documentId: DOCUMENT, people: current }],
        "docShare.setAccess": ({ userId, hasAccess }: { userId: string; hasAccess: boolean }) => {
          current = current.map((person) => (person.userId === userId ? { ...person, hasAccess } : person));
        },
        ...answers,
      },
    },
  );
  await shown.isQuiet();
  return {
    ...shown,
    onClose,
    user: userEvent.setup(),
    replace: (next: readonly DocumentAccess[]) => {
      current = next;
    },
    saved: () => shown.asked.filter(([call]) => call === "docShare.setAccess").map(([, input]) => input),
  };
}

const switchOf = (name: string) => screen.getByRole<HTMLInputElement>("switch", { name });

test("members are given the document and lose it; a line says that admins see it; guests without access are not listed", async () => {
  const { user, saved, isQuiet } = await show([CLEO, TOM, HANA, FORMER_GUEST]);
  const rows = within(screen.getByRole("list", { name: "People" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Tomtom@kauri.example",
    "Hanahana@kauri.example, guest of Harbour, sees only some questions",
  ]);
  expect(screen.getByText("Cleo is an admin and can see every document.")).toBeDefined();
  await user.click(switchOf("Tom"));
  await isQuiet();
  await waitFor(() => expect(switchOf("Tom").checked).toBe(true));
  await user.click(switchOf("Tom"));
  await isQuiet();
  await waitFor(() => expect(switchOf("Tom").checked).toBe(false));
  expect(saved()).toEqual(
    [true, false].map((hasAccess) => ({ documentId: DOCUMENT, userId: TOM.userId, hasAccess })),
  );
});

test("ending a guest's access must be confirmed, and cannot be undone here", async () => {
  const { user, saved, isQuiet } = await show([CLEO, HANA]);
  await user.click(switchOf("Hana"));
  expect(saved()).toEqual([]);
  expect(screen.getByText(/Only Harbour can invite them again/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Keep access" }));
  expect(switchOf("Hana").checked).toBe(true);
  await user.click(switchOf("Hana"));
  await user.click(screen.getByRole("button", { name: "End access" }));
  await isQuiet();
  await waitFor(() => expect(switchOf("Hana").checked).toBe(false));
  expect(switchOf("Hana").disabled).toBe(true);
  expect(screen.getByText("Access ended. Only Harbour can invite them again.")).toBeDefined();
  expect(saved()).toEqual([{ documentId: DOCUMENT, userId: HANA.userId, hasAccess: false }]);
});

test("an organisation without other members says that only admins can see the document", async () => {
  await show([CLEO]);
  expect(screen.getByText("Only admins can see this")).toBeDefined();
});

test("a refused change shows an error and the switch goes back", async () => {
  const { user, isQuiet } = await show([CLEO, TOM], {
    "docShare.setAccess": () => {
      throw new Error("This person is deactivated");
    },
  });
  await user.click(switchOf("Tom"));
  await isQuiet();
  expect(await screen.findByText(/The access was not changed/)).toBeDefined();
  expect(switchOf("Tom").checked).toBe(false);
});

test("people that could not be loaded can be tried again", async () => {
  let isBroken = true;
  const { user, isQuiet } = await show([CLEO, TOM], {
    "docShare.getDocumentAccessRights": () => {
      if (isBroken) throw new Error("No connection");
      return [{ documentId: DOCUMENT, people: [CLEO, TOM] }];
    },
  });
  expect(screen.getByText(/The people of your organisation could not be loaded/)).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await isQuiet();
  expect(switchOf("Tom")).toBeDefined();
});

test("changes by other admins and by the firm arrive", async () => {
  const { live, isQuiet, replace } = await show([CLEO, TOM]);
  replace([CLEO, { ...TOM, hasAccess: true }]);
  await act(async () => live.say("document-change-event", DOCUMENT, { revision: 1, changed: ["shares"] }));
  await isQuiet();
  await waitFor(() => expect(switchOf("Tom").checked).toBe(true));
});
