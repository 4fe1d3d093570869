// Tests that outdated responses are not shown after a save, including those that are only in the persistent cache.
import { useMutation, useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { persistedResponses } from "./cache-storage.test-support";
import { useApi } from "../app-context";
import { showWithAnswers } from "../show-with-answers.test-support";
import { useRefreshAnswers } from "./use-refresh-answers";

const orgId = "01JADR5Q6Z8M4T2V9X7C3B1N0K";

function Seats() {
  const { data } = useQuery(useApi().options.team.getSeats.queryOptions({ orgId }));
  return <output>{data === undefined ? "" : JSON.stringify(data)}</output>;
}

function Screens() {
  const refreshAnswers = useRefreshAnswers();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate } = useMutation({ mutationFn: () => refreshAnswers("team.getSeats", "team.list") });
  return (
    <>
      <button onClick={() => mutate()}>Save</button>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen ? <Seats /> : null}
    </>
  );
}

async function show() {
  const kept = persistedResponses();
  kept.keep("team.getSeats", { used: 1 }, { orgId });
  kept.keep("metrics.get", {});
  const shown = await showWithAnswers(Screens, { kept, answers: { "team.getSeats": () => ({ used: 2 }) } });
  const press = async (name: string) => {
    await userEvent.click(screen.getByRole("button", { name }));
    await shown.isQuiet();
  };
  return { ...shown, kept, press };
}

test("without a save, the persisted response of an earlier visit is shown", async () => {
  const { press, asked } = await show();
  await press("Open");
  expect(screen.getByRole("status").textContent).toBe('{"used":1}');
  expect(asked).toEqual([]);
});

test("a save removes only the persisted responses that it outdated", async () => {
  const { press, asked, kept } = await show();
  await press("Save");
  expect(kept.procedures()).toEqual(["metrics.get"]);
  await press("Open");
  expect(screen.getByRole("status").textContent).toBe('{"used":2}');
  expect(asked).toEqual([["team.getSeats", { orgId }]]);
});
