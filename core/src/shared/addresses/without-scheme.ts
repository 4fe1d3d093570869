// A web address as people say and type it: gap.example/au/verify.
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, "");
}
