// Tokens are stored as hashes that only this region can compute. The secret has 256 bits, so no slow hash is needed.
import type { Region } from "../platform/region";

export function hashOfSecret(
  region: Pick<Region, "secret">,
  { id, secret }: { readonly id: string; readonly secret: string },
): string {
  return region.secret.hash("api-token", `${id}/${secret}`);
}
