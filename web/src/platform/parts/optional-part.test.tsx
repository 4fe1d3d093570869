// Tests parts that the page can do without: the page works while one is missing, and shows it once the network is back.
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { trackMissingParts } from "./missing-parts";
import { optionalPart } from "./optional-part";
import { CrashBoundary } from "../page/crash-screen";
import { PartNotLoaded } from "./part-not-loaded";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

trackMissingParts();

function notFetched(): Error {
  const payload = new TypeError("Failed to fetch dynamically imported module");
  window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
  return payload;
}

const Tools = ({ name }: { name: string }) => <p>Tools of {name}</p>;

async function show(load: () => Promise<typeof Tools>) {
  const Part = optionalPart(load);
  const page = (
    <CrashBoundary onCrash={() => undefined}>
      <h1>The page</h1>
      <Part name="Ava" whileMissing={<p>Something simpler</p>} />
    </CrashBoundary>
  );
  await act(async () => render(page));
  return { showAgain: () => act(async () => render(page)) };
}

test("shows a part once it has loaded, and without delay the next time", async () => {
  const load = vi.fn<() => Promise<typeof Tools>>(async () => Tools);
  const { showAgain } = await show(load);
  expect(screen.getByText("Tools of Ava")).toBeTruthy();
  cleanup();
  await showAgain();
  expect(screen.getByText("Tools of Ava")).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test("the page works without the part and shows it when the network is back", async () => {
  let isOnline = false;
  await show(async () => {
    if (!isOnline) throw notFetched();
    return Tools;
  });
  expect(screen.getByRole("heading", { name: "The page" })).toBeTruthy();
  expect(screen.getByText("Something simpler")).toBeTruthy();
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(screen.getByText("Something simpler")).toBeTruthy();
  isOnline = true;
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(screen.getByText("Tools of Ava")).toBeTruthy();
  expect(screen.queryByText("Something simpler")).toBeNull();
});

test("a user who requested a part that fails to load sees an error and can retry until it loads", async () => {
  let isOnline = false;
  const load = vi.fn<() => Promise<typeof Tools>>(async () => {
    if (!isOnline) throw notFetched();
    return Tools;
  });
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const Part = optionalPart(load);
  const whenFailed = (tryAgain: () => void) => <PartNotLoaded subject="The tools" onTryAgain={tryAgain} />;
  const page = <Part name="Ava" whileMissing={<p>On its way</p>} whenFailed={whenFailed} />;
  await act(async () => render(page));
  const message = "The tools could not be loaded. Please check your connection and try again.";
  expect(screen.getByRole("alert").textContent).toContain(message);
  expect(screen.queryByText("On its way")).toBeNull();
  await act(async () => screen.getByRole("button", { name: "Try again" }).click());
  expect(screen.getByRole("alert").textContent).toContain(message);
  expect(load).toHaveBeenCalledTimes(2);
  isOnline = true;
  await act(async () => screen.getByRole("button", { name: "Try again" }).click());
  expect(screen.getByText("Tools of Ava")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a part with broken code crashes like any other error", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await show(async () => {
    throw new SyntaxError("Unexpected token");
  });
  expect(screen.getByRole("heading", { name: "Something went wrong" })).toBeTruthy();
});
