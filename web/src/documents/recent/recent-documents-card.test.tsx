// Tests the list of recent documents on Home.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { aDocument, aList, IN_FIRM } from "../documents.test-support";
import { RecentDocumentsCard } from "./recent-documents-card";

const card = () => screen.findByRole("region", { name: "Recent documents" });

test("each document links to its page and says when it last changed", async () => {
  const finalised = aDocument({ status: "finalised", finalisedAt: new Date() });
  const { asked } = await showWithAnswers(RecentDocumentsCard, {
    answers: {
      ...IN_FIRM,
      "document.list": () =>
        aList([
          finalised,
          aDocument({ status: "submitted", submittedAt: new Date() }),
          aDocument({ lastUpdatedAt: new Date("2026-05-01T00:00:00Z") }),
        ]),
    },
  });
  const rows = await within(await card()).findAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Quarterly planning pre-workKauri JoineryFinalised just now",
    "Quarterly planning pre-workKauri JoinerySubmitted just now",
    "Quarterly planning pre-workKauri JoineryChanged 1 May 2026",
  ]);
  const [first] = within(await card()).getAllByRole("link", { name: finalised.title });
  expect(first?.getAttribute("href")).toContain(`/documents/${finalised.documentId}`);
  expect(asked).toContainEqual(["document.list", { pageSize: 5 }]);
});

test("a list that failed to load can be loaded again", async () => {
  let fails = true;
  await showWithAnswers(RecentDocumentsCard, {
    answers: {
      ...IN_FIRM,
      "document.list": () => {
        if (fails) throw Object.assign(new Error("Not now"), { data: { httpStatus: 500 } });
        return aList([]);
      },
    },
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  fails = false;
  await userEvent.click(again);
  expect(await within(await card()).findByText("No documents yet")).toBeDefined();
});
