// A signee's signature: their name as typed, or the strokes they have drawn. It is shown on the page, printed in the PDF
// and recorded in the evidence of the signature.

/** The area for drawing, in units of its own; strokes are scaled to the size at which they are shown. */
export const SIGNATURE_AREA = { width: 600, height: 180 } as const;

export const SIGNATURE_LIMITS = { typed: 401, strokes: 100, points: 2_000 } as const;

export const SIGNATURE_TOO_DETAILED =
  "The drawing is too detailed for your last stroke. Clear it to draw it again.";
export const SIGNATURE_REQUIRED = "Please type or draw your signature";

export type Stroke = readonly (readonly [x: number, y: number])[];
export interface DrawnSignature {
  readonly strokes: readonly Stroke[];
}
export type Signature = { readonly typed: string } | DrawnSignature;

/** In lists of signatures, and in the certificate. */
export function signatureInWords(signature: Signature): "Signature drawn" | "Name typed" {
  return "typed" in signature ? "Name typed" : "Signature drawn";
}

/** The strokes as the path of an SVG whose view box is the area for drawing. */
export function signaturePath({ strokes }: DrawnSignature): string {
  return strokes.map((stroke) => `M${stroke.map(([x, y]) => `${x} ${y}`).join("L")}`).join("");
}

export function isTooDetailed({ strokes }: DrawnSignature): boolean {
  const points = strokes.reduce((count, stroke) => count + stroke.length, 0);
  return strokes.length > SIGNATURE_LIMITS.strokes || points > SIGNATURE_LIMITS.points;
}

/** A tap leaves a dot, which is no signature. */
export function isEmptySignature(signature: Signature): boolean {
  return "typed" in signature
    ? signature.typed.trim() === ""
    : !signature.strokes.some((stroke) => stroke.length > 1);
}
