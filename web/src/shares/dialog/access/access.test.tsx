// Who has access in the share dialog: states, revoking, copied links, extending, the open link and the timeline.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aShare, aShareEvent, aSharePerson } from "@gap/core/shares/shares.test-data";
import { button, DOCUMENT, fieldErrors, NOW, row, show } from "../share-dialog.test-support";

beforeEach(() => void vi.setSystemTime(NOW));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("rows tell what each person did, and who is in it now", async () => {
  const { hear, live } = await show({
    shares: [
      aShare({ state: "scheduled", sendOn: "2026-05-18", people: [aSharePerson("Lee Kemp")] }),
      aShare({
        people: [
          aSharePerson("Hana Wereta"),
          aSharePerson("Tom Aldridge", { lastOpenedAt: new Date("2026-05-13T00:00:00Z") }),
          aSharePerson("Priya Nair"),
        ],
      }),
    ],
    hereIds: ["user hana"],
  });
  expect(row("Hana Wereta").textContent).toContain("In it now, 6 of 12");
  expect(row("Tom Aldridge").textContent).toContain("Opened yesterday");
  expect(row("Priya Nair").textContent).toContain("Not opened yet");
  expect(row("Lee Kemp").textContent).toContain("Goes out 18 May 2026");
  await hear(() =>
    live.sayWhereabouts({
      type: "document-change-event",
      entityId: DOCUMENT.documentId,
      userId: "user tom",
      tab: "his",
    }),
  );
  expect(row("Tom Aldridge").textContent).toContain("In it now, 6 of 12");
});

test("revoking asks in the row; Keep changes nothing", async () => {
  const share = aShare({ people: [aSharePerson("Sione Fifita"), aSharePerson("Hana Wereta")] });
  const { user, server, sent } = await show({
    shares: [share],
    answers: {
      "docShare.revoke": () => {
        server.list = { ...server.list, shares: [{ ...share, people: share.people.slice(1) }] };
      },
    },
  });
  await user.click(button("Revoke access of Sione Fifita"));
  const question = screen.getByRole("alert");
  expect(question.textContent).toContain("Revoke Sione Fifita’s access?");
  expect(question.textContent).toContain("What Sione answered stays in the document.");
  expect(document.activeElement).toBe(button("Keep"));
  await user.click(button("Keep"));
  expect(sent("docShare.revoke")).toEqual([]);
  expect(document.activeElement).toBe(button("Revoke access of Sione Fifita"));
  await user.click(button("Revoke access of Sione Fifita"));
  await user.click(button("Revoke"));
  await waitFor(() => expect(screen.queryByText("Sione Fifita")).toBeNull());
  expect(sent("docShare.revoke")).toEqual([{ shareId: share.shareId, personId: share.people[0]?.personId }]);
});

test("a person is reminded by hand, or the row tells why not", async () => {
  const hana = aSharePerson("Hana Wereta");
  const tom = aSharePerson("Tom Aldridge");
  const share = aShare({ people: [hana, tom] });
  const reason = "You can remind a person once in 24 hours.";
  const { user, sent } = await show({
    shares: [share],
    answers: {
      "docShare.remind": (input: { personIds: string[] }) =>
        input.personIds[0] === hana.personId
          ? { reminded: [hana], notReminded: [] }
          : { reminded: [], notReminded: [{ ...tom, reason }] },
    },
  });
  await user.click(button("Remind Hana Wereta"));
  expect(await screen.findByText("Hana Wereta gets a reminder by email")).toBeDefined();
  await user.click(button("Remind Tom Aldridge"));
  expect(await screen.findByText(`Tom Aldridge was not reminded. ${reason}`)).toBeDefined();
  expect(sent("docShare.remind")).toEqual([
    { shareId: share.shareId, personIds: [hana.personId] },
    { shareId: share.shareId, personIds: [tom.personId] },
  ]);
});

test("a copied link is confirmed for two seconds; a blocked clipboard shows the link", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime(NOW);
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  const { sent } = await show({ shares: [aShare({ people: [aSharePerson("Hana Wereta")] })] });
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  fireEvent.click(button("Copy the link of Hana Wereta"));
  await waitFor(() => expect(row("Hana Wereta").textContent).toContain("Link copied"));
  expect(writeText).toHaveBeenCalledWith("https://gap.example/au/share/token");
  expect(sent("docShare.copyLink")).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect(row("Hana Wereta").textContent).toContain("Not opened yet"));
  writeText.mockRejectedValueOnce(new Error("closed"));
  fireEvent.click(button("Copy the link of Hana Wereta"));
  expect((await screen.findByLabelText<HTMLInputElement>("Link of Hana Wereta")).value).toBe(
    "https://gap.example/au/share/token",
  );
});

test("an expired link is extended, with the refusal at its field", async () => {
  const share = aShare({
    state: "expired",
    expiresOn: "2026-05-10",
    people: [aSharePerson("Tom Aldridge"), aSharePerson("Hana Wereta")],
  });
  let isRefused = true;
  const { user, sent } = await show({
    shares: [share],
    answers: {
      "docShare.change": () => {
        if (isRefused) throw fieldErrors({ field: "expiresOn", message: "This day is before the due day" });
        return undefined;
      },
    },
  });
  expect(row("Tom Aldridge").textContent).toContain("Link expired 10 May 2026");
  await user.click(button("Extend the link of Tom Aldridge"));
  const group = screen.getByRole("group", { name: "Extend the link" });
  expect(group.textContent).toContain("Applies to Tom Aldridge and Hana Wereta, who got it together.");
  await user.click(within(group).getByRole("button", { name: "Extend" }));
  await screen.findByText("This day is before the due day");
  isRefused = false;
  await user.click(within(group).getByRole("button", { name: "Extend" }));
  await waitFor(() => expect(screen.queryByRole("group", { name: "Extend the link" })).toBeNull());
  expect(sent("docShare.change").at(-1)).toEqual({ shareIds: [share.shareId], expiresOn: "2026-06-13" });
});

test("a contact who is archived is not counted, and their access can only be revoked", async () => {
  const share = aShare({
    dueDay: "2026-05-18",
    people: [aSharePerson("Hana Wereta"), aSharePerson("Tom Aldridge", { isArchived: true })],
  });
  await show({ shares: [share] });
  expect(screen.getByRole("heading", { name: "Who has access 1" })).toBeDefined();
  expect(row("Tom Aldridge").textContent).toContain("Contact archived");
  const acts = within(row("Tom Aldridge")).getAllByRole("button");
  expect(acts.map((act) => act.getAttribute("aria-label"))).toEqual(["Revoke access of Tom Aldridge"]);
  expect(screen.getByRole("switch", { name: "Reminders for Hana Wereta" })).toBeDefined();
});

const NO_REMINDERS: readonly [string, Parameters<typeof show>[0]][] = [
  ["no due day", { shares: [aShare({ people: [aSharePerson("Hana Wereta")] })] }],
  [
    "nobody left",
    {
      shares: [
        aShare({ dueDay: "2026-05-18", people: [aSharePerson("Hana Wereta", { revokedAt: NOW })] }),
        aShare({ dueDay: "2026-05-18", people: [aSharePerson("Tom Aldridge", { isArchived: true })] }),
      ],
    },
  ],
  ...(["submitted", "finalised"] as const).map((status): [string, Parameters<typeof show>[0]] => [
    `a ${status} document`,
    {
      document: { status },
      shares: [aShare({ dueDay: "2026-05-18", people: [aSharePerson("Hana Wereta", { status })] })],
    },
  ]),
  [
    "ended work",
    {
      document: { isWorkEnded: true },
      shares: [aShare({ dueDay: "2026-05-18", people: [aSharePerson("Hana Wereta")] })],
    },
  ],
];

test.each(NO_REMINDERS)("a share with %s has no switch of reminders", async (_, shown) => {
  await show(shown);
  expect(screen.queryByRole("switch", { name: /^Reminders for/ })).toBeNull();
});

test("reminders of each share are switched off and on", async () => {
  const dueDay = "2026-05-18";
  const hana = aShare({ dueDay, people: [aSharePerson("Hana Wereta")] });
  const tom = aShare({ dueDay, people: [aSharePerson("Tom Aldridge")], reminds: false });
  const { user, server, sent } = await show({
    shares: [hana, tom],
    answers: {
      "docShare.change": () => {
        server.list = { ...server.list, shares: [{ ...hana, reminds: false }, tom] };
      },
    },
  });
  const ofHana = () => screen.getByRole<HTMLInputElement>("switch", { name: "Reminders for Hana Wereta" });
  const ofTom = screen.getByRole<HTMLInputElement>("switch", { name: "Reminders for Tom Aldridge" });
  expect([ofHana().checked, ofTom.checked]).toEqual([true, false]);
  expect(screen.getByRole("group", { name: "Reminders", description: /^3 days and 1 day/ })).toBeDefined();
  await user.click(ofHana());
  expect(document.activeElement).toBe(ofHana());
  await waitFor(() => expect(ofHana().checked).toBe(false));
  expect(document.activeElement).toBe(ofHana());
  await user.click(ofTom);
  await waitFor(() =>
    expect(sent("docShare.change")).toEqual([
      { shareIds: [hana.shareId], reminds: false },
      { shareIds: [tom.shareId], reminds: true },
    ]),
  );
});

test("extending without a change sends nothing", async () => {
  const share = aShare({ isOpenLink: true, usageLimit: 3, used: 3 });
  const { user, sent } = await show({ shares: [share] });
  const link = screen.getByRole("region", { name: "Open link" });
  await user.click(within(link).getByRole("button", { name: "Extend" }));
  const group = within(link).getByRole("group", { name: "Extend the open link" });
  await user.click(within(group).getByRole("button", { name: "Extend" }));
  await waitFor(() => expect(screen.queryByRole("group", { name: "Extend the open link" })).toBeNull());
  expect(sent("docShare.change")).toEqual([]);
});

test("an open link whose limit is reached can be extended, and is turned off after a question", async () => {
  const share = aShare({ isOpenLink: true, usageLimit: 3, used: 3, domains: ["kauri.nz"] });
  const { user, sent } = await show({ shares: [share] });
  const link = screen.getByRole("region", { name: "Open link" });
  expect(link.textContent).toContain("Limit reached: used 3 of 3 times.");
  expect(link.textContent).toContain("Only addresses of kauri.nz.");
  await user.click(within(link).getByRole("button", { name: "Extend" }));
  const limit = within(link).getByRole("textbox", { name: "At most" });
  await user.clear(limit);
  await user.type(limit, "10");
  await user.click(within(link).getByRole("button", { name: "Extend" }));
  await waitFor(() =>
    expect(sent("docShare.change")).toEqual([{ shareIds: [share.shareId], usageLimit: 10 }]),
  );
  await user.click(await within(link).findByRole("switch", { name: "Open link" }));
  expect(link.textContent).toContain("Turn the open link off?");
  await user.click(within(link).getByRole("button", { name: "Turn off" }));
  await waitFor(() => expect(sent("docShare.revoke")).toEqual([{ shareId: share.shareId }]));
});

test("the timeline tells the shares in sentences and follows live messages", async () => {
  const share = aShare({ people: [aSharePerson("Hana Wereta")] });
  const { server, hear, live } = await show({
    shares: [share],
    events: [aShareEvent(share, "shared", { by: "Ava Ngata", person: "Hana Wereta" })],
  });
  const timeline = screen.getByRole("region", { name: "Timeline" });
  expect(timeline.textContent).toContain("Ava Ngata shared it with Hana Wereta8 May 2026");
  const opened = aShareEvent(share, "opened", {
    person: "Hana Wereta",
    at: new Date("2026-05-13T19:00:00Z"),
  });
  server.list = { ...server.list, events: [opened, ...server.list.events] };
  await hear(() =>
    live.say("document-change-event", DOCUMENT.documentId, { revision: 0, changed: ["shares"] }),
  );
  expect(timeline.textContent).toContain("Hana Wereta opened itToday");
});

test("a document that is finalised meanwhile cannot be shared, but access can be revoked", async () => {
  await show({
    document: { status: "finalised" },
    shares: [aShare({ people: [aSharePerson("Hana Wereta", { status: "finalised" })] })],
  });
  expect(screen.getByText("This document is finalised, so it cannot be shared any more.")).toBeDefined();
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(button("Revoke access of Hana Wereta")).toBeDefined();
});
