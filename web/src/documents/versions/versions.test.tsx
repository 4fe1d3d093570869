// The PDF and the versions of a finalised document, and the page of one version.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { VERSION } from "@gap/core/documents/document-version.test-data";
import { versionForSide } from "@gap/core/documents/document-version";
import type { ListedVersion, PdfState } from "@gap/core/documents/version-view";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { aDocument, AVA, CLIENT_ORG, DOCUMENT, FIRM } from "../page/document.test-data";
import { forbidden, notFound, showDocument } from "../page/page.test-support";
import { lookAgainAfter } from "./use-versions";
import { VersionPage } from "./version-page";

const listed = (
  version: number,
  pdf: PdfState = "ready",
  more: Partial<ListedVersion> = {},
): ListedVersion => ({
  version,
  // The next day in the firm's zone.
  finalisedAt: new Date("2026-05-18T13:00:00Z"),
  finalisedBy: "Ava Ngata",
  pdf,
  ...more,
});

async function showFinalised(
  versions: readonly ListedVersion[],
  { side = "advisor", answers = {} }: { side?: "advisor" | "client"; answers?: Answers } = {},
) {
  const server = { versions };
  const view = aDocument({
    side,
    status: "finalised",
    version: 2,
    finalisedAt: new Date("2026-05-18T13:00:00Z"),
    finalisedBy: AVA,
  });
  const shown = await showDocument(view, {
    mode: "read",
    answers: { "document.getVersions": () => server.versions, ...answers },
  });
  return { ...shown, server };
}

const list = () => within(screen.getByRole("region", { name: "Versions" }));

test.each(["advisor", "client"] as const)(
  "the %s sees each version with its day in the firm's zone, person and reason, and opens earlier ones",
  async (side) => {
    await showFinalised([listed(2), listed(1, "ready", { reason: "Told by phone" })], { side });
    const rows = list()
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      "Version 2 Shown hereFinalised 19 May 2026, 1:00 am NZST by Ava NgataDownload PDF",
      "Version 1Finalised 19 May 2026, 1:00 am NZST by Ava NgataWithout all required answers: Told by phoneDownload PDF",
    ]);
    const orgId = side === "advisor" ? FIRM : CLIENT_ORG;
    expect(list().getByRole("link", { name: "Version 1" }).getAttribute("href")).toBe(
      `/au/org/${orgId}/documents/${DOCUMENT}/versions/1`,
    );
    expect(list().queryByRole("link", { name: "Version 2" })).toBeNull();
  },
);

test("the PDF is downloaded from a fresh URL, for the page and for each version", async () => {
  const from: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    from.push(this.href);
  });
  await showFinalised([listed(2), listed(1)], {
    answers: {
      "document.getDownload": ({ version }: { version: number }) => ({
        status: "ready",
        url: `https://files.example/${version}.pdf`,
      }),
    },
  });
  fireEvent.click(screen.getByRole("button", { name: "Download PDF" }));
  expect(await screen.findByRole("button", { name: "Downloaded" })).toBeDefined();
  fireEvent.click(list().getByRole("button", { name: "Download PDF of version 1" }));
  expect(await list().findByRole("button", { name: "Downloaded PDF of version 1" })).toBeDefined();
  expect(from).toEqual(["https://files.example/2.pdf", "https://files.example/1.pdf"]);
});

test("a failed download is reported and offered again", async () => {
  await showFinalised([listed(2)], {
    answers: {
      "document.getDownload": () => {
        throw new TypeError("Failed to fetch");
      },
    },
  });
  fireEvent.click(screen.getByRole("button", { name: "Download PDF" }));
  expect(await screen.findByText("Download failed")).toBeDefined();
  expect(screen.getByRole("button", { name: "Download PDF" })).toBeDefined();
});

test("while the PDF is made the button waits, and follows the live message", async () => {
  const { server, hear, live } = await showFinalised([listed(2, "waiting")]);
  const button = screen.getByRole("button", { name: "Preparing PDF" });
  expect(button).toHaveProperty("disabled", true);
  server.versions = [listed(2)];
  await hear(() => live.say("document-change-event", DOCUMENT, { revision: 0, changed: ["document"] }));
  expect(await screen.findByRole("button", { name: "Download PDF" })).toBeDefined();
});

test.each([
  ["retrying", "The PDF could not be made yet. It will be tried again automatically.", "Try now"],
  ["failed", "The PDF could not be made.", "Try again"],
] as const)("a PDF that is %s says so, and is made again on request", async (state, words, label) => {
  const { server, askedOf } = await showFinalised([listed(2, state)], {
    side: "client",
    answers: {
      "pdf.generateWorkspaceDocumentIfNotExists": () => {
        server.versions = [listed(2, "waiting")];
        return { status: "waiting" };
      },
    },
  });
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: "Download PDF" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: label }));
  expect(await screen.findByRole("button", { name: "Preparing PDF" })).toBeDefined();
  expect(askedOf("pdf.generateWorkspaceDocumentIfNotExists")).toEqual([{ documentId: DOCUMENT, version: 2 }]);
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

test("a PDF that cannot be requested says why", async () => {
  await showFinalised([listed(2, "failed")], {
    answers: {
      "pdf.generateWorkspaceDocumentIfNotExists": () => {
        throw new Error("No connection");
      },
    },
  });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^The PDF could not be requested\./)).toBeDefined();
});

test("versions that could not be loaded can be requested again", async () => {
  let isBroken = true;
  const { user } = await showFinalised([], {
    answers: {
      "document.getVersions": () => {
        if (isBroken) throw new Error("No connection");
        return [listed(2)];
      },
    },
  });
  expect(await list().findByText(/^The versions could not be loaded\./)).toBeDefined();
  isBroken = false;
  await user.click(list().getByRole("button", { name: "Try again" }));
  expect(await list().findByText("Version 2")).toBeDefined();
});

test("a document that was never finalised asks for no versions", async () => {
  const { askedOf } = await showDocument(aDocument({ version: 1 }));
  expect(askedOf("document.getVersions")).toEqual([]);
});

test("a reopened document still lists its versions", async () => {
  await showDocument(aDocument({ version: 2 }), { answers: { "document.getVersions": () => [listed(1)] } });
  expect(await list().findByRole("link", { name: "Version 1" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Download PDF" })).toBeNull();
});

test("pages look again only while a PDF is expected", () => {
  expect(lookAgainAfter(["ready", "waiting"])).toBe(5_000);
  expect(lookAgainAfter(["retrying", "failed"])).toBe(60_000);
  expect(lookAgainAfter(["ready", "failed"])).toBe(false);
});

async function showVersion(answers: Answers = {}) {
  const snapshot = versionForSide({ ...VERSION, documentId: DOCUMENT }, "client");
  const view = {
    snapshot,
    side: "client",
    hash: "",
    sentTo: [],
    brand: {},
    verifyAddress: "",
    imageUrls: {},
    fileUrls: {},
  };
  return showWithAnswers(() => <VersionPage documentId={DOCUMENT} version={1} />, {
    path: "org/$orgId/documents/$",
    address: `/au/org/${CLIENT_ORG}/documents/${DOCUMENT}/versions/1`,
    answers: {
      "user.getMyUserInfo": () => ({
        id: AVA,
        email: "hana@example.com",
        permissions: [],
        featureToggles: [],
        userOrg: { orgId: CLIENT_ORG, orgType: "client", roleName: "Admin", features: [] },
      }),
      "document.getVersion": () => view,
      "document.getVersions": () => [listed(2), listed(1)],
      ...answers,
    },
  });
}

test("an earlier version is text with its authors, and leads back to the current document", async () => {
  await showVersion();
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Quarterly planning Version 1");
  expect(screen.getByText(/^Finalised 20 May 2026, .* by Maia Tane$/)).toBeDefined();
  expect(screen.getByText("Tom Aldridge, 14 May, 8:12 pm")).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
  const [action] = versionForSide(VERSION, "client").actions;
  expect(screen.getByText(action?.text ?? "").parentElement?.textContent).toContain("due ");
  expect(screen.getByRole("link", { name: "Current document" }).getAttribute("href")).toBe(
    `/au/org/${CLIENT_ORG}/documents/${DOCUMENT}`,
  );
  expect(list().getByRole("link", { name: "Version 2" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Download PDF" })).toBeDefined();
});

const failing = (error: unknown): Answers => ({
  "document.getVersion": () => {
    throw error;
  },
});

test("a version that does not exist says so", async () => {
  await showVersion(failing(notFound()));
  expect(await screen.findByText("Version not found")).toBeDefined();
});

test("a version that could not be loaded can be tried again", async () => {
  await showVersion(failing(new Error("No connection")));
  expect(await screen.findByText("This version could not be loaded")).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});

test("a refused version leads to the page that says so", async () => {
  const { whereTo } = await showVersion(failing(forbidden()));
  await waitFor(() => expect(whereTo()).toBe(`/au/org/${CLIENT_ORG}/content-access-denied`));
});
