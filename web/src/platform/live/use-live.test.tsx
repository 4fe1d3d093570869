// Tests the live hooks: mounted components follow, unmounted ones do not, and the latest handler is called.
import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AppContextProvider } from "@gap/web/platform/app-context";
import { testAppContext } from "@gap/web/platform/in-app-context.test-support";
import { createFakeLive } from "./fake-live.test-support";
import { useLive, useLiveState } from "./use-live";

function Reader({ entityId, prefix, received }: { entityId?: string; prefix: string; received: string[] }) {
  useLive("notification", entityId, {
    message: ({ id }) => void received.push(`${prefix} ${id}`),
    refetch: (why) => void received.push(`${prefix} refetch ${why}`),
  });
  return <p>{useLiveState()}</p>;
}

test("follows a topic while mounted, with the handlers of the latest render", () => {
  const live = createFakeLive();
  const appContext = testAppContext({}, { live });
  const received: string[] = [];
  const shown = (props: { entityId?: string; prefix: string }) => (
    <AppContextProvider appContext={appContext}>
      <Reader {...props} received={received} />
    </AppContextProvider>
  );
  const { rerender, unmount } = render(shown({ prefix: "a" }));
  expect(live.followed()).toEqual([]);
  rerender(shown({ entityId: "nia", prefix: "b" }));
  live.say("notification", "nia", { id: "1" });
  rerender(shown({ entityId: "nia", prefix: "c" }));
  live.say("notification", "nia", { id: "2" });
  live.sayRefetch("notification", "nia");
  live.sayRefetch("notification", "nia", "begins");
  rerender(shown({ entityId: "tom", prefix: "d" }));
  live.say("notification", "nia", { id: "3" });
  live.say("notification", "tom", { id: "4" });
  unmount();
  expect(live.followed()).toEqual([]);
  expect(received).toEqual(["b 1", "c 2", "c refetch missed", "c refetch begins", "d 4"]);
});

test("returns the connection state", () => {
  const live = createFakeLive();
  render(
    <AppContextProvider appContext={testAppContext({}, { live })}>
      <Reader prefix="" received={[]} />
    </AppContextProvider>,
  );
  expect(screen.getByText("online")).toBeDefined();
  act(() => live.become("offline"));
  expect(screen.getByText("offline")).toBeDefined();
});
