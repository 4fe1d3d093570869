import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { Avatar, initialsOf } from "./avatar";

test.each([
  ["Maia Tamihana", "MT"],
  ["Harbour & Lane", "HL"],
  ["Kauri", "KA"],
  ["  ana  maria de souza ", "AS"],
  ["Ōtaki Farms", "ŌF"],
  ["", "?"],
  ["&", "?"],
])("%s is shown as %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("initials replace a picture that cannot be loaded", () => {
  const { container } = renderInTheme(
    <Avatar name="Maia Tamihana" imageUrl="https://pictures.test/maia.png" />,
  );
  const avatar = screen.getByRole("img", { name: "Maia Tamihana" });
  expect(avatar.textContent).toBe("");
  fireEvent.error(container.querySelector("img") as HTMLImageElement);
  expect(avatar.textContent).toBe("MT");
});
