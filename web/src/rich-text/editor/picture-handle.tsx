// Resizes a picture by its corner or by keyboard.
import { useState, type PointerEvent, type RefObject } from "react";
import { IMAGE_WIDTHS } from "@gap/core/rich-text/rich-text-kinds";
import type { Image } from "@gap/core/rich-text/rich-text.schema";
import classes from "./rich-text-editor.module.css";

const KEY_STEP = 20;

interface PictureHandleProps {
  readonly image: Image;
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The width during a resize; undefined when it ends. */
  readonly onResize: (width: number | undefined) => void;
  readonly onChange: (image: Image) => void;
}

export function PictureHandle({ image, frame, onResize, onChange }: PictureHandleProps) {
  const [from, setFrom] = useState<{ x: number; width: number }>();
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom({ x: event.clientX, width: shownWidth(frame) ?? IMAGE_WIDTHS.usualMost });
  };
  const end = (event: PointerEvent<HTMLDivElement>) => {
    if (from === undefined) return;
    setFrom(undefined);
    onResize(undefined);
    if (event.clientX !== from.x) onChange(resized(image, from.width + event.clientX - from.x));
  };
  return (
    <>
      <div
        className={classes["handle"]}
        aria-hidden
        onPointerDown={begin}
        onPointerMove={(event) => {
          if (from !== undefined) onResize(withinBounds(from.width + event.clientX - from.x));
        }}
        onPointerUp={end}
        onPointerCancel={() => {
          setFrom(undefined);
          onResize(undefined);
        }}
      />
      <input
        className={classes["widthByKeys"]}
        type="range"
        aria-label="Width of the picture"
        aria-valuetext={image.width === undefined ? "Original width" : `${image.width} pixels`}
        min={IMAGE_WIDTHS.smallest}
        max={IMAGE_WIDTHS.largest}
        step={KEY_STEP}
        value={image.width ?? shownWidth(frame) ?? image.maxWidth}
        onChange={(event) => onChange(resized(image, event.currentTarget.valueAsNumber))}
      />
    </>
  );
}

function shownWidth(frame: RefObject<HTMLDivElement | null>): number | undefined {
  return frame.current?.querySelector("img")?.clientWidth;
}

/** Drops the stored height, which would distort the picture. */
export function resized({ height: _height, ...image }: Image, width: number | undefined): Image {
  const { width: _width, ...unsized } = image;
  return width === undefined ? unsized : { ...unsized, width: withinBounds(width) };
}

function withinBounds(width: number): number {
  return Math.min(Math.max(Math.round(width), IMAGE_WIDTHS.smallest), IMAGE_WIDTHS.largest);
}
