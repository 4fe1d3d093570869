// Tests uploads in a component: started when files are chosen, reported when done, aborted on unmount.
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppContextProvider, type AppContext } from "@gap/web/platform/app-context";
import { createFakeLive } from "@gap/web/platform/live/fake-live.test-support";
import { testAppContext } from "@gap/web/platform/in-app-context.test-support";
import { useUploads } from "./use-uploads";
import { fakeRequests, settle } from "./uploads.test-support";

let requests: ReturnType<typeof fakeRequests>;
beforeEach(() => {
  requests = fakeRequests();
  vi.stubGlobal("XMLHttpRequest", function FakeXMLHttpRequest() {
    return requests.newRequest();
  });
});
afterEach(() => void vi.unstubAllGlobals());

function asksBeforeLeaving(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

/** `begin` provides the upload URL; reported errors are recorded. */
function setUp(begin: () => Promise<{ url: string; key: string }>) {
  const live = createFakeLive();
  const reported: unknown[] = [];
  const done: string[] = [];
  let shown: ReturnType<typeof useUploads> | undefined;
  const appContext = testAppContext({}, {
    live,
    session: { accessToken: async () => "t" },
    reporter: { clientError: (error: unknown) => reported.push(error) },
  } as unknown as Partial<AppContext>);
  function Screen({ visit }: { visit: number }) {
    shown = useUploads({
      kind: "attachment",
      begin,
      onDone: ({ key, name }) => done.push(`${name} as ${key} on visit ${visit}`),
    });
    return null;
  }
  const at = (visit: number) => (
    <AppContextProvider appContext={appContext}>
      <Screen visit={visit} />
    </AppContextProvider>
  );
  const { rerender } = render(at(1));
  const inAct = (change: () => void) =>
    act(async () => {
      change();
      await settle();
    });
  return { uploads: () => shown, show: (visit: number) => rerender(at(visit)), live, reported, done, inAct };
}

test("a chosen file uploads immediately, and the latest onDone is called when it is done", async () => {
  const { uploads, show, live, done, inAct } = setUp(async () => ({ url: "/files/k", key: "k" }));
  expect(asksBeforeLeaving()).toBe(false);
  await inAct(() => uploads()?.add([new File(["x"], "letter.pdf")]));
  expect(uploads()).toMatchObject({ isBusy: true, items: [{ name: "letter.pdf", status: "uploading" }] });
  expect(asksBeforeLeaving()).toBe(true);
  show(2);
  await inAct(() => requests.made[0]?.answer(200));
  expect(uploads()).toMatchObject({ isBusy: true, items: [{ status: "finishing" }] });
  await inAct(() => live.say("file-validation", "k", { status: "passed" }));
  expect(uploads()).toMatchObject({ isBusy: false, items: [{ status: "done" }] });
  expect(done).toEqual(["letter.pdf as k on visit 2"]);
  expect(asksBeforeLeaving()).toBe(false);
});

test("unmounting aborts the uploads", async () => {
  const { uploads, live, inAct } = setUp(async () => ({ url: "/files/k", key: "k" }));
  await inAct(() => uploads()?.add([new File(["x"], "letter.pdf")]));
  const aborted = vi.fn<() => void>();
  requests.made[0]?.addEventListener("abort", aborted);
  cleanup();
  await settle();
  expect(aborted).toHaveBeenCalledTimes(1);
  expect(live.followed()).toEqual([]);
});

const refusal = Object.assign(new Error("Not authorised"), {
  data: { gapError: { gapErrorData: { gapErrorType: "forbidden" } } },
});
const unexpected = new Error("Something is undefined");
test.each([
  [refusal, []],
  [new TypeError("Failed to fetch"), []],
  [unexpected, [unexpected]],
])("only unexpected errors are reported: %s", async (error, expected) => {
  const { uploads, reported, inAct } = setUp(() => Promise.reject(error));
  await inAct(() => uploads()?.add([new File(["x"], "letter.pdf")]));
  expect(uploads()?.items).toMatchObject([{ status: "failed" }]);
  expect(reported).toEqual(expected);
});
