// The page of a document for component tests, with a server that saves answers by the rule of core.
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useParams } from "@tanstack/react-router";
import { expect } from "vitest";
import type { AnswerView, DocumentView } from "@gap/core/documents/document-view";
import { actsOf, type DocumentStatus } from "@gap/core/documents/document-status";
import { answerKey, type AnswerChange } from "@gap/core/documents/save-answers";
import type { AppContext } from "@gap/web/platform/app-context";
import type { Session } from "@gap/web/platform/session/session";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import type { KeptAnswers } from "@gap/web/platform/calls/cache-storage.test-support";
// Loaded by the page when a document has actions.
import "./actions/document-actions";
import { DocumentPage } from "./document-page";
import { AVA, CLIENT_ORG, DOCUMENT, FIRM, HANA } from "./document.test-data";
import { fakeServer } from "./saving/saving.test-support";

const refusal = (httpStatus: number, gapErrorType: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), {
    data: { httpStatus, gapError: { gapErrorData: { gapErrorType } } },
    ...more,
  });
export const notFound = () => refusal(404, "notFound", "Document not found");
export const forbidden = () => refusal(403, "forbidden", "You do not have access to this document");
export const locked = (message: string) => refusal(423, "locked", message);
export const stale = () => refusal(409, "triedUpdatingStaleRecord", "The record is newer");
export const invalid = (...validationErrors: { field: string; message: string }[]) =>
  refusal(422, "unprocessable", "Please check the highlighted fields", { shape: { validationErrors } });

function personOf({ rights: { side } }: DocumentView) {
  const isAdvisor = side === "advisor";
  return {
    id: isAdvisor ? AVA : HANA,
    firstName: isAdvisor ? "Ava" : "Hana",
    lastName: isAdvisor ? "Ngata" : "Wereta",
    email: "person@example.com",
    permissions: [],
    featureToggles: [],
    userOrg: {
      orgId: isAdvisor ? FIRM : CLIENT_ORG,
      orgType: isAdvisor ? "advisor" : "client",
      roleName: "Admin",
      features: ["documents", "work-items", "clients"].map((featureId) => ({
        featureId,
        actions: [{ actionId: "view" }, { actionId: "maintain" }],
      })),
    },
  };
}

interface Shown {
  readonly mode?: "edit" | "read";
  readonly isInMeeting?: boolean;
  readonly answers?: Answers;
  readonly context?: Partial<AppContext>;
  /** A response of document.get that the browser has kept. */
  readonly kept?: KeptAnswers;
}

export async function showDocument(
  first: DocumentView,
  { mode = "edit", isInMeeting = false, answers = {}, context = {}, kept }: Shown = {},
) {
  const saves = fakeServer(() => Date.UTC(2026, 4, 18));
  const start = Math.max(0, ...first.answers.map(({ revision }) => revision));
  saves.begin(first.answers, start);
  const userId = personOf(first).id;
  const server = {
    view: first,
    saves,
    /** A colleague's act. */
    become: (status: DocumentStatus, fields: Partial<DocumentView> = {}) => {
      const { rights } = server.view;
      server.view = {
        ...server.view,
        status,
        rights: { ...rights, acts: actsOf(rights.side, status) },
        ...fields,
      };
    },
    read: (): DocumentView => ({
      ...server.view,
      answers: [...saves.answers.values()],
      revision: saves.revision(),
    }),
  };
  function Page() {
    const { _splat: rest = "" }: { _splat?: string } = useParams({ strict: false });
    const isEdit = rest.startsWith("edit/");
    return <DocumentPage documentId={DOCUMENT} mode={isEdit ? "edit" : "read"} isInMeeting={isInMeeting} />;
  }
  const orgId = personOf(first).userOrg.orgId;
  const shown = await showWithAnswers(Page, {
    path: "org/$orgId/documents/$",
    address: `/au/org/${orgId}/documents/${mode === "edit" ? "edit/" : ""}${DOCUMENT}`,
    // Uploads need one.
    ...(kept !== undefined && { kept }),
    context: { session: { accessToken: async () => "t" } as unknown as Session, ...context },
    answers: {
      "user.getMyUserInfo": () => personOf(first),
      "document.get": () => server.read(),
      "document.getChanges": ({ since, withActions }: { since: number; withActions: boolean }) => ({
        ...saves.changes(since, server.view, withActions ? server.view.actions : undefined),
        people: server.view.people,
      }),
      "document.saveAnswers": ({ answers: changes }: { answers: AnswerChange[] }) =>
        saves.save(changes, userId),
      "document.getLastTime": () => ({}),
      "document.getMeeting": () => ({ decisions: [], people: {}, now: new Date() }),
      "document.getVersions": () => [],
      "document.getPreWork": () => ({ documents: [], byTopic: {} }),
      "document.getPeople": () => ({ [AVA]: { name: "Ava Ngata", side: "advisor" } }),
      "document.listComments": () => ({ comments: [], people: {} }),
      "workItem.listMembers": () => [{ userId: AVA, name: "Ava Ngata" }],
      "advisor.getClientContacts": () => [],
      ...answers,
    },
  });
  await waitFor(() => expect(shown.asked.some(([call]) => call === "document.get")).toBe(true));
  await shown.isQuiet();
  const askedOf = (call: string) => shown.asked.filter(([asked]) => asked === call).map(([, input]) => input);
  return {
    ...shown,
    server,
    user: userEvent.setup(),
    askedOf,
    /** The values of the calls that saved. */
    savedValues: () =>
      askedOf("document.saveAnswers").map((input) =>
        (input as { answers: AnswerChange[] }).answers.map(({ value }) => value),
      ),
    stored: (blockId: string): AnswerView | undefined => saves.answers.get(answerKey({ blockId, path: "" })),
    /** Another person saves an answer, and the message arrives. */
    otherSaves: async (change: Partial<AnswerChange> & { blockId: string; value: unknown }, by: string) => {
      saves.save([{ path: "", baseRevision: 0, operationId: `01OTHER${saves.revision()}`, ...change }], by);
      await shown.hear(() =>
        shown.live.say("document-change-event", DOCUMENT, {
          revision: saves.revision(),
          changed: ["answers"],
        }),
      );
    },
  };
}

/** Types as a person would and leaves the field, which saves at once. */
export async function answer(name: string, value: string): Promise<void> {
  const field = screen.getByRole("textbox", { name: new RegExp(`^${name.replace("?", "\\?")}`) });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
  await act(async () => fireEvent.blur(field));
}
