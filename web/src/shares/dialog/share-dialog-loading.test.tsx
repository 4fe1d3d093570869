// The share dialog while its data loads, and after that failed.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { avaWith } from "@gap/web/platform/signed-in-person.test-support";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { ShareDialog } from "./share-dialog";

const DOCUMENT = {
  documentId: "01ARZ3NDEKTSV4RRFFQ69G5D0C",
  title: "Quarterly planning",
  docTypeName: "Session Record",
  clientId: "01ARZ3NDEKTSV4RRFFQ69G5KAV",
  clientName: "Kauri Joinery",
  status: "draft",
} as const;

test("a list that could not be loaded can be requested again", async () => {
  let isBack = false;
  const onClose = vi.fn<() => void>();
  await showWithAnswers(() => <ShareDialog document={DOCUMENT} onClose={onClose} />, {
    answers: {
      "user.getMyUserInfo": () => avaWith({ documents: ["view", "maintain"] }),
      "advisor.getClientOrgByAdvisorClientId": () => null,
      "advisor.getClientContacts": () => [],
      "docShare.list": () => {
        if (!isBack) throw new TypeError("Failed to fetch");
        return { shares: [], events: [], timezone: "Pacific/Auckland", today: "2026-05-14" };
      },
    },
  });
  expect(screen.getByRole("dialog", { name: /^Share session record/ })).toBeDefined();
  await screen.findByText(/The people who have access could not be loaded/);
  isBack = true;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Nobody yet. The people you share it with appear here.")).toBeDefined();
  expect(screen.queryByRole("region", { name: "Timeline" })).toBeNull();
});
