import { act, render, screen } from "@testing-library/react";
import { Suspense, useState, type ComponentType } from "react";
import { expect, test } from "vitest";
import { partOf } from "./part";
import { shownPart } from "./shown-part";

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`${name} ${count}`}</button>;
}

function aPart() {
  let arrive = () => {};
  let fetchCount = 0;
  const fetched = new Promise<ComponentType<{ name: string }>>((resolve) => {
    arrive = () => resolve(Counter);
  });
  const part = partOf(() => {
    fetchCount += 1;
    return fetched;
  });
  return { part, arrive, fetchCount: () => fetchCount };
}

const suspended = (Shown: ComponentType<{ name: string }>, name: string) => (
  <Suspense fallback="Coming">
    <Shown name={name} />
  </Suspense>
);

test("a loaded part is shown immediately", async () => {
  const { part, arrive, fetchCount } = aPart();
  arrive();
  await part.load();
  await part.load();
  render(suspended(shownPart(part), "Part"));
  expect(screen.getByRole("button").textContent).toBe("Part 0");
  expect(fetchCount()).toBe(1);
});

test("a part that is still loading suspends, and keeps its state once it is shown", async () => {
  const { part, arrive } = aPart();
  const Shown = shownPart(part);
  const { rerender } = render(suspended(Shown, "Part"));
  expect(screen.getByText("Coming")).toBeDefined();
  await act(async () => arrive());
  const button = await screen.findByRole("button");
  act(() => button.click());
  rerender(suspended(Shown, "Renamed"));
  expect(screen.getByRole("button").textContent).toBe("Renamed 1");
});

test("a part that failed to load is loaded again", async () => {
  let isAway = true;
  const part = partOf(async () => {
    if (isAway) throw new Error("Away");
    return "there";
  });
  await expect(part.load()).rejects.toThrow("Away");
  expect(part.arrived()).toBeUndefined();
  isAway = false;
  expect(await part.load()).toBe("there");
  expect(part.arrived()).toBe("there");
});
