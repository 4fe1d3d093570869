// Tests that the browser tab is named after the screen, or after a part of it that sets its own title.
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { usePageTitle, usePartTitle } from "./use-page-title";

function Part({ name }: { name: string }) {
  usePartTitle(name);
  return null;
}

function Screen({ title, part }: { title: string; part: string | undefined }) {
  usePageTitle(title);
  return part === undefined ? null : <Part name={part} />;
}

const STEPS = [
  { screen: "Clients", part: "Kauri Joinery" },
  { screen: "Clients", part: "Kauri & Co" },
  { screen: "Clients" },
  { screen: "Clients", part: "Rimu" },
  { screen: "Services" },
] as const;

function App() {
  const [at, setAt] = useState(0);
  const step: { screen: string; part?: string } = STEPS[at] ?? STEPS[0];
  return (
    <>
      <Screen key={step.screen} title={step.screen} part={step.part} />
      <button onClick={() => setAt(at + 1)}>On</button>
    </>
  );
}

test("the title follows a part when it appears, is renamed, disappears and when the screen changes", async () => {
  await showWithAnswers(App, { answers: {} });
  const seen = STEPS.map(() => {
    const title = document.title;
    fireEvent.click(screen.getByRole("button", { name: "On" }));
    return title.replace(/^\[.*\] /, "").split(" | ")[0];
  });
  expect(seen).toEqual(["Kauri Joinery", "Kauri & Co", "Clients", "Rimu", "Services"]);
});
