// The signature beside 'Sign proposal': typed or drawn.
import { fireEvent, render, screen } from "@testing-library/react";
import { MantineProvider } from "@mantine/core";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import {
  SIGNATURE_LIMITS,
  SIGNATURE_REQUIRED,
  SIGNATURE_TOO_DETAILED,
  type Signature,
} from "@gap/core/signatures/signature";
import { SignatureField } from "./signature-field";

function show(initial: Signature = { typed: "Tom Aldridge" }) {
  const onChange = vi.fn<(signature: Signature) => void>();
  function Kept() {
    const [value, setValue] = useState(initial);
    return (
      <SignatureField
        value={value}
        disabled={false}
        onChange={(signature) => {
          onChange(signature);
          setValue(signature);
        }}
      />
    );
  }
  render(
    <MantineProvider>
      <Kept />
    </MantineProvider>,
  );
  return { last: () => onChange.mock.lastCall?.[0], onChange };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

function pad(): HTMLElement {
  const area = screen.getByRole("img", { name: "Your signature" });
  area.setPointerCapture = () => undefined;
  area.getBoundingClientRect = () => new DOMRect(100, 50, 300, 90);
  return area;
}

function draw(area: HTMLElement, ...points: readonly (readonly [number, number])[]): void {
  const [first, ...rest] = points.map(([clientX, clientY]) => ({ clientX, clientY, isPrimary: true }));
  fireEvent.pointerDown(area, first);
  for (const point of rest) fireEvent.pointerMove(area, point);
  fireEvent.pointerUp(area, rest.at(-1));
}

test("an empty name is marked with the reason", () => {
  show();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Your signature" });
  expect(field.value).toBe("Tom Aldridge");
  fireEvent.change(field, { target: { value: " " } });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(SIGNATURE_REQUIRED)).toBeDefined();
});

test("a signature is drawn in units of its area, and points outside are moved to its edge", () => {
  const { last } = show();
  press("Draw it instead");
  expect(screen.getByText(SIGNATURE_REQUIRED)).toBeDefined();
  draw(pad(), [110, 60], [110.2, 60.2], [150, 80], [900, 90]);
  draw(pad(), [200, 60], [210, 70]);
  expect(last()).toEqual({
    strokes: [
      [
        [20, 20],
        [100, 60],
        [600, 80],
      ],
      [
        [200, 20],
        [220, 40],
      ],
    ],
  });
  press("Clear");
  expect(last()).toEqual({ strokes: [] });
});

test("changing between typing and drawing loses neither", () => {
  const { last } = show();
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "T. J. Aldridge" } });
  press("Draw it instead");
  draw(pad(), [110, 60], [150, 80]);
  const drawn = last();
  press("Type it instead");
  expect(last()).toEqual({ typed: "T. J. Aldridge" });
  press("Draw it instead");
  expect(last()).toEqual(drawn);
});

test("a drawing with too many points says that it takes no further stroke, and other buttons of the mouse do not draw", () => {
  const stroke = Array.from({ length: SIGNATURE_LIMITS.points }, (_, index) => [index % 600, 90] as const);
  const { onChange } = show({ strokes: [stroke] });
  fireEvent.pointerDown(pad(), { button: 2, isPrimary: true, clientX: 110, clientY: 60 });
  fireEvent.pointerUp(pad());
  expect(screen.queryByText(SIGNATURE_TOO_DETAILED)).toBeNull();
  draw(pad(), [110, 60], [150, 80]);
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByText(SIGNATURE_TOO_DETAILED)).toBeDefined();
  press("Clear");
  expect(screen.queryByText(SIGNATURE_TOO_DETAILED)).toBeNull();
});
