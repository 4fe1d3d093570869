// Landing page of a client's people with more than fits one page, and the PDF of the business plan.
import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aDocument, aList } from "@gap/web/documents/documents.test-support";
import { ORG_ID } from "@gap/web/notifications/notifications.test-support";
import { aProposal, beginHome, linesOf, PLAN, show, waiting } from "./client-home.test-support";

beginHome();

test("the latest version of the business plan is finished, with its PDF", async () => {
  const { user, askedOf, isQuiet } = await show({
    "businessPlan.get": () => ({
      ...PLAN,
      latest: { version: 2, finalisedAt: new Date("2026-05-02T00:00:00Z"), isChangedSince: true },
    }),
    "document.getDownload": () => ({ status: "waiting" }),
  });
  expect(linesOf("Finished business plan")).toEqual(["Business planVersion 2, finalised 2 May 2026"]);
  await user.click(screen.getByRole("button", { name: "Download PDF of the business plan" }));
  await isQuiet();
  expect(askedOf("document.getDownload")).toEqual([{ documentId: PLAN.documentId }]);
});

test("more than 50 submitted documents are shown page by page", async () => {
  const all = Array.from({ length: 53 }, (_, place) =>
    aDocument({ status: "submitted", title: `Pre-work ${place + 1}` }),
  );
  const { user, isQuiet } = await show({
    "document.list": ({ status, page = 0 }: { status: string; page?: number }) =>
      status === "submitted"
        ? { ...aList(all.slice(page * 50, (page + 1) * 50)), total: all.length }
        : aList([]),
  });
  expect(linesOf("Waiting for others")).toHaveLength(50);
  await user.click(screen.getByRole("button", { name: "Show 3 more documents" }));
  await isQuiet();
  expect(linesOf("Waiting for others")).toHaveLength(53);
  expect(screen.queryByRole("button", { name: /more documents/ })).toBeNull();
});

test("all proposals to sign are listed, and older ones are a link away", async () => {
  const toSign = Array.from({ length: 25 }, () => aProposal({ isWaitingForMe: true }));
  const signed = aProposal({ signaturesReceived: 1, hasSigned: true });
  const { askedOf } = await show({
    "proposals.listReceived": () => ({ rows: [...toSign, signed], total: 30 }),
    "document.listToDo": () => waiting(),
    "action.list": () => ({ rows: [], total: 0 }),
  });
  expect(linesOf("To do")).toHaveLength(25);
  expect(screen.getByRole("link", { name: "4 older proposals" }).getAttribute("href")).toBe(
    `/au/org/${ORG_ID}/proposals`,
  );
  expect(askedOf("proposals.listReceived")).toMatchObject([{ pageSize: 200 }]);
  cleanup();
  await show({
    "proposals.listReceived": () => ({ rows: toSign, total: 27 }),
    "document.listToDo": () => waiting(),
    "action.list": () => ({ rows: [], total: 0 }),
  });
  expect(screen.getByText("2 more things to do. They appear here as you finish these.")).toBeDefined();
});
