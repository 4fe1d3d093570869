// The version in the address of a template or process: {id}/versions/{number}.

/** From the parts of the address after the record's id: undefined if there are none, 'none' if they make no sense. */
export function versionInAddress(parts: readonly string[]): number | undefined | "none" {
  if (parts.length === 0) return undefined;
  const [name, version = "", ...others] = parts;
  return name === "versions" && /^[1-9]\d{0,5}$/.test(version) && others.length === 0
    ? Number(version)
    : "none";
}
