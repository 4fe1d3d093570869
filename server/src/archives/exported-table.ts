// A table whose rows are in an archive, and the parts that several of them share.

export interface ExportedTable {
  readonly name: string;
  /** In the order in which an archive has them. */
  readonly columns: readonly string[];
  /** Columns that an archive does not have, with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** Values in place of a column that is left out: the SQL by their names. */
  readonly computed?: Readonly<Record<string, string>>;
  /** SQL of columns that are left out, from a row `e.row` of an archive. */
  readonly restored?: Readonly<Record<string, string>>;
  /** SQL that selects the rows of the organisation, whose id is $1. */
  readonly where: string;
  /** Text columns, then others, that give the rows a fixed order. */
  readonly order: {
    readonly first?: string;
    readonly texts?: readonly string[];
    readonly others?: readonly string[];
  };
  /** Columns with people, who are in the archive too. */
  readonly people?: readonly string[];
}

export const FIRM = "$1::text";
export const CLIENTS = `(select id from clients where advisor_org_id = ${FIRM})`;
/** The firm, and the organisations of its clients. */
export const ORGS = `(select ${FIRM} union select client_org_id from clients
  where advisor_org_id = ${FIRM} and client_org_id is not null)`;
export const idsOf = (table: string, owner = "org_id") =>
  `(select id from ${table} where ${owner} = ${FIRM})`;
export const SHARES = `(select id from document_shares where document_id in ${idsOf("documents")})`;

export const GENERATED = "the database computes it";
export const CHANGES = ["created_at", "created_by", "last_updated_at", "last_updated_by"] as const;
export const byId = { texts: ["id"] } as const;

/** Names that are separated by blanks and line breaks. */
export function names(list: string): readonly string[] {
  return list.split(/\s+/);
}

/** Templates and processes have the same columns but for their type. */
export function records(name: string, type: string): ExportedTable {
  return {
    name,
    columns: [
      ...names("id org_id name name_key description"),
      type,
      ...names("published_version draft_version archived_at archived_by origin_id origin_version"),
      ...CHANGES,
    ],
    leftOut: { type_order: GENERATED, status: GENERATED },
    where: `org_id = ${FIRM}`,
    order: byId,
  };
}

export function versions(name: string, owner: string): ExportedTable {
  return {
    name,
    columns: [
      ...names(`record_id version state name description content facts pictures origin_version note
        published_at published_by`),
      ...CHANGES,
    ],
    where: `record_id in ${idsOf(owner)}`,
    order: { texts: ["record_id"], others: ["version"] },
  };
}

/** They are derived from names, but only by the program, so that an import need not compute them. */
export function searchWords(name: string, owners: string): ExportedTable {
  return {
    name,
    columns: ["owner_id", "within_id", "word"],
    where: `owner_id in ${owners}`,
    order: { texts: ["owner_id", "word"] },
  };
}

/** Rows of a document. */
export function ofDocuments(
  name: string,
  columns: readonly string[],
  order: ExportedTable["order"],
  people?: readonly string[],
): ExportedTable {
  return {
    name,
    columns: ["document_id", ...columns],
    where: `document_id in ${idsOf("documents")}`,
    order: { ...order, texts: ["document_id", ...(order.texts ?? [])] },
    ...(people === undefined ? {} : { people }),
  };
}

export function ofProposals(
  name: string,
  columns: readonly string[],
  order: ExportedTable["order"],
  more: Partial<ExportedTable> = {},
): ExportedTable {
  return {
    name,
    columns: ["proposal_id", ...columns],
    where: `proposal_id in ${idsOf("proposals", "advisor_org_id")}`,
    order: { ...order, texts: ["proposal_id", ...(order.texts ?? [])] },
    ...more,
  };
}
