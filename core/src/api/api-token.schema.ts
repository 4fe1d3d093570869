// Inputs and answers of the calls about API tokens (spec 9 §1).
import { z } from "zod";
import { lineSchema } from "@gap/core/blocks/common-fields.schema";
import { idSchema } from "@gap/core/shared/ids";
import { REQUIRED } from "@gap/core/shared/required";
import { API_SCOPES, type ApiScope } from "./api-scopes";

export const API_TOKEN_LIMITS = {
  name: 100,
  /** Days until a token expires. */
  defaultDays: 90,
  days: 366,
  /** Tokens of an organisation that are neither revoked nor expired. */
  perOrg: 50,
  /** Days before the expiry on which its maker is mailed. */
  warningDays: 7,
} as const;

export const newApiTokenSchema = z.object({
  name: lineSchema(API_TOKEN_LIMITS.name).trim().min(1, REQUIRED),
  scopes: z
    .array(z.enum(API_SCOPES as readonly [ApiScope, ...ApiScope[]]))
    .min(1, "Choose at least one right")
    .refine((scopes) => new Set(scopes).size === scopes.length, "A right is repeated"),
  days: z
    .int("Enter a whole number of days")
    .min(1, "Enter 1 to 366 days")
    .max(API_TOKEN_LIMITS.days, "Enter 1 to 366 days")
    .default(API_TOKEN_LIMITS.defaultDays),
});
export type NewApiToken = z.output<typeof newApiTokenSchema>;

export const apiTokenIdSchema = z.object({ tokenId: idSchema });

export const API_TOKEN_STATES = ["active", "expired", "revoked"] as const;
export type ApiTokenState = (typeof API_TOKEN_STATES)[number];

export interface ListedApiToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly state: ApiTokenState;
  readonly lastUsed?: { readonly at: Date; readonly ip: string };
}

/** The only answer that contains the token itself. */
export interface MadeApiToken {
  readonly id: string;
  readonly token: string;
}

export function stateOfApiToken(
  { revokedAt, expiresAt }: { readonly revokedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): ApiTokenState {
  if (revokedAt !== null) return "revoked";
  return expiresAt.getTime() <= now.getTime() ? "expired" : "active";
}
