import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { TierName } from "@gap/core/orgs/tiers";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { PlanDialog } from "./plan-dialog";

interface Given {
  readonly tierName: TierName;
  readonly countryCode?: string;
  readonly activeCount?: number;
  readonly heldSeats?: number;
  readonly mayChoose?: boolean;
  readonly answers?: Answers;
}

async function show({
  tierName,
  countryCode = "NZ",
  activeCount = 4,
  heldSeats = activeCount,
  mayChoose = true,
  answers = {},
}: Given) {
  const onClose = vi.fn<() => void>();
  const shown = await showWithAnswers(
    () => <PlanDialog orgId="01O" mayChoose={mayChoose} onClose={onClose} />,
    {
      answers: {
        "org.getMinimalOrgById": () => ({
          tierName,
          countryCode,
          tierMaxUsers: tierName === "Enterprise" ? 100 : 5,
          adminUserName: "Ava Ngata",
          ...(tierName === "Trial" ? { trialEndDate: new Date(Date.now() + DAY_MS) } : {}),
        }),
        "org.getUserCountInOrg": () => ({ count: activeCount, activeCount, heldSeats }),
        ...answers,
      },
    },
  );
  return { ...shown, onClose };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("choosing a plan in a trial shows the new plan with its seats, and Continue applies it", async () => {
  const { asked, onClose, queryClient } = await show({
    tierName: "Trial",
    answers: { "org.upgradeTier": () => ({ tierName: "Focus", tierMaxUsers: 5 }) },
  });
  expect(screen.getByRole("dialog", { name: "Choose a plan" })).toBeDefined();
  const focus = within(screen.getByRole("region", { name: "Focus" }));
  expect(focus.getByText("Recommended")).toBeDefined();
  expect(focus.getByText("/mo").parentElement?.textContent).toBe("$695/mo");
  expect(screen.getByText("Billed in NZD, plus GST")).toBeDefined();
  queryClient.setQueryData([["user", "getMyUserInfo"]], { userOrg: { tierName: "Trial" } });
  press("Choose plan: Focus");
  expect(await screen.findByRole("dialog", { name: "Upgrade successful" })).toBeDefined();
  expect(asked).toContainEqual(["org.upgradeTier", { tierName: "Focus" }]);
  press("Continue");
  expect(onClose).toHaveBeenCalledOnce();
  expect(queryClient.getQueryData([["user", "getMyUserInfo"]])).toEqual({ userOrg: { tierName: "Focus" } });
});

test("a plan that is too small for the team cannot be chosen, but Enterprise can always be requested", async () => {
  await show({ tierName: "Trial", activeCount: 120 });
  const isDisabled = (tier: string) =>
    screen.getByRole("button", { name: `Choose plan: ${tier}` }).hasAttribute("disabled");
  expect(["Start", "Focus", "Scale", "Enterprise"].map(isDisabled)).toEqual([true, true, true, false]);
});

test("an invited person holds a seat but is not an active user yet", async () => {
  await show({ tierName: "Trial", activeCount: 2, heldSeats: 3 });
  expect(screen.getByText(/^Your team has 2 active users and 1 invited\./)).toBeTruthy();
  expect(screen.getByRole("img", { name: "2 seats, 2 in use" })).toBeTruthy();
  expect(screen.getByText("Too small for the 3 people on your team today.")).toBeTruthy();
});

test("Enterprise is requested, not bought", async () => {
  const { asked } = await show({
    tierName: "Trial",
    answers: { "org.notifySalesOfUpgrade": () => undefined },
  });
  press("Choose plan: Enterprise");
  const thanks = await screen.findByRole("dialog", { name: "Thanks!" });
  expect(thanks.textContent).toContain(
    "A member of our sales team has been notified and will be in touch shortly.",
  );
  expect(asked.map(([path]) => path)).not.toContain("org.upgradeTier");
});

test.each([
  ["Focus", "Upgrade: Scale"],
  ["Scale", "Request upgrade: Enterprise"],
] as const)("a firm on %s is offered the next plan", async (tierName, button) => {
  await show({ tierName });
  expect(screen.getByRole("dialog", { name: "Your team must be growing!" })).toBeDefined();
  expect(within(screen.getByRole("region", { name: tierName })).getByText("Your plan")).toBeDefined();
  expect(screen.getByRole("button", { name: button })).toBeDefined();
});

test("the largest tier shows the seats in use and notifies sales", async () => {
  await show({
    tierName: "Enterprise",
    activeCount: 42,
    answers: { "org.notifySalesOfUpgrade": () => undefined },
  });
  expect(screen.getByText(/^42 of 100 seats are in use/)).toBeDefined();
  press("Notify sales");
  expect(await screen.findByRole("dialog", { name: "Thanks!" })).toBeDefined();
});

test("a country without prices is referred to sales", async () => {
  await show({ tierName: "Trial", countryCode: "DE" });
  expect(screen.getByText(/^Non supported country/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Choose plan/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Notify sales" })).toBeDefined();
});

test("people who cannot choose a plan see the plans and whom to ask", async () => {
  await show({ tierName: "Trial", mayChoose: false });
  expect(screen.getByText(/Please ask Ava Ngata/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Choose plan/ })).toBeNull();
});

test("a refusal appears in the dialog, and can be retried", async () => {
  let isRefused = true;
  const { dialogs } = await show({
    tierName: "Trial",
    activeCount: 2,
    answers: {
      "org.upgradeTier": () => {
        if (isRefused) throw new Error("A plan was already chosen");
        return { tierName: "Start", tierMaxUsers: 2 };
      },
    },
  });
  press("Choose plan: Start");
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("Your plan could not be changed."),
  );
  isRefused = false;
  press("Choose plan: Start");
  expect(await screen.findByRole("dialog", { name: "Upgrade successful" })).toBeDefined();
  expect(dialogs).toEqual([]);
});
