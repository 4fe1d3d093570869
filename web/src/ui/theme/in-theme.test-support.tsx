// Renders a component with the product's theme, without transitions.
import { MantineProvider } from "@mantine/core";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { gapTheme } from "./theme";

export function renderInTheme(node: ReactNode) {
  const inTheme = (child: ReactNode) => (
    <MantineProvider theme={gapTheme} env="test">
      {child}
    </MantineProvider>
  );
  const { rerender, ...rest } = render(inTheme(node));
  return { ...rest, rerender: (next: ReactNode) => rerender(inTheme(next)) };
}
