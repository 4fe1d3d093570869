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
  let asked = 0;
  const fetched = new Promise<ComponentType<{ name: string }>>((resolve) => {
    arrive = () => resolve(Counter);
  });
  const part = partOf(() => {
    asked += 1;
    return fetched;
  });
  return { part, arrive, asked: () => asked };
}

const inItsPlace = (Shown: ComponentType<{ name: string }>, name: string) => (
  <Suspense fallback="Coming">
    <Shown name={name} />
  </Suspense>
);

test("what has arrived is shown at once", async () => {
  const { part, arrive, asked } = aPart();
  arrive();
  await part.load();
  await part.load();
  render(inItsPlace(shownPart(part), "Part"));
  expect(screen.getByRole("button").textContent).toBe("Part 0");
  expect(asked()).toBe(1);
});

test("what is still to come is waited for, and stays the same once it is shown", async () => {
  const { part, arrive } = aPart();
  const Shown = shownPart(part);
  const { rerender } = render(inItsPlace(Shown, "Part"));
  expect(screen.getByText("Coming")).toBeDefined();
  await act(async () => arrive());
  const button = await screen.findByRole("button");
  act(() => button.click());
  rerender(inItsPlace(Shown, "Renamed"));
  expect(screen.getByRole("button").textContent).toBe("Renamed 1");
});

test("what failed to arrive is asked for anew", async () => {
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
