// The share dialog for component tests, with a server whose list of shares a test can change.
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { aBlock } from "@gap/core/blocks/blocks.test-data";
import type { ListedShare, ShareEvent, SharesOfDocument } from "@gap/core/shares/share-view";
import { avaWith } from "@gap/web/platform/signed-in-person.test-support";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ShareDialog } from "./share-dialog";
import type { ShareableDocument } from "./shareable-document";

export const DOCUMENT: ShareableDocument = {
  documentId: "01ARZ3NDEKTSV4RRFFQ69G5D0C",
  title: "Quarterly planning",
  docTypeName: "Pre-work",
  clientId: "01ARZ3NDEKTSV4RRFFQ69G5KAV",
  clientName: "Kauri Joinery",
  status: "shared",
  dueDay: "2026-05-18",
};
export const PRIYA = { id: "01ARZ3NDEKTSV4RRFFQ69G5FC1", name: "Priya Nair", email: "priya@kauri.example" };
export const LEE = { id: "01ARZ3NDEKTSV4RRFFQ69G5FC2", name: "Lee Kemp", email: "lee@kauri.example" };
const NO_EMAIL = { id: "01ARZ3NDEKTSV4RRFFQ69G5FC3", name: "Ana Silent", email: "" };
export const QUESTIONS = [
  aBlock("longAnswer", 1, { title: "What are your goals?" }),
  aBlock("shortAnswer", 2, { title: "Our view", visibility: "advisor-only" }),
  aBlock("shortAnswer", 3, { title: "Where do you need help?" }),
];

export const fieldErrors = (...validationErrors: { field: string; message: string }[]) =>
  Object.assign(new Error("Invalid"), {
    data: { httpStatus: 422, gapError: { gapErrorData: { gapErrorType: "unprocessable" } } },
    shape: { validationErrors },
  });

/** Thursday 14 May 2026 in the firm's zone. */
export const NOW = new Date("2026-05-13T20:00:00Z");

interface Shown {
  readonly document?: Partial<ShareableDocument>;
  readonly shares?: readonly ListedShare[];
  readonly events?: readonly ShareEvent[];
  readonly answers?: Answers;
  readonly hereIds?: readonly string[];
  readonly rights?: Parameters<typeof avaWith>[0];
}

export async function show({
  document = {},
  shares = [],
  events = [],
  answers = {},
  hereIds,
  rights,
}: Shown = {}) {
  const onClose = vi.fn<() => void>();
  const server: { list: SharesOfDocument } = {
    list: { shares, events, timezone: "Pacific/Auckland", today: "2026-05-14" },
  };
  const page = await showWithAnswers(
    () => <ShareDialog document={{ ...DOCUMENT, ...document }} hereIds={hereIds} onClose={onClose} />,
    {
      answers: {
        "user.getMyUserInfo": () =>
          avaWith(rights ?? { documents: ["view", "maintain"], clients: ["view", "maintain"] }),
        "advisor.getClientOrgByAdvisorClientId": () => null,
        "advisor.getClientContacts": () => [PRIYA, LEE, NO_EMAIL],
        "docShare.list": () => server.list,
        "docShare.create": () => ({ shareId: "new", links: [] }),
        "docShare.change": () => undefined,
        "docShare.revoke": () => undefined,
        "docShare.copyLink": () => ({ url: "https://gap.example/au/share/token" }),
        "document.get": () => ({ blocks: QUESTIONS }),
        ...answers,
      },
    },
  );
  await screen.findByRole("region", { name: "Who has access" });
  const sent = (call: string) => page.asked.filter(([path]) => path === call).map(([, input]) => input);
  return { ...page, server, onClose, user: userEvent.setup(), sent };
}

export const button = (name: string | RegExp) => screen.getByRole("button", { name });
export const picker = () => screen.getByRole("combobox", { name: /^Who fills it in\?/ });
export async function choose(name: string) {
  fireEvent.click(picker());
  fireEvent.click(await screen.findByRole("option", { name: new RegExp(name) }));
}
export const row = (name: string) => {
  const item = within(screen.getByRole("region", { name: "Who has access" }))
    .getAllByRole("listitem")
    .find(({ textContent }) => textContent?.includes(name));
  if (item === undefined) throw new Error(`${name} has no access`);
  return item;
};
