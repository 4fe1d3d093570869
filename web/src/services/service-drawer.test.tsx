// Saving the service drawer (spec 3 §2, §8): deleted meanwhile, withdrawn meanwhile, and without a network.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { imagesOf, plainTextOf } from "@gap/core/rich-text/plain-text";
import { RICH_TEXT_VERSION } from "@gap/core/rich-text/rich-text-kinds";
import type { Image, RichText } from "@gap/core/rich-text/rich-text.schema";
import { newServiceSchema, type ListedService, type Service } from "@gap/core/services/service.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ServiceDrawer } from "./service-drawer";
import { useServices } from "./services.queries";
import type { OpenedService } from "./use-save-service";

// The auto-growing text field listens for loaded fonts, which jsdom does not have.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));
afterEach(() => void vi.useRealTimers());

const ACCOUNTS: ListedService = {
  id: "01A",
  orgId: "01G",
  name: "Annual accounts",
  description: "Every year",
  category: "Compliance",
  order: 0,
  hasHowItWorks: false,
  hasTerms: false,
  lastUpdated: new Date("2026-05-01T00:00:00Z"),
  pricing: {
    startingPrice: 1450,
    startingPriceRate: "Per annum",
    currency: { code: "NZD", name: "New Zealand Dollar", symbol: "$" },
  },
};
const { pricing: _price, ...OFFERED } = ACCOUNTS;
const GROWTH: ListedService = { ...OFFERED, id: "01P", orgId: "01PROVIDER", name: "Growth plan" };
const CHANGE = { kind: "change", service: ACCOUNTS } satisfies OpenedService;
const ADOPT = { kind: "adopt", service: GROWTH } satisfies OpenedService;
const ORG = { orgId: "01G", isAdvisor: true, currencySymbol: "$", mayChooseProcess: false };

/** Renders the drawer next to the catalogue, as on its pages. */
async function show(
  opened: typeof CHANGE | typeof ADOPT,
  answers: Answers,
  onSaved?: (saved: Service) => void,
) {
  const onClose = vi.fn<() => void>();
  const goesOn = onSaved === undefined ? {} : { onSaved };
  const shown = await showWithAnswers(
    function Screen() {
      useServices();
      return <ServiceDrawer opened={opened} org={ORG} onClose={onClose} {...goesOn} />;
    },
    {
      answers: {
        "services.listWithLinkedProcesses": () => [opened.service],
        "services.get": () => opened.service,
        "user.getMyUserInfo": () => ({}),
        ...answers,
      },
    },
  );
  await screen.findByLabelText("Name*");
  const callsOf = (path: string) => shown.asked.filter(([asked]) => asked === path).map(([, input]) => input);
  return { ...shown, callsOf, onClose };
}

const refused = (gapErrorType: string) =>
  Object.assign(new Error(gapErrorType), {
    data: { httpStatus: 400, gapError: { gapErrorData: { gapErrorType } } },
  });
const drawer = () => screen.getByRole("dialog");
const fill = (label: string, value: string) =>
  fireEvent.change(within(drawer()).getByLabelText(label), { target: { value } });
const submit = () => act(async () => fireEvent.submit(drawer().querySelector("form")!));
const addAsNew = () =>
  act(async () => fireEvent.click(await screen.findByRole("button", { name: "Add as a new service" })));

test("values typed into a service that was deleted meanwhile stay, and can be added as a new one", async () => {
  const { callsOf, onClose } = await show(CHANGE, {
    "services.update": () => Promise.reject(refused("notFound")),
    "services.create": () => ACCOUNTS,
  });
  fill("Name*", "Yearly accounts");
  act(() => screen.getByRole("button", { name: "Save changes" }).focus());
  await submit();
  const banner = await within(drawer()).findByRole("alert");
  expect(banner.textContent).toBe(
    "Service not found. It was deleted while you had it open. You can still add it as a new service.",
  );
  expect(banner.closest("[tabindex='-1']"), "visible from the bottom of the form").toBe(
    document.activeElement,
  );
  await waitFor(() => expect(callsOf("services.listWithLinkedProcesses")).toHaveLength(2));
  expect(within(drawer()).getByLabelText<HTMLInputElement>("Name*").value).toBe("Yearly accounts");
  await addAsNew();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(await screen.findByText("Service successfully added")).toBeDefined();
  expect(callsOf("services.update")).toHaveLength(1);
  expect(callsOf("services.create")).toEqual([
    {
      name: "Yearly accounts",
      description: "Every year",
      category: "Compliance",
      pricing: { startingPrice: 1450, startingPriceRate: "Per annum" },
    },
  ]);
});

test("a user who is typing when the deletion is noticed keeps the focus", async () => {
  await show(CHANGE, { "services.update": () => Promise.reject(refused("notFound")) });
  const name = within(drawer()).getByLabelText("Name*");
  act(() => name.focus());
  await submit();
  await within(drawer()).findByRole("alert");
  expect(document.activeElement).toBe(name);
});

const picture = (file: string): Image => ({
  type: "image",
  src: `editor-image/01JADR5Q6Z8M4T2V9X7C3B1N0K/01JADR5Q6Z8M4T2V9X7C3B1N0${file}.png`,
  altText: "",
  maxWidth: 600,
  showCaption: false,
  caption: "",
});
const withPictures: RichText = {
  version: RICH_TEXT_VERSION,
  root: {
    children: [
      picture("A"),
      { type: "paragraph", children: [{ type: "text", text: "Where to go" }] },
      {
        type: "table",
        children: [{ type: "row", children: [{ type: "cell", children: [picture("B")] }] }],
      },
    ],
  },
};

test("a provider's service withdrawn meanwhile is added as a new one, without its pictures", async () => {
  const { callsOf, onClose } = await show(ADOPT, {
    "services.get": () => ({ ...GROWTH, howItWorks: withPictures, terms: withPictures }),
    "services.create": (input: object) =>
      "gapServiceId" in input ? Promise.reject(refused("notFound")) : ACCOUNTS,
  });
  fill("Starting price*", "900");
  await submit();
  const banner = await within(drawer()).findByRole("alert");
  expect(banner.textContent).toMatch(/a new service, without the pictures that came with it\.$/);
  await addAsNew();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const [first, again] = callsOf("services.create");
  const second = newServiceSchema.parse(again);
  expect(first).toMatchObject({ gapServiceId: "01P", howItWorks: withPictures, terms: withPictures });
  expect(second).not.toHaveProperty("gapServiceId");
  for (const text of [second.howItWorks, second.terms]) {
    expect(imagesOf(text!)).toEqual([]);
    expect(plainTextOf(text!)).toContain("Where to go");
  }
});

/** The first read of the catalogue answers immediately; after a save it waits until the test resolves it. */
function lateCatalogue() {
  let answer: (list: readonly ListedService[]) => void = () => undefined;
  let isSaved = false;
  return {
    answer: () => act(async () => answer([ACCOUNTS])),
    answers: {
      "services.listWithLinkedProcesses": () =>
        isSaved ? new Promise((resolve) => (answer = resolve)) : [ACCOUNTS],
      "services.update": () => {
        isSaved = true;
        return ACCOUNTS;
      },
    } satisfies Answers,
  };
}

test("a save succeeds even if the catalogue cannot be refetched", async () => {
  const { onClose } = await show(CHANGE, lateCatalogue().answers);
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(await screen.findByText("Service successfully updated")).toBeDefined();
});

test("onSaved waits for the catalogue, the drawer only for a limited time", async () => {
  const catalogue = lateCatalogue();
  const onSaved = vi.fn<(service: Service) => void>();
  const { onClose } = await show(CHANGE, catalogue.answers, onSaved);
  vi.useFakeTimers();
  await submit();
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(onClose).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onSaved, "a proposal would drop the service").not.toHaveBeenCalled();
  await catalogue.answer();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(ACCOUNTS);
});
