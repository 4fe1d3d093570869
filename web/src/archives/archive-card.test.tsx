// Tests the card of the archive: its states, making one, and downloading it.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ArchiveView } from "@gap/core/archives/archive-view";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { avaWith } from "@gap/web/platform/signed-in-person.test-support";
import { ArchiveCard, type ArchiveOwner } from "./archive-card";

const REQUESTED = new Date("2026-05-01T00:00:00Z");
// The next day in the firm's zone.
const MADE = new Date("2026-05-01T20:00:00Z");
const READY = {
  state: "ready" as const,
  madeAt: MADE,
  expiresAt: new Date("2026-05-08T20:00:00Z"),
  bytes: 2_400_000,
  sha256: "0".repeat(64),
};

const show = (
  archive: ArchiveView,
  answers: Answers = {},
  rights: readonly ("view" | "maintain")[] = ["view", "maintain"],
  owner: ArchiveOwner = { kind: "firm" },
) =>
  showWithAnswers(() => <ArchiveCard timezone="Pacific/Auckland" owner={owner} />, {
    answers: {
      "user.getMyUserInfo": () => avaWith({ "my-organisation": rights }),
      "archive.get": () => archive,
      ...answers,
    },
  });

test.each<[string, ArchiveView, string, readonly string[]]>([
  ["none", { state: "none" }, "", ["Make archive"]],
  [
    "records",
    { state: "making", requestedAt: REQUESTED },
    "Collecting your records… You can leave this page.",
    [],
  ],
  [
    "files",
    { state: "making", requestedAt: REQUESTED, percent: 40 },
    "Adding your files: 40% You can leave this page.",
    [],
  ],
  [
    "failed",
    { state: "failed", requestedAt: REQUESTED },
    "The archive that was requested on 1 May 2026 could not be made. Please try again; if it fails again, contact support.",
    ["Make archive"],
  ],
  [
    "files, with an earlier one to download",
    { state: "making", requestedAt: REQUESTED, percent: 40, earlier: READY },
    "Adding your files: 40% You can leave this page.The archive of 2 May 2026 is ready: 2.4 MB. You can download it until 9 May 2026.",
    ["Download archive"],
  ],
  [
    "failed, with an earlier one to download",
    { state: "failed", requestedAt: REQUESTED, earlier: READY },
    "The archive that was requested on 1 May 2026 could not be made. Please try again; if it fails again, contact support.The archive of 2 May 2026 is ready: 2.4 MB. You can download it until 9 May 2026.",
    ["Download archive", "Make a new archive"],
  ],
  [
    "expired",
    { state: "expired", madeAt: MADE },
    "The archive of 2 May 2026 has expired and was deleted.",
    ["Make archive"],
  ],
  [
    "ready",
    READY,
    "The archive of 2 May 2026 is ready: 2.4 MB. You can download it until 9 May 2026.",
    ["Download archive", "Make a new archive"],
  ],
])("%s: what is shown and offered", async (_, archive, text, buttons) => {
  await show(archive);
  const status = await screen.findByRole("status", { name: "Archive" });
  expect(status.textContent).toBe(text);
  expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(buttons);
});

test("requesting one shows its progress", async () => {
  let archive: ArchiveView = { state: "none" };
  const { asked } = await show(archive, {
    "archive.get": () => archive,
    "archive.request": () => {
      archive = { state: "making", requestedAt: REQUESTED, percent: 12 };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Make archive" }));
  const progress = await screen.findByRole<HTMLProgressElement>("progressbar", {
    name: "Progress of the archive",
  });
  expect(progress.value).toBe(12);
  expect(asked.filter(([call]) => call === "archive.request")).toHaveLength(1);
});

test("downloading opens the address that the server answers", async () => {
  const opened = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const { asked } = await show(READY, { "archive.download": () => ({ url: "https://files.example/a.zip" }) });
  await userEvent.click(await screen.findByRole("button", { name: "Download archive" }));
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect((opened.mock.contexts[0] as HTMLAnchorElement).href).toBe("https://files.example/a.zip");
  expect(asked.some(([call]) => call === "archive.download")).toBe(true);
  opened.mockRestore();
});

test("a refused download says why", async () => {
  await show(READY, {
    "archive.download": () => {
      throw Object.assign(new Error("There is no archive to download. Please request one."), {
        data: { httpStatus: 404, gapError: { gapErrorData: { gapErrorType: "notFound" } } },
      });
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Download archive" }));
  expect(await screen.findByText("There is no archive to download. Please request one.")).toBeDefined();
});

test("an archive that failed to load can be loaded again", async () => {
  let fails = true;
  await show(READY, {
    "archive.get": () => {
      if (fails) throw Object.assign(new Error("Not now"), { data: { httpStatus: 500 } });
      return READY;
    },
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByRole("button", { name: "Download archive" })).toBeDefined();
});

test("people who only view the organisation have no archive", async () => {
  const { asked } = await show(READY, {}, ["view"]);
  expect(screen.queryByRole("region", { name: "Archive" })).toBeNull();
  expect(asked.some(([call]) => call === "archive.get")).toBe(false);
});

test("the archive of a client is asked for, requested and downloaded by the client's id", async () => {
  const clientId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  const opened = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const answers = {
    "archive.request": () => undefined,
    "archive.download": () => ({ url: "https://files.example/a.zip" }),
  };
  const { asked } = await show(READY, answers, ["view", "maintain"], { kind: "client", clientId });
  expect(await screen.findByText(/^What this client may read in one ZIP file/)).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Download archive" }));
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
  await userEvent.click(screen.getByRole("button", { name: "Make a new archive" }));
  const made = asked.filter(([call]) => call.startsWith("archive."));
  expect(new Set(made.map(([call]) => call))).toEqual(
    new Set(["archive.get", "archive.download", "archive.request"]),
  );
  for (const [, input] of made) expect(input).toEqual({ clientId });
  opened.mockRestore();
});
