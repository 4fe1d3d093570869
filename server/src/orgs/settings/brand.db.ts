// Reads a firm's brand: for its settings, and as the sender of its mails to clients.
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import {
  brandShadesOf,
  DEFAULT_BRAND_COLOUR,
  firmColoursOf,
  senderNameOf,
  type FirmBrand,
} from "@gap/core/orgs/brand";
import type { BrandForm } from "@gap/core/orgs/brand.schema";
import type { Queryable } from "@gap/server/platform/db/database";
import { downloadUrlOfFile } from "@gap/server/platform/files/download-url";
import type { FileRow } from "@gap/server/platform/files/files.db";
import { files } from "@gap/server/platform/files/files.tables";
import type { MailSender } from "@gap/server/platform/mail/mail-sender";
import type { Region } from "@gap/server/platform/region";
import { orgs } from "../orgs.tables";

/** The brand as its form shows it: with empty texts for usual values. */
export async function findBrand(db: Queryable, orgId: string): Promise<BrandForm> {
  const [org] = await db
    .select({ colour: orgs.brandColour, senderName: orgs.mailSenderName, replyTo: orgs.mailReplyTo })
    .from(orgs)
    .where(eq(orgs.id, orgId));
  return { colour: org?.colour ?? "", senderName: org?.senderName ?? "", replyTo: org?.replyTo ?? "" };
}

/** The firm's look on pages and paper for its clients; empty if it has chosen neither colour nor logo. */
export async function presentBrand(
  region: Region,
  { brandColour, logo }: { readonly brandColour: string | null; readonly logo: FileRow | null },
): Promise<FirmBrand> {
  const logoUrl = logo === null ? undefined : await downloadUrlOfFile(region, logo, { variant: "display" });
  return {
    ...(brandColour !== null && { colours: firmColoursOf(brandColour) }),
    ...(logoUrl !== undefined && { logoUrl }),
  };
}

export async function readFirmBrand(region: Region, orgId: string): Promise<FirmBrand> {
  const [found] = await region.db.read
    .select({ brandColour: orgs.brandColour, logo: files })
    .from(orgs)
    .leftJoin(files, eq(files.key, orgs.logo))
    .where(eq(orgs.id, orgId));
  return found === undefined ? {} : presentBrand(region, found);
}

/** The firm as the sender of a mail to a client, with its logo if that can be read. */
export async function readMailSender({ db, files: store, log }: Region, orgId: string): Promise<MailSender> {
  const [row] = await db.read
    .select({ org: orgs, logo: files })
    .from(orgs)
    .leftJoin(files, eq(files.key, orgs.logo))
    .where(eq(orgs.id, orgId));
  if (row === undefined) throw new Error("The sender of the mail no longer exists");
  const { org } = row;
  const { fill, fillOnDark } = brandShadesOf(org.brandColour ?? DEFAULT_BRAND_COLOUR);
  // Small enough for a mail, and a type that every mail program shows.
  const picture = row.logo?.variants.find(({ name }) => name === "thumbnail");
  const content = picture === undefined ? undefined : await readWhole(picture.key);
  return {
    name: org.name,
    senderName: senderNameOf(org),
    fill,
    fillOnDark,
    ...(org.mailReplyTo !== null && { replyTo: org.mailReplyTo }),
    ...(org.address && { address: org.address }),
    ...(org.contactNumber && { contactNumber: org.contactNumber }),
    ...(picture !== undefined && content !== undefined && { logo: { ...picture, content } }),
  };

  /** A missing logo must not keep a mail from being sent: the firm's name says as much. */
  async function readWhole(key: string): Promise<Uint8Array | undefined> {
    try {
      const opened = await store.open(key);
      return opened === undefined ? undefined : await buffer(opened);
    } catch (error) {
      log.warn({ err: error, orgId }, "a logo could not be read for a mail");
      return undefined;
    }
  }
}

/** Answers go to the firm's chosen address, or else to the person on whose behalf the mail is sent. */
export function withReplyTo(firm: MailSender, person: { readonly email: string } | null): MailSender {
  return firm.replyTo !== undefined || person === null ? firm : { ...firm, replyTo: person.email };
}
