// A colour as people type it, with capital letters or spaces around it.

/** # and six lower-case hex digits; undefined if it is no such colour. */
export function typedColour(typed: string): string | undefined {
  const colour = typed.trim().toLowerCase();
  return /^#[0-9a-f]{6}$/.test(colour) ? colour : undefined;
}
