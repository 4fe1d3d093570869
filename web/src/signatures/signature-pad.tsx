// The area in which a signature is drawn by mouse, pen or finger.
import { useState, type PointerEvent } from "react";
import {
  isTooDetailed,
  SIGNATURE_AREA,
  signaturePath,
  type DrawnSignature,
  type Stroke,
} from "@gap/core/signatures/signature";
import { Button } from "@gap/web/ui/actions/button";
import classes from "./signature.module.css";

/** Points closer to the previous one add nothing that can be seen. */
const MIN_DISTANCE = 3;

interface SignaturePadProps {
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly value: DrawnSignature;
  readonly disabled: boolean;
  readonly onChange: (drawing: DrawnSignature) => void;
  /** Called instead if the drawing cannot take the stroke. */
  readonly onTooDetailed: () => void;
}

export function SignaturePad(props: SignaturePadProps) {
  const { labelledBy, describedBy, value, disabled, onChange, onTooDetailed } = props;
  const { width, height } = SIGNATURE_AREA;
  // The stroke being drawn. The page around is rendered again only when it ends.
  const [stroke, setStroke] = useState<Stroke>();
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (disabled || !event.isPrimary || event.button > 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setStroke([pointOf(event)]);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const point = pointOf(event);
    setStroke((before) => before && withPoint(before, point));
  };
  const end = () => {
    if (stroke === undefined) return;
    setStroke(undefined);
    const drawing = { strokes: [...value.strokes, stroke] };
    if (isTooDetailed(drawing)) onTooDetailed();
    else onChange(drawing);
  };
  return (
    <div className={classes["pad"]}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="20" x2={width - 20} y1={height - 36} y2={height - 36} />
        <path
          d={signaturePath({ strokes: stroke === undefined ? value.strokes : [...value.strokes, stroke] })}
        />
      </svg>
      <Button
        kind="quiet"
        small
        disabled={disabled || value.strokes.length === 0}
        onClick={() => onChange({ strokes: [] })}
      >
        Clear
      </Button>
    </div>
  );
}

function pointOf({
  currentTarget,
  clientX,
  clientY,
}: PointerEvent<SVGSVGElement>): readonly [number, number] {
  const box = currentTarget.getBoundingClientRect();
  const { width, height } = SIGNATURE_AREA;
  return [
    within(Math.round(((clientX - box.left) / box.width) * width), width),
    within(Math.round(((clientY - box.top) / box.height) * height), height),
  ];
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

function withPoint(stroke: Stroke, point: readonly [number, number]): Stroke {
  const [x, y] = stroke.at(-1) ?? point;
  return Math.hypot(point[0] - x, point[1] - y) < MIN_DISTANCE ? stroke : [...stroke, point];
}
