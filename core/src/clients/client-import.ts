// Import of clients from a CSV file (spec 4 §F): columns are mapped to fields, each row is validated as a client, and
// rows are sent in batches to show progress and to retry safely.
import { z } from "zod";
import {
  CHOSEN_CLIENT_STATUSES,
  clientNameSchema,
  newClientSchema,
  type NewClient,
} from "@gap/core/clients/client.schema";
import { idSchema } from "@gap/core/shared/ids";
import { firstMessageByField } from "@gap/core/shared/validation-messages";

export const IMPORT_LIMITS = {
  rows: 20_000,
  /** Includes blank lines, as a file may have millions of them. */
  lines: 200_000,
  columns: 200,
  batch: 250,
  names: 1_000,
  fileBytes: 10_000_000,
} as const;

export const IMPORT_FIELDS = [
  "name",
  "primaryContactFirstName",
  "primaryContactLastName",
  "email",
  "primaryContactPhoneNumber",
  "status",
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const IMPORT_FIELD_NAMES: Readonly<Record<ImportField, string>> = {
  name: "Client name",
  primaryContactFirstName: "Contact first name",
  primaryContactLastName: "Contact last name",
  email: "Contact email",
  primaryContactPhoneNumber: "Contact number",
  status: "Status",
};

/** A row without a status is a prospect. Case is ignored, so 'Client' is valid too. */
const importedStatusSchema = z
  .string()
  .optional()
  .transform((status = "") => status.trim().toLowerCase() || "prospect")
  .pipe(z.enum(CHOSEN_CLIENT_STATUSES, "Use Prospect or Client"));

export const importRowSchema = newClientSchema.extend({ status: importedStatusSchema });

/** Rows are validated one by one, so that an invalid row does not affect the others. */
export const importBatchSchema = z.object({
  importId: idSchema,
  batch: z.int().min(0).max(IMPORT_LIMITS.rows),
  rows: z
    .array(z.record(z.string().max(50), z.string().max(1000)))
    .min(1)
    .max(IMPORT_LIMITS.batch),
});

/** Checks before the import which names are already taken. */
export const takenNamesSchema = z.object({
  names: z.array(clientNameSchema).min(1).max(IMPORT_LIMITS.names),
});

export type ImportBatch = z.output<typeof importBatchSchema>;

/** Result of one row, in the order of the batch. */
export type ImportedRow = { readonly id: string } | { readonly problem: string };

/** The row's client, or all its errors in one line. */
export function validateImportRow(
  row: Readonly<Record<string, string>>,
): { readonly client: NewClient } | { readonly problem: string } {
  const { success, data, error } = importRowSchema.safeParse(row);
  if (success) return { client: data };
  const messages = Object.entries(firstMessageByField(error)).map(
    ([field, message]) => `${IMPORT_FIELD_NAMES[field as ImportField]}: ${message.replace(/^\* /, "")}`,
  );
  return { problem: messages.join(", ") };
}

const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
    "clientname",
    "name",
    "client",
    "company",
    "companyname",
    "business",
    "businessname",
    "organisation",
  ],
  primaryContactFirstName: ["contactfirstname", "firstname", "givenname", "first"],
  primaryContactLastName: ["contactlastname", "lastname", "surname", "familyname", "last"],
  email: ["contactemail", "email", "emailaddress", "mail"],
  primaryContactPhoneNumber: ["contactnumber", "phone", "phonenumber", "mobile", "telephone", "contactphone"],
  status: ["status", "clientstatus"],
};

/** Guesses the column of each field from the headings; each column is used once. */
export function guessedColumns(headings: readonly string[]): Partial<Record<ImportField, number>> {
  const plain = headings.map((heading) => heading.toLowerCase().replace(/[^a-z]/g, ""));
  const guessed: Partial<Record<ImportField, number>> = {};
  for (const field of IMPORT_FIELDS) {
    const column = HEADINGS[field].map((known) => plain.indexOf(known)).find((index) => index >= 0);
    if (column !== undefined && !Object.values(guessed).includes(column)) guessed[field] = column;
  }
  return guessed;
}
