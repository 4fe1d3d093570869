// docShare.requestNewLink (spec 7 §5): a person whose link has ended asks the advisor for another. The answer is always
// the same, so that it tells nothing about the link.
import { NEW_LINK_REQUESTS_PER_LINK } from "@gap/core/identity/identity-limits";
import { nameOrEmail } from "@gap/core/shared/names/full-name";
import { advisorOf } from "../documents/public";
import { chargeAddressOfCall, consumeAllowance } from "../identity/public";
import type { Caller, ReadContext } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import { findShare } from "./found-share.db";
import { noteShareEvent } from "./share-events";
import { activePeopleOf } from "./shares.db";
import { newLinkRequested } from "./shares.events";

interface NewLinkRequest {
  readonly token: string;
  readonly email?: string | undefined;
}

/** Before the transaction: whether the link may ask again today. */
export async function chargeRequest({
  ctx: { region, db, request },
  input: { token },
}: {
  ctx: ReadContext<Caller | undefined>;
  input: NewLinkRequest;
}): Promise<boolean> {
  await chargeAddressOfCall(region, "shareEmails", request.ip);
  const found = await findShare(region, db, token);
  return (
    found !== undefined &&
    consumeAllowance(region, `newLinks/${found.share.id}/${found.personId ?? ""}`, NEW_LINK_REQUESTS_PER_LINK)
  );
}

export async function requestNewLink(
  command: CommandContext,
  { token, email }: NewLinkRequest,
  mayAsk: boolean,
): Promise<{ requested: true }> {
  const { tx, region } = command;
  const found = mayAsk ? await findShare(region, tx, token) : undefined;
  // A revoked link asks for nothing: the advisor has ended it on purpose.
  if (found === undefined || found.share.revokedAt !== null) return { requested: true };
  const { share, document, personId } = found;
  const { row, clientOrgId } = document;
  const people = await activePeopleOf(tx, share.id);
  const person = people.find((each) => each.person.id === personId);
  if (personId !== null && person === undefined) return { requested: true };
  await noteShareEvent(command, document, {
    shareId: share.id,
    kind: "link-requested",
    ...(personId !== null && { personIds: [personId] }),
  });
  command.emit(newLinkRequested, {
    documentId: row.id,
    orgId: row.orgId,
    clientOrgId,
    clientName: row.clientName,
    title: row.title,
    status: row.status,
    advisorId: await advisorOf(tx, document),
    by: person === undefined ? (email ?? "") : nameOrEmail(person),
  });
  return { requested: true };
}
