// Tests a page's tabs: selecting one, and the overflow markers of a strip that is too wide.
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

test("shows the selected tab and reports the choice of another", async () => {
  const { onChoose, user } = show();
  expect(screen.getByRole("tabpanel", { name: "General" }).textContent).toBe("The general part");
  await user.click(screen.getByRole("tab", { name: "Team" }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("team");
});

test.each([
  ["selects the next tab", false, ["team"]],
  ["only focuses the next tab when Enter selects", true, []],
])("an arrow key %s", async (_what, opensByEnter, chosen) => {
  const { onChoose, user } = show({ opensByEnter });
  screen.getByRole("tab", { name: "General" }).focus();
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Team" }));
  expect(onChoose.mock.calls.flat()).toEqual(chosen);
});

test.each([
  ["at the start", 0, { overflowAfter: "true" }],
  ["in the middle", 100, { overflowBefore: "true", overflowAfter: "true" }],
  ["at the end", 200, { overflowBefore: "true" }],
])("a strip that is too wide marks where it overflows: %s", (_where, scrolled, markers) => {
  const { strip } = show({ wide: true });
  strip.scrollLeft = scrolled;
  fireEvent.scroll(strip);
  expect({ ...strip.parentElement?.dataset }).toEqual(markers);
});
