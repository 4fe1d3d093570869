// The actions of accepted proposals in the list: download, share and certificate.
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Certificate } from "@gap/core/proposals/evidence/certificate";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
// Loaded lazily in the application; imported here to spare the tests the wait.
import "../advisor/certificate-drawer";
import { ADVISOR_ANSWERS, aListedProposal, aProposal, aProposalList } from "../proposals.test-support";
import { AllProposals } from "./all-proposals";

const ACCEPTED_AT = new Date("2026-05-14T00:00:00Z");
const ACCEPTED = aListedProposal({ id: "p-accepted", status: "accepted", acceptedAt: ACCEPTED_AT });

let downloaded: string[] = [];
beforeEach(() => {
  downloaded = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    downloaded.push(this.href);
  });
});

async function choose(action: string, answers: Answers, listed = ACCEPTED) {
  const shown = await showWithAnswers(() => <AllProposals onOpen={vi.fn<() => void>()} />, {
    answers: { ...ADVISOR_ANSWERS, "proposals.listProposals": () => aProposalList([listed]), ...answers },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Actions for Kauri Joinery" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: action }));
  return shown;
}

test.each([ACCEPTED, { ...ACCEPTED, status: "archived" as const }])(
  "the signed copy of a proposal that is $status is downloaded",
  async (listed) => {
    await choose(
      "Download PDF",
      {
        "proposals.getProposalsDownloadUrl": () => ({ status: "sealed", url: "https://files.example/p.pdf" }),
      },
      listed,
    );
    expect(await screen.findByText("PDF downloaded")).toBeDefined();
    expect(downloaded).toEqual(["https://files.example/p.pdf"]);
  },
);

test.each<[string, () => unknown, string]>([
  [
    "is not ready",
    () => ({ status: "waiting" }),
    "The PDF is still being prepared. Please try again in a minute.",
  ],
  [
    "cannot be reached",
    () => {
      throw new TypeError("Failed to fetch");
    },
    "Download failed",
  ],
])("a file that %s is reported", async (_, answer, message) => {
  const { dialogs } = await choose("Download PDF", { "proposals.getProposalsDownloadUrl": answer });
  expect(await screen.findByText(message)).toBeDefined();
  expect(downloaded).toEqual([]);
  expect(dialogs).toEqual([]);
});

test("a file that our server refuses is reported with the reason, and nothing is saved", async () => {
  const refusal = new Response(null, { status: 403, statusText: "Forbidden" });
  const asked = vi.spyOn(globalThis, "fetch").mockResolvedValue(refusal);
  const url = `${window.location.origin}/api/au/files/p.pdf`;
  await choose("Download PDF", {
    "proposals.getProposalsDownloadUrl": () => ({ status: "sealed", url }),
  });
  expect(await screen.findByText("Failed to download file: Forbidden")).toBeDefined();
  expect(asked).toHaveBeenCalledWith(url, { method: "HEAD" });
  expect(downloaded).toEqual([]);
});

test("the link of the client's organisation is shared", async () => {
  await choose("Share", {
    "proposals.getProposalById": () => aProposal({ clientOrgId: "client-org", acceptedAt: ACCEPTED_AT }),
  });
  const link = await screen.findByRole<HTMLInputElement>("textbox", { name: "Link" });
  expect(link.value).toMatch(/\/au\/org\/client-org\/documents\/proposal\//);
  expect(screen.getByRole("button", { name: "Copy link" })).toBeDefined();
});

test("the certificate says who signed, when and how", async () => {
  const certificate: Certificate = {
    number: 42,
    proposalId: "p-accepted",
    version: 1,
    verifyAddress: "https://gap.example/au/verify",
    sealKey: "5ea1".repeat(16),
    clientName: "Kauri Joinery",
    advisorName: "Harbour Advisory",
    timezone: "Pacific/Auckland",
    snapshotHash: "ab".repeat(32),
    acceptedAt: ACCEPTED_AT,
    signaturesNeeded: 1,
    signees: [
      {
        name: "Tom Aldridge",
        email: "tom@kauri.example",
        agreedAt: ACCEPTED_AT,
        authenticatedBy: "mailed-link",
        signature: { typed: "Tom" },
      },
      { name: "Hana Wereta", email: "hana@kauri.example" },
    ],
    events: [],
    optionalServices: {},
  };
  await choose("Certificate", {
    "proposals.getCertificate": () => certificate,
    "proposals.getProposalsDownloadUrl": () => ({ status: "sealed", url: "https://files.example/p.pdf" }),
  });
  const drawer = await screen.findByRole("dialog", { name: "Certificate of acceptance" });
  expect(await screen.findByRole("link", { name: "gap.example/au/verify" })).toBeDefined();
  for (const text of [
    "Kauri Joinery accepted the proposal of Harbour Advisory on 14 May 2026, 12:00 pm NZST.",
    "Signed on 14 May 2026, 12:00 pm NZST. Name typed. Identified by the link mailed to this address.",
    "No signature received",
    "1 of 1 required",
    "ab".repeat(32),
  ])
    expect(drawer.textContent).toContain(text);
});

test("a certificate that cannot be loaded can be tried again", async () => {
  await choose("Certificate", {
    "proposals.getCertificate": () => {
      throw new TypeError("Failed to fetch");
    },
    "proposals.getProposalsDownloadUrl": () => ({ status: "waiting" }),
  });
  expect(await screen.findByText(/^The certificate could not be loaded\./)).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});
