// A press counts once while what it began is under way.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { useAct } from "./use-act";

interface Asked {
  readonly value: unknown;
  readonly answer: (answer: string) => void;
  readonly refuse: () => void;
}

function show(values: Readonly<Record<string, unknown>>) {
  const asked: Asked[] = [];
  const renderings: Record<"mutate" | "mutateAsync" | "reset" | "isPending", unknown>[] = [];
  const told: string[] = [];
  function Buttons() {
    const { mutate, mutateAsync, reset, isPending } = useAct({
      mutationFn: (value: unknown) =>
        new Promise<string>((answer, fail) => {
          asked.push({ value, answer, refuse: () => fail(new Error("Refused")) });
        }),
      onSuccess: (answer) => void told.push(answer),
    });
    renderings.push({ mutate, mutateAsync, reset, isPending });
    return (
      <>
        {Object.entries(values).map(([name, value]) => (
          <button key={name} onClick={() => mutate(value)}>
            {name}
          </button>
        ))}
        <button onClick={() => void mutateAsync("waited").then((answer) => told.push(`after ${answer}`))}>
          Wait
        </button>
        <button onClick={reset}>Reset</button>
      </>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Buttons />
    </QueryClientProvider>,
  );
  const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  /** At once, before the screen can show that something is under way. */
  const press = (...names: string[]) =>
    act(async () => {
      for (const name of names) click(name);
    });
  return { asked, renderings, told, press };
}

test("a double click asks once, and again once that is done", async () => {
  const { asked, told, press } = show({ Send: { id: "p1" } });
  await press("Send", "Send");
  await act(async () => asked[0]?.answer("sent"));
  expect(asked).toHaveLength(1);
  expect(told).toEqual(["sent"]);
  await press("Send");
  expect(asked).toHaveLength(2);
});

test("also while the screen shows that it is under way, and again after a refusal", async () => {
  const { asked, press } = show({ Send: undefined });
  await press("Send");
  await press("Send");
  expect(asked).toHaveLength(1);
  await act(async () => asked[0]?.refuse());
  await press("Send");
  expect(asked).toHaveLength(2);
});

test("other values are another act, which the first one's end leaves under way", async () => {
  const { asked, press } = show({ First: { id: "p1" }, Second: { id: "p2" } });
  await press("First", "Second");
  await act(async () => asked[0]?.answer("done"));
  await press("Second");
  expect(asked.map(({ value }) => value)).toEqual([{ id: "p1" }, { id: "p2" }]);
});

test("two files are never the same", async () => {
  const { asked, press } = show({ One: new File(["1"], "a.png"), Other: new File(["2"], "b.png") });
  await press("One", "Other");
  expect(asked).toHaveLength(2);
});

test("whoever waits for the second gets the answer of the first", async () => {
  const { asked, told, press } = show({});
  await press("Wait", "Wait");
  await act(async () => asked[0]?.answer("done"));
  expect(asked).toHaveLength(1);
  expect(told).toEqual(["done", "after done", "after done"]);
});

test("what was given up can be started anew", async () => {
  const { asked, press } = show({ Send: "same" });
  await press("Send");
  await press("Reset");
  await press("Send");
  expect(asked).toHaveLength(2);
});

test("its functions stay the same until and after its end, so that what depends on them begins once", async () => {
  const { asked, renderings, press } = show({ Send: { id: "p1" } });
  const isShown = async (isPending: boolean) =>
    waitFor(() => expect(renderings.at(-1)?.isPending).toBe(isPending));
  await press("Send");
  await isShown(true);
  await act(async () => asked[0]?.answer("sent"));
  await isShown(false);
  for (const name of ["mutate", "mutateAsync", "reset"] as const)
    expect(new Set(renderings.map((each) => each[name])).size).toBe(1);
});
