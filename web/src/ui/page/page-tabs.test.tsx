// A page's tabs: what is chosen is told and shown, and a strip that is too wide says on which side it goes on.
import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { PageTabs } from "./page-tabs";

afterEach(() => vi.restoreAllMocks());

const TABS = [
  { id: "general", label: "General" },
  { id: "team", label: "Team" },
  { id: "security", label: "Security" },
];

function show({ opensByEnter = false, wide = false } = {}) {
  if (wide) {
    vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(500);
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
  }
  const onChoose = vi.fn<(id: string) => void>();
  renderInTheme(
    <PageTabs
      label="My organisation"
      tabs={TABS}
      current="general"
      onChoose={onChoose}
      opensByEnter={opensByEnter}
    >
      The general part
    </PageTabs>,
  );
  return {
    onChoose,
    strip: screen.getByRole("tablist", { name: "My organisation" }),
    user: userEvent.setup(),
  };
}

test("the chosen part is shown, and another one is asked for", async () => {
  const { onChoose, user } = show();
  expect(screen.getByRole("tabpanel", { name: "General" }).textContent).toBe("The general part");
  await user.click(screen.getByRole("tab", { name: "Team" }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("team");
});

test.each([
  ["opens the next tab", false, ["team"]],
  ["only goes to it where Enter opens", true, []],
])("an arrow %s", async (_what, opensByEnter, chosen) => {
  const { onChoose, user } = show({ opensByEnter });
  screen.getByRole("tab", { name: "General" }).focus();
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Team" }));
  expect(onChoose.mock.calls.flat()).toEqual(chosen);
});

test.each([
  ["at its beginning", 0, { goesOnAfter: "true" }],
  ["in the middle", 100, { goesOnBefore: "true", goesOnAfter: "true" }],
  ["at its end", 200, { goesOnBefore: "true" }],
])("a strip that is too wide says where it goes on: %s", (_where, scrolled, said) => {
  const { strip } = show({ wide: true });
  strip.scrollLeft = scrolled;
  fireEvent.scroll(strip);
  expect({ ...strip.parentElement?.dataset }).toEqual(said);
});
