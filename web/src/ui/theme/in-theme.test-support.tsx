// Renders a component as the application would, without transitions, and takes it away after each test.
import { MantineProvider } from "@mantine/core";
import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach } from "vitest";
import { gapTheme } from "./theme";

afterEach(cleanup);

export function renderInTheme(node: ReactNode) {
  const inTheme = (child: ReactNode) => (
    <MantineProvider theme={gapTheme} env="test">
      {child}
    </MantineProvider>
  );
  const { rerender, ...rest } = render(inTheme(node));
  return { ...rest, rerender: (next: ReactNode) => rerender(inTheme(next)) };
}
