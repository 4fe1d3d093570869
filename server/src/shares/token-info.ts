// docShare.getTokenInfo (spec 1 §3): the facts about a link for readers who have not signed in. Looking uses nothing up.
import { eq } from "drizzle-orm";
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import type { ShareTokenInfo } from "@gap/core/shares/share-view";
import { chargeAddressOfCall } from "../identity/public";
import { readFirmBrand } from "../orgs/public";
import type { ReadContext } from "../platform/calls/context";
import type { Caller } from "../platform/calls/context";
import { withoutEmpty } from "../platform/calls/present";
import { workItems } from "../work-items/public";
import { advisorOfShare, kindOf, openShare } from "./found-share.db";
import { documentSharePeople } from "./shares.tables";

export async function getTokenInfo(
  { db, region, request }: ReadContext<Caller | undefined>,
  token: string,
): Promise<ShareTokenInfo> {
  await chargeAddressOfCall(region, "shareLinks", request.ip);
  const { share, document, personId } = await openShare(region, db, token);
  const { row, clientOrgId } = document;
  const [{ advisorName, advisorOrgName }, brand, [item], [person]] = await Promise.all([
    advisorOfShare(db, document),
    readFirmBrand(region, row.orgId),
    db
      .select({ name: workItems.name })
      .from(workItems)
      .where(eq(workItems.id, row.workItemId ?? "")),
    db
      .select({ documentId: documentSharePeople.documentId })
      .from(documentSharePeople)
      .where(eq(documentSharePeople.id, personId ?? "")),
  ]);
  return {
    docTypeName: DOC_TYPE_NAMES[row.docType],
    advisorName,
    advisorOrgName,
    linkKind: kindOf(share),
    documentTitle: row.title,
    docId: person?.documentId ?? row.id,
    clientOrgId: clientOrgId ?? "",
    ...withoutEmpty({
      dueDate: share.dueDay,
      workItemId: row.workItemId,
      workItemName: item?.name ?? null,
      logoUrl: brand.logoUrl ?? null,
    }),
  };
}
