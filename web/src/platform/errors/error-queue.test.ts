import { expect, test } from "vitest";
import type { ErrorNotice } from "./describe-error";
import {
  createErrorQueueStore,
  EMPTY_ERROR_QUEUE,
  errorQueueReducer,
  errorViewOf,
  type ErrorQueueAction,
} from "./error-queue";

const notice = (text: string, title = "Unexpected error"): ErrorNotice => ({
  title,
  text,
  actions: ["close"],
});
const reported = (given: ErrorNotice): ErrorQueueAction => ({ type: "reported", notice: given });
const after = (actions: ErrorQueueAction[]) => actions.reduce(errorQueueReducer, EMPTY_ERROR_QUEUE);
const loginExpired: ErrorNotice = {
  title: "Login expired",
  text: "Please login again",
  actions: ["back-to-login"],
};

test.each<[string, ErrorQueueAction[], string, string[]]>([
  ["nothing reported", [], "nothing", []],
  ["one", [reported(notice("a"))], "dialog", ["a"]],
  ["a duplicate", [reported(notice("a")), reported(notice("a"))], "dialog", ["a"]],
  [
    "the same text under another title is a separate error",
    [reported(notice("a")), reported(notice("a", "Forbidden")), { type: "dismissed", id: 1 }],
    "dialog",
    ["a"],
  ],
  ["three are shown one at a time", ["a", "b", "c"].map((t) => reported(notice(t))), "dialog", ["a"]],
  [
    "four appear in a table",
    ["a", "b", "c", "d"].map((t) => reported(notice(t))),
    "table",
    ["a", "b", "c", "d"],
  ],
  [
    "four including a duplicate do not appear in a table",
    ["a", "b", "c", "a"].map((t) => reported(notice(t))),
    "dialog",
    ["a"],
  ],
  [
    "dismissing one shows the next",
    [reported(notice("a")), reported(notice("b")), { type: "dismissed", id: 1 }],
    "dialog",
    ["b"],
  ],
  [
    "dismissing all",
    [reported(notice("a")), reported(notice("b")), { type: "all-dismissed" }],
    "nothing",
    [],
  ],
  [
    "an expired login comes first",
    [...["a", "b", "c", "d"].map((t) => reported(notice(t))), reported(loginExpired)],
    "dialog",
    ["Please login again"],
  ],
])("the view of reported errors: %s", (_name, actions, kind, texts) => {
  const view = errorViewOf(after(actions));
  expect(view.kind).toBe(kind);
  const shown = view.kind === "dialog" ? [view.notice] : view.kind === "table" ? view.notices : [];
  expect(shown.map((each) => each.text)).toEqual(texts);
});

test("a dismissed error is shown again when it recurs", () => {
  const queue = after([reported(notice("a")), { type: "dismissed", id: 1 }, reported(notice("a"))]);
  expect(errorViewOf(queue)).toMatchObject({ kind: "dialog", notice: { id: 2 } });
});

test("the store notifies listeners only of changes", () => {
  const store = createErrorQueueStore();
  let notified = 0;
  const stop = store.subscribe(() => notified++);
  store.dispatch(reported(notice("a")));
  store.dispatch(reported(notice("a")));
  expect(notified).toBe(1);
  stop();
  store.dispatch({ type: "all-dismissed" });
  expect(notified).toBe(1);
  expect(store.current().waiting).toEqual([]);
});
