// Tests that repeated clicks start a mutation only once while it is pending.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { useAct } from "./use-act";

interface SentRequest {
  readonly value: unknown;
  readonly answer: (answer: string) => void;
  readonly refuse: () => void;
}

function show(values: Readonly<Record<string, unknown>>) {
  const requests: SentRequest[] = [];
  const renderings: Record<"mutate" | "mutateAsync" | "reset" | "isPending", unknown>[] = [];
  const results: string[] = [];
  function Buttons() {
    const { mutate, mutateAsync, reset, isPending } = useAct({
      mutationFn: (value: unknown) =>
        new Promise<string>((answer, fail) => {
          requests.push({ value, answer, refuse: () => fail(new Error("Refused")) });
        }),
      onSuccess: (answer) => void results.push(answer),
    });
    renderings.push({ mutate, mutateAsync, reset, isPending });
    return (
      <>
        {Object.entries(values).map(([name, value]) => (
          <button key={name} onClick={() => mutate(value)}>
            {name}
          </button>
        ))}
        <button onClick={() => void mutateAsync("waited").then((answer) => results.push(`after ${answer}`))}>
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
  /** Clicks all buttons before React can re-render. */
  const press = (...names: string[]) =>
    act(async () => {
      for (const name of names) click(name);
    });
  return { requests, renderings, results, press };
}

test("a double click sends one request, and a later click sends another", async () => {
  const { requests, results, press } = show({ Send: { id: "p1" } });
  await press("Send", "Send");
  await act(async () => requests[0]?.answer("sent"));
  expect(requests).toHaveLength(1);
  expect(results).toEqual(["sent"]);
  await press("Send");
  expect(requests).toHaveLength(2);
});

test("a second click while the pending state is shown sends nothing; a click after a failure sends again", async () => {
  const { requests, press } = show({ Send: undefined });
  await press("Send");
  await press("Send");
  expect(requests).toHaveLength(1);
  await act(async () => requests[0]?.refuse());
  await press("Send");
  expect(requests).toHaveLength(2);
});

test("other values start another mutation, which the end of the first leaves pending", async () => {
  const { requests, press } = show({ First: { id: "p1" }, Second: { id: "p2" } });
  await press("First", "Second");
  await act(async () => requests[0]?.answer("done"));
  await press("Second");
  expect(requests.map(({ value }) => value)).toEqual([{ id: "p1" }, { id: "p2" }]);
});

test("two different files are never treated as the same value", async () => {
  const { requests, press } = show({ One: new File(["1"], "a.png"), Other: new File(["2"], "b.png") });
  await press("One", "Other");
  expect(requests).toHaveLength(2);
});

test("a caller that starts the same mutation twice gets the first response both times", async () => {
  const { requests, results, press } = show({});
  await press("Wait", "Wait");
  await act(async () => requests[0]?.answer("done"));
  expect(requests).toHaveLength(1);
  expect(results).toEqual(["done", "after done", "after done"]);
});

test("a mutation can start again after reset", async () => {
  const { requests, press } = show({ Send: "same" });
  await press("Send");
  await press("Reset");
  await press("Send");
  expect(requests).toHaveLength(2);
});

test("the returned functions keep their identity before, during and after a mutation", async () => {
  const { requests, renderings, press } = show({ Send: { id: "p1" } });
  const isShown = async (isPending: boolean) =>
    waitFor(() => expect(renderings.at(-1)?.isPending).toBe(isPending));
  await press("Send");
  await isShown(true);
  await act(async () => requests[0]?.answer("sent"));
  await isShown(false);
  for (const name of ["mutate", "mutateAsync", "reset"] as const)
    expect(new Set(renderings.map((each) => each[name])).size).toBe(1);
});
